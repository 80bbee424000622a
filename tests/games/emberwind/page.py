"""What the page knows of the rules (web/src/games/emberwind/rooms/storyteller/rules and a few tables), run by Node.js,
so that it can be compared."""

import json
import subprocess
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import hatch_build

Json = dict[str, Any]
ROOT = Path(__file__).parents[3]
WEB = ROOT / "web"
DRAWN = WEB / "src" / "games" / "emberwind"
RULES = DRAWN / "rooms" / "storyteller" / "rules" / "index.ts"
EXAMPLE = DRAWN / "figures" / "example.ts"
LIMITS = DRAWN / "rooms" / "encounters" / "limits.ts"
CARDS = ROOT / "src" / "emberhall" / "games" / "emberwind" / "cards"

DRIVER = """
import { createInterface } from 'node:readline';
import * as rules from './rules.mjs';
const answer = ([name, ...given]) => {
  const known = rules[name];
  if (typeof known !== 'function') return known;
  try { return known(...given); } catch (problem) { return { refused: problem.message }; }
};
for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(JSON.stringify(JSON.parse(line).map(answer)) + '\\n');
}
"""


class PageRules:
    """A module of the page, which answers calls by name, and says what its tables hold."""

    def __init__(self, folder: Path, module: Path = RULES) -> None:
        self.driver = folder / "driver.mjs"
        self.driver.write_text(DRIVER, encoding="utf-8")
        what = {"entryPoints": [str(module)], "bundle": True, "format": "esm", "outfile": str(folder / "rules.mjs")}
        build = [node(), "-e", f"require('esbuild').buildSync({json.dumps(what)})"]
        done = subprocess.run(build, capture_output=True, check=False, cwd=WEB, encoding="utf-8")
        assert done.returncode == 0, done.stderr
        self.program = subprocess.Popen(
            [node(), str(self.driver)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
        )

    def ask(self, *calls: list[Any]) -> list[Any]:
        """The answers to calls, each a function's name and what it is given, or a table's name."""
        assert self.program.stdin is not None
        assert self.program.stdout is not None
        self.program.stdin.write(json.dumps(calls) + "\n")
        self.program.stdin.flush()
        answers: list[Any] = json.loads(self.program.stdout.readline())
        return answers

    def close(self) -> None:
        """The program ends."""
        self.program.communicate()

    def replay(self, choices: list[Json]) -> Json:
        """The fight that these choices lead to."""
        (fight,) = self.ask(["replay", choices])
        assert isinstance(fight, dict)
        return fight


def node() -> str:
    """Node.js: the one that the page is built with."""
    return str(hatch_build.find_node())


@cache
def sheets(kind: str) -> dict[str, Json]:
    """The Foes or Heroes of the base set, by id, as the page gets them."""
    found: dict[str, Json] = {}
    for file in sorted(CARDS.glob("*.toml")):
        for id_, table in tomllib.loads(file.read_text(encoding="utf-8")).items():
            if table.get("kind") == kind:
                found[id_] = {"id": id_, **table}
    return found


# A fight in choices


def fight(foes: list[str], heroes: list[str], **options: Any) -> list[Json]:
    """A fight that has begun: Foes as 'mossback-brute' or 'mossback-brute veteran', named f1, f2 ...; then Heroes, or
    names that no sheet has."""
    choices: list[Json] = []
    known, printed = sheets("foe"), sheets("hero")
    for foe in foes:
        id_, _, rank = foe.partition(" ")
        choices.append({"do": "sheet", "sheet": known[id_]})
        name = known[id_]["name"]
        choices.append({"do": "add-foe", "sheet": id_, "name": name, "isVeteran": rank == "veteran"})
    for hero in heroes:
        sheet = {"sheet": printed[hero]} if hero in printed else {}
        choices.append({"do": "add-hero", "name": hero.capitalize(), **sheet})
    choices += [{"do": "option", "name": name, "value": value} for name, value in options.items()]
    return [*choices, {"do": "begin"}]


def die(*values: int) -> list[Json]:
    """Dice in the order in which they are wanted."""
    return [{"do": "die", "value": value, "by": "person"} for value in values]


def turn(who: str) -> Json:
    """Somebody's turn begins."""
    return {"do": "turn", "who": who}


def chain(*keys: str) -> Json:
    """A chain by its keys."""
    return {"do": "chain", "chain": list(keys), "by": "person"}


def unlock(key: str) -> Json:
    """A red hex is opened."""
    return {"do": "unlock", "key": key, "by": "person"}


def at(*who: str) -> Json:
    """Targets are ticked."""
    return {"do": "targets", "who": list(who), "out": {}, "by": "person"}


def condition(who: str, name: str, n: int = 1) -> Json:
    """A condition by hand."""
    return {"do": "condition", "who": who, "name": name, "n": n, "note": ""}


def one(fight: Json, who: str) -> Json:
    """A combatant of the fight."""
    found: Json = next(one for one in [*fight["foes"], *fight["heroes"]] if one["id"] == who)
    return found


def conditions(fight: Json, who: str) -> dict[str, int]:
    """What somebody suffers from, and how many stacks."""
    return {found["name"]: found["n"] for found in one(fight, who)["conditions"]}


def told(fight: Json) -> str:
    """The log, without its marks."""
    return "\n".join(line["text"].replace("**", "") for line in fight["log"])
