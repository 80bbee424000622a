"""A position as one line of text, and back.

It tells everything, the dice too: it is for tests and bug reports.

    seats 2 | options map ember-crossing encounter sparks-on-the-crossing storyteller dice learning 1 optional no
           dead_ends no ambush no reseat no manoeuvres yes studied no order yes max_rounds 50
    | game round 2 place 3 acting 5 rolled 4 link 1 aimed -1 acted no moved no scorched - halved 6 gone 5
           ended no revealed 31
    | heroes rook slot=0 at=9,3 hp=42 pool=2 tides=2 spark=1 poison=2 off_guard=1/next-turn used=service-medal ; ...
    | foes mossback-brute at=4,4 hp=32 veteran=yes last_attacker=1 ; cinder-whelp hp=0 ; ...
    | sheets mossback-brute unlocked=45+56 studied=grid | boons kind=cap bearer=0 caster=0 action=guided-weapon a=4
    | sustains hero=2 action=wildfire targets=4 | made 4,5:6 | flairs 4:at-half:4,4 | chain 0,5,55
    | deed hero=0 action=skewer price=2 targets=4 d20=8 outcome=hit ... | strike foe=4 code=BA action=0 targets=1 ...
    | agenda slot-turn:-1:2:0:0 foe-next:-1:1:5:0 ... on-declared:1:0:1:0 | dice HEX:70:3

Combatants are numbered: Heroes from 0 as the party lists them, Foes from 4 as the encounter does; seats are counted
from 0, and -1 is nobody. Squares are written `row,column`, hexes of a grid by their keys. Heroes, Foes, sheets, boons
and sustained effects are lists of `name=value` with semicolons between them; what is as usual is left out, and `+`
stands between several things in one value. A condition is its stacks and, behind a stroke, when it ends: this-turn,
next-turn, round-3, or start-2 for the start of the next turn of combatant 2. A dash is nothing, and an empty place
among the sustained effects is the word `empty`. The agenda is written from the bottom to the top, so that the question
that is being asked stands last; a task is its kind, its seat, and what `left`, `thing` and `also` are; see `questions`.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence

from emberhall.games.emberwind.content.cards import CardSet, card_set, library_of
from emberhall.games.emberwind.face import validity
from emberhall.games.emberwind.face.names import CONDITION_WORDS, code_name, end_word, square_name
from emberhall.games.emberwind.face.notation_forms import (
    ACT,
    ADDED,
    ADDED_STEP,
    BOON_FORMS,
    CODE,
    DEED_FORMS,
    ENDINGS,
    FLAG,
    FLAIR_WORDS,
    FOE_FORMS,
    GAME_FIELDS,
    GAME_FLAGS,
    GAME_MASKS,
    GAME_NUMBERS,
    HERO_FORMS,
    HEXES,
    NO_YES,
    OPTION_FIELDS,
    OPTION_FLAGS,
    OPTION_NUMBERS,
    OWN,
    PLACE,
    SHEET_FORMS,
    SOME,
    STORYTELLERS,
    STRIKE_FORMS,
    SUSTAIN_FORMS,
    WHOM,
    WORD,
    WORDS,
    Form,
)
from emberhall.games.emberwind.judge.position import Skirmish
from emberhall.games.emberwind.rules import printed as d
from emberhall.games.emberwind.rules import setup
from emberhall.games.emberwind.rules.both import conditions
from emberhall.games.emberwind.rules.both.noticing import WHEN, WHERE
from emberhall.games.emberwind.rules.field import placing
from emberhall.games.emberwind.rules.foes.chains import KEYS, MAX_RINGS, NUMBER
from emberhall.games.emberwind.rules.questions import DEED_ECHOES, KIND_NAMES
from emberhall.games.emberwind.rules.state import (
    COLUMNS,
    COMBATANTS,
    FOE,
    FOE_STARTS,
    HERO_STARTS,
    MAX_FOES,
    MAX_HEROES,
    MAX_SEATS,
    NEXT_TURN_ENDS,
    NO_END,
    NOWHERE,
    ROUND_ENDS,
    ROWS,
    THIS_TURN_ENDS,
    Boon,
    Deed,
    Emberwind,
    Strike,
    Sustain,
)
from emberhall.kernel.agenda import Agenda, Task
from emberhall.kernel.dice import SEED_BYTES, Dice
from emberhall.kernel.errors import BadInput, BadNotation
from emberhall.kernel.events import NOTHING
from emberhall.kernel.state import NOBODY, State
from emberhall.kit.library import Pack
from emberhall.kit.notation import (
    BAR,
    EMPTY,
    MANY,
    agenda_text,
    dice_text,
    fields,
    items,
    joined,
    number,
    numbers,
    numbers_in,
    one_of,
    read_dice,
    split,
    split_word,
)

PARTS = (
    "seats", "options", "game", "heroes", "foes", "sheets", "boons", "sustains", "made", "flairs", "chain", "deed",
    "strike", "agenda", "dice",
)  # fmt: skip
KINDS = {name: kind for kind, name in KIND_NAMES.items()}
MORE, NEXT, STROKE, AT, VACANT = "+", ";", "/", "@", "empty"


# Writing


def write(state: State) -> str:
    """The position as one line."""
    assert isinstance(state, Emberwind)
    s, library = state, library_of(state.cards)
    writer = Writer(s, library)
    parts = [
        f"seats {s.seats}",
        options_text(s, library),
        game_text(s),
        "heroes " + between(writer.hero(hero) for hero in range(s.heroes)),
        "foes " + between(writer.foe(foe) for foe in range(FOE, FOE + s.foes)),
        "sheets " + between(writer.sheet(sheet) for sheet in range(len(s.unlocked)) if writer.is_marked(sheet)),
        "boons " + between(writer.thing(boon, BOON_FORMS, NOBODY) for boon in s.boons),
        "sustains " + between(writer.sustain(one) for one in s.sustains),
        "made " + spaced(f"{square_name(place)}:{by}" for place, by in zip(s.made, s.made_by, strict=True)),
        "flairs " + spaced(flair_text(one) for one in s.flairs),
        "chain " + joined(KEYS[MAX_RINGS][hex_] for hex_ in s.chain),
        "deed " + writer.deed(),
        "strike " + (EMPTY if s.strike.foe == NOBODY else writer.thing(s.strike, STRIKE_FORMS, NOBODY)),
        "agenda " + agenda_text(s.agenda.tasks(), KIND_NAMES),
        "dice " + dice_text(s.dice),
    ]
    return BAR.join(parts)


def between(things: Iterable[str]) -> str:
    """Things with semicolons, or a dash."""
    return f" {NEXT} ".join(things) or EMPTY


def spaced(words: Iterable[str]) -> str:
    """Words with spaces, or a dash."""
    return " ".join(words) or EMPTY


def options_text(s: Emberwind, library: CardSet) -> str:
    """What the table has agreed on."""
    encounter = EMPTY if s.encounter == NOTHING else library.encounter_ids[s.encounter]
    flags = " ".join(f"{name} {NO_YES[getattr(s, field)]}" for name, field in OPTION_FLAGS.items())
    counts = " ".join(f"{name} {getattr(s, name)}" for name in OPTION_NUMBERS)
    told = f"map {library.map_ids[s.field.number]} encounter {encounter} storyteller {STORYTELLERS[s.storyteller]}"
    return f"options {told} {counts} {flags}"


def game_text(s: Emberwind) -> str:
    """How far the combat is, and how it ended."""
    told = [f"{name} {getattr(s, name)}" for name in GAME_NUMBERS]
    told += [f"{name} {NO_YES[getattr(s, field)]}" for name, field in GAME_FLAGS.items()]
    told += [f"{name} {numbers(numbers_in(getattr(s, name)))}" for name in GAME_MASKS]
    return f"game {' '.join(told)} ended {ENDINGS[s.ended]}"


def flair_text(note: int) -> str:
    """A flair that was set off: of which Foe, by what, and where it stood."""
    foe, when = note % WHERE // WHEN, note % WHEN
    return f"{foe}:{FLAIR_WORDS[when]}:{square_name(note // WHERE - 1)}"


class Writer:
    """Writes everybody and everything of a position."""

    def __init__(self, s: Emberwind, library: CardSet) -> None:
        self.s = s
        self.library = library

    def hero(self, hero: int) -> str:
        """A Hero with what it has and suffers."""
        told = [self.library.hero_ids[self.s.sheets[hero]]]
        told += self.values(lambda field: getattr(self.s, field)[hero], HERO_FORMS, hero)
        return " ".join(told + self.conditions(hero))

    def foe(self, foe: int) -> str:
        """A Foe with what it has and suffers."""
        told = [self.library.foe_ids[self.s.foe_sheets[foe]]]
        told += self.values(lambda field: getattr(self.s, field)[foe], FOE_FORMS, NOBODY)
        return " ".join(told + self.conditions(foe))

    def conditions(self, who: int) -> list[str]:
        """WIND-COND-101: what the combatant suffers from."""
        told = []
        for condition, word in enumerate(CONDITION_WORDS):
            place = who * d.CONDITIONS + condition
            if self.s.stacks[place]:
                end = end_word(self.s.ends[place])
                told.append(f"{word}={self.s.stacks[place]}{STROKE + end if end else ''}")
        return told

    def is_marked(self, sheet: int) -> bool:
        """Something of the sheet is unlocked or known."""
        return self.s.unlocked[sheet] != 0 or self.s.studied[sheet] != 0

    def sheet(self, sheet: int) -> str:
        """WIND-UNLOCK-03: what is ticked on a sheet."""
        told = self.values(lambda field: getattr(self.s, field)[sheet], SHEET_FORMS, NOBODY)
        return " ".join([self.library.foe_ids[sheet], *told])

    def sustain(self, one: Sustain) -> str:
        """A sustained effect, or an empty place."""
        return VACANT if one.hero == NOBODY else self.thing(one, SUSTAIN_FORMS, one.hero)

    def deed(self) -> str:
        """What a Hero does; of an echo that is heard while nobody does anything, what was rolled for it."""
        if self.s.deed.hero != NOBODY:
            return self.thing(self.s.deed, DEED_FORMS, self.s.deed.hero)
        is_heard = any(task.kind == DEED_ECHOES for task in self.s.agenda.tasks())
        return f"total={self.s.deed.total}" if is_heard else EMPTY

    def thing(self, thing: Boon | Sustain | Deed | Strike, forms: Mapping[str, Form], hero: int) -> str:
        """Something with fields of its own; what belongs to a Hero's sheet is that Hero's."""
        return " ".join(self.values(lambda field: getattr(thing, field), forms, hero))

    def values(self, value_of: Callable[[str], int | list[int]], forms: Mapping[str, Form], hero: int) -> list[str]:
        """All values that are not as usual."""
        told = []
        for name, form in forms.items():
            value = value_of(form.field)
            if value and isinstance(value, list):
                told.append(f"{name}={MORE.join(self.added(one) for one in value)}")
            elif not isinstance(value, list) and (value != form.usual or form.is_needed):
                told.append(f"{name}={self.text(value, form, hero)}")
        return told

    def added(self, one: int) -> str:
        """WIND-AMP-102: an Amplify action that was bought, and its Targets."""
        whom = ".".join(map(str, numbers_in(one % ADDED_STEP)))
        return f"{self.library.action_ids[one // ADDED_STEP]}{AT}{whom}"

    def text(self, value: int, form: Form, hero: int) -> str:
        """A value in its form."""
        if form.how in (FLAG, WORD):
            return (form.words or NO_YES)[value]
        if form.how == PLACE:
            return square_name(value)
        if form.how == ACT:
            return self.library.action_ids[value]
        if form.how == CODE:
            return code_name(value)
        if form.how in (WORDS, WHOM, OWN, HEXES):
            return MORE.join(self.mask_words(form, hero)[place] for place in numbers_in(value)) or EMPTY
        return str(value)

    def mask_words(self, form: Form, hero: int) -> Sequence[str]:
        """What the places of a mask are called."""
        return words_of(self.s, self.library, form, hero)


def words_of(s: Emberwind, library: CardSet, form: Form, hero: int) -> Sequence[str]:
    """What the places of a mask are called: combatants, the Hero's own actions, hexes, or words."""
    if form.how == WHOM:
        return [str(who) for who in range(COMBATANTS)]
    if form.how == OWN:
        return [library.action_ids[action] for action in s.hero(hero).actions]
    return KEYS[MAX_RINGS] if form.how == HEXES else form.words


