"""The table as a terminal shows it: in plain words, without need of colour, as dense as it can be."""

from io import StringIO

import pytest
from rich.console import Console

from emberhall.games.emberforge import GAME
from emberhall.games.emberforge.content.cards import base_cards, base_set
from emberhall.kernel.dice import Dice, fixed_seed
from emberhall.kit.library import Pack, RawCard
from emberhall.kit.view import View
from tests.games.emberforge.forge import ForgeTable, Smith

LINES = 24
AROUND = 6  # a blank line, the question, five places to put an Ember in three lines, the prompt


def drawn(view: View, names: list[str], width: int = 80) -> str:
    """The view without colours."""
    out = StringIO()
    Console(file=out, width=width).print(GAME.draw(view, names))
    return out.getvalue()


def screen(table: ForgeTable, name: str | None, width: int = 80) -> str:
    """What the smith sees, or a spectator."""
    return drawn(table.seen_by(name), table.names, width)


def flat(text: str) -> str:
    """The text with all white space alike."""
    return " ".join(text.split())


# Words


@pytest.mark.parametrize("odd", ["Gain [/b] 1.", "[red]Axe[/red]", "[link=x", ":bomb: [1]"])
def test_brackets_in_names_and_texts_are_shown_as_they_are(odd: str) -> None:
    cards = {id_: RawCard("odd.toml", {**raw.table, "name": odd, "text": odd}) for id_, raw in base_cards().items()}
    pack = Pack("odd", "emberforge", keeps_base=True, cards=cards, hash="")
    state = GAME.new(2, Dice(fixed_seed(1)), packs=[pack])

    text = flat(drawn(GAME.view(state, 0), [odd, odd]))

    assert text.count(odd) >= 3 * 2 + 3  # three hand cards with name and text, three commissions


def test_materials_are_told_in_whole_words(table: ForgeTable) -> None:
    table.given(Smith("Ash", stock={"iron": 2, "scale": 1}, unfinished={"axe-3": {"iron": 1}}), Smith("Birk"))

    text = screen(table, "Ash")

    assert "hand 0  2 Iron 1 Scale\n" in text
    assert "  unfinished: Wyrmhide Axe (axe) needs 1 Scale\n" in text
    assert "Supply 12 Iron 15 Bronze 15 Crystal 14 Scale 15 Mithril   Deck 53   Discard 0\n" in text


def test_a_zone_tells_how_many_embers_it_bears_and_that_it_is_locked(table: ForgeTable) -> None:
    ash = Smith("Ash", hand=["axe-1"], embers={"ignar": 2, "gildar": 1})
    table.given(ash, Smith("Birk", embers={"ignar": 1}), turn="Ash", checks_heat=True, heat={"durgaz": "cooling"})

    table.when("Ash").activates("gildar")

    text = screen(table, "Ash")
    assert "A zone overheats above 2 Embers\n" in text
    assert "Ignar     3 of 2  gather         Ash ●●  Birk ●  LOCKED\n" in text
    assert "Durgaz    0 of 2  forge          cooling, can't overheat\n" in text
    assert "Gildar    1 of 2  draw, deliver  Ash ●  done\n" in text


def test_every_card_is_shown_with_its_collection(table: ForgeTable) -> None:
    ash = Smith("Ash", hand=["bow-1"], forged=["axe-1", "staff-4"], unfinished={"spear-1": {"iron": 1}})
    table.given(ash, Smith("Birk"), row=["dagger-1", "sword-1"])

    text = screen(table, "Ash")

    assert "Commissions  Pickpocket (dagger), Apprentice Blade (sword), empty\n" in text
    assert "  forged: Copperbite Hatchet (axe), Moon Staff (staff)\n" in text
    assert "  unfinished: Militia Spear (spear) needs 1 Iron\n" in text
    assert "Hunter's Bow (bow), 1 Iron 1 Bronze: Replace 1 visible commission, then draw 1 card." in flat(text)


# What matters now


def test_the_discard_pile_is_named_from_its_top_in_one_line(table: ForgeTable) -> None:
    table.given(Smith("Ash"), Smith("Birk"), discard=["axe-1", "axe-2", "axe-3", "axe-5", "sword-1", "sword-2"])

    lines = screen(table, "Ash").splitlines()

    assert [line for line in lines if line.startswith("Discarded")] == [
        "Discarded last  Brass Sabre, Apprentice Blade, Twinscale Axe, Wyrmhide Axe, Woo…"
    ]


