"""The 48 creatures, 22 costs and nine curses: how many there are, and that each text says what the data say."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from emberhall.games.conjure.content.cards import (
    CARD_NAMES,
    CURSE_NAMES,
    base_costs,
    base_creatures,
    base_curses,
    base_set,
    facts,
    library_of,
)
from emberhall.games.conjure.content.schema import SHAPES
from emberhall.games.conjure.rules import costs, printed, solo, state
from emberhall.games.conjure.rules.printed import By, Creature, Step, Who
from emberhall.testing.table import clause

BUTTON_NAMES = [name for block in state.BLOCKS if block.kind == "button" for name in block.names]
CREATURES = list(base_creatures())

# How often six random cards hold the combination, in percent: 300,000 hands of the deck with its three wild Archmages
LIKELIHOOD = {
    "spark": 92.50, "two-matching-wizards": 75.79, "sigil": 72.07, "kindred-step": 61.36, "compass": 55.75,
    "run-of-three": 54.18, "prism-stair": 40.73, "double-twins": 25.53, "seal": 23.01, "run-of-four": 22.23,
    "mantle": 20.59, "pure-run-of-three": 20.09, "glyph": 19.30, "prism-ladder": 10.08, "run-of-five": 5.77,
    "great-seal": 5.32, "crowned-glyph": 3.44, "pure-run-of-four": 3.00, "conclave": 2.50, "triple-twins": 2.44,
    "spellbook": 1.64, "pure-run-of-five": 0.21,
}  # fmt: skip


def table_of(id_: str) -> dict[str, Any]:
    """A creature's table as its file has it."""
    return dict(base_creatures()[id_].table)


def compiled(id_: str) -> Creature:
    """A creature as the rules use it."""
    found = base_set().creatures
    return found.cards[found.ids.index(id_)]


def vps_of(*sets: str) -> Counter[int]:
    """How many creatures of these sets there are of each VP."""
    return Counter(card.vp for card in base_set().cards if card.set in sets)


# How many there are


@clause("CONJ-COMP-05")
def test_there_are_30_basic_creatures_and_16_legendary_ones_and_two_promos_besides() -> None:
    assert Counter(card.set for card in base_set().cards) == {"basic": 30, "legendary": 16, "promo": 2}
    assert [card.set for card in base_set().cards] == ["basic"] * 30 + ["legendary"] * 16 + ["promo"] * 2


@clause("CONJ-COMP-06")
def test_there_are_nine_curses_three_sudden_and_six_lingering() -> None:
    library = base_set()

    assert library.curse_ids == CURSE_NAMES
    assert library.curse_strengths == solo.STRENGTHS == [2, 3, 3, 4, 4, 5, 5, 6, 7]
    assert library.curse_kinds == ["sudden"] * 3 + ["lingering"] * 6


def test_every_group_has_two_or_three_basic_creatures_and_three_or_more_with_the_legendary_ones() -> None:
    basic, legendary = vps_of("basic"), vps_of("legendary")

    assert basic == {1: 3, 2: 3, 3: 3, 4: 3, **dict.fromkeys(range(5, 14), 2)}
    assert legendary == {2: 1, 3: 1, 4: 1, 5: 1, 6: 2, 7: 1, 8: 2, 9: 1, 10: 2, 11: 1, 12: 2, 13: 1}
    assert vps_of("promo") == {10: 1, 12: 1}
    assert all(basic[vp] + legendary[vp] >= 3 for vp in range(1, 14))


def test_a_pool_of_threes_is_worth_273_vp_and_one_of_basic_creatures_192() -> None:
    assert sum(3 * vp for vp in vps_of("basic", "legendary")) == 273
    assert sum(card.vp for card in base_set().cards if card.set == "basic") == 192


@clause("CONJ-LEG-01")
def test_a_legendary_creature_has_a_power_that_no_basic_one_has_and_is_not_needed_for_any_group() -> None:
    basic = [card.do for card in base_set().cards if card.set == "basic"]

    assert all(card.do not in basic for card in base_set().cards if card.set == "legendary")
    assert set(vps_of("basic")) == set(range(1, 14))


# What a card tells


@clause("CONJ-COMP-07")
@pytest.mark.parametrize("id_", CREATURES)
def test_a_creature_tells_its_name_its_vp_its_conjuring_and_its_ability(id_: str) -> None:
    library = base_set()
    number = library.ids.index(id_)
    card, fact = library.cards[number], next(fact for fact in facts(()) if fact.id == id_)

    assert fact.name == card.name
    assert fact.cost == f"{card.vp} VP, {library.cost_name(number)}: {library.cost_text(number)}"
    assert fact.text.startswith(f"{card.ability} ({card.type.capitalize()}")
    assert fact.text.endswith(f"): {card.text}")
    assert card.flavour
    assert card.icon


