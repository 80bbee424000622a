"""Words of Seekers that a card or the board uses: what each means in a sentence of ours, and its clause."""

from emberhall.kit.keywords import Keyword

KEYWORDS = (
    Keyword(
        "Action",
        "Can be played in your own Main Phase only, while the Stack is empty and no unit moves.",
        "SEEK-TAC-04",
    ),
    Keyword(
        "Instant",
        "Can be played whenever you have priority, also in answer to others.",
        "SEEK-TAC-07",
        ("instant speed",),
    ),
    Keyword(
        "Moment",
        "The hourglass: two Moments pass in each turn of the player who has it, and each takes 1 off.",
        "SEEK-MOM-01",
        ("Moments",),
    ),
    Keyword("Stack", "What is played waits there and can be answered; what came last resolves first.", "SEEK-STACK-03"),
    Keyword("effect Zone", "Holds what lasts or waits, until it is done or its Moments have run out.", "SEEK-ZONE-09"),
    Keyword("Discard Zone", "Where a card goes once it has resolved; other cards can bring it back.", "SEEK-ZONE-05"),
    Keyword("Exile", "A card that is exiled never comes back.", "SEEK-ZONE-08", ("exiled",)),
    Keyword("Advantage", "The damage is rolled twice, and the higher result counts.", "SEEK-ADVANTAGE-1"),
    Keyword(
        "Ailment",
        "A lasting condition that harms its unit, such as Burn, Root or Stun.",
        "SEEK-AILMENT-1",
        ("Ailments",),
    ),
    Keyword("Amplify", "You may pay this cost too while playing the card; then it does more.", "SEEK-AMPLIFY-1"),
    Keyword(
        "Bleed",
        "The unit takes that much damage whenever it finishes a movement or plays a physical card.",
        "SEEK-BLEED-1",
    ),
    Keyword("Blind", "The unit sees 1 hex far.", "SEEK-BLIND-1", ("blinded",)),
    Keyword(
        "Burn",
        "In its upkeep the unit takes that much fire damage; more Burn adds up, and each Moment takes 1 off.",
        "SEEK-BURN-1",
    ),
    Keyword(
        "Charges",
        "The card can be played that many times, paid each time, before it is discarded.",
        "SEEK-CHARGES-1",
        ("Charge",),
    ),
    Keyword(
        "Collide",
        "A unit pushed into a wall or a unit stops there, and both take 1d6 physical damage for each hex lost.",
        "SEEK-COLLIDE-3",
        ("Collides", "collides"),
    ),
    Keyword(
        "Copy",
        "A duplicate of something on the Stack resolves too, and may get other targets.",
        "SEEK-COPY-1",
        ("copy",),
    ),
    Keyword(
        "Counter",
        "The card goes from the Stack to the Discard Zone and does nothing.",
        "SEEK-COUNTER-1",
        ("countered",),
    ),
    Keyword("Critical Strike", "Every die counts as its highest side.", "SEEK-CRIT-1"),
    Keyword(
        "Daze",
        "The unit can neither move, play cards nor activate effects; any damage ends it.",
        "SEEK-DAZE-1",
        ("Dazed",),
    ),
    Keyword("Disadvantage", "The damage is rolled twice, and the lower result counts.", "SEEK-DISADVANTAGE-1"),
    Keyword(
        "Dispel",
        "A card in an effect Zone loses its effects and goes to the Discard Zone.",
        "SEEK-DISPEL-1",
        ("dispelled",),
    ),
    Keyword(
        "Duplicate",
        "The same damage is dealt once more, as an instance of its own.",
        "SEEK-DUPLICATE-1",
        ("duplicated",),
    ),
    Keyword("Empower", "Adds its number to every die of the roll.", "SEEK-EMPOWER-1", ("Empowered",)),
    Keyword("Elemental", "Arcane, fire or frost.", "SEEK-ELEMENTAL-1"),
    Keyword(
        "Fatigue",
        "Drawing from an empty deck gives 5, and then costs as much Life as there is Fatigue in all.",
        "SEEK-FATIGUE-1",
    ),
    Keyword("Fear", "The unit can't move nearer to what frightened it than it was then.", "SEEK-FEAR-2"),
    Keyword("Frozen", "The unit can neither move nor play physical cards or Items.", "SEEK-FROZEN-1"),
    Keyword(
        "Hasten", "Takes that many Moments off effects that you control, or Ailments on your Seeker.", "SEEK-HASTEN-1"
    ),
    Keyword("Immediate", "Resolves at once, before anyone can answer it.", "SEEK-IMMEDIATE-1"),
    Keyword("Inspect", "Look at every card that this player could look at.", "SEEK-INSPECT-1"),
    Keyword(
        "Intangible", "The unit can't be targeted, and gives and takes neither damage nor healing.", "SEEK-INTANGIBLE-1"
    ),
    Keyword("line of sight", "From the middle of one hex to that of another, up to 8 hexes far.", "SEEK-SIGHT-1"),
    Keyword("Poison", "Stays on the unit and does what its source says.", "SEEK-POISON-1", ("Poisons",)),
    Keyword(
        "push",
        "The unit is moved that many hexes away; a wall or a unit in the way makes it Collide.",
        "SEEK-PUSH-1",
        ("pushed", "Pushes", "pushes"),
    ),
    Keyword("Root", "The unit can't move.", "SEEK-ROOT-1", ("Rooted",)),
    Keyword(
        "Scry",
        "Look at that many cards from the top of your deck; each goes back on the top or the bottom.",
        "SEEK-SCRY-1",
    ),
    Keyword(
        "Shocked",
        "The unit takes 1d6 arcane damage when it plays an Item or uses its Equipment, and gains 1 AP less in upkeep.",
        "SEEK-SHOCKED-1",
    ),
    Keyword(
        "Shield",
        "Takes damage before HP do, and is gone once it is used up or its Moments are.",
        "SEEK-SHIELD-3",
        ("Shields",),
    ),
    Keyword(
        "Slow", "Each hex costs the unit 1 MP or AP more, and cards move it half as far.", "SEEK-SLOW-1", ("Slowed",)
    ),
    Keyword(
        "Stealth",
        "The unit can't be targeted, until it deals or takes damage or resolves a card that isn't Subtle.",
        "SEEK-STEALTH-1",
    ),
    Keyword(
        "Stun",
        "The unit can neither move, play cards nor activate effects, and what it has on the Stack does nothing.",
        "SEEK-STUN-1",
        ("Stunned",),
    ),
    Keyword("Subtle", "What the card does, does not end your Stealth.", "SEEK-SUBTLE-1"),
    Keyword("true sight", "Units in Stealth can be targeted.", "SEEK-SHARD-15", ("True sight",)),
    Keyword("Warp", "The unit appears on its new hex, whatever lies between.", "SEEK-WARP-1", ("Warps", "warp")),
    Keyword(
        "channelling",
        "It takes 2 Moments, and one more for each damage and Ailment on the way; then AP and MP are doubled.",
        "SEEK-SHARD-05",
        ("channel", "channels"),
    ),
)
