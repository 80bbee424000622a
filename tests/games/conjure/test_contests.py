"""Contests: what can stop an announced ability, who is asked, and what becomes of it (CONJ-ABIL-10, -11, CONJ-LESS,
CONJ-CONTEST, CONJ-FX-26, -27)."""

import pytest

from emberhall.testing.table import clause
from tests.games.conjure.ember import EmberTable, Wizard


def contested(table: EmberTable) -> bool:
    """Somebody is asked whether to stop what was announced."""
    return table.asked() == "react"


# Cancel and prevent, and nothing else


@clause("CONJ-ABIL-10")
@clause("CONJ-ABIL-11")
@clause("CONJ-LESS-01")
@clause("CONJ-CRE-05")
@clause("CONJ-RUL-21")
def test_only_the_moon_basilisk_can_stop_the_siren_neither_cockatrice_nor_thorn_dryad(table: EmberTable) -> None:
    """SC-CONJ-05, no last-in-first-out; cancel only lesser."""
    ash = Wizard("Ash", hand=["A1", "A2"], up=["cockatrice", "thorn-dryad", "moon-basilisk"])
    table.given(ash, Wizard("Birk", hand=["W1", "W2"], up=["siren"]), turn="Ash", at="drawn")

    table.when("Birk").gets_to_use("siren")
    table.offers("Ash", "moon-basilisk", "pass")
    table.refuses("Ash", "cockatrice", clause="CONJ-CONTEST-01")
    table.refuses("Ash", "thorn-dryad", clause="CONJ-LESS-01")
    table.when("Ash").uses("moon-basilisk")

    table.then("Ash").has(hand=["A1", "A2"], up=["cockatrice", "thorn-dryad"], down=["moon-basilisk"])
    table.then("Birk").has(hand=["W1", "W2"], up=["siren"])
    assert table.log == [
        "Birk announces Siren.",
        "Ash announces Moon Basilisk to stop Siren.",
        "Ash's Moon Basilisk turns face down.",
        "Ash's Moon Basilisk cancels Birk's Siren.",
    ]


@clause("CONJ-ABIL-10")
def test_in_a_contest_nothing_is_on_offer_but_reactions_that_fit_and_to_let_it_happen(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["AM1", "A2"], up=["saffir", "wisp", "quillon", "moon-basilisk"], down=["thorn-dryad"])
    table.given(ash, Wizard("Birk", up=["hedge-goblin", "stone-ogre"], hand=["W1"]), turn="Birk", at="drawn")

    table.when("Birk").gets_to_use("hedge-goblin")

    table.offers("Ash", "moon-basilisk", "pass")
    for creature in ("saffir", "wisp", "quillon"):
        table.refuses("Ash", creature, clause="CONJ-CONTEST-01")
    table.refuses("Ash", "thorn-dryad", clause="CONJ-ABIL-03")
    table.refuses("Ash", "stone-ogre", clause="CONJ-ABIL-02")  # Birk's
    table.asks_something_else("Ash", "queen-of-cold-lanterns")  # in the Pool
    for archmage in ("flip", "revive"):
        table.asks_something_else("Ash", archmage)
    table.refuses("Ash", "call", clause="CONJ-RUL-36")


@clause("CONJ-ABIL-11")
@clause("CONJ-CRE-05")
def test_a_flip_before_the_announcement_is_the_way_to_keep_a_creature_from_being_used(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["A1", "A2"], up=["cockatrice"])
    table.given(ash, Wizard("Birk", hand=["W1"], up=["siren"]), turn="Birk", at="drawn")

    table.when("Birk").uses("siren")
    table.when("Ash").uses("cockatrice")  # worth more, so it is announced first

    table.then("Birk").has(hand=["W1"], down=["siren"])
    table.then("Ash").has(hand=["A1", "A2"], down=["cockatrice"])
    table.refuses("Birk", "siren", clause="CONJ-ABIL-03")
    assert "Birk announces Siren." not in table.log


@clause("CONJ-ABIL-11")
@clause("CONJ-CRE-05")
def test_a_cockatrice_cannot_answer_an_announced_ability(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["A1"], up=["cockatrice"])
    table.given(ash, Wizard("Birk", hand=["W1"], up=["siren"]), turn="Ash", at="drawn")

    table.when("Birk").gets_to_use("siren")

    table.then("Ash").has(hand=[], up=["cockatrice"])
    table.then("Birk").has(hand=[], down=["siren"])
    assert table.log[:2] == ["Birk announces Siren.", "Birk's Siren turns face down."]


