"""The HTTP part: what the hall has, and what one does to a table apart from playing at it."""

from typing import Annotated, Any

from litestar import MediaType, Request, Response, Router, delete, get, post, put
from litestar.datastructures import CacheControlHeader, Cookie
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter

import emberhall
from emberhall.games import registry
from emberhall.kernel import record as records
from emberhall.kernel.builder import DeckReport
from emberhall.kernel.errors import BadInput
from emberhall.kernel.game import Game, Option
from emberhall.server import decks, inquiries, lists, opening, replays
from emberhall.server.chances import Stories
from emberhall.server.guards import json_only, not_too_often, own_page_only
from emberhall.server.hall import Hall as TheHall
from emberhall.server.hall import Table
from emberhall.server.lookers import table_info
from emberhall.server.people import COOKIE, COOKIE_SECONDS, People, clean_name
from emberhall.server.thinking import LEVELS_FOR_PEOPLE
from emberhall.server.wire import (
    BotFact,
    Branch,
    BuilderFact,
    CardShown,
    Chances,
    ChangedDeck,
    ClauseFact,
    DeckList,
    DeckToCheck,
    DemonstrationFact,
    DemonstrationShown,
    Fault,
    Frames,
    GameFact,
    Hall,
    HandOver,
    Me,
    MomentFact,
    NewDeck,
    NewName,
    NewTable,
    OpenedDeck,
    OptionFact,
    SavedDeck,
    TableInfo,
    TableList,
    Verified,
)

AnyRequest = Request[Any, Any, Any]
TableId = Annotated[str, PathParameter(pattern="^[a-z0-9]{12}$", description="the id of a table")]
DeckId = Annotated[str, PathParameter(pattern="^[a-z0-9]{12}$", description="the id of a deck")]
GameId = Annotated[str, PathParameter(max_length=40, description="the id of a game")]
InquiryName = Annotated[str, PathParameter(max_length=40, description="the name of a question")]
DemonstrationId = Annotated[str, PathParameter(max_length=40, description="the id of a demonstration")]
Eyes = Annotated[int, QueryParameter(ge=-1, le=15, description="whose eyes: a seat, or -1 for a spectator's")]
Count = Annotated[int, QueryParameter(ge=0, le=1_000_000)]
Seat = Annotated[int, PathParameter(ge=0, le=15, description="the number of a seat")]
Token = Annotated[str, PathParameter(pattern="^[A-Za-z0-9_-]{1,64}$", description="the end of an invitation's link")]

NOT_KEPT = CacheControlHeader(no_store=True)  # the same address answers each person differently


def faults(*statuses: int) -> dict[int, ResponseSpec]:
    """The refusals that an address may answer with, for whoever reads the schema."""
    return {status: ResponseSpec(Fault, generate_examples=False, description=WHY[status]) for status in statuses}


WHY = {
    400: "this can't be done: the input is no good, or the table does not stand so",
    403: "this is not for you to do or see",
    404: "there is no such game or table",
    413: "the request is too large",
    415: "the request is not JSON",
    429: "too many requests at once",
    503: "the database does not answer just now",
}
RECORD = ResponseSpec(dict[str, Any], generate_examples=False, description="the record, as a file")
PLAIN = faults(429, 503)
READS = faults(400, 403, 404, 429, 503)
WRITES = faults(400, 403, 404, 413, 415, 429, 503)


def hall_of(request: AnyRequest) -> TheHall:
    """The hall."""
    hall: TheHall = request.app.state.hall
    return hall


def person_of(request: AnyRequest) -> str:
    """Who asks; "" for somebody who never did anything here."""
    people: People = request.app.state.people
    return people.read(request.cookies.get(COOKIE))


async def known(request: AnyRequest) -> tuple[str, str]:
    """Who asks, with their name; whoever is new becomes a guest."""
    people: People = request.app.state.people
    return await people.welcome(person_of(request))


