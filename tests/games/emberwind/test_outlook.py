"""The judgement of a position: Heroes whom bots run use their turns."""

from collections import Counter

from emberhall.bots import make_bot
from emberhall.games.emberwind import GAME
from emberhall.games.emberwind.judge.outlook import points_left, strength_of_heroes
from emberhall.games.emberwind.rules.heroes.turns import ACT
from emberhall.games.emberwind.rules.state import PASS, POOL, Emberwind, Sustain
from emberhall.kernel.dice import Dice, fixed_seed
from emberhall.kernel.state import NOBODY
from emberhall.kit.options import OptionValue

PARLOUR: dict[str, OptionValue] = {"encounter": "the-widows-parlour", "max_rounds": 4}


def begun(number: int, **more: OptionValue) -> Emberwind:
    """A fight for four, at its first question."""
    state = GAME.new(4, Dice(fixed_seed(number)), {**PARLOUR, **more}, simulated=True)
    assert isinstance(state, Emberwind)
    return state


def idle_turns(number: int) -> Counter[int]:
    """By Hero, how often its bot ended a turn in which it could have done something and had not."""
    s = begun(number)
    bots = [make_bot("greedy", 10 * number + seat) for seat in range(4)]
    found: Counter[int] = Counter()
    has_acted = False
    while s.to_move != NOBODY:
        task, pick = s.agenda.top(), bots[s.to_move].answer(s)
        if task.kind == ACT.number:
            if pick == PASS and not has_acted and len(s.legal()) > 1:
                found[task.thing] += 1
            has_acted = pick != PASS
        s.apply(pick)
    return found


def test_no_hero_stands_idle_who_could_act() -> None:
    """The points that the next Hero gets used to make it look good to end a turn: eleven times in these fights."""
    idle = [idle_turns(number) for number in (12, 20, 23, 30)]

    assert sum(idle, Counter()) == Counter()


def test_points_that_no_trigger_needs_are_wasted_once_the_turn_is_over() -> None:
    s = begun(1)
    s.round = 2
    rook, rath, laureat, piper = range(4)
    for hero, points in ((rath, 1), (laureat, POOL), (piper, 0)):
        s.pool[hero] = points

    assert s.acting == rook
    assert points_left(s, rook) == points_left(s, piper) == 0  # rook's may still be spent
    assert points_left(s, rath) > 0 > points_left(s, laureat)
    s.triggers[rath] = s.hero(rath).triggers  # used up in this Round
    assert points_left(s, rath) == 0


def test_whoever_comes_later_in_the_first_round_has_wasted_nothing_yet() -> None:
    s = begun(1)
    rook, rath = range(2)
    s.round, s.place, s.acting = 1, 2 * s.slot[rath] - 1, NOBODY

    assert s.slot[rook] < s.slot[rath]
    assert points_left(s, rook) < 0 <= points_left(s, rath)
    s.round = 2
    assert points_left(s, rath) < 0


def test_after_an_ambush_no_hero_has_wasted_anything_until_the_foes_have_acted() -> None:
    s = begun(1, ambush="yes")
    last = 7
    s.round, s.place, s.acting = 1, last, NOBODY

    assert min(points_left(s, hero) for hero in range(4)) >= 0


def test_an_effect_that_nobody_keeps_is_worth_nothing() -> None:
    s = begun(1)
    before = strength_of_heroes(s)

    s.sustains.append(Sustain(NOBODY, 0, 0))

    assert strength_of_heroes(s) == before