@clause("CONJ-LESS-01")
@clause("CONJ-FX-26")
@pytest.mark.parametrize(
    ("announced", "reaction", "can"),
    [
        ("tomb-sphinx", "moon-basilisk", True),  # 8 against 9
        ("frost-manticore", "moon-basilisk", False),  # 9 against 9
        ("cinder-salamander", "moon-basilisk", False),  # 10 against 9
        ("old-tam", "thorn-dryad", True),  # 2 against 3
        ("salt-selkie", "thorn-dryad", False),  # 3 against 3
        ("dread-wyrm", "queen-of-cold-lanterns", True),  # any ability
        ("wisp", "queen-of-cold-lanterns", True),
    ],
)
def test_a_creature_cancels_the_abilities_of_lesser_creatures_or_of_any_as_its_card_says(
    table: EmberTable, announced: str, reaction: str, *, can: bool
) -> None:
    ash = Wizard("Ash", hand=["A1"], up=[announced], down=["mudling"])
    table.given(ash, Wizard("Birk", up=[reaction, "cinder-imp"]), at="drawn", deck=["F1"])

    table.when("Ash").gets_to_use(announced)
    if announced == "frost-manticore":
        table.when("Ash").chooses("cinder-imp")

    assert contested(table) == can
    if can:
        table.offers("Birk", reaction, "pass")


@clause("CONJ-RUL-23")
@clause("CONJ-LESS-01")
def test_lesser_is_judged_by_what_both_creatures_are_worth_at_that_moment(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["wisp", "saffir"], counters={"wisp": 2, "saffir": -10})
    birk = Wizard("Birk", up=["thorn-dryad", "moon-basilisk"], counters={"moon-basilisk": -6})
    table.given(ash, birk, at="drawn", deck=["F1"])

    table.when("Ash").gets_to_use("wisp")  # 3 against 3 and 3
    assert not contested(table)

    table.when("Ash").gets_to_use("saffir")  # 2
    table.offers("Birk", "thorn-dryad", "moon-basilisk", "pass")


# What becomes of it


@clause("CONJ-FX-26")
@clause("CONJ-ABIL-07")
@clause("CONJ-RUL-21")
def test_a_cancelled_flip_creature_stays_face_up_but_is_out_of_use_for_this_turn(table: EmberTable) -> None:
    """ "If uncontested [...], turn that creature face down": it was contested."""
    table.given(Wizard("Ash", up=["wisp", "mudling"]), Wizard("Birk", up=["thorn-dryad"]), at="drawn", deck=["F1"])

    table.when("Ash").gets_to_use("wisp")
    table.when("Birk").uses("thorn-dryad")

    table.then("Ash").has(hand=[], up=["wisp", "mudling"])
    table.then("Birk").has(down=["thorn-dryad"])
    table.refuses("Ash", "wisp", clause="CONJ-RUL-21")
    table.offers("Ash", "pass", "call", "mudling")


@clause("CONJ-FX-26")
@clause("CONJ-RUL-21")
def test_a_cancelled_use_that_comes_once_a_turn_can_not_be_announced_again_this_turn(table: EmberTable) -> None:
    ash, birk = Wizard("Ash", up=["mother-earth"]), Wizard("Birk", up=["queen-of-cold-lanterns"])
    table.given(ash, birk, at="drawn", charred=["E1", "E2"])

    table.when("Ash").gets_to_use("mother-earth")
    table.when("Birk").uses("queen-of-cold-lanterns")

    table.then("Ash").has(hand=[], up=["mother-earth"])
    table.then("Birk").has(down=["queen-of-cold-lanterns"])
    table.refuses("Ash", "mother-earth", clause="CONJ-RUL-21")
    assert table.log[-1] == "Birk's Queen of Cold Lanterns cancels Ash's Mother Earth."


@clause("CONJ-FX-27")
@clause("CONJ-RUL-21")
def test_a_prevented_flip_creature_stays_face_up_but_is_out_of_use_for_this_turn(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["cinder-imp", "wisp"])
    table.given(ash, Wizard("Birk", hand=["W1"], up=["sister-ashfall"]), at="start", deck=["F1"])

    table.when("Ash").gets_to_use("cinder-imp")
    table.offers("Birk", "sister-ashfall", "pass")
    table.when("Birk").uses("sister-ashfall")

    table.then("Ash").has(up=["cinder-imp", "wisp"])
    table.then("Birk").has(hand=["W1"], down=["sister-ashfall"])
    assert table.log[-2:] == [
        "Birk's Sister Ashfall turns face down.",
        "Birk's Sister Ashfall prevents Ash's Cinder Imp.",
    ]
    table.refuses("Ash", "cinder-imp", clause="CONJ-RUL-21")
    table.offers("Ash", "pass", "call", "wisp")


