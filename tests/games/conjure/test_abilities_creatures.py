"""Abilities that flip and revive creatures (CONJ-FX-11, -12). Those that change VP or owner are in the next file."""

import pytest

from emberhall.testing.table import clause
from tests.games.conjure.ability import ability
from tests.games.conjure.ember import EmberTable, Wizard

# Flip


@ability("cockatrice")
@clause("CONJ-FX-11", "CONJ-CRE-05", "CONJ-RUL-26")
def test_the_cockatrice_flips_a_face_up_creature_of_an_opponent_however_great(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", up=["cockatrice", "lantern-newt"], down=["mudling"]),
        Wizard("Birk", hand=["F2"], up=["phoenix"], down=["wisp", "siren"]),
        Wizard("Cole", up=["brindle"]), at="drawn",
    )  # fmt: skip

    table.when("Ash").gets_to_use("cockatrice")
    table.offers("Ash", "phoenix", "brindle")
    table.refuses("Ash", "siren", clause="CONJ-RUL-26")
    table.refuses("Ash", "lantern-newt", clause="CONJ-FX-11")
    table.refuses("Ash", "cockatrice", clause="CONJ-FX-11")
    table.refuses("Ash", "mudling", clause="CONJ-FX-11")
    table.asks_something_else("Ash", "dread-wyrm")  # in the Pool
    table.refuses("Ash", "pass", clause="CONJ-RUL-26")
    table.when("Ash").chooses("phoenix")

    table.then("Ash").has(up=["lantern-newt"], down=["cockatrice", "mudling"], vp=10)
    table.then("Birk").has(hand=["F2"], up=[], down=["phoenix", "wisp", "siren"], vp=18)
    table.then("Cole").has(up=["brindle"])
    table.logged("Ash announces Cockatrice, aimed at Phoenix.")
    table.logged("Birk's Phoenix is flipped.")


@ability("cockatrice", "frost-manticore", "river-kelpie", "orrin", "night-chimera")
@clause("CONJ-RUL-26", "CONJ-FX-11")
@pytest.mark.parametrize("creature", ["cockatrice", "frost-manticore", "river-kelpie", "orrin", "night-chimera"])
def test_nothing_can_be_flipped_where_opponents_have_no_face_up_creature(table: EmberTable, creature: str) -> None:
    table.given(Wizard("Ash", up=[creature, "lantern-newt"]), Wizard("Birk", hand=["F2"], down=["wisp"]), at="drawn")

    table.refuses("Ash", creature, clause="CONJ-RUL-26")

    table.offers("Ash", "pass", "call")


@ability("cockatrice", "night-chimera", "mother-earth")
@clause("CONJ-FX-11")
@pytest.mark.parametrize(("creature", "named"), [("cockatrice", ["wisp"]), ("night-chimera", ["wisp", "pass"])])
def test_only_what_was_named_is_flipped(table: EmberTable, creature: str, named: list[str]) -> None:
    table.given(Wizard("Ash", up=["wisp", "lantern-newt", "mother-earth"]), Wizard("Birk", up=[creature]), at="drawn")

    table.when("Birk").gets_to_use(creature, *named)

    table.then("Ash").has(up=["lantern-newt", "mother-earth"], down=["wisp"])


@clause("CONJ-ABIL-02", "CONJ-ABIL-03")
def test_a_creature_is_used_by_its_owner_while_it_is_face_up(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["mudling"], down=["wisp"]), Wizard("Birk", up=["siren"]), at="drawn")

    table.offers("Ash", "pass", "call", "mudling")
    table.refuses("Ash", "siren", clause="CONJ-ABIL-02")
    table.refuses("Ash", "saffir", clause="CONJ-TURN-01")  # in the Pool
    table.refuses("Ash", "wisp", clause="CONJ-ABIL-03")
    table.passes("Ash")
    table.refuses("Birk", "mudling", clause="CONJ-ABIL-02")


