"""The worked example of the rulebook, recomputed: all 53 steps with every die, row by row.

Mara (P1) and Theron (P2) are in the middle of their game, and Theron's turn 4 begins. What the rulebook prints wrong is
told in the rules reference, part 3.3; our figures are those that its rules lead to.
"""

from emberhall.games.seekers.rules import turns
from emberhall.games.seekers.rules.play import stack
from emberhall.testing.table import clause
from tests.games.seekers.seek import Effect, Seeker, SeekTable

THERON_HAND = [
    "flame-torrent", "pyroblast", "incinerating-blast", "dragons-breath", "presence-of-mind", "frost-nova",
    "infernal-javelin", "blast-wave",
]  # fmt: skip
MARA_HAND = ["crippling-daggers", "smoke-bomb", "fatal-thrust", *["blank"] * 4]
FANGS = "fangs-of-balthier"
Points = tuple[int, int, int]  # AP, MP, HP


class Script:
    """The table, and what each row of the script says of it."""

    def __init__(self, table: SeekTable) -> None:
        self.table = table
        self.rows = 0
        table.map("golden")
        table.given(
            Seeker("Mara", at=(0, 0), ap=8, mp=0, hand=MARA_HAND, deck=["blank"] * 42, seeker="mara",
                   weapon="fangs-of-balthier", armor="nightweave-mantle"),
            Seeker("Theron", at=(6, -4), ap=5, mp=0, hand=THERON_HAND, seeker="theron", armor="emberlords-regalia",
                   trinket="ashen-loop", deck=["arcane-overload", "world-in-flames", *["blank"] * 40]),
        )  # fmt: skip
        table.given(Effect("shadow-double", of="Mara", is_down=True))
        table.upkeep_of("Theron", turn=4)

    def row(self, number: int, theron: Points, mara: Points, *stack: str) -> None:
        """After this step the players have so many AP, MP and HP, and the Stack is this, from the bottom."""
        self.rows += 1
        assert number == self.rows, f"row {self.rows} is missing"
        s = self.table.seekers
        found = [(s.ap[seat], s.mp[seat], s.hp[seat]) for seat in (1, 0)]
        assert (number, *found, self.table.stack()) == (number, theron, mara, list(stack))

    def mara(self, **facts: object) -> None:
        """What is so of Mara besides."""
        self.table.then("Mara").has(**facts)  # type: ignore[arg-type]

    def theron(self, **facts: object) -> None:
        """What is so of Theron besides."""
        self.table.then("Theron").has(**facts)  # type: ignore[arg-type]


@clause(
    "SEEK-EX-02", "SEEK-EX-03", "SEEK-EX-04", "SEEK-EX-05", "SEEK-EX-06", "SEEK-EX-07", "SEEK-EX-08", "SEEK-EX-09",
    "SEEK-EX-10", "SEEK-EX-11", "SEEK-EX-12", "SEEK-EX-13", "SEEK-EX-14", "SEEK-EX-15", "SEEK-EX-16", "SEEK-EX-17",
    "SEEK-EX-18", "SEEK-EX-19", "SEEK-EX-20", "SEEK-EX-21", "SEEK-EX-22", "SEEK-EX-23", "SEEK-EX-24", "SEEK-EX-25",
    "SEEK-EX-26", "SEEK-RUL-46", "SEEK-RUL-51", "SEEK-RUL-68", "SEEK-RUL-87", "SEEK-PRIO-12", "SEEK-PRIO-13",
    "SEEK-PRIO-20", "SEEK-ZONE-11", "SEEK-AMPLIFY-1", "SEEK-AMPLIFY-2",
)  # fmt: skip
def test_the_rulebooks_example(table: SeekTable) -> None:
    script = Script(table)
    turn_4_of_theron(table, script)
    turn_5_of_mara(table, script)
    turn_6_of_theron(table, script)
    assert script.rows == 53


