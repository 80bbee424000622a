"""A table in memory: its match, folded from its log, and what each pair of eyes may see of it.

Nothing here waits, and nothing here writes: `table.py` folds an entry, puts it into the log, and tells of it then.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import blake2b
from typing import Any

import msgspec

from emberhall.kernel.dice import SEED_BYTES
from emberhall.kernel.errors import BadInput
from emberhall.kernel.events import Event
from emberhall.kernel.state import NOBODY, State
from emberhall.kit import record as records
from emberhall.kit.auto_pass import AutoPass, Stops
from emberhall.kit.game import Game
from emberhall.kit.library import Pack
from emberhall.kit.match import NOTHING_TO_TAKE_BACK, Match
from emberhall.kit.record import Record
from emberhall.kit.result import Note, Result, Score
from emberhall.kit.view import Asked, View, parts_of
from emberhall.server.clock import Pauses
from emberhall.server.clocks import Clocks
from emberhall.server.database import as_json
from emberhall.server.rows import Entry, TableRow, kept_stops
from emberhall.server.wire import SPECTATOR, Line

Told = dict[tuple[int, int], Line | None]  # events as lines, by their number and what is known of their thing
NOTHING_KNOWN: Mapping[str, bytes] = {}
NO_SEED = bytes(SEED_BYTES)  # stands in until the last seat is filled: nobody is shown what it deals
MOST_ENTRIES = 40_000  # of a log; then the game is called off
MOST_UNDOS = 1_000  # of a game
LOG_TAIL = 400  # events of the log that whoever comes to a table is sent
BY_CLOCK = 1  # the value of a concession that the clock made
ENDS_BY_CONCEDING = 2  # with so many seats or fewer; with more, a bot plays on

# Why a game ended without a result: the value of an entry `off`
OFF_BY_PLAYERS, OFF_BY_RULES, OFF_LEFT, OFF_BY_KEEPER, OFF_TOO_LONG, OFF_CLAIMED, OFF_LAPSED = 1, 2, 3, 4, 5, 6, 7
OFF = {
    OFF_BY_PLAYERS: "The game was called off before it had begun.",
    OFF_BY_RULES: "The rules were corrected since, and this game does not agree with them any more.",
    OFF_LEFT: "Everybody left this game.",
    OFF_BY_KEEPER: "Whoever keeps this hall has ended this game.",
    OFF_TOO_LONG: "The game had more moves than the hall keeps of one.",
    OFF_CLAIMED: "Whoever was to move stayed away, and the others ended the game.",
    OFF_LAPSED: "Not everybody came in time.",
}


class Live:
    """A table as it stands after the entries that were folded."""

    def __init__(
        self, game: Game, packs: list[Pack], row: TableRow, log: list[Entry], pauses: Pauses | None = None
    ) -> None:
        self.game = game
        self.packs = packs
        self.pauses = pauses or Pauses()  # the hall's own: clocks don't count them
        self.restore(row, log)

    def restore(self, row: TableRow, log: list[Entry]) -> None:
        """Begin anew from what the database says."""
        self.row = row
        self.match = Match(self.game, self.new_record(), self.packs)
        self.entries: list[Entry] = []
        self.auto_pass = AutoPass(self.match, bots_of(row))
        self.conceded_by: int | None = None  # whose concession ended the game
        self.ran_out = False
        self.off = 0  # why the game ended without a result, one of OFF
        self.clocks = Clocks(row, self.pauses)
        self._asked: dict[int, Asked] = {}
        self._views: dict[int, View] = {}
        self._fields: dict[int, tuple[View | None, dict[str, bytes]]] = {}
        self._lines: dict[int, list[Line]] = {}
        self._told: Told = {}  # the latest lines: eyes that know the same are told the same
        self._read_to: dict[int, tuple[int, int]] = {}  # how many events and turns these eyes know of
        self._log_from: dict[int, int] = {}
        self.marks = [len(self.match.log)]  # how many events there were after the setup, and after each pick
        self.turns: list[tuple[int, int]] = []  # where other rules began: after so many events, by which entry
        self._digests = [log_digest(b"", self.match.log)]  # of the log, up to each mark
        for _ in self.fold_all(log):
            pass

    def fold_all(self, log: list[Entry]) -> Iterator[None]:
        """All entries take effect, one at each step: whoever steps may do something else in between."""
        gone = taken_back(log)
        for number, entry in enumerate(log):
            if number in gone:
                self.pass_over(entry)
            else:
                self.fold(entry)
            yield

    def new_record(self) -> Record:
        """The record before the first pick."""
        row = self.row
        names = [seat.name for seat in row.seats]
        seed = bytes.fromhex(row.seed) or NO_SEED
        record = records.begin(self.game, len(row.seats), seed, row.options, self.packs, names)
        record.packs = dict(row.packs)  # where this hall has others, the table can't be opened
        return record

    def record(self) -> Record:
        """The record as it stands, which names the rules and cards that the game was played by."""
        return msgspec.structs.replace(self.match.record, rules=self.row.rules, cards=self.row.cards)

    @property
    def has_board(self) -> bool:
        """There is a position to be shown."""
        return True

    def note(self) -> str:
        """What is to be known of the rules of a finished game, where they are not simply those of today."""
        if not self.is_over or self.row.rules == self.game.rules_version:
            return ""
        by = f"This game was played by version {self.row.rules} of the rules of {self.game.name}"
        return f"{by}; version {self.game.rules_version}, which is in use now, tells it just the same."

    # What happened

    @property
    def seq(self) -> int:
        """The number of the next entry."""
        return len(self.entries)

    @property
    def head(self) -> bytes:
        """What the next entry is linked to."""
        return self.entries[-1].hash if self.entries else self.row.root

    def fold(self, entry: Entry) -> None:
        """The next entry of the log takes effect."""
        self._heed_pauses()
        mover, is_free = self.to_move, self._is_free(entry)
        if mover >= 0 and not is_free:
            self.clocks.run(mover, entry.at)
        if entry.what in ("pick", "auto"):
            play = self.auto_pass.play if entry.what == "auto" else self.match.play
            play(entry.value)
            self.marks.append(len(self.match.log))
            self._digests.append(entry.digest)
            self.clocks.stop(mover, is_free=is_free)
        elif entry.what == "undo":
            self._take_back(entry.value)
            self.clocks.turn_back(entry.value)
            self._forget_lines()
        elif entry.what == "concede" and len(self.row.seats) <= ENDS_BY_CONCEDING:
            self.conceded_by = entry.seat
            self.ran_out = entry.value == BY_CLOCK
        elif entry.what == "off":
            self.off = entry.value
        elif entry.what == "rules":
            self.turns.append((len(self.match.log), self.seq))
        self.clocks.asked_at = entry.at
        self.entries.append(entry)
        self._asked.clear()
        self._views.clear()

    def pass_over(self, entry: Entry) -> None:
        """The next entry of the log is a pick that was taken back later, or takes such picks back: time went by, and
        nothing else is left of it. Whether the rules of today would have allowed it does not matter."""
        if entry.what != "auto":
            self.clocks.run(entry.seat, entry.at)
        self.clocks.asked_at = entry.at
        self.entries.append(entry)

    def _take_back(self, picks: int) -> None:
        """So many picks were taken back, with all that was told of them."""
        self.auto_pass.undo(picks)
        del self.marks[-picks:], self._digests[-picks:]
        self.turns = [(min(events, self.marks[-1]), entry) for events, entry in self.turns]

    def digest(self) -> bytes:
        """A digest of all that was told so far, in which the events of no pick can be others unnoticed."""
        known = len(self._digests) - 1
        while not self._digests[known]:
            known -= 1
        for at in range(known + 1, len(self._digests)):
            events = self.match.log[self.marks[at - 1] : self.marks[at]]
            self._digests[at] = log_digest(self._digests[at - 1], events)
        return self._digests[-1]

    def _is_free(self, entry: Entry) -> bool:
        """Nobody pays for an answer that goes unasked, nor for a pass as quick as one: clocks don't tell them apart."""
        if entry.what != "pick" or self.row.bank == 0:
            return entry.what == "auto"
        return self.clocks.is_quick(entry.at) and entry.value == self.asked(self.to_move).pass_pick

    def _heed_pauses(self) -> None:
        """Where a pause was found after entries that lie in it were folded, their clocks are counted anew."""
        if self.clocks.are_wrong():
            self.restore(self.row, self.entries)

    def reseat(self, row: TableRow) -> None:
        """Who sits where, and when the game began, is what the database says now; with another seed, it begins anew."""
        if row.seed != self.row.seed:
            self.restore(row, [])
            return
        self.row = row
        self.match.record.names = [seat.name for seat in row.seats]
        self.auto_pass.bots = bots_of(row)
        self.auto_pass.forget_stops()
        if self.seq == 0:
            self.clocks.asked_at = row.started or row.created

    def has(self, seq: int, what: str, value: int, person: str) -> bool:
        """This very entry, of this very person, is in the log already."""
        if not 0 <= seq < self.seq:
            return False
        entry = self.entries[seq]
        return (entry.what, entry.value) == (what, value) and self.row.seats[entry.seat].person == person

    # How it stands

    @property
    def asked_at(self) -> float:
        """Since when the question stands: the time of the last entry."""
        return self.clocks.asked_at

    @property
    def state(self) -> State:
        """The position."""
        return self.match.state

    @property
    def to_move(self) -> int:
        """The seat that must answer now; NOBODY once it is over."""
        return NOBODY if self.conceded_by is not None or self.off else self.match.state.to_move

    @property
    def is_over(self) -> bool:
        """Nothing more can happen in this game."""
        return self.to_move == NOBODY

    @property
    def status(self) -> str:
        """waiting for people, playing, or over."""
        if self.is_over:
            return "over"
        return "waiting" if any(seat.kind == "open" for seat in self.row.seats) else "playing"

    @property
    def is_dealt(self) -> bool:
        """Every seat was filled, and the seed drawn: there is something to be seen."""
        return self.status != "waiting" and self.row.seed != ""

    @property
    def came_to_nothing(self) -> bool:
        """It was called off before everybody had come."""
        return self.off > 0 and not self.is_dealt

    @property
    def commitment(self) -> str:
        """What binds the hall to the seed; "" until it is drawn."""
        return self.match.record.commitment if self.is_dealt else ""

    def waits_for(self) -> str:
        """Who has to do something: a person, the hall itself, or nobody; bots alone play when somebody looks."""
        if self.status != "playing" or not self.people():
            return "nobody"
        seat = self.row.seats[self.to_move]
        return "hall" if seat.kind == "bot" or self.auto_pick() is not None else "person"

    def returns(self) -> list[float]:
        """One number a seat, once it is over."""
        if self.off:
            return [0.0] * len(self.row.seats)
        if self.conceded_by is not None:
            return [-1.0 if seat.seat == self.conceded_by else 1.0 for seat in self.row.seats]
        return self.match.state.returns() if self.is_over else []

    def winners(self) -> list[int]:
        """Who won."""
        return [seat for seat, result in enumerate(self.returns()) if result == 1]

    def may_call_off(self, person: str) -> bool:
        """The person sits here and has made no pick yet, or others are still to come: nobody has lost anything then."""
        mine = self.seats_of(person)
        if self.is_over or not mine:
            return False
        has_picked = any(entry.what == "pick" and entry.seat in mine for entry in self.entries)
        return self.status == "waiting" or not has_picked

    def people(self) -> set[str]:
        """The persons who sit here."""
        return {seat.person for seat in self.row.seats if seat.kind == "person"}

    def seats_of(self, person: str) -> list[int]:
        """The seats that a person plays."""
        return [seat.seat for seat in self.row.seats if seat.kind == "person" and seat.person == person]

    def eyes_of(self, person: str) -> list[int]:
        """The seats with whose eyes a person may look: those that they play, and those that a bot plays for them.
        Before the first pick a seat that changes hands is dealt anew, and nobody is to choose a hand that way."""
        mine = [seat for seat in self.row.seats if person and seat.person == person]
        is_lent = self.seq > 0
        return [
            seat.seat
            for seat in mine
            if seat.kind == "person" or (seat.kind == "bot" and is_lent and not seat.conceded)
        ]

    @property
    def names(self) -> list[str]:
        """What the players are called."""
        return [seat.name or f"Seat {seat.seat + 1}" for seat in self.row.seats]

    def seconds_left(self, seat: int) -> float | None:
        """What the clock of a person showed when the question was put; None without a clock."""
        self._heed_pauses()
        has_clock = self.row.has_clock and self.row.seats[seat].kind == "person"
        return self.clocks.left(seat) if has_clock else None

    def deadline(self) -> float | None:
        """When the time of the person who is asked runs out."""
        if self.waits_for() != "person":
            return None
        return None if self.seconds_left(self.to_move) is None else self.clocks.runs_out(self.to_move)

    def is_left_alone(self, now: float, stale: float) -> bool:
        """It waits for the hall longer than it should, or for somebody whose time is over: its process may be gone."""
        deadline = self.deadline()
        if deadline is not None:
            return deadline < now
        return now - self.asked_at > stale and self.waits_for() == "hall"

    def stands(self) -> dict[str, Any]:
        """How the table stands, for its row."""
        return {
            "status": self.status,
            "to_move": self.to_move if self.is_dealt else NOBODY,
            "waits_for": self.waits_for(),
            "deadline": self.deadline(),
            "standing": self.game.standing(self.state)[:200] if self.is_dealt else "",
            "winners": as_json(self.winners()),
            "off": self.off,
            "updated": self.asked_at,
        }

    def result(self) -> Result | None:
        """The end, explained; None while it goes on."""
        if self.off:
            return self.result_without_winners(self.why_off())
        if self.conceded_by is not None:
            return self.conceded_result(self.conceded_by)
        return self.game.explain(self.state, self.names) if self.is_over else None

    def conceded_result(self, loser: int) -> Result:
        """The end where somebody gave up, or ran out of time."""
        names = self.names
        others = " and ".join(name for seat, name in enumerate(names) if seat != loser)
        how = f"The time of {names[loser]} ran out" if self.ran_out else f"{names[loser]} concedes"
        headline = f"{how}; {others} wins." if others else f"{how}."
        scores = [Score(seat, 0, "", [], is_winner=seat in self.winners()) for seat in range(len(names))]
        note = "The game ended before its rules would have ended it, so nothing is counted."
        return Result(headline, sorted(scores, key=lambda score: not score.is_winner), [Note(note, "")])

    def why_off(self) -> str:
        """Why the game ended without a result; "" where it did not."""
        return OFF.get(self.off, "The game was called off.") if self.off else ""

    def result_without_winners(self, why: str) -> Result:
        """The end of a game that nobody won or lost."""
        scores = [Score(seat, 0, "", [], is_winner=False) for seat in range(len(self.names))]
        return Result("The game ended without a result.", scores, [Note(why, "")])

    # What goes without saying

    def stops(self, seat: int) -> Stops:
        """When the person on the seat is asked out of turn."""
        kept = self.row.seats[seat].stops
        if kept and not self.auto_pass.has_stops(seat):
            self.auto_pass.set_stops(seat, *kept_stops(kept))
        return self.auto_pass.stops_of(seat)

    def auto_pick(self) -> int | None:
        """The pick that the hall makes for the person who is to move; None where they are asked."""
        seat = self.to_move
        if seat == NOBODY or self.row.seats[seat].kind != "person":
            return None
        self.stops(seat)  # as they were kept
        return self.auto_pass.answer(self.asked(seat), seat)

    def is_passed_blindly(self) -> bool:
        """The person lets this moment pass whatever they hold: that they do so at once tells nothing."""
        asked, stops = self.asked(self.to_move), self.stops(self.to_move)
        return asked.pass_pick >= 0 and (stops.quiet or asked.moment in stops.off)

    def check_undos(self) -> None:
        """A log has an end: after very many moves that were taken back, no more can be."""
        if sum(entry.what == "undo" for entry in self.entries) >= MOST_UNDOS:
            raise BadInput(f"{MOST_UNDOS} moves were taken back in this game, and no more can be")

    def picks_to_take_back(self, seat: int) -> int:
        """How many picks ago the person was asked something that would be asked again; refused where that is never."""
        if self.is_over or seat != self.to_move:
            raise BadInput(NOTHING_TO_TAKE_BACK)
        self.stops(seat)  # they count in what would be asked again
        return self.auto_pass.picks_to_take_back(seat)

    def may_undo(self, seat: int) -> bool:
        """The person has given an answer that can be taken back."""
        return seat >= 0 and seat == self.to_move and self.auto_pass.can_take_back(seat)

    # What eyes see

    def asked(self, viewpoint: int) -> Asked:
        """What these eyes are asked, or know of what another seat is: no board is drawn for that."""
        if viewpoint not in self._asked:
            self._asked[viewpoint] = self.game.asks(self.state, viewpoint)
        return self._asked[viewpoint]

    def view(self, viewpoint: int) -> View:
        """The position as these eyes may see it."""
        if viewpoint not in self._views:
            self._views[viewpoint] = self._drawn(viewpoint)
        return self._views[viewpoint]

    def _drawn(self, viewpoint: int) -> View:
        """The same, drawn; a board that is the same to all eyes is drawn once."""
        asked = self.asked(viewpoint)
        if self.game.is_open and self._views:
            board = next(iter(self._views.values()))
            return msgspec.structs.replace(board, seat=viewpoint, **parts_of(asked))
        return self.game.show(self.state, viewpoint, asked)

    def fields(self, viewpoint: int) -> dict[str, bytes]:
        """The view of these eyes, field by field, as JSON; a field that is the same has the same bytes."""
        view, eyes = self.view(viewpoint), SPECTATOR if self.game.is_open else viewpoint  # that share what they see
        before, known = self._fields.get(eyes, (None, {}))
        if view is not before:
            known = fields_of(view, before, known)
            self._fields[eyes] = view, known
        return known

    def lines(self, viewpoint: int) -> list[Line]:
        """What happened, as these eyes may know it: the latest events, where they look for the first time; the earlier
        ones are in the replay."""
        lines = self._lines.setdefault(viewpoint, [])
        if viewpoint not in self._read_to:
            first = self._log_from[viewpoint] = max(0, len(self.match.log) - LOG_TAIL)
            self._read_to[viewpoint] = first, sum(events < first for events, _ in self.turns)
        start, turns = self._read_to[viewpoint]
        for events, entry in self.turns[turns:]:
            lines += self._told_of(start, events, viewpoint)
            lines.append(self._rules_line(self.entries[entry], max(0, events - 1)))
            start = events
        lines += self._told_of(start, len(self.match.log), viewpoint)
        self._read_to[viewpoint] = len(self.match.log), len(self.turns)
        return lines

    def _told_of(self, start: int, stop: int, viewpoint: int) -> list[Line]:
        """These events, as these eyes may know them."""
        if len(self._told) > LOG_TAIL:
            self._told.clear()
        return lines_of(self.game, self.state, self.match.log[start:stop], viewpoint, start, self._told)

    def _rules_line(self, entry: Entry, at: int) -> Line:
        """That the game goes on by other rules than it began with, for everyone; after the event of that number."""
        made = [before for before in self.entries[: entry.seq] if before.what in ("pick", "auto")]
        is_compared = all(before.digest for before in made)
        same = "all that happened so far is the same" if is_compared else "all moves so far are still allowed"
        text = f"The rules were corrected since the game began (now version {entry.value}); {same}, so it goes on."
        return Line(at, "rules", (text,), number=entry.value)

    def log_from(self, viewpoint: int) -> int:
        """The number of the first event that these eyes were told of at this table."""
        return self._log_from.get(viewpoint, 0)

    def _forget_lines(self) -> None:
        """What was told may not be so any more after an undo."""
        self._lines.clear()
        self._told.clear()
        self._read_to.clear()

    def seed_for(self, what: bytes) -> int:
        """A number for a bot that answers now, the same in every process, and no clue to the dice or for players."""
        return self._number(bytes.fromhex(self.row.seed), what)

    def open_seed_for(self, what: bytes) -> int:
        """A number that tells nothing, since everyone could know it: for hints."""
        return self._number(bytes.fromhex(self.match.record.commitment), what)

    def _number(self, key: bytes, what: bytes) -> int:
        material = key + len(self.match.record.picks).to_bytes(4, "big")
        return int.from_bytes(blake2b(material, digest_size=6, person=what).digest(), "big")