@ability("river-kelpie")
@clause("CONJ-FX-11", "CONJ-FX-02", "CONJ-LESS-01", "CONJ-RUL-23")
def test_the_river_kelpie_flips_a_creature_of_less_vp_than_it_has_now_and_draws_a_card(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["A2", "A4", "A6", "A8", "A10"], up=["river-kelpie", "mudling"]),
        Wizard("Birk", up=["siren", "wyrmling", "wisp", "iron-minotaur"], down=["brindle"],
               counters={"wisp": 6, "iron-minotaur": -2}),
        Wizard("Cole", up=["lantern-newt"]), at="drawn", deck=["F3", "F5"],
    )  # fmt: skip

    table.when("Ash").gets_to_use("river-kelpie")
    table.offers("Ash", "siren", "iron-minotaur", "lantern-newt")
    table.refuses("Ash", "wyrmling", clause="CONJ-LESS-01")  # 7, as the Kelpie
    table.refuses("Ash", "wisp", clause="CONJ-LESS-01")
    table.refuses("Ash", "brindle", clause="CONJ-RUL-26")
    table.refuses("Ash", "mudling", clause="CONJ-FX-11")
    table.when("Ash").chooses("iron-minotaur")

    table.then("Ash").has(hand=["A2", "A4", "A6", "A8", "A10", "F3"], up=["mudling"], down=["river-kelpie"])
    table.then("Birk").has(up=["siren", "wyrmling", "wisp"], down=["iron-minotaur", "brindle"])
    table.shows(deck_top=["F5"])
    assert table.log[-2:] == ["Birk's Iron Minotaur is flipped.", "Ash draws a card."]


@ability("river-kelpie")
@clause("CONJ-LESS-01", "CONJ-RUL-23")
@pytest.mark.parametrize(("counters", "is_greater"), [(1, True), (0, False), (-3, False)])
def test_the_river_kelpie_is_compared_as_it_is_worth_now(table: EmberTable, counters: int, is_greater: bool) -> None:
    table.given(
        Wizard("Ash", up=["river-kelpie"], counters={"river-kelpie": counters}),
        Wizard("Birk", up=["wyrmling"]),
        at="drawn",
    )

    table.offers("Ash", "pass", "call", *(["river-kelpie"] if is_greater else []))


@ability("orrin")
@clause("CONJ-FX-11", "CONJ-RUL-23")
def test_orrin_flips_two_creatures_of_vp_4_or_less_of_one_opponent_or_of_two(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", up=["orrin", "mudling"]),
        Wizard("Birk", up=["ash-raven", "siren", "cockatrice"]),
        Wizard("Cole", up=["iron-minotaur", "wisp"], down=["brindle"], counters={"iron-minotaur": -4, "wisp": 4}),
        at="drawn",
    )

    table.when("Ash").gets_to_use("orrin")
    table.offers("Ash", "ash-raven", "siren", "iron-minotaur")
    table.refuses("Ash", "cockatrice", clause="CONJ-FX-11")  # VP 5
    table.refuses("Ash", "wisp", clause="CONJ-FX-11")  # VP 5 now
    table.refuses("Ash", "brindle", clause="CONJ-RUL-26")
    table.refuses("Ash", "mudling", clause="CONJ-FX-11")
    table.refuses("Ash", "pass", clause="CONJ-RUL-26")
    table.when("Ash").chooses("ash-raven")
    table.offers("Ash", "pass", "siren", "iron-minotaur")
    table.asks_something_else("Ash", "ash-raven")
    table.when("Ash").chooses("iron-minotaur")

    table.then("Ash").has(up=["mudling"], down=["orrin"])
    table.then("Birk").has(up=["siren", "cockatrice"], down=["ash-raven"])
    table.then("Cole").has(up=["wisp"], down=["iron-minotaur", "brindle"])
    table.logged("Ash announces Orrin Two-Shadows, aimed at Ash Raven.")
    table.logged("Ash aims at Iron Minotaur too.")