def test_names_abilities_icons_and_flavours_are_all_different() -> None:
    cards = base_set().cards

    for words in (
        [card.name for card in cards] + [cost.name for cost in base_costs().values()],
        [card.ability for card in cards],
        [card.icon for card in cards] + [curse.icon for curse in base_set().curses],
        [card.flavour for card in cards] + [curse.flavour for curse in base_set().curses],
    ):
        assert len(set(words)) == len(words)


def test_the_browser_shows_creatures_by_set_and_then_the_curses() -> None:
    found = facts(())

    assert [fact.id for fact in found] == CREATURES + CURSE_NAMES
    assert Counter(fact.group for fact in found) == {
        "Basic creatures": 30, "Legendary creatures": 16, "Promo creatures": 2, "Curses": 9
    }  # fmt: skip
    shown = {fact.id: (fact.cost, fact.text) for fact in found}
    assert shown["mirror-fae"] == (
        "5 VP, Seal of Water: three Water cards",
        "Trade Places (Flip): Exchange your whole hand with an opponent's.",
    )
    assert shown["vey"][1].startswith("Blank Page (Flip, own turn): ")
    assert shown["thorn-dryad"][1].startswith("Snag (Flip, reaction): ")
    assert shown["mother-earth"][1].startswith("Harvest (Ongoing, once a turn): ")
    assert shown["wyrmling"][1].startswith("Hoard Sense (Ongoing): ")
    assert shown["cinders"] == ("strength 2, sudden", "Discard two random cards.")


def test_only_what_the_rulebook_names_is_not_original() -> None:
    named = ["wisp", "siren", "cockatrice", "wyrmling", "phoenix", "father-time", "mother-earth"]

    assert [fact.id for fact in facts(()) if not fact.original] == named
    assert [id_ for id_, cost in base_costs().items() if not cost.original] == [
        "two-matching-wizards", "run-of-three", "run-of-four", "mantle", "glyph", "run-of-five", "spellbook"
    ]  # fmt: skip


# Costs


def test_the_costs_are_listed_from_the_likeliest_to_the_rarest() -> None:
    assert list(base_costs()) == list(LIKELIHOOD)
    assert all(likelier > rarer for likelier, rarer in pairwise(LIKELIHOOD.values()))
    assert set(LIKELIHOOD) == {card.cost for card in base_set().cards}


def test_no_creature_has_a_likelier_cost_than_one_of_lower_vp() -> None:
    cards = base_set().cards

    faults = [
        f"{high.name} costs less than {low.name}"
        for low in cards
        for high in cards
        if low.vp < high.vp and LIKELIHOOD[low.cost] < LIKELIHOOD[high.cost]
    ]

    assert faults == []


COSTS = {  # shape and size
    "spark": (costs.RUN, 2),
    "two-matching-wizards": (costs.MATCH, 2),
    "sigil": (costs.ELEMENT, 3),
    "kindred-step": (costs.PURERUN, 2),
    "compass": (costs.RAINBOW, 4),
    "run-of-three": (costs.RUN, 3),
    "prism-stair": (costs.PRISMRUN, 3),
    "double-twins": (costs.GROUPS, 4),
    "seal": (costs.ELEMENT, 3),
    "run-of-four": (costs.RUN, 4),
    "mantle": (costs.ELEMENT, 4),
    "pure-run-of-three": (costs.PURERUN, 3),
    "glyph": (costs.MATCH, 3),
    "prism-ladder": (costs.PRISMRUN, 4),
    "run-of-five": (costs.RUN, 5),
    "great-seal": (costs.ELEMENT, 4),
    "crowned-glyph": (costs.GROUPS, 5),
    "pure-run-of-four": (costs.PURERUN, 4),
    "conclave": (costs.ELEMENT, 5),
    "triple-twins": (costs.GROUPS, 6),
    "spellbook": (costs.MATCH, 4),
    "pure-run-of-five": (costs.PURERUN, 5),
}


