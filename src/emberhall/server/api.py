"""The HTTP part: what the hall has, and what one does to a table apart from playing at it."""

import gzip
from functools import partial
from typing import Annotated, Any

from litestar import MediaType, Request, Response, Router, delete, get, post, put
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import PermissionDeniedException
from litestar.handlers.base import BaseRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter

from emberhall.games import registry
from emberhall.kit import record as records
from emberhall.kit.builder import DeckReport
from emberhall.server import decks, ending, facts, inquiries, lists, offers, opening, replays
from emberhall.server.bans import Bans
from emberhall.server.chances import Stories
from emberhall.server.deck_wire import BuilderFact, ChangedDeck, DeckList, DeckToCheck, NewDeck, OpenedDeck, SavedDeck
from emberhall.server.guards import COST, address, json_only, network, own_page_only, spend, within_budget
from emberhall.server.hall import Hall as TheHall
from emberhall.server.names import checked_name
from emberhall.server.page import IS_PACKED
from emberhall.server.past import Past
from emberhall.server.people import Guest, People
from emberhall.server.swing_wire import Chances, Instead
from emberhall.server.table import Table
from emberhall.server.viewers import table_info
from emberhall.server.wire import (
    Branch,
    CardShown,
    Claim,
    ClauseFact,
    DemonstrationShown,
    Fault,
    Frames,
    Hall,
    HandOver,
    Invitation,
    KeywordFact,
    Listing,
    Me,
    NewName,
    NewTable,
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
Viewpoint = Annotated[int, QueryParameter(ge=-1, le=15, description="whose eyes: a seat, or -1 for a spectator's")]
Count = Annotated[int, QueryParameter(ge=0, le=1_000_000)]
Seat = Annotated[int, PathParameter(ge=0, le=15, description="the number of a seat")]
SeatAsked = Annotated[int, QueryParameter(ge=0, le=15, description="the number of a seat")]
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
FRAMES = ResponseSpec(Frames, generate_examples=False, description="the frames, compressed")
HALL = ResponseSpec(Hall, generate_examples=False, description="the hall")
CLAUSES = ResponseSpec(list[ClauseFact], generate_examples=False, description="its clauses")
CARDS = ResponseSpec(list[CardShown], generate_examples=False, description="its cards")
KEYWORDS = ResponseSpec(list[KeywordFact], generate_examples=False, description="its keywords")
BUILDER = ResponseSpec(BuilderFact, generate_examples=False, description="what a builder needs")
COSTLY_AND_PACKED = {COST: 5.0, IS_PACKED: True}
ANSWER = ResponseSpec(dict[str, Any], generate_examples=False, description="what the game answers")
ASKED = {200: ANSWER, **WRITES}


def hall_of(request: AnyRequest) -> TheHall:
    """The hall."""
    hall: TheHall = request.app.state.hall
    return hall


def as_job(request: AnyRequest) -> decks.RunJob:
    """Has work done where costly requests are worked on."""
    return partial(hall_of(request).jobs.run, who=network(request))


def person_of(request: AnyRequest) -> str:
    """Who asks; "" for somebody who never did anything here."""
    return people_of(request).who(request).person


def people_of(request: AnyRequest) -> People:
    """Everyone."""
    people: People = request.app.state.people
    return people


def not_banned(request: Any, _: BaseRouteHandler) -> None:
    """Whoever is banned is told so, and why."""
    bans: Bans = request.app.state.bans
    ban = bans.is_banned(person_of(request), address(request))
    if ban is not None:
        raise PermissionDeniedException(str(ban))


async def known(request: AnyRequest) -> tuple[str, str]:
    """Who asks, with their name; whoever is new becomes a guest."""
    if not await people_of(request).name(person_of(request)):
        spend(request, "guests")
    guest, name = await people_of(request).welcome(request)
    request.state.device = guest.device
    return guest.person, name


def with_cookie(request: AnyRequest, person: str, content: Any, status: int = 200) -> Response[Any]:
    """An answer after which the browser knows who it is; whoever asks has become `known`."""
    cookies = people_of(request).cookies(request, Guest(person, request.state.device))
    return Response(content, status_code=status, cookies=cookies)


def info(table: Table, person: str) -> TableInfo:
    """The table for a person."""
    return table_info(table.live, person, table.viewers)


# The hall


@get("/hall", responses={200: HALL, **PLAIN}, opt={IS_PACKED: True})
async def the_hall(request: AnyRequest) -> Response[bytes]:
    """The games and the bots of this hall."""
    return packed(request, facts.hall(facts.names_of(hall_of(request).packs)))


@get("/games/{game:str}/clauses", responses={200: CLAUSES, **READS}, opt={IS_PACKED: True})
async def clauses(request: AnyRequest, game: GameId) -> Response[bytes]:
    """The rules of a game, as numbered clauses."""
    return packed(request, facts.clauses(game))


@get("/games/{game:str}/cards", responses={200: CARDS, **READS}, opt={IS_PACKED: True})
async def cards(request: AnyRequest, game: GameId) -> Response[bytes]:
    """The cards of a game."""
    return packed(request, facts.cards(game))


@get("/games/{game:str}/keywords", responses={200: KEYWORDS, **READS}, opt={IS_PACKED: True})
async def keywords(request: AnyRequest, game: GameId) -> Response[bytes]:
    """What the words of a game's cards and board mean."""
    return packed(request, facts.keywords(game))


@put("/me", status_code=200, responses=WRITES)
async def rename(request: AnyRequest, data: JSONBody[NewName]) -> Response[Me]:
    """The person is called so from now on, also at the tables where they sit."""
    name = checked_name(data.name)
    person, old = await known(request)
    await request.app.state.people.rename(person, name)
    await opening.rename(request.app.state.hall, person, old, name)
    return with_cookie(request, person, Me(name, is_known=True))


# Tables


@post("/tables", status_code=201, responses=WRITES, opt={COST: 10.0})
async def open_table(request: AnyRequest, data: JSONBody[NewTable]) -> Response[TableInfo]:
    """A table is opened; without seats it is the person against bots."""
    spend(request, "tables")
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


@get("/join/{token:str}", responses=READS, opt={COST: 3.0})
async def look_at(request: AnyRequest, token: Token) -> Invitation:
    """Who invites, and to what."""
    return await opening.look_at(hall_of(request), token)


@post("/join/{token:str}", status_code=200, responses=WRITES, opt={COST: 3.0})
async def join(request: AnyRequest, token: Token) -> Response[TableInfo]:
    """Whoever has the invitation sits down."""
    person, name = await known(request)
    table = await opening.accept(hall_of(request), token, person, name)
    return with_cookie(request, person, info(table, person))


@put("/tables/{table:str}/seats/{seat:int}", status_code=200, responses=WRITES, opt={COST: 3.0})
async def hand_over(request: AnyRequest, table: TableId, seat: Seat, data: JSONBody[HandOver]) -> TableInfo:
    """A seat goes to a bot, back to the person whose it was, or to whom it is kept for, who may also decline it."""
    person, found = person_of(request), await hall_of(request).table(table)
    if data.kind in ("me", "declined") and offers.is_kept_for(found, seat, person):
        await offers.answer(found, person, accepts=data.kind == "me")
    else:
        await opening.hand_over(found, seat, person, data)
        await found.tell_former()
    return info(found, person)


@put("/tables/{table:str}/listing", status_code=200, responses=WRITES)
async def list_or_hide(request: AnyRequest, table: TableId, data: JSONBody[Listing]) -> TableInfo:
    """Anyone may find the table in the list of games to watch, or nobody does."""
    person, found = person_of(request), await hall_of(request).table(table)
    await opening.list_or_hide(found, person, data)
    return info(found, person)


@post("/tables/{table:str}/rematch", status_code=200, responses=WRITES, opt={COST: 10.0})
async def rematch(request: AnyRequest, table: TableId) -> TableInfo:
    """The others are asked to play again; whoever asks second, or was asked, comes to the same table."""
    spend(request, "tables")
    person, found = person_of(request), await hall_of(request).table(table)
    return info(await offers.rematch(found, person), person)


@post("/tables/{table:str}/off", status_code=200, responses=WRITES)
async def call_off(request: AnyRequest, table: TableId) -> TableInfo:
    """The game ends without a result, at the word of somebody who sits there and has made no pick yet."""
    person, found = person_of(request), await hall_of(request).table(table)
    await ending.call_off(found, person)
    return info(found, person)


@post("/tables/{table:str}/claim", status_code=200, responses=WRITES)
async def claim(request: AnyRequest, table: TableId, data: JSONBody[Claim]) -> TableInfo:
    """Whoever is asked stays away, and one of the others says what becomes of the game."""
    person, found = person_of(request), await hall_of(request).table(table)
    await ending.claim(found, person, data)
    return info(found, person)


@post("/tables/{table:str}/branch", status_code=201, responses=WRITES, opt={COST: 20.0})
async def branch(request: AnyRequest, table: TableId, data: JSONBody[Branch]) -> Response[TableInfo]:
    """Play on from a moment of a finished game."""
    spend(request, "branches")
    person, name = await known(request)
    found = await hall_of(request).table(table)
    new = await opening.branch(found, person, name, data)
    return with_cookie(request, person, info(new, person), 201)


@get("/tables/{table:str}/frames", responses={200: FRAMES, **READS}, opt=COSTLY_AND_PACKED)
async def frames(
    request: AnyRequest, table: TableId, eyes: Viewpoint = -1, start: Count = 0, count: Count = 100
) -> Response[bytes]:
    """A stretch of the game, through one pair of eyes."""
    found = await hall_of(request).table(table)
    async with found.lock:
        replays.check_viewpoint(found.live, eyes, person_of(request))
        stretch = replays.stretch_of(found.live, eyes, start, max(1, count))
    return packed(request, await as_job(request)(replays.packed_frames, stretch))


def packed(request: AnyRequest, content: bytes) -> Response[bytes]:
    """JSON that is compressed already, as every browser takes it; others get it as it was."""
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(content, headers={"content-encoding": "gzip"}, media_type=MediaType.JSON)
    return Response(gzip.decompress(content), media_type=MediaType.JSON)


@get("/tables/{table:str}/record", media_type=MediaType.JSON, responses={200: RECORD, **READS}, opt={COST: 3.0})
async def record(request: AnyRequest, table: TableId) -> Response[bytes]:
    """The record of a finished game: a file that `emberhall replay` plays and verifies."""
    found = await hall_of(request).table(table)
    content = await as_job(request)(records.encode, replays.record_of(found.live))
    name = f"{found.live.game.id}-{table}.json"
    return Response(content, headers={"content-disposition": f'attachment; filename="{name}"'})


@get("/tables/{table:str}/verify", responses=READS, opt={COST: 5.0})
async def verify(request: AnyRequest, table: TableId) -> Verified:
    """A finished game is played again from its seed."""
    live = (await hall_of(request).table(table)).live
    if isinstance(live, Past):
        return replays.verify_past(live)
    replays.record_of(live)  # refused while it is played
    found: Verified = await as_job(request)(replays.verify_record, live.match.record, live.packs, live.note())
    return found


@get("/tables/{table:str}/chances", responses=READS, opt={COST: 2.0})
async def chances(request: AnyRequest, table: TableId) -> Chances:
    """How a finished game swung; ask again until it is done."""
    stories: Stories = request.app.state.stories
    found = await hall_of(request).table(table)
    if table not in stories.known:
        spend(request, "stories")
    return stories.chances(found, network(request))


@get("/tables/{table:str}/instead", responses=READS, opt={COST: 5.0})
async def instead(request: AnyRequest, table: TableId, at: Count, seat: SeatAsked) -> Instead:
    """What a bot would have done where a seat of a finished game had its last choice up to a moment."""
    stories: Stories = request.app.state.stories
    found = await hall_of(request).table(table)
    if table not in stories.known:
        spend(request, "stories")
    if not stories.knows_instead(table, at, seat):
        spend(request, "swings")
    return await stories.instead(found, at, seat, network(request))


# Demonstrations


@get("/games/{game:str}/demonstrations/{demonstration:str}", responses=READS)
async def shown(game: GameId, demonstration: DemonstrationId) -> DemonstrationShown:
    """A stretch of a game that somebody has written down, with its notes."""
    return replays.shown(registry()[game], demonstration)


@get(
    "/games/{game:str}/demonstrations/{demonstration:str}/frames",
    responses={200: FRAMES, **READS},
    opt=COSTLY_AND_PACKED,
)
async def shown_frames(
    request: AnyRequest,
    game: GameId,
    demonstration: DemonstrationId,
    eyes: Viewpoint = -1,
    start: Count = 0,
    count: Count = 100,
) -> Response[bytes]:
    """A stretch of it, through any eyes."""
    replays.demonstration_of(registry()[game], demonstration)
    asked = game, demonstration, eyes, start, max(1, count)
    return packed(request, await as_job(request)(replays.packed_demonstration, *asked))


# Questions without a table


@post(
    "/games/{game:str}/ask/{inquiry:str}", status_code=200, media_type=MediaType.JSON, responses=ASKED, opt={COST: 4.0}
)
async def ask(
    request: AnyRequest, game: GameId, inquiry: InquiryName, data: JSONBody[dict[str, Any]]
) -> Response[bytes]:
    """What a game's rules say to a question that needs no table. Nothing is kept."""
    inquiries.check(game, inquiry)
    return Response(await as_job(request)(inquiries.answer, game, inquiry, data, hall_of(request).packs))


# Decks


@get("/games/{game:str}/builder", responses={200: BUILDER, **READS}, opt={IS_PACKED: True})
async def builder(request: AnyRequest, game: GameId) -> Response[bytes]:
    """How decks of a game are built: its slots, its cards, and the decks that come with it."""
    return packed(request, facts.builder(game))


@post("/games/{game:str}/check", status_code=200, responses=WRITES, opt={COST: 3.0})
async def check_deck(request: AnyRequest, game: GameId, data: JSONBody[DeckToCheck]) -> DeckReport:
    """A deck as the game understands it, and what its rules of building say of it. Nothing is kept."""
    decks.builder_of(game)
    report: DeckReport = await as_job(request)(decks.check, game, data.text)
    return report


@post("/games/{game:str}/fill", status_code=200, responses=WRITES, opt={COST: 8.0})
async def fill_deck(request: AnyRequest, game: GameId, data: JSONBody[DeckToCheck]) -> DeckReport:
    """A deck that was begun with what it lacks, chosen by the game, and what its rules say of it. Nothing is kept."""
    decks.builder_of(game)
    report: DeckReport = await as_job(request)(decks.fill, game, data.text)
    return report


@get("/decks", responses=PLAIN)
async def my_decks(request: AnyRequest) -> DeckList:
    """The decks that the person keeps."""
    return await decks.mine(hall_of(request).database, person_of(request))


@post("/decks", status_code=201, responses=WRITES, opt={COST: 4.0})
async def keep_deck(request: AnyRequest, data: JSONBody[NewDeck]) -> Response[SavedDeck]:
    """A deck is kept, finished or not."""
    person, _ = await known(request)
    hall = hall_of(request)
    kept = await decks.keep(hall.database, as_job(request), person, data, hall.clock.now())
    return with_cookie(request, person, kept, 201)


@get("/decks/{deck:str}", responses=READS)
async def open_deck(request: AnyRequest, deck: DeckId) -> OpenedDeck:
    """A deck of the person's own, checked anew."""
    return await decks.opened(hall_of(request).database, as_job(request), person_of(request), deck)


@put("/decks/{deck:str}", status_code=200, responses=WRITES, opt={COST: 4.0})
async def change_deck(request: AnyRequest, deck: DeckId, data: JSONBody[ChangedDeck]) -> SavedDeck:
    """A deck of the person's own gets another name, other cards, or both."""
    hall = hall_of(request)
    return await decks.change(hall.database, as_job(request), person_of(request), deck, data, hall.clock.now())


@delete("/decks/{deck:str}", status_code=200, responses=WRITES)
async def drop_deck(request: AnyRequest, deck: DeckId) -> DeckList:
    """A deck of the person's own is gone; the others are left."""
    database, person = hall_of(request).database, person_of(request)
    await decks.drop(database, person, deck)
    return await decks.mine(database, person)


HANDLERS = [the_hall, clauses, cards, keywords, rename, open_table, mine, watch, table_facts, look_at, join, hand_over,
            list_or_hide, rematch, call_off, claim, branch, frames, record, verify, chances, instead, shown,
            shown_frames, ask, builder, check_deck, fill_deck, my_decks, keep_deck, open_deck, change_deck,
            drop_deck]  # fmt: skip


def router(*more: Any) -> Router:
    """All of it and more, below /api."""
    return Router(
        "/api",
        route_handlers=[*HANDLERS, *more],
        guards=[own_page_only, within_budget, not_banned, json_only],
        cache_control=NOT_KEPT,
    )
