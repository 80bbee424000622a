"""Requests that are costly to answer."""

from tests.server.attacks.registry import attack
from tests.server.raid import Raid

ASK = "/api/games/emberwind/ask"
KEYS = 24_000


@attack
async def many_dotted_keys(raid: Raid) -> None:
    """A pack whose one key has 24,000 parts, which takes quadratic time to read.

    Before: one of them stopped the hall for 14 s and took 1.5 GB.
    """
    await raid.again_and_again("POST", f"{ASK}/read-pack", {"toml": "a." * KEYS + "a=1"})


@attack
async def five_packs_at_once(raid: Raid) -> None:
    """The same, five at a time.

    Before: the hall answered nobody until it was ended at 1.5 GB.
    """
    await raid.again_and_again("POST", f"{ASK}/read-pack", {"toml": "a." * KEYS + "a=1"}, at_once=5)


@attack
async def long_table_heads(raid: Raid) -> None:
    """Packs whose tables have names of thousands of parts, one after the other.

    Before: the probe waited 11 s, and each wrote 120 kB of traceback into the log.
    """
    await raid.again_and_again("POST", f"{ASK}/read-pack", {"toml": "[" + "a." * KEYS + "a]\n"}, at_once=2)


@attack
async def keys_of_some_parts(raid: Raid) -> None:
    """Packs of many keys that are each of a moderate depth, since a limit of depth alone may be gone round.

    Before: the probe waited 3.4 s.
    """
    lines = "".join(f"{'.'.join('abcdefgh')}{number}=1\n" for number in range(2_000))
    await raid.again_and_again("POST", f"{ASK}/read-pack", {"toml": lines}, at_once=5)


@attack
async def nested_values(raid: Raid) -> None:
    """Packs of arrays in arrays and tables in tables.

    Before: the probe waited 0.9 s.
    """
    packs = ["a = " + "[" * 400 + "]" * 400, "a = " + "{a=" * 400 + "1" + "}" * 400, "a = " + "[" * 45_000]
    packs.append("".join(f"a{number} = {'[' * 60}{']' * 60}\n" for number in range(350)))

    async def keep_asking(number: int) -> None:
        visitor = raid.visitor()
        while raid.is_on:
            await raid.ask(visitor, "POST", f"{ASK}/read-pack", {"toml": packs[number]})

    await raid.by(len(packs), keep_asking)


@attack
async def large_numbers(raid: Raid) -> None:
    """Packs of numbers with thousands of digits, in every base, and of dates and floats that are none.

    Before: the probe waited 0.8 s, and a number of 48,000 digits in hexadecimal was answered with 500.
    """
    packs = [
        f"[x]\nkind='foe'\nhp={'9' * 4_000}",
        f"[x]\nkind='foe'\nhp={'9' * 48_000}",
        f"[x]\nkind='foe'\nhp=0x{'f' * 48_000}",
        "[x]\nkind='foe'\nhp=[" + ",".join(["9" * 4_000] * 12) + "]",
        "[x]\nkind='foe'\nhp=[" + "1e999,nan,-inf," * 3_000 + "]",
        "[x]\nkind='foe'\nhp=9999-99-99T99:99:99Z",
    ]

    async def keep_asking(number: int) -> None:
        visitor = raid.visitor()
        while raid.is_on:
            await raid.ask(visitor, "POST", f"{ASK}/read-pack", {"toml": packs[number]})

    await raid.by(len(packs), keep_asking)


@attack
async def sixty_faulty_foes(raid: Raid) -> None:
    """Packs of as many Foes as may be read, with as much wrong with each as there is room for.

    Before: the probe waited 7.4 s.
    """
    body = "".join(f"x{number}=[{{y=1}}]\n" for number in range(40))
    pack = "".join(f"[f{number}]\nkind='foe'\n{body}" for number in range(60))
    await raid.again_and_again("POST", f"{ASK}/read-pack", {"toml": pack[:49_900]}, at_once=4)


@attack
async def faulty_foe(raid: Raid) -> None:
    """Foes with abilities without end, each of them wrong in its own way.

    Before: the probe waited 0.1 s.
    """
    effects = [{"push": number, "chek": "x" * 40} for number in range(150)]
    foe = {"name": "x", "kind": "foe", "abilities": {letter: {"effects": effects} for letter in "ABC"}}
    await raid.again_and_again("POST", f"{ASK}/check-foe", {"foe": foe}, at_once=4)


@attack
async def odd_questions(raid: Raid) -> None:
    """Encounters to be measured and built, of as many letters as are allowed, with as many types.

    Before: the probe waited 0.1 s.
    """
    asked = [
        ("pressure", {"encounter": "ember-crossing: " + "mossback-brute x9, " * 104, "party": "4"}),
        ("pressure", {"encounter": "ember-crossing: " + "," * 1_980, "party": "rook," * 390}),
        ("build", {"map": "old-foundry-floor", "band": "Dire", "party": "4", "seed": 2**53, "types": ["Beast"] * 12}),
        ("sheets", {}),
    ]

    async def keep_asking(number: int) -> None:
        visitor = raid.visitor()
        while raid.is_on:
            name, body = asked[number]
            await raid.ask(visitor, "POST", f"{ASK}/{name}", body)

    await raid.by(len(asked), keep_asking)


@attack
async def deep_json(raid: Raid) -> None:
    """JSON that is nested 9,000 deep.

    Before: each wrote a traceback of 2 kB into the log.
    """
    body = b'{"foe": ' + b'{"x": ' * 9_000 + b"1" + b"}" * 9_001
    await raid.again_and_again("POST", f"{ASK}/check-foe", body, at_once=2)


@attack
async def deck_texts(raid: Raid) -> None:
    """Decks of as many letters as are allowed, checked, and tables whose options hold them.

    Before: the probe waited 0.2 s.
    """
    texts = ["9x ember-arrow, " * 240, "x" * 3_900, ", ".join(f"card-{number}" for number in range(400)), "," * 3_900]

    async def keep_asking(number: int) -> None:
        visitor = raid.visitor()
        while raid.is_on:
            await raid.ask(visitor, "POST", "/api/games/seekers/check", {"text": texts[number]})
            await raid.ask(visitor, "POST", "/api/games/seekers/fill", {"text": f"seeker: mara\n{texts[number]}"})
            options = {"armory1": texts[number][:2_000]}
            await raid.open(visitor, "seekers", "me", "easy", options=options)

    await raid.by(len(texts), keep_asking)
