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
from emberhall.games.emberwind.face.shapes import WindStake
from emberhall.games.emberwind.face.stakes import ending, stakes
from emberhall.games.emberwind.face.words import QUESTIONS, ROLLS, AskedOfTeller
from emberhall.games.emberwind.rules import printed as d
from emberhall.games.emberwind.rules import questions, state
from emberhall.games.emberwind.rules.clauses import CLAUSES
from emberhall.games.emberwind.rules.foes import chains
from emberhall.games.emberwind.rules.heroes import checks, prices
from emberhall.games.emberwind.rules.heroes.actions import FOR_TELEPORT
from emberhall.games.emberwind.rules.heroes.amplify import AMPLIFY_DEED
from emberhall.games.emberwind.rules.heroes.checks import SHIFT_ROLL
from emberhall.games.emberwind.rules.heroes.triggers import ON_DECLARED, ON_INCOMING, REDIRECT_TO, V_REDIRECT
from emberhall.games.emberwind.rules.heroes.turns import ACT
from emberhall.games.emberwind.rules.state import Emberwind
from emberhall.kernel.agenda import Task
from emberhall.kit.result import listed

# Questions ------------------------------------------------------------------------------------------------------------


class Facts(dict[str, str]):
    """What stands in braces, each found when it is wanted."""

    def __init__(self, s: Emberwind, library: CardSet, task: Task) -> None:
        super().__init__()
        self.of = s, library, task

    def __missing__(self, name: str) -> str:
        return FACTS[name](*self.of)


def question(s: Emberwind, library: CardSet, task: Task) -> str:
    """What is asked, to whoever is asked."""
    sentence = QUESTIONS[questions.asked(task)].text.format_map(Facts(s, library, task))
    return sentence[:1].upper() + sentence[1:]


def clause_of(task: Task) -> str:
    """The rule that a question comes from."""
    return CLAUSES[questions.asked(task).clause].id


def deed_words(s: Emberwind, library: CardSet, task: Task) -> str:
    """The action that the Hero is carrying out."""
    return library.action_names[s.deed.action] if s.deed.hero >= 0 else "The action"


def sustain_name(s: Emberwind, library: CardSet, place: int) -> str:
    """A sustained effect with its Targets."""
    one = s.sustains[place]
    whom = [who for who in combatants_in(one.targets) if who != one.hero]
    name = library.action_names[one.action]
    return f"{name} on {everyone(s, library, whom)}" if whom else name


def everyone(s: Emberwind, library: CardSet, some: Iterable[int]) -> str:
    """Combatants as in a sentence."""
    return listed([combatant_name(s, library, who) for who in some])


def besides_words(s: Emberwind, library: CardSet, task: Task) -> str:
    """WIND-HERO-104: how many Targets there are already."""
    so_far = combatants_in(s.deed.targets)
    return f" besides {everyone(s, library, so_far)}" if so_far else ""


def going_words(s: Emberwind, library: CardSet, task: Task) -> str:
    """WIND-HERO-109, WIND-HERO-118: how far, and how."""
    how = "to which square in sight" if questions.PURPOSE.of(task) == FOR_TELEPORT else "where to"
    return f"{how}, within {plural(questions.COUNT.of(task), 'square')}"


def skill_words(s: Emberwind, library: CardSet, task: Task) -> str:
    """The skill that the roll stands against."""
    return value_words(s, SHIFT_ROLL.hero(s, task), s.action(s.deed.action).check, -1)


def defence_words(s: Emberwind, library: CardSet, task: Task) -> str:
    """The value that the Defence Check stands against; without one, the Foe."""
    strike = s.strike
    check = s.foe(strike.foe).actions[strike.action].check
    hero = SHIFT_ROLL.hero(s, task)
    return value_words(s, hero, check, strike.foe) if check >= 0 else foe_name(s, library, strike.foe)


def value_words(s: Emberwind, hero: int, which: int, against: int) -> str:
    """A value in force: Dodge 10."""
    return f"{VALUE_NAMES[which]} {checks.value_of(s, hero, which, against)}"


def outcome_words(s: Emberwind, library: CardSet, task: Task) -> str:
    """WIND-AMP-101: what the CAP Check has shown, if there was one."""
    deed = s.deed
    how = {state.CRITICAL: "a critical hit", state.MISS: "a miss"}.get(deed.outcome, "a hit")
    if deed.outcome == state.HIT and deed.d20 <= deed.p:
        how = "past the Barrier"
    return f": {deed.d20} is {how}" if has_rolled(s) else ""


