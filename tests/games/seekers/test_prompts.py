"""What is asked, what each answer means, what the Stack will do, and what the log says."""

import pytest

from emberhall.games.seekers import GAME
from emberhall.games.seekers.face.names import RESERVED, layout_of, plural
from emberhall.games.seekers.face.words import QUESTIONS, VERBS
from emberhall.games.seekers.rules import printed
from emberhall.games.seekers.rules.questions import Question
from emberhall.games.seekers.rules.state import BY_LOOP, BY_TURNS, HEX, KINDS, O_BLEED, UNIT
from emberhall.kernel.events import HIDDEN, NOTHING, Event
from emberhall.kernel.state import NOBODY
from emberhall.kit.text import plain
from emberhall.testing.table import SPECTATOR, clause
from tests.games.seekers.seek import Effect, Seeker, SeekTable, Token, plain_cards

WAVE = (
    "Blast Wave deals 3d6 fire damage to every enemy within 1 of (1,0), then gives Slow 2 to whoever is hit, then "
    "pushes whoever is hit 3 hexes away from One."
)
JAVELIN = (
    "Infernal Javelin deals 2d6 fire damage to the first enemy in the row to the west (6 hexes), then pushes whoever "
    "is hit 2 hexes along the row, then gives Root 2 to whoever collides with a wall."
)


def duel(table: SeekTable, *hand: str, **facts: object) -> None:
    """P1 in the main phase with these cards, and P2 three hexes to the east."""
    table.given(Seeker("P1", at=(0, 0), hand=hand, **facts), Seeker("P2", at=(3, 0), ap=5, hand=["jab", "zap"]))  # type: ignore[arg-type]
    table.main_phase_of("P1")


def label(table: SeekTable, pick_name: str) -> str:
    """What a pick on offer means."""
    pick = table.pick_of(pick_name)
    shown = table.seen_by(table.names[table.state.to_move])
    return next(choice.label for choice in shown.choices if choice.pick == pick)


# Names


def test_every_question_and_event_has_its_words() -> None:
    assert set(QUESTIONS) == {kind for kind in KINDS if isinstance(kind, Question)}
    assert all(GAME.clauses.number(row.clause) for row in GAME.events.values())
    assert {what for what, row in GAME.events.items() if not row.sentence} == {"steps", "resolves", "passes"}
    assert set(VERBS) == set(printed.VERBS.values())


def test_no_card_can_be_called_as_another_pick() -> None:
    layout = layout_of(plain_cards())

    assert not RESERVED & set(plain_cards().ids)
    assert (layout.read("3,-1"), layout.kind(layout.read("3,-1"))) == (layout.read("3,-1"), "hex")
    assert [layout.name(pick) for pick in (0, 1, 2, 3)] == ["pass", "yes", "channel", "path"]


def test_counts_have_their_words() -> None:
    assert [plural(1, "hex"), plural(2, "hex"), plural(1, "card"), plural(3, "card")] == [
        "1 hex", "2 hexes", "1 card", "3 cards",
    ]  # fmt: skip


def test_units_of_one_name_are_told_apart(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), seeker="mara"), Seeker("P2", at=(3, 0), seeker="mara"))
    table.given(Token("T1", of="P2", at=(4, 0)), Token("T2", of="P2", at=(5, 0)))
    table.main_phase_of("P1")

    names = [unit.name for unit in table.seen_by("P1").units]

    assert names == ["Mara of Seat 1", "Mara of Seat 2", "Dummy 1", "Dummy 2"]


# Questions and answers