# Reading: what stands there is checked, so that the rules never meet what can't be


def read(text: str, packs: Sequence[Pack] = ()) -> State:
    """The position that the line tells."""
    library = card_set(packs)
    try:
        return Reader(library).read(text)
    except BadInput as error:
        raise BadNotation(f"this is no position of emberwind: {error}") from None


class Reader:
    """Reads one line, part by part."""

    def __init__(self, library: CardSet) -> None:
        self.library = library

    def read(self, text: str) -> Skirmish:
        """All parts, then what only the whole can tell."""
        parts, seats = split(text, PARTS)
        if seats:
            raise BadNotation("the part 'seat' is unknown; players have Heroes, which stand in the part 'heroes'")
        options = fields(parts["options"], "options", OPTION_FIELDS)
        field = self.known(options["map"], "options map", self.library.map_ids)
        count = number(parts["seats"], "seats", 1, MAX_SEATS)
        heroes, foes = things(parts["heroes"]), things(parts["foes"])
        s = Skirmish(count, Dice(bytes(SEED_BYTES)), self.library.cards, self.library.cards.fields[field])
        self.lay_out(s, heroes, foes)
        s.dice = read_dice(parts["dice"])
        self.read_options(s, options)
        read_game(s, parts["game"])
        for hero, words in enumerate(heroes):
            self.read_combatant(s, hero, words[1:], HERO_FORMS)
        for foe, words in enumerate(foes, start=FOE):
            self.read_combatant(s, foe, words[1:], FOE_FORMS)
        self.read_rest(s, parts)
        validity.check_places(s)
        place_all(s)
        s.agenda = Agenda([read_task(s, word) for word in parts["agenda"].split() if word != EMPTY])
        ask(s)
        return s

    def lay_out(self, s: Skirmish, heroes: Sequence[Sequence[str]], foes: Sequence[Sequence[str]]) -> None:
        """Who is there: every part begins with an id."""
        for what, told, most in (("heroes", heroes, MAX_HEROES), ("foes", foes, MAX_FOES)):
            if not 1 <= len(told) <= most:
                raise BadNotation(f"{what}: expected 1 to {most}, got {len(told)}")
        party = [self.known(words[0], "heroes", self.library.hero_ids) for words in heroes]
        found = []
        for words in foes:
            is_veteran = "veteran=yes" in words
            found.append((self.known(words[0], "foes", self.library.foe_ids), int(is_veteran)))
        setup.lay_out(s, party, found)
        for foe in range(FOE, FOE + s.foes):
            placing.take_away(s, foe)

    def known(self, word: str, where: str, ids: Sequence[str]) -> int:
        """The number of what has that id."""
        if word not in ids:
            raise BadNotation(f"{where}: there is no '{word}'; expected a name such as {ids[0]}")
        return ids.index(word)

    def read_options(self, s: Skirmish, told: Mapping[str, str]) -> None:
        """What the table has agreed on."""
        if told["encounter"] != EMPTY:
            s.encounter = self.known(told["encounter"], "options encounter", self.library.encounter_ids)
        s.storyteller = STORYTELLERS.index(one_of(told["storyteller"], "options storyteller", STORYTELLERS))
        for name, (low, high) in OPTION_NUMBERS.items():
            setattr(s, name, number(told[name], f"options {name}", low, high))
        for name, field in OPTION_FLAGS.items():
            setattr(s, field, one_of(told[name], f"options {name}", NO_YES) == NO_YES[1])

    def read_combatant(self, s: Skirmish, who: int, words: Sequence[str], forms: Mapping[str, Form]) -> None:
        """A Hero or a Foe, with what is left out as usual."""
        where = f"hero {who}" if who < FOE else f"foe {who}"
        values = pairs(words, where, [*forms, *CONDITION_WORDS])
        for name, form in forms.items():
            if name == "veteran":
                continue  # it was needed before
            getattr(s, form.field)[who] = self.value(s, name, form, values, where, who)
        for condition, word in enumerate(CONDITION_WORDS):
            if word in values:
                stacks, _, end = values[word].partition(STROKE)
                place = who * d.CONDITIONS + condition
                s.stacks[place] = number(stacks, f"{where} {word}", 1, d.MOST_STACKS[condition])
                conditions.set_end(s, place, read_end(end, f"{where} {word}") if end else NO_END)

    def read_rest(self, s: Skirmish, parts: Mapping[str, str]) -> None:
        """Sheets, boons, sustained effects, and what is being done."""
        for words in things(parts["sheets"]):
            sheet = self.known(words[0], "sheets", self.library.foe_ids)
            values = pairs(words[1:], "sheets", list(SHEET_FORMS))
            for name, form in SHEET_FORMS.items():
                getattr(s, form.field)[sheet] = self.value(s, name, form, values, f"sheets {words[0]}", NOBODY)
        for words in things(parts["boons"]):
            boon = Boon(0, 0, 0, 0)
            self.read_thing(s, boon, words, BOON_FORMS, "boons")
            s.boons.append(boon)
        for words in things(parts["sustains"]):
            one = Sustain(NOBODY, 0, 0)
            if list(words) != [VACANT]:
                self.read_thing(s, one, words, SUSTAIN_FORMS, "sustains")
            s.sustains.append(one)
        for word in spaced_words(parts["made"]):
            place, by = split_word(word, "made", "4,5:6")
            s.made.append(read_square(place, "made"))
            s.made_by.append(number(by, "made", 0, COMBATANTS - 1))
        for word in spaced_words(parts["flairs"]):
            s.flairs.append(read_flair(word))
        s.chain = [NUMBER[one_of(key, "chain", KEYS[MAX_RINGS])] for key in items(parts["chain"])]
        if parts["deed"].startswith("total="):
            s.deed.total = number(parts["deed"].removeprefix("total="), "deed total", 0, MANY)
        elif parts["deed"] != EMPTY:
            self.read_thing(s, s.deed, parts["deed"].split(), DEED_FORMS, "deed")
        if parts["strike"] != EMPTY:
            self.read_thing(s, s.strike, parts["strike"].split(), STRIKE_FORMS, "strike")

    def read_thing(
        self,
        s: Skirmish,
        thing: Boon | Sustain | Deed | Strike,
        words: Sequence[str],
        forms: Mapping[str, Form],
        where: str,
    ) -> None:
        """Something with fields of its own; what is left out is as usual."""
        values = pairs(words, where, list(forms))
        hero = NOBODY
        for name, form in forms.items():
            if form.how == ADDED:
                told = values[name].split(MORE) if name in values else []
                setattr(thing, form.field, [self.read_added(word, f"{where} {name}") for word in told])
                continue
            value = self.value(s, name, form, values, where, hero)
            if name == "hero":
                hero = value
                if not 0 <= hero < s.heroes:
                    raise BadNotation(f"{where} hero: expected one of the {s.heroes} Heroes, got {hero}")
            setattr(thing, form.field, bool(value) if form.how == FLAG else value)

    def read_added(self, word: str, where: str) -> int:
        """An Amplify action that was bought, and its Targets."""
        name, _, whom = word.partition(AT)
        mask = 0
        for one in whom.split("."):
            mask |= 1 << number(one, where, 0, COMBATANTS - 1)
        return self.known(name, where, self.library.action_ids) * ADDED_STEP + mask

    def value(self, s: Skirmish, name: str, form: Form, values: Mapping[str, str], where: str, hero: int) -> int:
        """A value out of its form, or the usual one."""
        if name not in values:
            if form.is_needed:
                raise BadNotation(f"{where}: '{name}' is missing")
            return form.usual
        word, place = values[name], f"{where} {name}"
        if form.how in (FLAG, WORD):
            words = form.words or NO_YES
            return words.index(one_of(word, place, words))
        if form.how == PLACE:
            return read_square(word, place)
        if form.how == ACT:
            return self.known(word, place, self.library.action_ids)
        if form.how == CODE:
            return read_code(word, place)
        if form.how in (WORDS, WHOM, OWN, HEXES):
            return read_mask(word.split(MORE), place, words_of(s, self.library, form, hero))
        return number(word, place, form.low, form.high)