def has_rolled(s: Emberwind) -> bool:
    """The deed has made a CAP Check."""
    return s.deed.d20 > 0 and s.action(s.deed.action).check == d.BY_CAP


def total_words(s: Emberwind, library: CardSet, task: Task) -> str:
    """WIND-AMP-101: what the dice have shown."""
    what = "damage" if s.action(s.deed.action).roll is not None else "healing"
    return f"{',' if has_rolled(s) else ':'} {s.deed.total} {what}" if s.deed.total else ""


def strike_words(s: Emberwind, library: CardSet, task: Task) -> str:
    """WIND-TRIG-102: what a Foe is about to do, and to whom."""
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


def redirect_words(s: Emberwind, library: CardSet, task: Task) -> str:
    """WIND-TRIG-106: whose place is taken, or who is hit instead."""
    program = s.action(questions.THE_ACTION.of(task)).program
    to_self = any(op.verb is V_REDIRECT and op.what == d.TO_SELF for op in program)
    hero = hero_name(s, library, REDIRECT_TO.hero(s, task))
    return f"whose place does {hero} take" if to_self else "who is hit instead"


FACTS: dict[str, Callable[[Emberwind, CardSet, Task], str]] = {
    "hero": lambda s, library, task: hero_name(s, library, questions.asked(task).hero(s, task)),
    "foe": lambda s, library, task: foe_name(s, library, questions.asked(task).foe(s, task)),
    "points": lambda s, _, task: plural(s.pool[ACT.hero(s, task)], "point"),
    "sustained": lambda s, library, task: sustain_name(s, library, questions.THE_EFFECT.of(task)),
    "action": deed_words,
    "besides": besides_words,
    "going": going_words,
    "sufferer": lambda s, library, task: combatant_name(s, library, questions.THE_SUFFERER.of(task)),
    "stacks": lambda _, __, task: plural(questions.COUNT.of(task), "stack"),
    "left": lambda _, __, task: str(questions.COUNT.of(task)),
    "to_go": lambda _, __, task: f" ({questions.COUNT.of(task)} to go)" if questions.COUNT.of(task) > 1 else "",
    "roll": lambda s, library, task: ROLLS[questions.THE_ROLL.of(task)].format_map(Facts(s, library, task)),
    "number": lambda s, _, task: str(checks.shifted(s, questions.THE_ROLL.of(task))),
    "c": lambda s, *_: str(s.deed.c),
    "a": lambda s, *_: str(s.deed.a),
    "p": lambda s, *_: str(s.deed.p),
    "skill": skill_words,
    "defence": defence_words,
    "striker": lambda s, library, _: foe_name(s, library, s.strike.foe),
    "outcome": outcome_words,
    "total": total_words,
    "amplify": lambda _, library, task: library.action_names[questions.OWN_ACTION.of(task)],
    "strike": strike_words,
    "trigger": lambda _, library, task: library.action_names[questions.THE_ACTION.of(task)],
    "redirected": redirect_words,
    "sheet": lambda _, library, task: library.foes[questions.THE_SHEET.of(task)].name,
    "direction": lambda s, *_: str(s.rolled),
}


# Choices --------------------------------------------------------------------------------------------------------------


