"""The content as a whole: how many cards of what there are, what they cost, and that they say what they do."""

import json
import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from emberhall.games.seekers.content.cards import (
    ARCHETYPES,
    FOLDER,
    base_ailments,
    base_cards,
    base_set,
    facts,
    glossary,
)
from emberhall.games.seekers.content.keywords import KEYWORDS
from emberhall.games.seekers.content.schema import Equipment, Seeker, Tactic, Token
from emberhall.games.seekers.rules.printed import AILMENTS
from emberhall.testing.table import clause

ICONS = Path(__file__).parents[3] / "web/node_modules/@iconify-json/game-icons/icons.json"
RARITIES = {"common": 4, "uncommon": 3, "rare": 3, "epic": 1, "legendary": 1}
# How a text words a keyword, where it does not simply name it
WORDING = {"Line of sight": r"\bsees?\b|\bsight\b", "Collide": r"\bcolli"}


def tactics(archetype: str | None = None) -> list[Tactic]:
    """All Tactics, or those of an archetype."""
    found = [card for card in base_set().designs if isinstance(card, Tactic)]
    return [card for card in found if archetype in (None, card.archetype)]


def numbers_in(text: str) -> set[str]:
    """The dice that a text speaks of."""
    return set(re.findall(r"\b\d+d6\b", text))


# How many


@clause("SEEK-STAT-01")
def test_there_are_eight_seekers_each_with_an_effect_of_its_own() -> None:
    seekers = [card for card in base_set().designs if isinstance(card, Seeker)]

    assert len(seekers) == len({card.text for card in seekers}) == 8
    assert all(card.action is not None or card.triggers or card.always for card in seekers)


@clause("SEEK-STAT-02", "SEEK-STAT-04")
def test_a_seeker_has_fourteen_points_in_five_attributes_and_no_class() -> None:
    for card in base_set().designs:
        if isinstance(card, Seeker):
            assert sum(card.stats) == 14
            assert all(1 <= points <= 5 for points in card.stats)


@clause("SEEK-EQ-02")
def test_there_are_eight_equipment_of_each_kind_and_all_of_them_do_something() -> None:
    equipment = [card for card in base_set().designs if isinstance(card, Equipment)]

    assert Counter(card.slot for card in equipment) == {"weapon": 8, "armor": 8, "trinket": 8}
    assert all(card.action is not None or card.triggers or card.always for card in equipment)


@clause("SEEK-EQ-03", "SEEK-EQ-04")
def test_every_weapon_has_a_basic_action_that_deals_damage_as_often_as_it_is_paid_for() -> None:
    for card in base_set().designs:
        if isinstance(card, Equipment) and card.slot == "weapon":
            assert card.action is not None
            assert card.action.ap > 0
            assert card.action.per_turn is card.action.per_game is None
            assert card.action.do[0].damage is not None


@clause("SEEK-EQ-05", "SEEK-EQ-06")
def test_armor_and_trinkets_deal_no_damage_to_enemies_by_themselves() -> None:
    for card in base_set().designs:
        if isinstance(card, Equipment) and card.slot != "weapon":
            steps = [step for trigger in card.triggers for step in trigger.do]
            steps += card.action.do if card.action is not None else []
            assert all(step.damage is None or step.damage.to == "you" for step in steps)


@pytest.mark.parametrize("archetype", ARCHETYPES)
def test_an_archetype_has_twelve_tactics_of_which_few_are_rare(archetype: str) -> None:
    cards = tactics(archetype)

    assert Counter(card.rarity for card in cards) == RARITIES
    assert 4 <= sum(card.speed == "instant" for card in cards) <= 6


def test_there_are_120_tactics_and_each_belongs_to_an_archetype() -> None:
    assert len(tactics()) == 120
    assert {card.archetype for card in tactics()} == set(ARCHETYPES)
    assert Counter(fact.group for fact in facts(()))["Seeker's craft"] == 12


@pytest.mark.parametrize("archetype", sorted({*ARCHETYPES} - {"craft"}))
def test_a_file_has_the_tactics_of_its_archetype_but_for_those_of_the_example(archetype: str) -> None:
    for raw in base_cards().values():
        if raw.file == f"{archetype}.toml":
            assert raw.table["archetype"] == archetype


# What they cost


def test_a_tactic_costs_about_two_and_a_half_ap_and_six_at_the_most() -> None:
    costs = [card.ap for card in tactics()]

    assert 2.4 <= sum(costs) / len(costs) <= 2.9
    assert min(costs) == 0
    assert max(costs) <= 7


