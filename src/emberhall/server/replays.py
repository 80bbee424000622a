"""Replays: a game frame by frame through one pair of eyes, its record, and the proof that nothing was rigged."""

import gzip
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import msgspec

from emberhall.games import registry
from emberhall.kernel.errors import BadInput, BadRecord
from emberhall.kernel.state import NOBODY, State
from emberhall.kit import demonstration
from emberhall.kit import record as records
from emberhall.kit.demonstration import Demonstration
from emberhall.kit.game import Game
from emberhall.kit.library import Pack
from emberhall.kit.record import Record
from emberhall.server.live import Live, as_object, changed, fields_of, lines_of
from emberhall.server.opening import Forbidden
from emberhall.server.past import Past
from emberhall.server.wire import (
    SPECTATOR,
    DemonstrationNote,
    DemonstrationShown,
    Frame,
    Frames,
    Verified,
)

MOST_FRAMES = 120  # in one answer
NOT_YET = "the record tells the seed and every card; it can be had once the game is over"


class NoSuchDemonstration(BadInput):
    """The game has none of that name."""


def check_viewpoint(live: Live, viewpoint: int, person: str) -> None:
    """While a game is played, nobody looks back through the eyes of others."""
    if not SPECTATOR <= viewpoint < len(live.row.seats):
        raise BadInput(f"this table has seats 0 to {len(live.row.seats) - 1}, and -1 for spectators, not {viewpoint}")
    if not live.is_dealt:
        raise BadInput("the game has not begun: nothing is dealt until everybody sits")
    if not live.is_over and viewpoint != SPECTATOR and viewpoint not in live.eyes_of(person):
        raise Forbidden("while the game is played, you can look back through your own eyes and a spectator's")


@dataclass(frozen=True)
class Stretch:
    """A stretch of a game, as a worker needs it to make the frames."""

    game: str
    record: Record  # up to where the rules of today agree
    packs: list[Pack]
    start: int
    stop: int
    answer: Frames  # all but the frames
    board: Frame | None  # where the rules of today can't even begin: what there is to see
    kept: list[Frame]  # what was told then, behind where they agree


def stretch_of(live: Live, viewpoint: int, start: int, count: int) -> Stretch:
    """The stretch that is asked for; what it costs to make its frames is not spent here."""
    picks = live.picks if isinstance(live, Past) else live.match.record.picks
    if start > len(picks):
        raise BadInput(f"the game has {len(picks)} picks so far; there is no frame {start}")
    stop = min(len(picks), start + min(count, MOST_FRAMES) - 1)
    agreed, board, kept = live.match.record.picks, None, []
    record = msgspec.structs.replace(live.match.record, picks=agreed[:stop], returns=None, events=None)
    upto = len(agreed)
    if isinstance(live, Past):
        if not live.has_board:
            upto, board = NOBODY, Frame(0, SPECTATOR, "", as_object(live.fields(SPECTATOR)), live.lines_of_setup())
        later = range(max(start, len(agreed) + 1), stop + 1)
        kept = [Frame(at, SPECTATOR, "", as_object({}), live.lines_after(at)) for at in later]
    answer = Frames(viewpoint, len(picks), upto, live.note(), [], live.result())
    return Stretch(live.game.id, record, live.packs, start, stop, answer, board, kept)


def frames(stretch: Stretch) -> Frames:
    """The frames of a stretch: the first one is whole, the others tell what changed."""
    game, viewpoint, agreed = registry()[stretch.game], stretch.answer.eyes, stretch.record.picks
    if stretch.board is None:
        state = records.reopen(stretch.record, game, stretch.packs)
        shown = list(play(game, state, agreed, viewpoint, min(stretch.start, len(agreed))))
    else:
        shown = [stretch.board]
    found = [frame for frame in shown if frame.at >= stretch.start]
    kept = stretch.kept
    if kept and not found:  # whoever begins behind the last board that there is sees that one
        kept = [msgspec.structs.replace(kept[0], view=shown[-1].view), *kept[1:]]
    return msgspec.structs.replace(stretch.answer, frames=[*found, *kept])


def packed(frames_: Frames) -> bytes:
    """Frames as JSON, compressed: they are much alike."""
    return gzip.compress(msgspec.json.encode(frames_), 5, mtime=0)


def packed_frames(stretch: Stretch) -> bytes:
    """The frames of a stretch, as they are sent."""
    return packed(frames(stretch))


def packed_demonstration(game: str, id_: str, viewpoint: int, start: int, count: int) -> bytes:
    """The frames of a demonstration, as they are sent."""
    return packed(shown_frames(registry()[game], id_, viewpoint, start, count))


