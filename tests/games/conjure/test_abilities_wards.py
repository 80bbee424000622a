"""Wards against the abilities of opponents (CONJ-FX-24, CONJ-RUL-28), and the one that mutes them (CONJ-FX-25)."""

import pytest

from emberhall.testing.table import clause
from tests.games.conjure.ability import ability
from tests.games.conjure.ember import EmberTable, Wizard

WARDED = "Birk is warded against that."

# Hands


@ability("hollow-stag")
@clause("CONJ-FX-24", "CONJ-RUL-28")
@pytest.mark.parametrize(
    ("creature", "mine", "gains"),
    [
        ("cinder-imp", ["A2"], []), ("old-tam", ["A2"], []), ("ash-raven", ["A2"], []), ("tomb-sphinx", ["A2"], []),
        ("mirror-fae", ["A2"], []), ("storm-harpy", ["A2", "W5"], []), ("hedge-goblin", [], ["A2"]),
    ],
)  # fmt: skip
def test_the_hollow_stag_wards_the_hand_and_lets_all_else_happen(
    table: EmberTable, creature: str, mine: list[str], gains: list[str]
) -> None:
    table.given(
        Wizard("Ash", hand=["A2"], up=[creature]), Wizard("Birk", hand=["F8", "W10"], up=["hollow-stag"]),
        Wizard("Cole", hand=["E4"]), at="drawn", deck=["W5", "W6"],
    )  # fmt: skip

    table.when("Ash").gets_to_use(creature, "seat2")

    table.then("Ash").has(hand=mine, up=[], down=[creature])
    table.then("Birk").has(hand=["F8", "W10", *gains], up=["hollow-stag"])
    table.shows(charred=[])
    table.logged(WARDED)


@ability("hollow-stag", "ash-raven", "tomb-sphinx", "gust-pixie")
@clause("CONJ-FX-24", "CONJ-RUL-28", "CONJ-FX-08")
@pytest.mark.parametrize(("creature", "hand"), [("ash-raven", []), ("tomb-sphinx", []), ("gust-pixie", ["W5"])])
def test_the_hollow_stag_does_not_keep_a_hand_from_being_seen(
    table: EmberTable, creature: str, hand: list[str]
) -> None:
    table.given(
        Wizard("Ash", up=[creature]), Wizard("Birk", hand=["F8", "W10"], up=["hollow-stag"]), at="drawn", deck=["W5"]
    )

    table.when("Ash").gets_to_use(creature)

    table.then("Ash").has(hand=hand)
    table.then("Birk").has(hand=["F8", "W10"])
    table.logged("Ash sees the 8 of Fire in the hand of Birk.", to="Ash")
    assert [card.id for card in table.seen_by("Ash").players[1].hand] == ["F8", "W10"]


@ability("hollow-stag", "siren")
@clause("CONJ-FX-24", "CONJ-RUL-29")
def test_the_hollow_stag_keeps_its_owner_out_of_the_song_of_an_opponents_siren(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["A2", "A4"], up=["siren"]), Wizard("Birk", hand=["F8", "W10"], up=["hollow-stag"]),
        Wizard("Cole", hand=["E4", "E6"]), at="drawn",
    )  # fmt: skip

    table.when("Ash").gets_to_use("siren")
    table.when("Ash").discards("A2")
    table.when("Cole").discards("E6")

    table.then("Birk").has(hand=["F8", "W10"])
    table.shows(charred=["A2", "E6"])
    table.logged(WARDED)


@ability("hollow-stag", "siren")
@clause("CONJ-FX-24", "CONJ-RUL-29")
def test_of_an_empty_hand_nothing_has_to_be_warded(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["A2"], up=["siren"]), Wizard("Birk", up=["hollow-stag"]), at="drawn")

    table.when("Ash").gets_to_use("siren")

    table.shows(charred=["A2"])
    assert WARDED not in table.log


@ability("hollow-stag", "siren", "puddle-sprite")
@clause("CONJ-FX-24")
def test_the_hollow_stag_does_not_ward_its_owner_against_their_own_abilities(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["A2", "A4"], up=["siren", "puddle-sprite", "hollow-stag"]), Wizard("Birk"), at="drawn",
        deck=["F3"],
    )  # fmt: skip

    table.when("Ash").uses("siren").discards("A2").uses("puddle-sprite")

    table.then("Ash").has(hand=["F3"], up=["hollow-stag"])
    table.shows(charred=["A2", "A4"])


