"""Pawn: a token for cards (FORGE-FX-25), with a card of a pack."""

import tomllib

import pytest

from emberhall.games.emberforge import GAME
from emberhall.games.emberforge.content.cards import card_set
from emberhall.kit.library import Pack, RawCard
from emberhall.testing.table import clause
from tests.games.emberforge.forge import ForgeTable, Smith

POWER = "[{ pawn = 2 }]"
PACK = f"""
[axe-1]
name = "Pawnbroker's Axe"
collection = "axe"
cost = {{ iron = 1, bronze = 1 }}
text = "Return 1 material from your stock to the supply, then draw 2 cards."
do = {POWER}
icon = "battle-axe"
flavour = "Sharp on one side, and the other is in hock."
original = true
"""
RUNARIUM = {"runarium": 1}


@clause("FORGE-FX-25")
def test_a_token_that_is_pawned_goes_back_to_the_supply_for_cards(table: ForgeTable) -> None:
    ash = Smith("Ash", forged=["axe-1"], stock={"iron": 1, "scale": 2}, embers=RUNARIUM)
    table.given(ash, Smith("Birk"), turn="Ash", deck=["bow-1", "bow-2", "bow-3"], powers={"axe-1": POWER})

    table.when("Ash").activates("runarium").uses("axe-1")
    assert table.seen_by("Ash").question == "Return which material, to draw 2 from the deck?"
    table.offers("Ash", "iron", "scale")
    table.refuses("Ash", "mithril", clause="FORGE-FX-25")
    table.when("Ash").picks("scale")

    table.then("Ash").has(stock={"iron": 1, "scale": 1}, hand=["bow-1", "bow-2"])
    table.logged("Ash returns 1 Scale.")
    table.is_whole()


@clause("FORGE-FX-25")
def test_a_lone_kind_of_token_is_pawned_without_a_question(table: ForgeTable) -> None:
    ash = Smith("Ash", forged=["axe-1"], stock={"iron": 2}, embers=RUNARIUM)
    table.given(ash, Smith("Birk"), turn="Ash", deck=["bow-1", "bow-2"], powers={"axe-1": POWER})

    table.when("Ash").activates("runarium").uses("axe-1")

    table.then("Ash").has(stock={"iron": 1}, hand=["bow-1", "bow-2"])


@clause("FORGE-FX-25")
@pytest.mark.parametrize(("stock", "deck"), [({}, ["bow-1"]), ({"iron": 1}, [])])
def test_without_a_token_or_a_card_there_is_nothing_to_pawn(
    table: ForgeTable, stock: dict[str, int], deck: list[str]
) -> None:
    ash = Smith("Ash", forged=["axe-1", "axe-2"], stock=stock, embers=RUNARIUM)
    powers = {"axe-1": POWER, "axe-2": "[{ protect = true }]"}
    table.given(ash, Smith("Birk"), turn="Ash", deck=deck, only_deck=True, powers=powers)

    table.when("Ash").activates("runarium")

    table.refuses("Ash", "axe-1", clause="FORGE-RUNA-10")


def test_a_pack_may_have_a_card_that_pawns() -> None:
    cards = {id_: RawCard("pawn.toml", told) for id_, told in tomllib.loads(PACK).items()}
    pack = Pack("Pawnbrokers", "emberforge", keeps_base=True, cards=cards, hash="")

    GAME.check_pack(pack)
    (step,) = card_set([pack]).cards.programs[0]

    assert (step.verb.name, step.n) == ("pawn", 2)