@clause("CONJ-FX-27")
@clause("CONJ-RUL-21")
def test_what_was_prevented_can_be_announced_again_in_the_next_turn(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["cinder-imp"])
    table.given(ash, Wizard("Birk", hand=["W1"], up=["sister-ashfall"]), at="conjured", conjurings=0)
    table.when("Ash").gets_to_use("cinder-imp")
    table.when("Birk").uses("sister-ashfall")
    table.offers("Ash", "pass", "call")
    assert [creature.is_locked for creature in table.seen_by().players[0].area] == [True]

    table.passes("Ash", "Birk")

    table.shows(turn_number=2)
    assert [creature.is_locked for creature in table.seen_by().players[0].area] == [False]
    table.when("Ash").gets_to_use("cinder-imp")
    table.then("Birk").has(hand=[])
    table.then("Ash").has(down=["cinder-imp"])


@clause("CONJ-FX-27")
@clause("CONJ-RUL-21")
def test_a_prevented_use_without_turning_is_not_spent_and_cannot_be_announced_again_this_turn(
    table: EmberTable,
) -> None:
    ash = Wizard("Ash", up=["mother-earth", "sister-ashfall"])
    birk = Wizard("Birk", hand=["W1"], up=["stone-ogre"])
    powers = {"stone-ogre": '[{ prevent = "you" }]', "mother-earth": "[{ take = { n = 1, chosen_by = 'chance' } }]"}
    table.given(ash, birk, at="drawn", powers=powers)

    table.when("Ash").gets_to_use("mother-earth")
    table.when("Birk").uses("stone-ogre")

    table.then("Ash").has(hand=[], up=["mother-earth", "sister-ashfall"])
    table.then("Birk").has(hand=["W1"], down=["stone-ogre"])
    table.refuses("Ash", "mother-earth", clause="CONJ-RUL-21")
    mother_earth = table.seen_by().players[0].area[0]
    assert (mother_earth.is_locked, mother_earth.is_spent) == (True, False)


@clause("CONJ-RUL-21")
@clause("CONJ-CONTEST-01")
def test_if_nobody_contests_it_is_turned_and_takes_effect(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["wisp"]), Wizard("Birk", up=["thorn-dryad"]), at="drawn", deck=["F1"])

    table.when("Ash").gets_to_use("wisp")
    table.passes("Birk")

    table.then("Ash").has(hand=["F1"], down=["wisp"])
    table.then("Birk").has(up=["thorn-dryad"])
    assert table.log == ["Ash announces Wisp.", "Ash's Wisp turns face down.", "Ash draws a card."]


# Who contests


@clause("CONJ-CONTEST-01")
@pytest.mark.parametrize(("turn", "order"), [("Ash", ["Birk", "Dorn"]), ("Cole", ["Dorn", "Birk"])])
def test_each_other_player_with_a_reaction_that_fits_is_asked_clockwise_from_the_active_player(
    table: EmberTable, turn: str, order: list[str]
) -> None:
    wizards = [
        Wizard("Ash", up=["hedge-goblin", "moon-basilisk"]),  # announces, and can't contest that
        Wizard("Birk", up=["thorn-dryad"]),
        Wizard("Cole", up=["stone-ogre"]),  # not affected
        Wizard("Dorn", hand=["W1"], up=["sister-ashfall"]),
    ]
    table.given(*wizards, turn=turn, at="drawn")

    table.when("Ash").gets_to_use("hedge-goblin", "seat4")

    for name in order:
        assert contested(table)
        table.numbers(*([0] if name == order[-1] else []))
        table.passes(name)
    table.logged("Ash takes a card from Dorn.")


