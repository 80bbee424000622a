"""A position as one line of text, and back.

It tells everything, the hidden cards and the dice too: it is for tests and bug reports.

    seats 2 | options map crypt max_turns 300 rulings reapply_keeps,slow_rounds_up,...
    | game turn 3 active 1 phase main passes 0 order 0,1 shard 0,0 next_id 12 forced 0 free_actions 0 next_snapshot 0
           out - winners - ended no revealed 27
    | seat seeker mara equipment fangs-of-balthier,... tactics smoke-bomb*4,... sideboard - ap 8 mp 0 fatigue 0
           channelled no spent - roll 9 hand smoke-bomb,... deck dragons-breath,flame-torrent~1,... discard - exile -
           known -,pyroblast+frost-nova may_lie no,no tallies - | seat ...
    | units at=6,-4 was=6,-4 hp=100 life=100 side=0 slow=2/1 stealth=-1 ...; at=...
    | stack id=4 kind=card card=flame-torrent seat=0 ... | waiting - | resolving - | lastings id=2 kind=charges ...
    | lifted - | path - | snapshot - | agenda turn-ends:1:0:0:0 main-phase:1:0:0:0 act:1:0:0:0 | dice HEX:70

Cards are named by their design; `*4` says how many there are. Seats are counted from 0, and -1 is nobody. Hexes are
written `q,r`. Decks and piles are written from the bottom to the top, and so are the Stack and the agenda, so that the
question that is being asked stands last. Behind a card of a deck, `~1` is the mask of the seats that know that it lies
there. What a seat knows of hands stands with the one who knows: for each hand the cards with `+`. Units, objects of the
Stack and lasting things are lists of `name=value` with semicolons between them; what is as usual is left out. A task is
its kind, its seat, and what `left`, `thing` and `also` are; see `questions`.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from emberhall.games.seekers.content import maps
from emberhall.games.seekers.content.cards import CardSet, card_set, library_of
from emberhall.games.seekers.face import validity
from emberhall.games.seekers.face.names import AILMENT_WORDS, STATUS_WORDS, TERRAIN_WORDS
from emberhall.games.seekers.face.validity_things import check_armory
from emberhall.games.seekers.judge.position import Shards
from emberhall.games.seekers.rules import dispatch
from emberhall.games.seekers.rules.map.hexes import NOWHERE, hex_called, hex_name
from emberhall.games.seekers.rules.printed import AILMENTS, STATUSES
from emberhall.games.seekers.rules.questions import KIND_NAMES
from emberhall.games.seekers.rules.state import MAX_SEATS, MAX_UNITS, TALLIES, Armory, Lasting, Object, Rulings, Seekers
from emberhall.kernel.agenda import Agenda, Task
from emberhall.kernel.errors import BadNotation
from emberhall.kernel.events import EVERYONE, NOTHING
from emberhall.kernel.state import NOBODY, State
from emberhall.kit.library import Pack
from emberhall.kit.notation import (
    BAR,
    EMPTY,
    MANY,
    agenda_text,
    check_seats,
    dice_text,
    fields,
    items,
    joined,
    listed,
    number,
    numbers,
    numbers_in,
    one_of,
    read_dice,
    split,
    split_word,
)

PARTS = (
    "seats", "options", "game", "units", "stack", "waiting", "resolving", "lastings", "lifted", "path", "snapshot",
    "agenda", "dice",
)  # fmt: skip
RULINGS = (
    "reapply_keeps", "slow_rounds_up", "slow_halves_push", "touch_blocks", "sideboard_in_setup", "channel_uses_stack",
    "unimpeded_ignores_slow", "direction_needs_sight",
)  # fmt: skip
COUNTERS = ("turn", "passes", "next_id", "forced", "free_actions", "next_snapshot", "revealed")
GAME_FIELDS = (*COUNTERS, "active", "phase", "order", "shard", "out", "winners", "ended")
SEAT_NUMBERS = {"ap": "ap", "mp": "mp", "fatigue": "fatigue", "roll": "rolls"}  # in notation, and in the state
PILES = {"hand": "hands", "discard": "discards", "exile": "exiles"}
SEAT_FIELDS = (
    "seeker", "equipment", "tactics", "sideboard", *SEAT_NUMBERS, "channelled", "spent", *PILES, "deck", "known",
    "may_lie", "tallies",
)  # fmt: skip
NO_YES = ("no", "yes")
PHASES = ("before", "upkeep", "main", "end")  # as `state` numbers them, and so are the next
ENDINGS = ("no", "defeat", "draw", "loop", "turns")
OBJECT_KINDS = ("card", "action", "trigger", "copy", "channel", "bleed", "shock")
LASTING_KINDS = ("card", "charges", "down", "shield", "terrain", "poison")
ORIGINS = ("hand", "effects", "discard")
KINDS = {name: kind for kind, name in KIND_NAMES.items()}
MORE, TIMES, KNOWN, NEXT = "+", "*", "~", ";"

# How the fields of units, objects and lasting things are written: in which form, and what is left out
NUMBER, FLAG, CARD_FORM, HEX_FORM, WORD, LIST, MASK = range(7)
UNIT_FIELDS: dict[str, tuple[str, int, int]] = {  # in notation: in the state, how, and the usual
    "at": ("at", HEX_FORM, NOTHING), "was": ("was_at", HEX_FORM, NOTHING), "hp": ("hp", NUMBER, 0),
    "life": ("life", NUMBER, 0), "side": ("side", NUMBER, NOTHING), "token": ("token", CARD_FORM, NOTHING),
    "moments": ("unit_moments", NUMBER, -1), "channel": ("channel", NUMBER, 0), "fear_of": ("fear_of", NUMBER, NOTHING),
    "fear_at": ("fear_at", NUMBER, 0),
}  # fmt: skip
OBJECT_FIELDS: dict[str, tuple[str, int, int]] = {
    "id": ("id", NUMBER, NOTHING), "kind": ("kind", WORD, NOTHING), "card": ("design", CARD_FORM, NOTHING),
    "seat": ("seat", NUMBER, NOBODY), "owner": ("owner", NUMBER, NOBODY), "part": ("part", NUMBER, 0),
    "unit": ("unit", NUMBER, NOTHING), "lasting": ("lasting", NUMBER, NOTHING), "from": ("origin", WORD, 0),
    "charges": ("charges", NUMBER, 0), "amplified": ("is_amplified", FLAG, 0), "free": ("is_free", FLAG, 0),
    "mode": ("mode", NUMBER, 0), "direction": ("direction", NUMBER, NOTHING), "hex": ("hex", HEX_FORM, NOTHING),
    "targets": ("targets", LIST, 0), "place": ("place", NUMBER, NOTHING), "knew": ("knew", MASK, 0),
    "event_unit": ("event_unit", NUMBER, NOTHING), "event_source": ("event_source", NUMBER, NOTHING),
    "event_number": ("event_number", NUMBER, 0), "event_card": ("event_card", CARD_FORM, NOTHING),
    "event_object": ("event_object", NUMBER, NOTHING), "added": ("added", NUMBER, 0), "dice": ("more_dice", NUMBER, 0),
    "empower": ("empower", NUMBER, 0), "advantage": ("advantage", NUMBER, 0), "critical": ("is_critical", FLAG, 0),
    "duplicates": ("duplicates", MASK, 0), "subtle": ("is_subtle", FLAG, 0), "hit": ("hit", MASK, 0),
    "collided": ("collided", MASK, 0), "walled": ("walled", MASK, 0), "rolled": ("has_rolled", FLAG, 0),
    "keeps_stealth": ("keeps_stealth", FLAG, 0), "stays": ("stays", NUMBER, NOTHING),
    "discount": ("discount", NUMBER, 0), "paid": ("paid", NUMBER, 0),
}  # fmt: skip
LASTING_FIELDS: dict[str, tuple[str, int, int]] = {
    "id": ("id", NUMBER, NOTHING), "kind": ("kind", WORD, NOTHING), "card": ("design", CARD_FORM, NOTHING),
    "seat": ("seat", NUMBER, NOBODY), "owner": ("owner", NUMBER, NOBODY), "is_card": ("is_card", FLAG, 0),
    "moments": ("moments", NUMBER, -1), "applied": ("applied", NUMBER, 0), "charges": ("charges", NUMBER, 0),
    "uses": ("uses", NUMBER, 0), "amount": ("amount", NUMBER, 0), "unit": ("unit", NUMBER, NOTHING),
    "terrain": ("terrain", WORD, 0), "hex": ("hex", HEX_FORM, NOTHING), "radius": ("radius", NUMBER, 0),
    "knows": ("knows", MASK, EVERYONE), "belongs": ("belongs", NUMBER, NOTHING), "tally": ("tally", NUMBER, 0),
    "marked": ("is_marked", FLAG, 0),
}  # fmt: skip
WORDS: dict[tuple[str, str], Sequence[str]] = {  # of which thing and field
    ("object", "kind"): OBJECT_KINDS, ("object", "from"): ORIGINS, ("lasting", "kind"): LASTING_KINDS,
    ("lasting", "terrain"): ("none", *TERRAIN_WORDS[1:]),
}  # fmt: skip


# Writing


def write(state: State) -> str:
    """The position as one line."""
    assert isinstance(state, Seekers)
    s, library = state, library_of(state.cards)
    parts = [
        f"seats {s.seats}",
        f"options map {s.ground.id} max_turns {s.max_turns} rulings {rulings_text(s.rulings)}",
        game_text(s),
        *[seat_text(s, seat, library) for seat in range(s.seats)],
        "units " + things_text(unit_text(s, unit, library) for unit in range(len(s.at))),
        "stack " + things_text(thing_text(thing, "object", OBJECT_FIELDS, library) for thing in s.stack),
        "waiting " + things_text(thing_text(thing, "object", OBJECT_FIELDS, library) for thing in s.waiting),
        "resolving " + things_text(thing_text(thing, "object", OBJECT_FIELDS, library) for thing in s.resolving),
        "lastings " + things_text(thing_text(thing, "lasting", LASTING_FIELDS, library) for thing in s.lastings),
        "lifted " + joined(library.ids[design] for design in s.lifted),
        "path " + (" ".join(hex_name(place) for place in s.path) or EMPTY),
        "snapshot " + numbers(s.snapshot),
        "agenda " + agenda_text(s.agenda.tasks(), KIND_NAMES),
        "dice " + dice_text(s.dice),
    ]
    return BAR.join(parts)


def rulings_text(rulings: Rulings) -> str:
    """The rulings that hold."""
    return joined(name for name in RULINGS if getattr(rulings, name))


def game_text(s: Seekers) -> str:
    """How far the game is, and how it ended."""
    counters = " ".join(f"{name} {getattr(s, name)}" for name in COUNTERS)
    shard = EMPTY if s.shard == NOTHING else hex_name(s.shard)
    return (
        f"game {counters} active {s.active} phase {PHASES[s.phase]} order {numbers(s.order)} shard {shard} "
        f"out {numbers(numbers_in(s.out))} winners {numbers(numbers_in(s.winners))} ended {ENDINGS[s.ended]}"
    )


def seat_text(s: Seekers, seat: int, library: CardSet) -> str:
    """One player's Armory, points and cards."""
    armory, ids = s.armories[seat], library.ids
    known = [MORE.join(ids[design] for design in s.known[seat * s.seats + other]) or EMPTY for other in range(s.seats)]
    may_lie = [NO_YES[s.known_may_lie[seat * s.seats + other]] for other in range(s.seats)]
    deck = zip(s.decks[seat], s.deck_knows[seat], strict=True)
    told = {
        "seeker": ids[armory.seeker],
        "equipment": joined(ids[design] for design in armory.equipment),
        "tactics": counted_text(armory.tactics, ids),
        "sideboard": counted_text(armory.sideboard, ids),
        **{name: str(getattr(s, field)[seat]) for name, field in SEAT_NUMBERS.items()},
        "channelled": NO_YES[s.has_channelled[seat]],
        "spent": numbers(numbers_in(s.spent[seat])),
        **{name: joined(ids[design] for design in getattr(s, field)[seat]) for name, field in PILES.items()},
        "deck": joined(ids[design] + (f"{KNOWN}{mask}" if mask else "") for design, mask in deck),
        "known": joined(known),
        "may_lie": joined(may_lie),
        "tallies": tallies_text(s.tallies[seat * TALLIES : (seat + 1) * TALLIES]),
    }
    return "seat " + " ".join(f"{name} {told[name]}" for name in SEAT_FIELDS)


