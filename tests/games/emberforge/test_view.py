"""What a view and its words tell besides the position itself."""

import pytest

from emberhall.games.emberforge.content.schema import Verb
from emberhall.games.emberforge.face.prompts import step_text
from emberhall.games.emberforge.face.words import QUESTIONS, STEPS
from emberhall.games.emberforge.rules.powers.cards import V_DRAW, V_REFRESH
from emberhall.games.emberforge.rules.powers.materials import V_GAIN, V_GAIN_CHOICE
from emberhall.games.emberforge.rules.powers.others import V_STEAL
from emberhall.games.emberforge.rules.printed import VERBS, Step
from emberhall.games.emberforge.rules.questions import MAY_STOP, Question
from emberhall.games.emberforge.rules.state import KINDS, SOME_OPTION, SOME_SEAT
from emberhall.testing.table import clause
from tests.games.emberforge.forge import ForgeTable, Smith

ASKED = {kind for kind in KINDS if isinstance(kind, Question)}


@clause("FORGE-WIN-09")
def test_a_game_ended_by_the_guard_says_so(table: ForgeTable) -> None:
    table.given(Smith("Ash", hand=["axe-1"], embers={"gildar": 1}), Smith("Birk"), turn="Ash", max_rounds=1)

    table.when("Ash").stops()

    assert (table.seen_by().ending, table.seen_by().winner) == ("rounds", -1)


@clause("FORGE-WIN-04")
def test_a_game_that_is_won_says_how(table: ForgeTable) -> None:
    ash = Smith("Ash", forged=["axe-1"], tokens=2, embers={"gildar": 1})
    table.given(ash, Smith("Birk"), turn="Ash", row=["axe-2", "sword-1", "bow-1"])
    assert table.seen_by().ending == ""

    table.when("Ash").activates("gildar").delivers("axe-1")

    assert (table.seen_by().ending, table.seen_by().winner) == ("prestige", 0)


def test_every_question_has_its_words() -> None:
    assert set(QUESTIONS) == ASKED
    assert len({kind.name for kind in KINDS}) == len(KINDS)


@pytest.mark.parametrize("asked", QUESTIONS, ids=lambda asked: asked.name)
def test_every_answer_has_its_words(asked: Question) -> None:
    words = QUESTIONS[asked]
    speaks_for_itself = asked.start in (SOME_SEAT.start, SOME_OPTION.start)

    assert bool(words.stop) == asked.may_stop
    assert (words.pick == "{}") == speaks_for_itself
    assert not words.or_stop or (MAY_STOP in asked.numbers and asked.may_stop)


def test_every_verb_has_its_words() -> None:
    assert {verb.name: verb for verb in STEPS} == VERBS
    assert set(VERBS) == set(Verb.__struct_fields__)


@pytest.mark.parametrize(
    ("step", "text"),
    [
        (Step(V_GAIN, 0, 0b01_00_00_10, 0), "gain 2 Iron and 1 Scale"),
        (Step(V_GAIN_CHOICE, 1, 0, 0b00001), "gain 1 Iron"),
        (Step(V_GAIN_CHOICE, 2, 0, 0b01011), "gain 2 Iron, Bronze or Scale"),
        (Step(V_STEAL, 1, 0, 0b11111), "steal 1 of any type"),
        (Step(V_REFRESH, 2, 0, 0), "replace 2 commissions"),
        (Step(V_DRAW, 1, 0, 0), "draw 1 card"),
    ],
)
def test_a_step_is_told_in_a_few_words(step: Step, text: str) -> None:
    assert step_text(step) == text