@clause("CONJ-COST-01", "CONJ-COST-02", "CONJ-COST-03", "CONJ-COST-04")
@clause("CONJ-COST-05", "CONJ-COST-06", "CONJ-COST-07")
@pytest.mark.parametrize("id_", CREATURES)
def test_a_conjuring_takes_the_cards_that_its_name_stands_for(id_: str) -> None:
    card, cost = table_of(id_), compiled(id_).cost

    assert (cost.shape, cost.size) == COSTS[card["cost"]]
    groups = {"double-twins": [2, 2], "crowned-glyph": [3, 2], "triple-twins": [2, 2, 2]}
    assert cost.groups == groups.get(card["cost"], [])
    assert cost.element == {None: costs.ANY_ELEMENT, "air": 0, "earth": 1, "fire": 2, "water": 3}[card.get("element")]
    assert (cost.element == costs.ANY_ELEMENT) == ("seal" not in card["cost"])


NUMBER_WORDS = ["no", "a", "two", "three", "four", "five", "six"]


@pytest.mark.parametrize("id_", list(LIKELIHOOD))
def test_a_cost_has_one_shape_and_its_text_says_how_many_cards_it_takes(id_: str) -> None:
    cost = base_costs()[id_]
    shapes = [shape for shape in SHAPES if getattr(cost, shape) is not None]
    counts = cost.groups or [COSTS[id_][1]]
    if cost.groups == [2, 2, 2]:
        counts = [2, 3]  # "two cards each of three different numbers"

    assert len(shapes) == 1
    assert re.findall("two|three|four|five|six", cost.text) == [NUMBER_WORDS[count] for count in counts]
    assert ("in a row" in cost.text) == ("run" in shapes[0])
    assert ("the same number" in cost.text) == ("match" in shapes)
    assert ("the same element" in cost.text) == (shapes[0] in ("pure_run", "element") and not cost.named)
    assert ("another element" in cost.text) == ("prism_run" in shapes)
    assert cost.named == ("{element}" in cost.text) == ("{element}" in cost.name)


def test_each_different_cost_is_there_once() -> None:
    found = base_set().creatures

    assert len(found.costs) == 20 + 2 + 3  # two Seals and three Great Seals
    assert all(card.cost is found.costs[card.cost_number] for card in found.cards)
    assert {card.cost_number for card in found.cards} == set(range(25))


# What the text of an ability says, and what the data say

# For each verb, how a text words it; a text has these words where the ability has the verb, and nowhere else
WORDING = {
    "draw": r"\bdraw (a card|three cards)\.",
    "discard": r"\bdiscards a (random )?card|it is discarded",
    "take": r"\btake a (random )?card (of your choice )?from (an opponent's hand|it)",
    "give": r"give that opponent a card of your choice",
    "swap_hands": r"exchange your whole hand with an opponent's",
    "refresh": r"(discard your|discards their) hand and takes? as many cards from the draw deck",
    "look_at_hand": r"look at an opponent's hand",
    "look_at_charred": r"look through the charred pile",
    "fetch": r"take one (earth )?card from it into your hand",
    "sift": r"look at the top four cards of the draw deck and put them back in any order",
    "flip": r"^flip (one|up to two|every) ",
    "revive": r"^revive (one of|all) your lesser creatures",
    "cancel": r"^cancel .* as it is announced",
    "prevent": r"^prevent an ability of any creature or archmage that would affect .* as it is announced",
    "vp": r"gets [-+]\d vp",
    "steal": r"take one creature of vp \d or less from an opponent; it stays face up or face down and keeps its count",
    "banish": r"return one creature of vp \d or less of an opponent, face up or face down, to the pool",
    "extra_conjuring": r"you may conjure one more creature this turn",
    "hand_size": r"hand size (of each opponent )?is one (higher|lower)",
    "turn_draw": r"when you draw at the start of your turn, draw one more card without discarding for it",
    "any_deck": r"from the top of the charred pile instead of the draw deck",
    "wild": r"\(number \d+\) may act as wild cards when you conjure",
    "loss_draw": r"makes you discard cards or takes cards from your hand, draw a card afterwards",
    "vp_bonus": r"\+1 vp for each face-down creature you own, at most \+\d",
    "start_revive": r"at the start of your turn you may revive one of your lesser creatures",
    "ward": r"^prevent: (abilities of )?opponents cannot (flip|make|lower)",
    "mute": r"^prevent: opponents cannot use flip abilities of creatures of vp \d or less",
}
WARD_WORDING = {
    "lesser-flips": "flip your lesser creatures",
    "hand": "make you discard cards, take cards from your hand, or exchange or refresh your hand",
    "vp": "lower the vp of your creatures",
    "steal": "take them",
    "banish": "return them to the pool",
}


