"""The words that a person can type instead of a choice.

Each is a function of the session, the seat that asks, and what came behind the word.
"""

import re
from collections.abc import Callable, Sequence
from pathlib import Path

from rich.text import Text

from emberhall.bots import make_bot
from emberhall.kernel.errors import BadInput
from emberhall.kit.auto_pass import Stops
from emberhall.terminal.catalogue import chapters_of, find_cards, show_cards, show_rules
from emberhall.terminal.choices import begun_so, called_so, cell_of, keys_of, the_one
from emberhall.terminal.screen import aligned
from emberhall.terminal.session import Session

ADVISER = "search"
RECENT = 15  # events that `log` tells, unless it is told how many
ALWAYS = "always"  # a stop besides the game's moments
ALWAYS_HELP = "at those that are on, even where you have nothing worth doing"
NUMBER_OF_LINES = re.compile(r"[1-9][0-9]{0,8}")

HELP = [
    ("3", "pick choice number 3; its name does as well, or how the name begins"),
    ("0", "where it is offered: pay, take or return it all at once"),
    ("Enter", "show the table and the choices again"),
    ("why NAME", "why something can't be picked now"),
    ("hint", "what the search bot would pick in your place"),
    ("undo", "take your last pick back, until something was revealed, a person was asked or a bot did more than pass"),
    ("log [N]", "what happened lately"),
    ("rules [WORD]", "the rule of this question; or the rules with this id or word"),
    ("cards [WORD]", "the cards; or those with this word"),
    ("save [FILE]", "save the game"),
    ("quit", "leave; the game can be resumed if it is saved"),
    ("w, lo, ...", "the first letters of a word do as well"),
]
HELP_WITH_MOMENTS = [
    ("stops [NAME]", "when you are asked out of turn; or switch that moment on or off"),
    ("quiet", "let every moment pass, until another player does something or a question wants your answer"),
]


class Leave(Exception):
    """The person wants to leave the game."""


class Again(Exception):
    """The question must be asked anew: the position is another one now."""


def help_(session: Session, seat: int, rest: str) -> None:
    """How the game goes, and what can be typed."""
    brief = session.match.game.brief
    if brief:
        session.console.print(Text("\n".join([*brief, ""])))
    session.console.print(aligned(HELP[:-1] + (HELP_WITH_MOMENTS if session.match.game.moments else []) + HELP[-1:]))


def why(session: Session, seat: int, rest: str) -> None:
    """Which rule forbids the thing named."""
    if not rest:
        raise BadInput(f"why what? Type a name behind it, such as: why {something_forbidden(session)}")
    session.console.print(Text(reason(session, seat, rest)))


def reason(session: Session, seat: int, typed: str) -> str:
    """Why something can't be picked, or that it can."""
    game, state = session.match.game, session.match.state
    called = everything_called(session)
    found = called_so(called, typed) or begun_so(called, typed)
    pick = the_one(typed, [(in_full(called, pick), pick) for pick in found])
    if pick is None:
        raise BadInput(f"nothing in {game.name} is called '{typed}'; ? tells what can be typed")
    refusal = game.why_not(state, pick)
    if refusal is None:
        return f"'{typed}' can be picked: {on_offer(session, seat, pick)}"
    return f"'{typed}' can't be picked now: {refusal}"


def everything_called(session: Session) -> list[tuple[str, int]]:
    """Every pick of the game with its name; those that are cards with the card's name too."""
    picks = {name: pick for pick, name in enumerate(session.match.game.layout(session.match.state).names)}
    cards = session.match.game.cards(session.match.packs)
    return list(picks.items()) + [(card.name, picks[card.id]) for card in cards if card.id in picks]


def in_full(called: Sequence[tuple[str, int]], pick: int) -> str:
    """The pick's name; a card's with its id behind it, as in `Starfall Bow (bow-3)`."""
    name, *card = [name for name, other in called if other == pick]
    return f"{card[0]} ({name})" if card else name


def something_forbidden(session: Session) -> str:
    """The name of something that can't be picked now, a card's where there are any."""
    game, state = session.match.game, session.match.state
    called = everything_called(session)
    return next((name for name, pick in reversed(called) if game.refusal(state, pick) is not None), called[-1][0])


def on_offer(session: Session, seat: int, pick: int) -> str:
    """A choice on offer, as the list shows it."""
    choices = session.choices(seat)
    found = [choice for choice in zip(choices, keys_of(choices), strict=True) if choice[0].pick == pick]
    return "".join(cell_of(choice, key).plain for choice, key in found)


