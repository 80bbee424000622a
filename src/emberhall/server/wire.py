"""Everything that crosses the wire, as types; the page's TypeScript is made from them (see schema.py).

HTTP is for what one does to a table (open, join, hand over); the socket of a table is for what happens at it.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from emberhall.kit.auto_pass import Stops
from emberhall.kit.pace import Kind
from emberhall.kit.result import Result
from emberhall.kit.text import Text

SPECTATOR = -1

Name = Annotated[str, Meta(min_length=1, max_length=24)]
TableId = Annotated[str, Meta(pattern="^[a-z0-9]{12}$")]
Seat = Annotated[int, Meta(ge=0, le=15)]
Viewpoint = Annotated[int, Meta(ge=-1, le=15)]  # a seat, or SPECTATOR; its fields are called `eyes`
Number = Annotated[int, Meta(ge=0, le=1 << 31)]
MOST_AT_ONCE = 12  # answers that are given with one
SeatKind = Literal["person", "bot", "open"]
Status = Literal["waiting", "playing", "over"]
Level = Annotated[str, Meta(max_length=24)]  # one of thinking.LEVELS
Phrase = Literal["hello", "well-played", "thanks", "oops", "thinking", "good-game"]  # all that people say to each other


class Fault(msgspec.Struct, frozen=True):
    """Why a request was refused."""

    status_code: int
    detail: str


# What the hall offers


class OptionFact(msgspec.Struct, frozen=True):
    """A way to vary a game."""

    name: str
    help: str
    default: int | str
    low: int
    high: int
    choices: list[str]
    is_text: bool  # the game reads it; `suggestions` would do
    suggestions: list[str]
    zero: str  # what 0 means, where that is no number; ""


class MomentFact(msgspec.Struct, frozen=True):
    """A kind of moment at which the game asks people out of turn."""

    name: str
    help: str
    is_asked: bool


class DemonstrationFact(msgspec.Struct, frozen=True):
    """A stretch of a game that can be looked at."""

    id: str
    title: str
    text: str


class DemonstrationNote(msgspec.Struct, frozen=True):
    """What is written beside a moment of it."""

    at: int  # after so many picks
    row: int
    note: str


class DemonstrationShown(msgspec.Struct, frozen=True):
    """A demonstration as the page shows it; its moments are asked for as frames."""

    game: str
    id: str
    title: str
    text: str
    names: list[str]
    picks: int
    notes: list[DemonstrationNote]


class TurnStepFact(msgspec.Struct, frozen=True):
    """A step of how a turn goes, and the clauses that say it in full."""

    text: str
    clauses: list[str]


class KeywordFact(msgspec.Struct, frozen=True):
    """A word of a game, and what it means."""

    word: str
    text: str
    clause: str
    forms: list[str]  # how else it stands in texts


class GameFact(msgspec.Struct, frozen=True):
    """A game of the hall."""

    id: str
    name: str
    tagline: str
    min_seats: int
    max_seats: int
    usual_seats: int
    minutes: int
    min_age: int
    clauses: int
    cards: int
    brief: list[str]
    turn: list[TurnStepFact]
    options: list[OptionFact]
    moments: list[MomentFact]
    packs: list[str]  # card packs that this hall has for it
    decks: str  # what the decks are called that players build for it; "" where they build none
    deck_options: list[str]  # the options that take a deck, seat by seat
    demonstrations: list[DemonstrationFact]
    kinds: dict[str, Kind]  # what kind of thing an event is: how long it is shown, how it sounds; all others are deeds


class ClauseFact(msgspec.Struct, frozen=True):
    """One rule."""

    id: str
    chapter: str
    source: str  # "book", "example", "ruling" or "content"
    text: str


class CardShown(msgspec.Struct, frozen=True):
    """A card as the card browser shows it."""

    id: str
    name: str
    group: str
    cost: str
    text: str
    flavour: str
    icon: str
    original: bool
    group_id: str  # by what its group is drawn; ""
    group_short: str  # what the group is called where there is little room
    facts: dict[str, int | str | list[int]]  # of its cost and its text, by the game's own names


class BotFact(msgspec.Struct, frozen=True):
    """A level that a bot can have."""

    level: str
    help: str


class Hall(msgspec.Struct, frozen=True):
    """What the hall has."""

    version: str
    games: list[GameFact]
    bots: list[BotFact]  # those for people: easy, normal, hard


class Me(msgspec.Struct, frozen=True):
    """Who asks; `is_known` once they have done something here."""

    name: str
    is_known: bool


class NewName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a person wants to be called."""

    name: Name