def with_cookie(request: AnyRequest, person: str, content: Any, status: int = 200) -> Response[Any]:
    """An answer after which the browser knows who it is."""
    people: People = request.app.state.people
    cookie = Cookie(
        COOKIE,
        value=people.cookie(person),
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return Response(content, status_code=status, cookies=[cookie])


def info(table: Table, person: str) -> TableInfo:
    """The table for a person."""
    return table_info(table.live, person, table.lookers)


# The hall


@get("/hall", responses=PLAIN)
async def the_hall(request: AnyRequest) -> Hall:
    """The games and the bots of this hall."""
    packs = hall_of(request).packs
    bots = [BotFact(level, help_) for level, help_ in LEVELS_FOR_PEOPLE.items()]
    return Hall(
        emberhall.__version__,
        [game_fact(game, [pack.name for pack in packs if pack.game == game.id]) for game in registry()],
        bots,
    )


def game_fact(game: Game, packs: list[str]) -> GameFact:
    """A game as the page needs it."""
    return GameFact(
        id=game.id,
        name=game.name,
        tagline=game.tagline,
        min_seats=game.min_seats,
        max_seats=game.max_seats,
        usual_seats=game.seats_unless_told(),
        minutes=game.minutes,
        min_age=game.min_age,
        clauses=len(game.clauses),
        cards=len(game.cards([])),
        brief=list(game.brief),
        options=[option_fact(option) for option in game.options],
        moments=[MomentFact(m.name, m.help, m.is_asked) for m in game.moments],
        packs=packs,
        decks=game.builder.word if game.builder else "",
        deck_options=list(game.builder.options) if game.builder else [],
        demonstrations=[DemonstrationFact(id_, demo.title, demo.text) for id_, demo in game.demonstrations.items()],
    )


def option_fact(option: Option) -> OptionFact:
    """An option as the page needs it."""
    return OptionFact(
        name=option.name,
        help=option.help,
        default=option.default,
        low=option.low,
        high=option.high,
        choices=list(option.choices),
        is_text=option.reads is not None,
        suggestions=list(option.suggestions),
    )


@get("/games/{game:str}/clauses", responses=READS)
async def clauses(game: GameId) -> list[ClauseFact]:
    """The rules of a game, as numbered clauses."""
    return [ClauseFact(c.id, c.chapter, c.source, c.text) for c in registry()[game].clauses]


@get("/games/{game:str}/cards", responses=READS)
async def cards(game: GameId) -> list[CardShown]:
    """The cards of a game."""
    found = registry()[game].cards([])
    return [CardShown(c.id, c.name, c.group, c.cost, c.text, c.flavour, c.icon, c.original) for c in found]


@get("/me", responses=PLAIN)
async def me(request: AnyRequest) -> Me:
    """Who asks."""
    people: People = request.app.state.people
    name = await people.name(person_of(request))
    return Me(name, is_known=bool(name))


@put("/me", status_code=200, responses=WRITES)
async def rename(request: AnyRequest, data: JSONBody[NewName]) -> Response[Me]:
    """The person is called so from now on."""
    name = clean_name(data.name)
    if not name:
        raise BadInput("a name needs a letter or a digit")
    person, _ = await known(request)
    await request.app.state.people.rename(person, name)
    return with_cookie(request, person, Me(name, is_known=True))


# Tables


@post("/tables", status_code=201, responses=WRITES)
async def open_table(request: AnyRequest, data: JSONBody[NewTable]) -> Response[TableInfo]:
    """A table is opened; without seats it is the person against bots."""
    person, name = await known(request)
    table = await opening.open_table(hall_of(request), person, name, data)
    return with_cookie(request, person, info(table, person), 201)


@get("/tables/mine", responses=PLAIN)
async def mine(request: AnyRequest) -> TableList:
    """The tables at which the person sits or sat."""
    return await lists.my_tables(hall_of(request), person_of(request))


@get("/tables/watch", responses=PLAIN)
async def watch(request: AnyRequest) -> TableList:
    """The games that anyone may watch."""
    return await lists.tables_to_watch(hall_of(request), person_of(request))


@get("/tables/{table:str}", responses=READS)
async def table_facts(request: AnyRequest, table: TableId) -> TableInfo:
    """Who sits at a table."""
    return info(await hall_of(request).table(table), person_of(request))


@post("/join/{token:str}", status_code=200, responses=WRITES)
async def join(request: AnyRequest, token: Token) -> Response[TableInfo]:
    """Whoever has the invitation sits down."""
    person, name = await known(request)
    table = await opening.accept(hall_of(request), token, person, name)
    return with_cookie(request, person, info(table, person))


@put("/tables/{table:str}/seats/{seat:int}", status_code=200, responses=WRITES)
async def hand_over(request: AnyRequest, table: TableId, seat: Seat, data: JSONBody[HandOver]) -> TableInfo:
    """A seat goes to a bot, or back to the person whose it was."""
    person, found = person_of(request), await hall_of(request).table(table)
    await opening.hand_over(hall_of(request), found, seat, person, data)
    return info(found, person)


@post("/tables/{table:str}/rematch", status_code=200, responses=WRITES)
async def rematch(request: AnyRequest, table: TableId) -> TableInfo:
    """The same people play again."""
    person, hall = person_of(request), hall_of(request)
    return info(await opening.rematch(hall, await hall.table(table), person), person)


@post("/tables/{table:str}/branch", status_code=201, responses=WRITES)
async def branch(request: AnyRequest, table: TableId, data: JSONBody[Branch]) -> Response[TableInfo]:
    """Play on from a moment of a finished game."""
    person, name = await known(request)
    hall = hall_of(request)
    new = await opening.branch(hall, await hall.table(table), person, name, data)
    return with_cookie(request, person, info(new, person), 201)


@get("/tables/{table:str}/frames", responses=READS)
async def frames(request: AnyRequest, table: TableId, eyes: Eyes = -1, start: Count = 0, count: Count = 100) -> Frames:
    """A stretch of the game, through one pair of eyes."""
    found = await hall_of(request).table(table)
    async with found.lock:
        replays.check_eyes(found.live, eyes, person_of(request))
        return replays.frames(found.live, eyes, start, max(1, count))


@get("/tables/{table:str}/record", media_type=MediaType.JSON, responses={200: RECORD, **READS})
async def record(request: AnyRequest, table: TableId) -> Response[bytes]:
    """The record of a finished game: a file that `emberhall replay` plays and verifies."""
    found = await hall_of(request).table(table)
    content = records.encode(replays.record_of(found.live))
    name = f"{found.live.game.id}-{table}.json"
    return Response(content, headers={"content-disposition": f'attachment; filename="{name}"'})


@get("/tables/{table:str}/verify", responses=READS)
async def verify(request: AnyRequest, table: TableId) -> Verified:
    """A finished game is played again from its seed."""
    found = await hall_of(request).table(table)
    return replays.verify(found.live)


@get("/tables/{table:str}/chances", responses=READS)
async def chances(request: AnyRequest, table: TableId) -> Chances:
    """How a finished game swung; ask again until it is done."""
    stories: Stories = request.app.state.stories
    return stories.tell(hall_of(request), await hall_of(request).table(table))


# Demonstrations


@get("/games/{game:str}/demonstrations/{demonstration:str}", responses=READS)
async def shown(game: GameId, demonstration: DemonstrationId) -> DemonstrationShown:
    """A stretch of a game that somebody has written down, with its notes."""
    return replays.shown(registry()[game], demonstration)


@get("/games/{game:str}/demonstrations/{demonstration:str}/frames", responses=READS)
async def shown_frames(
    game: GameId, demonstration: DemonstrationId, eyes: Eyes = -1, start: Count = 0, count: Count = 100
) -> Frames:
    """A stretch of it, through any eyes."""
    return replays.shown_frames(registry()[game], demonstration, eyes, start, max(1, count))


# Questions without a table


@post("/games/{game:str}/ask/{inquiry:str}", status_code=200, responses=WRITES)
async def ask(
    request: AnyRequest, game: GameId, inquiry: InquiryName, data: JSONBody[dict[str, Any]]
) -> dict[str, Any]:
    """What a game's rules say to a question that needs no table. Nothing is kept."""
    return inquiries.answer(game, inquiry, data, hall_of(request).packs)


# Decks


@get("/games/{game:str}/builder", responses=READS)
async def builder(game: GameId) -> BuilderFact:
    """How decks of a game are built: its slots, its cards, and the decks that come with it."""
    return decks.builder_fact(game)


@post("/games/{game:str}/check", status_code=200, responses=WRITES)
async def check_deck(game: GameId, data: JSONBody[DeckToCheck]) -> DeckReport:
    """A deck as the game understands it, and what its rules of building say of it. Nothing is kept."""
    return decks.check(game, data.text)


@get("/decks", responses=PLAIN)
async def my_decks(request: AnyRequest) -> DeckList:
    """The decks that the person keeps."""
    return await decks.mine(hall_of(request).database, person_of(request))


@post("/decks", status_code=201, responses=WRITES)
async def keep_deck(request: AnyRequest, data: JSONBody[NewDeck]) -> Response[SavedDeck]:
    """A deck is kept, finished or not."""
    person, _ = await known(request)
    return with_cookie(request, person, await decks.keep(hall_of(request).database, person, data), 201)


@get("/decks/{deck:str}", responses=READS)
async def open_deck(request: AnyRequest, deck: DeckId) -> OpenedDeck:
    """A deck of the person's own, checked anew."""
    return await decks.opened(hall_of(request).database, person_of(request), deck)


@put("/decks/{deck:str}", status_code=200, responses=WRITES)
async def change_deck(request: AnyRequest, deck: DeckId, data: JSONBody[ChangedDeck]) -> SavedDeck:
    """A deck of the person's own gets another name, other cards, or both."""
    return await decks.change(hall_of(request).database, person_of(request), deck, data)


@delete("/decks/{deck:str}", status_code=200, responses=WRITES)
async def drop_deck(request: AnyRequest, deck: DeckId) -> DeckList:
    """A deck of the person's own is gone; the others are left."""
    database, person = hall_of(request).database, person_of(request)
    await decks.drop(database, person, deck)
    return await decks.mine(database, person)


HANDLERS = [the_hall, clauses, cards, me, rename, open_table, mine, watch, table_facts, join, hand_over, rematch,
            branch, frames, record, verify, chances, shown, shown_frames, ask, builder, check_deck, my_decks, keep_deck,
            open_deck, change_deck, drop_deck]  # fmt: skip


def router() -> Router:
    """All of it, below /api."""
    return Router(
        "/api", route_handlers=HANDLERS, guards=[own_page_only, not_too_often, json_only], cache_control=NOT_KEPT
    )