@clause("SEEK-PRIO-01", "SEEK-PRIO-04", "SEEK-MAIN-01")
def test_the_main_phase(table: SeekTable) -> None:
    duel(table, "bolt", "flame-torrent", trinket="hourglass", mp=2)

    assert table.question() == "Your main phase: play a card, activate, move, or end it."
    assert table.seen_by().clause == "SEEK-MAIN-01"
    assert label(table, "pass") == "End the main phase"
    assert label(table, "path") == "Move hex by hex"
    assert label(table, "1,-1") == "Move to (1,-1): 1 MP, in sight of 1 enemy"
    assert label(table, "-3,0") == "Move to (-3,0): 2 MP and 1 AP, in sight of 1 enemy"
    assert label(table, "bolt") == "Play Bolt (2 AP)"
    assert label(table, "flame-torrent") == "Play Flame Torrent (3 AP, discard 1 card)"
    assert label(table, "hourglass") == "Activate Hourglass (2 AP)"


@clause("SEEK-PRIO-06", "SEEK-PRIO-08")
def test_priority_with_something_on_the_stack(table: SeekTable) -> None:
    duel(table, "bolt")

    table.when("P1").plays("bolt", at="P2")
    assert table.question() == "You have priority: your Bolt is on the Stack."
    assert label(table, "pass") == "Pass on Bolt"
    table.when("P1").passes()

    assert table.question() == "You have priority: Seat 1's Bolt is on the Stack."
    assert table.seen_by().clause == "SEEK-PRIO-01"
    assert label(table, "jab") == "Play Jab (1 AP)"
    table.when("P2").plays("zap", at="P1")
    assert table.question() == "You have priority: your Zap is on the Stack."


@clause("SEEK-PRIO-03", "SEEK-PRIO-05", "SEEK-UPK-08", "SEEK-END-02")
def test_windows_with_an_empty_stack(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0)), Seeker("P2", at=(3, 0)))
    table.upkeep_of("P1")

    asked = []
    for _ in range(6):
        asked.append((table.question(), table.seen_by().clause, label(table, "pass")))
        table.when(table.names[table.state.to_move]).passes()

    assert asked == [
        ("Your upkeep: play an Instant, or pass.", "SEEK-UPK-08", "Pass"),
        ("Seat 1's upkeep: play an Instant, or pass.", "SEEK-UPK-08", "Pass"),
        ("Your main phase: play a card, activate, move, or end it.", "SEEK-MAIN-01", "End the main phase"),
        ("Seat 1 wants to end the main phase: answer with an Instant, or pass.", "SEEK-PRIO-08", "Pass"),
        ("Your End Phase: play an Instant, or pass.", "SEEK-END-02", "Pass"),
        ("Seat 1's End Phase: play an Instant, or pass.", "SEEK-END-02", "Pass"),
    ]


@clause("SEEK-MOVE-04")
def test_a_path_hex_by_hex(table: SeekTable) -> None:
    duel(table)

    table.when("P1").picks("path")
    assert table.question() == "Declare a path: which hex comes first?"
    assert label(table, "1,0") == "Over (1,0)"
    table.when("P1").picks("1,0")

    assert table.question() == "Declare a path: (1,0). The next hex, or go."
    assert label(table, "pass") == "Go"


@clause("SEEK-DIR-01", "SEEK-AMPLIFY-1", "SEEK-EX-02")
def test_what_a_card_asks_while_it_is_played(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["crippling-daggers", "incinerating-blast", "smoke-bomb", "jab", "jab"]))
    table.given(Seeker("P2", at=(3, 0)), Token("T1", of="P2", at=(0, 3)))
    table.main_phase_of("P1")

    table.when("P1").picks("crippling-daggers")
    assert table.question() == "Crippling Daggers: in which direction?"
    assert table.labels() == ["East", "North-east", "North-west", "West", "South-west", "South-east"]
    table.when("P1").chooses("e")
    table.dice(4)
    table.all_pass()
    assert label(table, "crippling-daggers") == "Play Crippling Daggers again (1 AP, 2 Charges left)"

    table.when("P1").picks("smoke-bomb")
    assert table.question() == "Smoke Bomb: which hex?"
    assert label(table, "2,1") == "Choose (2,1), with Two in its area"
    table.when("P1").chooses((-3, 0))
    table.all_pass()

    table.when("P1").picks("incinerating-blast")
    assert table.question() == "Incinerating Blast: amplify it (discard 1 card)?"
    assert table.labels() == ["Play it plain", "Amplify it (discard 1 card)"]
    table.when("P1").agrees()
    assert table.question() == "Incinerating Blast: target which enemy?"
    assert table.labels() == ["Target Two, 96 HP", "Target Dummy, 10 HP"]
    table.when("P1").chooses("T1")
    assert table.question() == "Incinerating Blast: discard which card to pay for it?"
    assert table.labels() == ["Discard Jab"]


