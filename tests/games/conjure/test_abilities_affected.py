"""Whom an ability would affect as it is announced (CONJ-RUL-30): told by which of Birk's two preventers may answer.

Birk owns Sister Ashfall, who prevents what would affect Birk, and the Stone Ogre, who prevents what would affect a
creature of Birk's. Cole sits there to be aimed at instead.
"""

from collections.abc import Sequence

import pytest

from emberhall.testing.table import clause
from tests.games.conjure.ability import ability
from tests.games.conjure.ember import EmberTable, Wizard

ASHFALL, OGRE = "sister-ashfall", "stone-ogre"
ANSWERED = [ASHFALL, OGRE]
HANDS = ["cinder-imp", "old-tam", "storm-harpy", "ash-raven", "tomb-sphinx", "gust-pixie", "hedge-goblin", "mirror-fae"]


def reactions_to(
    table: EmberTable,
    source: str,
    *aims: str,
    hand: Sequence[str] = ("F8",),
    more: Sequence[str] = (),
    down: Sequence[str] = (),
) -> list[str]:
    """Ash announces an ability or an Archmage: how Birk, who has `more` creatures, may answer."""
    table.given(
        Wizard("Ash", hand=["A2", "AM1"], up=[*({source} - {"flip", "revive"})], down=["puddle-sprite", "isolde"]),
        Wizard("Birk", hand=hand, up=[*ANSWERED, *more], down=down),
        Wizard("Cole", hand=["E4"], up=["lantern-newt"], down=["brindle"]), at="drawn", charred=["E1"],
    )  # fmt: skip
    table.when("Ash").gets_to_use(source, *aims)
    if table.asked() != "react":
        return []
    table.asks("Birk")
    return sorted(set(table.offered()) - {"pass"})


@clause("CONJ-RUL-30", "CONJ-FX-27")
@pytest.mark.parametrize("source", HANDS)
def test_what_touches_or_shows_a_hand_affects_its_owner_and_no_creature(table: EmberTable, source: str) -> None:
    assert reactions_to(table, source, "seat2") == [ASHFALL]


@ability("siren")
@clause("CONJ-RUL-30", "CONJ-FX-27")
def test_the_siren_affects_everyone_who_has_a_card(table: EmberTable) -> None:
    assert reactions_to(table, "siren") == [ASHFALL]


@clause("CONJ-RUL-30")
@pytest.mark.parametrize("source", HANDS)
def test_what_is_aimed_at_the_hand_of_another_does_not_affect_one(table: EmberTable, source: str) -> None:
    table.numbers(*([0] if source in ("old-tam", "hedge-goblin") else []))

    assert reactions_to(table, source, "seat3") == []


@clause("CONJ-RUL-30")
@pytest.mark.parametrize(
    ("source", "affected"),
    [(source, [ASHFALL] if source in ("hedge-goblin", "mirror-fae") else []) for source in [*HANDS, "siren"]],
)
def test_an_empty_hand_can_only_be_given_cards(table: EmberTable, source: str, affected: list[str]) -> None:
    assert reactions_to(table, source, *([] if source == "siren" else ["seat2"]), hand=[]) == affected


@ability("hollow-stag")
@clause("CONJ-RUL-30", "CONJ-FX-24")
@pytest.mark.parametrize(
    ("source", "affected"),
    [
        ("cinder-imp", []), ("old-tam", []), ("storm-harpy", []), ("mirror-fae", []), ("siren", []),
        ("ash-raven", [ASHFALL]), ("tomb-sphinx", [ASHFALL]), ("gust-pixie", [ASHFALL]), ("hedge-goblin", [ASHFALL]),
    ],
)  # fmt: skip
def test_what_the_hollow_stag_wards_off_does_not_affect_its_owner(
    table: EmberTable, source: str, affected: list[str]
) -> None:
    assert reactions_to(table, source, *([] if source == "siren" else ["seat2"]), more=["hollow-stag"]) == affected


@clause("CONJ-RUL-30")
@pytest.mark.parametrize(
    ("source", "aims"),
    [
        ("wisp", []), ("mudling", []), ("barrow-hound", []), ("saffir", []), ("phoenix", []), ("vey", []),
        ("mother-earth", []), ("salt-selkie", []), ("marrow", ["puddle-sprite"]), ("calder", ["puddle-sprite"]),
        ("revive", ["puddle-sprite"]),
    ],
)  # fmt: skip
def test_what_concerns_the_user_alone_affects_nobody_else(table: EmberTable, source: str, aims: list[str]) -> None:
    assert reactions_to(table, source, *aims) == []


