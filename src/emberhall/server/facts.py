"""What the page is told of the games: it stays the same as long as the hall is open, so it is made and packed once."""

import gzip
from collections.abc import Iterable
from functools import cache
from typing import Any

import msgspec

import emberhall
from emberhall.games import registry
from emberhall.kit.game import CardFact
from emberhall.kit.library import Pack
from emberhall.kit.options import Option
from emberhall.server.deck_wire import BuilderFact
from emberhall.server.decks import builder_of
from emberhall.server.thinking import LEVELS_FOR_PEOPLE
from emberhall.server.wire import (
    BotFact,
    CardShown,
    ClauseFact,
    DemonstrationFact,
    GameFact,
    Hall,
    KeywordFact,
    MomentFact,
    OptionFact,
    TurnStepFact,
)

Packs = tuple[tuple[str, str], ...]  # of which game, and called what


def names_of(packs: Iterable[Pack]) -> Packs:
    """The card packs of a hall, each with its game."""
    return tuple((pack.game, pack.name) for pack in packs)


def packed(fact: Any) -> bytes:
    """As JSON, compressed."""
    return gzip.compress(msgspec.json.encode(fact), mtime=0)


def make_all(packs: Packs = ()) -> None:
    """Everything is made before somebody asks for it; with it all cards are read, which takes half a second."""
    hall(packs)
    for game in registry():
        clauses(game.id)
        cards(game.id)
        keywords(game.id)
        if game.builder is not None:
            builder(game.id)


@cache
def hall(packs: Packs) -> bytes:
    """The games and the bots of a hall that has these packs."""
    bots = [BotFact(level, help_) for level, help_ in LEVELS_FOR_PEOPLE.items()]
    games = [game_fact(game.id, [name for of, name in packs if of == game.id]) for game in registry()]
    return packed(Hall(emberhall.__version__, games, bots))


def game_fact(id_: str, packs: list[str]) -> GameFact:
    """A game as the page needs it."""
    game = registry()[id_]
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
        turn=[TurnStepFact(step.text, list(step.clauses)) for step in game.turn],
        options=[option_fact(option) for option in game.options],
        moments=[MomentFact(m.name, m.help, m.is_asked) for m in game.moments],
        packs=packs,
        decks=game.builder.word if game.builder else "",
        deck_options=list(game.builder.options) if game.builder else [],
        demonstrations=[DemonstrationFact(id_, demo.title, demo.text) for id_, demo in game.demonstrations.items()],
        kinds={what: row.kind for what, row in game.events.items() if row.kind != "deed"},
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
        zero=option.zero,
    )


@cache
def clauses(game: str) -> bytes:
    """The rules of a game, as numbered clauses."""
    return packed([ClauseFact(c.id, c.chapter, c.source, c.text) for c in registry()[game].clauses])


@cache
def cards(game: str) -> bytes:
    """The cards of a game."""
    found = registry()[game].cards([])
    return packed([card_shown(card) for card in found])


def card_shown(card: CardFact) -> CardShown:
    """A card as the page shows it."""
    words = card.id, card.name, card.group, card.cost, card.text, card.flavour, card.icon
    return CardShown(*words, card.original, card.group_id, card.group_short or card.group, dict(card.facts))


@cache
def keywords(game: str) -> bytes:
    """What the words of a game's cards and board mean; the page asks for it once something is pointed at."""
    return packed([KeywordFact(k.word, k.text, k.clause, list(k.forms)) for k in registry()[game].keywords])


@cache
def builder(game: str) -> bytes:
    """What the page needs to build decks of a game."""
    builder_ = builder_of(game)
    return packed(
        BuilderFact(
            word=builder_.word,
            leader=builder_.leader,
            slots=list(builder_.slots),
            side=builder_.side,
            side_clause=builder_.side_clause,
            needs_clause=builder_.needs_clause,
            traits={trait: list(values) for trait, values in builder_.traits.items()},
            options=list(builder_.options),
            cards=builder_.cards(()),
            ready=builder_.ready(()),
        )
    )
