"""Players and teams (SEEK-PLAYER, SEEK-TEAM): who is an enemy, who an ally, and the order of three or four players."""

import pytest

from emberhall.testing.table import clause
from tests.games.seekers.opening import ALSO_BLUE, ALSO_RED, BLUE, RED, Brings, is_asked, opens, shuffles
from tests.games.seekers.seek import Effect, Seeker, SeekTable, Token, place_name

FOUR = [Brings(name) for name in ("P1", "P2", "P3", "P4")]
THREE = FOUR[:3]


def four(table: SeekTable, **hands: list[str]) -> None:
    """Two against two, in a row: P1 and P3 against P2 and P4."""
    for number, name in enumerate(("P1", "P2", "P3", "P4")):
        table.given(Seeker(name, at=(number * 2, 0), hand=hands.get(name, [])))


# The order of teams


@clause("SEEK-TEAM-01", "SEEK-RUL-92", "SEEK-RUL-10")
def test_of_a_team_the_seat_decides_who_is_its_first_player(table: SeekTable) -> None:
    table.dice(1, 1, 1, 2, 6, 6, 2, 2)

    opens(table, *FOUR)

    is_asked(table, "go-first", "P3")
    table.offers("P3", "P1", "P2")
    table.when("P3").refused("P3", "SEEK-RUL-92")
    table.when("P3").refused("P4", "SEEK-RUL-92")


@clause("SEEK-TEAM-02", "SEEK-TEAM-03", "SEEK-TEAM-04", "SEEK-TEAM-05", "SEEK-RUL-11", "SEEK-RUL-14", "SEEK-RUL-92")
def test_the_first_players_of_the_teams_are_placed_and_then_the_second_ones_on_their_side(table: SeekTable) -> None:
    for _ in FOUR:
        shuffles(table)
    opens(table, *FOUR, first="P2")

    is_asked(table, "start", "P2")
    table.when("P2").chooses(ALSO_BLUE)
    is_asked(table, "start", "P1")
    table.offers("P1", place_name(RED), place_name(ALSO_RED))
    table.when("P1").chooses(RED)

    table.then("P4").has(at=BLUE)
    table.then("P3").has(at=ALSO_RED)
    assert [line for line in table.log if "starts on" in line] == [
        "P2 starts on (6,-4).", "P1 starts on (-6,2).", "P4 starts on (6,-2).", "P3 starts on (-6,4).",
    ]  # fmt: skip


@clause("SEEK-TEAM-06", "SEEK-RUL-14", "SEEK-TURN-03")
def test_the_order_of_placing_is_the_order_of_turns(table: SeekTable) -> None:
    for _ in FOUR:
        shuffles(table)
    opens(table, *FOUR, first="P2")
    table.when("P2").chooses(RED)
    table.when("P1").chooses(BLUE)
    for name in ("P2", "P1", "P4", "P3"):
        is_asked(table, "mulligan", name)
        table.when(name).passes()

    active = []
    for _ in range(5):
        active.append(table.names[table.seen_by().active])
        table.all_pass(3)

    assert active == ["P2", "P1", "P4", "P3", "P2"]


@clause("SEEK-RUL-91", "SEEK-RUL-14")
def test_of_three_players_the_third_takes_any_starting_hex_that_is_left(table: SeekTable) -> None:
    opens(table, *THREE, first="P3")

    table.when("P3").chooses(RED)
    table.offers("P1", place_name(BLUE), place_name(ALSO_BLUE))
    table.when("P1").chooses(BLUE)

    table.offers("P2", place_name(ALSO_RED), place_name(ALSO_BLUE))
    assert [table.names[seat] for seat in table.seen_by().order] == ["P3", "P1", "P2"]


# Enemies and allies


@clause("SEEK-PLAYER-03", "SEEK-PLAYER-04", "SEEK-RUL-91", "SEEK-RUL-92")
@pytest.mark.parametrize(("players", "teams"), [(2, [0, 1]), (3, [0, 1, 2]), (4, [0, 1, 0, 1])])
def test_everybody_has_a_team(table: SeekTable, players: int, teams: list[int]) -> None:
    opens(table, *FOUR[:players], first="P1")

    assert [player.team for player in table.seen_by().players] == teams