@clause("SEEK-PRIO-19")
def test_the_order_of_triggers(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), trinket="dawn-ring", armor="dawn-coat"), Seeker("P2", at=(3, 0)))
    table.upkeep_of("P1")

    assert table.question() == "Which of your triggers goes onto the Stack next? The last one resolves first."
    assert sorted(table.labels()) == ["Trigger of Dawn Coat", "Trigger of Dawn Ring"]
    table.when("P1").chooses("dawn-ring")

    assert table.question() == "You have priority: your trigger of Dawn Coat is on the Stack."


@clause("SEEK-HASTEN-1")
def test_what_is_hastened(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), trinket="hourglass", ailments={"root": (2, 2)}), Seeker("P2", at=(5, 0)))
    table.given(Effect("brew", of="P1"))
    table.main_phase_of("P1")

    table.when("P1").activates("hourglass")
    table.all_pass()

    assert table.question() == "Hourglass: what loses 3 Moments? Choose as many as you like."
    assert table.labels() == ["Done", "Hasten Root (2 left)", "Hasten Brew (5 Moments left)"]


@clause("SEEK-SYM-02")
def test_where_a_card_moves_to(table: SeekTable) -> None:
    duel(table, "dash")

    table.when("P1").plays("dash")
    table.all_pass()

    assert table.question() == "Dash: move One up to 5 hexes. Where to?"
    assert label(table, "pass") == "Stay on (0,0)"
    assert label(table, "2,0") == "Move to (2,0): in sight of 1 enemy"


@clause("SEEK-SHARD-04", "SEEK-SHARD-11")
def test_the_shard(table: SeekTable) -> None:
    table.shard_at((0, 0))
    table.given(Seeker("P1", at=(1, 0)), Seeker("P2", at=(4, 0), hand=["jab"]))
    table.main_phase_of("P1")

    assert label(table, "channel") == "Claim the Shard (10 AP)"
    table.when("P1").channels()
    assert table.question() == "You have priority: your claim to the Shard is on the Stack."
    assert table.seen_by().stack[0].text == "One begins to channel the Shard."
    table.all_pass()
    table.when("P1").passes()
    table.dice(3)
    table.when("P2").plays("jab", at="P1")
    table.all_pass()

    assert table.question() == "One has to channel for 3 Moments, one more than before: stop?"
    assert table.labels() == ["Go on channelling", "Stop channelling"]


@clause("SEEK-END-05")
def test_the_hand_limit(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["jab"] * 6 + ["bolt"] * 6), Seeker("P2", at=(3, 0)))
    table.end_phase_of("P1")

    table.all_pass()

    assert table.question() == "Exile a card: you hold 12 cards, and your limit is 10."
    assert table.labels() == ["Exile Bolt", "Exile Jab"]