def bots_of(row: TableRow) -> frozenset[int]:
    """The seats of bots; where one plays for somebody who went away, that person has still seen what happened."""
    return frozenset(seat.seat for seat in row.seats if seat.kind == "bot" and not seat.person)


def taken_back(log: Sequence[Entry]) -> set[int]:
    """Which entries are picks that were taken back later, or take them back."""
    made: list[int] = []
    gone: set[int] = set()
    for number, entry in enumerate(log):
        if entry.what in ("pick", "auto"):
            made.append(number)
        elif entry.what == "undo" and 0 < entry.value <= len(made):
            gone |= {number, *made[-entry.value :]}
            del made[-entry.value :]
    return gone


def log_digest(before: bytes, events: Sequence[Event]) -> bytes:
    """A digest of what was told before and of these events."""
    return blake2b(before + ENCODER.encode([event.fields() for event in events]), digest_size=8).digest()


def fields_of(view: View, before: View | None = None, known: Mapping[str, bytes] = NOTHING_KNOWN) -> dict[str, bytes]:
    """A view, field by field, as JSON; what is the very same thing as in the view before is not written anew."""
    if before is not None:
        return {
            name: known[name] if (value := getattr(view, name)) is getattr(before, name) else ENCODER.encode(value)
            for name in view.__struct_fields__
        }
    return {name: ENCODER.encode(getattr(view, name)) for name in view.__struct_fields__}


