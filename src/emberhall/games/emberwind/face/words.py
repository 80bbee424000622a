"""The words of EMBERWIND, in tables: how each question is put and what its answers mean, what a step of a Foe's
ability does, and whom it goes for. `prompts` and `card_text` fill in what stands in braces."""

from dataclasses import dataclass
from typing import Any

from emberhall.games.emberwind.rules import setup
from emberhall.games.emberwind.rules.both import conditions
from emberhall.games.emberwind.rules.foes import covering, flairs, support, targeting, turns, unlocking
from emberhall.games.emberwind.rules.heroes import actions, amplify, checks, commands, keeping, sustains, triggers
from emberhall.games.emberwind.rules.heroes.turns import ACT
from emberhall.games.emberwind.rules.printed import Criterion, Verb
from emberhall.games.emberwind.rules.questions import Question
from emberhall.games.emberwind.rules.verbs import own, targets
from emberhall.kit.words import Asked


@dataclass(frozen=True)
class AskedOfTeller(Asked):
    """The same where the Storyteller may leave the choice to chance, or to the Foe."""

    dice: str = "Let the dice decide"


QUESTIONS: dict[Question, Asked] = {
    setup.CHOOSE_SLOT: Asked("Which place in the order does {hero} take?"),
    keeping.KEEP_SUSTAIN: Asked("Does {hero} keep {sustained}?", stop="Let it go"),
    ACT: Asked("{hero} has {points}: which action?", stop="End the turn"),
    actions.TARGETS: Asked("{action}: which Target{besides}?", stop="No more Targets"),
    actions.WHERE: Asked("{action}: {going}?", stop="Stay", pick="To {}"),
    conditions.WHICH_CONDITION: Asked("{action}: which condition of {sufferer} loses up to {stacks}?"),
    sustains.END_WHICH: Asked("{hero} can sustain no more: which effect ends?"),
    own.TRADE_CAP: Asked("{hero} exchanges A and P for the combat: how much?"),
    own.STUDY: Asked("What does {hero} find out about {foe}?"),
    checks.SHIFT_ROLL: Asked("{hero} has rolled {roll}: shift it by up to {left}?", stop="Leave the roll"),
    amplify.AMPLIFY_DEED: Asked("{action}{outcome}{total}: amplify it?", stop="No more"),
    amplify.AMPLIFY_WHOM: Asked("{amplify}: on which Target?"),
    triggers.ON_DECLARED: Asked(
        "{strike}, and nothing is rolled yet: does {hero} answer with a Trigger?", stop="Let it happen"
    ),
    triggers.ON_INCOMING: Asked(
        "{hero} is about to lose {left} HP to {strike}: answer with a Trigger?", stop="Take it"
    ),
    triggers.REDIRECT_TO: Asked("{trigger}: {redirected}?"),
    own.FLANKED_BY: Asked("{action}: who goes to the other side of {foe}?", stop="Nobody"),
    own.FLANK_WHOM: Asked("{action}: which Foe is flanked?", stop="No Foe"),
    commands.COMMAND_AT: Asked("{action}: whom does {foe} attack?"),
    unlocking.UNLOCK: AskedOfTeller("Which red hex of {sheet} opens{to_go}?"),
    turns.CHOOSE_CHAIN: AskedOfTeller("{foe} has rolled {direction}: which chain does it play?"),
    targeting.CHOOSE_TARGET: AskedOfTeller("{foe} finds several alike: whom does it go for?"),
    covering.CHOOSE_COVER: AskedOfTeller("{foe} makes Cover: which square{to_go}?", dice="As it would itself"),
}

# A roll that may be shifted
ROLLS = {
    checks.ROLL_CAP: "a CAP Check of {number} (C {c}, A {a}, P {p})",
    checks.ROLL_SKILL: "{number} against {skill}",
    checks.ROLL_DEFENCE: "{number} against {defence}",
    checks.ROLL_EFFECT: "{number} against an effect of {striker}",
    checks.ROLL_DAMAGE: "{number} damage",
    checks.ROLL_HEALING: "{number} healing",
    checks.ROLL_FLAIR: "{number} against a flair",
}

# A step of a support ability or a flair
STEPS: dict[Verb[Any], str] = {
    targets.V_HEAL: "heals {n} HP",
    support.V_SHIELD: "{n} more Toughness and Resistance to its next turn",
    support.V_STRIP: "{n} less Toughness and Resistance",
    support.V_EMPOWER: "{n} more damage in its chain",
    support.V_EMPOWER_NEXT: "{n} more on the next damage roll",
    support.V_SHIFT: "it moves up to {squares} {what}",
    support.V_CONSUME: "{what} of Heroes in range ends, and it heals {n} HP for each",
    unlocking.V_UNLOCK: "red hexes that open: {n}",
    covering.V_COVER: "squares that become Cover: {n}",
    flairs.V_DAMAGE_ADJACENT: "{dice} against {what} to Heroes beside it{avoided}",
}

# An additional effect of an attack
EFFECTS: dict[Verb[Any], str] = {
    targets.V_PUSH: "push {n}",
    targets.V_PULL: "pull {n}",
    targets.V_CONDITION: "{stacks}{until}",
}

# Whom a Foe goes for; {} is what the criterion is about
CRITERIA: dict[Criterion[Any], str] = {
    targeting.NEAREST: "the nearest Hero",
    targeting.FARTHEST: "the farthest Hero",
    targeting.LOWEST_HP: "whoever has the fewest HP",
    targeting.HIGHEST_HP: "whoever has the most HP",
    targeting.BELOW_HALF: "whoever is below half of their HP",
    targeting.LOWEST_BARRIER: "the lowest {}",
    targeting.LOWEST_DEF: "the lowest {}",
    targeting.HIGHEST_THREAT: "whoever took the most HP from Foes",
    targeting.LAST_ATTACKER: "whoever struck it last",
    targeting.HAS: "whoever suffers {}",
    targeting.LACKS: "whoever is free of {}",
    targeting.ISOLATED: "whoever stands most alone",
    targeting.MOST_FOES: "whoever has the most Foes beside them",
}
