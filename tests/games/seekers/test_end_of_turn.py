"""The End Phase (SEEK-END): triggers and priority, a Moment, MP, and the hand limit; what comes too late."""

from emberhall.testing.table import clause
from tests.games.seekers.seek import Effect, Seeker, SeekTable

TWELVE = ["blank"] * 9 + ["bolt", "jab", "trip"]


@clause("SEEK-END-01", "SEEK-END-02", "SEEK-TAC-04")
def test_the_end_of_the_turn_triggers_and_instants_may_be_played(table: SeekTable) -> None:
    table.given(Seeker("P1", hp=50, trinket="dusk-ring", hand=["jab", "bolt"]))
    table.given(Seeker("P2", at=(4, 0), hp=50, trinket="dusk-ring", hand=["jab"]))
    table.end_phase_of("P1")
    table.dice(3)

    assert table.stack() == ["dusk-ring"]
    table.when("P1").refused("bolt", "SEEK-TAC-04")
    table.when("P1").passes()
    table.when("P2").plays("jab", at="P1")
    table.all_pass()
    table.then("P1").has(hp=47)
    table.all_pass()

    table.then("P1").has(hp=48)
    table.then("P2").has(hp=50)
    assert table.seen_by().phase == "end"


@clause("SEEK-END-02")
def test_priority_is_given_though_nothing_triggered(table: SeekTable) -> None:
    table.given(Seeker("P1", hand=["jab"]), Seeker("P2", at=(4, 0)))
    table.main_phase_of("P1")
    table.all_pass()

    assert table.seen_by().phase == "end"
    table.has_priority("P1")
    table.when("P1").plays("jab", at="P2")
    assert table.stack() == ["jab"]


@clause("SEEK-END-03", "SEEK-RUL-24", "SEEK-EX-26")
def test_the_moment_passes_after_the_window(table: SeekTable) -> None:
    table.given(Seeker("P1", ailments={"slow": (2, 1)}), Seeker("P2", at=(4, 0), hand=["zap"]))
    table.end_phase_of("P1")

    table.then("P1").has(ailments={"slow": 1})
    table.when("P1").passes()
    table.when("P2").plays("zap", at="P1")
    table.all_pass()
    table.then("P1").has(ailments={"slow": 1, "stun": 2})
    table.all_pass()

    table.then("P1").has(ailments={"stun": 1})


@clause("SEEK-END-04")
def test_mp_are_lost_and_ap_kept(table: SeekTable) -> None:
    table.given(Seeker("P1", ap=7, mp=4), Seeker("P2", at=(4, 0), ap=3, mp=2))
    table.end_phase_of("P1")

    table.then("P1").has(ap=7, mp=4)
    table.all_pass()

    table.then("P1").has(ap=7, mp=0)
    table.then("P2").has(ap=8, mp=8)


@clause("SEEK-END-05", "SEEK-RUL-25", "SEEK-ZONE-12")
def test_the_active_player_exiles_down_to_ten_cards(table: SeekTable) -> None:
    table.given(Seeker("P1", mp=3, hand=TWELVE, trinket="grief-ring", hp=50))
    table.given(Seeker("P2", at=(4, 0), hand=["blank"] * 12))
    table.end_phase_of("P1")
    table.all_pass()

    assert table.asked() == "limit"
    table.then("P1").has(mp=0)
    table.offers("P1", "blank", "bolt", "jab", "trip")
    table.when("P1").not_asked("dash")
    table.when("P1").chooses("jab", "blank")

    table.then("P1").has(hand=[*["blank"] * 8, "bolt", "trip"], exile=["jab", "blank"], discard=[], hp=50)
    assert table.stack() == []
    table.then("P2").has(hand=12, exile=[])
    assert table.names[table.seen_by().active] == "P2"


@clause("SEEK-END-05", "SEEK-RUL-25")
def test_ten_cards_are_not_too_many(table: SeekTable) -> None:
    table.given(Seeker("P1", hand=["blank"] * 10), Seeker("P2", at=(4, 0)))
    table.end_phase_of("P1")

    table.all_pass()

    table.then("P1").has(hand=10, exile=[])
    assert table.names[table.seen_by().active] == "P2"


@clause("SEEK-GEN-01", "SEEK-END-05")
def test_a_card_that_speaks_of_another_hand_limit_is_followed(table: SeekTable) -> None:
    table.given(Seeker("P1", hand=["blank"] * 13, armor="tinkers-coat"), Seeker("P2", at=(4, 0)))
    table.end_phase_of("P1")
    table.all_pass()

    assert table.asked() == "limit"
    table.when("P1").chooses("blank")

    table.then("P1").has(hand=12, exile=["blank"])
    assert table.names[table.seen_by().active] == "P2"


@clause("SEEK-ZONE-08", "SEEK-ZONE-12", "SEEK-RUL-25")
def test_nothing_brings_an_exiled_card_back(table: SeekTable) -> None:
    table.given(Seeker("P1", hand=["glean"], exile=["bolt"], discard=["jab", "trip"]), Seeker("P2", at=(4, 0)))
    table.main_phase_of("P1")
    table.when("P1").plays("glean")
    table.all_pass()

    table.when("P1").not_asked("bolt")
    table.offers("P1", "pass", "jab", "trip")
    table.when("P1").chooses("jab")

    table.then("P1").has(hand=["jab"], exile=["bolt"], discard=["trip", "glean"])


# Triggers that come after the last window of a turn


@clause("SEEK-RUL-26", "SEEK-RUL-23", "SEEK-PRIO-16", "SEEK-PRIO-17")
def test_what_runs_out_in_the_end_phase_waits_for_the_next_upkeep(table: SeekTable) -> None:
    table.given(Seeker("P1"), Seeker("P2", at=(4, 0), ap=0, trinket="dawn-ring"), Effect("brew", of="P1", moments=1))
    table.end_phase_of("P1")

    table.all_pass()

    assert (table.seen_by().phase, table.names[table.seen_by().active]) == ("upkeep", "P2")
    table.then("P1").has(effects=[], discard=["brew"], hand=0)
    assert table.stack() == ["dawn-ring", "brew"]
    table.has_priority("P2")
    table.all_pass()
    table.then("P1").has(hand=2)
    table.then("P2").has(ap=5)


@clause("SEEK-RUL-21", "SEEK-TURN-02")
def test_the_steps_after_the_window_are_carried_out_though_all_have_passed(table: SeekTable) -> None:
    table.given(Seeker("P1", mp=5, hand=["blank"] * 11, ailments={"root": (2, 2)}), Seeker("P2", at=(4, 0)))
    table.end_phase_of("P1")

    table.all_pass()
    table.when("P1").chooses("blank")

    table.then("P1").has(mp=0, hand=10, ailments={"root": 1})