def counted_text(designs: Sequence[int], ids: Sequence[str]) -> str:
    """Cards in their order, with how many of each there are."""
    return joined(f"{ids[design]}{TIMES}{count}" for design, count in sorted(Counter(designs).items()))


def tallies_text(tallies: Sequence[int]) -> str:
    """What was counted this turn, or a dash for nothing."""
    return numbers(tallies) if any(tallies) else EMPTY


def things_text(things: Iterable[str]) -> str:
    """Units, objects or lasting things."""
    return f" {NEXT} ".join(things) or EMPTY


def unit_text(s: Seekers, unit: int, library: CardSet) -> str:
    """A unit with what is on it."""
    told = []
    for name, (field, form, usual) in UNIT_FIELDS.items():
        value = getattr(s, field)[unit]
        if value != usual:
            told.append(f"{name}={form_text(value, form, library, ())}")
    for ailment, word in enumerate(AILMENT_WORDS):
        left, applied = s.left[unit * AILMENTS + ailment], s.applied[unit * AILMENTS + ailment]
        if left or applied:
            told.append(f"{word}={applied}/{left}")
    for status, word in enumerate(STATUS_WORDS):
        value = s.status[unit * STATUSES + status]
        if value:
            told.append(f"{word}={value}")
    return " ".join(told)