def things(words: str) -> list[list[str]]:
    """What stands between semicolons, each thing as its words."""
    found = [] if words == EMPTY else [thing.split() for thing in words.split(NEXT)]
    if not all(found):
        raise BadNotation(f"nothing stands between two semicolons of '{words}'")
    return found


def spaced_words(words: str) -> list[str]:
    """What stands between spaces."""
    return [] if words == EMPTY else words.split()


def pairs(words: Sequence[str], where: str, names: Sequence[str]) -> dict[str, str]:
    """Names with their values, each of them once."""
    found: dict[str, str] = {}
    for word in words:
        name, sign, value = word.partition("=")
        one_of(name, where, names)
        if not sign or name in found:
            raise BadNotation(f"{where}: expected name=value, each name once; got '{word}'")
        found[name] = value
    return found


def read_square(word: str, where: str) -> int:
    """A square of the field."""
    row, _, column = word.partition(",")
    return number(row, where, 0, ROWS - 1) * COLUMNS + number(column, where, 0, COLUMNS - 1)


def read_code(word: str, where: str) -> int:
    """The code of a hex."""
    known: dict[str, int] = {
        code_name(code): code for code in (*range(SOME), d.BASIC, *range(d.SPECIAL, d.SPECIAL + d.LETTERS))
    }
    if word not in known:
        raise BadNotation(f"{where}: expected M3, BA or a letter from A to H, got '{word}'")
    return known[word]


