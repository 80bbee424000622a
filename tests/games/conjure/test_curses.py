"""The nine curses, one by one (CONJ-CURSE)."""

import pytest

from emberhall.games.conjure.rules.state import OUT
from emberhall.games.conjure.trial import nothing_is_lost
from emberhall.testing.table import clause
from tests.games.conjure.ember import NUMBER, EmberTable, Wizard

ONES = ["wisp", "cinder-imp", "puddle-sprite"]  # all creatures of 1 VP


# Cinders


@clause("CONJ-CURSE-01")
def test_cinders_discards_two_cards_that_chance_picks(table: EmberTable) -> None:
    table.numbers(2, 0)

    table.given(Wizard("Ash", hand=["A2", "E5", "F7", "W9"]), at="end", curses=["cinders"])

    table.then("Ash").has(hand=["E5", "W9"])
    table.shows(charred=["F7", "A2"], unlifted=["cinders"], turn_number=2)
    assert table.log == [
        "A curse is revealed: Cinders.",
        "Ash discards the 7 of Fire.",
        "Ash discards the 2 of Air.",
        "Turn 2: Ash.",
    ]


@clause("CONJ-CURSE-01")
def test_cinders_takes_what_there_is_from_a_smaller_hand(table: EmberTable) -> None:
    table.numbers(0)

    table.given(Wizard("Ash", hand=["A2"]), at="end", curses=["cinders"])

    table.then("Ash").has(hand=[])
    table.shows(charred=["A2"], turn_number=2)


@clause("CONJ-CURSE-01")
def test_cinders_finds_nothing_in_an_empty_hand(table: EmberTable) -> None:
    table.given(Wizard("Ash"), at="end", curses=["cinders"])

    table.shows(charred=[], unlifted=["cinders"], turn_number=2)


@clause("CONJ-CURSE-01", "CONJ-SOLO-05")
def test_cinders_strikes_if_it_could_be_lifted_and_was_not(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["A2", "E5", "AM1"]), at="end", curses=["cinders"])
    table.numbers(2, 1)

    table.offers("Ash", "pass", "archmage")
    table.when("Ash").passes()

    table.then("Ash").has(hand=["A2"])
    table.shows(charred=["AM1", "E5"], unlifted=["cinders"], lifted=[])


# Rust


@clause("CONJ-CURSE-02")
def test_rust_takes_2_vp_from_the_creature_that_is_worth_most(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["mudling"], down=["hollow-stag", "isolde"])
    table.given(ash, at="end", curses=["rust"])

    table.then("Ash").has(vp=15, counters={"hollow-stag": -2, "isolde": 0, "mudling": 0})
    table.shows(unlifted=["rust"], turn_number=2)
    table.logged("Ash's Hollow Stag gets -2 VP.")


@clause("CONJ-CURSE-02", "CONJ-RUL-23")
def test_rust_asks_what_creatures_are_worth_now(table: EmberTable) -> None:
    ash = Wizard("Ash", down=["hollow-stag", "isolde"], counters={"hollow-stag": -2, "isolde": 2})

    table.given(ash, at="end", curses=["rust"])

    table.then("Ash").has(vp=13, counters={"hollow-stag": -2, "isolde": 0})


@clause("CONJ-CURSE-02")
def test_if_several_are_worth_most_you_choose_which_one_rusts(table: EmberTable) -> None:
    ash = Wizard("Ash", down=["hollow-stag", "marble-colossus", "isolde"], counters={"marble-colossus": -2})
    table.given(ash, at="end", curses=["rust"])

    table.offers("Ash", "hollow-stag", "marble-colossus")
    table.refuses("Ash", "isolde", clause="CONJ-CURSE-02")
    table.asks_something_else("Ash", "moon-basilisk")  # 9 VP as well, but in the Pool
    table.asks_something_else("Ash", "pass")
    table.when("Ash").chooses("marble-colossus")

    table.then("Ash").has(vp=22, counters={"hollow-stag": 0, "marble-colossus": -4, "isolde": 0})
    table.shows(turn_number=2)


@clause("CONJ-CURSE-02", "CONJ-SOLO-04")
def test_a_face_up_and_a_face_down_creature_of_the_same_vp_may_both_rust(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["wisp"], down=["puddle-sprite"])
    table.given(ash, at="end", curses=["rust"])

    table.offers("Ash", "wisp", "puddle-sprite")
    table.when("Ash").chooses("wisp")

    table.then("Ash").has(vp=1, up=["wisp"], down=["puddle-sprite"], counters={"wisp": -1})