class Device(msgspec.Struct, frozen=True):
    """A browser that plays for a person."""

    id: str
    name: str  # what kind it is: "Firefox on Android"
    created: float  # the day on which it was here first, in seconds since 1970
    seen: float  # and last
    is_this: bool


class MyDevices(msgspec.Struct, frozen=True):
    """With what a person plays, this device first."""

    devices: list[Device]
    kept: list[str]  # who else plays with this browser, by name


class Ticket(msgspec.Struct, frozen=True):
    """Takes a person along to another device: good once, and for a short time."""

    code: str
    seconds: float  # for which it is good


class TicketCode(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands on a ticket, however it was typed."""

    code: Annotated[str, Meta(max_length=40)]


class TicketShown(msgspec.Struct, frozen=True):
    """Whom a ticket takes along, and who plays with this browser now."""

    name: str
    is_you: bool  # this browser plays as them already
    before: str  # as whom this browser plays now; "" for nobody yet
    running: int  # games of theirs that are not over
    decks: int  # that they keep
    devices: int  # others that they play with


class TakeAlong(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From now on this browser plays as whoever made the ticket."""

    code: Annotated[str, Meta(max_length=40)]
    keeps: bool = True  # whoever played with it before can be switched back to; else they don't play with it any more


class Switch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """This browser is to play as another one whom it keeps."""

    to: Annotated[int, Meta(ge=0, le=7)]


class Farewell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whoever wants to be forgotten says their name once more, so that nobody does it by a slip."""

    name: Annotated[str, Meta(max_length=24)]


class Forgotten(msgspec.Struct, frozen=True):
    """What became of somebody who wanted to be forgotten."""

    tables: int  # on which the name was
    ended: int  # of those, games that were given up or called off by it
    decks: int


# Tables


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long people may think: `bank` for the whole game and `plus` more after each answer; or, where `bank` is 0,
    `plus` for every answer anew. Bots have no clock."""

    bank: Annotated[int, Meta(ge=0, le=86_400)] = 0  # seconds
    plus: Annotated[int, Meta(ge=0, le=1_209_600)] = 0  # seconds; up to 14 days


class WantedSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit there. `me` may have several seats: then they share the screen, with a curtain between them."""

    kind: Literal["me", "bot", "open"]
    bot: Level = "normal"
    name: Annotated[str, Meta(max_length=24)] = ""  # for a second person at the same screen


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be opened."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[WantedSeat], Meta(max_length=16)] = []  # empty: me against bots, as many as usual
    options: dict[str, int | str] = {}
    packs: Annotated[list[str], Meta(max_length=8)] = []
    clock: Clock | None = None
    is_public: bool = False  # anyone may find it in the list of games to watch


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits at a table."""

    seat: int
    kind: SeatKind
    name: str
    bot: str  # its level; "" for people
    is_you: bool  # you sit there; where a bot plays, you may take the seat back
    is_here: bool  # looks at the table now
    has_conceded: bool
    seconds: float | None  # left on the clock when `asked_at` of the table began; None without a clock
    invitation: str  # the path of the link for an open seat, for whoever opened the table; else ""
    offer: Literal["", "made", "declined"]  # of an open seat: whoever it is named after was asked to play again
    is_kept_for_you: bool  # that is you


class TableInfo(msgspec.Struct, frozen=True):
    """A table, apart from its game."""

    id: str
    game: str
    status: Status
    seats: list[SeatInfo]
    options: dict[str, int | str]
    packs: list[str]
    clock: Clock | None
    is_public: bool
    is_yours: bool  # you opened it
    commitment: str  # to the seed, which is drawn when the last seat is filled, and anew where one changes hands; ""
    seed: str  # once it is over; "" before
    is_begun: bool  # somebody has picked: the commitment holds
    created: float  # seconds since 1970
    updated: float
    watchers: int  # spectators here now
    may_call_off: bool  # you can end it without a result: you have made no pick yet
    claim_at: float | None  # when you may end it, or let a bot play, since whoever is asked stays away; None for never
    off: str  # why it ended without a result; ""
    rematch: str  # the id of the table that goes on after this one, or is offered to; ""
    rematch_of: str  # the id of the table after which this one goes on; ""
    rules: int  # the version by which it is, or was, played
    note: str  # what is to be known of them, where they are not simply those of today; ""
    has_board: bool  # there is a position to be shown; not where the rules of today can't even begin the game
    branch_of: str  # the id of the table that this one went off from; ""


class Invitation(msgspec.Struct, frozen=True):
    """What an invitation is to, for whoever has its link."""

    game: str
    host: str  # who opened the table, if they sit at it; ""
    others: list[str]  # who else sits there already
    is_bot: list[bool]  # of each of them: a bot plays
    is_taken: bool  # somebody used it; they may come back by it


class TableLine(msgspec.Struct, frozen=True):
    """A table in a list."""

    id: str
    game: str
    status: Status
    names: list[str]
    kinds: list[SeatKind]
    your_seats: list[int]
    to_move: int  # whose answer it waits for; -1 for nobody
    standing: str  # how the game stands, as everyone may know: "Round 5"
    winners: list[int]
    updated: float
    watchers: int
    offered_by: str  # who asks you to play again; "" where nobody does
    is_off: bool  # it ended without a result


class TableList(msgspec.Struct, frozen=True):
    """Some tables, the newest first."""

    tables: list[TableLine]


class HandOver(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat goes to a bot, back to the person whose it was, or to whom it is kept for, who may also decline it."""

    kind: Literal["bot", "me", "open", "declined"]
    bot: Level = "normal"


class Listing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether anyone may find a table in the list of games to watch."""

    is_public: bool


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whoever is asked stays away: the game ends without a result, or a bot plays on for them until they are back."""

    wants: Literal["off", "bot"]


class Branch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Play on from a moment of a finished game, on one of its seats, against bots."""

    at: Number  # after so many picks
    seat: Seat
    bot: Level = "normal"


class Verified(msgspec.Struct, frozen=True):
    """What came out when a finished game was played again from its seed."""

    is_true: bool
    text: str
    picks: int
    seed: str
    commitment: str


# What is told of a game


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that happened, as the viewer may know it. Things are named as picks name them; -2 is hidden."""

    at: int  # the number of the event; some events are not told
    what: str
    text: Text
    seat: int = -1
    thing: int = -1
    other: int = -1
    number: int = 0
    clause: str = ""  # the rule that it comes from
    is_heading: bool = False  # a new round or turn begins
    short: str = ""  # of a heading that counts: by what moments under it are found
    dice: list[int] = []  # what each die of a roll showed, where that is known


class Frame(msgspec.Struct, frozen=True):
    """One moment of a replay: the fields of the view that changed since the frame before, and what was told."""

    at: int  # after so many picks
    seat: int  # who picked last; -1 at the start
    pick: str  # what they picked, in notation; "" at the start or where the eyes may not know
    view: msgspec.Raw  # an object; all fields in the first frame of an answer
    log: list[Line]


class Frames(msgspec.Struct, frozen=True):
    """A stretch of a replay."""

    eyes: int
    picks: int  # in the whole game, so far
    agreed: int  # up to so many of them the board is shown; the frames after that have a log only. -1: no board at all
    note: str  # by which rules it was played, where they are not simply those of today; ""
    frames: list[Frame]
    result: Result | None


# The socket of a table: what the page says


class DoPick(msgspec.Struct, frozen=True, tag_field="do", tag="pick", forbid_unknown_fields=True):
    """My answer to the question of position `seq`, and to those that follow from it, as far as they are still asked of
    me and allowed. Sent again, it lands once."""

    seq: Number
    pick: Number
    then: Annotated[list[Number], Meta(max_length=MOST_AT_ONCE)] = []


class DoWhy(msgspec.Struct, frozen=True, tag_field="do", tag="why", forbid_unknown_fields=True):
    """Why can't I pick this?"""

    seq: Number
    pick: Number


class DoHint(msgspec.Struct, frozen=True, tag_field="do", tag="hint", forbid_unknown_fields=True):
    """What would a bot do in my place?"""

    seq: Number


class DoUndo(msgspec.Struct, frozen=True, tag_field="do", tag="undo", forbid_unknown_fields=True):
    """Take my last answer back."""

    seq: Number


class DoLook(msgspec.Struct, frozen=True, tag_field="do", tag="look", forbid_unknown_fields=True):
    """Show me the table through the eyes of one of my seats, or a spectator's."""

    eyes: Viewpoint


class DoStops(Stops, frozen=True, tag_field="do", tag="stops", forbid_unknown_fields=True):
    """When I want to be asked out of turn."""

    off: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=16)]