@ability("hollow-stag", "frost-manticore")
@clause("CONJ-FX-24", "CONJ-RUL-28", "CONJ-FX-01")
@pytest.mark.parametrize(("aim", "hand"), [("wisp", ["F8"]), ("hollow-stag", [])])
def test_a_hollow_stag_that_the_manticore_has_flipped_first_wards_nothing(
    table: EmberTable, aim: str, hand: list[str]
) -> None:
    table.given(
        Wizard("Ash", up=["frost-manticore"]), Wizard("Birk", hand=["F8"], up=["hollow-stag", "wisp"]), at="drawn"
    )
    table.numbers(*([0] if aim == "hollow-stag" else []))

    table.when("Ash").gets_to_use("frost-manticore", aim)

    table.then("Birk").has(hand=hand, down=[aim])
    assert (WARDED in table.log) == (aim == "wisp")


@ability("hollow-stag")
@clause("CONJ-ABIL-04", "CONJ-FX-24")
@pytest.mark.parametrize(
    "wizards",
    [
        [Wizard("Birk", hand=["F8"], down=["hollow-stag"])],
        [Wizard("Birk", hand=["F8"]), Wizard("Cole", up=["hollow-stag"])],
        [Wizard("Birk", hand=["F8"], up=["quillon", "marble-colossus"])],
    ],
)
def test_a_hand_is_not_warded_by_a_face_down_stag_or_that_of_another_or_by_other_wards(
    table: EmberTable, wizards: list[Wizard]
) -> None:
    table.given(Wizard("Ash", up=["cinder-imp"]), *wizards, at="drawn")

    table.when("Ash").gets_to_use("cinder-imp", *(["seat2"] if len(wizards) > 1 else []))

    table.then("Birk").has(hand=[])
    assert WARDED not in table.log


# Flips


@ability("quillon")
@clause("CONJ-FX-24", "CONJ-RUL-28")
@pytest.mark.parametrize(
    ("source", "mine", "theirs"),
    [
        ("cockatrice", ["A2"], ["F8"]), ("orrin", ["A2"], ["F8"]), ("night-chimera", ["A2"], ["F8"]),
        ("river-kelpie", ["A2", "W5"], ["F8"]), ("frost-manticore", ["A2"], []),
    ],
)  # fmt: skip
def test_quillon_keeps_lesser_creatures_of_his_owner_from_being_flipped_and_all_else_happens(
    table: EmberTable, source: str, mine: list[str], theirs: list[str]
) -> None:
    table.given(
        Wizard("Ash", hand=["A2"], up=[source]), Wizard("Birk", hand=["F8"], up=["quillon", "siren", "wisp"]),
        at="drawn", deck=["W5"],
    )  # fmt: skip
    table.numbers(*([0] if not theirs else []))

    table.when("Ash").gets_to_use(source, "siren", *(["pass"] if source in ("orrin", "night-chimera") else []))

    table.then("Ash").has(hand=mine, up=[], down=[source])
    table.then("Birk").has(hand=theirs, up=["quillon", "siren", "wisp"], down=[])
    table.logged("Birk's Siren is warded, and stays face up.")


@ability("quillon", "kessa")
@clause("CONJ-FX-24", "CONJ-RUL-28")
def test_kessa_sweeps_past_the_creatures_that_quillon_shields(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", up=["kessa"]),
        Wizard("Birk", up=["quillon", "wisp", "mudling"], down=["lantern-newt"]),
        Wizard("Cole", up=["cinder-imp"]),
        at="drawn",
    )

    table.when("Ash").gets_to_use("kessa")

    table.then("Birk").has(up=["quillon", "wisp", "mudling"], down=["lantern-newt"])
    table.then("Cole").has(up=[], down=["cinder-imp"])
    assert table.log[-3:] == [
        "Birk's Wisp is warded, and stays face up.",
        "Birk's Mudling is warded, and stays face up.",
        "Cole's Cinder Imp is flipped.",
    ]


@ability("quillon", "orrin")
@clause("CONJ-FX-24", "CONJ-RUL-28", "CONJ-FX-11")
@pytest.mark.parametrize("named", [["wisp", "cinder-imp"], ["cinder-imp", "wisp"]])
def test_of_two_creatures_the_one_that_is_not_shielded_is_flipped(table: EmberTable, named: list[str]) -> None:
    table.given(
        Wizard("Ash", up=["orrin"]),
        Wizard("Birk", up=["quillon", "wisp"]),
        Wizard("Cole", up=["cinder-imp", "mudling"]),
        at="drawn",
    )

    table.when("Ash").gets_to_use("orrin", *named)

    table.then("Birk").has(up=["quillon", "wisp"])
    table.then("Cole").has(up=["mudling"], down=["cinder-imp"])


@ability("quillon", "night-chimera")
@clause("CONJ-FX-24", "CONJ-FX-11")
@pytest.mark.parametrize("named", [["wisp", "quillon"], ["quillon", "wisp"]])
def test_a_quillon_who_is_flipped_at_the_same_time_still_shields(table: EmberTable, named: list[str]) -> None:
    table.given(Wizard("Ash", up=["night-chimera"]), Wizard("Birk", up=["quillon", "wisp"]), at="drawn")

    table.when("Ash").gets_to_use("night-chimera", *named)

    table.then("Birk").has(up=["wisp"], down=["quillon"])