class Labels:
    """What each pick means as an answer to this question, to the one who is asked."""

    def __init__(self, s: Emberwind, library: CardSet, task: Task) -> None:
        self.s = s
        self.library = library
        self.task = task
        self.asked = questions.asked(task)
        self.words = QUESTIONS[self.asked]
        self.stakes = {stake.pick: stake for stake in stakes(s, task)}

    def of(self, pick: int) -> str:
        """One pick."""
        kinds: list[tuple[int, Callable[[int], str]]] = [
            (state.ACTION, self.action),
            (state.SQUARE, self.square),
            (state.COMBATANT, self.combatant),
            (state.PART, self.part),
            (state.SUSTAINED, self.sustain),
            (state.SLOT, self.slot),
            (state.CONDITION, self.condition),
            (state.HEX, self.hex),
            (state.CHAIN, self.chain),
            (state.TRADE, self.trade),
            (state.SHIFT, self.shift),
        ]
        for start, words in kinds:
            if pick >= start:
                return words(pick - start)
        return self.button(pick)

    def button(self, pick: int) -> str:
        """What names no thing."""
        if pick == state.LET_DICE_DECIDE:
            assert isinstance(self.words, AskedOfTeller)
            return self.words.dice
        if pick == state.PASS:
            return self.end() if self.asked is ACT else self.words.stop
        return {state.RISE: "Get up (1 point)", state.KEEP: "Keep it (no points)"}[pick]

    def end(self) -> str:
        """WIND-HERO-103: the end of the turn, with the points that are left over, and what they may pay for."""
        left = ending(self.s, self.task)
        if left is None or left.points == 0:
            return self.words.stop
        points, is_one = plural(left.points, "point"), left.points == 1
        names = " or ".join(self.library.action_names[thing - state.ACTION] for thing in left.triggers)
        stay = f"{'stays' if is_one else 'stay'} for {names}" if names else f"{'goes' if is_one else 'go'} unused"
        return f"{self.words.stop} ({points} {stay})"

    def brings(self, pick: int) -> list[str]:
        """What hangs on the answer, in a few words."""
        stake = self.stakes.get(pick)
        return [] if stake is None else stake_words(self.s, self.library, self.task, stake)

    def action(self, number: int) -> str:
        """An action with its price."""
        s, task, name = self.s, self.task, self.library.action_names[number]
        if self.asked is AMPLIFY_DEED and number == s.deed.action:
            cost = [plural(s.action(number).amp_cost, "point"), *self.brings(state.ACTION + number)]
            return f"{name}: more of it ({', '.join(cost)})"
        hero = self.asked.hero(s, task)
        printed, price = s.action(number), prices.price(s, hero, number)
        cost = [SPEED_NAMES[price] if price == printed.speed else plural(price, "point") if price else "free now"]
        cost += ["a charge"] * (printed.tags & d.TIDE != 0) + self.brings(state.ACTION + number)
        return f"{name} ({', '.join(cost)})"

    def square(self, square: int) -> str:
        """A square to go to, or to be Cover."""
        return self.words.pick.format(place_name(square))

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
        stacks = self.s.count(questions.THE_SUFFERER.of(self.task), condition)
        return f"{CONDITION_NAMES[condition]} ({plural(stacks, 'stack')})"

    def hex(self, hex_: int) -> str:
        """A red hex: its key, what it says, and whether it completes a chain."""
        number = questions.THE_SHEET.of(self.task)
        sheet = self.s.cards.foes[number]
        is_full = chains.completes(sheet.rings, self.s.unlocked[number], hex_)
        note = "" if is_full else ", which completes no chain yet"
        return f"{chains.KEYS[chains.MAX_RINGS][hex_]}: {self.code(number, sheet.grid[hex_])}{note}"

    def code(self, sheet: int, code: int) -> str:
        """What a hex says, by name."""
        if code >= d.SPECIAL:
            return self.library.foes[sheet].abilities[code_name(code)].name
        return "Basic Attack" if code == d.BASIC else f"Move {code}"

    def chain(self, place: int) -> str:
        """A chain, hex by hex."""
        foe = self.asked.foe(self.s, self.task)
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
        told = f"{change:+d}: {checks.shifted(self.s, questions.THE_ROLL.of(self.task)) + change}"
        brings = self.brings(state.SHIFT + place)
        return f"{told} ({', '.join(brings)})" if brings else told


def stake_words(s: Emberwind, library: CardSet, task: Task, stake: WindStake) -> list[str]:
    """What hangs on an answer: a result, HP, whom it fells, and what is spent on it."""
    kind = questions.asked(task)
    hp = f"spares {stake.hp} HP" if kind in (ON_DECLARED, ON_INCOMING) else f"{stake.hp:+d} HP"
    about = f"{hp} on average" if kind is ON_DECLARED else hp
    told = [] if stake.result.isdigit() or not stake.result else [stake.result]
    told += [about] * (stake.hp != 0)
    told += [f"fells {everyone(s, library, (thing - state.COMBATANT for thing in stake.fells))}"] * bool(stake.fells)
    told += ["changes nothing"] * (stake.is_idle and kind is not SHIFT_ROLL)
    return told + [stake.spends] * bool(stake.spends)