@ability("orrin", "night-chimera")
@clause("CONJ-FX-11", "CONJ-RUL-26")
@pytest.mark.parametrize("creature", ["orrin", "night-chimera"])
@pytest.mark.parametrize(("named", "flipped"), [(["wisp", "pass"], ["wisp"]), (["siren", "wisp"], ["siren", "wisp"])])
def test_up_to_two_may_be_one_or_two_of_the_same_opponent(
    table: EmberTable, creature: str, named: list[str], flipped: list[str]
) -> None:
    table.given(Wizard("Ash", up=[creature]), Wizard("Birk", up=["siren", "wisp", "brindle"]), at="drawn")

    table.when("Ash").gets_to_use(creature, *named)

    table.then("Birk").has(up=[*({"siren", "wisp", "brindle"} - set(flipped))], down=flipped)


@ability("orrin", "night-chimera")
@clause("CONJ-FX-11", "CONJ-RUL-26")
@pytest.mark.parametrize("creature", ["orrin", "night-chimera"])
def test_where_one_creature_can_be_flipped_nobody_asks_for_a_second(table: EmberTable, creature: str) -> None:
    table.given(Wizard("Ash", up=[creature]), Wizard("Birk", up=["siren", "dread-wyrm"]), at="drawn")

    table.when("Ash").gets_to_use(creature)

    table.then("Birk").has(up=["dread-wyrm"], down=["siren"])
    assert table.asked() == "bid"


@ability("night-chimera")
@clause("CONJ-FX-11", "CONJ-LESS-01", "CONJ-RUL-23")
def test_the_night_chimera_flips_two_lesser_creatures_of_opponents(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", up=["night-chimera", "mudling"]),
        Wizard("Birk", up=["abyss-leviathan", "saffir", "crown-hydra"], counters={"saffir": -1}),
        Wizard("Cole", up=["moon-basilisk", "wisp"], down=["brindle"], counters={"wisp": 11}), at="drawn",
    )  # fmt: skip

    table.when("Ash").gets_to_use("night-chimera")
    table.offers("Ash", "abyss-leviathan", "saffir", "moon-basilisk")
    table.refuses("Ash", "crown-hydra", clause="CONJ-LESS-01")  # VP 12, as the Chimera
    table.refuses("Ash", "wisp", clause="CONJ-LESS-01")  # VP 12 now
    table.refuses("Ash", "brindle", clause="CONJ-RUL-26")
    table.refuses("Ash", "mudling", clause="CONJ-FX-11")
    table.refuses("Ash", "pass", clause="CONJ-RUL-26")
    table.when("Ash").chooses("moon-basilisk")
    table.asks_something_else("Ash", "moon-basilisk")
    table.when("Ash").chooses("saffir")

    table.then("Ash").has(up=["mudling"], down=["night-chimera"])
    table.then("Birk").has(up=["abyss-leviathan", "crown-hydra"], down=["saffir"])
    table.then("Cole").has(up=["wisp"], down=["moon-basilisk", "brindle"])


@ability("frost-manticore")
@clause("CONJ-FX-11", "CONJ-FX-03", "CONJ-FX-01")
def test_the_frost_manticore_flips_any_creature_and_its_owner_discards_a_card_by_chance(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["A2"], up=["frost-manticore", "mudling"]),
        Wizard("Birk", hand=["W10", "F8", "E1"], up=["dread-wyrm"], down=["wisp"]),
        Wizard("Cole", hand=["E4"], up=["siren"]), at="drawn",
    )  # fmt: skip
    table.numbers(2)  # of E1, F8 and W10

    table.when("Ash").gets_to_use("frost-manticore")
    table.offers("Ash", "dread-wyrm", "siren")
    table.refuses("Ash", "wisp", clause="CONJ-RUL-26")
    table.refuses("Ash", "mudling", clause="CONJ-FX-11")
    table.when("Ash").chooses("dread-wyrm")

    table.then("Ash").has(hand=["A2"], up=["mudling"], down=["frost-manticore"])
    table.then("Birk").has(hand=["F8", "E1"], up=[], down=["dread-wyrm", "wisp"])
    table.then("Cole").has(hand=["E4"], up=["siren"])
    table.shows(charred=["W10"])
    assert table.log[-2:] == ["Birk's Dread Wyrm is flipped.", "Birk discards the 10 of Water."]


