"""Card packs for Seekers: good ones are laid over the game's own cards; a fault is told so that a writer of cards can mend
it."""

# ruff: noqa: E501 (a message is easiest to read whole)

import re
from pathlib import Path

import pytest

from emberhall.games import seekers
from emberhall.games.seekers.content import codes
from emberhall.games.seekers.content.cards import base_set, card_set, check_pack, facts
from emberhall.games.seekers.content.checks import check_choices
from emberhall.games.seekers.content.schema import CHOICES, HOLDING, Choose
from emberhall.games.seekers.content.verbs import VERBS
from emberhall.games.seekers.face import names
from emberhall.games.seekers.rules import printed
from emberhall.games.seekers.rules.printed import Design
from emberhall.games.seekers.rules.verbs.bodies import V_AILMENT
from emberhall.kernel.errors import BadPack
from emberhall.kit.library import Pack, load_pack
from emberhall.testing.table import clause

HEADER = '[pack]\nname = "My tactics"\ngame = "seekers"\n'
ALL_MINE = HEADER + "keeps_base = false\n"
TACTIC = {
    "name": '"Fog Lance"',
    "type": '"attack"',
    "damage": '"frost"',
    "speed": '"action"',
    "ap": "2",
    "rarity": '"common"',
    "do": '[{ damage = { to = "target", dice = 1 } }]',
    "choose": '[{ target = "enemy", reach = 8 }]',
    "text": '"Target enemy within 8 hexes takes 1d6 frost damage."',
    "icon": '"fog"',
}
ARMOR = {
    "name": '"Fog Coat"',
    "slot": '"armor"',
    "rarity": '"common"',
    "text": '"More MP."',
    "icon": '"fog"',
    "always": "[{ mp = 1 }]",
}


def card(id_: str, fields: dict[str, str], **changed: str | None) -> str:
    """A card as its file has it, with some fields changed; None leaves a field out."""
    said = {**fields, **changed}
    return f"\n[{id_}]\n" + "".join(f"{name} = {value}\n" for name, value in said.items() if value is not None)


def tactic(**changed: str | None) -> str:
    """A pack with one Tactic."""
    return HEADER + card("fog-lance", TACTIC, **changed)


def armor(**changed: str | None) -> str:
    """A pack with one Armor."""
    return HEADER + card("fog-coat", ARMOR, **changed)


def do(steps: str, **changed: str | None) -> str:
    """A pack with one Tactic that has these effects."""
    return tactic(do=steps, **changed)


def on(trigger: str) -> str:
    """A pack with one Armor that has this trigger."""
    return armor(triggers=f"[{trigger}]")


def lasts(lasting: str, **changed: str | None) -> str:
    """A pack with one Tactic that lingers."""
    return tactic(do="[{ linger = true }]", lasting=lasting, **changed)


def pack_of(folder: Path, text: str, name: str = "mine.toml") -> Pack:
    """The pack with that text."""
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return load_pack(file)


def compiled(folder: Path, text: str, id_: str = "fog-lance") -> Design:
    """A card of a pack, as the rules use it."""
    found = card_set([pack_of(folder, text)])
    return found.cards.designs[found.number(id_)]


# Good packs


def test_a_pack_may_bring_tactics_equipment_seekers_and_tokens(tmp_path: Path) -> None:
    seeker = '[wim]\nname = "Wim"\nstats = [1, 1, 1, 1, 1]\ntext = "Reach."\nicon = "fog"\nalways = [{ sight = 1 }]\n'
    token = '[wisp]\nname = "Wisp"\nlife = 3\ntext = "Fog."\nicon = "fog"\nalways = [{ prevent = 1 }]\n'
    found = card_set([pack_of(tmp_path, tactic() + card("fog-coat", ARMOR) + seeker + token)])
    kinds = {id_: found.cards.designs[found.number(id_)].kind for id_ in ("wim", "fog-coat", "wisp", "fog-lance")}

    assert kinds == {
        "wim": printed.SEEKER,
        "fog-coat": printed.ARMOR,
        "wisp": printed.TOKEN,
        "fog-lance": printed.TACTIC,
    }
    assert [found.number(id_) for id_ in kinds] == sorted(found.number(id_) for id_ in kinds)
    assert found.ids[8] == "wim"
    assert found.ids[-1] == "fog-lance"
    assert card_set([]) is base_set()


