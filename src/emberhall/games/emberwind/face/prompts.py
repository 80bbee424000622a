"""What is asked, and what each answer means, in our words."""

from collections.abc import Callable, Iterable

from emberhall.games.emberwind.content.cards import CardSet
from emberhall.games.emberwind.face.log import deed_name
from emberhall.games.emberwind.face.names import (
    CONDITION_NAMES,
    MOST_SHIFT,
    ORDER_NAMES,
    PART_WORDS,
    SPEED_NAMES,
    TRADES,
    VALUE_NAMES,
    code_name,
    combatant_name,
    combatants_in,
    foe_name,
    hero_name,
    place_name,
    plural,
)
from emberhall.games.emberwind.rules import printed as d
from emberhall.games.emberwind.rules import questions as q
from emberhall.games.emberwind.rules.foes import chains
from emberhall.games.emberwind.rules.heroes import checks, prices
from emberhall.games.emberwind.rules.state import (
    ACTION,
    CHAIN,
    COMBATANT,
    CONDITION,
    CRITICAL,
    HEX,
    HIT,
    KEEP,
    LET_DICE_DECIDE,
    MISS,
    PART,
    PASS,
    RISE,
    SHIFT,
    SLOT,
    SQUARE,
    SUSTAINED,
    TRADE,
    Emberwind,
)
from emberhall.kernel.agenda import Task
from emberhall.kit.result import listed

# Questions ------------------------------------------------------------------------------------------------------------

QUESTIONS = {
    q.CHOOSE_SLOT: "Which place in the order does {hero} take?",
    q.KEEP_SUSTAIN: "Does {hero} keep {sustained}?",
    q.ACT: "{hero} has {points}: which action?",
    q.TARGETS: "{action}: which Target{more}?",
    q.WHERE: "{action}: {going}?",
    q.WHICH_CONDITION: "{action}: which condition of {sufferer} loses up to {stacks}?",
    q.END_WHICH: "{hero} can sustain no more: which effect ends?",
    q.TRADE_CAP: "{hero} exchanges A and P for the combat: how much?",
    q.STUDY: "What does {hero} find out about {foe}?",
    q.SHIFT_ROLL: "{hero} {rolled}: shift it by up to {left}?",
    q.AMPLIFY_DEED: "{action}{rolled}{total}: amplify it?",
    q.AMPLIFY_WHOM: "{amplify}: on which Target?",
    q.ON_DECLARED: "{strike}, and nothing is rolled yet: does {hero} answer with a Trigger?",
    q.ON_INCOMING: "{hero} is about to lose {left} HP to {strike}: answer with a Trigger?",
    q.REDIRECT_TO: "{trigger}: {redirected}?",
    q.FLANKED_BY: "{action}: who goes to the other side of {foe}?",
    q.FLANK_WHOM: "{action}: which Foe is flanked?",
    q.COMMAND_AT: "{action}: whom does {foe} attack?",
    q.UNLOCK: "Which red hex of {sheet} opens{more_hexes}?",
    q.CHOOSE_CHAIN: "{foe} has rolled {direction}: which chain does it play?",
    q.CHOOSE_TARGET: "{foe} finds several alike: whom does it go for?",
    q.CHOOSE_COVER: "{foe} makes Cover: which square{more_squares}?",
}
OF_THE_HERO = (q.CHOOSE_SLOT, q.ACT, q.END_WHICH, q.TRADE_CAP, q.ON_DECLARED, q.ON_INCOMING)  # `thing` is the Hero
OF_THE_FOE = (
    q.STUDY,
    q.FLANKED_BY,
    q.COMMAND_AT,
    q.CHOOSE_CHAIN,
    q.CHOOSE_TARGET,
    q.CHOOSE_COVER,
)  # `thing` is the Foe
OF_THE_DEED = (
    q.TARGETS, q.WHERE, q.WHICH_CONDITION, q.STUDY, q.AMPLIFY_DEED, q.FLANKED_BY, q.FLANK_WHOM, q.COMMAND_AT,
)  # fmt: skip
ROLLS = {
    q.ROLL_CAP: "a CAP Check of {d20} (C {c}, A {a}, P {p})", q.ROLL_SKILL: "{d20} against {skill}",
    q.ROLL_DEFENCE: "{d20} against {defence}", q.ROLL_EFFECT: "{d20} against an effect of {foe}",
    q.ROLL_DAMAGE: "{total} damage", q.ROLL_HEALING: "{total} healing", q.ROLL_FLAIR: "{d20} against a flair",
}  # fmt: skip


