"""What the Tactics of Tinker do: traps, draughts and engines."""

import pytest

from emberhall.testing.table import clause
from tests.games.seekers.opening import shuffles
from tests.games.seekers.seek import Effect, Seeker, SeekTable, Token
from tests.games.seekers.summoning import newest_token, token_is_gone


@clause("SEEK-RUL-01", "SEEK-TAC-03")
def test_red_draught_heals_you(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hp=50, hand=["red-draught"]), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P2")
    table.when("P2").passes()
    table.dice(4)

    table.when("P1").plays("red-draught")
    table.all_pass()

    table.then("P1").has(hp=55, ap=4, discard=["red-draught"])


@clause("SEEK-MOVE-15", "SEEK-ZONE-10", "SEEK-ZONE-02")
def test_snap_trap_catches_the_enemy_that_enters(table: SeekTable) -> None:
    table.given(
        Seeker("P1", at=(0, 0), hand=["snap-trap"]), Seeker("P2", at=(6, 0)), Token("friend", of="P1", at=(0, 1))
    )
    table.main_phase_of("P1")
    table.when("P1").chooses("snap-trap").refused((0, 1), "SEEK-RUL-36").refused((5, 0), "SEEK-SYM-01")
    table.when("P1").chooses((4, 0))
    table.all_pass()
    table.then("P1").has(ap=8, effects={"snap-trap": 6})
    table.when("P1").walks((1, 0), (2, 0), (3, 0), (4, 0), (3, 1))
    assert table.stack() == []
    table.all_pass(3)

    table.when("P2").walks((5, 0), (4, 0), (4, -1))
    table.then("P2").has(at=(4, 0), mp=4)
    assert table.stack() == ["snap-trap"]
    table.dice(3, 4)
    table.all_pass()

    table.then("P2").has(hp=93, ailments={"root": (2, 2)})
    table.then("P1").has(effects=[], discard=["snap-trap"])


@clause("SEEK-MOM-05")
def test_snap_trap_is_gone_after_six_moments(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0)), Seeker("P2", at=(6, 0)), Effect("snap-trap", of="P1", at=(4, 0)))
    table.main_phase_of("P1")

    table.all_pass(16)
    table.then("P1").has(effects={"snap-trap": 1})
    table.all_pass()

    table.then("P1").has(effects=[], discard=["snap-trap"])


@clause("SEEK-POISON-1", "SEEK-RUL-77")
def test_blowpipe_dart_poisons_for_four_moments(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["blowpipe-dart"]), Seeker("P2", at=(5, 0)))
    table.given(Token("too far", of="P2", at=(-6, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("blowpipe-dart", at="P2")
    table.all_pass()
    table.then("P1").has(ap=8, discard=["blowpipe-dart"], effects={"blowpipe-dart": 4})
    table.then("P2").has(hp=98)
    for hp in (95, 92):
        table.all_pass(3)
        table.then("P2").has(hp=hp)
        table.all_pass(4)

    table.then("P1").has(effects=[])


@clause("SEEK-MOVE-09", "SEEK-SLOW-1")
def test_tar_flask_slows_enemies_and_makes_the_ground_rough_for_all(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["tar-flask"]), Seeker("P2", at=(4, 0)))
    table.given(
        Token("beside", of="P2", at=(3, 0)), Token("far", of="P2", at=(6, 0)), Token("friend", of="P1", at=(4, -1))
    )
    table.main_phase_of("P1")

    table.when("P1").plays("tar-flask", on=(4, 0))
    table.all_pass()

    table.then("P1").has(ap=8, effects={"tar-flask": 4})
    for name in ("P2", "beside"):
        table.then(name).has(hp=100 if name == "P2" else 10, ailments={"slow": (2, 2)})
    for name in ("far", "friend"):
        table.then(name).has(ailments={})
    table.when("P1").walks((1, 0), (2, 0), (2, 1), (3, 1))  # the last of these is beside the hex
    table.then("P1").has(mp=1)
    table.all_pass(11)
    table.then("P1").has(effects=[], discard=["tar-flask"])


@clause("SEEK-MOVE-15", "SEEK-BLEED-1")
def test_caltrops_cut_whoever_enters_each_of_their_hexes(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["caltrops"]), Seeker("P2", at=(6, 0)), Token("there", of="P2", at=(3, 1)))
    table.main_phase_of("P1")
    table.when("P1").plays("caltrops", on=(3, 0))
    table.all_pass()
    table.then("P1").has(ap=8, effects={"caltrops": 4})
    table.then("there").has(hp=10, ailments={})
    table.all_pass(3)

    table.when("P2").walks((5, 0), (4, 0), (3, 0), (2, 0))
    table.then("P2").has(at=(4, 0), mp=4)
    assert table.stack() == ["caltrops"]
    table.all_pass()
    table.then("P2").has(hp=98, ailments={"bleed": (2, 2)})
    assert table.stack() == []

    table.when("P2").moves(to=(3, 0))
    assert table.stack() == ["bleed", "caltrops"]
    table.all_pass(2)
    table.then("P2").has(hp=94, ailments={"bleed": (2, 2)})
    table.then("P1").has(effects={"caltrops": 3})
    table.all_pass(8)
    table.then("P1").has(effects=[], discard=["caltrops"])


@clause("SEEK-CHARGES-1", "SEEK-CHARGES-2")
def test_harpoon_winch_pulls_the_first_enemy_twice(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["harpoon-winch"]), Seeker("P2", at=(6, 0)))
    table.given(Token("friend", of="P1", at=(1, 1)))
    table.main_phase_of("P1")
    table.dice(3, 4)

    table.when("P1").plays("harpoon-winch", to="E")
    table.all_pass()
    table.then("P1").has(ap=8, effects={"harpoon-winch": 1})
    table.then("P2").has(at=(2, 0), hp=97)
    table.when("P1").plays("harpoon-winch", to="E")
    table.all_pass()

    table.then("P2").has(at=(1, 0), hp=93)
    table.then("P1").has(ap=6, effects=[], discard=["harpoon-winch"])