def test_a_card_of_a_pack_replaces_the_one_that_has_the_same_id(tmp_path: Path) -> None:
    pack = pack_of(tmp_path, HEADER + card("pyroblast", TACTIC))

    check_pack(pack)
    changed = [(old.name, new.name) for old, new in zip(facts([]), facts([pack]), strict=True) if old != new]

    assert changed == [("Pyroblast", "Fog Lance")]
    assert card_set([pack]).ids == base_set().ids


def test_damage_has_the_type_of_the_card_unless_it_tells_its_own(tmp_path: Path) -> None:
    other = '[{ damage = { to = "target", dice = 1, type = "fire" } }]'

    assert compiled(tmp_path, tactic()).play.program[0].kind == printed.FROST
    assert compiled(tmp_path, do(other)).play.program[0].kind == printed.FIRE


def test_a_step_that_names_several_ailments_is_as_many_steps(tmp_path: Path) -> None:
    program = compiled(tmp_path, do('[{ ailment = { to = "target", slow = 2, root = 1 } }]')).play.program

    assert [(step.verb, step.kind, step.n) for step in program] == [
        (V_AILMENT, printed.ROOT, 1), (V_AILMENT, printed.SLOW, 2)
    ]  # fmt: skip


def test_conditions_keep_their_ailments_and_modes_their_names(tmp_path: Path) -> None:
    choose = '[{ mode = ["Cut", "Burn"] }, { target = "any", reach = 3, has = ["slow"] }]'
    steps = (
        '[{ heal = { to = "target", n = 3 }, if = "mode", if_what = 1 },'
        ' { ap = { n = "all" }, if = "mode", if_what = 2 }, { scry = 2, if = "ailing", if_what = ["slow", "root"] }]'
    )
    design = compiled(tmp_path, do(steps, choose=choose))
    mode, target = design.play.choices

    assert (mode.kind, mode.options, mode.names) == (printed.C_MODE, 2, ["Cut", "Burn"])
    assert (target.side, target.reach, target.has) == (printed.ANYONE, 3, 1 << printed.SLOW)
    assert [(step.condition, step.if_what) for step in design.play.program] == [
        (printed.IF_MODE, 1), (printed.IF_MODE, 2), (printed.IF_AILING, 1 << printed.SLOW | 1 << printed.ROOT)
    ]  # fmt: skip
    assert design.play.program[1].n == -printed.ALL_OF_IT


def test_a_trap_has_its_trigger_and_a_poison_its_moments(tmp_path: Path) -> None:
    trap = compiled(
        tmp_path,
        do(
            '[{ terrain = { kind = "trap" } }]',
            choose="[{ hex = 4, free = true, unseen = true }]",
            lasting='{ triggers = [{ on = "enters", who = "enemy", do = [{ damage = { to = "it", dice = 2 } }, { end = true }] }] }',
        ),
    )
    poison = compiled(
        tmp_path,
        lasts(
            '{ moments = 4, poison = true, triggers = [{ on = "upkeep", do = [{ damage = { to = "victim", n = 2, type = "nature" } }] }] }'
        ),
    )

    assert trap.lasting is not None
    assert poison.lasting is not None
    assert (trap.play.program[0].kind, trap.play.choices[0].needs_sight) == (printed.TRAP, False)
    assert (trap.lasting.triggers[0].event, trap.lasting.triggers[0].who) == (printed.E_ENTERS, printed.BY_ENEMY)
    assert (poison.lasting.moments, poison.lasting.is_poison, poison.lasting.is_on_target) == (4, True, True)