@ability("frost-manticore")
@clause("CONJ-FX-01", "CONJ-FX-03")
def test_the_frost_manticore_flips_the_creature_of_who_has_no_card_to_discard(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", up=["frost-manticore"]), Wizard("Birk", up=["siren"]), Wizard("Cole", hand=["E4"]), at="drawn"
    )

    table.when("Ash").gets_to_use("frost-manticore")

    table.then("Birk").has(hand=[], up=[], down=["siren"])
    table.then("Cole").has(hand=["E4"])
    table.shows(charred=[])


@ability("kessa")
@clause("CONJ-FX-11", "CONJ-RUL-23")
def test_kessa_flips_every_face_up_creature_of_vp_3_or_less_of_all_opponents(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", up=["kessa", "wisp"]),
        Wizard("Birk", up=["lantern-newt", "siren", "cockatrice", "mudling"], down=["cinder-imp"],
               counters={"cockatrice": -2, "mudling": 2}),
        Wizard("Cole", up=["old-tam"]), Wizard("Dara", up=["dread-wyrm"]), at="drawn",
    )  # fmt: skip

    table.when("Ash").gets_to_use("kessa")

    table.then("Ash").has(up=["wisp"], down=["kessa"])
    table.then("Birk").has(up=["siren", "mudling"], down=["lantern-newt", "cockatrice", "cinder-imp"])
    table.then("Cole").has(up=[], down=["old-tam"])
    table.then("Dara").has(up=["dread-wyrm"], down=[])
    table.logged("Ash announces Kessa Stormbroom.")
    assert table.log[-3:] == [
        "Birk's Lantern Newt is flipped.",
        "Birk's Cockatrice is flipped.",
        "Cole's Old Tam, the Lantern Thief is flipped.",
    ]


@ability("kessa", "crown-hydra")
@clause("CONJ-FX-11", "CONJ-RUL-23")
def test_kessa_judges_all_creatures_before_she_flips_any(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", up=["kessa"]),
        Wizard("Birk", up=["wisp", "crown-hydra"], counters={"crown-hydra": -9}),
        at="drawn",
    )

    table.when("Ash").gets_to_use("kessa")

    table.then("Birk").has(up=[], down=["wisp", "crown-hydra"])


@ability("kessa")
@clause("CONJ-FX-11", "CONJ-FX-01", "CONJ-SOLO-06")
@pytest.mark.parametrize("others", [[], [Wizard("Birk", up=["siren"], down=["brindle"])]])
def test_kessa_may_find_nothing_to_flip(table: EmberTable, others: list[Wizard]) -> None:
    table.given(Wizard("Ash", up=["kessa", "wisp"]), *others, at="drawn")

    table.when("Ash").gets_to_use("kessa")

    table.then("Ash").has(up=["wisp"], down=["kessa"])
    if others:
        table.then("Birk").has(up=["siren"], down=["brindle"])


# Revive


@ability("salt-selkie")
@clause("CONJ-FX-12", "CONJ-LESS-01", "CONJ-RUL-23", "CONJ-RUL-26")
def test_the_salt_selkie_revives_one_lesser_creature_of_her_owner(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", up=["salt-selkie", "puddle-sprite"], down=["wisp", "hedge-goblin", "brindle", "siren", "mudling"],
               counters={"siren": -2, "mudling": 1}),
        Wizard("Birk", down=["cinder-imp"]), at="drawn",
    )  # fmt: skip

    table.when("Ash").gets_to_use("salt-selkie")
    table.offers("Ash", "wisp", "hedge-goblin", "siren")
    table.refuses("Ash", "brindle", clause="CONJ-LESS-01")  # VP 3, as the Selkie
    table.refuses("Ash", "mudling", clause="CONJ-LESS-01")  # VP 3 now
    table.refuses("Ash", "puddle-sprite", clause="CONJ-RUL-26")  # face up
    table.refuses("Ash", "salt-selkie", clause="CONJ-RUL-26")
    table.refuses("Ash", "cinder-imp", clause="CONJ-FX-12")
    table.asks_something_else("Ash", "gust-pixie")  # in the Pool
    table.refuses("Ash", "pass", clause="CONJ-RUL-26")
    table.when("Ash").chooses("siren")

    table.then("Ash").has(
        up=["puddle-sprite", "siren"], down=["salt-selkie", "wisp", "hedge-goblin", "brindle", "mudling"]
    )
    table.then("Birk").has(down=["cinder-imp"])
    table.logged("Ash announces Salt Selkie, aimed at a face-down creature.")
    table.logged("Ash's Siren is revived.")