def thing_text(thing: Object | Lasting, what: str, forms: Mapping[str, tuple[str, int, int]], library: CardSet) -> str:
    """An object of the Stack, or something that lasts."""
    told = []
    for name, (field, form, usual) in forms.items():
        value = getattr(thing, field)
        if form == LIST:
            if value:
                told.append(f"{name}={MORE.join(map(str, value))}")
        elif value != usual:
            told.append(f"{name}={form_text(value, form, library, WORDS.get((what, name), ()))}")
    return " ".join(told)


def form_text(value: int, form: int, library: CardSet, words: Sequence[str]) -> str:
    """A value in its form."""
    if form == FLAG:
        return NO_YES[value]
    if form == CARD_FORM:
        return library.ids[value]
    if form == HEX_FORM:
        return hex_name(value)
    return words[value] if form == WORD else str(value)


# Reading: what stands there is checked, so that the rules never meet what can't be


def read(text: str, packs: Sequence[Pack] = ()) -> State:
    """The position that the line tells."""
    library = card_set(packs)
    try:
        return Reader(library).read(text)
    except BadNotation as error:
        raise BadNotation(f"this is no position of seekers: {error}") from None


class Reader:
    """Reads one line, part by part."""

    def __init__(self, library: CardSet) -> None:
        self.library = library
        self.numbers = {id_: design for design, id_ in enumerate(library.ids)}

    def read(self, text: str) -> Shards:
        """All parts, then what only the whole can tell."""
        parts, seats = split(text, PARTS)
        options = fields(parts["options"], "options", ("map", "max_turns", "rulings"))
        ground = maps.ground(one_of(options["map"], "options map", list(maps.MAPS)))
        count = number(parts["seats"], "seats", 2, MAX_SEATS)
        s = Shards(count, read_dice(parts["dice"]), self.library.cards, ground)
        check_seats(s.seats, seats)
        told = [fields(words, f"seat {seat}", SEAT_FIELDS) for seat, words in enumerate(seats)]
        s.lay_out([self.read_armory(words, f"seat {seat}") for seat, words in enumerate(told)])
        s.max_turns = number(options["max_turns"], "options max_turns", 1, MANY)
        read_rulings(s.rulings, options["rulings"])
        read_game(s, parts["game"])
        for seat, words in enumerate(told):
            self.read_seat(s, seat, words)
        self.read_units(s, parts["units"])
        s.stack = self.read_objects(parts["stack"], "stack")
        s.waiting = self.read_objects(parts["waiting"], "waiting")
        s.resolving = self.read_objects(parts["resolving"], "resolving")
        s.lastings = [self.read_lasting(words) for words in things(parts["lastings"])]
        s.lifted = self.cards(items(parts["lifted"]), "lifted")
        s.path = [read_hex(word, "path") for word in parts["path"].split() if word != EMPTY]
        s.snapshot = [number(word, "snapshot", -MANY, MANY) for word in items(parts["snapshot"])]
        s.agenda = Agenda([read_task(s, word) for word in parts["agenda"].split() if word != EMPTY])
        ask(s)
        return s

    def card(self, name: str, where: str) -> int:
        """The design of that name."""
        if name not in self.numbers:
            raise BadNotation(f"{where}: there is no card '{name}'; expected a name such as {self.library.ids[-1]}")
        return self.numbers[name]

    def cards(self, names: Iterable[str], where: str) -> list[int]:
        """The designs of those names."""
        return [self.card(name, where) for name in names]

    def counted(self, words: str, where: str) -> list[int]:
        """Cards with how many of each there are."""
        found: list[int] = []
        for word in items(words):
            name, _, count = word.partition(TIMES)
            found += [self.card(name, where)] * number(count, f"{where} {name}", 1, 99)
        return sorted(found)

    def read_armory(self, told: Mapping[str, str], where: str) -> Armory:
        """SEEK-ARM: what a player brought."""
        equipment = self.cards(listed(told["equipment"], f"{where} equipment", 3), f"{where} equipment")
        armory = Armory(
            self.card(told["seeker"], f"{where} seeker"),
            equipment,
            self.counted(told["tactics"], f"{where} tactics"),
            self.counted(told["sideboard"], f"{where} sideboard"),
        )
        check_armory(self.library, armory, where)
        return armory

    def read_seat(self, s: Seekers, seat: int, told: Mapping[str, str]) -> None:
        """One player's points and cards."""
        where = f"seat {seat}"
        for name, field in SEAT_NUMBERS.items():
            getattr(s, field)[seat] = number(told[name], f"{where} {name}", 0, MANY)
        s.has_channelled[seat] = one_of(told["channelled"], f"{where} channelled", NO_YES) == NO_YES[1]
        s.spent[seat] = read_mask(told["spent"], f"{where} spent", 4)
        for name, field in PILES.items():
            getattr(s, field)[seat] = self.cards(items(told[name]), f"{where} {name}")
        s.hands[seat].sort()
        for word in items(told["deck"]):
            name, sign, mask = word.partition(KNOWN)
            s.decks[seat].append(self.card(name, f"{where} deck"))
            s.deck_knows[seat].append(number(mask, f"{where} deck {name}", 1, (1 << s.seats) - 1) if sign else 0)
        known = listed(told["known"], f"{where} known", s.seats)
        may_lie = listed(told["may_lie"], f"{where} may_lie", s.seats)
        for other in range(s.seats):
            names = [] if known[other] == EMPTY else known[other].split(MORE)
            s.known[seat * s.seats + other] = sorted(self.cards(names, f"{where} known"))
            lies = one_of(may_lie[other], f"{where} may_lie", NO_YES) == NO_YES[1]
            s.known_may_lie[seat * s.seats + other] = lies
        if told["tallies"] != EMPTY:
            for place, word in enumerate(listed(told["tallies"], f"{where} tallies", TALLIES)):
                s.tallies[seat * TALLIES + place] = number(word, f"{where} tallies", 0, MANY)

    def read_units(self, s: Seekers, words: str) -> None:
        """Everyone on the map, the Seekers first."""
        told = list(things(words))
        if not s.seats <= len(told) <= MAX_UNITS:
            raise BadNotation(f"units: expected {s.seats} to {MAX_UNITS}, got {len(told)}")
        for unit, one in enumerate(told):
            where = f"unit {unit}"
            values = pairs(one, where, [*UNIT_FIELDS, *AILMENT_WORDS, *STATUS_WORDS])
            for name, (field, form, usual) in UNIT_FIELDS.items():
                value = self.form(values[name], form, f"{where} {name}", ()) if name in values else usual
                column = getattr(s, field)
                column[unit : unit + 1] = [value]
            s.left[unit * AILMENTS :] = [0] * AILMENTS
            s.applied[unit * AILMENTS :] = [0] * AILMENTS
            s.status[unit * STATUSES :] = [0] * STATUSES
            for ailment, word in enumerate(AILMENT_WORDS):
                if word in values:
                    applied, _, left = values[word].partition("/")
                    s.applied[unit * AILMENTS + ailment] = number(applied, f"{where} {word}", 0, MANY)
                    s.left[unit * AILMENTS + ailment] = number(left, f"{where} {word}", 0, MANY)
            for status, word in enumerate(STATUS_WORDS):
                if word in values:
                    s.status[unit * STATUSES + status] = number(values[word], f"{where} {word}", -1, MANY)

    def read_objects(self, words: str, where: str) -> list[Object]:
        """Objects of the Stack."""
        return [self.read_object(one, where) for one in things(words)]

    def read_object(self, words: str, where: str) -> Object:
        """An object, with what is left out as usual."""
        thing = Object(NOTHING, 0, NOTHING, NOBODY)
        values = pairs(words, where, list(OBJECT_FIELDS))
        for name, (field, form, usual) in OBJECT_FIELDS.items():
            if form == LIST:
                chosen = values[name].split(MORE) if name in values else []
                setattr(thing, field, [number(word, f"{where} {name}", NOTHING, MANY) for word in chosen])
            else:
                self.set_field(thing, name, (field, form, usual), values, "object", where)
        return thing

    def read_lasting(self, words: str) -> Lasting:
        """Something that lasts, with what is left out as usual."""
        thing = Lasting(NOTHING, 0, NOTHING, NOBODY)
        values = pairs(words, "lastings", list(LASTING_FIELDS))
        for name, form in LASTING_FIELDS.items():
            self.set_field(thing, name, form, values, "lasting", "lastings")
        return thing

    def set_field(
        self,
        thing: Object | Lasting,
        name: str,
        form: tuple[str, int, int],
        values: Mapping[str, str],
        what: str,
        where: str,
    ) -> None:
        """One field as it is told, or as usual."""
        field, how, usual = form
        words = WORDS.get((what, name), ())
        if name not in values:
            if usual == NOTHING and how == WORD:
                raise BadNotation(f"{where}: '{name}' is missing; it is one of {', '.join(words)}")
            value = usual
        else:
            value = self.form(values[name], how, f"{where} {name}", words)
        setattr(thing, field, bool(value) if how == FLAG else value)

    def form(self, word: str, form: int, where: str, words: Sequence[str]) -> int:
        """A value out of its form."""
        if form == FLAG:
            return NO_YES.index(one_of(word, where, NO_YES))
        if form == CARD_FORM:
            return self.card(word, where)
        if form == HEX_FORM:
            return read_hex(word, where)
        if form == WORD:
            return words.index(one_of(word, where, words))
        return number(word, where, -MANY if form == NUMBER else 0, MANY)