@clause("SEEK-PLAYER-04", "SEEK-PLAYER-05", "SEEK-PLAYER-08")
def test_of_two_players_all_units_of_the_other_are_enemies(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["bolt"]), Seeker("P2", at=(4, 0)))
    table.given(Token("T1", of="P1", at=(1, 0)), Token("T2", of="P2", at=(2, 0)))
    table.main_phase_of("P1")

    table.when("P1").chooses("bolt")

    table.offers("P1", "P2", "T2")
    table.when("P1").not_asked("P1")
    table.when("P1").not_asked("T1")


@clause("SEEK-PLAYER-05", "SEEK-PLAYER-06", "SEEK-PLAYER-08", "SEEK-RUL-92")
def test_a_partner_and_a_partners_tokens_are_allies(table: SeekTable) -> None:
    four(table, P1=["bolt", "bless"])
    table.given(Token("T3", of="P3", at=(0, 1)), Token("T4", of="P4", at=(0, 2)))
    table.main_phase_of("P1")

    twin = table.twin()
    twin.when("P1").chooses("bolt")
    twin.offers("P1", "P2", "P4", "T4")
    table.when("P1").chooses("bless")

    table.offers("P1", "P1", "P3", "T3")


@clause("SEEK-RUL-02")
def test_a_unit_is_its_own_ally_unless_the_card_says_other(table: SeekTable) -> None:
    table.given(Seeker("P1", hand=["bless", "bless-another"]), Seeker("P2", at=(4, 0)))
    table.main_phase_of("P1")

    table.when("P1").refused("bless-another", "SEEK-CAST-01")
    table.when("P1").plays("bless", at="P1")

    assert table.stack() == ["bless"]


@clause("SEEK-RUL-02", "SEEK-SHARD-02")
def test_only_seekers_channel(table: SeekTable) -> None:
    table.shard_at((0, 0))
    table.given(Seeker("P1", at=(4, 0), ap=10), Seeker("P2", at=(8, 0)), Token("T1", of="P1", at=(1, 0)))
    table.main_phase_of("P1")

    table.when("P1").refused("channel", "SEEK-SHARD-03")
    table.when("P1").moves((2, -1))
    table.when("P1").refused("channel", "SEEK-SHARD-03")
    table.when("P1").moves((1, -1)).channels()

    assert table.stack() == ["channel"]


@clause("SEEK-RUL-14", "SEEK-PLAYER-05", "SEEK-RUL-91")
def test_of_three_players_both_others_are_enemies(table: SeekTable) -> None:
    for number, name in enumerate(("P1", "P2", "P3")):
        table.given(Seeker(name, at=(number * 2, 0), hand=["bolt"]))
    table.main_phase_of("P2")

    table.when("P2").chooses("bolt")

    table.offers("P2", "P1", "P3")


@clause("SEEK-PLAYER-10")
def test_you_means_the_seeker_and_not_a_token(table: SeekTable) -> None:
    table.given(Seeker("P1", hp=50, hand=["mend"]), Seeker("P2", at=(4, 0)))
    table.given(Token("T1", of="P1", at=(1, 0), hp=3))
    table.main_phase_of("P1")

    table.when("P1").plays("mend")
    table.all_pass()

    table.then("P1").has(hp=60)
    table.then("T1").has(hp=3)


# Tokens


@clause("SEEK-PLAYER-07", "SEEK-PLAYER-08", "SEEK-RUL-08")
def test_a_token_that_a_card_brings_belongs_to_its_players_team(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["summoning"]), Seeker("P2", at=(4, 0), hand=["jab"]))
    table.main_phase_of("P1")

    table.when("P1").plays("summoning", on=(1, 0))
    table.all_pass()

    token = table.seen_by().units[2]
    assert (token.is_token, token.id, token.seat, token.hp, token.moments) == (True, "watcher", 0, 10, 3)
    table.when("P1").passes()
    table.when("P2").chooses("jab")
    table.offers("P2", "unit1", "unit3")


@clause("SEEK-RUL-31", "SEEK-PLAYER-12")
def test_a_token_acts_and_moves_only_as_its_text_says(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), mp=6, ap=0), Seeker("P2", at=(8, 0)))
    table.given(Token("T1", of="P1", at=(3, 0), design="hound"), Token("T2", of="P1", at=(0, 3)))
    table.main_phase_of("P1")
    table.when("P1").moves((1, 0))
    table.then("T1").has(at=(3, 0))

    table.all_pass()
    assert table.stack() == ["hound"]
    table.all_pass()

    table.then("T1").has(at=(5, 0))
    table.then("T2").has(at=(0, 3))