def lines_of(
    game: Game,
    state: State,
    events: Iterable[Event],
    viewpoint: int,
    first: int,
    told: Told | None = None,
) -> list[Line]:
    """Events, of which the first has that number, as lines of the log, cut for these eyes. What others with the same
    knowledge were told is taken from there."""
    lines, told = [], {} if told is None else told
    for at, event in enumerate(events, first):
        seen = event.seen_by(viewpoint)
        known = at, seen.thing  # which alone may be hidden
        if known not in told:
            told[known] = line_of(game, state, seen, at)
        line = told[known]
        if line is not None:
            lines.append(line)
    return lines


def line_of(game: Game, state: State, seen: Event, at: int) -> Line | None:
    """An event as it was cut for some eyes; None where the log is silent on it."""
    text = game.tell(state, seen)
    if not text:
        return None
    row, facts = game.events[seen.what], (seen.seat, seen.thing, seen.other, seen.number)
    short = row.heading(seen.number)
    return Line(at, seen.what, text, *facts, row.clause, row.is_heading, short, list(seen.dice))


def as_object(fields: dict[str, bytes]) -> msgspec.Raw:
    """Fields that are JSON already, as one object."""
    return msgspec.Raw(b"{" + b",".join(b'"' + name.encode() + b'":' + value for name, value in fields.items()) + b"}")


def changed(new: dict[str, bytes], old: dict[str, bytes]) -> dict[str, bytes]:
    """The fields that are not as they were."""
    return {name: value for name, value in new.items() if old.get(name) != value}


ENCODER = msgspec.json.Encoder()