def test_the_offer_is_shown_while_gathering(table: ForgeTable) -> None:
    table.given(Smith("Ash", hand=["axe-5", "bow-1"], embers={"ignar": 2}), Smith("Birk"), turn="Ash")

    table.when("Ash").activates("ignar").discards("axe-5")

    assert "On offer: 1 Bronze 2 Scale\n" in screen(table, "Ash")


def test_boosts_and_discounts_are_shown_until_the_turn_ends(table: ForgeTable) -> None:
    ash = Smith("Ash", forged=["hammer-3", "hammer-4", "hammer-6"], embers={"durgaz": 1, "runarium": 2})
    table.given(ash, Smith("Birk"), turn="Ash")

    table.when("Ash").activates("runarium").uses("hammer-3").uses("hammer-4")

    assert "Ash has 2 more Embers in Durgaz; a discount of 1.\n" in screen(table, "Birk")


def test_the_materials_that_have_an_ember_in_durgaz_are_shown_while_forging_only(table: ForgeTable) -> None:
    ash = Smith("Ash", hand=["axe-3"], stock={"iron": 2, "scale": 1}, embers={"durgaz": 2, "gildar": 1})
    table.given(ash, Smith("Birk"), turn="Ash")

    table.when("Ash").activates("durgaz").works_on("axe-3").pays("iron")

    assert "Ash has Embers on Iron in Durgaz, 1 free.\n" in screen(table, "Ash")
    table.when("Ash").stops()
    table.when("Ash").stops()
    assert "Embers on" not in screen(table, "Ash")


def test_an_exchange_shows_what_was_chosen_so_far(table: ForgeTable) -> None:
    ash = Smith("Ash", forged=["dagger-4"], stock={"iron": 2, "bronze": 1}, embers={"runarium": 1})
    table.given(ash, Smith("Birk", stock={"scale": 2, "mithril": 1}), turn="Ash")

    table.when("Ash").activates("runarium").uses("dagger-4").chooses("iron", "bronze")
    assert "In exchange: 1 Iron 1 Bronze\n" in screen(table, "Ash")
    table.when("Ash").takes("scale")

    assert "In exchange: 1 Iron 1 Bronze, for 1 Scale\n" in screen(table, "Ash")


def test_powers_of_forged_weapons_are_told_when_the_runarium_asks(table: ForgeTable) -> None:
    ash = Smith("Ash", hand=["axe-1"], forged=["sword-2", "bow-2"], embers={"runarium": 1, "gildar": 1})
    table.given(ash, Smith("Birk"), turn="Ash")
    power = "Brass Sabre (sword), 1 Bronze 1 Crystal: Draw 1 card.\n"

    assert power not in screen(table, "Ash")
    table.when("Ash").activates("runarium")

    assert power in screen(table, "Ash").partition("To choose from\n")[2]
    assert "To choose from" not in screen(table, "Birk")


def test_cards_known_and_perhaps_in_a_hand_are_named(table: ForgeTable) -> None:
    ash = Smith("Ash", hand=["axe-1"], forged=["sword-3"], embers={"runarium": 1})
    birk = Smith("Birk", forged=["dagger-5"], embers={"runarium": 1})
    table.given(ash, birk, Smith("Cole"), turn="Ash", discard=["bow-1", "bow-2"], only_deck=True)
    table.numbers(0)

    table.when("Ash").activates("runarium").uses("sword-3").takes("bow-1")
    assert "  known in hand: Hunter's Bow (bow)\n" in screen(table, "Cole")
    table.when("Birk").activates("runarium").uses("dagger-5")

    assert screen(table, "Cole").count("  perhaps in hand: Hunter's Bow (bow)\n") == 2
    assert "perhaps" not in screen(table, "Ash")


# Room


@pytest.mark.parametrize("seed", range(1, 13))
def test_two_players_begin_on_a_screen_of_24_lines(seed: int) -> None:
    state = GAME.new(2, Dice(fixed_seed(seed)))

    assert len(drawn(GAME.view(state, state.to_move), ["Ash", "Birk"]).splitlines()) <= LINES - AROUND


@pytest.mark.parametrize("width", [40, 80, 200])
def test_texts_of_cards_are_whole_at_any_width(table: ForgeTable, width: int) -> None:
    ids = [id_ for id_ in base_set().ids if id_ not in ("axe-9", "sword-8", "hammer-8")]
    table.given(Smith("Ash", hand=ids), Smith("Birk"))

    text = screen(table, "Ash", width)

    assert all(len(line) <= width for line in text.splitlines())
    assert "…" not in text
    for id_, card in zip(base_set().ids, base_set().weapons, strict=True):
        assert id_ not in ids or flat(card.text) in flat(text)
