"""The words in which scenarios of EMBERWIND are told.

A scenario says who stands where and how they are, what happens, and what is so afterwards.

    table.given(Hero("rook", at=(4, 9)), Hero("rath", at=(4, 6), pool=1, conditions={"off_guard": (1, "next-turn")}))
    table.given(Foe("mossback-brute", at=(4, 4), veteran=True, hp=32, conditions={"poison": 2}, unlocked=["45"]))
    table.foe_turn("mossback-brute", dice=[4, 1])

    table.act("toxic-shock")

    table.then("mossback-brute").has(hp=18, conditions={"poison": 2})
    table.logged("Rath uses Toxic Shock.")

The map is open, twelve columns by ten rows, unless rows are given with `map`. Everybody is at full HP, free of
conditions, with a pool of 4, all Tide-Turners and no Emberwind Spark (so that no roll is asked about), each Hero with a
player of its own; slots are as the Heroes are listed. Dice are named by their eyes, in the order in which they are
rolled; `policy` fixes the Storyteller's draws, from 0. A condition is its stacks, or stacks and when it ends:
"this-turn", "next-turn", "round-3", "start-rook".

What runs: `round` (a Round from its start), `hero_turn` (from its start), `acts` (in its middle: the Hero is asked what
to do), `foe_turn`, `foe_plays` (the hexes of these codes, as if they were the chain). All but the first stop where that
turn ends. Answers: `act`, `at`, `to`, `passes`, `picks`; `refused` for what may not be. After every answer the position
is written, read and compared, and must be whole.
"""

from collections.abc import Sequence

from emberhall.games.emberwind import GAME
from emberhall.games.emberwind.content.cards import CardSet
from emberhall.games.emberwind.face.asks import asks
from emberhall.games.emberwind.face.names import CONDITION_WORDS, code_name, layout_of, square_name
from emberhall.games.emberwind.face.notation import read_with, write
from emberhall.games.emberwind.face.shapes import WindView
from emberhall.games.emberwind.face.view import show
from emberhall.games.emberwind.judge.position import Skirmish
from emberhall.games.emberwind.rules import printed as d
from emberhall.games.emberwind.rules.both import rounds, turn_start
from emberhall.games.emberwind.rules.foes import turns as foe_turns
from emberhall.games.emberwind.rules.heroes import turns as hero_turns
from emberhall.games.emberwind.rules.state import COMBATANT
from emberhall.games.emberwind.trial import everything_is_whole
from emberhall.kernel.events import Event
from emberhall.kernel.question import kind_of
from emberhall.kernel.state import NOBODY, State
from emberhall.testing.table import SPECTATOR, Table
from tests.games.emberwind.laying import Conditions, Foe, Hero, Kept, Place, Scene, place_of, square

__all__ = ["Conditions", "Foe", "Hero", "Kept", "Place", "Then", "WindTable", "everything_is_whole"]

Thing = str | Place


def view(state: State, seat: int) -> WindView:
    """What the seat sees, and is asked."""
    return show(state, seat, asks(state, seat))


class Then:
    """What is so of a Hero or a Foe."""

    def __init__(self, table: "WindTable", name: str) -> None:
        self.s = table.wind
        self.scene = table.scene
        self.who = table.who(name)

    def has(
        self,
        *,
        hp: int | None = None,
        at: Place | None = None,
        pool: int | None = None,
        conditions: Conditions | None = None,
        slot: int | None = None,
        tides: int | None = None,
        triggers: int | None = None,
        amplifies: int | None = None,
        advantage: int | None = None,
        anthem: int | None = None,
        spark: int | None = None,
        threat: int | None = None,
        free_spells: int | None = None,
        shield: int | None = None,
        strip: int | None = None,
        empower: int | None = None,
        empower_next: int | None = None,
        penalty: int | None = None,
    ) -> None:
        """Exactly this, as far as it is told; `conditions` are all of them, and `triggers` those that were used."""
        s, who = self.s, self.who
        if at is not None:
            assert place_of(s.at[who]) == at
        if slot is not None:
            assert s.slot[who] == slot - 1
        for told, column in (
            (hp, s.hp), (pool, s.pool), (tides, s.tides), (triggers, s.triggers), (amplifies, s.amplifies),
            (advantage, s.advantage), (anthem, s.anthem), (spark, s.spark), (threat, s.threat),
            (free_spells, s.free_spells), (shield, s.shield), (strip, s.strip), (empower, s.empower),
            (empower_next, s.empower_next), (penalty, s.penalty),
        ):  # fmt: skip
            assert told is None or column[who] == told
        if conditions is not None:
            assert self.conditions(conditions) == dict(conditions)

    def is_gone(self) -> None:
        """WIND-FOE-106: the Foe is defeated and removed."""
        assert (self.s.gone >> self.who) & 1
        assert place_of(self.s.at[self.who]) is None

    def is_fallen(self) -> None:
        """WIND-REC-101: the Hero is FALLEN."""
        assert self.s.hp[self.who] == 0

    def conditions(self, like: Conditions) -> dict[str, int | tuple[int, str]]:
        """All conditions, in the form that is asked for."""
        found: dict[str, int | tuple[int, str]] = {}
        for condition, word in enumerate(CONDITION_WORDS):
            stacks = self.s.count(self.who, condition)
            ends = self.scene.end_told(self.s.ends[self.who * d.CONDITIONS + condition])
            if stacks:
                found[word] = (stacks, ends) if isinstance(like.get(word), tuple) else stacks
        return found