def question(s: Emberwind, library: CardSet, task: Task) -> str:
    """What is asked, to whoever is asked."""
    kind, facts = task.kind, {"left": str(task.left)}
    if kind in OF_THE_HERO:
        facts["hero"] = hero_name(s, library, task.thing)
    elif kind == q.KEEP_SUSTAIN:
        facts["hero"] = hero_name(s, library, s.sustains[task.thing].hero)
    elif kind == q.SHIFT_ROLL:
        facts["hero"] = hero_name(s, library, task.also)
    elif s.deed.hero >= 0:
        facts["hero"] = hero_name(s, library, s.deed.hero)
    if kind in OF_THE_FOE:
        facts["foe"] = foe_name(s, library, task.thing)
    if kind in OF_THE_DEED:
        facts["action"] = library.action_names[s.deed.action] if s.deed.hero >= 0 else "The action"
    if kind in FACTS:
        facts |= FACTS[kind](s, library, task)
    sentence = QUESTIONS[kind].format_map(facts)
    return sentence[:1].upper() + sentence[1:]


def act_facts(s: Emberwind, library: CardSet, task: Task) -> dict[str, str]:
    """WIND-HERO-101: how many points are left."""
    return {"points": plural(s.pool[task.thing], "point")}


def keep_facts(s: Emberwind, library: CardSet, task: Task) -> dict[str, str]:
    """WIND-SUST-101: which effect, and on whom."""
    return {"sustained": sustain_name(s, library, task.thing)}


def sustain_name(s: Emberwind, library: CardSet, place: int) -> str:
    """A sustained effect with its Targets."""
    one = s.sustains[place]
    whom = [who for who in combatants_in(one.targets) if who != one.hero]
    name = library.action_names[one.action]
    return f"{name} on {everyone(s, library, whom)}" if whom else name


def everyone(s: Emberwind, library: CardSet, some: Iterable[int]) -> str:
    """Combatants as in a sentence."""
    return listed([combatant_name(s, library, who) for who in some])


def target_facts(s: Emberwind, library: CardSet, task: Task) -> dict[str, str]:
    """WIND-HERO-104: how many there are already."""
    so_far = combatants_in(s.deed.targets)
    return {"more": f" besides {everyone(s, library, so_far)}" if so_far else ""}


def where_facts(s: Emberwind, library: CardSet, task: Task) -> dict[str, str]:
    """WIND-HERO-109, WIND-HERO-118: how far, and how."""
    how = "to which square in sight" if task.thing == q.FOR_TELEPORT else "where to"
    return {"going": f"{how}, within {plural(task.left, 'square')}"}


def condition_facts(s: Emberwind, library: CardSet, task: Task) -> dict[str, str]:
    """Whose stacks, and how many."""
    return {"sufferer": combatant_name(s, library, task.thing), "stacks": plural(task.left, "stack")}


def shift_facts(s: Emberwind, library: CardSet, task: Task) -> dict[str, str]:
    """WIND-HERO-113: the roll that may be shifted, and what it stands against."""
    deed, strike, hero = s.deed, s.strike, task.also
    number = checks.shifted(s, task.thing)
    facts = {"d20": str(number), "total": str(number), "c": str(deed.c), "a": str(deed.a), "p": str(deed.p)}
    if task.thing == q.ROLL_SKILL:
        facts["skill"] = value_words(s, hero, s.action(deed.action).check, -1)
    if task.thing in (q.ROLL_DEFENCE, q.ROLL_EFFECT):
        facts["foe"] = foe_name(s, library, strike.foe)
        check = s.foe(strike.foe).actions[strike.action].check
        facts["defence"] = value_words(s, hero, check, strike.foe) if check >= 0 else facts["foe"]
    return {"rolled": f"has rolled {ROLLS[task.thing].format_map(facts)}"}


def value_words(s: Emberwind, hero: int, which: int, against: int) -> str:
    """A value in force: Dodge 10."""
    return f"{VALUE_NAMES[which]} {checks.value_of(s, hero, which, against)}"


def amplify_facts(s: Emberwind, library: CardSet, task: Task) -> dict[str, str]:
    """WIND-AMP-101: what the dice have shown."""
    deed, action = s.deed, s.action(s.deed.action)
    what = "damage" if action.roll is not None else "healing"
    has_rolled = deed.d20 > 0 and action.check == d.BY_CAP
    how = {CRITICAL: "a critical hit", MISS: "a miss"}.get(deed.outcome, "a hit")
    if deed.outcome == HIT and deed.d20 <= deed.p:
        how = "past the Barrier"
    return {
        "rolled": f": {deed.d20} is {how}" if has_rolled else "",
        "total": f"{',' if has_rolled else ':'} {deed.total} {what}" if deed.total else "",
    }


