"""A record shown or verified: the log, the position, and the result."""

from collections.abc import Iterable, Sequence
from typing import Any

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from emberhall.kernel.dice import Dice
from emberhall.kernel.errors import BadInput, BadRecord
from emberhall.kernel.events import Event
from emberhall.kernel.state import NOBODY, State
from emberhall.kit import record as records
from emberhall.kit.game import Game
from emberhall.kit.library import Pack
from emberhall.kit.record import Record
from emberhall.kit.result import Result, plain_headline
from emberhall.kit.text import plain
from emberhall.terminal.screen import aligned, show_result
from emberhall.terminal.seats import seats_of_record
from emberhall.terminal.session import SPECTATOR


def eyes_of(record: Record, seat: int | None) -> int:
    """The seat that a person means by a number from 1, or a spectator."""
    if seat is None:
        return SPECTATOR
    if not 1 <= seat <= record.seats:
        raise BadInput(f"--seat is {seat}; the record has the seats 1 to {record.seats} ({', '.join(record.names)})")
    return seat - 1


def names_of(record: Record) -> list[str]:
    """What the players are called."""
    return [seat.name for seat in seats_of_record(record.names)]


def show(console: Console, record: Record, game: Game, packs: Sequence[Pack], to: int | None, eyes: int) -> None:
    """What happened up to a pick, and the position there."""
    if record.rules < game.rules_version:
        show_old(console, record, game, packs, to, eyes)
        return
    state = records.replay(record, game, packs, to)
    upto = len(record.picks) if to is None else to
    show_head(console, record, game)
    show_log(console, log_of(record, game, state, eyes))
    console.print(Rule(Text(f"After {upto} of {len(record.picks)} picks, as {whose(record, eyes)} sees it")))
    console.print(game.draw(game.view(state, eyes), names_of(record)))
    if state.to_move == NOBODY:
        show_end(console, record, game.explain(state, names_of(record)))


def whose(record: Record, eyes: int) -> str:
    """Whose eyes, in words."""
    return "a spectator" if eyes == SPECTATOR else names_of(record)[eyes]


def show_head(console: Console, record: Record, game: Game) -> None:
    """Which game, and who played."""
    console.print(Rule(Text(game.name, style="bold")))
    console.print(aligned([("Players", ", ".join(record.names)), ("Rules", str(record.rules))]))


def log_of(record: Record, game: Game, state: State, eyes: int) -> list[str]:
    """What happened on the way to the position, a line each, as those eyes may know it."""
    names = names_of(record)
    lines = [plain(game.tell(state, event.seen_by(eyes)), names) for event in state.events or []]
    return [line for line in lines if line]


def show_log(console: Console, lines: Iterable[str]) -> None:
    """What happened, a line each."""
    for line in lines:
        console.print(Text(f"· {line}"))


def show_end(console: Console, record: Record, result: Result) -> None:
    """The result and the seed of a game that is over."""
    show_result(console, result)
    console.print(aligned([("Seed", record.seed), ("Commitment", record.commitment)]))


def show_old(console: Console, record: Record, game: Game, packs: Sequence[Pack], to: int | None, eyes: int) -> None:
    """A game under rules that were corrected since: its stored log and result."""
    lines = old_log(record, game, packs, to, eyes)
    show_head(console, record, game)
    console.print(
        Text(f"These rules were corrected since (now {game.rules_version}); this is the log as it was kept.", "dim")
    )
    show_log(console, lines)
    show_end(console, record, Result(plain_headline(record.returns or [], names_of(record)), [], []))


def old_log(record: Record, game: Game, packs: Sequence[Pack], to: int | None, eyes: int) -> list[str]:
    """The log that the record keeps, a line each, as those eyes may know it."""
    if record.events is None or to is not None:
        wish = (
            "it was never finished, and has no log"
            if record.events is None
            else "--to needs a replay; leave it out to read the log"
        )
        raise BadRecord(
            f"this game follows rules {record.rules} of {game.name}, corrected since (now {game.rules_version}); "
            f"its picks can't be replayed: {wish}"
        )
    state = game.new(record.seats, Dice(record.seed_bytes()), packs=packs)
    names = names_of(record)
    lines = [tell_old(game, state, Event(*row).seen_by(eyes), names) for row in record.events]
    return [line for line in lines if line]


def tell_old(game: Game, state: State, event: Event, names: Sequence[str]) -> str:
    """An event of older rules as a sentence; where it names something that is no more, at least what it was."""
    try:
        return plain(game.tell(state, event), names)
    except (LookupError, BadInput):
        return event.what


def verify(console: Console, record: Record, game: Game, packs: Sequence[Pack]) -> None:
    """Check everything that the record claims, and say what was checked."""
    state = records.verify(record, game, packs)
    facts = [
        "the file is whole: its content matches its digest",
        f"the seed is the one committed to before play ({record.commitment[:16]}...)",
        f"all {len(record.picks)} picks were allowed, by rules {record.rules} of {game.name}",
    ]
    facts += [f"the card pack '{name}' has the hash {hash_}" for name, hash_ in record.packs.items()]
    if state.to_move == NOBODY:
        facts.append(f"the result is what the replay gives: {game.explain(state, names_of(record)).headline}")
        facts.append(f"the log of {len(record.events or [])} events is what the replay tells")
    else:
        facts.append(f"the game is not over: {names_of(record)[state.to_move]} is to move")
    console.print(Text("Verified.", style="bold green"))
    for fact in facts:
        console.print(Text(f"  ✓ {fact}"))


def as_data(
    record: Record, game: Game, packs: Sequence[Pack], to: int | None, eyes: int, *, is_to_verify: bool = False
) -> dict[str, Any]:
    """The replay, for programs; like the one for people it tells seed and result only at the end."""
    if record.rules < game.rules_version and not is_to_verify:
        is_over, log = True, old_log(record, game, packs, to, eyes)
    else:
        state = records.verify(record, game, packs) if is_to_verify else records.replay(record, game, packs, to)
        is_over, log = state.to_move == NOBODY, log_of(record, game, state, eyes)
    return {
        "game": record.game,
        "seats": record.seats,
        "names": record.names,
        "picks": len(record.picks),
        "shown": len(record.picks) if to is None else to,
        "verified": is_to_verify,
        "returns": record.returns if is_over else None,
        "commitment": record.commitment,
        "seed": record.seed if is_over else None,
        "log": log,
    }
