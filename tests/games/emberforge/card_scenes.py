"""One small scenario for each of the 57 weapon cards: Ash, who has forged it and has an Ember in the Runarium, uses it.

What is not told to change stays as it is. A question with one answer only is not asked.
Birk's Ember in Ignar only keeps the round from ending too soon.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

Things = Mapping[str, Any]


@dataclass(frozen=True)
class Scene:
    """What Ash and Birk have before, what is answered, and what has changed."""

    picks: str = ""  # after "uses": the answers, one after another; those of Birk's begin with "Birk:"
    ash: Things = field(default_factory=dict)
    birk: Things = field(default_factory=dict)
    around: Things = field(default_factory=dict)  # deck, row, discard, heat
    ash_then: Things = field(default_factory=dict)
    birk_then: Things = field(default_factory=dict)
    shows: Things = field(default_factory=dict)
    numbers: Sequence[int] = ()


SCENES = {
    # Axes: raw gathering
    "axe-1": Scene(ash_then={"stock": {"bronze": 1}}),
    "axe-2": Scene(ash_then={"stock": {"iron": 1}}),
    "axe-3": Scene("scale", ash_then={"stock": {"scale": 1}}),
    "axe-4": Scene(
        "hammer-6 iron mithril",
        ash={"hand": ["hammer-6", "bow-1"]},
        ash_then={"hand": ["bow-1"], "stock": {"iron": 1, "mithril": 1}},
        shows={"discard": ["hammer-6"]},
    ),
    "axe-5": Scene(ash_then={"stock": {"bronze": 1, "scale": 1}}),
    "axe-6": Scene(
        "ignar sword-8 done crystal crystal mithril",
        ash={"hand": ["sword-8", "bow-1"], "embers": {"runarium": 1, "ignar": 1}},
        ash_then={"hand": ["bow-1"], "stock": {"crystal": 2, "mithril": 1}},
        shows={"discard": ["sword-8"]},
    ),
    "axe-7": Scene("iron scale", ash_then={"stock": {"iron": 1, "scale": 1}}),
    "axe-8": Scene(
        "mithril mithril scale",
        ash={"hand": ["sword-8"]},
        ash_then={"hand": [], "stock": {"scale": 1, "mithril": 2}},
        shows={"discard": ["sword-8"]},
    ),
    "axe-9": Scene("bronze mithril", ash_then={"stock": {"bronze": 1, "mithril": 1}}),
    # Swords: new blueprints
    "sword-1": Scene(
        "bow-2",
        around={"deck": ["bow-1", "bow-2", "bow-3"]},
        ash_then={"hand": ["bow-2"]},
        shows={"discard": ["bow-1"], "deck_top": ["bow-3"]},
    ),
    "sword-2": Scene(around={"deck": ["bow-1", "bow-2"]}, ash_then={"hand": ["bow-1"]}, shows={"deck_top": ["bow-2"]}),
    "sword-3": Scene(
        "bow-1", around={"discard": ["bow-1", "bow-2"]}, ash_then={"hand": ["bow-1"]}, shows={"discard": ["bow-2"]}
    ),
    "sword-4": Scene(
        "axe-1",
        ash={"hand": ["axe-1"]},
        around={"deck": ["bow-1", "bow-2", "bow-3"]},
        ash_then={"hand": ["bow-1", "bow-2"]},
        shows={"discard": ["axe-1"], "deck_top": ["bow-3"]},
    ),
    "sword-5": Scene(
        around={"deck": ["bow-1", "bow-2"]},
        ash_then={"hand": ["bow-1"], "stock": {"scale": 1}},
        shows={"deck_top": ["bow-2"]},
    ),
    "sword-6": Scene(
        around={"deck": ["bow-1", "bow-2", "bow-3"]},
        ash_then={"hand": ["bow-1", "bow-2"]},
        shows={"deck_top": ["bow-3"]},
    ),
    "sword-7": Scene(
        "bow-2",
        around={"discard": ["bow-1", "bow-2"]},
        ash_then={"hand": ["bow-2"], "stock": {"iron": 1}},
        shows={"discard": ["bow-1"]},
    ),
    "sword-8": Scene(
        "bow-1 bow-4",
        around={"deck": ["bow-1", "bow-2", "bow-3", "bow-4", "bow-5"]},
        ash_then={"hand": ["bow-1", "bow-4"]},
        shows={"discard": ["bow-2", "bow-3"], "deck_top": ["bow-5"]},
    ),
    # Hammers: crafting
    "hammer-1": Scene(
        "iron",
        ash={"unfinished": {"axe-4": {"iron": 1}}, "stock": {"iron": 1, "crystal": 1}},
        ash_then={"unfinished": {"axe-4": {"iron": 2}}, "stock": {"crystal": 1}},
    ),
    "hammer-2": Scene(
        "bronze mithril mithril", ash={"stock": {"iron": 1, "bronze": 1}}, ash_then={"stock": {"iron": 1, "mithril": 2}}
    ),
    "hammer-3": Scene(
        "durgaz axe-6 iron bronze crystal",
        ash={
            "hand": ["axe-6"],
            "stock": {"iron": 1, "bronze": 1, "crystal": 1},
            "embers": {"runarium": 1, "durgaz": 1},
        },
        ash_then={"hand": [], "stock": {}, "forged": ["axe-6", "hammer-3"]},
    ),
    "hammer-4": Scene(
        "durgaz sword-1 discount1 bronze",
        ash={"hand": ["sword-1"], "stock": {"iron": 1}, "embers": {"runarium": 1, "durgaz": 1}},
        ash_then={"hand": [], "stock": {}, "forged": ["hammer-4", "sword-1"]},
    ),
    "hammer-5": Scene(
        "iron",
        ash={"unfinished": {"axe-7": {"scale": 1}}, "stock": {"iron": 3}},
        ash_then={"unfinished": {"axe-7": {"iron": 2, "scale": 1}}, "stock": {"iron": 1}},
    ),
    "hammer-6": Scene(
        "durgaz axe-6 discount2 bronze crystal",
        ash={"hand": ["axe-6"], "stock": {"iron": 1}, "embers": {"runarium": 1, "durgaz": 1}},
        ash_then={"hand": [], "stock": {}, "forged": ["axe-6", "hammer-6"]},
    ),
    "hammer-7": Scene(
        "iron",
        ash={"unfinished": {"axe-7": {"iron": 1}}, "stock": {"iron": 1}},
        ash_then={"unfinished": {"axe-7": {"iron": 2}}},
        shows={"supply": {"iron": 12}},
    ),
    "hammer-8": Scene(
        "iron scale",
        ash={"unfinished": {"axe-7": {"iron": 1}}},
        ash_then={"unfinished": {"axe-7": {"iron": 2, "scale": 1}}},
        shows={"supply": {"iron": 13, "scale": 14}},
    ),
    # Staffs: heat, Embers and copied powers
    "staff-1": Scene(
        "gildar done", ash={"embers": {"runarium": 1, "ignar": 1}}, ash_then={"embers": {"runarium": 1, "gildar": 1}}
    ),
    "staff-2": Scene("option1", around={"heat": {"gildar": "overheated"}}, shows={"heat": {"gildar": "cooling"}}),
    "staff-3": Scene("option1", birk={"embers": {"ignar": 1, "gildar": 2}}, shows={"heat": {"gildar": "overheated"}}),
    "staff-4": Scene("axe-3 scale", birk={"forged": ["axe-3", "axe-1"]}, ash_then={"stock": {"scale": 1}}),
    "staff-5": Scene(
        "gildar ignar durgaz done",
        ash={"embers": {"runarium": 1, "ignar": 2}},
        ash_then={"embers": {"runarium": 1, "durgaz": 1, "gildar": 1}},
    ),
    "staff-6": Scene(
        "option2",
        around={"heat": {"gildar": "overheated"}, "deck": ["bow-1", "bow-2"]},
        ash_then={"hand": ["bow-1"], "stock": {"crystal": 1}},
        shows={"heat": {"gildar": "overheated"}, "deck_top": ["bow-2"]},
    ),
    "staff-7": Scene(
        "axe-5",
        around={"row": ["axe-5", "bow-7", "hammer-8"]},
        ash_then={"stock": {"bronze": 1, "scale": 1}},
        shows={"row": ["axe-5", "bow-7", "hammer-8"]},
    ),
    "staff-8": Scene(
        "axe-9 iron scale",
        birk={"forged": ["axe-1"]},
        around={"row": ["axe-9", "sword-8", "hammer-8"], "deck": ["bow-1", "bow-2"]},
        ash_then={"hand": ["bow-1"], "stock": {"iron": 1, "scale": 1}},
        shows={"row": ["axe-9", "sword-8", "hammer-8"], "deck_top": ["bow-2"]},
    ),
    # Bows: work for the Guild
    "bow-1": Scene(
        "sword-1",
        around={"row": ["axe-1", "sword-1", "hammer-1"], "deck": ["spear-1", "dagger-1", "axe-2"]},
        ash_then={"hand": ["dagger-1"]},
        shows={"row": ["axe-1", "spear-1", "hammer-1"], "discard": ["sword-1"], "deck_top": ["axe-2"]},
    ),
    "bow-2": Scene("bronze", ash_then={"stock": {"bronze": 1}}),
    "bow-3": Scene(
        "gildar draw draw draw",
        ash={"embers": {"runarium": 1, "gildar": 1}},
        around={"deck": ["axe-1", "axe-2", "axe-3", "axe-4"]},
        ash_then={"hand": ["axe-1", "axe-2", "axe-3"]},
        shows={"deck_top": ["axe-4"]},
    ),
    "bow-4": Scene(
        "axe-2",
        around={"deck": ["axe-1", "axe-2", "axe-3", "axe-4"]},
        ash_then={"hand": ["axe-2"]},
        shows={"discard": ["axe-1", "axe-3"], "deck_top": ["axe-4"]},
    ),
    "bow-5": Scene(
        "spear-1 sword-1 crystal",
        ash={"hand": ["spear-1", "axe-2"]},
        around={"row": ["axe-1", "sword-1", "hammer-1"]},
        ash_then={"hand": ["sword-1", "axe-2"], "stock": {"crystal": 1}},
        shows={"row": ["axe-1", "spear-1", "hammer-1"]},
    ),
    "bow-6": Scene(
        "axe-1 gildar draw draw draw",
        ash={"embers": {"runarium": 1, "gildar": 1}},
        around={"row": ["axe-1", "sword-1", "hammer-1"], "deck": ["spear-1", "axe-2", "axe-3", "axe-4", "axe-5"]},
        ash_then={"hand": ["axe-2", "axe-3", "axe-4"]},
        shows={"row": ["spear-1", "sword-1", "hammer-1"], "discard": ["axe-1"], "deck_top": ["axe-5"]},
    ),
    "bow-7": Scene(
        "mithril",
        around={"deck": ["axe-1", "axe-2"]},
        ash_then={"hand": ["axe-1"], "stock": {"mithril": 1}},
        shows={"deck_top": ["axe-2"]},
    ),
    "bow-8": Scene(
        "gildar draw draw draw draw",
        ash={"embers": {"runarium": 1, "gildar": 1}},
        around={"deck": ["axe-1", "axe-2", "axe-3", "axe-4", "axe-5"]},
        ash_then={"hand": ["axe-1", "axe-2", "axe-3", "axe-4"]},
        shows={"deck_top": ["axe-5"]},
    ),
    # Daggers: theft and unequal bargains
    "dagger-1": Scene(
        "bronze",
        birk={"stock": {"iron": 1, "bronze": 2, "scale": 1}},
        ash_then={"stock": {"bronze": 1}},
        birk_then={"stock": {"iron": 1, "bronze": 1, "scale": 1}},
    ),
    "dagger-2": Scene(ash_then={"stock": {"scale": 1}}),
    "dagger-3": Scene(
        "mithril",
        birk={"stock": {"iron": 1, "mithril": 1}},
        ash_then={"stock": {"mithril": 1}},
        birk_then={"stock": {"iron": 1}},
    ),
    "dagger-4": Scene(
        "iron iron mithril",
        ash={"stock": {"iron": 2, "bronze": 1}},
        birk={"stock": {"scale": 2, "mithril": 1}},
        ash_then={"stock": {"bronze": 1, "scale": 1, "mithril": 1}},
        birk_then={"stock": {"iron": 2, "scale": 1}},
    ),
    "dagger-5": Scene(
        birk={"hand": ["axe-1", "axe-2"]}, numbers=[1], ash_then={"hand": ["axe-2"]}, birk_then={"hand": ["axe-1"]}
    ),
    "dagger-6": Scene(
        "Birk:scale mithril",
        birk={"stock": {"iron": 1, "scale": 1}},
        ash_then={"stock": {"mithril": 1}},
        birk_then={"stock": {"iron": 1}},
        shows={"supply": {"scale": 15, "mithril": 14}},
    ),
    "dagger-7": Scene(
        "iron scale",
        birk={"stock": {"iron": 1, "bronze": 1, "scale": 1}},
        ash_then={"stock": {"iron": 1, "scale": 1}},
        birk_then={"stock": {"bronze": 1}},
    ),
    "dagger-8": Scene(
        "scale",
        birk={"hand": ["axe-1", "axe-2"], "stock": {"iron": 1, "scale": 1}},
        numbers=[0],
        ash_then={"hand": ["axe-1"], "stock": {"scale": 1}},
        birk_then={"hand": ["axe-2"], "stock": {"iron": 1}},
    ),
    # Spears: defence, and a bit of everything
    "spear-1": Scene(ash_then={"stock": {"iron": 1}, "is_protected": True}),
    "spear-2": Scene("crystal", ash_then={"stock": {"crystal": 1}}),
    "spear-3": Scene("mithril", ash_then={"stock": {"mithril": 1}, "is_protected": True}),
    "spear-4": Scene(
        "iron mithril mithril scale",
        ash={"stock": {"iron": 1, "bronze": 2}},
        ash_then={"stock": {"bronze": 1, "scale": 1, "mithril": 2}},
    ),
    "spear-5": Scene(
        "mithril crystal",
        ash={"hand": ["hammer-6"]},
        ash_then={"hand": [], "stock": {"crystal": 1, "mithril": 1}},
        shows={"discard": ["hammer-6"]},
    ),
    "spear-6": Scene(ash_then={"stock": {"bronze": 1, "crystal": 1}}),
    "spear-7": Scene(
        "gildar gildar draw draw draw done",
        ash={"embers": {"runarium": 1, "ignar": 1, "gildar": 1}},
        around={"deck": ["axe-1", "axe-2", "axe-3", "axe-4"]},
        ash_then={"hand": ["axe-1", "axe-2", "axe-3"]},
        shows={"deck_top": ["axe-4"]},
    ),
    "spear-8": Scene(
        "ignar gildar iron scale done",
        ash={"embers": {"runarium": 1, "ignar": 1}},
        ash_then={"embers": {"runarium": 1, "gildar": 1}, "stock": {"iron": 1, "scale": 1}},
    ),
}
