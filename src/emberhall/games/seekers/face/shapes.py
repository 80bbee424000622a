"""The shapes of what a seat may see: cards, units, what lasts, what is on the Stack, the players and the map."""

import msgspec

from emberhall.kit.view import View


class SeekCard(msgspec.Struct, frozen=True):
    """SEEK-CARD-01: what is printed on a card."""

    thing: int  # the pick that names it
    id: str
    name: str
    kind: str  # "seeker", "weapon", "armor", "trinket", "tactic" or "token"
    type: str  # "attack", "ability" or "item"; "" for what is no Tactic
    damage: str  # "none", "physical", "fire", ...
    speed: str  # "action" or "instant"
    ap: int  # of a Tactic, or of the action
    needs: dict[str, int]
    rarity: str
    archetype: str
    charges: int
    keywords: list[str]
    text: str
    icon: str
    original: bool
    shape: str  # what it covers or asks for: "target", "direction", "hex" or "around"; "" for nothing
    reach: int  # how far, in hexes; 0 where that means nothing
    title: str  # of a Seeker
    life: int  # of a Seeker or a token
    stats: dict[str, int]  # of a Seeker
    flavour: str


class SeekAilment(msgspec.Struct, frozen=True):
    """An ailment of a unit."""

    id: str
    thing: int  # the pick that names it; a poison's is that of its lasting effect
    left: int
    applied: int
    note: str  # of Fear: what is feared; of a poison: its name


class SeekUnit(msgspec.Struct, frozen=True):
    """A Seeker or a token on the map."""

    thing: int
    seat: int
    name: str
    is_token: bool
    id: str  # of its design
    icon: str
    hex: int  # -1 once it is gone
    hp: int
    life: int
    shield: int  # all Shields together
    ailments: list[SeekAilment]
    stealth: int  # 0 for none, -1 until it is lost, or Moments left
    intangible: int
    true_sight: bool
    channel: int  # Moments left; 0 while it does not channel
    moments: int  # of a token; -1 for no hourglass
    sight: int  # how far it sees now


class SeekLasting(msgspec.Struct, frozen=True):
    """What lasts: a card in an effect Zone, a Shield, terrain, a poison."""

    thing: int
    id: int  # its own for as long as it lasts; `thing` and `index` are another's once something before it has gone
    index: int
    seat: int
    card: SeekCard | None  # None where it lies face down and the viewer does not know it, and for what has no card
    is_down: bool
    is_card: bool
    kind: str  # "card", "charges", "down", "shield", "terrain" or "poison"
    moments: int  # -1 for no hourglass
    charges: int
    uses: int
    amount: int
    unit: int  # the number of the unit that it is bound to; -1 for none
    terrain: str  # "smoke", "wall", "rough" or "trap"; "" for none
    hexes: list[int]


class SeekObject(msgspec.Struct, frozen=True):
    """Something on the Stack, or being played, or resolving."""

    thing: int  # the pick that names it; -1 where none does
    id: int
    kind: str  # "card", "action", "trigger", "copy", "channel", "bleed" or "shock"
    card: SeekCard | None
    seat: int  # -1 for the rules
    unit: int  # the number of its source; -1 for none
    text: str  # what will happen
    direction: int  # -1 for none
    targets: list[int]  # as picks name them
    hexes: list[int]  # the rows and areas that it covers now
    is_amplified: bool
    added: int
    notes: list[str]


class SeekDepth(msgspec.Struct, frozen=True):
    """A card of a deck whose place the viewer knows."""

    depth: int  # 0 is the top
    card: SeekCard


class SeekCount(msgspec.Struct, frozen=True):
    """A card of an Armory, and how many copies of it there are."""

    card: SeekCard
    n: int


class SeekAction(msgspec.Struct, frozen=True):
    """An action of a Seeker or an Equipment, and how often it was used this turn."""

    thing: int
    used: int
    per_turn: int  # 0: as often as one can pay
    is_spent: bool  # of one that can be used once in a game


class SeekPlayer(msgspec.Struct, frozen=True):
    """A player: what everyone sees of them, and what the viewer knows besides."""

    seat: int
    team: int
    seeker: SeekCard
    equipment: list[SeekCard]
    ap: int
    mp: int
    fatigue: int
    has_channelled: bool
    is_out: bool
    hand_size: int
    hand: list[SeekCard]  # all of it for its owner; for others, the cards that they know to be in it
    prices: list[int]  # the AP that each card of the own hand would cost now; empty for others
    maybe_down: bool  # one of these may lie face down in the effect Zone instead
    deck_size: int
    deck_known: list[SeekDepth]
    discard: list[SeekCard]  # the last one is the top
    exile: list[SeekCard]
    roll: int  # for the first turn; 0 before
    actions: list[SeekAction]


class SeekArmory(msgspec.Struct, frozen=True):
    """SEEK-RUL-90: what a player has brought, which is open to all. It hardly ever changes, so it stands apart."""

    seat: int
    tactics: list[SeekCount]
    sideboard: list[SeekCard]


class SeekHex(msgspec.Struct, frozen=True):
    """A hex of the map, as it is printed."""

    hex: int
    q: int
    r: int
    kind: str  # "open", "wall", "shard", "red" or "blue"


class SeekMove(msgspec.Struct, frozen=True):
    """SEEK-RUL-93: a hex that the viewer's Seeker can move to, and the cheapest path there."""

    hex: int
    price: int
    mp: int
    ap: int
    path: list[int]
    prices: list[int]  # of each hex of the path
    triggers: bool  # something happens on the way


class SeekStand(msgspec.Struct, frozen=True):
    """SEEK-LOS-04: what awaits a unit on hexes that are alike; enemies by their numbers."""

    hexes: list[int]
    sees: list[int]  # the enemies that it would see from there
    seen_by: list[int]  # those that see these hexes
    reached_by: list[int]  # those that reach them with an action of their Seeker or Equipment


class SeekWay(msgspec.Struct, frozen=True):
    """A direction on offer, and the hexes that it would cover."""

    direction: int
    hexes: list[int]


class SeekersView(View, frozen=True, kw_only=True):
    """The table of Seekers."""

    map: str
    map_name: str
    turn: int
    max_turns: int
    active: int
    phase: str  # "upkeep", "main" or "end"; "" during setup
    priority: int  # who has it; -1 while something else is asked
    passes: int
    order: list[int]
    shard: int  # its hex; -1 once it is gone
    hexes: list[SeekHex]
    units: list[SeekUnit]
    players: list[SeekPlayer]
    armories: list[SeekArmory]  # by seat
    stack: list[SeekObject]  # from the bottom to the top
    waiting: list[SeekObject]
    playing: SeekObject | None  # what is being played, or resolves
    is_resolving: bool
    lastings: list[SeekLasting]
    lifted: list[SeekCard]  # for whoever looks at them
    looking_at: int  # whose hand is open to the viewer now; -1 for nobody's
    path: list[int]  # declared so far
    moves: list[SeekMove]
    stands: list[SeekStand]  # of the hexes that the viewer can move a unit of theirs to
    ways: list[SeekWay]  # while the viewer chooses a direction
    area: int  # while the viewer chooses a hex or a target: how far around it is covered; -1 for not at all
    sight: list[int]  # the hexes that the viewer's Seeker sees
    ended: str  # "defeat", "draw", "loop" or "turns"; "" while the game goes on
