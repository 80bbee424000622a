"""A game at this terminal, from the greeting to the result."""

from collections.abc import Sequence
from pathlib import Path

from rich.rule import Rule
from rich.text import Text

from emberhall.bots import make_bot
from emberhall.kernel.errors import BadInput
from emberhall.kit.options import Option
from emberhall.kit.record import Record
from emberhall.kit.view import Choice, Shortcut
from emberhall.terminal.choices import (
    begun_so,
    called_choices,
    called_so,
    choice_of_key,
    is_shortcut,
    keys_of,
    list_choices,
    shortcut_cell,
    the_one,
)
from emberhall.terminal.screen import PROGRAM, aligned, clear, show_result
from emberhall.terminal.session import SPECTATOR, Session
from emberhall.terminal.words import Again, Leave, everything_called, reason, words_begun_so, words_of

ENOUGH_LETTERS = 3  # fewer are not looked for among all that the game has: too much begins with them
HOW_TO_ASK = "Type the number of a choice, or ? for help."


def play(session: Session) -> None:
    """Play until the game is over or the person leaves."""
    session.save()
    greet(session)
    try:
        while not session.is_over():
            take_turn(session)
    except (Leave, EOFError):
        say_goodbye(session)
    except KeyboardInterrupt:
        say_goodbye(session)
        raise
    else:
        tell_result(session)


# The greeting


def greet(session: Session) -> None:
    """Who plays what, and the commitment to the seed."""
    record = session.match.record
    session.console.print(Rule(Text(session.match.game.name, style="bold")))
    session.console.print(aligned(facts_of(session)))
    session.console.print(Text(f"Seed commitment {record.commitment}", style="dim"))
    if record.picks:  # what happened before it was saved is in the log
        session.told = {eyes: len(session.match.log) for eyes in range(SPECTATOR, len(session.seats))}


def facts_of(session: Session) -> list[tuple[str, str]]:
    """What there is to know before play."""
    game, record = session.match.game, session.match.record
    unusual = [f"{option.name}={record.options[option.name]}" for option in game.options if is_unusual(option, record)]
    facts = {
        "Players": ", ".join(seat.in_a_record() for seat in session.seats),
        "Options": ", ".join(unusual),
        "Packs": ", ".join(record.packs),
        "Resumed": f"after {len(record.picks)} picks" if record.picks else "",
        "Saved in": "" if session.file is None else str(session.file),
    }
    return [(what, fact) for what, fact in facts.items() if fact]


def is_unusual(option: Option, record: Record) -> bool:
    """The option is not what it usually is."""
    return record.options.get(option.name, option.default) != option.default


# Turns


def take_turn(session: Session) -> None:
    """Whoever must answer now does."""
    seat = session.match.state.to_move
    if session.seats[seat].bot:
        bot_answers(session, seat)
        return
    pick = session.auto_answer(seat)
    if pick is None:
        person_answers(session, seat)
    else:
        session.play_for_person(pick)


def bot_answers(session: Session, seat: int) -> None:
    """The bot picks; whoever watches is told."""
    onlooker = session.onlooker()
    if not session.asked(seat).moment:  # out of turn, the turn that the screen showed last goes on
        if onlooker == SPECTATOR and session.last_seat != seat:
            session.console.print(Rule(Text(session.names[seat])))
            session.draw(SPECTATOR)
        session.last_seat = seat
    with session.console.status(Text(f"{session.names[seat]} thinks ...")):
        pick = make_bot(session.seats[seat].bot, session.bot_seed()).answer(session.match.state)
    session.play(pick)
    if onlooker is not None:
        session.tell_news(onlooker)


def person_answers(session: Session, seat: int) -> None:
    """The person is shown the table, and asked until a pick is made."""
    draw_curtain(session, seat)
    if session.last_seat != seat:
        is_asked = " is asked" if session.asked(seat).moment else "'s turn"
        session.console.print(Rule(Text(session.names[seat] + is_asked)))
    session.last_seat = seat
    session.change_stops(seat, quiet=False)
    session.tell_news(seat)
    show_question(session, seat, is_short=is_passing(session, seat))
    while True:
        typed = session.keyboard.ask(f"{session.names[seat]}> ")
        try:
            if not typed:
                show_question(session, seat)
            elif did(session, seat, typed):
                return
        except Again:
            return
        except BadInput as refused:
            session.console.print(Text(str(refused), style="red"))


def draw_curtain(session: Session, seat: int) -> None:
    """Where several people share the keyboard, hide one's table before the other comes."""
    if len(session.people()) < 2 or session.at_keyboard == seat:
        return
    if session.at_keyboard is not None:
        clear(session.console)
        session.console.print(Rule())
    session.keyboard.ask(f"Pass the keyboard to {session.names[seat]}, who presses Enter. ")
    clear(session.console)
    session.at_keyboard = seat
    session.last_seat = None


def is_passing(session: Session, seat: int) -> bool:
    """A moment out of turn, for somebody who has the table before their eyes already."""
    asked = session.asked(seat)
    return asked.pass_pick >= 0 and bool(asked.moment) and seat in session.briefed and len(session.people()) < 2


