"""Words that are told where they stand: each game has its table of them, and each rests on a clause."""

import gzip
import re
from collections.abc import Iterator

import msgspec
import pytest

from emberhall.games import registry
from emberhall.games.emberwind.face.names import CONDITION_NAMES
from emberhall.games.seekers.face.names import AILMENT_WORDS, STATUS_NAMES
from emberhall.kit.game import Game
from emberhall.server import facts

GAMES = pytest.mark.parametrize("game", list(registry()), ids=lambda game: game.id)


def forms(game: Game) -> Iterator[str]:
    """All words of a game's table, in every form."""
    for keyword in game.keywords:
        yield from (keyword.word, *keyword.forms)


@GAMES
def test_a_keyword_has_a_clause_a_sentence_and_no_second_meaning(game: Game) -> None:
    clauses = {clause.id for clause in game.clauses}

    assert game.keywords
    for keyword in game.keywords:
        assert keyword.clause in clauses, keyword.word
        assert re.fullmatch(r"[A-Z][^.]{5,109}\.", keyword.text), f"{keyword.word}: one short sentence"
    assert len(set(forms(game))) == len(list(forms(game)))


@GAMES
def test_the_page_is_told_of_them(game: Game) -> None:
    told = msgspec.json.decode(gzip.decompress(facts.keywords(game.id)))

    assert told == [{"word": k.word, "text": k.text, "clause": k.clause, "forms": [*k.forms]} for k in game.keywords]


def test_seekers_tells_of_its_whole_glossary_and_of_every_ailment() -> None:
    game = registry()["seekers"]
    chapters = {clause.id: clause.chapter for clause in game.clauses}
    glossary = {chapter for chapter in chapters.values() if chapter.startswith("Glossary: ")}

    assert glossary == {chapters[k.clause] for k in game.keywords} & glossary
    assert {word.capitalize() for word in AILMENT_WORDS} <= {keyword.word for keyword in game.keywords}
    assert set(STATUS_NAMES) <= {keyword.word for keyword in game.keywords}


def test_emberwind_tells_of_every_condition() -> None:
    assert set(CONDITION_NAMES) <= {keyword.word for keyword in registry()["emberwind"].keywords}


def test_shroud_tells_of_every_mode() -> None:
    modes = {f"{mode} mode" for mode in ("attack", "hasty", "greedy", "protection")}

    assert modes <= {keyword.word for keyword in registry()["shroud"].keywords}