class DoConcede(msgspec.Struct, frozen=True, tag_field="do", tag="concede", forbid_unknown_fields=True):
    """I give up on this seat."""

    seat: Seat


class DoSay(msgspec.Struct, frozen=True, tag_field="do", tag="say", forbid_unknown_fields=True):
    """I say one of the phrases to everybody here."""

    phrase: Phrase


class DoPoint(msgspec.Struct, frozen=True, tag_field="do", tag="point", forbid_unknown_fields=True):
    """I point at a thing that everybody sees, named as picks name it."""

    thing: Number


Do = DoPick | DoWhy | DoHint | DoUndo | DoLook | DoStops | DoConcede | DoSay | DoPoint


# and what it hears


class IsTable(msgspec.Struct, frozen=True, tag_field="is", tag="table"):
    """Who sits here, and all else but the game; sent first, and when it changes."""

    table: TableInfo


class IsPosition(msgspec.Struct, frozen=True, tag_field="is", tag="position"):
    """The position through `eyes`. `view` has all fields where `is_whole`, else those that changed since the position
    that was sent before. `log` replaces all lines of events from the number `log_from` on; in a whole position earlier
    events may be missing, which are in the replay."""

    seq: int
    eyes: int
    is_whole: bool
    view: msgspec.Raw
    log_from: int
    log: list[Line]
    may_undo: bool
    is_automatic: bool  # the question will be answered for you: there is nothing to decide
    asked_at: float  # since when the question stands, in seconds since 1970
    now: float  # what the server's clock said when this was sent
    stops: Stops
    result: Result | None


