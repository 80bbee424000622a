"""A clause is quoted only where it forbids that very thing; all else is told what the present step asks for.

Every pick of the layout is asked about, at every kind of question that random games meet, as a table is when a page
asks why (tests/server/test_socket.py shows that it answers with `Game.why_not`).
"""

import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from emberhall.kernel.state import State
from emberhall.kit.game import SOMETHING_ELSE, Game, Refusal
from emberhall.kit.trial import Trial
from emberhall.testing.settings import Setting, settings_of
from tests.examples import IS_NIGHT, many

GAMES = many(2)  # random ones
OF_A_KIND = many(1)  # questions of a kind, in each game
REVIEWED: dict[str, dict[str, list[str]]] = tomllib.loads((Path(__file__).parent / "refusals.toml").read_text())


def test_the_clause_of_the_question_is_quoted_only_where_it_forbids_that_thing(trial: Trial) -> None:
    game, reviewed, unfounded = trial.game, REVIEWED.get(trial.game.id, {}), dict[tuple[str, str], str]()
    for state in questions_of(trial):
        view = game.view(state, state.to_move)
        for pick, refusal in refusals(game, state):
            kind = game.layout(state).kind(pick)
            if refusal.clause == view.clause and kind not in reviewed.get(view.asked, []):
                unfounded[view.asked, kind] = f"{game.layout(state).name(pick)}: {refusal}"

    assert not unfounded


def test_what_answers_another_question_is_told_what_is_asked_now(trial: Trial) -> None:
    game = trial.game
    for state in questions_of(trial):
        question = game.view(state, state.to_move).question
        others = [pick for pick, refusal in refusals(game, state) if not refusal.clause]
        for pick in others[:1]:
            assert game.why_not(state, pick) == Refusal(f"{SOMETHING_ELSE.text[:-1]}: {question}")


def questions_of(trial: Trial) -> Iterator[State]:
    """Some positions of each kind of question: of the plainest setting by day, of all at night."""
    settings = settings_of(trial)
    for setting in settings if IS_NIGHT else settings[:1]:
        for number in range(1, GAMES + 1):
            yield from questions_met(setting, number)


def questions_met(setting: Setting, number: int) -> Iterator[State]:
    """The first few positions of each kind of question in one random game."""
    met: Counter[str] = Counter()
    for state, _ in setting.positions(number):
        asked = setting.game.view(state, state.to_move).asked
        met[asked] += 1
        if met[asked] <= OF_A_KIND:
            yield state


def refusals(game: Game, state: State) -> Iterator[tuple[int, Refusal]]:
    """Everything that can't be picked now, and why."""
    for pick in range(len(game.layout(state))):
        refusal = game.refusal(state, pick)
        if refusal is not None:
            yield pick, refusal
