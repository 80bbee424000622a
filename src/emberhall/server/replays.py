"""Replays: a game frame by frame through one pair of eyes, its record, and the proof that nothing was rigged."""

from collections.abc import Iterator, Sequence

from emberhall.kernel import demonstration
from emberhall.kernel import record as records
from emberhall.kernel.demonstration import Demonstration
from emberhall.kernel.errors import BadInput, BadRecord
from emberhall.kernel.game import Game
from emberhall.kernel.record import Record
from emberhall.kernel.state import State
from emberhall.server.live import Live, as_object, changed, fields_of, lines_of
from emberhall.server.opening import Forbidden
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


def check_eyes(live: Live, eyes: int, person: str) -> None:
    """While a game is played, nobody looks back through the eyes of others."""
    if not SPECTATOR <= eyes < len(live.row.seats):
        raise BadInput(f"this table has seats 0 to {len(live.row.seats) - 1}, and -1 for spectators, not {eyes}")
    if not live.is_over and eyes != SPECTATOR and eyes not in live.seats_of(person):
        raise Forbidden("while the game is played, you can look back through your own eyes and a spectator's")


def frames(live: Live, eyes: int, start: int, count: int) -> Frames:
    """A stretch of the game: the first frame is whole, the others tell what changed."""
    picks = live.match.record.picks
    if start > len(picks):
        raise BadInput(f"the game has {len(picks)} picks so far; there is no frame {start}")
    stop = min(len(picks), start + min(count, MOST_FRAMES) - 1)
    state = records.reopen(live.match.record, live.game, live.packs)
    return Frames(eyes, len(picks), list(play(live.game, state, picks[:stop], live.names, eyes, start)), live.result())


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


def shown_frames(game: Game, id_: str, eyes: int, start: int, count: int) -> Frames:
    """A stretch of a demonstration, through any eyes."""
    demo = demonstration_of(game, id_)
    state = demonstration.begin(game, demo)
    picks = demonstration.picks_of(game, state, demo)
    if not SPECTATOR <= eyes < state.seats:
        raise BadInput(f"this demonstration has seats 0 to {state.seats - 1}, and -1 for spectators, not {eyes}")
    if start > len(picks):
        raise BadInput(f"the demonstration has {len(picks)} picks; there is no frame {start}")
    stop = min(len(picks), start + min(count, MOST_FRAMES) - 1)
    return Frames(eyes, len(picks), list(play(game, state, picks[:stop], demo.names, eyes, start)), None)


def play(game: Game, state: State, picks: Sequence[int], names: list[str], eyes: int, start: int) -> Iterator[Frame]:
    """The frames from `start` to the last pick, as they were seen at the time."""
    seat, pick, told = SPECTATOR, "", 0
    before: dict[str, bytes] = {}
    for at in range(len(picks) + 1):
        if at > 0:
            seat = state.to_move
            pick = name_of(game, state, picks[at - 1]) if at >= start and eyes == seat else ""
            state.apply(picks[at - 1])
        events = state.events or []
        if at >= start:
            fields = fields_of(game.view(state, eyes))
            yield Frame(
                at, seat, pick, as_object(changed(fields, before)), lines_of(game, state, events[told:], eyes, names)
            )
            before = fields
        told = len(events)


def name_of(game: Game, state: State, pick: int) -> str:
    """What a pick is called, for whoever makes it; "" where not even they are told."""
    offered = game.view(state, state.to_move).choices
    return next((choice.name for choice in offered if choice.pick == pick and choice.is_named), "")


def record_of(live: Live) -> Record:
    """The record of a game that is over."""
    if not live.is_over:
        raise Forbidden(NOT_YET)
    return live.match.record


def verify(live: Live) -> Verified:
    """Play a finished game again from its seed, and say whether it comes out the same."""
    record = record_of(live)
    try:
        if records.commitment_of(record.seed_bytes()) != record.commitment:
            raise BadRecord("the seed is not the one that was committed to before play")
        records.verify(record, live.game, live.packs)
    except BadRecord as fault:
        return Verified(
            is_true=False, text=str(fault), picks=len(record.picks), seed=record.seed, commitment=record.commitment
        )
    text = f"All {len(record.picks)} picks follow from the rules and the seed that was committed to before play."
    return Verified(is_true=True, text=text, picks=len(record.picks), seed=record.seed, commitment=record.commitment)
