"""What the types alone can't check about a creature: that its words fit together."""

from collections.abc import Sequence

from emberhall.games.conjure.content.compiler import compile_step
from emberhall.games.conjure.content.schema import TIMINGS, Arguments, CreatureCard, Verb, verbs_of
from emberhall.games.conjure.rules import printed
from emberhall.games.conjure.rules.ongoing import Always
from emberhall.games.conjure.rules.powers.creatures import CarryAway
from emberhall.games.conjure.rules.powers.reactions import Reaction
from emberhall.games.conjure.rules.powers.stacks import V_EXTRA_CONJURING
from emberhall.games.conjure.rules.printed import VERBS, Aim, Step
from emberhall.kernel.errors import BadPack

ALWAYS_ON = [name for name in Verb.__struct_fields__ if isinstance(VERBS[name], Always)]
REACTIONS = [name for name in Verb.__struct_fields__ if isinstance(VERBS[name], Reaction)]


def check_verb(step: Verb, place: str) -> None:
    """The step has one verb, and arguments that fit together."""
    verbs = verbs_of(step)
    if not verbs:
        raise BadPack(f"{place}: this step has no verb; known verbs are {', '.join(step.__struct_fields__)}")
    if len(verbs) > 1:
        fault = f"a step has one verb, and this one has {' and '.join(verbs)}"
        raise BadPack(f"{place}: {fault}; put each in braces of its own")
    value = getattr(step, verbs[0])
    if isinstance(value, Arguments):
        value.check(f"{place}.{verbs[0]}")


def check_timing(card: CreatureCard, place: str) -> None:
    """CONJ-ABIL-01: when an ability works goes with its type and with what it does."""
    timings = TIMINGS[card.type]
    if card.timing not in timings:
        fault = f"'{card.timing}' doesn't go with type = \"{card.type}\""
        raise BadPack(f"{place} timing: {fault}; known timings of that type are {', '.join(timings)}")
    if card.timing == "reaction" and len(card.do) > 1:
        raise BadPack(f"{place} do: a reaction has one step, cancel or prevent, and this one has {len(card.do)}")
    for number, step in enumerate(card.do):
        verb = verbs_of(step)[0]
        fault = misfit(verb, card.timing)
        if fault:
            raise BadPack(f"{place} do[{number}]: '{verb}' {fault}")


def misfit(verb: str, timing: str) -> str:
    """Why an ability of this timing can't have the verb, and what would work; nothing if it can."""
    if verb in ALWAYS_ON and timing != "always":
        return 'works by itself; it needs type = "ongoing" and timing = "always"'
    if verb in REACTIONS and timing != "reaction":
        return 'answers an ability as it is announced; it needs type = "flip" and timing = "reaction"'
    if verb not in ALWAYS_ON and timing == "always":
        return f'has to be used; with timing = "always" known verbs are {", ".join(ALWAYS_ON)}'
    if verb not in REACTIONS and timing == "reaction":
        return f'is no reaction; with timing = "reaction" known verbs are {", ".join(REACTIONS)}'
    if verb == V_EXTRA_CONJURING.name and timing == "any":
        return 'is of use in the own turn only (CONJ-FX-16); let the timing be "own-turn"'
    return ""


def check_order(steps: Sequence[Verb], place: str) -> None:
    """Cards are chosen after they were seen (CONJ-FX-04, CONJ-SETUP-07), and what is always on is said once."""
    seen: list[str] = []
    for number, step in enumerate(steps):
        verb = verbs_of(step)[0]
        chosen = step.discard or step.take
        if chosen is not None and chosen.chosen_by == "you" and "look_at_hand" not in seen:
            raise BadPack(f"{place}[{number}].{verb}.chosen_by: put a step {{ look_at_hand = true }} before this one")
        if step.fetch is not None and "look_at_charred" not in seen:
            raise BadPack(f"{place}[{number}].fetch: put a step {{ look_at_charred = true }} before this one")
        said = f"{verb} of {step.hand_size.of}" if step.hand_size is not None else verb
        if verb in ALWAYS_ON and said in seen:
            raise BadPack(f"{place}[{number}]: '{verb}' was said in do[{seen.index(said)}] already; say it once")
        seen.append(said)


AIM_WORDS = {
    printed.Aim.OPPONENT: "an opponent", printed.Aim.FACE_UP: "face-up creatures of opponents",
    printed.Aim.THEIRS: "a creature of an opponent", printed.Aim.FACE_DOWN: "face-down creatures of yours",
    printed.Aim.ANOTHER: "another creature of yours",
}  # fmt: skip


def check_aims(steps: Sequence[Verb], place: str) -> None:
    """One kind of thing is named, creatures in one step only; `that-owner` is the owner of one that was."""
    first, by = Aim.NOTHING, 0
    compiled = [compile_step(step) for step in steps]
    for number, step in enumerate(compiled):
        aim = step.verb.aim(step)
        if step.who == printed.Who.THAT_OWNER:
            check_that_owner(compiled[by], f"{place}[{number}].discard.who")
        if aim != Aim.NOTHING and first == Aim.NOTHING:
            first, by = aim, number
        elif aim not in (Aim.NOTHING, first):
            fault = f"this step needs {AIM_WORDS[aim]}, and do[{by}] needs {AIM_WORDS[first]}"
            raise BadPack(f"{place}[{number}]: {fault}; an ability can name one of them")
        elif aim not in (Aim.NOTHING, printed.Aim.OPPONENT):
            raise BadPack(f"{place}[{number}]: creatures are named in one step, and do[{by}] does so already")


def check_that_owner(named: Step, place: str) -> None:
    """It is clear whose creature was named, and it is still theirs."""
    is_theirs = named.verb.aim(named) in (printed.Aim.FACE_UP, printed.Aim.THEIRS)
    if not is_theirs or isinstance(named.verb, CarryAway):
        raise BadPack(f"{place}: 'that-owner' needs a step before it that names an opponent's creature: flip or vp")
    if named.verb.most_aims(named) > 1:
        raise BadPack(f"{place}: 'that-owner' is one player, and several creatures may be named; let n be 1")