def read_end(word: str, where: str) -> int:
    """When a condition ends."""
    if word in ("this-turn", "next-turn"):
        return THIS_TURN_ENDS if word == "this-turn" else NEXT_TURN_ENDS
    what, _, rest = word.partition("-")
    one_of(what, where, ("round", "start"))
    if what == "round":
        return ROUND_ENDS + number(rest, where, 1, MANY)
    who = number(rest, where, 0, COMBATANTS - 1)
    return HERO_STARTS + who if who < FOE else FOE_STARTS + who


def read_flair(word: str) -> int:
    """A flair that was set off."""
    foe, when, place = split_word(word, "flairs", "4:at-half:4,4")
    moment = FLAIR_WORDS.index(one_of(when, "flairs", FLAIR_WORDS))
    square = read_square(place, "flairs")
    return (square + 1) * WHERE + number(foe, "flairs", FOE, COMBATANTS - 1) * WHEN + moment


def read_mask(words: Sequence[str], where: str, known: Sequence[str]) -> int:
    """Words, each of them once, as a mask."""
    mask = 0
    for word in words:
        place = known.index(one_of(word, where, known))
        if (mask >> place) & 1:
            raise BadNotation(f"{where}: {word} is told twice")
        mask |= 1 << place
    return mask


def read_game(s: Emberwind, words: str) -> None:
    """How far the combat is, and how it ended."""
    told = fields(words, "game", GAME_FIELDS)
    for name, (low, high) in GAME_NUMBERS.items():
        setattr(s, name, number(told[name], f"game {name}", low, high))
    for name, field in GAME_FLAGS.items():
        setattr(s, field, one_of(told[name], f"game {name}", NO_YES) == NO_YES[1])
    for name in GAME_MASKS:
        setattr(s, name, read_mask(items(told[name]), f"game {name}", [str(who) for who in range(COMBATANTS)]))
    s.ended = ENDINGS.index(one_of(told["ended"], "game ended", ENDINGS))