def words_and_numbers(value: Any) -> Iterator[str]:
    """Every word and number among a verb's arguments."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield name
            yield from words_and_numbers(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from words_and_numbers(inner)
    else:
        yield str(value).lower() if isinstance(value, bool) else str(value)


def text_and_arguments(id_: str) -> tuple[str, set[str]]:
    """A creature's text in small letters, and every word and number that its ability is told in."""
    card = table_of(id_)
    return card["text"].lower(), set(words_and_numbers(card["do"]))


def test_every_verb_is_on_a_card() -> None:
    assert list(WORDING) == list(base_set().cards[0].do[0].__struct_fields__)
    assert {verb for id_ in CREATURES for step in table_of(id_)["do"] for verb in step} == set(WORDING)


@pytest.mark.parametrize("id_", CREATURES)
def test_a_text_words_every_verb_of_its_ability_and_no_other(id_: str) -> None:
    card = table_of(id_)

    worded = {verb for verb, wording in WORDING.items() if re.search(wording, card["text"].lower())}

    assert worded == {verb for step in card["do"] for verb in step}


@pytest.mark.parametrize("id_", CREATURES)
def test_a_text_names_the_numbers_of_its_ability(id_: str) -> None:
    text, told = text_and_arguments(id_)

    numbers = {number.lstrip("-") for number in told if number.lstrip("-").isdigit()}
    said = {*re.findall(r"\d+", text)} | {
        str(NUMBER_WORDS.index(word)) for word in re.findall(r"\b(two|three|four)\b", text)
    }

    assert said - {"1"} == numbers - {"1"}  # one is said as "a card" or "one creature"


@pytest.mark.parametrize("id_", CREATURES)
def test_a_text_says_who_chooses_and_which_creatures_are_meant(id_: str) -> None:
    text, told = text_and_arguments(id_)
    verbs = {verb for step in table_of(id_)["do"] for verb in step}

    assert ("random" in text) == ("chance" in told)
    assert bool(re.search(r"of their (own )?choice", text)) == ("owner" in told)
    assert ("earth card" in text) == ("earth" in told)
    assert ("lesser" in text) == bool(verbs & {"revive", "start_revive"} or told & {"lesser", "lesser-flips"})
    assert ("every player" in text) == ("everyone" in told)
    assert ("its owner discards" in text) == ("that-owner" in told)
    assert ("another creature of yours" in text) == ("your-creature" in told)
    assert ("each face-up creature of one opponent" in text) == ("opponents-face-up" in told)
    assert ("higher" in text, "lower." in text) == (id_ == "lantern-newt", id_ in ("grandmother-moth", "isolde"))


@pytest.mark.parametrize("id_", [id_ for id_ in CREATURES if "ward" in table_of(id_)["do"][0]])
def test_a_ward_words_all_that_it_wards_off(id_: str) -> None:
    card = table_of(id_)

    worded = [ward for ward, wording in WARD_WORDING.items() if wording in card["text"].lower()]

    assert worded == card["do"][0]["ward"]


def test_a_curse_has_one_effect_and_a_strength_to_lift_it_by() -> None:
    effects = [curse.effect for curse in base_curses().values()]

    assert effects == [
        {"discard": 2}, {"rust": 2}, {"slumber": True}, {"hand_size": -1}, {"drought": True}, {"silence": True},
        {"mirrors": True}, {"hunger": True}, {"closed_book": True},
    ]  # fmt: skip
    assert all(curse.text and curse.flavour and curse.original for curse in base_curses().values())


# What the rules use


@clause("CONJ-ABIL-01")
@pytest.mark.parametrize("id_", CREATURES)
def test_a_creature_has_one_ability_that_is_flip_or_ongoing(id_: str) -> None:
    card, creature = table_of(id_), compiled(id_)

    flip = (printed.When.ANY_TIME, printed.When.OWN_TURN, printed.When.REACTION)
    ongoing = (printed.When.STATIC, printed.When.ONCE_A_TURN)
    assert creature.timing in {"flip": flip, "ongoing": ongoing}[card["type"]]
    assert (creature.program == []) == (creature.timing == printed.When.STATIC)


@clause("CONJ-CRE-07")
def test_father_time_is_ongoing() -> None:
    assert compiled("father-time").timing == printed.When.STATIC
    assert compiled("father-time").start_revive == 1


@clause("CONJ-CRE-09")
def test_the_phoenix_costs_a_spellbook() -> None:
    library = base_set()
    cost = compiled("phoenix").cost

    assert library.cost_name(library.ids.index("phoenix")) == "Spellbook"
    assert (cost.shape, cost.size) == (costs.MATCH, 4)