@ability("salt-selkie")
@clause("CONJ-FX-12", "CONJ-SOLO-06")
def test_a_revived_creature_can_be_used_again(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["wisp", "salt-selkie"]), at="drawn", deck=["F3", "F5"], curses=["rust"])

    table.when("Ash").uses("wisp").uses("salt-selkie").uses("wisp")

    table.then("Ash").has(hand=["F3", "F5"], up=[], down=["wisp", "salt-selkie"])


@ability("salt-selkie", "marrow")
@clause("CONJ-FX-12", "CONJ-RUL-26")
@pytest.mark.parametrize("creature", ["salt-selkie", "marrow"])
def test_without_a_lesser_face_down_creature_nothing_can_be_revived(table: EmberTable, creature: str) -> None:
    table.given(
        Wizard("Ash", up=[creature, "wisp"], down=["river-kelpie"]), Wizard("Birk", down=["cinder-imp"]), at="drawn"
    )

    table.offers("Ash", "pass", "call", "wisp")
    table.refuses("Ash", creature, clause="CONJ-RUL-26")


@ability("marrow")
@clause("CONJ-FX-12", "CONJ-FX-02", "CONJ-FX-01", "CONJ-LESS-01")
def test_marrow_revives_a_lesser_creature_and_draws_a_card(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", hand=["A2", "A4", "A6", "A8", "A10"], up=["marrow"], down=["cockatrice", "stone-ogre", "siren"],
               counters={"siren": 2}),
        Wizard("Birk"), at="drawn", deck=["F3", "F5"],
    )  # fmt: skip

    table.when("Ash").uses("marrow")

    table.then("Ash").has(
        hand=["A2", "A4", "A6", "A8", "A10", "F3"], up=["cockatrice"], down=["marrow", "stone-ogre", "siren"]
    )
    table.shows(deck_top=["F5"])
    assert table.log[-2:] == ["Ash's Cockatrice is revived.", "Ash draws a card."]


@ability("phoenix")
@clause("CONJ-FX-12", "CONJ-LESS-01", "CONJ-RUL-23")
def test_the_phoenix_revives_all_lesser_creatures_of_its_owner(table: EmberTable) -> None:
    table.given(
        Wizard("Ash", up=["phoenix", "lantern-newt"], down=["wisp", "saffir", "dread-wyrm", "siren"],
               counters={"siren": 9}),
        Wizard("Birk", down=["cinder-imp"]), at="drawn",
    )  # fmt: skip

    table.when("Ash").gets_to_use("phoenix")

    table.then("Ash").has(up=["lantern-newt", "wisp", "saffir"], down=["phoenix", "dread-wyrm", "siren"])
    table.then("Birk").has(down=["cinder-imp"])
    revived = [line for line in table.log if "is revived" in line]
    assert revived == ["Ash's Wisp is revived.", "Ash's Saffir, Thief of Hours is revived."]


@ability("phoenix")
@clause("CONJ-FX-12", "CONJ-FX-01", "CONJ-SOLO-06")
def test_the_phoenix_may_find_nothing_to_revive(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["phoenix", "wisp"], down=["umbra"]), at="drawn", curses=["rust"])

    table.when("Ash").uses("phoenix")

    table.then("Ash").has(up=["wisp"], down=["phoenix", "umbra"])
