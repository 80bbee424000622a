"""How far Crusher, Dawn, Pact, Tinker and the Weapons reach: to the last hex that their texts name, and no farther."""

import pytest

from emberhall.testing.table import clause
from tests.games.seekers.seek import Seeker, SeekTable, Token

ENEMIES = {
    "shove-aside": 1, "hammerfall": 1, "skullringer": 1, "mountains-verdict": 1, "blinding-ray": 6, "widows-kiss": 2,
    "night-terror": 6, "grasping-dark": 6, "doom-tolled": 8, "sanguine-feast": 3, "cursed-hours": 6, "vein-of-night": 8,
    "blowpipe-dart": 5,
}  # fmt: skip
WEAPONS = {
    "fangs-of-balthier": 1, "cinderstaff": 6, "oathbreaker-maul": 1, "rimewand": 5, "hexblade-of-korv": 1,
    "stormrod": 4,
}  # fmt: skip
ALLIES = {"mending-light": 6, "ward-of-morning": 4, "purge-the-wound": 4, "step-into-light": 5, "dawns-two-hands": 6}
HEXES = {
    "upthrust-stone": 3, "covenant-beast": 2, "snap-trap": 4, "tar-flask": 4, "caltrops": 4, "clockwork-sentry": 3,
    "chain-reaction": 6,
}  # fmt: skip


@clause("SEEK-SYM-01", "SEEK-CAST-01")
@pytest.mark.parametrize(("card", "reach"), [*ENEMIES.items(), *WEAPONS.items()])
@pytest.mark.parametrize("beyond", [0, 1])
def test_an_enemy_within_reach_is_a_target_and_another_is_not(
    table: SeekTable, card: str, reach: int, beyond: int
) -> None:
    weapon, hand = (card, []) if card in WEAPONS else ("plain-blade", [card])
    table.given(Seeker("P1", at=(-4, 0), weapon=weapon, hand=hand), Seeker("P2", at=(reach + beyond - 4, 0)))
    table.main_phase_of("P1")

    if beyond:
        table.when("P1").refused(card, "SEEK-SYM-01")
    else:
        table.when("P1").plays(card, at="P2")
        assert table.stack() == [card]


@clause("SEEK-SYM-01")
@pytest.mark.parametrize(("card", "reach"), ALLIES.items())
def test_an_ally_within_reach_is_a_target_and_another_is_not(table: SeekTable, card: str, reach: int) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=[card]), Seeker("P2", at=(-8, 0)))
    table.given(Token("near", of="P1", at=(reach, 0)), Token("far", of="P1", at=(reach + 1, 0)))
    table.main_phase_of("P1")

    table.when("P1").chooses(card)
    if card == "mending-light":
        table.when("P1").passes()  # not amplified
    if card == "dawns-two-hands":
        table.when("P1").chooses("mode1")

    table.offers("P1", "P1", "near")


@clause("SEEK-SYM-01")
@pytest.mark.parametrize(("card", "reach"), HEXES.items())
def test_a_hex_within_reach_is_chosen_and_another_is_not(table: SeekTable, card: str, reach: int) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=[card]), Seeker("P2", at=(-8, 0)))
    table.main_phase_of("P1")

    table.when("P1").chooses(card).refused((reach + 1, 0), "SEEK-SYM-01").chooses((reach, 0))

    assert table.stack() == [card]