def hint(session: Session, seat: int, rest: str) -> None:
    """What the search bot would pick, seeing only what this seat sees."""
    with session.console.status("thinking ..."):
        pick = make_bot(ADVISER, session.bot_seed()).answer(session.match.state)
    session.console.print(Text(f"The search bot would pick: {on_offer(session, seat, pick)}"))


def undo(session: Session, seat: int, rest: str) -> None:
    """Take the last pick back, and ask again."""
    session.undo()
    session.console.print("Taken back.")
    raise Again


def log(session: Session, seat: int, rest: str) -> None:
    """What happened lately, as this seat may know it."""
    if rest and not NUMBER_OF_LINES.fullmatch(rest):
        raise BadInput(f"'log {rest}': a number of lines was expected, such as log {RECENT}")
    lines = session.log(seat)
    if not lines:
        raise BadInput("nothing has happened yet")
    for line in lines[-int(rest or RECENT) :]:
        session.console.print(Text(f"· {line}"))


def rules(session: Session, seat: int, rest: str) -> None:
    """The rule that the question comes from, and the chapters; or what was asked for."""
    clauses = session.match.game.clauses
    show_rules(session.console, clauses.find(rest or session.asked(seat).clause))
    if not rest:
        session.console.print(Text("\nAll chapters, for `rules WORD`", style="bold"))
        session.console.print(aligned(chapters_of(clauses), indent=2))


def cards(session: Session, seat: int, rest: str) -> None:
    """The cards in this game, or those with the word."""
    game = session.match.game
    show_cards(session.console, find_cards(game, game.cards(session.match.packs), rest))


def save(session: Session, seat: int, rest: str) -> None:
    """Save the game, under its name or the one given."""
    session.save_as(Path(rest) if rest else session.file or session.usual_file())
    session.console.print(Text(f"Saved in {session.file}, and from now on after every pick."))


def stops(session: Session, seat: int, rest: str) -> None:
    """The moments at which this seat is asked out of turn; or switch one on or off, from the next time on."""
    told = {moment.name: moment.help for moment in session.match.game.moments} | {ALWAYS: ALWAYS_HELP}
    if rest:
        called = [(name, name) for name in told]
        name = the_one(rest, [(name, name) for name in called_so(called, rest) or begun_so(called, rest)])
        if name is None:
            raise BadInput(f"no moment is called '{rest}'; there are {', '.join(told)}")
        switch(session, seat, name)
        told = {name: told[name]}
    now = session.stops_of(seat)
    session.console.print(
        aligned([(name, f"{'on' if is_on(now, name) else 'off'}: {help_}") for name, help_ in told.items()])
    )


def is_on(stops: Stops, name: str) -> bool:
    """The person is asked at that moment, or always."""
    return stops.always if name == ALWAYS else name not in stops.off


def switch(session: Session, seat: int, name: str) -> None:
    """What was on is off, and what was off is on."""
    stops = session.stops_of(seat)
    if name == ALWAYS:
        session.change_stops(seat, always=not stops.always)
    else:
        session.change_stops(seat, off=sorted({*stops.off} ^ {name}))


def quiet(session: Session, seat: int, rest: str) -> None:
    """Let this moment pass, and all that follow, until another seat does something or a question wants an answer."""
    session.change_stops(seat, quiet=True)
    pass_pick = session.asked(seat).pass_pick
    if pass_pick >= 0:
        session.play(pass_pick)
        raise Again
    session.console.print(
        "Once you have answered this, you let every moment pass, until another player does something."
    )


def quit_(session: Session, seat: int, rest: str) -> None:
    """Leave."""
    raise Leave


WORDS: dict[str, Callable[[Session, int, str], None]] = {
    "?": help_,
    "help": help_,
    "why": why,
    "hint": hint,
    "undo": undo,
    "log": log,
    "rules": rules,
    "cards": cards,
    "save": save,
    "quit": quit_,
    "exit": quit_,
}
WORDS_WITH_MOMENTS = {**WORDS, "stops": stops, "quiet": quiet}


def words_of(session: Session) -> dict[str, Callable[[Session, int, str], None]]:
    """The words that can be typed in this game."""
    return WORDS_WITH_MOMENTS if session.match.game.moments else WORDS


def words_begun_so(session: Session, typed: str) -> list[str]:
    """The words that begin as the first one typed does; one word for each thing that they do."""
    first = typed.split()[0].lower()
    found = {act: word for word, act in words_of(session).items() if word.startswith(first)}
    return list(found.values())