@clause("CONJ-RUL-30", "CONJ-FX-27")
@pytest.mark.parametrize(
    ("source", "aims"),
    [
        ("cockatrice", [OGRE]), ("river-kelpie", [OGRE]), ("frost-manticore", [OGRE]), ("flip", [OGRE]),
        ("orrin", [ASHFALL, "pass"]), ("orrin", ["lantern-newt", ASHFALL]), ("orrin", [ASHFALL, "lantern-newt"]),
        ("night-chimera", [OGRE, "pass"]), ("night-chimera", ["lantern-newt", OGRE]),
        ("night-chimera", [ASHFALL, OGRE]),
        ("iron-minotaur", [OGRE]), ("iron-minotaur", ["wisp"]), ("cinder-salamander", ["seat2"]),
        ("abyss-leviathan", ["wisp"]), ("dread-wyrm", [OGRE]), ("gale-roc", ["wisp"]),
    ],
)  # fmt: skip
def test_what_turns_lessens_or_moves_a_creature_affects_it_and_its_owner(
    table: EmberTable, source: str, aims: list[str]
) -> None:
    assert reactions_to(table, source, *aims, down=["wisp"]) == ANSWERED


@clause("CONJ-RUL-30")
@pytest.mark.parametrize(
    ("source", "aims"),
    [
        ("cockatrice", ["lantern-newt"]), ("river-kelpie", ["lantern-newt"]), ("frost-manticore", ["lantern-newt"]),
        ("flip", ["lantern-newt"]), ("orrin", ["lantern-newt", "pass"]), ("night-chimera", ["lantern-newt", "pass"]),
        ("iron-minotaur", ["brindle"]), ("cinder-salamander", ["seat3"]), ("abyss-leviathan", ["brindle"]),
        ("dread-wyrm", ["brindle"]), ("gale-roc", ["lantern-newt"]),
    ],
)  # fmt: skip
def test_what_is_aimed_at_the_creature_of_another_does_not_affect_one(
    table: EmberTable, source: str, aims: list[str]
) -> None:
    table.numbers(*([0] if source == "frost-manticore" else []))

    assert reactions_to(table, source, *aims, more=["mother-earth"]) == []


@ability("kessa")
@clause("CONJ-RUL-30")
@pytest.mark.parametrize(
    ("more", "down", "affected"),
    [(["wisp"], [], ANSWERED), ([], ["wisp"], []), ([], [], []), (["wisp", "marble-colossus"], [], ANSWERED)],
)
def test_kessa_affects_whoever_has_a_creature_to_be_flipped(
    table: EmberTable, more: list[str], down: list[str], affected: list[str]
) -> None:
    assert reactions_to(table, "kessa", more=more, down=down) == affected


@ability("quillon", "frost-manticore")
@clause("CONJ-RUL-30", "CONJ-FX-24")
@pytest.mark.parametrize(
    ("source", "aims", "affected"),
    [
        ("cockatrice", ["wisp"], []), ("river-kelpie", ["wisp"], []), ("orrin", ["wisp", "pass"], []),
        ("orrin", ["wisp", "lantern-newt"], []), ("flip", ["wisp"], []), ("kessa", [], []),
        ("frost-manticore", ["wisp"], [ASHFALL]), ("cockatrice", ["quillon"], ANSWERED),
        ("night-chimera", ["wisp", OGRE], ANSWERED),
    ],
)  # fmt: skip
def test_what_quillon_wards_off_affects_nobody(
    table: EmberTable, source: str, aims: list[str], affected: list[str]
) -> None:
    assert reactions_to(table, source, *aims, more=["wisp", "quillon"]) == affected


@ability("quillon", "frost-manticore")
@clause("CONJ-RUL-30", "CONJ-FX-24")
def test_the_manticore_affects_nobody_with_a_warded_creature_and_an_empty_hand(table: EmberTable) -> None:
    assert reactions_to(table, "frost-manticore", "wisp", more=["wisp", "quillon"], hand=[]) == []


@ability("marble-colossus")
@clause("CONJ-RUL-30", "CONJ-FX-24")
@pytest.mark.parametrize(
    ("source", "aim"),
    [
        ("iron-minotaur", OGRE), ("cinder-salamander", "seat2"), ("abyss-leviathan", "wisp"), ("dread-wyrm", OGRE),
        ("gale-roc", "wisp"),
    ],
)  # fmt: skip
def test_what_the_marble_colossus_wards_off_affects_nobody(table: EmberTable, source: str, aim: str) -> None:
    assert reactions_to(table, source, aim, more=["marble-colossus", "wisp"]) == []


# Reactions


@clause("CONJ-RUL-30", "CONJ-RUL-22", "CONJ-FX-27")
def test_to_cancel_an_ability_changes_no_creature_and_so_affects_nobody(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["mudling", "quillon", *ANSWERED]), Wizard("Birk", up=["moon-basilisk"]), at="drawn")

    table.when("Ash").gets_to_use("mudling")
    table.when("Birk").uses("moon-basilisk")

    table.then("Ash").has(up=["mudling", "quillon", *ANSWERED])
    assert table.asked() == "bid"


