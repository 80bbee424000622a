"""Tokens in one go: in one press where all of them can go, and by themselves where nobody would mind."""

import random
from collections import Counter
from collections.abc import Mapping

import pytest

from emberhall.games import registry
from emberhall.games.emberforge.rules.state import DONE, Forge
from emberhall.kernel.dice import Dice, fixed_seed
from emberhall.kernel.state import NOBODY
from emberhall.kit.auto_pass import auto_answer, usual_stops
from tests.games.emberforge.forge import Counts, ForgeTable, Smith, view

GAME = registry()["emberforge"]
USUAL = usual_stops(GAME.moments)
ALL_FIVE = {"iron": 3, "bronze": 3, "crystal": 3, "scale": 3, "mithril": 3}


def offered(table: ForgeTable) -> tuple[str, str]:
    """The moment, and what would be done in one press; nothing where a token is to be chosen."""
    seen = table.seen_by("Ash")
    return seen.moment, "" if seen.shortcut is None else seen.shortcut.label


def goes_by_itself(table: ForgeTable) -> None:
    """Whoever has said nothing else is not asked, from token to token."""
    asked = table.seen_by("Ash").asked
    while table.seen_by("Ash").asked == asked:
        pick = auto_answer(table.seen_by("Ash"), USUAL, is_among_bots=True)
        assert pick is not None
        table.when("Ash").picks(GAME.layout(table.state).names[pick])


# Weapons


def test_a_weapon_whose_tokens_no_other_lacks_is_forged_unasked(table: ForgeTable) -> None:
    stock = {"iron": 1, "scale": 1, "bronze": 1}
    ash = Smith("Ash", hand=["axe-3"], unfinished={"axe-1": {"bronze": 1}}, stock=stock, embers={"durgaz": 3})
    table.given(ash, Smith("Birk"), turn="Ash")

    table.when("Ash").activates("durgaz").works_on("axe-3")

    assert offered(table) == ("tokens", "Pay for me: 1 Iron and 1 Scale")
    assert table.seen_by("Birk").shortcut is None
    goes_by_itself(table)
    table.then("Ash").has(forged=["axe-3"], stock={"bronze": 1})


@pytest.mark.parametrize(
    ("hand", "unfinished", "embers"),
    [
        (["axe-3"], {"axe-2": {"iron": 1}}, 3),  # another weapon lacks the Iron then
        (["axe-3"], {"axe-1": {"bronze": 1}}, 2),  # no Ember is left for its Bronze
        (["axe-3", "axe-8"], {}, 3),  # a card in hand might want it; nobody else is told whether it does
    ],
)
def test_where_another_weapon_might_have_had_them_it_takes_a_press(
    table: ForgeTable, hand: list[str], unfinished: Mapping[str, Counts], embers: int
) -> None:
    stock = {"iron": 1, "scale": 1, "bronze": 1}
    ash = Smith("Ash", hand=hand, unfinished=unfinished, stock=stock, embers={"durgaz": embers})
    table.given(ash, Smith("Birk"), turn="Ash")

    table.when("Ash").activates("durgaz").works_on("axe-3")

    assert offered(table) == ("", "Pay for me: 1 Iron and 1 Scale")
    assert auto_answer(table.seen_by("Ash"), USUAL, is_among_bots=True) is None


def test_all_that_is_there_is_put_on_a_weapon_in_one_press(table: ForgeTable) -> None:
    stock = {"iron": 3, "bronze": 1, "scale": 1}
    ash = Smith("Ash", hand=["axe-9"], stock=stock, embers={"durgaz": 2})
    table.given(ash, Smith("Birk"), turn="Ash", row=[])

    table.when("Ash").activates("durgaz").works_on("axe-9")

    assert offered(table) == ("", "Put what you can on it: 2 Iron and 1 Scale")


def test_a_discount_in_the_bank_leaves_the_choice_to_the_smith_and_its_last_credits_do_not(table: ForgeTable) -> None:
    ash = Smith(
        "Ash", forged=["hammer-6"], hand=["axe-9"], stock={"iron": 2, "scale": 2}, embers={"runarium": 1, "durgaz": 1}
    )
    table.given(ash, Smith("Birk"), turn="Ash", row=[], powers={"hammer-6": "[{ discount = 3 }]"})

    table.when("Ash").activates("runarium").uses("hammer-6")
    table.when("Ash").activates("durgaz").works_on("axe-9").pays("iron")
    assert offered(table) == ("", "")
    table.when("Ash").pays("iron").chooses("discount3")

    assert offered(table) == ("tokens", "Credit what you can: 2 Scale and 1 Mithril")
    goes_by_itself(table)
    table.then("Ash").has(forged=["hammer-6", "axe-9"], stock={"scale": 2})