def test_a_later_pack_is_laid_over_an_earlier_one_and_the_usual_cards_stay_as_they_are(tmp_path: Path) -> None:
    first = pack_of(tmp_path, tactic(), "first.toml")
    second = pack_of(tmp_path, tactic(ap="3"), "second.toml")

    assert card_set([first, second]).cards.designs[-1].ap == 3
    assert "fog-lance" not in base_set().ids


# Faults

MINE = "mine.toml [fog-lance]"
COAT = "mine.toml [fog-coat]"
SHAPES = "first, row, cone, around, around_hex, around_target, everywhere"
NO_TARGET = 'choose has no target; add one, such as { target = "enemy", reach = 8 }'
NO_DIRECTION = "choose has no direction"
FAULTS = {
    "another game": (tactic().replace('"seekers"', '"shroud"'), "pack 'My tactics' is for shroud, not for seekers"),
    "a Tactic that is to be a Seeker": (HEADER + card("mara", TACTIC), "mine.toml [mara]: this id is that of a Seeker, and this looks like a Tactic; take another"),
    "a name that is taken": (tactic(name='"Pyroblast"'), "[pyroblast] and [fog-lance] have the same name, 'Pyroblast'; copies are counted by name (SEEK-RUL-15)"),
    "no Armory": (ALL_MINE + card("fog-lance", TACTIC), "no Armory can be put together (SEEK-ARM-01): with these packs there is no weapon, no armor, no trinket, no Seeker"),
    # the card
    "a missing field": (tactic(speed=None), f"{MINE}: the field 'speed' is missing"),
    "a misspelt field": (tactic(flavor='"Brr."'), f"{MINE}: unknown field 'flavor' (did you mean 'flavour'?); known fields are name, text, icon, flavour, original, type, damage, speed, ap, rarity, do, needs, archetype, charges, immediate, subtle, cost, amplify, only_if, choose, lasting"),
    "an empty name": (tactic(name='" "'), f"{MINE} name: must not be empty"),
    "an empty text": (tactic(text='""'), f"{MINE} text: must not be empty"),
    "an unknown type": (tactic(type='"spell"'), f"{MINE} type: unknown name 'spell'; known names are ability, attack, item"),
    "an unknown damage type": (tactic(damage='"forst"'), f"{MINE} damage: unknown name 'forst' (did you mean 'frost'?); known names are arcane, fire, frost, holy, nature, none, physical, shadow"),
    "an unknown attribute": (tactic(needs="{ wis = 2 }"), f"{MINE} needs: unknown name 'wis'; known names are con, dex, int, spi, str"),
    "too many AP": (tactic(ap="11"), f"{MINE} ap: expected a whole number <= 10, got 11"),
    "a single Charge": (tactic(charges="1"), f"{MINE} charges: expected a whole number >= 2, got 1"),
    "a cost of nothing": (tactic(cost="{}"), f"{MINE} cost: it costs nothing; write discard or life, or leave it out"),
    "an Amplify of nothing": (tactic(amplify="{}"), f"{MINE} amplify: it costs nothing; write ap, discard or life, or leave it out"),
    "an Amplify for nothing": (tactic(amplify="{ ap = 1 }"), f'{MINE} amplify: nothing is amplified; give a step more, more_dice or if = "amplified", or leave it out'),
    "Charges that stay": (lasts("{ moments = 2, always = [{ mp = 1 }] }", charges="2"), f"{MINE} charges: a card with Charges waits to be played again, so it can't linger or be terrain"),
    "no steps": (do("[]"), f"{MINE} do: expected a list of length >= 1, got 0"),
    # choices
    "a choice of nothing": (tactic(choose="[{}]"), f"{MINE} choose[0]: a choice is one thing, and this one names nothing; known are mode, direction, target, hex, object, effect, player"),
    "a choice of two things": (tactic(choose='[{ target = "enemy", reach = 2, hex = 2 }]'), f"{MINE} choose[0]: a choice is one thing, and this one names target and hex; known are mode, direction, target, hex, object, effect, player"),
    "a misspelt choice": (tactic(choose='[{ targt = "enemy" }]'), f"{MINE} choose[0]: unknown field 'targt' (did you mean 'target'?); known fields are types, damages, most_ap, speeds, mode, direction, target, hex, object, effect, player, reach, has, optional, free, unseen, of"),
    "a target anywhere": (tactic(choose='[{ target = "enemy" }]'), f"{MINE} choose[0]: a target needs a reach from 1 to 8, such as reach = 8"),
    "a target beyond sight": (tactic(choose='[{ target = "enemy", reach = 9 }]'), f"{MINE} choose[0].reach: expected a whole number <= 8, got 9"),
    "an unseen target": (tactic(choose='[{ target = "enemy", reach = 2, unseen = true }]'), f"{MINE} choose[0].unseen: only with hex, and this is a choice of target"),
    "a first target that may be left out": (tactic(choose='[{ target = "enemy", reach = 2, optional = true }]'), f"{MINE} choose[0].optional: only a second target can be left out"),
    "two hexes": (tactic(choose="[{ hex = 2 }, { hex = 2 }]"), f"{MINE} choose[1].hex: there is one already; only a target can be chosen twice"),
    "a late direction": (tactic(choose='[{ target = "enemy", reach = 2 }, { direction = true }]'), f"{MINE} choose[1].direction: directions are chosen before targets (SEEK-CAST-02); put it before them"),
    "a late mode": (tactic(choose='[{ direction = true }, { mode = ["A", "B"] }]'), f"{MINE} choose[1].mode: a mode is chosen before all else; put it first"),
    "a single mode": (tactic(choose='[{ mode = ["A"] }]'), f"{MINE} choose[0].mode: expected a list of length >= 2, got 1"),
    "a mode for nothing": (do('[{ scry = 1, if = "mode", if_what = 1 }]', choose='[{ mode = ["A", "B"] }]'), f'{MINE} choose: mode 2 does nothing; give a step if = "mode" and if_what = 2'),
    # steps
    "an unknown verb": (do("[{ wound = 1 }]"), f"{MINE} do[0]: unknown verb 'wound'; known verbs are {', '.join(VERBS)}, if, if_what"),
    "a step without a verb": (do('[{ if = "hurt" }]'), f"{MINE} do[0]: this step has no verb; known verbs are {', '.join(VERBS)}"),
    "two verbs in a step": (do("[{ scry = 1, hasten = 1 }]"), f"{MINE} do[0]: a step has one verb, and this one has scry and hasten; put each in braces of its own"),
    "a target that was not chosen": (do('[{ damage = { to = "target", dice = 1 } }]', choose=None), f'{MINE} do[0].damage.to: "target", but {NO_TARGET}'),
    "a second target that was not chosen": (do('[{ damage = { to = "target2", dice = 1 } }]'), f'{MINE} do[0].damage.to: "target2", but choose has no second target'),
    "a row without a direction": (do('[{ damage = { to = "row", reach = 3, dice = 1 } }]'), f'{MINE} do[0].damage.to: "row", but {NO_DIRECTION}'),
    "a row without a reach": (do('[{ damage = { to = "row", dice = 1 } }]', choose="[{ direction = true }]"), f'{MINE} do[0].damage: to = "row" needs a reach in hexes, such as reach = 2'),
    "a target with a reach": (do('[{ damage = { to = "target", reach = 2, dice = 1 } }]'), f'{MINE} do[0].damage.reach: to = "target" has none; only shapes do: {SHAPES}, and nearest'),
    "a target with a side": (do('[{ damage = { to = "target", side = "allies", dice = 1 } }]'), f'{MINE} do[0].damage.side: to = "target" has none; only shapes do: {SHAPES}'),
    "healing for whom": (do('[{ heal = { to = "around", reach = 1, dice = 1 } }]'), f'{MINE} do[0].heal: to = "around" needs a side, such as side = "allies"'),
    "an area around nothing": (do('[{ damage = { to = "around_hex", reach = 1, dice = 1 } }]'), f'{MINE} do[0].damage.to: "around_hex", but choose has no hex'),
    "a hit before any damage": (do('[{ ailment = { to = "hit", slow = 2 } }]'), f'{MINE} do[0].ailment.to: "hit", but no step before this one deals damage'),
    "a collision before any push": (do('[{ ailment = { to = "walled", slow = 2 } }]'), f'{MINE} do[0].ailment.to: "walled", but no step before this one pushes, pulls or dashes'),
    "an event without a trigger": (do('[{ ailment = { to = "it", slow = 2 } }]'), f'{MINE} do[0].ailment.to: "it", but only a trigger with an event of some unit has it'),
    "a victim of nothing": (do('[{ ailment = { to = "victim", slow = 2 } }]'), f'{MINE} do[0].ailment.to: "victim", but only triggers of a lasting with on_target or poison have one'),
    "damage of nothing": (do('[{ damage = { to = "target" } }]'), f"{MINE} do[0].damage: it comes to nothing; write dice, n or per"),
    "damage of no type": (tactic(damage='"none"'), f"{MINE} do[0].damage: its type can't be told, for the card has none; write type"),
    "more without Amplify": (do('[{ damage = { to = "target", dice = 1, more_dice = 1 } }]'), f"{MINE} do[0].damage.more: the card has no amplify"),
    "a count that adds nothing": (do('[{ damage = { to = "target", dice = 1, per = "spell" } }]'), f"{MINE} do[0].damage.per: it adds nothing; write per_dice or per_n"),
    "a number for each what": (do('[{ damage = { to = "target", dice = 1, per_n = 1 } }]'), f"{MINE} do[0].damage: per_dice and per_n need per, which tells what is counted"),
    "the number of no event": (do('[{ damage = { to = "target", per = "event", per_n = 1 } }]'), f'{MINE} do[0].damage.per: "event", but only triggers with a number have it: on = deals, takes, loses_life, aids, applies, collides, moves, ails'),
    "an ailment without a name": (do('[{ ailment = { to = "target" } }]'), f"{MINE} do[0].ailment: it names no ailment; known are bleed, blind, burn, daze, fear, frozen, root, shocked, slow, stun"),
    "a misspelt ailment": (do('[{ ailment = { to = "target", slowed = 2 } }]'), f"{MINE} do[0].ailment: unknown field 'slowed' (did you mean 'slow'?); known fields are to, side, reach, bleed, blind, burn, daze, fear, frozen, root, shocked, slow, stun, more"),
    "a status without a name": (do('[{ status = { to = "you" } }]'), f"{MINE} do[0].status: it names no status; known are stealth, intangible, true_sight"),
    "a push along no row": (do('[{ push = { to = "target", n = 2, from = "row" } }]'), f'{MINE} do[0].push.from: "row", but {NO_DIRECTION}'),
    "a push from no hex": (do('[{ push = { to = "target", n = 2, from = "hex" } }]'), f'{MINE} do[0].push.from: "hex", but choose has no hex'),
    "a dash anywhere": (do("[{ dash = 3 }]"), f"{MINE} do[0].dash: choose has nothing that it could be about; add {{ direction = true }}"),
    "a warp onto anybody": (do("[{ warp = {} }]", choose="[{ hex = 4 }]"), f"{MINE} do[0].warp: choose has nothing that it could be about; add {{ hex = 4, free = true }}"),
    "a wall on anybody": (do('[{ terrain = { kind = "wall" } }]', choose="[{ hex = 4 }]"), f"{MINE} do[0].terrain: choose has nothing that it could be about; add {{ hex = 4, free = true }}"),
    "a wall of many hexes": (do('[{ terrain = { kind = "wall", radius = 1 } }]', choose="[{ hex = 4, free = true }]"), f"{MINE} do[0].terrain.radius: a wall is a single hex, on which nobody stands; leave radius out"),
    "a counter of anything": (do("[{ counter = true }]", choose='[{ object = "any" }]'), f'{MINE} do[0].counter: choose has nothing that it could be about; add {{ object = "card" }}'),
    "a dispel of nothing": (do("[{ dispel = true }]"), f'{MINE} do[0].dispel: choose has nothing that it could be about; add {{ effect = "any" }}'),
    "an unknown token": (do('[{ summon = { token = "houn" } }]', choose="[{ hex = 1, free = true }]"), f"{MINE} do[0].summon.token: unknown token 'houn' (did you mean 'hound'?); known tokens are hound, sentry, thrall"),
    "a change of no roll": (do("[{ modify = {} }]"), f"{MINE} do[0].modify: it changes nothing; known fields are critical, advantage, empower, dice, add, duplicate, subtle"),
    "a change that comes too late": (do('[{ damage = { to = "target", dice = 1 } }, { modify = { critical = true } }]'), f"{MINE} do[1].modify: it changes later rolls only; put it before the damage or healing"),
    "a Tactic that approaches": (do("[{ approach = 2 }]"), f"{MINE} do[0].approach: only tokens approach; move would do for others"),
    "an end of nothing": (do("[{ end = true }]"), f"{MINE} do[0].end: only triggers of a lasting end it"),
    # conditions
    "a mode that was not chosen": (do('[{ scry = 1, if = "mode", if_what = 1 }]'), f'{MINE} do[0].if: "mode", but no mode is chosen'),
    "a third mode of two": (do('[{ scry = 1, if = "mode", if_what = 3 }]', choose='[{ mode = ["A", "B"] }]'), f'{MINE} do[0].if: "mode", but if_what is the number of a mode, from 1 to 2'),
    "a condition of Amplify alone": (do('[{ scry = 1, if = "amplified" }]'), f'{MINE} do[0].if: "amplified", but the card has no amplify'),
    "a condition about nobody": (do('[{ scry = 1, if = "target_hurt" }]', choose=None), f'{MINE} do[0].if: "target_hurt", but no target is chosen'),
    "a number of ailments": (do('[{ scry = 1, if = "ailing", if_what = 2 }]'), f'{MINE} do[0].if_what: a list of ailments, such as ["slow"]'),
    "what is not asked": (do('[{ scry = 1, if = "hurt", if_what = 2 }]'), f'{MINE} do[0].if_what: only with if = "mode", "ailing" or "ailing_you"'),
    # what lasts
    "nothing that stays": (do("[{ linger = true }]"), f"{MINE} do[0].linger: there is no lasting; write what stays, such as lasting = {{ moments = 2, ... }}"),
    "nothing that makes it stay": (tactic(lasting="{ always = [{ mp = 1 }] }"), f"{MINE} lasting: nothing makes it stay; add a step {{ linger = true }}"),
    "what lasts in silence": (lasts("{ moments = 2 }"), f"{MINE} lasting: it says nothing; write triggers or always"),
    "a trap that does nothing": (do('[{ terrain = { kind = "trap" } }]', choose="[{ hex = 4 }]", lasting="{ always = [{ mp = 1 }] }"), f'{MINE} do[0].terrain.kind: a trap does nothing; lasting needs a trigger with on = "enters"'),
    "a trap without ground": (lasts('{ triggers = [{ on = "enters", do = [{ scry = 1 }] }] }'), f'{MINE} lasting.triggers: "enters" needs a step {{ terrain = {{ kind = "trap" }} }}'),
    "a bond to nobody": (lasts("{ on_target = true, always = [{ price = 1 }] }", choose=None), f"{MINE} do[0].linger: on_target and poison bind it to a target, and choose has none"),
    "a poison for ever": (lasts('{ poison = true, triggers = [{ on = "upkeep", do = [{ lose_life = { to = "victim", n = 1 } }] }] }'), f"{MINE} lasting.poison: a poison is an ailment and needs moments"),
    "a next one without uses": (lasts("{ always = [{ next_played = { cheaper = 1 } }] }"), f"{MINE} lasting.always[0].next_played: it waits for the next, so it needs a lasting with uses, such as uses = 1"),
    "uses of nothing": (lasts('{ uses = 1, triggers = [{ on = "plays", do = [{ scry = 1 }] }] }'), f"{MINE} lasting.uses: only next_played, next_resolving and next_hit are used up; a trigger that comes once has a step {{ end = true }}"),
    "two counts in one": (lasts('{ triggers = [{ on = "plays", nth = 2, do = [{ scry = 1 }] }, { on = "moves", per_turn = 1, do = [{ scry = 1 }] }] }'), f"{MINE} lasting.triggers: what lasts has one count; only one of its triggers can have nth or per_turn"),
    # triggers
    "an unknown event": (on('{ on = "played", do = [{ scry = 1 }] }'), f"{COAT} triggers[0].on: unknown name 'played' (did you mean 'plays'?); known names are activates, aids, ails, applies, collides, deals, defeats, discards, enters, loses_life, moves, plays, runs_out, stealth, takes, turn_end, turn_start, upkeep"),
    "a trigger with a target": (on('{ on = "plays", do = [{ ailment = { to = "target", slow = 2 } }] }'), f'{COAT} triggers[0].do[0].ailment.to: "target", but a trigger has no target; "it", "source", "nearest" or "victim" would do'),
    "ailments that were played": (on('{ on = "plays", ailments = ["slow"], do = [{ scry = 1 }] }'), f'{COAT} triggers[0].ailments: only with on = applies, ails, and this one has "plays"'),
    "the nth, once": (on('{ on = "plays", nth = 2, per_turn = 1, do = [{ scry = 1 }] }'), f"{COAT} triggers[0].per_turn: the nth of a turn comes once; leave per_turn out"),
    "an upkeep without poison": (on('{ on = "upkeep", do = [{ scry = 1 }] }'), f'{COAT} triggers[0].on: "upkeep" is for poisons; turn_start would do'),
    "Moments that never run out": (on('{ on = "runs_out", do = [{ scry = 1 }] }'), f'{COAT} triggers[0].on: "runs_out" needs a lasting with moments'),
    "a source of a discard": (on('{ on = "discards", do = [{ ailment = { to = "source", slow = 2 } }] }'), f'{COAT} triggers[0].do[0].ailment.to: "source", but only a trigger with on = "takes", "ails", "deals", "applies", "collides" or "enters" has one'),
    "a boost by nothing": (on('{ on = "moves", do = [{ boost = { by = "event_cost" } }] }'), f'{COAT} triggers[0].do[0].boost.by: "event_cost" needs a trigger with on = "discards" or "plays"'),
    "a trigger that lingers": (on('{ on = "moves", do = [{ linger = true }] }'), f"{COAT} triggers[0].do[0].linger: a trigger can't leave anything behind; only what is played or activated can"),
    "three triggers": (armor(triggers='[{ on = "moves", do = [{ scry = 1 }] }, { on = "plays", do = [{ scry = 1 }] }, { on = "ails", do = [{ scry = 1 }] }]'), f"{COAT} triggers: expected a list of length <= 2, got 3"),
    "a token that counts": (HEADER + '[wisp]\nname = "Wisp"\nlife = 3\ntext = "Fog."\nicon = "fog"\ntriggers = [{ on = "moves", nth = 1, do = [{ scry = 1 }] }]\n', "mine.toml [wisp] triggers: a token counts nothing; leave nth and per_turn out"),
    # what holds
    "nothing that holds": (armor(always="[{}]"), f"{COAT} always[0]: it holds one thing, and this one says nothing; known are {', '.join(HOLDING)}"),
    "two things that hold": (armor(always="[{ mp = 1, ap = 1 }]"), f"{COAT} always[0]: it holds one thing, and this one says mp and ap; known are {', '.join(HOLDING)}"),
    "a misspelt thing that holds": (armor(always="[{ move = 1 }]"), f"{COAT} always[0]: unknown field 'move'; known fields are types, damages, most_ap, speeds, {', '.join(HOLDING)}, first, against"),
    "MP against fire": (armor(always='[{ mp = 1, damages = ["fire"] }]'), f"{COAT} always[0].damages: only with prevent or charges or spell or rolls or next_played or next_resolving or next_hit, and this one is mp"),
    "a change of no card": (armor(always="[{ spell = {} }]"), f"{COAT} always[0].spell: it changes nothing; known fields are cheaper, subtle, instant"),
    "the first of some": (armor(always='[{ spell = { cheaper = 1 }, first = true, types = ["attack"] }]'), f'{COAT} always[0].first: only the first of all cards or of types = ["item"] is counted'),
    "an equipment that does nothing": (armor(always=None), f"{COAT}: it does nothing; give it an action, triggers or always"),
    "an action limited twice": (armor(action="{ per_turn = 1, per_game = 1, do = [{ scry = 1 }] }"), f"{COAT} action.per_turn: an action of once per game needs no limit for the turn; leave per_turn out"),
    "an action at nobody": (armor(action='{ do = [{ ailment = { to = "target", slow = 2 } }] }'), f'{COAT} action.do[0].ailment.to: "target", but {NO_TARGET}'),
}  # fmt: skip


