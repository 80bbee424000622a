"""Whom an ability affects: what Sister Ashfall and the Stone Ogre can prevent (CONJ-RUL-30)."""

import pytest

from emberhall.testing.table import clause
from tests.games.conjure.ember import EmberTable, Wizard


def contested(table: EmberTable) -> bool:
    """Somebody is asked whether to stop what was announced."""
    return table.asked() == "react"


CHANCE = ("hedge-goblin", "old-tam", "frost-manticore")  # what takes or discards a card by lot


def announces(table: EmberTable, source: str, aims: str, birk: Wizard) -> None:
    """Ash announces it, aimed at the things told, where there is a choice. Cole is there too."""
    is_archmage = source in ("flip", "revive")
    ash = Wizard("Ash", hand=["A1", *["AM1"] * is_archmage], up=[] if is_archmage else [source], down=["salt-selkie"])
    cole = Wizard("Cole", hand=["F1", "F2"], up=["isolde", "lantern-newt"], down=["brindle"])
    table.given(ash, birk, cole, at="drawn", deck=["E1", "E2", "E3", "E4"], charred=["E5", "E6"])
    table.when("Ash").gets_to_use(source, *aims.split())


def guarded(*creatures: str, hand: str = "W1 W2", down: str = "ninth-bell") -> Wizard:
    """Birk with Sister Ashfall, the Stone Ogre, and these creatures."""
    return Wizard("Birk", hand=hand.split(), up=["sister-ashfall", "stone-ogre", *creatures], down=down.split())


@clause("CONJ-RUL-30")
@clause("CONJ-FX-27")
@pytest.mark.parametrize(
    ("source", "aims"),
    [
        ("cinder-imp", "seat2"),
        ("hedge-goblin", "seat2"),
        ("gust-pixie", "seat2"),
        ("old-tam", "seat2"),
        ("siren", ""),
        ("ash-raven", "seat2"),
        ("mirror-fae", "seat2"),
        ("storm-harpy", "seat2"),
        ("tomb-sphinx", "seat2"),
    ],
)
def test_an_ability_that_shows_or_changes_your_hand_affects_you_but_not_your_creatures(
    table: EmberTable, source: str, aims: str
) -> None:
    announces(table, source, aims, guarded("wisp"))

    table.refuses("Birk", "stone-ogre", clause="CONJ-CONTEST-01")

    table.offers("Birk", "sister-ashfall", "pass")


@clause("CONJ-RUL-30")
@clause("CONJ-FX-27")
@pytest.mark.parametrize(
    ("source", "aims"),
    [
        ("cockatrice", "wisp"),
        ("river-kelpie", "wisp"),
        ("frost-manticore", "stone-ogre"),
        ("orrin", "wisp pass"),
        ("orrin", "lantern-newt wisp"),
        ("orrin", "wisp lantern-newt"),
        ("night-chimera", "stone-ogre isolde"),
        ("kessa", ""),
        ("iron-minotaur", "wisp"),
        ("iron-minotaur", "puddle-sprite"),
        ("cinder-salamander", "seat2"),
        ("gale-roc", "sister-ashfall"),
        ("abyss-leviathan", "puddle-sprite"),
        ("dread-wyrm", "stone-ogre"),
        ("flip", "wisp"),
        ("flip", "sister-ashfall"),
    ],
)
def test_an_ability_that_changes_a_creature_of_yours_affects_you_and_your_creatures(
    table: EmberTable, source: str, aims: str
) -> None:
    announces(table, source, aims, guarded("wisp", hand="", down="puddle-sprite"))

    table.offers("Birk", "sister-ashfall", "stone-ogre", "pass")


@clause("CONJ-RUL-30")
@pytest.mark.parametrize(
    ("source", "aims"),
    [
        ("wisp", ""),
        ("puddle-sprite", ""),
        ("mudling", ""),
        ("barrow-hound", ""),
        ("marrow", ""),
        ("phoenix", ""),
        ("calder", ""),
        ("saffir", ""),
        ("vey", ""),
        ("mother-earth", ""),
        ("revive", ""),
        ("cinder-imp", "seat3"),
        ("hedge-goblin", "seat3"),
        ("gust-pixie", "seat3"),
        ("old-tam", "seat3"),
        ("ash-raven", "seat3"),
        ("mirror-fae", "seat3"),
        ("storm-harpy", "seat3"),
        ("tomb-sphinx", "seat3"),
        ("cockatrice", "isolde"),
        ("river-kelpie", "isolde"),
        ("frost-manticore", "isolde"),
        ("night-chimera", "isolde lantern-newt"),
        ("iron-minotaur", "isolde"),
        ("cinder-salamander", "seat3"),
        ("gale-roc", "brindle"),
        ("abyss-leviathan", "brindle"),
        ("dread-wyrm", "brindle"),
        ("flip", "isolde"),
        ("kessa", ""),  # Birk has nothing of 3 VP or less face up
    ],
)
def test_an_ability_of_the_user_alone_or_aimed_at_another_player_does_not_affect_you(
    table: EmberTable, source: str, aims: str
) -> None:
    table.numbers(*([0] if source in CHANCE else []))

    announces(table, source, aims, guarded())

    assert not contested(table)
    assert table.log[0].startswith("Ash announces ")


@clause("CONJ-RUL-30")
@pytest.mark.parametrize("source", ["cinder-imp", "gust-pixie", "old-tam", "ash-raven", "storm-harpy", "tomb-sphinx"])
def test_an_ability_that_finds_no_card_in_your_hand_does_not_affect_you(table: EmberTable, source: str) -> None:
    announces(table, source, "seat2", guarded(hand=""))

    assert not contested(table)