@clause("CONJ-CONTEST-01")
def test_reactions_are_bid_under_seal(table: EmberTable) -> None:
    wizards = [Wizard("Ash", up=["wisp"]), Wizard("Birk", up=["thorn-dryad"]), Wizard("Cole", up=["moon-basilisk"])]
    table.given(*wizards, at="drawn", deck=["F1"])
    table.when("Ash").gets_to_use("wisp")

    table.when("Birk").uses("thorn-dryad")

    assert table.log == ["Ash announces Wisp."]
    seen = {name: table.seen_by(name) for name in ("Ash", "Birk", "Cole", None)}
    assert [view.sealed for view in seen.values()] == ["", "Cancel it with Thorn Dryad", "", ""]
    assert [player.has_answered for player in seen[None].players] == [False, True, False]
    table.offers("Cole", "moon-basilisk", "pass")


@clause("CONJ-CONTEST-01")
@pytest.mark.parametrize(("birk", "winner"), [(0, "Cole"), (2, "Birk")])
@pytest.mark.parametrize("turn", ["Ash", "Cole"])
def test_the_reaction_with_the_most_vp_at_that_moment_goes_first_and_the_other_is_kept(
    table: EmberTable, birk: int, winner: str, turn: str
) -> None:
    wizards = [
        Wizard("Ash", up=["wisp"]),
        Wizard("Birk", up=["thorn-dryad"], counters={"thorn-dryad": birk}),
        Wizard("Cole", hand=["W1"], up=["moon-basilisk"], counters={"moon-basilisk": -5}),  # 4 VP
    ]
    table.given(*wizards, turn=turn, at="drawn", deck=["F1"])

    table.when("Ash").gets_to_use("wisp")
    for _ in range(2):
        reactor = table.names[table.state.to_move]
        table.when(reactor).uses({"Birk": "thorn-dryad", "Cole": "moon-basilisk"}[reactor])

    reactions = {"Birk": "Thorn Dryad", "Cole": "Moon Basilisk"}
    assert table.log == [
        "Ash announces Wisp.",
        f"{winner} announces {reactions[winner]} to stop Wisp.",
        f"{winner}'s {reactions[winner]} turns face down.",
        f"{winner}'s {reactions[winner]} cancels Ash's Wisp.",
    ]


@clause("CONJ-CONTEST-02")
@clause("CONJ-RUL-22")
def test_a_reaction_may_be_contested_in_turn_and_if_it_is_stopped_the_first_ability_goes_on(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["A1"], up=["siren", "queen-of-cold-lanterns"])
    birk = Wizard("Birk", hand=["W1"], up=["moon-basilisk", "thorn-dryad"])
    table.given(ash, birk, at="drawn")

    table.when("Ash").gets_to_use("siren")
    table.when("Birk").uses("moon-basilisk")
    table.offers("Ash", "queen-of-cold-lanterns", "pass")
    table.when("Ash").uses("queen-of-cold-lanterns")

    table.then("Ash").has(hand=[], down=["siren", "queen-of-cold-lanterns"])
    table.then("Birk").has(hand=[], up=["thorn-dryad", "moon-basilisk"])
    assert table.log == [
        "Ash announces Siren.",
        "Birk announces Moon Basilisk to stop Siren.",
        "Ash announces Queen of Cold Lanterns to stop Moon Basilisk.",
        "Ash's Queen of Cold Lanterns turns face down.",
        "Ash's Queen of Cold Lanterns cancels Birk's Moon Basilisk.",
        "Ash's Siren turns face down.",
        "Ash discards the Demon of Air.",
        "Birk discards the Demon of Water.",
    ]


@clause("CONJ-CONTEST-02")
@clause("CONJ-RUL-22")
def test_in_a_chain_of_reactions_each_that_resolves_stops_what_it_was_aimed_at(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["wisp", "moon-basilisk"])
    birk, cole = Wizard("Birk", up=["thorn-dryad"]), Wizard("Cole", up=["queen-of-cold-lanterns"])
    table.given(ash, birk, cole, at="drawn", deck=["F1"])

    table.when("Ash").gets_to_use("wisp")
    table.when("Birk").uses("thorn-dryad")
    table.when("Cole").passes()
    table.when("Ash").uses("moon-basilisk")
    table.when("Cole").passes()
    table.when("Cole").uses("queen-of-cold-lanterns")

    assert table.log == [
        "Ash announces Wisp.",
        "Birk announces Thorn Dryad to stop Wisp.",
        "Ash announces Moon Basilisk to stop Thorn Dryad.",
        "Cole announces Queen of Cold Lanterns to stop Moon Basilisk.",
        "Cole's Queen of Cold Lanterns turns face down.",
        "Cole's Queen of Cold Lanterns cancels Ash's Moon Basilisk.",
        "Birk's Thorn Dryad turns face down.",
        "Birk's Thorn Dryad cancels Ash's Wisp.",
    ]
    table.then("Ash").has(hand=[])