@ability("quillon", "kessa")
@clause("CONJ-FX-24", "CONJ-FX-11")
@pytest.mark.parametrize("area", [["wisp", "quillon"], ["quillon", "wisp"]])
def test_a_quillon_who_is_swept_away_still_shields(table: EmberTable, area: list[str]) -> None:
    table.given(Wizard("Ash", up=["kessa"]), Wizard("Birk", up=area, counters={"quillon": -2}), at="drawn")

    table.when("Ash").gets_to_use("kessa")

    table.then("Birk").has(up=["wisp"], down=["quillon"])


@ability("quillon")
@clause("CONJ-FX-24")
def test_quillon_shields_against_archmages_too(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["AM1"]), Wizard("Birk", up=["quillon", "siren"]), at="drawn"
    )  # fmt: skip

    table.when("Ash").gets_to_use("flip", "siren")

    table.then("Ash").has(hand=[])
    table.then("Birk").has(up=["quillon", "siren"], down=[])
    table.shows(charred=["AM1"])
    table.logged("Birk's Siren is warded, and stays face up.")


@ability("quillon")
@clause("CONJ-FX-24", "CONJ-RUL-23", "CONJ-LESS-01")
@pytest.mark.parametrize(
    ("aim", "counters", "is_flipped"),
    [
        ("quillon", {}, True), ("cockatrice", {}, True), ("siren", {}, False), ("siren", {"siren": 1}, True),
        ("storm-harpy", {"storm-harpy": -2}, False), ("storm-harpy", {"storm-harpy": -1}, True),
        ("cockatrice", {"quillon": 1}, False), ("siren", {"quillon": -1}, True),
    ],
)  # fmt: skip
def test_quillon_shields_what_is_worth_less_than_he_is_now(
    table: EmberTable, aim: str, counters: dict[str, int], is_flipped: bool
) -> None:
    table.given(
        Wizard("Ash", up=["frost-manticore"]),
        Wizard("Birk", up=["quillon", "cockatrice", "siren", "storm-harpy"], counters=counters),
        at="drawn",
    )

    table.when("Ash").gets_to_use("frost-manticore", aim)

    table.then("Birk").has(down=[aim] if is_flipped else [])


@ability("quillon")
@clause("CONJ-ABIL-04", "CONJ-FX-24")
@pytest.mark.parametrize(
    "wizards",
    [
        [Wizard("Birk", up=["wisp", "siren"], down=["quillon"])],
        [Wizard("Birk", up=["wisp", "siren"], down=["mudling"]), Wizard("Cole", up=["quillon"])],
        [Wizard("Birk", up=["wisp", "hollow-stag", "marble-colossus"])],
    ],
)
def test_nothing_is_shielded_by_a_face_down_quillon_or_that_of_another_or_by_other_wards(
    table: EmberTable, wizards: list[Wizard]
) -> None:
    table.given(Wizard("Ash", up=["cockatrice"]), *wizards, at="drawn")

    table.when("Ash").gets_to_use("cockatrice", "wisp")

    table.then("Birk").has(up=wizards[0].up[1:], down=["wisp", *wizards[0].down])


# VP and owners


@ability("marble-colossus", "iron-minotaur", "cinder-salamander", "gale-roc", "abyss-leviathan", "dread-wyrm")
@clause("CONJ-FX-24", "CONJ-RUL-28")
@pytest.mark.parametrize(
    ("creature", "aim"),
    [
        ("iron-minotaur", ["siren"]), ("iron-minotaur", ["marble-colossus"]), ("iron-minotaur", ["brindle"]),
        ("cinder-salamander", []), ("gale-roc", ["siren"]), ("abyss-leviathan", ["mudling"]),
        ("abyss-leviathan", ["brindle"]), ("dread-wyrm", ["siren"]),
    ],
)  # fmt: skip
def test_the_marble_colossus_keeps_the_creatures_of_its_owner_their_vp_and_their_place(
    table: EmberTable, creature: str, aim: list[str]
) -> None:
    table.given(
        Wizard("Ash", up=[creature]), Wizard("Birk", up=["marble-colossus", "siren", "mudling"], down=["brindle"]),
        at="drawn",
    )  # fmt: skip

    table.when("Ash").gets_to_use(creature, *aim)

    table.then("Ash").has(up=[], down=[creature])
    table.then("Birk").has(up=["marble-colossus", "siren", "mudling"], down=["brindle"], vp=20)
    table.shows(pool_lacks=["siren", "brindle"])
    table.logged(WARDED)


