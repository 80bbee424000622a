"""What random games of Seekers use: every card, ailment, keyword and event, counted. Run from the repository's root:

    python -m bench.used --games 2000

Games for two, three and four (two against two) take turns, each with other Armories, on every map in turn. They are
played as the soak plays them, with all its promises, and once more with open ears. A Tactic or token counts as used
when it is played, copied or summoned; Seekers and Equipment when they act, trigger, or lie in front of a player while
something holds because of them. At the end: the counts, and what never came up.
"""

import argparse
import multiprocessing
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from emberhall.games.seekers.content import armory, maps
from emberhall.games.seekers.content.cards import CardSet, base_set, library_of
from emberhall.games.seekers.content.keywords import KEYWORDS
from emberhall.games.seekers.face.names import ailment_name
from emberhall.games.seekers.rules.state import AILMENT, CARD, SLOTS, Seekers
from emberhall.games.seekers.trial import TRIAL
from emberhall.kernel.build import is_compiled
from emberhall.kit.options import OptionValue
from emberhall.testing.settings import Setting
from emberhall.testing.soak import Broken, Tally, soak

CHUNK = 10
ACTS = ("plays", "activates", "triggers", "copies", "summons")  # events whose thing or other is a card that is used


@dataclass
class Used:
    """How often each thing was used, which adds up."""

    tally: Tally = field(default_factory=Tally)
    cards: Counter[str] = field(default_factory=Counter)
    ailments: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)

    def add(self, other: "Used") -> None:
        """Count the other's in."""
        self.tally.add(other.tally)
        self.cards += other.cards
        self.ailments += other.ailments
        self.events += other.events


def setting_of(number: int) -> Setting:
    """Who plays the game of that number, with what and where; neighbours differ in everything."""
    brought, grounds = list(armory.PRECONSTRUCTED), maps.OFFERED
    options: dict[str, OptionValue] = {"map": grounds[number // 3 % len(grounds)], "max_turns": 300}
    for seat in range(4):
        options[f"armory{seat + 1}"] = brought[(number * (2 * seat + 1) + 5 * seat) % len(brought)]
    return Setting(TRIAL, 2 + number % 3, tuple(options.items()))


def play(numbers: range) -> Used:
    """Play the games of these numbers."""
    used = Used()
    for number in numbers:
        setting, picks = setting_of(number), list[int]()
        try:
            soak(setting, number, picks, used.tally)
        except Exception as error:
            raise Broken(f"game {number} of {setting}, after {len(picks)} picks: {error}") from error
        listen(setting, number, picks, used)
    return used


def listen(setting: Setting, number: int, picks: list[int], used: Used) -> None:
    """Play the picks once more, and count what is told."""
    state = setting.new(number)
    assert isinstance(state, Seekers)
    state.listen()
    for pick in picks:
        state.apply(pick)
    library = library_of(state.cards)
    for seat in range(state.seats):
        for slot in range(SLOTS):
            if state.cards.designs[state.slot(seat, slot)].standing:
                used.cards[library.ids[state.slot(seat, slot)]] += 1
    for event in state.events or []:
        used.events[event.what] += 1
        if event.what in ACTS:
            for thing in (event.thing, event.other):
                if CARD <= thing < CARD + len(library.ids):
                    used.cards[library.ids[thing - CARD]] += 1
        if event.what == "ails":
            used.ailments[ailment_name(event.other - AILMENT)] += 1


def keywords_used(library: CardSet, cards: Counter[str]) -> Counter[str]:
    """How often cards with each keyword were used."""
    found: Counter[str] = Counter()
    for id_, count in cards.items():
        for word in library.keywords[library.number(id_)]:
            found[word] += count
    return found


def report(used: Used) -> Iterator[str]:
    """What was used, and what never."""
    library = base_set()
    never = sorted(set(library.ids) - set(used.cards))
    rare = ", ".join(f"{id_} {count}" for id_, count in used.cards.most_common()[:-9:-1])
    words = keywords_used(library, used.cards)
    silent = [word for word in KEYWORDS if not words[word]]
    yield f"{used.tally.games} games, {used.tally.picks} picks, {used.tally.redeals} redeals"
    yield f"cards used: {len(library.ids) - len(never)} of {len(library.ids)}; the rarest: {rare}"
    yield f"cards never used: {', '.join(never) or 'none'}"
    yield f"keywords used: {len(KEYWORDS) - len(silent)} of {len(KEYWORDS)}; never: {', '.join(silent) or 'none'}"
    yield "ailments: " + ", ".join(f"{name} {count}" for name, count in used.ailments.most_common())
    yield "events: " + ", ".join(f"{what} {count}" for what, count in used.events.most_common())


def main() -> None:
    """Play what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m bench.used", description="What random games of Seekers use.")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    asked = parser.parse_args()
    print(f"Seekers, {'compiled' if is_compiled() else 'interpreted'}, {asked.jobs} processes")
    total = Used()
    chunks = [range(first, min(first + CHUNK, asked.games)) for first in range(0, asked.games, CHUNK)]
    try:
        with multiprocessing.Pool(asked.jobs) as pool:
            for used in pool.imap_unordered(play, chunks):
                total.add(used)
                print(f"\r{total.tally.games} of {asked.games}", end="", file=sys.stderr, flush=True)
    except Broken as error:
        sys.exit(f"\n{error}")
    print(file=sys.stderr)
    for line in report(total):
        print(line)


if __name__ == "__main__":
    main()