def show_question(session: Session, seat: int, *, is_short: bool = False) -> None:
    """The table, the question and the choices; in short without the table, which Enter shows."""
    if is_short:
        session.console.print(Text("Enter shows the table.", style="dim"))
    else:
        session.draw(seat)
    if seat not in session.briefed:
        session.briefed.add(seat)
        session.console.print(Text("\n".join(["", *session.match.game.brief, HOW_TO_ASK]), style="italic"))
    asked = session.asked(seat)
    about = f" ({asked.clause}; stop: {asked.moment})" if asked.moment else f" ({asked.clause})"
    session.console.print(Text.assemble("\n", (session.named(asked.question), "bold"), (about, "dim")))
    choices, shortcut = session.choices(seat), session.shortcut(seat)
    session.console.print(list_choices(choices, session.console.width))
    if shortcut is not None:
        session.console.print(shortcut_cell(shortcut, keys_of(choices)))


def did(session: Session, seat: int, typed: str) -> bool:
    """Do what was typed; whether that was a pick, and no word that only asks for something."""
    thing = meant(session, seat, typed)
    if isinstance(thing, Choice):
        session.play(thing.pick)
        return True
    if isinstance(thing, Shortcut):
        session.play_all(thing.picks)
        return True
    words_of(session)[thing](session, seat, typed.partition(" ")[2].strip())
    return False


def meant(session: Session, seat: int, typed: str) -> Choice | Shortcut | str:
    """The choice, shortcut or word that was typed: whole, or how it begins; a refusal says why it is none."""
    word = typed.split()[0].lower()
    if word in words_of(session):
        return word
    choices = session.choices(seat)
    choice = choice_of_key(choices, typed) or the_one_called(choices, typed)
    if choice is not None:
        return choice
    shortcut = session.shortcut(seat)
    if shortcut is not None and is_shortcut(shortcut, typed):
        return shortcut
    if typed.isdecimal():
        raise BadInput(f"there is no choice {typed}; there are {len(choices)}")
    if called_so(everything_called(session), typed):
        raise BadInput(reason(session, seat, typed))
    thing = the_one(typed, begun(session, choices, typed))
    if thing is not None:
        return thing
    if len(typed) < ENOUGH_LETTERS:
        raise BadInput(f"'{typed}' is no choice and no word; type a number of the list, or ? for help")
    raise BadInput(reason(session, seat, typed))


def the_one_called(choices: Sequence[Choice], typed: str) -> Choice | None:
    """The choice with this very label or name."""
    return the_one(typed, [(choice.label, choice) for choice in called_so(called_choices(choices), typed)])


def begun(session: Session, choices: Sequence[Choice], typed: str) -> list[tuple[str, Choice | str]]:
    """All that can be typed now and begins so, with its name: words, then choices."""
    found: list[tuple[str, Choice | str]] = [(word, word) for word in words_begun_so(session, typed)]
    return found + [(choice.label, choice) for choice in begun_so(called_choices(choices), typed)]


# The end


def tell_result(session: Session) -> None:
    """The final table, who won, the seed, and how to verify that nothing was rigged."""
    onlooker = session.onlooker()
    eyes = SPECTATOR if onlooker is None else onlooker
    if onlooker is None:
        session.told[SPECTATOR] = max(session.told.values(), default=0)
    session.console.print(Rule(Text("The game is over", style="bold")))
    session.tell_news(eyes)
    session.draw(eyes)
    record = session.match.record
    show_result(session.console, session.match.game.explain(session.match.state, session.names))
    session.console.print(aligned([("Seed", record.seed), ("Commitment", record.commitment)]))
    offer_record(session)


def offer_record(session: Session) -> None:
    """Say how the game can be verified; where it was not saved, offer to."""
    session.save()
    if session.file is None and session.people():
        ask_to_save(session, "Save the record, so that it can be watched and verified?")
    if session.file is not None:
        session.console.print(Text(f"Verify it: {PROGRAM} replay {session.file} --verify"))


def say_goodbye(session: Session) -> None:
    """The person leaves: offer to save, and say how to come back."""
    session.save()
    if session.file is None and session.match.record.picks:
        ask_to_save(session, "Save the game first?")
    if session.file is None:
        session.console.print("Goodbye; the game was not saved.")
    else:
        session.console.print(Text(f"Saved. Go on with: {PROGRAM} play --resume {session.file}"))


def ask_to_save(session: Session, question: str) -> None:
    """Save under the name that the person gives, if any; a script says `save` itself."""
    usual = session.usual_file()
    while session.file is None and session.keyboard.is_a_person:
        try:
            typed = session.keyboard.ask(f"{question} Enter: {usual}, a name, or n: ")
            if typed.lower() in ("n", "no"):
                return
            session.save_as(Path(typed) if typed else usual)
        except (EOFError, KeyboardInterrupt):
            return
        except BadInput as refused:
            session.console.print(Text(str(refused), style="red"))