AIMS = {  # what is named on announcing: the kind, up to how many, of which VP
    **dict.fromkeys(
        ["cinder-imp", "hedge-goblin", "gust-pixie", "ash-raven", "mirror-fae", "storm-harpy", "tomb-sphinx",
         "cinder-salamander", "old-tam"],
        (printed.Aim.OPPONENT, 1, printed.ANY_VP),
    ),
    "cockatrice": (printed.Aim.FACE_UP, 1, printed.ANY_VP),
    "river-kelpie": (printed.Aim.FACE_UP, 1, printed.LESSER),
    "frost-manticore": (printed.Aim.FACE_UP, 1, printed.ANY_VP),
    "night-chimera": (printed.Aim.FACE_UP, 2, printed.LESSER),
    "orrin": (printed.Aim.FACE_UP, 2, 4),
    "iron-minotaur": (printed.Aim.THEIRS, 1, printed.ANY_VP),
    "gale-roc": (printed.Aim.THEIRS, 1, 4),
    "abyss-leviathan": (printed.Aim.THEIRS, 1, 3),
    "dread-wyrm": (printed.Aim.THEIRS, 1, 6),
    "salt-selkie": (printed.Aim.FACE_DOWN, 1, printed.LESSER),
    "marrow": (printed.Aim.FACE_DOWN, 1, printed.LESSER),
    "calder": (printed.Aim.ANOTHER, 1, printed.ANY_VP),
}  # fmt: skip


@pytest.mark.parametrize("id_", CREATURES)
def test_what_is_named_on_announcing_follows_from_what_the_ability_does(id_: str) -> None:
    creature = compiled(id_)

    expected = AIMS.get(id_, (printed.Aim.NOTHING, 1, printed.ANY_VP))
    assert (creature.aim, creature.aims, creature.aim_limit) == expected


Told = tuple[str, int, int, int, int, int]


def told(step: Step) -> Told:
    """A step by the name of its verb and its numbers."""
    return step.verb.name, step.n, step.who, step.how, step.limit, step.element


def step(
    verb: str,
    n: int = 0,
    who: int = printed.Who.YOU,
    how: int = printed.By.OWNER,
    limit: int = printed.ANY_VP,
    element: int = costs.ANY_ELEMENT,
) -> Told:
    """What a step is expected to be."""
    return verb, n, who, how, limit, element


OPPONENT, LESSER = Who.OPPONENT, printed.LESSER
PROGRAMS = {
    "wisp": [step("draw", 1)],
    "cinder-imp": [step("discard", 1, OPPONENT)],
    "puddle-sprite": [step("refresh", who=Who.YOU)],
    "hedge-goblin": [step("take", 1, how=By.CHANCE), step("give", 1)],
    "gust-pixie": [step("look_at_hand", 1), step("draw", 1)],
    "mudling": [step("sift", 4)],
    "thorn-dryad": [step("cancel", limit=LESSER)],
    "salt-selkie": [step("revive", 1, limit=LESSER)],
    "siren": [step("discard", 1, Who.EVERYONE)],
    "barrow-hound": [step("look_at_charred", 1), step("fetch", 1)],
    "ash-raven": [step("look_at_hand", 1), step("discard", 1, OPPONENT, By.ACTOR)],
    "cockatrice": [step("flip", 1, OPPONENT)],
    "mirror-fae": [step("swap_hands", 1)],
    "stone-ogre": [step("prevent", who=Who.YOUR_CREATURES)],
    "storm-harpy": [step("refresh", who=OPPONENT), step("draw", 1)],
    "river-kelpie": [step("flip", 1, OPPONENT, limit=LESSER), step("draw", 1)],
    "tomb-sphinx": [step("look_at_hand", 1), step("take", 1, how=By.ACTOR)],
    "iron-minotaur": [step("vp", -3, OPPONENT)],
    "moon-basilisk": [step("cancel", limit=LESSER)],
    "frost-manticore": [step("flip", 1, OPPONENT), step("discard", 1, Who.THAT_OWNER, By.CHANCE)],
    "cinder-salamander": [step("vp", -1, Who.ALL_FACE_UP)],
    "gale-roc": [step("banish", limit=4)],
    "abyss-leviathan": [step("steal", limit=3)],
    "night-chimera": [step("flip", 2, OPPONENT, limit=LESSER)],
    "phoenix": [step("revive", 0, limit=LESSER)],
    "dread-wyrm": [step("steal", limit=6)],
    "old-tam": [step("take", 1, how=By.CHANCE)],
    "sister-ashfall": [step("prevent", who=Who.YOU)],
    "marrow": [step("revive", 1, limit=LESSER), step("draw", 1)],
    "vey": [step("extra_conjuring", 1)],
    "orrin": [step("flip", 2, OPPONENT, limit=4)],
    "kessa": [step("flip", 0, Who.EACH_OPPONENT, limit=3)],
    "calder": [step("vp", 3, Who.YOU)],
    "queen-of-cold-lanterns": [step("cancel")],
    "saffir": [step("draw", 3)],
    "mother-earth": [step("look_at_charred", 1), step("fetch", 1, element=1)],
}