@ability("marble-colossus", "iron-minotaur", "cinder-salamander", "gale-roc", "abyss-leviathan", "dread-wyrm")
@clause("CONJ-ABIL-04", "CONJ-FX-24")
@pytest.mark.parametrize(
    ("creature", "counters", "is_gone"),
    [
        ("iron-minotaur", -3, False), ("cinder-salamander", -1, False), ("gale-roc", 0, True),
        ("abyss-leviathan", 0, True), ("dread-wyrm", 0, True),
    ],
)  # fmt: skip
@pytest.mark.parametrize(
    ("birk", "cole"),
    [
        (Wizard("Birk", up=["brindle", "mudling"], down=["marble-colossus"]), Wizard("Cole")),
        (Wizard("Birk", up=["brindle", "mudling"]), Wizard("Cole", up=["marble-colossus"])),
        (Wizard("Birk", up=["brindle", "mudling", "quillon", "hollow-stag"]), Wizard("Cole")),
    ],
)
def test_a_face_down_marble_colossus_or_that_of_another_or_another_ward_keeps_nothing(
    table: EmberTable, birk: Wizard, cole: Wizard, creature: str, counters: int, is_gone: bool
) -> None:
    table.given(Wizard("Ash", up=[creature]), birk, cole, at="drawn")

    table.when("Ash").gets_to_use(creature, "seat2" if creature == "cinder-salamander" else "brindle")

    table.then("Birk").has(up=birk.up[1:] if is_gone else birk.up, counters={"brindle": counters})
    assert WARDED not in table.log


@ability("marble-colossus", "cockatrice", "calder")
@clause("CONJ-FX-24")
def test_the_marble_colossus_wards_neither_flips_nor_what_its_owner_does(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["cockatrice"]), Wizard("Birk", up=["marble-colossus", "calder"]), at="drawn")

    table.when("Birk").gets_to_use("calder")
    table.then("Birk").has(up=["marble-colossus"], counters={"marble-colossus": 3}, vp=25)
    table.when("Ash").gets_to_use("cockatrice")

    table.then("Birk").has(up=[], down=["marble-colossus", "calder"])


# Mute


@ability("umbra")
@clause("CONJ-FX-25", "CONJ-RUL-23")
def test_umbra_mutes_flip_abilities_of_opponents_creatures_worth_no_more_than_3_vp(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", up=["wisp", "gust-pixie", "salt-selkie", "barrow-hound", "mudling", "siren"], down=["cinder-imp"],
               counters={"mudling": 2, "siren": -1}),
        Wizard("Birk", up=["umbra", "hedge-goblin"]), at="drawn",
    )  # fmt: skip

    table.offers("Ash", "pass", "call", "barrow-hound", "mudling")
    for creature in ("wisp", "gust-pixie", "salt-selkie", "siren"):
        table.refuses("Ash", creature, clause="CONJ-FX-25")
    table.passes("Ash")

    table.offers("Birk", "pass", "call", "hedge-goblin")


@ability("umbra")
@clause("CONJ-FX-25", "CONJ-RUL-40")
def test_umbra_mutes_in_the_final_round_too(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["umbra"]), Wizard("Birk", up=["wisp", "siren"]), at="final")

    table.offers("Birk", "pass", "siren")
    table.refuses("Birk", "wisp", clause="CONJ-FX-25")


@ability("umbra", "thorn-dryad")
@clause("CONJ-FX-25")
def test_umbra_mutes_reactions_too(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", up=["umbra", "wisp"]), Wizard("Birk", up=["thorn-dryad", "moon-basilisk"]),
        Wizard("Cole", up=["sister-ashfall"]), at="drawn",
    )  # fmt: skip

    table.when("Ash").gets_to_use("wisp")

    table.offers("Birk", "pass", "moon-basilisk")
    table.refuses("Birk", "thorn-dryad", clause="CONJ-FX-25")


@ability("umbra", "mother-earth")
@clause("CONJ-FX-25", "CONJ-ABIL-04")
def test_umbra_mutes_neither_ongoing_abilities_nor_archmages(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["AM1"], up=["mother-earth", "lantern-newt"], counters={"mother-earth": -7}),
        Wizard("Birk", up=["umbra"]), at="drawn", charred=["E3"],
    )  # fmt: skip

    table.then("Ash").has(hand_limit=6)
    table.offers("Ash", "pass", "call", "flip", "mother-earth")


@ability("umbra")
@clause("CONJ-ABIL-04", "CONJ-FX-25")
def test_umbra_mutes_nothing_while_it_is_face_down(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["wisp"]), Wizard("Birk", down=["umbra"]), at="drawn", deck=["F3"])

    table.when("Ash").gets_to_use("wisp")

    table.then("Ash").has(hand=["F3"])