@clause("CONJ-RUL-30", "CONJ-RUL-22", "CONJ-FX-27")
def test_to_cancel_an_archmage_costs_no_card_and_so_affects_nobody(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["AM1"], up=ANSWERED), Wizard("Birk", up=["queen-of-cold-lanterns"]),
        Wizard("Cole", up=["wisp"]), at="drawn",
    )  # fmt: skip

    table.when("Ash").gets_to_use("flip", "wisp")
    table.when("Birk").uses("queen-of-cold-lanterns")

    table.then("Ash").has(hand=["AM1"], up=ANSWERED)
    assert table.asked() == "bid"


@clause("CONJ-RUL-30", "CONJ-RUL-22")
@pytest.mark.parametrize(("mine", "theirs"), [(ASHFALL, OGRE), (OGRE, ASHFALL)])
@pytest.mark.parametrize("source", ["cockatrice", "flip"])
def test_to_prevent_an_ability_affects_nobody(table: EmberTable, source: str, mine: str, theirs: str) -> None:
    table.given(
        Wizard("Ash", hand=["AM1"], up=["cockatrice", mine]), Wizard("Birk", up=[theirs]), Wizard("Cole"), at="drawn"
    )

    table.when("Ash").gets_to_use(source)
    table.when("Birk").uses(theirs)

    table.then("Ash").has(hand=["AM1"], up=["cockatrice", mine])
    assert table.asked() == "bid"


@clause("CONJ-RUL-30", "CONJ-RUL-22")
def test_to_cancel_the_ability_of_another_does_not_affect_one(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["AM1"], up=["wisp"]), Wizard("Birk", up=["moon-basilisk", "queen-of-cold-lanterns"]),
        Wizard("Cole", up=ANSWERED), at="drawn",
    )  # fmt: skip

    table.when("Ash").gets_to_use("wisp")
    table.when("Birk").uses("moon-basilisk")
    table.then("Birk").has(up=["queen-of-cold-lanterns"], down=["moon-basilisk"])
    table.when("Ash").gets_to_use("flip", OGRE)
    table.when("Birk").uses("queen-of-cold-lanterns")
    table.passes("Cole")

    table.then("Cole").has(up=ANSWERED)
    table.then("Ash").has(hand=["AM1"], up=["wisp"])


# Hand Sizes


@ability("grandmother-moth", "phoenix", "marrow")
@clause("CONJ-RUL-30", "CONJ-FX-17", "CONJ-FX-27")
@pytest.mark.parametrize(
    ("source", "aims", "counters"),
    [
        ("revive", ["grandmother-moth"], 0), ("phoenix", [], 0), ("phoenix", [], 4),
        ("marrow", ["grandmother-moth"], -3),
    ],
)  # fmt: skip
def test_to_revive_grandmother_moth_affects_all_opponents_through_their_hand_size(
    table: EmberTable, source: str, aims: list[str], counters: int
) -> None:
    table.given(
        Wizard("Ash", hand=["AM1"], up=["phoenix", "marrow"], down=["grandmother-moth", "puddle-sprite"],
               counters={"grandmother-moth": counters}),
        Wizard("Birk", up=ANSWERED), Wizard("Cole", up=["lantern-newt"]), at="drawn",
    )  # fmt: skip

    table.when("Ash").gets_to_use(source, *aims)

    table.offers("Birk", "pass", ASHFALL)


@ability("grandmother-moth", "marrow")
@clause("CONJ-RUL-30", "CONJ-FX-12")
def test_to_revive_another_creature_leaves_grandmother_moth_face_down(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", up=["marrow"], down=["grandmother-moth", "wisp"], counters={"grandmother-moth": -3}),
        Wizard("Birk", up=ANSWERED),
        at="drawn",
    )

    table.when("Ash").gets_to_use("marrow", "wisp")

    table.then("Ash").has(up=["wisp"])
    table.then("Birk").has(hand_limit=5)


@ability("grandmother-moth", "phoenix")
@clause("CONJ-RUL-30", "CONJ-FX-12")
@pytest.mark.parametrize(
    ("moth_up", "moth_down", "counters"),
    [(["grandmother-moth"], [], 0), ([], ["grandmother-moth"], 5), ([], ["lantern-newt"], 0)],
)
def test_the_phoenix_affects_nobody_where_no_hand_size_changes(
    table: EmberTable, moth_up: list[str], moth_down: list[str], counters: int
) -> None:
    table.given(
        Wizard("Ash", up=["phoenix", *moth_up], down=["wisp", *moth_down], counters={"grandmother-moth": counters}),
        Wizard("Birk", up=ANSWERED), at="drawn",
    )  # fmt: skip

    table.when("Ash").gets_to_use("phoenix")

    table.then("Ash").has(down=["phoenix", *(moth_down if counters else [])])
    assert table.asked() == "bid"