@clause("CONJ-CURSE-02")
def test_without_creatures_nothing_rusts(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["F2"]), at="end", curses=["rust"])

    table.shows(unlifted=["rust"], turn_number=2)

    assert table.log == ["A curse is revealed: Rust.", "Turn 2: Ash."]


@clause("CONJ-CURSE-02", "CONJ-VP-02")
def test_with_zero_flips_rust_may_turn_a_creature_face_down(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["mudling"]), at="end", curses=["rust"], zero_flips=True)

    table.then("Ash").has(down=["mudling"], vp=0)


# Slumber


@clause("CONJ-CURSE-03")
def test_slumber_flips_the_face_up_creature_that_is_worth_most(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["hollow-stag", "isolde", "mudling"], down=["umbra"])
    table.given(ash, at="end", curses=["slumber"])

    table.when("Ash").passes()

    table.then("Ash").has(up=["isolde", "mudling"], down=["umbra", "hollow-stag"], vp=30)
    table.shows(unlifted=["slumber"], turn_number=2)
    table.logged("Ash's Hollow Stag is flipped.")


@clause("CONJ-CURSE-03", "CONJ-RUL-23")
def test_slumber_asks_what_creatures_are_worth_now(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["hollow-stag", "isolde"], counters={"hollow-stag": -4})
    table.given(ash, at="end", curses=["slumber"])

    table.when("Ash").passes()

    table.then("Ash").has(up=["hollow-stag"], down=["isolde"])


@clause("CONJ-CURSE-03")
def test_if_several_face_up_creatures_are_worth_most_you_choose_which_one_sleeps(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["isolde", "stone-ogre", "mudling"], down=["storm-harpy", "umbra"])
    table.given(ash, at="end", curses=["slumber"])

    table.when("Ash").passes()
    table.offers("Ash", "isolde", "stone-ogre")
    table.refuses("Ash", "mudling", clause="CONJ-CURSE-03")
    table.refuses("Ash", "storm-harpy", clause="CONJ-CURSE-03")
    table.asks_something_else("Ash", "marrow")  # 6 VP as well, but in the Pool
    table.asks_something_else("Ash", "pass")
    table.when("Ash").chooses("stone-ogre")

    table.then("Ash").has(up=["isolde", "mudling"], down=["storm-harpy", "umbra", "stone-ogre"])


@clause("CONJ-CURSE-03")
def test_slumber_finds_no_creature_that_is_face_up(table: EmberTable) -> None:
    table.given(Wizard("Ash", down=["umbra"]), at="end", curses=["slumber"])

    table.shows(unlifted=["slumber"], turn_number=2)

    assert table.log == ["A curse is revealed: Slumber.", "Turn 2: Ash."]


@clause("CONJ-CURSE-03", "CONJ-SOLO-04")
def test_slumber_does_not_use_the_ability_of_what_it_flips(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["wisp"]), at="end", curses=["slumber"], deck=["F2"])

    table.then("Ash").has(hand=[], down=["wisp"])


# Stillness


@clause("CONJ-CURSE-04", "CONJ-RUL-31")
def test_stillness_lowers_the_hand_size_by_one_from_the_next_turn_on(table: EmberTable) -> None:
    hand = ["F2", "W4", "E6", "A8", "F10"]
    table.given(Wizard("Ash", hand=hand), at="step three", curses=["stillness"])

    table.then("Ash").has(hand=hand, hand_limit=4)  # nothing is discarded the moment it comes
    table.shows(turn_number=2)
    table.refuses("Ash", "draw", clause="CONJ-DRAW-04")
    table.when("Ash").passes().passes()
    assert table.asked() == "step-three"
    table.when("Ash").discards("F10")
    table.then("Ash").has(hand=["F2", "W4", "E6", "A8"])
    table.refuses("Ash", "draw", clause="CONJ-DRAW-04")
    table.shows(turn_number=3)


@clause("CONJ-CURSE-04", "CONJ-RUL-31")
def test_stillness_adds_up_with_what_raises_the_hand_size(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["F2", "W4", "E6", "A8"], up=["lantern-newt"])
    table.given(ash, at="step one", revealed=["stillness"])

    table.then("Ash").has(hand_limit=5)

    table.offers("Ash", "pass", "draw", "refresh")


