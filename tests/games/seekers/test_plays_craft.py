"""What the Tactics of Seeker's craft do: what every Seeker learns on the road."""

import pytest

from emberhall.testing.table import clause
from tests.games.seekers.opening import shuffles
from tests.games.seekers.seek import Effect, Seeker, SeekTable


@clause("SEEK-SCRY-1", "SEEK-SCRY-2")
def test_read_the_signs_looks_at_two_cards_and_draws_one(table: SeekTable) -> None:
    table.given(Seeker("P1", hand=["read-the-signs"], deck=["jab", "lance", "bolt"]), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("read-the-signs")
    table.all_pass()
    table.offers("P1", "pass", "jab", "lance")
    table.when("P1").chooses("jab", "pass", "lance")

    table.then("P1").has(ap=9, hand=["lance"], deck=["bolt", "jab"], discard=["read-the-signs"])


@clause("SEEK-SYM-02", "SEEK-RUL-35")
def test_improvise_a_step_of_two_hexes_in_any_turn(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["improvise"]), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P2")
    table.when("P2").passes()

    table.when("P1").plays("improvise", mode=1)
    table.all_pass()
    table.when("P1").refused((-3, 0), "SEEK-SYM-02").chooses((-2, 0))

    table.then("P1").has(at=(-2, 0), ap=4, mp=0, shields=[], discard=["improvise"])


@clause("SEEK-SHIELD-1")
def test_improvise_a_guard_for_two_moments(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["improvise"]), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("improvise", mode=2)
    table.all_pass()
    table.then("P1").has(at=(0, 0), ap=9, shields=[4])
    table.all_pass(4)
    table.then("P1").has(shields=[4])
    table.all_pass()

    table.then("P1").has(shields=[], discard=["improvise"])


@clause("SEEK-SCRY-1")
def test_improvise_a_thought_about_three_cards(table: SeekTable) -> None:
    table.given(Seeker("P1", hand=["improvise"], deck=["jab", "lance", "bolt", "dart"]), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("improvise", mode=3)
    table.all_pass()
    table.offers("P1", "pass", "jab", "lance", "bolt")
    table.when("P1").chooses("bolt", "pass", "jab", "lance")

    table.then("P1").has(ap=9, hand=[], deck=["lance", "jab", "dart", "bolt"], shields=[], discard=["improvise"])


@clause("SEEK-HASTEN-1", "SEEK-RUL-74")
def test_second_wind_heals_you_and_hastens_by_one(table: SeekTable) -> None:
    table.given(
        Seeker("P1", hp=50, hand=["second-wind"], ailments={"slow": (2, 2), "burn": (3, 3)}), Seeker("P2", at=(3, 0))
    )
    table.given(Effect("candle", of="P1"), Effect("smoke-bomb", of="P2", at=(5, 0)))
    table.main_phase_of("P1")
    table.dice(4)

    table.when("P1").plays("second-wind")
    table.all_pass()
    table.offers("P1", "pass", "slow", "burn", "candle")
    table.when("P1").chooses("burn", "candle", "pass")

    table.then("P1").has(hp=57, ap=8, ailments={"slow": 2, "burn": 2}, effects={"candle": 2}, discard=["second-wind"])
    table.then("P2").has(effects={"smoke-bomb": 3})


@clause("SEEK-INSPECT-1", "SEEK-STEALTH-1", "SEEK-SHARD-15")
def test_scout_the_foe_opens_a_hand_and_your_eyes(table: SeekTable) -> None:
    table.given(Seeker("P1", hand=["scout-the-foe", "bolt"], deck=["jab", "lance"]))
    table.given(Seeker("P2", at=(3, 0), hand=["dart", "torch"], stealth=-1))
    table.main_phase_of("P1")
    table.when("P1").refused("bolt", "SEEK-STEALTH-1")

    table.when("P1").plays("scout-the-foe")
    table.all_pass()
    hand = [card.id for card in table.seen_by("P1").players[1].hand]
    assert sorted(hand) == ["dart", "torch"]
    assert table.seen_by("P2").players[0].hand == []
    table.when("P1").passes()

    table.then("P1").has(ap=9, hand=["bolt", "jab"], discard=["scout-the-foe"])
    assert table.seen_by().units[0].true_sight
    table.dice(3, 4)
    table.when("P1").plays("bolt", at="P2")
    table.all_pass()
    table.then("P2").has(hp=93, stealth=0)
    table.all_pass(4)
    assert table.seen_by().units[0].true_sight
    table.all_pass()
    assert not table.seen_by().units[0].true_sight


@clause("SEEK-DISPEL-1", "SEEK-RUL-49")
def test_break_the_pattern_dispels_a_card_of_an_enemy(table: SeekTable) -> None:
    table.given(Seeker("P1", hand=["break-the-pattern"], deck=["jab", "lance"]), Seeker("P2", at=(3, 0)))
    table.given(Effect("candle", of="P1"), Effect("smoke-bomb", of="P2", at=(5, 0)), Effect("vigil", of="P2"))
    table.main_phase_of("P2")
    table.when("P2").passes()

    table.when("P1").chooses("break-the-pattern")
    table.offers("P1", "smoke-bomb", "vigil")
    table.when("P1").chooses("vigil")
    table.all_pass()
    table.when("P1").chooses("jab")

    table.then("P1").has(ap=3, deck=["lance", "jab"], effects=["candle"], discard=["break-the-pattern"])
    table.then("P2").has(effects=["smoke-bomb"], discard=["vigil"])


@clause("SEEK-CAST-01")
def test_break_the_pattern_needs_a_card_of_an_enemy(table: SeekTable) -> None:
    table.given(Seeker("P1", hand=["break-the-pattern"]), Seeker("P2", at=(3, 0)), Effect("candle", of="P1"))
    table.main_phase_of("P1")

    table.when("P1").refused("break-the-pattern", "SEEK-CAST-01")


@clause("SEEK-HASTEN-1", "SEEK-SCRY-1")
def test_steel_the_mind_hastens_by_two_and_looks_at_a_card(table: SeekTable) -> None:
    table.given(Seeker("P1", hand=["steel-the-mind"], deck=["jab", "lance"], ailments={"root": (2, 2), "burn": (3, 3)}))
    table.given(Seeker("P2", at=(3, 0)))
    table.main_phase_of("P2")
    table.when("P2").passes()

    table.when("P1").plays("steel-the-mind")
    table.all_pass()
    table.when("P1").chooses("root", "burn")
    table.offers("P1", "pass", "jab")
    table.when("P1").chooses("pass", "jab")

    table.then("P1").has(ap=4, ailments={"burn": 1}, deck=["jab", "lance"], discard=["steel-the-mind"])


@clause("SEEK-ZONE-06", "SEEK-ZONE-07")
@pytest.mark.parametrize("answer", ["jab", "brew", "pass"])
def test_packrats_wisdom_mills_three_cards_and_returns_one(table: SeekTable, answer: str) -> None:
    deck, discard = ["jab", "lance", "bolt", "dart"], ["brew"]
    table.given(Seeker("P1", hand=["packrats-wisdom"], deck=deck, discard=discard), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("packrats-wisdom")
    table.all_pass()
    table.offers("P1", "pass", "brew", "jab", "lance", "bolt")
    table.when("P1").chooses(answer)

    left = [card for card in ("brew", "jab", "lance", "bolt", "packrats-wisdom") if card != answer]
    table.then("P1").has(ap=8, deck=["dart"], hand=[answer] if answer != "pass" else [], discard=left)


@clause("SEEK-ZONE-04")
@pytest.mark.parametrize(("answer", "hand", "deck"), [("bolt", ["bolt"], 2), ("pass", [], 3)])
def test_seek_and_find_takes_any_card_of_the_deck(table: SeekTable, answer: str, hand: list[str], deck: int) -> None:
    table.given(Seeker("P1", hand=["seek-and-find"], deck=["jab", "lance", "bolt"]), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")
    shuffles(table, "lance")

    table.when("P1").plays("seek-and-find")
    table.all_pass()
    table.offers("P1", "pass", "jab", "lance", "bolt")
    table.when("P1").chooses(answer)

    table.then("P1").has(ap=8, hand=hand, deck=deck, discard=["seek-and-find"])
    assert table.seekers.decks[0][-1] == table.design("lance")


@clause("SEEK-ADVANTAGE-1", "SEEK-EMPOWER-1", "SEEK-IMMEDIATE-1", "SEEK-EX-24")
def test_veterans_instinct_sharpens_the_next_spell_that_deals_damage(table: SeekTable) -> None:
    hand = ["veterans-instinct", "haste", "bolt", "bolt"]
    table.given(Seeker("P1", hand=hand), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")
    table.when("P1").plays("bolt", at="P2").plays("veterans-instinct")
    assert table.stack() == ["bolt"]
    table.then("P1").has(ap=7, effects=["veterans-instinct"])
    table.when("P1").plays("haste")
    table.all_pass()
    table.then("P1").has(effects=["veterans-instinct"])
    table.dice(1, 2, 3, 4)

    table.all_pass()
    table.then("P2").has(hp=91)  # the better of 3 and 7, and 1 more for each die
    table.then("P1").has(effects=[], discard=["haste", "veterans-instinct", "bolt"])
    table.dice(3, 3)
    table.when("P1").plays("bolt", at="P2")
    table.all_pass()

    table.then("P2").has(hp=85)


@clause("SEEK-EX-02", "SEEK-CAST-04")
def test_borrowed_hour_costs_two_cards(table: SeekTable) -> None:
    table.given(Seeker("P1", ap=4, mp=1, hand=["borrowed-hour", "jab", "bolt", "dart"]), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("borrowed-hour", paying=["jab", "dart"])
    table.then("P1").has(ap=4, mp=1, hand=["bolt"], discard=["jab", "dart"])
    table.all_pass()

    table.then("P1").has(ap=7, mp=3, discard=["jab", "dart", "borrowed-hour"])


@clause("SEEK-CAST-04", "SEEK-RUL-38")
def test_borrowed_hour_is_not_played_for_one_card(table: SeekTable) -> None:
    table.given(Seeker("P1", hand=["borrowed-hour", "jab"]), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")

    table.when("P1").refused("borrowed-hour", "SEEK-CAST-04")


@clause("SEEK-UPK-01", "SEEK-UPK-04", "SEEK-MOM-05")
def test_shard_touched_gives_more_points_in_upkeep(table: SeekTable) -> None:
    table.given(Seeker("P1", ap=4, hand=["shard-touched"]), Seeker("P2", at=(3, 0), ap=0))
    table.main_phase_of("P1")

    table.when("P1").plays("shard-touched")
    table.all_pass()
    table.then("P1").has(ap=1, mp=6, effects={"shard-touched": 8})
    table.all_pass(2)
    table.then("P2").has(ap=5, mp=6)
    table.all_pass(3)

    table.then("P1").has(ap=7, mp=8, effects={"shard-touched": 6})


@clause("SEEK-ZONE-07", "SEEK-SCRY-1")
@pytest.mark.parametrize(
    ("picks", "back"), [(["dart", "brew"], ["dart", "brew"]), (["dart", "pass"], ["dart"]), (["pass"], [])]
)
def test_answer_of_imriel_returns_two_cards_looks_at_three_and_draws_two(
    table: SeekTable, picks: list[str], back: list[str]
) -> None:
    deck, discard = ["jab", "lance", "bolt", "torch"], ["brew", "dart", "candle"]
    table.given(Seeker("P1", hand=["answer-of-imriel"], deck=deck, discard=discard), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("answer-of-imriel")
    table.all_pass()
    table.when("P1").chooses(*picks)
    table.offers("P1", "pass", "jab", "lance", "bolt")
    table.when("P1").chooses("jab", "pass", "lance", "bolt")

    left = [card for card in discard if card not in back]
    table.then("P1").has(
        ap=5, hand=[*back, "bolt", "lance"], deck=["torch", "jab"], discard=[*left, "answer-of-imriel"]
    )


@clause("SEEK-INSPECT-1", "SEEK-RUL-75")
def test_scout_the_foe_looks_at_what_lies_face_down(table: SeekTable) -> None:
    table.given(Seeker("P1", hand=["scout-the-foe"]), Seeker("P2", at=(3, 0)))
    table.given(Effect("bolt", of="P2", is_down=True))
    table.main_phase_of("P1")
    assert table.seen_by("P1").lastings[0].card is None

    table.when("P1").plays("scout-the-foe")
    table.all_pass()

    seen = table.seen_by("P1").lastings[0].card
    assert seen is not None
    assert seen.id == "bolt"


@clause("SEEK-ROOT-1", "SEEK-RUL-33")
def test_improvise_does_not_move_the_rooted(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["improvise"], ailments={"root": 2}), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("improvise", mode=1)
    table.all_pass()

    table.has_priority("P1")
    table.then("P1").has(at=(0, 0), ap=9, discard=["improvise"])