class WindTable(Table):
    """A table of EMBERWIND."""

    def __init__(self) -> None:
        super().__init__(GAME)
        self.scene = Scene()
        self.rest = 0  # how much of the agenda is left alone
        self.events: list[Event] = []  # all that was told

    @property
    def library(self) -> CardSet:
        """All cards."""
        return self.scene.library

    @property
    def wind(self) -> Skirmish:
        """The position as the rules see it."""
        assert isinstance(self.state, Skirmish)
        return self.state

    @property
    def log(self) -> list[str]:
        """All that a spectator was told."""
        return [sentences[SPECTATOR] for sentences in self.told if sentences[SPECTATOR]]

    # What is given

    def given(self, *things: Hero | Foe | Kept) -> None:
        """Who is there, and what they sustain."""
        for thing in things:
            if isinstance(thing, Hero):
                self.scene.heroes.append(thing)
            elif isinstance(thing, Foe):
                self.scene.foes.append(thing)
            else:
                self.scene.kept.append(thing)

    def map(self, rows: str) -> None:
        """The map, row by row: . open # wall c cover ~ deep e embers b brambles m miasma; short rows are filled up."""
        lines = [line.strip() for line in rows.strip().splitlines()]
        self.scene.rows = tuple(lines)

    def terrain(self, sign: str, *places: Place) -> None:
        """These squares of the map are of that kind."""
        rows = [list(row) for row in self.scene.rows]
        for row, column in places:
            rows[row][column] = sign
        self.scene.rows = tuple("".join(row) for row in rows)

    def made_cover(self, place: Place, *, by: str) -> None:
        """An action made this square into Cover."""
        self.scene.made.append((place, by))

    def options(self, **options: str | int | bool) -> None:
        """storyteller, learning, max_rounds; and on or off: optional, dead_ends, ambush, reseat, manoeuvres, studied,
        order."""
        self.scene.options |= options

    def players(self, *names: str) -> None:
        """So many play, and share the Heroes; a fifth one is the Storyteller."""
        self.names, self.scene.players = list(names), len(names)

    def in_round(self, number: int) -> None:
        """That Round is running."""
        self.scene.round = number

    def policy(self, *draws: int) -> None:
        """The Storyteller's next draws, counted from 0."""
        self.script.next_asides += draws

    # What runs

    def lays_out(self, dice: Sequence[int] = ()) -> Skirmish:
        """Everything that was given, or the position that is there already; with these dice to come."""
        self.dice(*dice)
        if self._state is None:
            s = self.scene.lays_out(self.script)
            s.listen()
            self._state = s
            if not self.names:
                self.names = [hero.id for hero in self.scene.heroes]
        return self.wind

    def round(self, dice: Sequence[int] = ()) -> None:
        """WIND-ORDER-105: the next Round begins, and others follow."""
        s = self.lays_out(dice)
        s.round -= 1
        s.agenda.clear()
        rounds.ROUND.push(s, NOBODY)
        self.goes_on(rest=0)

    def hero_turn(self, name: str, dice: Sequence[int] = ()) -> None:
        """WIND-HERO-102: the Hero's turn, from its start to its end."""
        s = self.lays_out(dice)
        hero = self.who(name)
        self.rest_of_round(2 * s.slot[hero])
        turn_start.turn_begins(s, hero)
        hero_turns.HERO_STARTS_TURN.push(s, s.seat_of[hero], thing=hero)
        self.goes_on(rest=s.agenda.depth - 1)

    def acts(self, name: str, dice: Sequence[int] = ()) -> None:
        """The Hero is in its turn, with the pool that it has, and asked what to do."""
        s = self.lays_out(dice)
        hero = self.who(name)
        self.rest_of_round(2 * s.slot[hero])
        rest = s.agenda.depth
        turn_start.turn_begins(s, hero)
        hero_turns.HERO_ENDS_TURN.push(s, s.seat_of[hero], thing=hero)
        hero_turns.HERO_ACTS.push(s, s.seat_of[hero], thing=hero)
        self.goes_on(rest=rest)

    def foe_turn(self, name: str, dice: Sequence[int] = ()) -> None:
        """WIND-START-01: the Foe's turn, from its start to its end."""
        s = self.lays_out(dice)
        foe = self.who(name)
        self.rest_of_round(2 * s.foe(foe).rank + 1, foe)
        turn_start.turn_begins(s, foe)
        foe_turns.FOE_STARTS_TURN.push(s, NOBODY, thing=foe)
        self.goes_on(rest=s.agenda.depth - 1)

    def foe_plays(self, name: str, *codes: str, dice: Sequence[int] = ()) -> None:
        """WIND-CHAIN-05: the Foe performs hexes of these codes, in that order, and its turn ends."""
        s = self.lays_out(dice)
        foe = self.who(name)
        self.rest_of_round(2 * s.foe(foe).rank + 1, foe)
        rest = s.agenda.depth
        grid = [code_name(code) for code in s.foe(foe).grid]
        turn_start.turn_begins(s, foe)
        s.chain, s.link, s.rolled = [grid.index(code) for code in codes], 0, 1
        foe_turns.FOE_ENDS_TURN.push(s, NOBODY, thing=foe)
        foe_turns.FOE_LINK.push(s, NOBODY, thing=foe)
        self.goes_on(rest=rest)

    def rest_of_round(self, place: int, foe: int = NOBODY) -> None:
        """What comes after the turn at that place of the order."""
        s = self.wind
        s.agenda.clear()
        s.place = place
        rounds.SLOT_TURN.push(s, NOBODY, place + 1)
        if foe != NOBODY:
            rounds.FOE_NEXT.push(s, NOBODY, place, foe + 1)

    def goes_on(self, *, rest: int) -> None:
        """Up to the next question, or as far as what is left alone; what happens on the way is told."""
        self.rest = rest
        self.carries_on()

    def carries_on(self) -> None:
        """The same, from where it stands."""
        s = self.wind
        s.to_move, s.options = NOBODY, []
        while s.agenda.depth > (0 if s.ended else self.rest) and s.to_move == NOBODY:
            kind_of(s.agenda.top()).comes_up(s, s.agenda.top())
        if s.to_move == NOBODY:
            s.options = []
        self.hears()
        self.checks()

    # What is answered

    def pick(self, name: str, pick_name: str) -> None:
        """A legal pick; afterwards the position can be written and read."""
        self.asks(name)
        pick = self.pick_of(pick_name)
        forbidden = GAME.refusal(self.state, pick)
        if forbidden is not None:
            self.fails(f"{name} can't pick {pick_name}: {forbidden}")
        assert pick in self.state.legal(), f"{pick_name} is not forbidden to {name}, and yet it is not on offer"
        task = self.wind.agenda.pop()
        kind_of(task).take(self.wind, task, pick)
        self.carries_on()

    def picks(self, *things: Thing) -> None:
        """Whoever is asked answers with these, one after another: actions, combatants, squares, or picks by name."""
        for thing in things:
            assert self.state.to_move != NOBODY, f"nobody is asked, and {thing} is picked"
            self.pick(self.names[self.state.to_move], self.named(thing))

    def act(self, action: str, *, at: str | Sequence[str] = (), to: Place | None = None) -> None:
        """An action, a Trigger or an Amplify; with its Targets, all of them, and the square that it asks for first.
        What leaves no choice is not asked, and still has to be so."""
        told = len(self.events)
        self.picks(f"act:{action}")
        targets = [at] if isinstance(at, str) else list(at)
        squares = [to] if to is not None else []
        while True:
            if self.asked() == "where" and squares:
                self.picks(squares.pop())
            elif self.asked() == "targets" and targets:
                name = next((name for name in targets if self.named(name) in self.offered()), "")
                if not name:
                    assert "pass" in self.offered(), f"{action} asks for other Targets than {', '.join(targets)}"
                self.picks(name or "pass")
            else:
                break
        self.was_aimed(action, targets, told)
        assert not squares, f"{action} asked for no square"

    def was_aimed(self, action: str, targets: Sequence[str], told: int) -> None:
        """The action has exactly these Targets, if any were named."""
        if targets:
            found = {event.other - COMBATANT for event in self.events[told:] if event.what == "targets"}
            assert found == {self.who(name) for name in targets}, f"{action} was not aimed at {', '.join(targets)}"

    def at(self, *names: str) -> None:
        """Combatants are named, one after another."""
        self.picks(*(self.combatant(name) for name in names))

    def to(self, row: int, column: int) -> None:
        """A square is named."""
        self.picks((row, column))

    def passes(self) -> None:
        """No, none, nothing more, or the end of the turn."""
        self.picks("pass")

    def refused(self, thing: Thing, clause: str) -> None:
        """The clause forbids this to whoever is asked, and nothing changes."""
        assert self.state.to_move != NOBODY, "nobody is asked"
        self.refuses(self.names[self.state.to_move], self.named(thing), clause=clause)

    def not_asked(self, thing: Thing) -> None:
        """No clause forbids this to whoever is asked, but something else is asked for, and nothing changes."""
        self.refused(thing, "")

    # Names

    def who(self, name: str) -> int:
        """The number of a combatant."""
        return self.scene.who(name)

    def combatant(self, name: str) -> str:
        """The pick that names a combatant."""
        return layout_of(self.library).name(COMBATANT + self.who(name))

    def named(self, thing: Thing) -> str:
        """The pick that a thing means: a square, a combatant, an action, or a pick by its own name."""
        if not isinstance(thing, str):
            return f"sq:{square_name(square(thing))}"
        if thing in self.scene.names():
            return self.combatant(thing)
        return f"act:{thing}" if thing in self.library.action_ids else thing

    # What is so

    def then(self, name: str) -> Then:
        """What is so of the combatant now."""
        return Then(self, name)

    def asked(self) -> str:
        """What is asked now, by the name of the question in notation; "" where nobody is asked."""
        return "" if self.state.to_move == NOBODY else kind_of(self.wind.agenda.top()).name

    def is_asked(self, name: str, kind: str) -> None:
        """It is this Hero who is asked, or the Storyteller, and for this."""
        assert self.asked() == kind, f"'{self.asked()}' is asked, and not '{kind}'"
        seat = self.wind.teller() if name == "storyteller" else self.wind.seat_of[self.who(name)]
        assert self.state.to_move == seat, f"{self.names[self.state.to_move]} is asked, and not {name}"

    def nobody_is_asked(self) -> None:
        """The turn is over."""
        assert self.state.to_move == NOBODY, f"{self.names[self.state.to_move]} is asked '{self.asked()}'"

    def on_offer(self, *things: Thing) -> None:
        """Exactly these picks are on offer."""
        assert sorted(self.offered()) == sorted(map(self.named, things))

    def unlocked(self, id_: str) -> list[str]:
        """The red hexes that are open on the sheet of that type."""
        mask = self.wind.unlocked[self.library.foe_ids.index(id_)]
        return [key for hex_, key in enumerate(layout_of(self.library).names[40:104]) if (mask >> hex_) & 1]

    def seen_by(self, name: str | None = None) -> WindView:
        """The table as the player sees it, or a spectator."""
        return view(self.state, SPECTATOR if name is None else self.names.index(name))

    def question(self) -> str:
        """What is asked, in words."""
        return self.seen_by().question

    def labels(self) -> list[str]:
        """What the answers mean, in words."""
        return [choice.label for choice in self.seen_by(self.names[self.state.to_move]).choices]

    def happened(self, *whats: str) -> None:
        """These kinds of events were told in this order, whatever came between."""
        told = iter(event.what for event in self.events)
        missing = [what for what in whats if what not in told]
        assert not missing, f"'{missing[0]}' was not told, or not in that order"

    # What holds at every moment

    def hears(self) -> None:
        """Take down what was told since the last time."""
        self.events += self.state.events or []
        super().hears()

    def checks(self) -> None:
        """The position is whole, can be shown to everyone, and can be written and read."""
        s = self.wind
        everything_is_whole(s)
        for seat in range(SPECTATOR, s.seats):
            view(s, seat)
        if s.to_move == NOBODY and not s.ended:
            return
        text = write(s)
        again = read_with(self.library, text)
        assert write(again) == text
        assert (again.to_move, again.legal()) == (s.to_move, s.legal())
