"""The deck builder of Seekers as the hall shows it: the cards to choose from, and what it says of a list."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence

from emberhall.games.seekers.content import armory, armory_fill, armory_text
from emberhall.games.seekers.content.armory import Draft
from emberhall.games.seekers.content.armory_fill import Filled
from emberhall.games.seekers.content.armory_text import Reading
from emberhall.games.seekers.content.cards import ARCHETYPES, CardSet, card_set
from emberhall.games.seekers.face.names import DAMAGE_WORDS, KIND_WORDS, RARITY_WORDS, SPEED_WORDS, TYPE_WORDS
from emberhall.games.seekers.rules.printed import ACTION, INSTANT, SEEKER, STATS, TACTIC, TOKEN, Design
from emberhall.games.seekers.rules.state import MAX_SEATS
from emberhall.kit.builder import Builder, BuilderCard, CurvePoint, DeckLine, DeckReport, DeckSlot, DeckStats, ReadyDeck
from emberhall.kit.library import Pack

MOST_SHOWN = 6  # AP of a Tactic; the curve goes on behind it only where there is something
OPTIONS = tuple(f"armory{seat + 1}" for seat in range(MAX_SEATS))


# The cards to choose from ---------------------------------------------------------------------------------------------


def pool(packs: Sequence[Pack]) -> list[BuilderCard]:
    """Every Seeker, Equipment and Tactic."""
    library = card_set(packs)
    seekers = [design for design in library.cards.designs if design.kind == SEEKER]
    return [deck_card(library, design, seekers) for design in library.cards.designs if design.kind != TOKEN]


def deck_card(library: CardSet, design: Design, seekers: Sequence[Design]) -> BuilderCard:
    """A card with all that one chooses by."""
    number = design.number
    _, most, clause = armory.COPIES[design.rarity]
    is_tactic = design.kind == TACTIC
    return BuilderCard(
        id=library.ids[number],
        name=library.full_names[number],
        short=library.names[number],
        group=KIND_WORDS[design.kind],
        cost=design.ap,
        traits={trait: value for trait, read in TRAITS.items() if (value := read(library, design))},
        needs={armory.STAT_NAMES[stat]: design.needs[stat] for stat in range(STATS) if design.needs[stat]},
        has={armory.STAT_NAMES[stat]: design.stats[stat] for stat in range(STATS)} if design.kind == SEEKER else {},
        barred=[library.ids[seeker.number] for seeker in seekers if armory.lacks(design, seeker)],
        most=most if is_tactic else 1,
        clause=clause if is_tactic else "SEEK-ARM-02" if design.kind == SEEKER else "SEEK-ARM-03",
        text=library.texts[number],
        flavour=library.flavours[number],
        icon=library.icons[number],
        original=library.originals[number],
    )


# By which cards are filtered, in the order in which they are shown; "" where a card has none
TRAITS: Mapping[str, Callable[[CardSet, Design], str]] = {
    "type": lambda _, design: TYPE_WORDS[design.type].capitalize(),
    "speed": lambda _, design: SPEED_WORDS[design.speed].capitalize() if design.kind == TACTIC else "",
    "rarity": lambda _, design: "" if design.kind == SEEKER else RARITY_WORDS[design.rarity].capitalize(),
    "archetype": lambda library, design: library.archetypes[design.number].capitalize(),
    "damage": lambda _, design: DAMAGE_WORDS[design.damage].capitalize() if design.damage else "",
}


# What is said of a list -----------------------------------------------------------------------------------------------


def report(text: str, packs: Sequence[Pack]) -> DeckReport:
    """A list, a share code or an id as it was understood, with its faults, its warnings and its numbers."""
    library = card_set(packs)
    return told(armory_text.read(text, library.cards), library)


def told(reading: Reading, library: CardSet) -> DeckReport:
    """What was read, with its faults, its warnings and its numbers."""
    draft = reading.draft
    return DeckReport(
        name=draft.name,
        cards=lines(draft.main, library),
        side=lines(draft.side, library),
        faults=[*reading.faults, *armory.faults(draft, library.cards)],
        warnings=armory.warnings(draft, library.cards),
        notes=reading.notes,
        stats=stats(draft, library),
        code=armory.code_of(draft, library.cards),
        text=armory_text.write(draft, library.cards),
    )


def fill(text: str, packs: Sequence[Pack]) -> DeckReport:
    """The list with what was missing, told like any other; the last note says what was added, if anything was."""
    library = card_set(packs)
    reading = armory_text.read(text, library.cards)
    result = armory_fill.filled(reading.draft, library.cards)
    reading.draft = result.draft
    if result.added or result.to_side:
        reading.notes.append(added_words(result, library))
    return told(reading, library)


def added_words(result: Filled, library: CardSet) -> str:
    """What was added, and after which Armory."""
    kinds = [library.cards.designs[design].kind for design in result.added]
    parts = [library.names[design] for design in result.added if library.cards.designs[design].kind != TACTIC]
    parts += [counted(kinds.count(TACTIC), "Tactic")] if TACTIC in kinds else []
    parts += [f"{counted(result.to_side, 'card')} of the Sideboard"] if result.to_side else []
    after = f", after {result.guide}" if result.guide else ""
    return f"Added {listed(parts)}{after}."


def counted(number: int, word: str) -> str:
    """So many of it."""
    return f"{number} {word}{'s' if number > 1 else ''}"


def listed(parts: Sequence[str]) -> str:
    """The parts as a sentence has them."""
    return " and ".join(filter(None, [", ".join(parts[:-1]), parts[-1]]))


def lines(of: Mapping[int, int], library: CardSet) -> list[DeckLine]:
    """The cards with their copies, by kind, cost and name."""
    return [DeckLine(library.ids[design], of[design]) for design in armory_text.in_order(of, library.cards)]


def stats(draft: Draft, library: CardSet) -> DeckStats:
    """The Tactics in numbers: how many, what they cost, and of what they are."""
    tactics = [design for design in Counter(draft.main).elements() if library.cards.designs[design].kind == TACTIC]
    designs = [library.cards.designs[design] for design in tactics]
    mean = sum(design.ap for design in designs) / len(designs) if designs else 0.0
    shares: dict[str, dict[str, int]] = {}
    for trait, read in TRAITS.items():
        counted = Counter(read(library, design) for design in designs)
        shares[trait] = {value: number for value, number in counted.most_common() if value}
    return DeckStats(len(designs), armory.TACTICS, round(mean, 2), curve(designs), shares)


def curve(designs: Sequence[Design]) -> list[CurvePoint]:
    """How many Tactics cost how much, Actions and Instants apart."""
    counted = Counter((int(design.ap), int(design.speed)) for design in designs)
    dearest = max([MOST_SHOWN, *(cost for cost, _ in counted)])
    names = {speed: SPEED_WORDS[speed].capitalize() for speed in (ACTION, INSTANT)}
    return [
        CurvePoint(cost, {name: counted[cost, speed] for speed, name in names.items()}) for cost in range(dearest + 1)
    ]


def ready(packs: Sequence[Pack]) -> list[ReadyDeck]:
    """The preconstructed Armories that can be played with these cards."""
    cards = card_set(packs).cards
    return [
        ReadyDeck(id_, found.name, found.seeker, found.text, armory.code_of(found.draft(cards), cards))
        for id_, found in armory.PRECONSTRUCTED.items()
        if found.is_whole(cards)
    ]


def capitals(words: Iterable[str]) -> tuple[str, ...]:
    """The words as they are shown."""
    return tuple(word.capitalize() for word in words)


BUILDER = Builder(
    word="Armory",
    leader=KIND_WORDS[SEEKER],
    slots=(
        DeckSlot(KIND_WORDS[SEEKER], armory.SLOT_NAMES[SEEKER], "Seekers", 1, "SEEK-ARM-02"),
        *(
            DeckSlot(KIND_WORDS[kind], armory.SLOT_NAMES[kind], f"{armory.SLOT_NAMES[kind]}s", 1, "SEEK-ARM-03")
            for kind in armory.EQUIPMENT
        ),
        DeckSlot(KIND_WORDS[TACTIC], armory.SLOT_NAMES[TACTIC], "Tactics", armory.TACTICS, "SEEK-ARM-04"),
    ),
    side=armory.SIDEBOARD,
    side_clause="SEEK-ARM-11",
    needs_clause=armory.NEEDS_CLAUSE,
    traits={
        "type": capitals(TYPE_WORDS[1:]),
        "speed": capitals(SPEED_WORDS),
        "rarity": capitals(RARITY_WORDS),
        "archetype": capitals(ARCHETYPES),
    },
    options=OPTIONS,
    cards=pool,
    check=report,
    fill=fill,
    ready=ready,
)
