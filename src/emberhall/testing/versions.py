"""What the rules of each game tell of fixed random games, in short, beside the version that they have.

    python -m emberhall.testing.versions GAME [FOLDER]

writes the file `versions.txt` beside the tests of a game anew, once its `rules_version` was raised. A hall goes by the
version (and by the hash of what the cards do): a table whose rules have the version that it began with is taken up as
it is, and one whose rules have another is first replayed and compared. So whatever leads the same picks elsewhere
raises it.
"""

import re
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

from emberhall.kernel.errors import BadInput
from emberhall.kit.game import Game
from emberhall.kit.trial import Trial
from emberhall.testing.settings import Setting, settings_of
from emberhall.testing.trials import run

NUMBERS = (2, 3)  # a game that goes far, and one that goes anywhere
LINE = re.compile(r"(?P<what>[^:]+): (?P<value>\S+)")
RULES, CARDS = "rules", "cards"


@dataclass(frozen=True)
class Told:
    """A game in short: its version, the hash of its cards, and a digest of each fixed game."""

    rules: int
    cards: str
    games: dict[str, str]

    def text(self) -> str:
        """As the file has it."""
        lines = [f"{RULES}: {self.rules}", f"{CARDS}: {self.cards or '-'}"]
        return "\n".join([*lines, *(f"{name}: {digest}" for name, digest in self.games.items())]) + "\n"


def told_by(trial: Trial) -> Told:
    """What the rules of today tell."""
    game, settings = trial.game, [(setting, number) for setting in settings_of(trial) for number in NUMBERS]
    games = {f"{setting}, random game {number}": digest_of(setting, number) for setting, number in settings}
    return Told(game.rules_version, game.content, games)


def digest_of(setting: Setting, number: int) -> str:
    """A hash of what was on offer, what was picked and what happened, from the setup to the result."""
    game, digest = setting.game, blake2b(digest_size=8)
    state = setting.new(number)
    for pick in setting.picks(number):
        state.listen()
        offered = state.legal()
        digest.update(repr((state.to_move, offered, pick)).encode())
        state.apply(pick)
        digest.update(repr([event.fields() for event in state.events or []]).encode())
    digest.update(repr((game.id, state.returns())).encode())
    return digest.hexdigest()


def file_in(folder: Path) -> Path:
    """Where it is kept."""
    return folder / "versions.txt"


def kept(folder: Path) -> Told:
    """What the rules told when their version was set; nothing for a game that is new."""
    if not file_in(folder).exists():
        return Told(0, "", {})
    found = [LINE.fullmatch(line) for line in file_in(folder).read_text(encoding="utf-8").splitlines()]
    facts = {line["what"]: line["value"] for line in found if line is not None}
    rules, cards = int(facts.pop(RULES)), facts.pop(CARDS)
    return Told(rules, "" if cards == "-" else cards, facts)


def fault_of(game: Game, before: Told, now: Told) -> str:
    """What is wrong, and what is to be done; "" where all is well."""
    other = [name for name, digest in now.games.items() if before.games.get(name, digest) != digest]
    again = f"python -m emberhall.testing.versions {game.id}"
    if other and now.rules == before.rules:
        return (
            f"the rules of {game.name} lead the same picks elsewhere than when they got version {before.rules} "
            f"({other[0]}): set rules_version={before.rules + 1} in its Game, then run {again}"
        )
    if before != now:
        return f"versions.txt of {game.name} is not what its rules and cards give: run {again}, and look at it"
    return ""


def rewrite(trial: Trial, folder: Path) -> None:
    """Write the game's file anew; refused where the version was not raised and should have been."""
    now = told_by(trial)
    fault = fault_of(trial.game, kept(folder), now)
    if "rules_version=" in fault:
        raise BadInput(fault)
    file_in(folder).write_text(now.text(), encoding="utf-8")


if __name__ == "__main__":
    run(rewrite, "versions")