@pytest.mark.parametrize("id_", sorted(name for name in names.RESERVED if "," not in name))
def test_no_card_can_have_an_id_by_which_players_name_something_else(tmp_path: Path, id_: str) -> None:
    with pytest.raises(BadPack, match=rf"mine.toml \[{id_}\]: players name something else so; take another id"):
        check_pack(pack_of(tmp_path, HEADER + card(id_, TACTIC)))


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_told_with_file_card_field_and_what_would_work(tmp_path: Path, fault: str) -> None:
    text, message = FAULTS[fault]

    with pytest.raises(BadPack) as caught:
        check_pack(pack_of(tmp_path, text))

    assert str(caught.value) == message


FIRST, SECOND = Choose(target="enemy", reach=2), Choose(target="enemy", reach=3, optional=True)
DIRECTION, MODE = Choose(direction=True), Choose(mode=["A", "B"])


@clause("SEEK-CAST-02")
@pytest.mark.parametrize("choices", [[MODE, DIRECTION, FIRST, SECOND], [FIRST]])
def test_a_card_has_its_choices_in_the_order_of_play(choices: list[Choose]) -> None:
    check_choices(choices, "choose")


@clause("SEEK-CAST-02")
@pytest.mark.parametrize(("choices", "fault"), [
    ([FIRST, DIRECTION], "choose[1].direction: directions are chosen before targets (SEEK-CAST-02); put it before them"),
    ([FIRST, SECOND, SECOND], "choose[2].target: two targets are the most"),
    ([Choose(target="enemy", reach=2, unseen=True)], "choose[0].unseen: only with hex, and this is a choice of target"),
])  # fmt: skip
def test_choices_in_another_order_or_with_too_much_are_refused(choices: list[Choose], fault: str) -> None:
    with pytest.raises(BadPack, match=re.escape(fault)):
        check_choices(choices, "choose")


# What the README tells

README = (Path(seekers.__file__).parent / "README.md").read_text(encoding="utf-8")
WORDS = {
    "verbs": list(VERBS),
    "choices": list(CHOICES),
    "things that hold": list(HOLDING),
    "whom a step concerns": list(codes.TO),
    "events": list(codes.EVENTS),
    "conditions": [name for name in codes.CONDITIONS if name],
    "counts": [name for name in codes.COUNTS if name],
}


def test_the_sample_in_the_readme_is_a_good_pack(tmp_path: Path) -> None:
    sample = README.partition("```toml\n")[2].partition("```")[0]

    assert compiled(tmp_path, sample).speed == printed.INSTANT


@pytest.mark.parametrize("kind", WORDS)
def test_the_readme_tells_every_word_that_a_card_file_may_use(kind: str) -> None:
    prose = re.sub(r"```.*?```", "", README, flags=re.DOTALL)
    told = set(re.findall(r"[a-z_0-9]+", " ".join(re.findall(r"`([^`]+)`", prose))))

    assert [word for word in WORDS[kind] if word not in told] == []