@clause("SEEK-RUL-94")
def test_of_two_enemies_equally_near_the_first_on_the_map_is_the_nearest(table: SeekTable) -> None:
    for name, there in (("P1", (-3, 0)), ("P2", (3, 0)), ("P3", (0, 3))):
        table.given(Seeker(name, at=there))
    table.given(Token("W", of="P1", at=(0, 0), design="watcher"), Token("T3", of="P3", at=(0, -3)))
    table.end_phase_of("P1")

    table.all_pass()

    table.then("P2").has(hp=98)
    table.then("P3").has(hp=100)
    table.then("T3").has(hp=10)


# Players who are out


@clause("SEEK-RUL-07", "SEEK-WIN-01", "SEEK-TURN-02")
def test_a_defeated_player_leaves_the_map_and_the_stack_but_what_lasts_stays(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["jab", "jab"]))
    table.given(Seeker("P2", at=(2, 0), hp=1, hand=["jab"]), Seeker("P3", at=(0, 4)), Seeker("P4", at=(0, 6)))
    table.given(Token("T2", of="P2", at=(3, 0)), Effect("smoke-bomb", of="P2", at=(-6, 0)))
    table.main_phase_of("P1")
    table.dice(1)

    table.when("P1").plays("jab", at="P2").passes()
    table.when("P2").plays("jab", at="P1").passes()
    table.when("P3").passes()
    table.when("P4").passes()
    table.when("P1").plays("jab", at="P2")
    table.all_pass()

    assert table.stack() == ["jab"]
    assert [unit.hex for unit in table.seen_by().units if unit.seat == 1] == [-1, -1]
    table.then("P2").has(discard=["jab"], effects={"smoke-bomb": 3})
    table.all_pass()
    table.then("P1").has(hp=100, discard=["jab", "jab"])
    table.all_pass(2)
    assert table.names[table.seen_by().active] == "P3"
    table.then("P2").has(effects={"smoke-bomb": 1})


@clause("SEEK-WIN-01", "SEEK-PLAYER-03")
def test_a_team_wins_when_both_its_opponents_are_defeated(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["jab", "jab"]), Seeker("P2", at=(2, 0), hp=1))
    table.given(Seeker("P3", at=(0, 4)), Seeker("P4", at=(0, 6), hp=1))
    table.main_phase_of("P1")
    table.dice(1, 1)

    table.when("P1").plays("jab", at="P2")
    table.all_pass()
    assert table.seen_by().ended == ""
    table.when("P1").plays("jab", at="P4")
    table.all_pass()

    assert table.seen_by().ended == "defeat"
    assert [gain > 0 for gain in table.state.returns()] == [True, False, True, False]


@clause("SEEK-RUL-07", "SEEK-WIN-01")
def test_whoever_was_defeated_wins_with_the_team(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hp=1), Seeker("P2", at=(2, 0), hp=1))
    table.given(Seeker("P3", at=(0, 4), hand=["jab", "jab"]), Seeker("P4", at=(0, 6), hp=1, hand=["jab"]))
    table.main_phase_of("P4")
    table.dice(1, 1, 1)
    table.when("P4").plays("jab", at="P1")
    table.all_pass()
    assert table.seen_by().ended == ""

    table.when("P4").passes()
    table.when("P2").passes()
    table.when("P3").plays("jab", at="P2").plays("jab", at="P4")
    table.all_pass(2)

    assert [gain > 0 for gain in table.state.returns()] == [True, False, True, False]


@clause("SEEK-RUL-07")
def test_whoever_falls_in_the_own_upkeep_ends_the_turn_there(table: SeekTable) -> None:
    four(table)
    table.seats[0] = Seeker("P1", at=(0, 0), hp=2, hand=[], ailments={"burn": (3, 3)})
    table.upkeep_of("P1")

    assert table.names[table.seen_by().active] == "P2"
    assert table.names[table.state.to_move] == "P2"
    table.then("P1").has(hand=0, deck=10)
