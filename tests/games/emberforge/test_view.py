"""What a view and its words tell besides the position itself."""

import pytest

from emberhall.games.emberforge.content.schema import Verb
from emberhall.games.emberforge.face import prompts
from emberhall.games.emberforge.rules import printed
from emberhall.games.emberforge.rules import questions as q
from emberhall.games.emberforge.rules.printed import Step
from emberhall.testing.table import clause
from tests.games.emberforge.forge import ForgeTable, Smith

ASKED = {kind for kind in q.KIND_NAMES if kind < q.QUESTIONS}
VERBS = {number for name, number in vars(printed).items() if name.startswith("V_")}


def answered_by(things: int) -> set[int]:
    """The questions that such things may answer."""
    return {kind for kind in ASKED if q.ANSWERS[kind] & things}


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
    assert set(range(q.QUESTIONS)) == ASKED
    assert set(prompts.QUESTIONS) == ASKED
    assert prompts.OR_STOP.keys() <= ASKED


def test_every_answer_has_its_words() -> None:
    assert set(prompts.DONE_WORDS) == answered_by(q.TO_STOP)
    assert set(prompts.ZONE_VERBS) == answered_by(q.SOME_ZONE)
    assert set(prompts.CARD_VERBS) | {q.USE} == answered_by(q.SOME_CARD)
    assert set(prompts.MATERIAL_VERBS) <= answered_by(q.SOME_MATERIAL)


def test_every_verb_has_its_words() -> None:
    assert set(prompts.STEPS) == VERBS
    assert len(VERBS) == len(Verb.__struct_fields__)


@pytest.mark.parametrize(
    ("step", "text"),
    [
        (Step(printed.V_GAIN, 0, 0b01_00_00_10, 0, [], is_flagged=False), "gain 2 Iron and 1 Scale"),
        (Step(printed.V_GAIN_CHOICE, 1, 0, 0b00001, [], is_flagged=False), "gain 1 Iron"),
        (Step(printed.V_GAIN_CHOICE, 2, 0, 0b01011, [], is_flagged=False), "gain 2 Iron, Bronze or Scale"),
        (Step(printed.V_STEAL, 1, 0, 0b11111, [], is_flagged=False), "steal 1 of any type"),
        (Step(printed.V_REFRESH, 2, 0, 0, [], is_flagged=False), "replace 2 commissions"),
        (Step(printed.V_DRAW, 1, 0, 0, [], is_flagged=False), "draw 1 card"),
    ],
)
def test_a_step_is_told_in_a_few_words(step: Step, text: str) -> None:
    assert prompts.step_text(step) == text