def whom_facts(s: Emberwind, library: CardSet, task: Task) -> dict[str, str]:
    """Which Amplify."""
    return {"amplify": library.action_names[task.thing]}


def strike_facts(s: Emberwind, library: CardSet, task: Task) -> dict[str, str]:
    """WIND-TRIG-102: what a Foe is about to do, and to whom."""
    return {"strike": strike_name(s, library)}


def strike_name(s: Emberwind, library: CardSet) -> str:
    """The action of a Foe that is being carried out."""
    strike = s.strike
    name, deed = foe_name(s, library, strike.foe), strike_deed(s, library)
    whom = [who for who in combatants_in(strike.targets) if who != strike.foe]
    where = f" to {place_name(strike.square)}" if strike.code < d.BASIC and strike.square >= 0 else ""
    return f"{deed} of {name}{f' at {everyone(s, library, whom)}' if whom else where}"


def strike_deed(s: Emberwind, library: CardSet) -> str:
    """What the Foe does: the name of its attack, of its ability, or a Move."""
    strike = s.strike
    card, sheet = library.foes[s.foe_sheets[strike.foe]], s.foe(strike.foe)
    if strike.code == 0:
        return "Combat Flair"
    if strike.code != d.BASIC:
        return deed_name(s, library, strike.foe, strike.code)
    is_ranged = sheet.ranged is not None and strike.action == sheet.ranged.number
    attack = card.ranged if is_ranged else card.melee
    return attack.name if attack is not None else "Basic Attack"


def redirect_facts(s: Emberwind, library: CardSet, task: Task) -> dict[str, str]:
    """WIND-TRIG-106: whose place is taken, or who is hit instead."""
    to_self = any(op.verb == d.V_REDIRECT and op.what == d.TO_SELF for op in s.action(task.thing).program)
    return {
        "trigger": library.action_names[task.thing],
        "redirected": f"whose place does {hero_name(s, library, task.also)} take" if to_self else "who is hit instead",
    }


def unlock_facts(s: Emberwind, library: CardSet, task: Task) -> dict[str, str]:
    """WIND-UNLOCK-04: of which type, and how many more."""
    return {"sheet": library.foes[task.thing].name, "more_hexes": f" ({task.left} to go)" if task.left > 1 else ""}


def chain_facts(s: Emberwind, library: CardSet, task: Task) -> dict[str, str]:
    """WIND-CHAIN-06: what was rolled."""
    return {"direction": str(s.rolled)}


def cover_facts(s: Emberwind, library: CardSet, task: Task) -> dict[str, str]:
    """WIND-POLICY-110: how many squares are to be named."""
    return {"more_squares": f" ({task.left} to go)" if task.left > 1 else ""}


FACTS: dict[int, Callable[[Emberwind, CardSet, Task], dict[str, str]]] = {
    q.ACT: act_facts, q.KEEP_SUSTAIN: keep_facts, q.TARGETS: target_facts, q.WHERE: where_facts,
    q.WHICH_CONDITION: condition_facts, q.SHIFT_ROLL: shift_facts, q.AMPLIFY_DEED: amplify_facts,
    q.AMPLIFY_WHOM: whom_facts, q.ON_DECLARED: strike_facts, q.ON_INCOMING: strike_facts,
    q.REDIRECT_TO: redirect_facts, q.UNLOCK: unlock_facts, q.CHOOSE_CHAIN: chain_facts,
    q.CHOOSE_COVER: cover_facts,
}  # fmt: skip


def clause_of(task: Task) -> str:
    """The rule that a question comes from."""
    return q.CLAUSES[q.HOME_CLAUSE[task.kind]].id


# Choices --------------------------------------------------------------------------------------------------------------

PASS_WORDS = {
    q.KEEP_SUSTAIN: "Let it go", q.ACT: "End the turn", q.TARGETS: "No more Targets", q.WHERE: "Stay",
    q.SHIFT_ROLL: "Leave the roll", q.AMPLIFY_DEED: "No more", q.ON_DECLARED: "Let it happen",
    q.ON_INCOMING: "Take it", q.FLANKED_BY: "Nobody", q.FLANK_WHOM: "No Foe",
}  # fmt: skip