@clause("SEEK-RUL-41", "SEEK-CHARGES-1")
def test_harpoon_winch_reaches_six_hexes_and_passes_friends_by(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["harpoon-winch"]), Seeker("P2", at=(6, 0)))
    table.given(Token("friend", of="P1", at=(1, 0)), Token("too far", of="P2", at=(-7, 0)))
    table.main_phase_of("P1")
    table.dice(3)

    for direction in ("W", "E"):
        table.when("P1").plays("harpoon-winch", to=direction)
        table.all_pass()

    table.then("too far").has(at=(-7, 0), hp=10)
    table.then("friend").has(at=(1, 0), hp=10)
    table.then("P2").has(at=(2, 0), hp=97)


@clause("SEEK-PLAYER-07", "SEEK-RUL-94")
def test_clockwork_sentry_shoots_at_the_end_of_your_turns_for_six_moments(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["clockwork-sentry"]), Seeker("P2", at=(7, 0)))
    table.given(Token("far", of="P2", at=(-2, 0)))
    table.main_phase_of("P1")
    table.when("P1").chooses("clockwork-sentry").refused((4, 0), "SEEK-SYM-01").chooses((3, 0))
    table.all_pass()
    table.then("P1").has(ap=7, discard=["clockwork-sentry"])
    assert newest_token(table) == ("sentry", 0, 8, (3, 0))

    for hp in (95, 90, 85):
        table.all_pass()
        table.dice(5)
        table.all_pass()
        table.then("P2").has(hp=hp)
        assert newest_token(table) == ("sentry", 0, 8, (3, 0))
        table.all_pass(4)
        if hp > 85:
            table.all_pass()

    table.then("far").has(hp=10)
    assert token_is_gone(table)


@clause("SEEK-COPY-1", "SEEK-COPY-2")
@pytest.mark.parametrize(("answer", "p1", "p2"), [("P1", 95, 95), ("pass", 100, 95)])
def test_mirror_splinter_copies_a_card(table: SeekTable, answer: str, p1: int, p2: int) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["dart"]), Seeker("P2", at=(3, 0), hand=["mirror-splinter"]))
    table.main_phase_of("P1")

    table.when("P1").plays("dart", at="P2").passes()
    table.when("P2").plays("mirror-splinter", mode=1).passes()
    table.when("P1").passes()
    table.when("P2").chooses(answer)
    assert table.stack() == ["dart", "dart"]
    table.all_pass(2)

    table.then("P1").has(hp=p1, discard=["dart"])
    table.then("P2").has(hp=p2, ap=2, discard=["mirror-splinter"])