def things(words: str) -> list[str]:
    """What stands between semicolons."""
    return [] if words == EMPTY else words.split(NEXT)


def pairs(words: str, where: str, names: Sequence[str]) -> dict[str, str]:
    """Names with their values, each of them once."""
    found: dict[str, str] = {}
    for word in words.split():
        name, sign, value = word.partition("=")
        one_of(name, where, names)
        if not sign or name in found:
            raise BadNotation(f"{where}: expected name=value, each name once; got '{word}'")
        found[name] = value
    return found


def read_hex(word: str, where: str) -> int:
    """A hex of the grid."""
    place = hex_called(word)
    if place == NOWHERE:
        raise BadNotation(f"{where}: expected a hex such as 3,-1, got '{word}'")
    return place


def read_mask(words: str, where: str, size: int) -> int:
    """Numbers, each of them once, as a mask."""
    mask = 0
    for word in items(words):
        place = number(word, where, 0, size - 1)
        if (mask >> place) & 1:
            raise BadNotation(f"{where}: {place} is told twice")
        mask |= 1 << place
    return mask


def read_rulings(rulings: Rulings, words: str) -> None:
    """The rulings that hold."""
    told = [one_of(word, "options rulings", RULINGS) for word in items(words)]
    for name in RULINGS:
        setattr(rulings, name, name in told)


