"""A hall that is killed while people play in it. Run from the repository's root:

    python -m bench.crashes --kills 50 --db sqlite
    python -m bench.crashes --kills 50 --db postgres

Scripted players, two or three people on lines of their own at a table of each of the five games, with bots among them,
play by lot and take an answer back now and then. They hand their seat to a bot and take it back, say when they want to
be asked, concede, and fall asleep at a clock; somebody keeps, changes and deletes decks meanwhile. The hall is killed
(SIGKILL) at random moments, and opened again at the same address, now and then only after a while; the players come
back, and say again what was not answered. In the end every table is finished and verified, and what was acknowledged is
looked up in the database: each answer is in its log once, at its place; seats, stops, concessions and decks are as they
were acknowledged last; and no clock has counted the time in which there was no hall.
"""

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

from tests.server.crashes import Report, crash
from tests.server.postgres import open_postgres


def run(database: str, kills: int, seed: int) -> Report:
    """Kill a hall on a database of that kind."""
    if database == "postgres":
        with open_postgres() as server:
            return asyncio.run(crash(server.new_database(), kills, seed))
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(crash(str(Path(folder) / "hall.db"), kills, seed))


def main() -> int:
    """Run it, and say what came of it."""
    parser = argparse.ArgumentParser(description="Kill a hall again and again while people play in it.")
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--db", choices=["sqlite", "postgres"], default="sqlite")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    report = run(options.db, options.kills, options.seed)
    print(f"{options.db}: {report}")
    for life in report.tally.slow_lives:
        print("a slow life: " + "; ".join(life))
    is_whole = report.checked == report.tally.acknowledged and report.tally.finished == report.tally.tables
    return 0 if is_whole else 1


if __name__ == "__main__":
    sys.exit(main())