@clause("CONJ-CONTEST-02")
def test_when_a_reaction_was_stopped_everyone_who_still_can_is_asked_again(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["A1"], up=["siren", "queen-of-cold-lanterns"])
    birk = Wizard("Birk", hand=["W1"], up=["moon-basilisk"])
    cole = Wizard("Cole", hand=["F1"], up=["sister-ashfall"])
    table.given(ash, birk, cole, at="drawn")
    table.when("Ash").gets_to_use("siren")

    table.when("Birk").uses("moon-basilisk")
    table.when("Cole").passes()
    table.when("Ash").uses("queen-of-cold-lanterns")

    table.offers("Cole", "sister-ashfall", "pass")  # and Birk has none any more
    table.when("Cole").uses("sister-ashfall")
    table.then("Ash").has(hand=["A1"], up=["siren"], down=["queen-of-cold-lanterns"])
    table.refuses("Ash", "siren", clause="CONJ-RUL-21")


@clause("CONJ-CONTEST-02")
@clause("CONJ-RUL-22")
def test_a_stopped_reaction_stays_face_up_and_cannot_be_announced_again_this_turn(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["A1"], up=["siren", "wisp", "queen-of-cold-lanterns"])
    birk = Wizard("Birk", hand=["W1"], up=["moon-basilisk"])
    table.given(ash, birk, at="drawn", deck=["F1"])

    table.when("Ash").gets_to_use("siren")
    table.when("Birk").uses("moon-basilisk")
    table.when("Ash").uses("queen-of-cold-lanterns")

    assert table.log[3:6] == [
        "Ash's Queen of Cold Lanterns turns face down.",
        "Ash's Queen of Cold Lanterns cancels Birk's Moon Basilisk.",
        "Ash's Siren turns face down.",
    ]
    table.then("Birk").has(hand=[], up=["moon-basilisk"])
    table.when("Ash").gets_to_use("wisp")
    assert not contested(table)
    table.then("Ash").has(hand=["F1"], down=["siren", "wisp", "queen-of-cold-lanterns"])


@clause("CONJ-CONTEST-02")
@clause("CONJ-RUL-22")
def test_a_creature_whose_ability_is_announced_cannot_be_used_once_more_before_that_is_done(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["wisp", "thorn-dryad"], counters={"thorn-dryad": 20})
    birk = Wizard("Birk", up=["queen-of-cold-lanterns", "moon-basilisk"], counters={"moon-basilisk": 20})
    table.given(ash, birk, at="drawn", deck=["F1"])
    table.when("Ash").gets_to_use("wisp")
    table.when("Birk").uses("queen-of-cold-lanterns")

    table.when("Ash").uses("thorn-dryad")

    table.refuses("Birk", "queen-of-cold-lanterns", clause="CONJ-CONTEST-02")
    table.offers("Birk", "moon-basilisk", "pass")
    table.passes("Birk")
    assert table.log == [
        "Ash announces Wisp.",
        "Birk announces Queen of Cold Lanterns to stop Wisp.",
        "Ash announces Thorn Dryad to stop Queen of Cold Lanterns.",
        "Ash's Thorn Dryad turns face down.",
        "Ash's Thorn Dryad cancels Birk's Queen of Cold Lanterns.",
    ]
    table.offers("Birk", "moon-basilisk", "pass")  # asked again, for the Wisp
    table.refuses("Birk", "queen-of-cold-lanterns", clause="CONJ-RUL-21")


@clause("CONJ-CONTEST-02")
def test_reactions_count_among_the_announcements_of_a_turn(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["siren", "wisp"])
    table.given(ash, Wizard("Birk", up=["moon-basilisk"]), at="drawn")

    table.when("Ash").gets_to_use("siren")
    table.when("Birk").uses("moon-basilisk")

    assert table.ember.announced == 2


