"""The kernel's toy game with cards, as somebody else's package would bring it to the hall."""

from collections.abc import Sequence
from dataclasses import replace

import msgspec

from emberhall.kit.game import CardFact
from emberhall.kit.library import Pack, convert
from tests.kernel import toy


class ToyCard(msgspec.Struct, forbid_unknown_fields=True):
    """What a card of a pack has."""

    name: str
    text: str


BASE = [
    CardFact("low", "Low Card", "Plain", "1 coin", "Worth little.", "Better than none.", "card", original=False),
    CardFact("high", "High Card", "Royal", "", "Worth much, and draws [eyes].", "", "crown", original=True),
]


def cards(packs: Sequence[Pack]) -> list[CardFact]:
    """The base cards, and those of the packs."""
    return BASE + [
        CardFact(id_, card.name, pack.name, "", card.text, "", "card", original=True)
        for pack in packs
        for id_, card in ((id_, convert(raw, id_, ToyCard)) for id_, raw in pack.cards.items())
    ]


def check_pack(pack: Pack) -> None:
    """Read every card."""
    cards([pack])


TOY = replace(toy.GAME, cards=cards, check_pack=check_pack)