@clause("SEEK-SETUP-06", "SEEK-SETUP-08", "SEEK-SETUP-10", "SEEK-SETUP-12")
def test_the_setup(table: SeekTable) -> None:
    table.sits("Ash", "Birch")
    table.dice(6, 6, 1, 2)
    table.begins()

    assert (table.question(), table.labels()) == (
        "You have rolled highest: who takes the first turn?",
        ["You take the first turn", "Seat 2 takes the first turn"],
    )
    GAME.play(table.state, table.state.legal()[1])
    assert table.question() == "Choose a starting hex for Theron."
    assert table.labels()[0] == "Start on (6,-4), blue"
    GAME.play(table.state, table.state.legal()[0])
    GAME.play(table.state, table.state.legal()[0])
    assert table.question() == "Take a card of your Sideboard into your Armory, or be done."
    assert table.labels()[0] == "Done"
    GAME.play(table.state, table.state.legal()[-1])
    assert table.question().startswith("Which card goes out of your Armory for ")
    assert table.labels()[0].startswith("Take out ")


# What will happen


@pytest.mark.parametrize(
    ("card", "facts", "text"),
    [
        ("bolt", {"at": "P2"}, "Bolt deals 2d6 fire damage to Two."),
        ("lance", {"to": "E"}, "Lance deals 1d6 frost damage to every enemy in the row to the east (6 hexes)."),
        ("trip", {"at": "P2"}, "Trip deals 1d6 physical damage to Two, then gives Slow 2 to whoever is hit."),
        ("dash", {}, "Dash moves One up to 5 hexes."),
        ("pulse", {}, "Pulse deals 2d6 arcane damage to every unit within 1 of One."),
        ("trap", {"on": (1, 0)}, "Trap lays a trap on (1,0)."),
        ("brew", {}, "Brew stays in the effect Zone for 5 Moments."),
        ("smoke-bomb", {"on": (1, 1)}, "Smoke Bomb lays smoke within 1 of (1,1) for 3 Moments."),
        ("blast-wave", {"on": (1, 0)}, WAVE),
        ("infernal-javelin", {"to": "W"}, JAVELIN),
    ],
)  # fmt: skip
def test_the_stack_says_what_will_happen(table: SeekTable, card: str, facts: dict[str, object], text: str) -> None:
    duel(table, card)

    table.when("P1").plays(card, **facts)  # type: ignore[arg-type]

    assert [thing.text for thing in table.seen_by("P2").stack] == [text]


def test_what_is_added_and_amplified_is_told(table: SeekTable) -> None:
    duel(table, "incinerating-blast", "pyroblast", trinket="ashen-loop")

    table.when("P1").plays("incinerating-blast", at="P2", is_amplified=True, paying=["pyroblast"])
    loop = table.seen_by().stack[1]
    assert (loop.kind, loop.text) == ("trigger", "Ashen Loop adds 6 to the damage of Incinerating Blast.")
    table.all_pass()

    blast = table.seen_by().stack[0]
    assert (blast.text, blast.added) == ("Incinerating Blast deals 2d6+6 fire damage to Two.", 6)
    assert blast.notes == ["+6", "amplified"]


@clause("SEEK-BLEED-1", "SEEK-RUL-66")
def test_bleed_is_on_the_stack(table: SeekTable) -> None:
    duel(table, ailments={"bleed": (3, 3)})

    table.when("P1").moves(to=(1, 0))

    bleed = table.seen_by().stack[0]
    assert (bleed.kind, bleed.seat, bleed.text) == ("bleed", -1, "One takes 3 bleed damage.")
    assert table.question() == "You have priority: Bleed of One is on the Stack."


# The log


def test_the_log_of_a_turn(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), ap=0, mp=0, hand=["trip", "smoke-bomb"], seeker="mara"))
    table.given(Seeker("P2", at=(3, 0), seeker="theron"))
    table.upkeep_of("P1", turn=5)
    table.all_pass()
    table.when("P1").moves(to=(0, 1)).plays("trip", at="P2")
    table.dice(4)
    table.all_pass()
    table.when("P1").plays("smoke-bomb", on=(0, 2))
    table.all_pass(3)

    assert table.log == [
        "Turn 5: P1.",
        "P1 gains 5 AP.",
        "P1 gains 6 MP.",
        "P1 draws a card.",
        "Mara moves to (0,1) for 1 point.",
        "P1 plays Trip at Theron for 1 AP.",
        "The roll of 1d6 is 4.",
        "Theron takes 4 physical damage.",
        "Theron gets Slow 2.",
        "P1 plays Smoke Bomb at (0,2) for 3 AP.",
        "Smoke Bomb stays in the effect Zone.",
        "P1 lays Smoke Bomb on (0,2).",
        "P1 ends the turn.",
        "Turn 6: P2.",
        "P2 gains 5 AP.",
        "P2 gains 6 MP.",
    ]
    table.logged("P1 draws Blank.", to="P1")


