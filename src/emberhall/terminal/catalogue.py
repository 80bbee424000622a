"""The hall's catalogue: games, rules and cards, as people read them."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from rich import box
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from emberhall.kernel.clauses import SOURCES, Clause, Clauses
from emberhall.kernel.errors import BadInput
from emberhall.kit.game import CardFact, Game
from emberhall.kit.library import Pack
from emberhall.kit.options import Option
from emberhall.terminal.screen import aligned

SHORT_SOURCES = {"book": "", "example": "example", "ruling": "our reading", "content": "our content"}


def show_games(console: Console, games: Iterable[Game]) -> None:
    """The games in a table, and below it how each can be varied."""
    console.print(games_table(games))
    for game in games:
        if game.options:
            console.print(Text(f"Options of {game.id}, for --option NAME=VALUE", style="bold"))
            console.print(aligned(options_of(game), indent=2))


def games_as_data(games: Iterable[Game]) -> dict[str, Any]:
    """The games, for programs."""
    return {"games": [game_as_data(game) for game in games]}


def game_as_data(game: Game) -> dict[str, Any]:
    """What a program may want to know of a game."""
    return {
        "id": game.id,
        "name": game.name,
        "tagline": game.tagline,
        "min_seats": game.min_seats,
        "max_seats": game.max_seats,
        "usual_seats": game.seats_unless_told(),
        "minutes": game.minutes,
        "min_age": game.min_age,
        "brief": game.brief,
        "rules_version": game.rules_version,
        "cards": len(game.cards(())),
        "clauses": len(game.clauses),
        "options": [option_as_data(option) for option in game.options],
        "moments": game.moments,
    }


def option_as_data(option: Option) -> dict[str, Any]:
    """What a program may want to know of an option."""
    return {
        "name": option.name,
        "help": option.help,
        "default": option.default,
        "low": option.low,
        "high": option.high,
        "choices": option.choices,
        "in_simulations": option.in_simulations,
        "is_text": option.reads is not None,
        "suggestions": option.suggestions,
    }


def games_table(games: Iterable[Game]) -> Table:
    """The games: id, players, minutes, how many cards and rules, and what they are about."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in ("Game", "Players", "Minutes", "Cards", "Rules"):
        table.add_column(heading, justify="left" if heading == "Game" else "right", no_wrap=True)
    table.add_column("What it is", ratio=1)
    for game in games:
        what = Text.assemble((game.name, "bold"), f": {game.tagline}")
        counts = (str(game.minutes), str(len(game.cards(()))), str(len(game.clauses)))
        table.add_row(Text(game.id, "cyan"), players_of(game), *counts, what)
    return table


def players_of(game: Game) -> str:
    """How many can play, as `2-4`."""
    return str(game.min_seats) if game.min_seats == game.max_seats else f"{game.min_seats}-{game.max_seats}"


def options_of(game: Game) -> list[tuple[str, str]]:
    """Each option of the game with its values and what it does."""
    return [(option.name, f"{values_of(option)}, usually {option.default}: {option.help}") for option in game.options]


def values_of(option: Option) -> str:
    """What the option can be."""
    if option.reads is not None:
        return f"a text such as {option.suggestions[0]}" if option.suggestions else "a text"
    return " or ".join(option.choices) if option.choices else f"{option.low} to {option.high}"


def show_rules(console: Console, clauses: Sequence[Clause]) -> None:
    """The clauses by chapter, each with where it comes from."""
    for chapter, members in groupby(clauses, key=lambda clause: clause.chapter):
        console.print(Text(f"\n{chapter}", style="bold"))
        console.print(aligned([(clause.id, words_of(clause)) for clause in members], indent=2, style="cyan"))
    if len(clauses) == 1:
        console.print(Padding(Text(source_line(clauses[0]), style="dim"), (0, 0, 0, 2), expand=False))
    elif any(clause.source != "book" for clause in clauses):
        console.print(Text(f"\n{legend(clauses)}", style="dim"))