def read_task(s: Emberwind, word: str) -> Task:
    """A task from its name and numbers; what they can be hangs on the whole agenda."""
    name, seat, left, thing, also = split_word(word, "agenda", "act:0:0:0:0")
    kind, where = KINDS[one_of(name, "agenda", list(KINDS))], f"agenda {name}"
    return Task(
        kind,
        number(seat, f"{where} seat", NOBODY, s.seats - 1),
        number(left, f"{where} left", -1, MANY),
        number(thing, f"{where} thing", -1, MANY),
        number(also, f"{where} also", -1, MANY),
    )


def place_all(s: Skirmish) -> None:
    """Everyone stands where they are told to, and Cover lies where it was made."""
    places, made = s.at[:], list(zip(s.made, s.made_by, strict=True))
    s.at = [NOWHERE] * COMBATANTS
    for who, square in enumerate(places):
        if square != NOWHERE:
            placing.put(s, who, square)
    s.made, s.made_by = [], []
    for square, maker in made:
        placing.made_cover(s, maker, square)


def ask(s: Skirmish) -> None:
    """The question that stands last is asked, and can be answered; or the combat is over."""
    validity.check(s)
    if s.ended:
        s.to_move, s.options = NOBODY, []
        return
    task = s.agenda.top()
    s.to_move = task.seat
    s.options = s.offers(task)
    validity.check_options(s, task)
