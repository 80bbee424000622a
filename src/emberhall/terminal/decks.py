"""Decks that people build, as the terminal tells of them."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from emberhall.kernel.errors import BadInput
from emberhall.kit.builder import Builder, BuilderCard, DeckFault, DeckLine, DeckReport, DeckStats
from emberhall.kit.game import Game
from emberhall.kit.library import Pack
from emberhall.terminal.screen import aligned

MOST_BYTES = 64 * 1024  # of a list in a file
WIDEST = 30  # letters of the longest bar of a curve


def check_file(builder: Builder, file: str, packs: Sequence[Pack]) -> DeckReport:
    """What the game says of the list in a file; what is no file is a share code, or the id of a ready deck."""
    text = read_list(file)
    report = builder.check(file if text is None else text, packs)
    if text is None and not report.cards:
        raise BadInput(f"there is no file '{file[:80]}', and no {builder.word} that is called so")
    return report


def read_list(file: str) -> str | None:
    """What stands in the file; None where there is none."""
    path = Path(file)
    try:
        if not path.is_file():
            return None
        if path.stat().st_size > MOST_BYTES:
            raise BadInput(f"{file} has more than {MOST_BYTES} bytes; a deck is a short list of cards")
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadInput(f"{file}: not a text in UTF-8 (byte {error.start})") from None
    except (OSError, ValueError) as error:  # where nobody may look; or a name that no file can have
        raise BadInput(f"{file[:80]} can't be read: {getattr(error, 'strerror', None) or error}") from None


def deck_as_data(game: Game, report: DeckReport) -> dict[str, Any]:
    """What was found, for programs."""
    return {"game": game.id, "is_legal": report.is_legal, "deck": report}


def show_deck(console: Console, builder: Builder, report: DeckReport, cards: Sequence[BuilderCard]) -> None:
    """The deck: what is in it, what it costs, what is wrong with it, and its code."""
    by_id = {card.id: card for card in cards}
    if report.name:
        console.print(Text(report.name, style="bold"))
    for slot in builder.slots:
        found = [line for line in report.cards if line.id in by_id and by_id[line.id].group == slot.group]
        show_lines(console, f"{slot.name if slot.count == 1 else slot.several}", slot.count, found, by_id)
    show_lines(console, "Sideboard", builder.side, report.side, by_id)
    show_curve(console, report.stats)
    for note in report.notes:
        console.print(Text(note, style="dim"))
    show_faults(console, "Unwise", report.warnings, "yellow")
    show_faults(console, "Not legal", report.faults, "red")
    verdict = f"This is no {builder.word} yet." if report.faults else f"A legal {builder.word}."
    console.print(Text(f"\n{verdict}", style="bold"))
    if report.code:
        console.print(Text(f"share code: {report.code}", style="dim"), soft_wrap=True)


def show_lines(
    console: Console, name: str, count: int, lines: Sequence[DeckLine], by_id: dict[str, BuilderCard]
) -> None:
    """The cards of a slot; a slot for one card on one line."""
    number = sum(line.n for line in lines)
    if not lines:
        return
    if count == 1:
        console.print(aligned([(name, ", ".join(by_id[line.id].name for line in lines))], style="dim"))
        return
    console.print(Text(f"\n{name}, {number} of {count}", style="bold"))
    console.print(aligned([(f"{line.n}", by_id[line.id].name) for line in lines], indent=2, style="cyan"))


def show_curve(console: Console, stats: DeckStats) -> None:
    """How many cards cost how much, as bars: the first kind full, the others light."""
    most = max((sum(point.parts.values()) for point in stats.curve), default=0)
    if most == 0:
        return
    kinds = list(stats.curve[0].parts)
    legend = ", ".join(f"{mark} {kind}" for kind, mark in zip(kinds, "█▒░", strict=False))
    console.print(Text(f"\nCost curve, mean {stats.mean:.1f} ({legend})", style="bold"))
    rows = []
    for point in stats.curve:
        bar = "".join(mark * round(WIDEST * n / most) for n, mark in zip(point.parts.values(), "█▒░", strict=False))
        number = sum(point.parts.values())
        rows.append((str(point.cost), f"{bar} {number}" if number else ""))
    console.print(aligned(rows, indent=2))


def show_faults(console: Console, name: str, faults: Sequence[DeckFault], style: str) -> None:
    """What is wrong or unwise, each with its line where it has one, and its clause."""
    if not faults:
        return
    console.print(Text(f"\n{name}", style=f"bold {style}"))
    for fault in faults:
        line = f"line {fault.line}: " if fault.line else ""
        clause = f" ({fault.clause})" if fault.clause else ""
        console.print(Text(f"  {line}{fault.text}{clause}"))