@clause("CONJ-RUL-30")
def test_the_siren_does_not_affect_an_empty_hand(table: EmberTable) -> None:
    announces(table, "siren", "", guarded(hand=""))

    assert table.asked() == "discard-together"


@clause("CONJ-RUL-30")
@pytest.mark.parametrize("source", ["hedge-goblin", "mirror-fae"])
def test_an_ability_that_brings_cards_into_an_empty_hand_affects_its_player(table: EmberTable, source: str) -> None:
    announces(table, source, "seat2", guarded(hand=""))

    table.offers("Birk", "sister-ashfall", "pass")


@clause("CONJ-RUL-30")
@pytest.mark.parametrize(
    ("ward", "source", "aims"),
    [
        ("hollow-stag", "cinder-imp", "seat2"),
        ("hollow-stag", "old-tam", "seat2"),
        ("hollow-stag", "siren", ""),
        ("hollow-stag", "mirror-fae", "seat2"),
        ("hollow-stag", "storm-harpy", "seat2"),
        ("quillon", "cockatrice", "wisp"),
        ("quillon", "night-chimera", "wisp isolde"),
        ("quillon", "kessa", ""),
        ("quillon", "flip", "wisp"),
        ("marble-colossus", "iron-minotaur", "wisp"),
        ("marble-colossus", "cinder-salamander", "seat2"),
        ("marble-colossus", "gale-roc", "wisp"),
        ("marble-colossus", "abyss-leviathan", "wisp"),
        ("marble-colossus", "dread-wyrm", "wisp"),
    ],
)
def test_what_a_ward_keeps_off_does_not_affect_you(table: EmberTable, ward: str, source: str, aims: str) -> None:
    announces(table, source, aims, guarded("wisp", ward))

    assert not contested(table)
    assert table.log[0].startswith("Ash announces ")


@clause("CONJ-RUL-30")
@pytest.mark.parametrize(
    ("ward", "source", "aims", "reactions"),
    [
        ("hollow-stag", "gust-pixie", "seat2", "sister-ashfall"),  # a hand may still be looked at
        ("hollow-stag", "ash-raven", "seat2", "sister-ashfall"),
        ("hollow-stag", "tomb-sphinx", "seat2", "sister-ashfall"),
        ("hollow-stag", "hedge-goblin", "seat2", "sister-ashfall"),  # a card may still be given
        ("hollow-stag", "frost-manticore", "wisp", "sister-ashfall stone-ogre"),  # a creature may still be flipped
        ("quillon", "frost-manticore", "wisp", "sister-ashfall"),  # a card may still be discarded
        ("quillon", "cockatrice", "quillon", "sister-ashfall stone-ogre"),  # not lesser than itself
        ("quillon", "night-chimera", "wisp stone-ogre", "sister-ashfall stone-ogre"),
        ("quillon", "iron-minotaur", "wisp", "sister-ashfall stone-ogre"),
        ("marble-colossus", "cockatrice", "wisp", "sister-ashfall stone-ogre"),
        ("marble-colossus", "kessa", "", "sister-ashfall stone-ogre"),
    ],
)
def test_what_a_ward_leaves_affects_you(table: EmberTable, ward: str, source: str, aims: str, reactions: str) -> None:
    announces(table, source, aims, guarded("wisp", ward))

    table.offers("Birk", *reactions.split(), "pass")


@clause("CONJ-RUL-30")
@clause("CONJ-RUL-22")
def test_a_cancel_changes_no_creature_and_so_affects_nobody(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["wisp", "sister-ashfall", "stone-ogre"])
    table.given(ash, Wizard("Birk", up=["thorn-dryad"]), at="drawn", deck=["F1"])

    table.when("Ash").gets_to_use("wisp")
    table.when("Birk").uses("thorn-dryad")

    table.then("Ash").has(up=["wisp", "sister-ashfall", "stone-ogre"])
    assert table.asked() == "bid"


@clause("CONJ-RUL-30")
@clause("CONJ-RUL-22")
def test_a_prevention_changes_no_creature_and_so_affects_nobody(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["cinder-imp", "stone-ogre"])
    birk = Wizard("Birk", hand=["W1"], up=["sister-ashfall"])
    table.given(ash, birk, Wizard("Cole", up=["queen-of-cold-lanterns"]), at="drawn")

    table.when("Ash").gets_to_use("cinder-imp", "seat2")
    table.when("Birk").uses("sister-ashfall")
    table.when("Cole").passes()

    table.offers("Cole", "queen-of-cold-lanterns", "pass")  # and not Ash, who would come first
    table.passes("Cole")
    table.then("Ash").has(up=["cinder-imp", "stone-ogre"])
    table.then("Birk").has(hand=["W1"], down=["sister-ashfall"])


@clause("CONJ-RUL-30")
@clause("CONJ-RUL-24")
def test_a_cancel_of_your_archmage_costs_no_card_and_so_affects_nobody(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["AM1", "A1"], up=["sister-ashfall", "stone-ogre"])
    table.given(ash, Wizard("Birk", up=["queen-of-cold-lanterns", "wisp"]), at="drawn")

    table.when("Ash").gets_to_use("flip", "wisp")
    table.when("Birk").uses("queen-of-cold-lanterns")

    assert table.log == [
        "Ash announces an Archmage to flip Wisp.",
        "Birk announces Queen of Cold Lanterns to stop the Archmage of Ash.",
        "Birk's Queen of Cold Lanterns turns face down.",
        "Birk's Queen of Cold Lanterns cancels Ash's Archmage.",
    ]
    table.then("Birk").has(up=["wisp"], down=["queen-of-cold-lanterns"])
    table.then("Ash").has(hand=["AM1", "A1"], up=["sister-ashfall", "stone-ogre"])
