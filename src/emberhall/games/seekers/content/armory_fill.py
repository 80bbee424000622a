"""The rest of an Armory that somebody has begun: what is missing comes from the Armories that come with the game.

The one of the same Seeker that has most in common with the list is the guide, the Seeker's others come next, and then
whatever else the Seeker can use. Nothing that is there is taken away, nothing goes in that a rule of building speaks
against, and the same list is always filled in the same way.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from emberhall.games.seekers.content import armory
from emberhall.games.seekers.content.armory import Checked, Draft, Preconstructed
from emberhall.games.seekers.rules import setup
from emberhall.games.seekers.rules.printed import TACTIC, Designs

LIMITS = (armory.equipment_fits, armory.copies, armory.legendaries)  # what may speak against one more card


@dataclass
class Filled:
    """A draft with all that could be added, and what that was."""

    draft: Draft
    guide: str = ""  # the name of the Armory that it was filled after
    added: list[int] = field(default_factory=list)  # to the Armory, design by design
    to_side: int = 0


def filled(begun: Draft, cards: Designs) -> Filled:
    """SEEK-ARM-03, -04, -11: what is missing is there, as far as there are cards for it; without a Seeker, nothing."""
    draft = Draft(begun.name, dict(begun.main), dict(begun.side))
    seeker = Checked(draft, cards).seeker
    if seeker is None:
        return Filled(draft)
    guides = guides_of(seeker, draft, cards)
    result = Filled(draft, guides[0].name if guides else "")
    choice = [*(design for guide in guides for design in offered(guide.draft(cards).main)), *usable(seeker, cards)]
    for kind in armory.EQUIPMENT:
        fill(result, choice, kind, 1, cards)
    fill(result, choice, TACTIC, armory.TACTICS, cards)
    if draft.side:
        sides = (design for guide in guides for design in offered(guide.draft(cards).side))
        fill_side(result, [*sides, *choice], seeker, cards)
    return result


def fill(result: Filled, choice: Iterable[int], kind: int, count: int, cards: Designs) -> None:
    """The Armory has so many of the kind, as far as the choice goes."""
    of_kind = (design for design in choice if cards.designs[design].kind == kind)
    for design in of_kind:
        if len(Checked(result.draft, cards).of_kind(kind)) >= count:
            return
        if fits(result.draft, design, cards):
            result.draft.add(design, 1, to_side=False)
            result.added.append(design)


def fits(draft: Draft, design: int, cards: Designs) -> bool:
    """No rule of building says more with one copy more than it says without."""
    more = Draft(draft.name, dict(draft.main), draft.side)
    more.add(design, 1, to_side=False)
    return not limits(more, cards) - limits(draft, cards)


def limits(draft: Draft, cards: Designs) -> set[str]:
    """What the rules say that limit what may be in it."""
    checked = Checked(draft, cards)
    return {fault.text for rule in LIMITS for fault in rule(checked)}


def fill_side(result: Filled, choice: Iterable[int], seeker: int, cards: Designs) -> None:
    """SEEK-ARM-11: a Sideboard that was begun has 15 cards, the new ones such as the Seeker can use."""
    side = result.draft.side
    offers: dict[int, int] = {}
    for design in choice:
        offers[design] = offers.get(design, 0) + 1
        if sum(side.values()) >= armory.SIDEBOARD:
            return
        is_usable = not armory.lacks(cards.designs[design], cards.designs[seeker])
        if is_usable and side.get(design, 0) < offers[design]:
            result.draft.add(design, 1, to_side=True)
            result.to_side += 1


# What there is to choose from -----------------------------------------------------------------------------------------


def guides_of(seeker: int, draft: Draft, cards: Designs) -> list[Preconstructed]:
    """The Seeker's preconstructed Armories that are in the game, that with most in common with the draft first."""
    known = armory.numbers_of(cards)
    own = [ready for ready in armory.PRECONSTRUCTED.values() if ready.is_whole(cards) and known[ready.seeker] == seeker]
    return sorted(own, key=lambda ready: -in_common(ready.draft(cards).main, draft.main))


def in_common(one: Mapping[int, int], other: Mapping[int, int]) -> int:
    """How many cards are in both."""
    return sum(min(number, other.get(design, 0)) for design, number in one.items())


def offered(of: Mapping[int, int]) -> Iterator[int]:
    """All copies, one of each card in turn: what is left out in the end is a copy here and there, and no card whole."""
    for copy in range(max(of.values(), default=0)):
        yield from (design for design, number in of.items() if number > copy)


def usable(seeker: int, cards: Designs) -> list[int]:
    """All that the Seeker can use, the cheapest first, as often as a rule might allow."""
    kinds = (*armory.EQUIPMENT, TACTIC)
    found = [
        design for design in cards.designs if design.kind in kinds and not armory.lacks(design, cards.designs[seeker])
    ]
    found.sort(key=lambda design: (design.ap, design.number))
    return [design.number for design in found for _ in range(max(setup.COPIES))]