def test_players_have_their_names_in_the_log(table: SeekTable) -> None:
    table.given(Seeker("Ash", at=(0, 0), hand=["jab"], seeker="mara"), Seeker("Birch", at=(3, 0), seeker="mara"))
    table.main_phase_of("Ash")
    table.dice(2)

    table.when("Ash").plays("jab", at="Birch")
    table.all_pass()

    table.logged("Ash plays Jab at Mara of Birch for 1 AP.")
    table.logged("Mara of Birch takes 2 physical damage.")


@pytest.mark.parametrize("what", sorted(GAME.events))
def test_every_event_is_a_sentence_or_silent(table: SeekTable, what: str) -> None:
    duel(table)
    card, unit, hex_ = table.pick_of("bolt"), table.pick_of("P2"), table.pick_of("0,0")
    things = {"starts": hex_, "claims": hex_, "terrain": hex_, "inspects": table.game.layout(table.state).read("seat2")}
    units = {
        "loses-life", "moves", "damages", "absorbs", "heals", "shields", "ails", "recovers", "gains-status",
        "loses-status", "pushes", "collides", "warps", "summons", "delays", "stops-channelling", "channels",
        "channelled", "defeated", "cleanses",
    }  # fmt: skip
    others = {"damages": 2, "gains-status": 0, "loses-status": 1, "moves": hex_, "pushes": hex_, "warps": hex_}
    event = Event(what, 0, things.get(what, unit if what in units else card), others.get(what, unit), 2)

    for seat in (SPECTATOR, 0, 1):
        sentence = plain(GAME.tell(table.state, event.seen_by(seat)), table.names)
        assert bool(sentence) == bool(GAME.events[what].sentence)
        assert not any(mark in sentence for mark in ("{", "  ", " ."))
        assert not sentence or sentence.endswith(".")


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Event("collides", 0, UNIT + 1, HEX + 100, 2), "Two collides with a wall."),
        (Event("collides", 0, UNIT + 1, UNIT, 2), "Two collides with One."),
        (Event("draws", 0, HIDDEN, NOTHING, 0), "P1 draws a card."),
        (Event("searches", 0, HIDDEN, NOTHING, 0), "P1 takes a card out of the deck."),
        (Event("caches", 0, HIDDEN, NOTHING, 0), "P1 lays a card face down."),
        (Event("triggers", 0, NOTHING, NOTHING, O_BLEED), "Bleed triggers."),
        (Event("fizzles", 0, HEX + 100), "The claim to the Shard resolves without effect."),
        (Event("draws-game", NOBODY, NOTHING, NOTHING, BY_LOOP), "The game goes round in a circle: a draw."),
        (Event("draws-game", NOBODY, NOTHING, NOTHING, BY_TURNS), "The last turn is over: a draw."),
    ],
)
def test_odd_events(table: SeekTable, event: Event, sentence: str) -> None:
    duel(table)

    assert plain(GAME.tell(table.state, event), table.names) == sentence


# What is asked more rarely