def words_of(clause: Clause) -> Text:
    """What the clause says, with a mark where the rulebook does not say so itself."""
    words = Text(clause.text)
    if SHORT_SOURCES[clause.source]:
        words.append(f" [{SHORT_SOURCES[clause.source]}]", style="dim")
    return words


def source_line(clause: Clause) -> str:
    """Where the clause comes from, in a sentence."""
    readings = f" ({', '.join(clause.rulings)})" if clause.rulings else ""
    return f"Source: {SOURCES[clause.source]}{readings}."


def legend(clauses: Sequence[Clause]) -> str:
    """What the marks behind the clauses mean."""
    used = {clause.source for clause in clauses}
    marks = [f"[{short}] {SOURCES[source]}" for source, short in SHORT_SOURCES.items() if short and source in used]
    return "; ".join(marks) + "; all else: the rulebook says so."


def rules_as_data(game: Game, clauses: Sequence[Clause]) -> dict[str, Any]:
    """The clauses, for programs."""
    return {"game": game.id, "clauses": clauses}


def chapters_of(clauses: Clauses) -> list[tuple[str, str]]:
    """Each chapter with the first and the last of its clauses."""
    chapters = []
    for chapter, members in groupby(clauses, key=lambda clause: clause.chapter):
        ids = [clause.id for clause in members]
        chapters.append((chapter, ids[0] if len(ids) == 1 else f"{ids[0]} to {ids[-1].rpartition('-')[2]}"))
    return chapters


def find_cards(game: Game, cards: Sequence[CardFact], word: str) -> list[CardFact]:
    """The cards that have the word in their id, name, group, cost or text; all of them without a word."""
    wanted = word.casefold()
    found = [card for card in cards if wanted in words_on(card).casefold()]
    if not cards:
        raise BadInput(f"{game.name} has no cards")
    if not found:
        groups = sorted({card.group for card in cards})
        raise BadInput(
            f"no card of {game.name} has '{word}' in its name, group, cost or text; groups are {', '.join(groups)}"
        )
    return found


def words_on(card: CardFact) -> str:
    """All that a card can be found by."""
    return f"{card.id} {card.name} {card.group} {card.cost} {card.text}"


def show_cards(console: Console, cards: Sequence[CardFact]) -> None:
    """The cards by group: id, name, cost, what they do; with its flavour where there is only one."""
    for group, members in groupby(cards, key=lambda card: card.group):
        console.print(Text(f"\n{group}", style="bold"))
        console.print(cards_table(list(members)))
    if len(cards) == 1 and cards[0].flavour:
        console.print(Padding(Text(cards[0].flavour, style="italic"), (0, 0, 0, 2), expand=False))
    if any(card.original for card in cards):
        console.print(Text("\n* made by us, not in the printed game; your own pack can replace it", style="dim"))


def cards_as_data(game: Game, cards: Sequence[CardFact]) -> dict[str, Any]:
    """The cards, for programs."""
    return {"game": game.id, "cards": cards}


def cards_table(cards: Sequence[CardFact]) -> Padding:
    """Cards of one group: their ids, their names, their costs, what they do."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    for style in ("dim", "cyan", "bold", ""):
        grid.add_column(style=style, overflow="fold")
    for card in cards:
        grid.add_row(card.id, card.name + ("*" if card.original else ""), card.cost, card.text)
    return Padding(grid, (0, 0, 0, 2), expand=False)


def show_pack(console: Console, pack: Pack) -> None:
    """A pack in which no fault was found."""
    kept = "with the cards of the game" if pack.keeps_base else "in place of the cards of the game"
    count = "1 card" if len(pack.cards) == 1 else f"{len(pack.cards)} cards"
    console.print(Text(f"{pack.name}: {count} for {pack.game}, {kept}; no faults.", style="bold"))
    console.print(Text(f"hash {pack.hash}", style="dim"))


def pack_as_data(pack: Pack) -> dict[str, Any]:
    """The pack, for programs."""
    facts = {"name": pack.name, "game": pack.game, "keeps_base": pack.keeps_base, "hash": pack.hash}
    return {**facts, "cards": list(pack.cards)}