def turn_4_of_theron(table: SeekTable, script: Script) -> None:
    """Rows 1 to 14: Flame Torrent, Crippling Daggers, and the Smoke Bomb."""
    table.dice(4, 1, 3)
    script.row(1, (10, 6, 100), (8, 0, 100))
    table.all_pass()
    script.row(2, (10, 6, 100), (8, 0, 100))
    script.theron(hand=9, deck=41)
    table.when("Theron").walks((5, -3), (5, -2), (4, -1), (3, 0))
    script.row(3, (10, 2, 100), (8, 0, 100))
    table.when("Theron").plays("flame-torrent", to="W", paying=["pyroblast"])
    script.row(4, (7, 2, 100), (8, 0, 100), "flame-torrent", "ashen-loop")
    script.theron(hand=7, discard=["pyroblast"])
    table.when("Theron").passes()
    script.row(5, (7, 2, 100), (8, 0, 100), "flame-torrent", "ashen-loop")
    table.when("Mara").plays("crippling-daggers", to="E")
    script.row(6, (7, 2, 100), (7, 0, 100), "flame-torrent", "ashen-loop", "crippling-daggers")
    script.mara(hand=6)
    table.has_priority("Mara")
    table.all_pass()
    script.row(7, (7, 2, 96), (7, 0, 100), "flame-torrent", "ashen-loop")
    script.theron(ailments={"slow": (2, 2)})
    script.mara(effects={"shadow-double": -1, "crippling-daggers": 2})
    table.all_pass()
    script.row(8, (7, 2, 96), (7, 0, 100), "flame-torrent")
    assert table.seen_by().stack[0].added == 6
    table.all_pass()
    script.row(9, (7, 2, 96), (7, 0, 90))
    script.mara(ailments={"burn": 2})
    script.theron(discard=["pyroblast", "flame-torrent"])
    table.when("Theron").plays("incinerating-blast", at="Mara", is_amplified=True, paying=["dragons-breath"])
    script.row(10, (5, 2, 96), (7, 0, 90), "incinerating-blast", "ashen-loop")
    script.theron(hand=5)
    table.when("Theron").passes()
    table.when("Mara").plays("smoke-bomb", on=(-1, 0))
    script.row(11, (5, 2, 96), (4, 0, 90), "incinerating-blast", "ashen-loop", "smoke-bomb")
    script.mara(hand=5)
    table.all_pass()
    script.row(12, (5, 2, 96), (4, 0, 90), "incinerating-blast", "ashen-loop")
    script.mara(effects={"shadow-double": -1, "crippling-daggers": 2, "smoke-bomb": 3})
    table.all_pass()
    assert table.seen_by().stack[0].added == 5
    table.all_pass()
    script.row(13, (5, 2, 96), (4, 0, 90))
    script.theron(discard=["pyroblast", "flame-torrent", "dragons-breath", "incinerating-blast"])
    table.all_pass()
    table.all_pass_until(turns.TURN_ENDS)
    script.row(14, (5, 0, 96), (4, 0, 90))
    script.theron(ailments={"slow": (2, 1)})
    script.mara(ailments={"burn": 2}, effects={"shadow-double": -1, "crippling-daggers": 2, "smoke-bomb": 3})


def turn_5_of_mara(table: SeekTable, script: Script) -> None:
    """Rows 15 to 36: Shadow Double and the Fangs, and the Frost Nova that stops the last thrust."""
    table.works_until(turns.BURN)
    script.row(15, (5, 0, 96), (9, 6, 90))
    table.works_until(turns.MOMENT)
    script.row(16, (5, 0, 96), (9, 6, 88))
    table.works_until(turns.WINDOW)
    script.row(17, (5, 0, 96), (9, 6, 88))
    script.mara(ailments={"burn": 1}, effects={"shadow-double": -1, "crippling-daggers": 2, "smoke-bomb": 2})
    script.theron(ailments={"slow": (2, 1)})
    table.carries_on()
    table.all_pass()
    script.row(18, (5, 0, 96), (9, 6, 88))
    script.mara(hand=6, deck=41)
    table.when("Mara").walks((1, 0), (2, 0))
    script.row(19, (5, 0, 96), (9, 4, 88))
    table.when("Mara").plays("shadow-double")
    script.row(20, (5, 0, 96), (8, 4, 88), "shadow-double")
    table.all_pass()
    script.row(21, (5, 0, 96), (8, 4, 88))
    script.mara(effects={"crippling-daggers": 2, "smoke-bomb": 2, "shadow-double": 1})
    table.when("Mara").activates("fangs-of-balthier", at="Theron")
    script.row(22, (5, 0, 96), (6, 4, 88), "fangs-of-balthier")
    table.dice(3)
    table.all_pass()
    script.row(23, (5, 0, 93), (6, 4, 88), "shadow-double")
    script.mara(effects=["crippling-daggers", "smoke-bomb", "shadow-double", "fangs-of-balthier"])
    table.all_pass()
    script.row(24, (5, 0, 90), (6, 4, 88))
    table.when("Mara").plays("crippling-daggers", to="E")
    script.row(25, (5, 0, 90), (5, 4, 88), "crippling-daggers")
    table.dice(4, 3, 4)
    table.all_pass()
    script.row(26, (5, 0, 79), (5, 4, 88), "shadow-double")
    script.theron(ailments={"slow": (2, 1)})
    script.mara(effects={"smoke-bomb": 2, "shadow-double": 1, "crippling-daggers": 1})
    table.all_pass()
    script.row(27, (5, 0, 75), (5, 4, 88))
    table.when("Mara").activates("fangs-of-balthier", at="Theron")
    script.row(28, (5, 0, 75), (3, 4, 88), "fangs-of-balthier")
    table.dice(5)
    table.all_pass()
    script.row(29, (5, 0, 70), (3, 4, 88), "shadow-double")
    table.all_pass()
    script.row(30, (5, 0, 65), (3, 4, 88))
    table.when("Mara").plays("fatal-thrust", at="Theron")
    assert "4d6 physical damage to Theron" in table.seen_by().stack[0].text
    table.when("Mara").passes()
    script.row(31, (5, 0, 65), (0, 4, 88), "fatal-thrust")
    script.mara(hand=5)
    table.when("Theron").plays("presence-of-mind")
    script.row(32, (4, 0, 65), (0, 4, 88), "fatal-thrust")
    script.theron(effects=["presence-of-mind"])
    table.has_priority("Theron")
    table.when("Theron").plays("frost-nova")
    script.row(33, (4, 0, 65), (0, 4, 88), "fatal-thrust", "frost-nova")
    script.theron(effects=[], hand=3)
    table.dice(2, 4)
    table.all_pass()
    script.row(34, (4, 0, 65), (0, 4, 82), "fatal-thrust")
    script.mara(ailments={"burn": 1, "frozen": 2})
    table.has_priority("Mara")
    table.all_pass()
    script.row(35, (4, 0, 65), (0, 4, 82))
    script.mara(discard=["fatal-thrust"], effects=["smoke-bomb", "shadow-double", "crippling-daggers", FANGS])
    table.all_pass()
    table.all_pass_until(turns.TURN_ENDS)
    script.row(36, (4, 0, 65), (0, 0, 82))
    script.mara(ailments={"frozen": 1}, discard=["fatal-thrust", "shadow-double"])
    script.mara(effects={"smoke-bomb": 1, "crippling-daggers": 1, FANGS: -1})


