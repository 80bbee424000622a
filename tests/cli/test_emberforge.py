"""Dwarf Emberforge at the command line."""

import json
from pathlib import Path

import pytest

from emberhall.games import registry
from emberhall.kit.record import load
from tests.cli.conftest import Process, Run
from tests.cli.test_play import lines


def test_a_whole_game_is_played_and_verified(run: Run, folder: Path) -> None:
    game = ("play", "emberforge", "--seats", "me,bot:random,bot:easy", "--seed", "1", "--option", "max_rounds=2")
    shown = run(*game, typed="1\n" * 200 + "save game.json\n").stdout

    assert "Nobody wins: a draw after 2 rounds." in shown
    assert "The table plays 2 rounds at the most, and nobody has won in them. (FORGE-WIN-09)" in shown
    run(*game, "--save", "game.json", typed="1\n" * 200)
    assert load(folder / "game.json").returns is not None
    assert "Verified." in run("replay", "game.json", "--verify").stdout


def test_every_screen_fits_80_columns(process: Process) -> None:
    seats = ("--seats", "bot:random,bot:random,bot:random,bot:random", "--option", "max_rounds=20")
    shown = process("play", "emberforge", *seats, "--seed", "1", NO_COLOR="1").stdout

    assert "The game is over" in shown
    assert max(len(line) for line in shown.splitlines()) <= 80


def test_a_placed_ember_can_be_taken_back(run: Run, folder: Path) -> None:
    typed = lines("ignar", "dur", "undo", "undo", "undo")
    shown = run(
        "play", "emberforge", "--seed", "3", "--option", "first_seat=1", "--save", "game.json", typed=typed
    ).stdout

    assert shown.count("Taken back.") == 2
    assert "nothing can be taken back" in shown
    assert load(folder / "game.json").picks == []


TO_GATHER = (
    "ignar",
    "ignar",
    "done",
    "stops tokens",
    "ignar",
    "sword-1",
    "go",
)  # an Iron and a Bronze, with two Embers


@pytest.mark.parametrize("typed", ["0", "take what you can", "Take what you can: 1 Iron and 1 Bronze"])
def test_all_tokens_are_taken_in_one_go(run: Run, folder: Path, typed: str) -> None:
    game = ("play", "emberforge", "--seed", "3", "--option", "first_seat=1", "--seats", "me,bot:random")
    shown = run(*game, "--save", "game.json", typed=lines(*TO_GATHER, typed)).stdout

    assert " 0 Take what you can: 1 Iron and 1 Bronze\n" in shown
    told = shown[shown.index("0 Take what you can") :]
    assert told.index("Ash takes 1 Iron.") < told.index("Ash takes 1 Bronze.")
    assert told.count("Take a token of the offer") == 0
    assert "Verified." in run("replay", "game.json", "--verify").stdout


def test_nothing_is_offered_in_one_go_where_there_is_a_choice(run: Run) -> None:
    shown = run("play", "emberforge", "--seed", "3", "--option", "first_seat=1", typed="0\n").stdout

    assert " 0 " not in shown[shown.index("Place an Ember in a zone (3 left)") :]
    assert "there is no choice 0; there are 5" in shown


def test_a_card_is_asked_about_by_its_name(run: Run) -> None:
    card = registry()["emberforge"].cards(())[0]
    shown = run("play", "emberforge", "--seed", "3", "--option", "first_seat=1", typed=f"why {card.name}\n").stdout

    told = " ".join(shown.split())
    assert f"'{card.name}' can't be picked now: This step asks for something else: Place an Ember in a zone" in told


def test_cards_that_could_be_meant_are_told_with_their_names(run: Run) -> None:
    bow = next(card for card in registry()["emberforge"].cards(()) if card.id == "bow-1")
    shown = run("play", "emberforge", "--seed", "3", "--option", "first_seat=1", typed="why bow\n").stdout

    assert f"'bow' could be {bow.name} (bow-1), " in " ".join(shown.split())


def test_cards_are_found_by_their_cost(run: Run) -> None:
    found = json.loads(run("cards", "emberforge", "mithril", "--json").stdout)["cards"]

    assert found
    assert all("Mithril" in card["cost"] + card["text"] for card in found)


def test_every_card_is_told_with_its_id_in_80_columns(run: Run) -> None:
    shown = run("cards", "emberforge").stdout

    for card in registry()["emberforge"].cards(()):
        assert f"  {card.id} " in shown
    assert max(len(line) for line in shown.splitlines()) <= 80


def test_every_rule_and_card_is_listed(run: Run) -> None:
    game = registry()["emberforge"]

    rules = json.loads(run("rules", "emberforge", "--json").stdout)["clauses"]
    cards = json.loads(run("cards", "emberforge", "--json").stdout)["cards"]

    assert [rule["id"] for rule in rules] == [clause.id for clause in game.clauses]
    assert [card["id"] for card in cards] == [card.id for card in game.cards(())]