@clause("CONJ-CONTEST-03")
@pytest.mark.parametrize(
    "reaction", ["thorn-dryad", "sister-ashfall", "stone-ogre", "moon-basilisk", "queen-of-cold-lanterns"]
)
def test_a_reaction_is_no_bid_at_a_checkpoint_nor_a_go_in_the_final_round(table: EmberTable, reaction: str) -> None:
    ash, birk = Wizard("Ash", up=[reaction]), Wizard("Birk", hand=["W1"], up=["wisp"])
    table.given(ash, birk, turn="Ash", at="drawn")
    table.refuses("Ash", reaction, clause="CONJ-CONTEST-03")
    table.offers("Ash", "pass", "call")

    table.given(Wizard("Ash", hand=["A1"], up=[reaction]), birk, turn="Birk", at="final")
    table.refuses("Ash", reaction, clause="CONJ-CONTEST-03")
    table.offers("Ash", "pass")


@clause("CONJ-CONTEST-03")
def test_whoever_has_only_reactions_and_no_card_is_not_asked_in_the_final_round(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["moon-basilisk", "stone-ogre"])
    table.given(ash, Wizard("Birk", up=["wisp"]), turn="Birk", at="final", deck=["F1"])

    table.offers("Birk", "pass", "wisp")
    table.when("Birk").uses("wisp")

    table.offers("Ash", "moon-basilisk", "pass")  # a contest


@clause("CONJ-FX-25")
def test_a_muted_reaction_cannot_be_announced(table: EmberTable) -> None:
    wizards = [Wizard("Ash", up=["wisp", "umbra"]), Wizard("Birk", up=["thorn-dryad", "moon-basilisk"])]
    table.given(*wizards, at="drawn", deck=["F1"])

    table.when("Ash").gets_to_use("wisp")

    table.refuses("Birk", "thorn-dryad", clause="CONJ-FX-25")
    table.offers("Birk", "moon-basilisk", "pass")


# A target that a contest leaves unfit


@clause("CONJ-RUL-26")
def test_a_part_whose_target_a_contest_has_turned_does_nothing_and_the_other_parts_happen(table: EmberTable) -> None:
    """Birk's Basilisk is aimed at, and turned as it stops Cole's Queen, who would have saved it."""
    birk = Wizard("Birk", hand=["W1"], up=["moon-basilisk"], counters={"moon-basilisk": 5})
    table.given(Wizard("Ash", up=["frost-manticore"]), birk, Wizard("Cole", up=["queen-of-cold-lanterns"]), at="drawn")
    table.when("Ash").gets_to_use("frost-manticore", "moon-basilisk")
    table.passes("Birk")
    table.when("Cole").uses("queen-of-cold-lanterns")
    table.numbers(0)

    table.when("Birk").uses("moon-basilisk")
    table.all_pass()

    assert "Birk's Moon Basilisk is flipped." not in table.log
    table.logged("Birk's Moon Basilisk cancels Cole's Queen of Cold Lanterns.")
    table.logged("Birk discards the Demon of Water.")
    table.then("Birk").has(hand=[], down=["moon-basilisk"])
    table.then("Ash").has(down=["frost-manticore"])


@clause("CONJ-RUL-26", "CONJ-RUL-23")
@pytest.mark.parametrize(("creature", "counters"), [("night-chimera", -1), ("dread-wyrm", -6)])
@pytest.mark.parametrize("is_contested", [True, False])
def test_a_target_that_a_contest_has_made_worth_too_much_stays_as_it_is(
    table: EmberTable, creature: str, counters: int, *, is_contested: bool
) -> None:
    """Birk's Dryad is turned as it stops Cole's Queen, which makes the Crown Hydra worth 1 VP more."""
    birk = Wizard("Birk", up=["crown-hydra", "thorn-dryad"], counters={"crown-hydra": counters, "thorn-dryad": 10})
    cole = Wizard("Cole", up=["queen-of-cold-lanterns"])
    table.given(Wizard("Ash", up=[creature]), birk, cole, at="drawn")

    table.when("Ash").gets_to_use(creature)  # aimed at the Crown Hydra, as nothing else fits
    if creature == "night-chimera":
        table.passes("Birk")  # his Dryad could stop it, too
    if is_contested:
        table.when("Cole").uses("queen-of-cold-lanterns")
        table.when("Birk").uses("thorn-dryad")
        table.all_pass()
    else:
        table.passes("Cole")

    if is_contested:
        table.then("Ash").has(up=[], down=[creature])
        table.then("Birk").has(up=["crown-hydra"], down=["thorn-dryad"], vp=26 + counters)
    elif creature == "night-chimera":
        table.then("Birk").has(up=["thorn-dryad"], down=["crown-hydra"])
    else:
        table.then("Ash").has(up=["crown-hydra"], down=[creature])
