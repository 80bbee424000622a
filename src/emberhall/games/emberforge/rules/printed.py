"""The weapon cards in play as the rules use them: plain numbers, made once from the card files."""

from typing import Final

from mypy_extensions import i64

# The verbs, as the cards name them; what `n`, `also`, `mask` and `is_flagged` of the step mean stands behind each
V_GAIN: Final = 0  # also: how many of each material, two bits each
V_GAIN_CHOICE: Final = 1  # n tokens; mask: of these; is_flagged: all different
V_DRAW: Final = 2  # n cards
V_DISCARD: Final = 3  # n cards
V_DIG: Final = 4  # n to look at; also: to keep
V_RECOVER: Final = 5  # n cards
V_SALVAGE: Final = 6  # n tokens at the most
V_TRADE: Final = 7  # n to give; also: to get
V_STEAL: Final = 8  # n tokens; mask: of these
V_EXCHANGE: Final = 9  # n tokens at the most
V_ROB: Final = 10  # n cards
V_TAX: Final = 11  # n tokens each
V_PROTECT: Final = 12
V_BOOST: Final = 13  # by n; mask: of these zones
V_DISCOUNT: Final = 14  # n credits
V_STOKE: Final = 15  # n tokens at the most; also: 1 from the supply
V_MOVE_EMBER: Final = 16  # n times at the most; is_flagged: may be declined
V_COOL: Final = 17
V_OVERHEAT: Final = 18
V_COPY: Final = 19  # mask: 1 forged weapons, 2 commissions
V_REFRESH: Final = 20  # n commissions
V_SWAP_COMMISSION: Final = 21
V_CHOOSE: Final = 22  # branches

FORGED_WEAPONS: Final = 1
COMMISSIONS: Final = 2


class Step:
    """One step of a power: a verb and its arguments; see `effects` for what each verb makes of them."""

    def __init__(self, verb: i64, n: i64, also: i64, mask: i64, branches: list[int], *, is_flagged: bool) -> None:
        self.verb = verb
        self.n = n
        self.also = also
        self.mask = mask
        self.is_flagged = is_flagged
        self.branches = branches  # the programs that `choose` offers


class Cards:
    """The 57 weapon cards in play. A program is a list of steps: program i is card i's power, the later ones are
    branches of `choose`."""

    def __init__(
        self,
        ids: list[str],
        costs: list[list[int]],
        collections: list[int],
        programs: list[list[Step]],
        copiers: list[bool],
        library: object,
    ) -> None:
        self.ids = ids
        self.costs = costs
        self.collections = collections
        self.programs = programs
        self.copiers = copiers  # whether the card's power holds a `copy` (FORGE-FX-20)
        self.library = library  # where these came from: names, texts and pictures, for views