@ability("grandmother-moth")
@clause("CONJ-RUL-30", "CONJ-FX-17")
@pytest.mark.parametrize(
    ("source", "affected"),
    [
        ("cockatrice", [ASHFALL]),
        ("flip", [ASHFALL]),
        ("gale-roc", [ASHFALL]),
        ("dread-wyrm", []),
        ("iron-minotaur", []),
    ],
)
def test_to_rid_the_table_of_anothers_grandmother_moth_affects_all_whose_hand_size_grows(
    table: EmberTable, source: str, affected: list[str]
) -> None:
    table.given(
        Wizard("Ash", hand=["AM1"], up=[*({source} - {"flip"})]), Wizard("Birk", up=ANSWERED),
        Wizard("Cole", up=["grandmother-moth"], counters={"grandmother-moth": -4}), at="drawn",
    )  # fmt: skip

    table.when("Ash").gets_to_use(source, "grandmother-moth")

    assert (table.asked() == "react") == bool(affected)
    if affected:
        table.offers("Birk", "pass", *affected)


@ability("grandmother-moth", "kessa")
@clause("CONJ-RUL-30", "CONJ-FX-17")
@pytest.mark.parametrize(("counters", "is_swept"), [(-5, True), (-4, False)])
def test_kessa_affects_all_whose_hand_size_grows_with_the_moth_she_sweeps_away(
    table: EmberTable, counters: int, is_swept: bool
) -> None:
    table.given(
        Wizard("Ash", up=["kessa"]), Wizard("Birk", up=ANSWERED),
        Wizard("Cole", up=["grandmother-moth"], counters={"grandmother-moth": counters}), at="drawn",
    )  # fmt: skip

    table.when("Ash").gets_to_use("kessa")

    if is_swept:
        table.offers("Birk", "pass", ASHFALL)
    else:
        table.then("Cole").has(up=["grandmother-moth"])


@ability("grandmother-moth", "kessa")
@clause("CONJ-RUL-30", "CONJ-FX-11")
def test_kessa_sweeps_away_no_moth_of_her_owner(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", up=["kessa", "grandmother-moth"], counters={"grandmother-moth": -5}),
        Wizard("Birk", up=ANSWERED),
        at="drawn",
    )

    table.when("Ash").gets_to_use("kessa")

    table.then("Ash").has(up=["grandmother-moth"], down=["kessa"])


@ability("grandmother-moth", "gale-roc")
@clause("CONJ-RUL-30")
@pytest.mark.parametrize(
    "cole",
    [
        Wizard("Cole", down=["grandmother-moth"], counters={"grandmother-moth": -4}),
        Wizard("Cole", up=["grandmother-moth", "marble-colossus"], counters={"grandmother-moth": -4}),
    ],
)
def test_a_grandmother_moth_that_was_idle_or_stays_affects_no_hand_size(table: EmberTable, cole: Wizard) -> None:
    table.given(Wizard("Ash", up=["gale-roc"]), Wizard("Birk", up=[OGRE, "sister-ashfall"]), cole, at="drawn")

    table.when("Ash").gets_to_use("gale-roc", "grandmother-moth")

    assert table.asked() == "bid"


@ability("mother-earth", "queen-of-cold-lanterns")
@clause("CONJ-RUL-30", "CONJ-RUL-43")
def test_to_cancel_mother_earth_turns_no_creature_and_so_affects_nobody(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", up=["mother-earth", *ANSWERED]), Wizard("Birk", up=["queen-of-cold-lanterns"]), at="drawn",
        charred=["E3"],
    )  # fmt: skip

    table.when("Ash").gets_to_use("mother-earth")
    table.when("Birk").uses("queen-of-cold-lanterns")

    table.then("Ash").has(hand=[], up=["mother-earth", *ANSWERED])
    assert table.asked() == "bid"


# All that are lesser, as a pack may have it


@clause("CONJ-RUL-30", "CONJ-FX-11", "CONJ-LESS-01")
@pytest.mark.parametrize(("counters", "is_lesser"), [(5, True), (6, False)])
def test_what_flips_all_lesser_creatures_affects_their_owners(
    table: EmberTable, counters: int, is_lesser: bool
) -> None:
    table.given(
        Wizard("Ash", up=["kessa", "wisp"]), Wizard("Birk", up=[ASHFALL], counters={ASHFALL: counters}), at="drawn",
        powers={"kessa": '[{ flip = { whose = "each-opponent", lesser = true, all = true } }]'},
    )  # fmt: skip

    table.when("Ash").gets_to_use("kessa")
    assert (table.asked() == "react") == is_lesser
    table.passes(*(["Birk"] if is_lesser else []))

    table.then("Birk").has(down=[ASHFALL] if is_lesser else [])