def turn_6_of_theron(table: SeekTable, script: Script) -> None:
    """Rows 37 to 53: two great fires bring back Pyroblast, and World in Flames makes it critical."""
    table.carries_on()
    table.all_pass()
    script.row(37, (9, 6, 65), (0, 0, 82))
    script.theron(ailments={}, hand=4, deck=40)
    table.when("Theron").walks((3, -1), (2, -1), (1, 0))
    script.row(38, (9, 3, 65), (0, 0, 82))
    table.when("Theron").plays("infernal-javelin", to="E")
    script.row(39, (5, 3, 65), (0, 0, 82), "infernal-javelin")
    script.theron(hand=3)
    table.dice(5, 6, 1)
    table.all_pass_until(stack.RUN, 1)
    script.row(40, (5, 3, 65), (0, 0, 71))
    table.carries_on()
    script.row(41, (5, 3, 65), (0, 0, 70))
    script.mara(at=(3, 0), ailments={"frozen": 1, "root": 2})
    table.when("Theron").plays("arcane-overload")
    script.row(42, (8, 3, 65), (0, 0, 70))
    script.theron(hand=2, effects=["arcane-overload"])
    table.when("Theron").plays("blast-wave", on=(2, 0))
    script.row(43, (4, 3, 65), (0, 0, 70), "blast-wave")
    script.theron(hand=1)
    table.dice(5, 5, 5)
    table.all_pass_until(stack.RUN, 2)
    script.row(44, (4, 3, 65), (0, 0, 55))
    script.mara(ailments={"frozen": 1, "root": 2, "slow": 2})
    table.dice(3, 4)
    table.carries_on()
    script.row(45, (4, 3, 65), (0, 0, 48), "theron")
    table.all_pass()
    table.when("Theron").plays("pyroblast", at="Mara")
    script.row(46, (4, 3, 65), (0, 0, 48), "pyroblast", "emberlords-regalia")
    table.when("Theron").plays("world-in-flames")
    script.row(47, (1, 3, 65), (0, 0, 48), "pyroblast", "emberlords-regalia", "world-in-flames")
    script.theron(hand=0)
    table.all_pass()
    script.row(48, (1, 3, 65), (0, 0, 48), "pyroblast", "emberlords-regalia")
    script.theron(effects=["arcane-overload", "world-in-flames"])
    table.all_pass()
    script.row(49, (2, 3, 65), (0, 0, 48), "pyroblast")
    script.theron(hand=["blank"], deck=39)
    table.all_pass()
    script.row(50, (2, 3, 65), (0, 0, 18))
    script.theron(effects=["arcane-overload"])
    table.all_pass()
    script.row(51, (2, 3, 65), (0, 0, 18), "arcane-overload")
    table.dice(2, 3)
    table.all_pass()
    script.row(52, (0, 3, 60), (0, 0, 18))
    script.theron(ailments={"stun": 2}, effects=[])
    table.all_pass_until(turns.TURN_ENDS)
    script.row(53, (0, 0, 60), (0, 0, 18))
    script.theron(at=(1, 0), ailments={"stun": 1}, hand=1, deck=39, effects=[], discard=10)
    script.mara(at=(3, 0), ailments={"frozen": 1, "root": 2, "slow": 2}, hand=5, deck=41)
    script.mara(discard=["fatal-thrust", "shadow-double"], effects={"smoke-bomb": 1, "crippling-daggers": 1, FANGS: -1})
    table.carries_on()
    script.mara(ailments={"root": 1, "slow": 1}, discard=["fatal-thrust", "shadow-double", "smoke-bomb"])