def read_game(s: Seekers, words: str) -> None:
    """How far the game is, and how it ended."""
    told = fields(words, "game", GAME_FIELDS)
    for name in COUNTERS:
        setattr(s, name, number(told[name], f"game {name}", 0, MANY))
    s.active = number(told["active"], "game active", NOBODY, s.seats - 1)
    s.phase = PHASES.index(one_of(told["phase"], "game phase", PHASES))
    s.order = [number(word, "game order", 0, s.seats - 1) for word in items(told["order"])]
    s.shard = NOTHING if told["shard"] == EMPTY else read_hex(told["shard"], "game shard")
    s.out = read_mask(told["out"], "game out", s.seats)
    s.winners = read_mask(told["winners"], "game winners", s.seats)
    s.ended = ENDINGS.index(one_of(told["ended"], "game ended", ENDINGS))


def read_task(s: Seekers, word: str) -> Task:
    """A task from its name and numbers; what they can be hangs on the whole agenda."""
    name, seat, left, thing, also = split_word(word, "agenda", "act:0:0:0:0")
    kind, where = KINDS[one_of(name, "agenda", list(KINDS))], f"agenda {name}"
    return Task(
        kind,
        number(seat, f"{where} seat", NOBODY, s.seats - 1),
        number(left, f"{where} left", -1, MANY),
        number(thing, f"{where} thing", -1, MANY),
        number(also, f"{where} also", 0, MANY),
    )


def ask(s: Shards) -> None:
    """The question that stands last is asked, and can be answered; or the game is over."""
    validity.check(s)
    if s.ended:
        return
    task = s.agenda.top()
    s.to_move = task.seat
    s.options = dispatch.offers(s, task)
    validity.check_options(task, s.options)