@clause("SEEK-TGT-02", "SEEK-RUL-43")
def test_mirror_splinter_redirects_a_card(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["dart"]), Seeker("P2", at=(3, 0), hand=["mirror-splinter"]))
    table.given(Token("one", of="P2", at=(4, 0)), Token("two", of="P2", at=(5, 0)), Token("theirs", of="P1", at=(1, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("dart", at="P2").passes()
    table.when("P2").plays("mirror-splinter", mode=2).passes()
    table.when("P1").passes()
    table.offers("P2", "one", "two")
    table.when("P2").chooses("two")
    table.all_pass()

    table.then("P2").has(hp=100, ap=2, discard=["mirror-splinter"])
    table.then("two").has(hp=5)
    table.then("one").has(hp=10)


@clause("SEEK-ZONE-07", "SEEK-ZONE-04")
@pytest.mark.parametrize(
    ("old", "new"), [("caltrops", "snap-trap"), ("caltrops", "pass"), ("pass", "snap-trap"), ("pass", "pass")]
)
def test_salvage_returns_an_item_and_finds_another(table: SeekTable, old: str, new: str) -> None:
    table.given(
        Seeker("P1", at=(0, 0), hand=["salvage"], deck=["bolt", "jab", "snap-trap"], discard=["caltrops", "bolt"]),
        Seeker("P2", at=(3, 0)),
    )
    table.main_phase_of("P1")
    shuffles(table, "jab")

    table.when("P1").plays("salvage")
    table.all_pass()
    table.offers("P1", "pass", "caltrops")
    table.when("P1").chooses(old)
    table.offers("P1", "pass", "snap-trap")
    table.when("P1").chooses(new)

    found = [card for card in (old, new) if card != "pass"]
    table.then("P1").has(ap=8, hand=found, deck=3 - (new != "pass"), discard=3 - (old != "pass"))
    assert table.seekers.decks[0][-1] == table.design("jab")


@clause("SEEK-RUL-83", "SEEK-RUL-85")
@pytest.mark.parametrize(("before", "dice", "hp"), [(0, [1, 2], 97), (2, [1, 2, 3, 4], 90)])
def test_chain_reaction_counts_the_items_of_the_turn(table: SeekTable, before: int, dice: list[int], hp: int) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["chain-reaction", "flask", "haste"], mp=0), Seeker("P2", at=(6, 0)))
    table.given(Token("beside", of="P2", at=(6, -1), hp=20), Token("far", of="P2", at=(8, 0)))
    table.given(Token("friend", of="P1", at=(5, 0)))
    table.main_phase_of("P1")
    for card in ["flask"] * before + ["haste"]:
        table.when("P1").plays(card)
        table.all_pass()
    table.dice(*dice)

    table.when("P1").plays("chain-reaction", on=(6, 0))
    table.all_pass()

    table.then("P1").has(ap=6 - before, hp=100)
    table.then("P2").has(hp=hp)
    table.then("beside").has(hp=hp - 80)
    for spared in ("far", "friend"):
        table.then(spared).has(hp=10)


@clause("SEEK-UPK-01", "SEEK-PRIO-16")
def test_the_marvellous_engine_draws_a_card_for_two_items_each_turn(table: SeekTable) -> None:
    hand = ["the-marvellous-engine", "flask", "flask", "haste"]
    table.given(Seeker("P1", at=(0, 0), hand=hand), Seeker("P2", at=(6, 0), hand=["flask"]))
    table.main_phase_of("P1")
    table.when("P1").plays("the-marvellous-engine")
    assert table.stack() == ["the-marvellous-engine"]
    table.all_pass()
    table.then("P1").has(ap=5, deck=10, effects={"the-marvellous-engine": 8})

    for card, deck in (("flask", 9), ("haste", 9), ("flask", 8), ("flask", 8)):
        table.when("P1").plays(card)
        table.all_pass(2 if card == "flask" and len(table.stack()) == 2 else 1)
        table.then("P1").has(deck=deck)
    table.when("P1").passes()
    table.when("P2").plays("flask")
    assert table.stack() == ["flask"]
    table.all_pass()

    table.then("P1").has(ap=2)
    table.all_pass(5)
    table.then("P1").has(ap=8)


@clause("SEEK-MOM-05")
def test_the_marvellous_engine_stops_after_eight_moments(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0)), Seeker("P2", at=(6, 0)), Effect("the-marvellous-engine", of="P1", moments=2))
    table.main_phase_of("P1")

    table.all_pass(4)
    table.then("P1").has(effects={"the-marvellous-engine": 1})
    table.all_pass()

    table.then("P1").has(effects=[], discard=["the-marvellous-engine"])


@clause("SEEK-RUL-35", "SEEK-MOVE-15")
def test_snap_trap_catches_whoever_is_pushed_over_it_and_does_not_stop_them(table: SeekTable) -> None:
    table.given(
        Seeker("P1", at=(0, 0), hand=["nudge"]), Seeker("P2", at=(3, 0)), Effect("snap-trap", of="P1", at=(4, 0))
    )
    table.main_phase_of("P1")

    table.when("P1").plays("nudge", at="P2")
    table.all_pass()
    table.then("P2").has(at=(5, 0), hp=100)
    assert table.stack() == ["snap-trap"]
    table.dice(3, 4)
    table.all_pass()

    table.then("P2").has(at=(5, 0), hp=93, ailments={"root": (2, 2)})
    table.then("P1").has(effects=[])


@clause("SEEK-RUL-35", "SEEK-PRIO-19")
def test_caltrops_cut_for_every_hex_that_one_is_pushed_over(table: SeekTable) -> None:
    table.given(
        Seeker("P1", at=(0, 0), hand=["nudge"]), Seeker("P2", at=(3, 0)), Effect("caltrops", of="P1", at=(5, 0))
    )
    table.main_phase_of("P1")

    table.when("P1").plays("nudge", at="P2")
    table.all_pass()
    table.when("P1").picks("stack1")
    assert table.stack() == ["caltrops", "caltrops"]
    table.all_pass(2)

    table.then("P2").has(at=(5, 0), hp=96, ailments={"bleed": (2, 2)})
    table.then("P1").has(effects={"caltrops": 4})