@clause("SEEK-STAT-05")
def test_nearly_all_equipment_and_tactics_require_attributes_and_rarer_ones_more() -> None:
    cards = [card for card in base_set().designs if isinstance(card, Tactic | Equipment)]
    highest = {
        rarity: [max(c.needs.values(), default=0) for c in tactics() if c.rarity == rarity] for rarity in RARITIES
    }

    assert sum(any(card.needs.values()) for card in cards) > len(cards) * 0.8
    assert max(highest["common"]) <= 3
    assert sum(highest["common"]) / len(highest["common"]) < sum(highest["legendary"]) / len(highest["legendary"])


@clause("SEEK-STAT-06")
def test_every_card_can_be_used_by_some_seeker() -> None:
    seekers = [design for design in base_set().cards.designs if sum(design.stats)]

    for design in base_set().cards.designs:
        fit = [one for one in seekers if all(has >= need for has, need in zip(one.stats, design.needs, strict=True))]
        assert fit, base_set().ids[design.number]


# What they say


@clause("SEEK-CARD-07")
@pytest.mark.parametrize("keyword", KEYWORDS)
def test_every_keyword_of_the_glossary_is_on_two_cards_or_more_and_is_explained(keyword: str) -> None:
    assert sum(keyword in words for words in base_set().keywords) >= 2
    assert glossary(keyword)


@pytest.mark.parametrize("number", range(len(base_set().ids)), ids=base_set().ids)
def test_a_card_names_its_keywords(number: int) -> None:
    for keyword in base_set().keywords[number]:
        assert re.search(WORDING.get(keyword, keyword), base_set().texts[number], re.IGNORECASE), keyword


@pytest.mark.parametrize("number", range(len(base_set().ids)), ids=base_set().ids)
def test_a_card_tells_the_dice_that_it_rolls(number: int) -> None:
    design = base_set().cards.designs[number]
    abilities = [design.play, *design.triggers]
    abilities += [design.action] if design.action is not None else []
    abilities += design.lasting.triggers if design.lasting is not None else []
    steps = [step for ability in abilities for step in ability.program]
    rolled = {f"{step.dice}d6" for step in steps if step.dice}
    rolled |= {f"{step.dice + step.more_dice}d6" for step in steps if step.more_dice}

    assert rolled <= numbers_in(base_set().texts[number])


def test_every_card_has_a_name_a_text_a_flavour_and_an_icon_that_no_other_has() -> None:
    library = base_set()

    for words in (
        library.names,
        library.texts,
        library.flavours,
        library.icons + [ailment.icon for ailment in library.ailments],
    ):
        assert all(word.strip() for word in words)
        assert [word for word, count in Counter(words).items() if count > 1] == []


def test_an_id_is_made_of_the_name() -> None:
    for id_, card in zip(base_set().ids, base_set().designs, strict=True):
        if not isinstance(card, Token):
            assert id_ == re.sub("[^a-z]+", "-", card.name.lower().replace("'", ""))


def test_every_token_is_brought_by_some_card() -> None:
    texts = "".join((FOLDER / name).read_text(encoding="utf-8") for name in {raw.file for raw in base_cards().values()})

    for id_ in base_set().tokens:
        assert f'summon = {{ token = "{id_}"' in texts


@cache
def drawn_icons() -> set[str]:
    """The names of the icon set, where it is installed."""
    if not ICONS.exists():
        pytest.skip("the icons come with the page's packages, which are not installed here")
    drawn = json.loads(ICONS.read_text(encoding="utf-8"))
    return set(drawn["icons"]) | set(drawn.get("aliases", {}))


def test_every_icon_exists() -> None:
    used = [*base_set().icons, *(ailment.icon for ailment in base_set().ailments)]

    assert [icon for icon in used if icon not in drawn_icons()] == []


# Ailments


@clause("SEEK-AILMENT-1", "SEEK-RUL-65")
def test_there_are_the_eleven_ailments_each_with_a_text() -> None:
    names = ["Bleed", "Blind", "Burn", "Daze", "Fear", "Frozen", "Root", "Shocked", "Slow", "Stun", "Poison"]

    assert [ailment.name for ailment in base_set().ailments] == names
    assert len(base_ailments()) == AILMENTS
    assert all(ailment.text.endswith(".") for ailment in base_set().ailments)
