"""Words of Dwarf Emberforge that a card or the board uses: what each means in a sentence of ours, and its clause."""

from emberhall.kit.keywords import Keyword

KEYWORDS = (
    Keyword(
        "Embers", "Your three tokens: each zone works by how many of them you have there.", "FORGE-GEN-05", ("Ember",)
    ),
    Keyword(
        "Ignar",
        "The zone for materials: discard cards, and take one material of their costs for each Ember.",
        "FORGE-IGNAR-03",
    ),
    Keyword("Durgaz", "The zone for forging: one Ember for each type of material that you pay.", "FORGE-DURGAZ-02"),
    Keyword(
        "Runarium", "The zone for powers: one Ember for one power of a forged weapon or a hand card.", "FORGE-RUNA-01"
    ),
    Keyword("Gildar", "The zone for trade: one Ember to draw a card or to complete a commission.", "FORGE-GILDAR-01"),
    Keyword(
        "commission",
        "Deliver a forged weapon of its collection for a token and 2 materials; three tokens win.",
        "FORGE-GILDAR-05",
        ("commissions",),
    ),
    Keyword(
        "collections",
        "The seven types of weapon; five forged weapons of five collections win.",
        "FORGE-COLL-01",
        ("collection",),
    ),
    Keyword("stock", "Your materials: at most 3 of each type.", "FORGE-STORE-01", ("stocks",)),
    Keyword(
        "unfinished weapon",
        "Paid in part: it lies sideways, and has neither power nor worth until the rest is paid.",
        "FORGE-DURGAZ-06",
        ("unfinished weapons",),
    ),
    Keyword(
        "forged weapon",
        "Fully paid: its power can be used, and it can be delivered or counts for Forge Mastery.",
        "FORGE-DURGAZ-12",
        ("forged weapons",),
    ),
    Keyword("Overheat", "The zone is locked: nobody may activate it this round.", "FORGE-HEAT-05"),
    Keyword("Cooldown", "The zone never overheats, however many Embers it holds.", "FORGE-HEAT-07"),
    Keyword("open zone", "A zone that isn't locked by an Overheat token.", "FORGE-HEAT-05", ("open zones",)),
    Keyword("resolved", "A zone that you have worked this round can't be activated by you again.", "FORGE-ACT-05"),
)