class IsRefused(msgspec.Struct, frozen=True, tag_field="is", tag="refused"):
    """A pick, an undo, a concession or a word that was not accepted, and why; nothing changed."""

    what: Literal["pick", "undo", "concede", "hint", "look", "stops", "say", "point"]
    seq: int
    pick: int
    text: str
    clause: str


class IsWhy(msgspec.Struct, frozen=True, tag_field="is", tag="why"):
    """Why the pick can't be made; `text` is empty where it can."""

    seq: int
    pick: int
    text: str
    clause: str  # that forbids it; "" where none does, and the text says what the present step is about


class IsHint(msgspec.Struct, frozen=True, tag_field="is", tag="hint"):
    """What a bot would do."""

    seq: int
    pick: int


class IsHeld(msgspec.Struct, frozen=True, tag_field="is", tag="held"):
    """The pass was taken, and waits for the beat that hides how fast it came."""

    seq: int


class IsSaid(msgspec.Struct, frozen=True, tag_field="is", tag="said"):
    """Somebody who sits here said this just now; whoever comes later does not hear of it."""

    seat: int
    phrase: Phrase


class IsPointed(msgspec.Struct, frozen=True, tag_field="is", tag="pointed"):
    """Somebody who sits here points at this thing just now."""

    seat: int
    thing: int


class IsError(msgspec.Struct, frozen=True, tag_field="is", tag="error"):
    """A message that could not be understood, or came too often."""

    text: str


class IsLimited(msgspec.Struct, frozen=True, tag_field="is", tag="limited"):
    """Whoever says this much has to wait; after so many seconds they can go on."""

    text: str
    seconds: float


Is = IsTable | IsPosition | IsRefused | IsWhy | IsHint | IsHeld | IsSaid | IsPointed | IsError | IsLimited