def demonstration_of(game: Game, id_: str) -> Demonstration:
    """The demonstration of that name."""
    if id_ not in game.demonstrations:
        known = ", ".join(game.demonstrations) or "none"
        raise NoSuchDemonstration(f"{game.name} has no demonstration '{id_}'; it has {known}")
    return game.demonstrations[id_]


def shown(game: Game, id_: str) -> DemonstrationShown:
    """A demonstration, and what is written beside its moments."""
    demo = demonstration_of(game, id_)
    done = demo.starts()
    notes = [DemonstrationNote(at, step.row, step.note) for at, step in zip(done, demo.steps, strict=True)]
    return DemonstrationShown(game.id, id_, demo.title, demo.text, demo.names, done[-1], notes)


def shown_frames(game: Game, id_: str, viewpoint: int, start: int, count: int) -> Frames:
    """A stretch of a demonstration, through any eyes."""
    demo = demonstration_of(game, id_)
    state = demonstration.begin(game.read, demo)
    picks = demonstration.picks_of(game.layout(state), demo)
    if not SPECTATOR <= viewpoint < state.seats:
        raise BadInput(f"this demonstration has seats 0 to {state.seats - 1}, and -1 for spectators, not {viewpoint}")
    if start > len(picks):
        raise BadInput(f"the demonstration has {len(picks)} picks; there is no frame {start}")
    stop = min(len(picks), start + min(count, MOST_FRAMES) - 1)
    found = list(play(game, state, picks[:stop], viewpoint, start))
    return Frames(viewpoint, len(picks), len(picks), "", found, None)


def play(game: Game, state: State, picks: Sequence[int], viewpoint: int, start: int) -> Iterator[Frame]:
    """The frames from `start` to the last pick, as they were seen at the time."""
    seat, pick, logged = SPECTATOR, "", 0
    before: dict[str, bytes] = {}
    for at in range(len(picks) + 1):
        if at > 0:
            seat = state.to_move
            pick = name_of(game, state, picks[at - 1]) if at >= start and viewpoint == seat else ""
            state.apply(picks[at - 1])
        events = state.events or []
        if at >= start:
            fields = fields_of(game.view(state, viewpoint))
            lines = lines_of(game, state, events[logged:], viewpoint, logged)
            yield Frame(at, seat, pick, as_object(changed(fields, before)), lines)
            before = fields
        logged = len(events)


def name_of(game: Game, state: State, pick: int) -> str:
    """What a pick is called, for whoever makes it; "" where not even they are told."""
    offered = game.asks(state, state.to_move).choices
    return next((choice.name for choice in offered if choice.pick == pick and choice.is_named), "")


def record_of(live: Live) -> Record:
    """The record of a game that is over."""
    if not live.is_over:
        raise Forbidden(NOT_YET)
    if not live.is_dealt:
        raise BadInput("this game was called off before it began, so there is nothing to look at")
    return live.record()


def verify_record(record: Record, packs: list[Pack], note: str) -> Verified:
    """Play a game that the rules of today tell as it was again from its seed, and say whether it comes out the same."""
    text = f"All {len(record.picks)} picks follow from the rules and the seed that was committed to before play."
    try:
        check_commitment(record)
        records.verify(record, registry()[record.game], packs)
    except BadRecord as fault:
        return verified(record, str(fault), is_true=False)
    return verified(record, f"{text} {note}".strip(), is_true=True)


def verify_past(live: Past) -> Verified:
    """Say what is true of a game that the rules of today tell otherwise."""
    record = record_of(live)
    try:
        check_commitment(record)
        return verified(record, check_past(live), is_true=True)
    except BadRecord as fault:
        return verified(record, str(fault), is_true=False)


def check_commitment(record: Record) -> None:
    """The seed is the one that was committed to."""
    if records.commitment_of(record.seed_bytes()) != record.commitment:
        raise BadRecord("the seed is not the one that was committed to before play")


def verified(record: Record, text: str, *, is_true: bool) -> Verified:
    """What came of it."""
    return Verified(is_true, text, len(record.picks), record.seed, record.commitment)


def check_past(live: Past) -> str:
    """What is true of a game that they tell otherwise: the seed, the picks as far as they agree, and what was kept."""
    if not live.kept.is_intact:
        raise BadRecord("what was kept of this game is not what was written when it ended")
    seed = "The seed is the one that was committed to before play, and the log of moves is as it was written."
    agreed = f"{len(live.match.record.picks)} of {len(live.picks)} picks"
    follow = f"{agreed} follow from the rules of today too." if live.has_board else ""
    kept = "Its log and result are as they were written when it ended." if live.kept.chronicle is not None else ""
    return " ".join(part for part in (seed, follow, kept, live.note()) if part)