@pytest.mark.parametrize(
    ("source", "hand", "expected"),
    [
        ("supply", ["bow-1"], ("tokens", "Pay for me: 1 Iron and 1 Scale")),
        ("stock", [], ("tokens", "Pay for me: 1 Iron and 1 Scale")),
        ("stock", ["bow-1"], ("", "Pay for me: 1 Iron and 1 Scale")),
    ],
)
def test_what_comes_from_the_supply_costs_nobody_a_thought(
    table: ForgeTable, source: str, hand: list[str], expected: tuple[str, str]
) -> None:
    ash = Smith(
        "Ash", forged=["axe-1"], hand=hand, unfinished={"axe-9": {"iron": 1, "scale": 1, "mithril": 1}},
        stock={"iron": 1, "scale": 1}, embers={"runarium": 1},
    )  # fmt: skip
    power = f"[{{ stoke = {{ n = 2, from = '{source}' }} }}]"
    table.given(ash, Smith("Birk"), turn="Ash", row=[], powers={"axe-1": power})

    table.when("Ash").activates("runarium").uses("axe-1")

    assert offered(table) == expected


def test_which_types_get_the_embers_is_for_the_smith_to_say(table: ForgeTable) -> None:
    ash = Smith("Ash", hand=["axe-3"], stock={"iron": 1, "scale": 1}, embers={"durgaz": 1})
    table.given(ash, Smith("Birk"), turn="Ash")

    table.when("Ash").activates("durgaz").works_on("axe-3")

    assert offered(table) == ("", "")


# Gathering


def test_all_that_can_be_kept_of_an_offer_is_taken_unasked(table: ForgeTable) -> None:
    ash = Smith("Ash", hand=["axe-3"], stock={"scale": 3}, embers={"ignar": 2})
    table.given(ash, Smith("Birk"), turn="Ash")

    table.when("Ash").activates("ignar").discards("axe-3")

    assert offered(table) == ("tokens", "Take what you can: 1 Iron")
    goes_by_itself(table)
    table.then("Ash").has(stock={"iron": 1, "scale": 3})


def test_what_to_take_of_an_offer_is_asked_where_embers_are_few(table: ForgeTable) -> None:
    table.given(Smith("Ash", hand=["axe-3"], embers={"ignar": 1}), Smith("Birk"), turn="Ash")

    table.when("Ash").activates("ignar").discards("axe-3")

    assert offered(table) == ("", "")


def test_what_would_go_straight_back_is_not_asked_for(table: ForgeTable) -> None:
    table.given(Smith("Ash", hand=["axe-3"], stock=ALL_FIVE, embers={"ignar": 2}), Smith("Birk"), turn="Ash")

    table.when("Ash").activates("ignar").discards("axe-3")

    assert offered(table) == ("tokens", "Stop gathering")
    goes_by_itself(table)
    table.then("Ash").has(stock=ALL_FIVE)


# Returning


@pytest.mark.parametrize(("scale", "expected"), [(1, ("tokens", "Return all: 1 Iron and 1 Scale")), (2, ("", ""))])
def test_a_tax_on_all_that_there_is_is_paid_unasked(table: ForgeTable, scale: int, expected: tuple[str, str]) -> None:
    birk = Smith("Birk", forged=["axe-1"], embers={"runarium": 1})
    table.given(birk, Smith("Ash", stock={"iron": 1, "scale": scale}), turn="Birk", powers={"axe-1": "[{ tax = 2 }]"})

    table.when("Birk").activates("runarium").uses("axe-1")

    assert offered(table) == expected


# Everywhere


def settled(s: Forge) -> Forge:
    """The position after the shortcut, every pick of which is asked of the same seat and allowed."""
    seat, shortcut = s.to_move, view(s, s.to_move).shortcut
    assert shortcut is not None
    ahead = s.copy()
    for pick in shortcut.picks:
        assert ahead.to_move == seat
        assert pick in ahead.legal()
        ahead.apply(pick)
    return ahead


def test_what_is_offered_is_allowed_pick_by_pick_and_ends_the_question() -> None:
    lots, seen = random.Random(7), Counter[str]()
    for seed in range(12):
        s = GAME.new(2 + seed % 3, Dice(fixed_seed(seed)), {"max_rounds": 25})
        assert isinstance(s, Forge)
        while s.to_move != NOBODY:
            shown = view(s, s.to_move)
            assert view(s, NOBODY).shortcut is None
            if shown.shortcut is not None:
                seen[shown.asked] += 1
                after = view(settled(s), s.to_move)
                assert (after.asked, after.about, after.to_move) != (shown.asked, shown.about, shown.to_move)
            legal = s.legal()
            s.apply(lots.choice([pick for pick in legal if pick != DONE or lots.random() < 0.3] or legal))

    assert {"pay", "stoke-pay", "gather", "give", "swap-take"} <= set(seen)