@clause("SEEK-AILMENT-1")
def test_which_ailment_ends(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["purge-the-wound"], ailments={"slow": (2, 2), "burn": (3, 3)}))
    table.given(Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("purge-the-wound", at="P1")
    table.all_pass()

    assert table.question() == "Purge the Wound: which ailment of One ends?"
    assert table.labels() == ["End Burn (3 left)", "End Slow (2 left)"]


@clause("SEEK-RUL-50")
def test_what_is_optional_is_asked_on_resolution(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["jab"], trinket="perhaps-ring"), Seeker("P2", at=(3, 0)))
    table.main_phase_of("P1")

    table.when("P1").plays("jab", at="P2")
    table.all_pass()

    assert table.question() == "Perhaps Ring: do you want this? It gives 1 MP to Seat 1."
    assert table.labels() == ["No", "Yes"]


@clause("SEEK-INSPECT-1")
def test_which_player_and_what_is_seen(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["peer"]), Seeker("P2", at=(3, 0), hand=["jab"]), Seeker("P3", at=(0, 3)))
    table.main_phase_of("P1")

    table.when("P1").picks("peer")
    assert table.question() == "Peer: which player?"
    assert table.labels() == ["Seat 2", "Seat 3"]
    table.when("P1").chooses("P2")
    assert table.seen_by().stack[0].text.startswith("Peer shows Seat 1 the hand of Seat 2")
    table.all_pass()

    assert table.question() == "You look at the hand of Seat 2."
    assert table.labels() == ["Go on"]
    assert table.seen_by("P1").looking_at == 1


@clause("SEEK-RUL-78")
def test_which_way_a_push_goes(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["nudge"]), Seeker("P2", at=(1, 1)))
    table.main_phase_of("P1")

    table.when("P1").plays("nudge", at="P2")
    table.all_pass()

    assert table.question() == "Nudge: push Two in which direction?"
    assert table.labels() == ["East", "South-east"]
    assert [len(way.hexes) for way in table.seen_by("P1").ways] == [2, 2]


@clause("SEEK-RUL-76")
def test_where_a_unit_comes_back(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0)), Seeker("P2", at=(0, 0), intangible=1))
    table.end_phase_of("P1")

    table.all_pass()

    assert table.question() == "Two comes back: on which hex?"
    assert label(table, "1,0") == "Come back on (1,0)"


@clause("SEEK-COPY-2", "SEEK-COUNTER-1")
def test_what_is_done_to_the_stack(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["jab", "mirror"]), Seeker("P2", at=(3, 0), hand=["jab", "nullify"]))
    table.given(Token("T1", of="P2", at=(0, 3)))
    table.main_phase_of("P1")
    table.when("P1").plays("jab", at="P2").passes()
    table.when("P2").plays("jab", at="P1")

    table.when("P2").picks("nullify")
    assert table.question() == "Nullify: counter what on the Stack?"
    assert table.labels() == ["Your Jab", "Seat 1's Jab"]
    table.when("P2").chooses("stack2")
    assert table.seen_by().stack[2].text == "Nullify counters Jab."
    table.when("P2").passes()
    table.when("P1").plays("mirror", also=["stack3"])
    assert table.seen_by().stack[3].text == "Mirror copies Jab."
    table.all_pass()

    assert table.question() == "Jab: target which enemy?"
    assert table.labels() == ["Keep it as it is", "Target Two, 100 HP", "Target Dummy, 10 HP"]


@clause("SEEK-EX-11", "SEEK-EX-22")
def test_cards_from_elsewhere(table: SeekTable) -> None:
    table.given(
        Seeker("P1", at=(0, 0), hand=["jab"], armor="nightweave-mantle", seeker="mara"), Seeker("P2", at=(3, 0))
    )
    table.main_phase_of("P1")

    table.when("P1").activates("nightweave-mantle")
    table.all_pass()
    assert table.seen_by().stack[0].text == "Mara lets Seat 1 lay a card of the hand face down."
    table.all_pass()
    assert table.question() == "Mara: lay which card of your hand face down?"
    assert table.labels() == ["Lay none", "Lay Jab face down"]
    table.when("P1").chooses("jab")

    assert label(table, "effect1") == "Play Jab from face down (0 AP instead of 1, ends your Stealth)"