class Labels:
    """What each pick means as an answer to this question, to the one who is asked."""

    def __init__(self, s: Emberwind, library: CardSet, task: Task) -> None:
        self.s = s
        self.library = library
        self.task = task

    def of(self, pick: int) -> str:
        """One pick."""
        kinds: list[tuple[int, Callable[[int], str]]] = [
            (ACTION, self.action), (SQUARE, self.square), (COMBATANT, self.combatant), (PART, self.part),
            (SUSTAINED, self.sustain), (SLOT, self.slot), (CONDITION, self.condition), (HEX, self.hex),
            (CHAIN, self.chain), (TRADE, self.trade), (SHIFT, self.shift),
        ]  # fmt: skip
        for start, words in kinds:
            if pick >= start:
                return words(pick - start)
        return self.button(pick)

    def button(self, pick: int) -> str:
        """What names no thing."""
        decide = "As it would itself" if self.task.kind == q.CHOOSE_COVER else "Let the dice decide"
        words = {RISE: "Get up (1 point)", LET_DICE_DECIDE: decide, KEEP: "Keep it"}
        return words[pick] if pick != PASS else PASS_WORDS[self.task.kind]

    def action(self, number: int) -> str:
        """An action with its price."""
        s, task, name = self.s, self.task, self.library.action_names[number]
        if task.kind == q.AMPLIFY_DEED and number == s.deed.action:
            return f"{name}: more of it ({plural(s.action(number).amp_cost, 'point')})"
        hero = task.thing if task.kind != q.AMPLIFY_DEED else s.deed.hero
        printed, price = s.action(number), prices.price(s, hero, number)
        cost = [SPEED_NAMES[price] if price == printed.speed else plural(price, "point") if price else "free now"]
        cost += ["a charge"] * (printed.tags & d.TIDE != 0)
        return f"{name} ({', '.join(cost)})"

    def square(self, square: int) -> str:
        """A square to go to, or to be Cover."""
        return place_name(square) if self.task.kind == q.CHOOSE_COVER else f"To {place_name(square)}"

    def combatant(self, who: int) -> str:
        """A Target."""
        return f"{combatant_name(self.s, self.library, who)}, {self.s.hp[who]} HP"

    def part(self, part: int) -> str:
        """A part of a sheet."""
        return f"Its {PART_WORDS[part]}"

    def sustain(self, place: int) -> str:
        """A sustained effect."""
        return f"End {sustain_name(self.s, self.library, place)}"

    def slot(self, slot: int) -> str:
        """A place in the order, with who comes behind it."""
        return f"{ORDER_NAMES[2 * slot]}, before the {ORDER_NAMES[2 * slot + 1]}"

    def condition(self, condition: int) -> str:
        """A condition with its stacks."""
        return f"{CONDITION_NAMES[condition]} ({plural(self.s.count(self.task.thing, condition), 'stack')})"

    def hex(self, hex_: int) -> str:
        """A red hex: its key, what it says, and whether it completes a chain."""
        sheet = self.s.cards.foes[self.task.thing]
        is_full = chains.completes(sheet.rings, self.s.unlocked[self.task.thing], hex_)
        note = "" if is_full else ", which completes no chain yet"
        return f"{chains.KEYS[chains.MAX_RINGS][hex_]}: {self.code(self.task.thing, sheet.grid[hex_])}{note}"

    def code(self, sheet: int, code: int) -> str:
        """What a hex says, by name."""
        if code >= d.SPECIAL:
            return self.library.foes[sheet].abilities[code_name(code)].name
        return "Basic Attack" if code == d.BASIC else f"Move {code}"

    def chain(self, place: int) -> str:
        """A chain, hex by hex."""
        foe = self.task.thing
        sheet = self.s.foe(foe)
        hexes = chains.chains(self.s, foe)[place]
        return ", ".join(self.code(self.s.foe_sheets[foe], sheet.grid[hex_]) for hex_ in hexes)

    def trade(self, place: int) -> str:
        """WIND-MAN-102: what is given for what."""
        trade = TRADES[place]
        given, amount = trade[0].upper(), int(trade[1])
        return f"{amount} {given} for {amount // 2} {'P' if given == 'A' else 'A'}"

    def shift(self, place: int) -> str:
        """WIND-HERO-113: the roll as it would be."""
        change = place - MOST_SHIFT
        return f"{change:+d}: {checks.shifted(self.s, self.task.thing) + change}"