# Drought


@clause("CONJ-CURSE-05")
def test_drought_makes_every_draw_of_step_one_cost_a_discard(table: EmberTable) -> None:
    table.given(Wizard("Ash", hand=["F2", "W4"]), at="step one", revealed=["drought"], deck=["E9"])

    table.refuses("Ash", "draw", clause="CONJ-CURSE-05")
    table.offers("Ash", "pass", "refresh", "F2", "W4")
    table.when("Ash").discards("F2")

    table.then("Ash").has(hand=["W4", "E9"], hand_limit=5)
    table.shows(charred=["F2"])


@clause("CONJ-CURSE-05", "CONJ-DRAW-04")
@pytest.mark.parametrize(("cards", "clause_"), [(4, "CONJ-CURSE-05"), (5, "CONJ-DRAW-04")])
def test_a_full_hand_would_have_to_discard_without_drought_too(table: EmberTable, cards: int, clause_: str) -> None:
    hand = ["F2", "F4", "F6", "F8", "F10"][:cards]
    table.given(Wizard("Ash", hand=hand), at="step one", revealed=["drought"])

    table.refuses("Ash", "draw", clause=clause_)


@clause("CONJ-CURSE-05")
def test_with_an_empty_hand_drought_leaves_no_draw_at_all(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["isolde"]), at="step one", revealed=["drought"], deck=["E9"])

    assert table.asked() == "bid"  # to go without the draw was all that could be done

    table.then("Ash").has(hand=[])


@clause("CONJ-CURSE-05")
def test_drought_has_no_say_in_what_abilities_draw(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["wisp"]), at="drawn", revealed=["drought"], deck=["E9"])

    table.when("Ash").uses("wisp")

    table.then("Ash").has(hand=["E9"], down=["wisp"])
    table.shows(charred=[])


@clause("CONJ-CURSE-05", "CONJ-SOLO-05")
def test_when_drought_is_lifted_the_draw_is_free_again(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["F2", "AM1"])
    table.given(ash, at="end", curses=["drought"], deck=["E9"])

    table.when("Ash").chooses("archmage").draws()

    table.then("Ash").has(hand=["F2", "E9"])


# Silence


@clause("CONJ-CURSE-06")
def test_silence_keeps_flip_abilities_from_being_used(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["AM1"], up=["wisp", "saffir", "lantern-newt"], down=["mudling"])
    table.given(ash, at="start", revealed=["silence"])

    table.refuses("Ash", "wisp", clause="CONJ-CURSE-06")
    table.refuses("Ash", "saffir", clause="CONJ-CURSE-06")
    table.offers("Ash", "pass", "call", "revive", "silence")  # an Archmage is no Flip ability

    table.then("Ash").has(hand_limit=6)  # nor is what is Ongoing


@clause("CONJ-CURSE-06", "CONJ-RUL-43")
def test_silence_lets_an_ongoing_ability_be_used_once_a_turn(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["mother-earth", "wisp"]), at="start", revealed=["silence"], charred=["E4", "E7"])

    table.offers("Ash", "pass", "call", "mother-earth", "silence")
    table.when("Ash").uses("mother-earth").chooses("E4")

    table.then("Ash").has(hand=["E4"])


@clause("CONJ-CURSE-06", "CONJ-SOLO-05")
def test_under_silence_creatures_may_still_be_turned_to_lift_a_curse(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["saffir", "wisp", "siren"])
    table.given(ash, at="start", revealed=["silence", "hunger"], pool=[], deck=["F2"])

    table.offers("Ash", "pass", "call", "silence", "hunger")
    table.when("Ash").lifts("silence", "wisp", "siren")

    table.shows(unlifted=["hunger"], lifted=["silence"])
    table.then("Ash").has(up=["saffir"], down=["wisp", "siren"], hand=[])
    table.offers("Ash", "pass", "call", "saffir", "hunger")  # and what is left can be used again


# Mirrors