# What a choice costs and brings


@clause("SEEK-RUL-38")
def test_the_price_is_the_one_that_is_paid(table: SeekTable) -> None:
    duel(table, "bolt", "flame-torrent", "jab", trinket="thrift-ring")

    assert label(table, "bolt") == "Play Bolt (0 AP instead of 2)"
    assert label(table, "flame-torrent") == "Play Flame Torrent (0 AP instead of 3, discard 1 card)"
    assert table.seen_by("P1").players[0].prices == [0, 0, 0]
    assert table.seen_by("P2").players[0].prices == []
    assert table.seen_by("P2").players[1].prices == [1, 1]


@clause("SEEK-STEALTH-4", "SEEK-SUBTLE-1", "SEEK-RUL-80")
@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("haste", "Play Haste (0 AP, ends your Stealth)"),
        ("needle", "Play Needle (1 AP)"),
        ("hide-away", "Play Hide Away (1 AP)"),
    ],
)
def test_a_card_that_ends_stealth_says_so(table: SeekTable, card: str, text: str) -> None:
    duel(table, card, stealth=-1)

    assert label(table, card) == text


def test_whoever_is_not_in_stealth_has_none_to_lose(table: SeekTable) -> None:
    duel(table, "haste")

    assert label(table, "haste") == "Play Haste (0 AP)"


@clause("SEEK-STEALTH-2")
def test_an_action_ends_stealth_where_it_deals_damage(table: SeekTable) -> None:
    duel(table, stealth=-1, weapon="sharp-blade", trinket="hourglass")

    assert label(table, "sharp-blade") == "Activate Sharp Blade (1 AP, ends your Stealth)"
    assert label(table, "hourglass") == "Activate Hourglass (2 AP)"


@clause("SEEK-TGT-01", "SEEK-RANGE-01")
def test_a_hex_says_how_many_see_it_and_how_many_weapons_reach_it(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), mp=6), Seeker("P2", at=(5, 0), weapon="fangs-of-balthier"))
    table.given(Seeker("P3", at=(0, 5), weapon="long-bow"))
    table.main_phase_of("P1")

    assert label(table, "1,0").endswith("1 MP, in sight of 2 enemies")
    assert label(table, "0,1").endswith("1 MP, in sight of 2 enemies, in reach of 1 Weapon")
    assert label(table, "4,0").endswith("4 MP, in sight of 2 enemies, in reach of 1 Weapon")
    stands = {hex_: stand for stand in table.seen_by("P1").stands for hex_ in stand.hexes}
    near, far = stands[table.pick_of("0,1") - HEX], stands[table.pick_of("1,0") - HEX]
    assert (len(near.seen_by), len(near.reached_by), len(far.seen_by), len(far.reached_by)) == (2, 1, 2, 0)


@clause("SEEK-STEALTH-1")
def test_no_weapon_reaches_whoever_is_in_stealth(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), mp=6, stealth=-1), Seeker("P2", at=(5, 0), weapon="sharp-blade"))
    table.main_phase_of("P1")

    assert label(table, "1,0") == "Move to (1,0): 1 MP, in sight of 1 enemy"


@clause("SEEK-PRIO-14")
def test_what_would_miss_now_says_so(table: SeekTable) -> None:
    table.given(Seeker("P1", at=(0, 0), hand=["dart"]), Seeker("P2", at=(3, 0), hand=["hide-away"]))
    table.main_phase_of("P1")
    table.when("P1").plays("dart", at="P2").passes()
    assert table.seen_by().stack[0].notes == []
    table.when("P2").plays("hide-away")

    table.all_pass()

    assert table.question() == "You have priority: your Dart is on the Stack, and would have no effect now."
    assert table.seen_by().stack[0].notes == ["no effect as things stand"]
