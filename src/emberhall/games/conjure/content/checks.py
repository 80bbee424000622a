"""What the types alone can't check about a creature: that its words fit together."""

from collections.abc import Sequence

from emberhall.games.conjure.content.compiler import THEIR_CREATURES, Aim, aim_of
from emberhall.games.conjure.content.schema import (
    ALWAYS_ON,
    CHOOSERS,
    REACTIONS,
    TIMINGS,
    CreatureCard,
    Discard,
    Flip,
    Verb,
    verbs_of,
)
from emberhall.games.conjure.rules import printed
from emberhall.kernel.errors import BadPack


def check_verb(step: Verb, place: str) -> None:
    """The step has one verb, and arguments that fit together."""
    verbs = verbs_of(step)
    if not verbs:
        raise BadPack(f"{place}: this step has no verb; known verbs are {', '.join(step.__struct_fields__)}")
    if len(verbs) > 1:
        fault = f"a step has one verb, and this one has {' and '.join(verbs)}"
        raise BadPack(f"{place}: {fault}; put each in braces of its own")
    if step.flip is not None:
        check_flip(step.flip, f"{place}.flip")
    if step.revive is not None and (step.revive.n is None) == (step.revive.all is None):
        raise BadPack(f"{place}.revive: say how many creatures: n = 1, or all = true")
    if step.vp is not None and step.vp.of != "your-creature" and step.vp.n >= 0:
        raise BadPack(f"{place}.vp.n: opponents' creatures lose VP; expected a whole number below 0, got {step.vp.n}")
    for verb, change in (("vp", step.vp), ("hand_size", step.hand_size)):
        if change is not None and change.n == 0:
            raise BadPack(f"{place}.{verb}.n: expected a whole number other than 0")


def check_flip(flip: Flip, place: str) -> None:
    """CONJ-FX-11: creatures that are named, or all of each opponent's."""
    if flip.lesser is not None and flip.max_vp is not None:
        raise BadPack(f"{place}: lesser and max_vp exclude each other; write one of them")
    if flip.whose is None and (flip.n is None or flip.all is not None):
        raise BadPack(f'{place}: say how many creatures: n = 1, n = 2, or whose = "each-opponent" with all = true')
    if flip.whose is not None and (flip.n is not None or flip.all is None):
        raise BadPack(f"{place}: of each opponent all creatures are flipped; write all = true, and no n")


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
    if verb == "extra_conjuring" and timing == "any":
        return 'is of use in the own turn only (CONJ-FX-16); let the timing be "own-turn"'
    return ""


def check_order(steps: Sequence[Verb], place: str) -> None:
    """Cards are chosen after they were seen (CONJ-FX-04, CONJ-SETUP-07), and what is always on is said once."""
    seen: list[str] = []
    for number, step in enumerate(steps):
        verb = verbs_of(step)[0]
        chosen = step.discard or step.take
        if isinstance(chosen, Discard) and chosen.chosen_by not in CHOOSERS[chosen.who]:
            fault = f"'{chosen.chosen_by}' doesn't go with who = \"{chosen.who}\""
            raise BadPack(f"{place}[{number}].discard.chosen_by: {fault}; {' or '.join(CHOOSERS[chosen.who])} would")
        if chosen is not None and chosen.chosen_by == "you" and "look_at_hand" not in seen:
            raise BadPack(f"{place}[{number}].{verb}.chosen_by: put a step {{ look_at_hand = true }} before this one")
        if step.fetch is not None and "look_at_charred" not in seen:
            raise BadPack(f"{place}[{number}].fetch: put a step {{ look_at_charred = true }} before this one")
        said = f"{verb} of {step.hand_size.of}" if step.hand_size is not None else verb
        if verb in ALWAYS_ON and said in seen:
            raise BadPack(f"{place}[{number}]: '{verb}' was said in do[{seen.index(said)}] already; say it once")
        seen.append(said)


AIM_WORDS = {
    printed.AIM_OPPONENT: "an opponent", printed.AIM_FACE_UP: "face-up creatures of opponents",
    printed.AIM_THEIRS: "a creature of an opponent", printed.AIM_FACE_DOWN: "face-down creatures of yours",
    printed.AIM_ANOTHER: "another creature of yours",
}  # fmt: skip


def check_aims(steps: Sequence[Verb], place: str) -> None:
    """One kind of thing is named, creatures in one step only; `that-owner` is the owner of one that was."""
    first, by = Aim(printed.AIM_NOTHING), 0
    for number, step in enumerate(steps):
        aim = aim_of(step)
        if step.discard is not None and step.discard.who == "that-owner":
            check_that_owner(steps[by], f"{place}[{number}].discard.who")
        if aim.kind != printed.AIM_NOTHING and first.kind == printed.AIM_NOTHING:
            first, by = aim, number
        elif aim.kind not in (printed.AIM_NOTHING, first.kind):
            fault = f"this step needs {AIM_WORDS[aim.kind]}, and do[{by}] needs {AIM_WORDS[first.kind]}"
            raise BadPack(f"{place}[{number}]: {fault}; an ability can name one of them")
        elif aim.kind not in (printed.AIM_NOTHING, printed.AIM_OPPONENT):
            raise BadPack(f"{place}[{number}]: creatures are named in one step, and do[{by}] does so already")


def check_that_owner(named: Verb, place: str) -> None:
    """It is clear whose creature was named, and it is still theirs."""
    if aim_of(named).kind not in THEIR_CREATURES or named.steal or named.banish:
        raise BadPack(f"{place}: 'that-owner' needs a step before it that names an opponent's creature: flip or vp")
    if aim_of(named).most > 1:
        raise BadPack(f"{place}: 'that-owner' is one player, and several creatures may be named; let n be 1")