@clause("CONJ-CURSE-07")
def test_mirrors_keeps_archmages_from_being_wild_cards(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["F6", "AM1", "AM2"])
    table.given(ash, at="step two", revealed=["mirrors"], pool=["cinder-imp", "tomb-sphinx", "phoenix"])

    table.offers("Ash", "pass")

    table.refuses("Ash", "cinder-imp", clause="CONJ-CURSE-07")
    table.refuses("Ash", "tomb-sphinx", clause="CONJ-CURSE-07")
    table.refuses("Ash", "phoenix", clause="CONJ-CONJ-01")  # four cards, which Archmages couldn't make up either


@clause("CONJ-CURSE-07", "CONJ-ARCH-02")
def test_without_mirrors_the_same_hand_may_conjure(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["F6", "AM1", "AM2"])
    table.given(ash, at="step two", lifted=["mirrors"], pool=["cinder-imp", "tomb-sphinx"])

    table.offers("Ash", "pass", "cinder-imp", "tomb-sphinx")


@clause("CONJ-CURSE-07")
def test_under_mirrors_wizards_pay_without_the_help_of_an_archmage(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["F6", "E6", "W6", "AM1"])
    table.given(ash, at="step two", revealed=["mirrors"], pool=["cinder-imp", "phoenix"], deck=["F2", "F3"])

    table.offers("Ash", "pass", "cinder-imp")
    table.when("Ash").conjures("cinder-imp")
    table.offers("Ash", "F6", "E6", "W6")
    table.refuses("Ash", "AM1", clause="CONJ-COST-08")
    table.when("Ash").chooses("W6", "E6")

    table.then("Ash").has(hand=["F6", "AM1", "F2", "F3"], up=["cinder-imp"])


@clause("CONJ-CURSE-07", "CONJ-FX-20")
def test_mirrors_has_no_say_in_wild_demons(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["F6", "E1", "AM1"], up=["ninth-bell"])
    table.given(ash, at="step two", revealed=["mirrors"], pool=["cinder-imp", "tomb-sphinx"])

    table.offers("Ash", "pass", "cinder-imp")


@clause("CONJ-CURSE-07", "CONJ-ARCH-03", "CONJ-SOLO-05")
def test_under_mirrors_an_archmage_may_revive_or_lift(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["AM1", "AM2"], down=["isolde"])
    table.given(ash, at="start", revealed=["mirrors"])

    table.offers("Ash", "pass", "call", "revive", "mirrors")
    table.when("Ash").revives().lifts("mirrors", "archmage")

    table.shows(charred=["AM1", "AM2"], lifted=["mirrors"], unlifted=[])
    table.then("Ash").has(up=["isolde"], hand=[])


# Hunger


@clause("CONJ-CURSE-08")
def test_hunger_takes_a_creature_of_the_lowest_vp_out_of_the_pool_as_it_is_revealed(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["mudling"], down=["umbra"]), at="end", curses=["hunger"])

    table.offers("Ash", *ONES)
    table.refuses("Ash", "gust-pixie", clause="CONJ-CURSE-08")
    table.asks_something_else("Ash", "pass")
    table.when("Ash").chooses("cinder-imp")

    table.shows(pool_lacks=["cinder-imp"], pool_has=["wisp", "puddle-sprite"], unlifted=["hunger"], turn_number=2)
    assert table.ember.owner[NUMBER["cinder-imp"]] == OUT
    assert not table.ember.is_up(NUMBER["cinder-imp"])
    table.then("Ash").has(up=["mudling"], down=["umbra"])
    assert table.log[:2] == ["A curse is revealed: Hunger.", "Hunger takes Cinder Imp out of the Pool."]
    nothing_is_lost(table.ember)


@clause("CONJ-CURSE-08")
def test_hunger_feeds_again_whenever_a_turn_ends_and_before_the_next_curse_comes(table: EmberTable) -> None:
    table.given(Wizard("Ash"), at="end", turn_number=2, revealed=["hunger"], curses=["silence"])

    table.offers("Ash", *ONES)
    table.shows(unlifted=["hunger"])
    table.when("Ash").chooses("wisp")

    assert table.log == ["Hunger takes Wisp out of the Pool.", "A curse is revealed: Silence.", "Turn 3: Ash."]
    table.when("Ash").passes()
    table.offers("Ash", "cinder-imp", "puddle-sprite")
    table.when("Ash").chooses("puddle-sprite")
    table.shows(pool_has=["cinder-imp"], pool_lacks=["wisp", "puddle-sprite"], turn_number=4)