@pytest.mark.parametrize("id_", CREATURES)
def test_the_steps_of_an_ability_are_as_the_rules_know_them(id_: str) -> None:
    assert [told(step) for step in compiled(id_).program] == PROGRAMS.get(id_, [])


USUAL = {
    "hand_size": 0, "hand_size_of_opponents": 0, "turn_draw": 0, "takes_from_charred": False, "wild_number": 0,
    "loss_draw": 0, "bonus_most": 0, "start_revive": 0, "wards": 0, "mutes": printed.MUTES_NONE,
}  # fmt: skip
ALWAYS_ON: dict[str, dict[str, int]] = {
    "lantern-newt": {"hand_size": 1},
    "wyrmling": {"takes_from_charred": True},
    "marble-colossus": {"wards": printed.Ward.VP | printed.Ward.STEAL | printed.Ward.BANISH},
    "crown-hydra": {"bonus_most": 3},
    "brindle": {"loss_draw": 1},
    "quillon": {"wards": printed.Ward.LESSER_FLIP},
    "isolde": {"turn_draw": 1, "hand_size": -1},
    "grandmother-moth": {"hand_size_of_opponents": -1},
    "hollow-stag": {"wards": printed.Ward.HAND},
    "ninth-bell": {"wild_number": 1},
    "umbra": {"mutes": 3},
    "father-time": {"start_revive": 1},
}


@pytest.mark.parametrize("id_", CREATURES)
def test_what_is_always_on_is_known_to_the_rules(id_: str) -> None:
    creature = compiled(id_)

    assert {name: getattr(creature, name) for name in USUAL} == {**USUAL, **ALWAYS_ON.get(id_, {})}
    assert (creature.timing == printed.When.STATIC) == (id_ in ALWAYS_ON)


def test_a_creature_knows_its_vp_and_where_it_comes_from() -> None:
    kinds = {"basic": printed.BASIC, "legendary": printed.LEGENDARY, "promo": printed.PROMO}

    for id_ in CREATURES:
        assert (compiled(id_).vp, compiled(id_).kind) == (table_of(id_)["vp"], kinds[table_of(id_)["set"]])


def test_the_rules_find_the_names_and_texts_again() -> None:
    assert library_of(base_set().creatures) is base_set()
    assert base_set().creatures.ids == base_set().ids == CREATURES


# Names of picks


def test_the_picks_have_as_many_numbers_as_names() -> None:
    blocks = [state.CARD, state.SEAT, state.CURSE, state.PASS, state.CREATURE]

    assert [after - first for first, after in pairwise(blocks)] == [55, 5, 9, 8]
    assert [getattr(state.Curse, name.upper().replace("-", "_")) for name in CURSE_NAMES] == list(range(9))
    assert [getattr(state, name.upper()) - state.PASS for name in BUTTON_NAMES] == list(range(8))
    assert [block.start for block in state.BLOCKS[1:]] == [block.stop for block in state.BLOCKS[:-1]]


def test_the_names_of_picks_are_all_different() -> None:
    assert Counter(block.kind for block in state.BLOCKS for _ in block.names) == {
        "card": 55, "seat": 5, "curse": 9, "button": 8
    }  # fmt: skip
    names = [name.lower() for block in state.BLOCKS for name in block.names] + CREATURES
    assert len(set(names)) == len(names)
    assert (CARD_NAMES[0], CARD_NAMES[12], CARD_NAMES[13], CARD_NAMES[51], CARD_NAMES[52:]) == (
        "A1", "A13", "E1", "W13", ["AM1", "AM2", "AM3"]
    )  # fmt: skip
    assert (state.Some.SEAT.names[-1], BUTTON_NAMES[0]) == ("seat5", "pass")