@clause("CONJ-CURSE-08")
def test_in_the_turn_of_its_coming_hunger_feeds_once(table: EmberTable) -> None:
    table.given(
        Wizard("Ash"), at="end", curses=["hunger", "silence"], pool=["wisp", "mudling", "gust-pixie", "phoenix"]
    )

    table.shows(pool_lacks=["wisp"], pool_has=["mudling", "gust-pixie", "phoenix"], turn_number=2)

    table.when("Ash").passes()
    table.offers("Ash", "mudling", "gust-pixie")


@clause("CONJ-CURSE-08")
def test_where_one_creature_alone_has_the_lowest_vp_hunger_takes_it(table: EmberTable) -> None:
    table.given(Wizard("Ash"), at="end", revealed=["hunger"], pool=["umbra", "old-tam", "siren"])

    table.shows(pool_lacks=["old-tam"], pool_has=["siren", "umbra"], turn_number=2)


@clause("CONJ-CURSE-08")
def test_from_an_empty_pool_hunger_takes_nothing(table: EmberTable) -> None:
    table.given(Wizard("Ash"), at="end", revealed=["hunger"], pool=[], curses=["mirrors"])

    table.shows(turn_number=2, unlifted=["mirrors", "hunger"])

    assert table.log == ["A curse is revealed: Mirrors.", "Turn 2: Ash."]


@clause("CONJ-CURSE-08")
def test_creatures_that_somebody_owns_are_safe_from_hunger(table: EmberTable) -> None:
    ash = Wizard("Ash", up=["wisp"], counters={"wisp": -1})
    table.given(ash, at="end", revealed=["hunger"], pool=["cinder-imp", "puddle-sprite", "mudling"])

    table.asks_something_else("Ash", "wisp")

    table.offers("Ash", "cinder-imp", "puddle-sprite")


@clause("CONJ-CURSE-08", "CONJ-SOLO-05")
def test_hunger_that_is_lifted_as_it_comes_takes_nothing_then_or_later(table: EmberTable) -> None:
    table.given(Wizard("Ash", up=["isolde"]), at="end", curses=["hunger"], pool=["wisp", "mudling"])

    table.when("Ash").chooses("isolde")

    table.shows(pool_has=["wisp", "mudling"], lifted=["hunger"], turn_number=2)
    table.all_pass()
    table.when("Ash").passes()
    table.all_pass()
    table.shows(pool_has=["wisp", "mudling"], turn_number=3)


# The Closed Book


@clause("CONJ-CURSE-09")
def test_the_closed_book_forbids_creatures_of_a_printed_vp_that_you_own_already(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["F6", "E6", "W6"], up=["iron-minotaur"], down=["wisp"])
    pool = ["tomb-sphinx", "vey", "cinder-imp", "hedge-goblin"]
    table.given(ash, at="step two", revealed=["closed-book"], pool=pool)

    table.offers("Ash", "pass", "vey", "hedge-goblin")

    table.refuses("Ash", "tomb-sphinx", clause="CONJ-CURSE-09")
    table.refuses("Ash", "cinder-imp", clause="CONJ-CURSE-09")


@clause("CONJ-CURSE-09")
@pytest.mark.parametrize("counters", [-1, 1])
def test_the_closed_book_reads_the_printed_vp_whatever_a_creature_is_worth_now(
    table: EmberTable, counters: int
) -> None:
    ash = Wizard("Ash", hand=["F6", "E6", "W6"], up=["iron-minotaur"], counters={"iron-minotaur": counters})
    table.given(ash, at="step two", revealed=["closed-book"], pool=["tomb-sphinx", "vey"])

    table.offers("Ash", "pass", "vey")


@clause("CONJ-CURSE-09", "CONJ-SOLO-05")
def test_when_the_closed_book_is_lifted_the_creature_may_be_conjured(table: EmberTable) -> None:
    ash = Wizard("Ash", hand=["F6", "E6", "W6"], up=["iron-minotaur"])
    table.given(ash, at="drawn", revealed=["closed-book"], pool=["tomb-sphinx"], deck=["F2", "F3", "F4"])

    table.when("Ash").lifts("closed-book").passes()
    table.offers("Ash", "pass", "tomb-sphinx")
    table.when("Ash").conjures("tomb-sphinx", "E6", "F6", "W6")

    table.then("Ash").has(up=["tomb-sphinx"], down=["iron-minotaur"], vp=16)
