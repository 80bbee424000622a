"""What the types alone can't check about a card: that its words fit together, and that whatever it names is there."""

from collections.abc import Collection, Sequence

from emberhall.games.seekers.content.schema import (
    CHOICES,
    HOLDING,
    Action,
    Always,
    Card,
    Choose,
    Equipment,
    Lasting,
    Seeker,
    Tactic,
    Token,
    Trigger,
)
from emberhall.games.seekers.content.verbs import (
    AILMENTS,
    STATUSES,
    VERBS,
    Ail,
    Do,
    Harm,
    Roll,
    Shove,
    State,
    Terrain,
    Ward,
)
from emberhall.kernel.errors import BadPack
from emberhall.kit.library import not_among

SHAPES = ("first", "row", "cone", "around", "around_hex", "around_target", "everywhere")
WITH_NUMBER = ("deals", "takes", "loses_life", "aids", "applies", "collides", "moves", "ails")
WITH_CARD = ("discards", "plays")
PLAIN_FILTERS = ("types", "damages", "most_ap", "speeds")
# what a trigger may say besides, for each event that has it
MORE_OF_TRIGGERS = {
    "types": WITH_CARD,
    "most_ap": WITH_CARD,
    "speeds": WITH_CARD,
    "damages": (*WITH_CARD, "deals", "takes"),
    "ailments": ("applies", "ails"),
    "least": WITH_NUMBER,
    "within": ("deals", "takes", "aids", "applies", "collides", "moves", "ails", "defeats", "plays", "activates"),
}
# what may stand beside each thing that holds
MORE_OF_HOLDING = {
    "prevent": ("damages",),
    "charges": PLAIN_FILTERS,
    "spell": (*PLAIN_FILTERS, "first"),
    "rolls": ("damages", "against"),
    "next_played": PLAIN_FILTERS,
    "next_resolving": PLAIN_FILTERS,
    "next_hit": ("damages",),
}
FIELDS_OF_CHOICES = {
    "target": ("reach", "has", "optional"),
    "hex": ("free", "unseen"),
    "object": ("of", *PLAIN_FILTERS),
}


class Scene:
    """What a program can refer to: what was chosen before, what triggered it, whose it is."""

    def __init__(self, card: Card, choices: Sequence[Choose], trigger: Trigger | None, lasting: Lasting | None) -> None:
        self.card = card
        self.on = trigger.on if trigger is not None else None
        self.lasting = lasting  # of whose triggers this is the program
        self.targets = sum(choose.target is not None for choose in choices)
        self.has_player = any(choose.player is not None for choose in choices)
        self.has_direction = any(choose.direction is not None for choose in choices)
        self.hex = next((choose for choose in choices if choose.hex is not None), None)
        self.object = next((choose.object for choose in choices if choose.object is not None), None)
        self.has_effect = any(choose.effect is not None for choose in choices)
        self.modes = next((len(choose.mode) for choose in choices if choose.mode is not None), 0)
        self.has_amplify = isinstance(card, Tactic) and card.amplify is not None
        self.has_damage = False  # an earlier step deals some
        self.has_rolled = False
        self.has_moved = False  # an earlier step pushes, pulls or dashes


# Cards ----------------------------------------------------------------------------------------------------------------


def check_card(card: Card, place: str, tokens: Collection[str]) -> None:
    """One card."""
    for field in ("name", "text", "icon"):
        if not getattr(card, field).strip():
            raise BadPack(f"{place} {field}: must not be empty")
    if isinstance(card, Tactic):
        check_tactic(card, place)
        check_ability(card, card.choose, card.do, place, tokens)
    else:
        if isinstance(card, Seeker | Equipment) and card.action is not None:
            check_action(card.action, f"{place} action")
            check_ability(card, card.action.choose, card.action.do, f"{place} action", tokens)
        if not card.triggers and not card.always and getattr(card, "action", None) is None:
            raise BadPack(f"{place}: it does nothing; give it an action, triggers or always")
        check_triggers(card, card.triggers, None, place, tokens)
        for number, always in enumerate(card.always):
            check_always(always, None, f"{place} always[{number}]")
    if not isinstance(card, Token):
        check_lasting(card, place, tokens)


def check_tactic(card: Tactic, place: str) -> None:
    """SEEK-CARD-01: costs and Charges."""
    if card.cost is not None and not (card.cost.discard or card.cost.life):
        raise BadPack(f"{place} cost: it costs nothing; write discard or life, or leave it out")
    if card.amplify is not None and not (card.amplify.ap or card.amplify.discard or card.amplify.life):
        raise BadPack(f"{place} amplify: it costs nothing; write ap, discard or life, or leave it out")
    if card.amplify is not None and not any(uses_amplify(step) for step in card.do):
        raise BadPack(
            f'{place} amplify: nothing is amplified; give a step more, more_dice or if = "amplified", or leave it out'
        )
    if card.charges is not None and any(stays(step) for step in card.do):
        raise BadPack(
            f"{place} charges: a card with Charges waits to be played again, so it can't linger or be terrain"
        )


def check_action(action: Action, place: str) -> None:
    """SEEK-RUL-86: what is activated."""
    if action.per_turn is not None and action.per_game is not None:
        raise BadPack(f"{place}.per_turn: an action of once per game needs no limit for the turn; leave per_turn out")


def uses_amplify(step: Do) -> bool:
    """The step is another one if amplified."""
    value = next((getattr(step, verb) for verb in verbs_of(step)), None)
    return step.condition in ("amplified", "plain") or bool(getattr(value, "more", 0) or getattr(value, "more_dice", 0))


def stays(step: Do) -> bool:
    """The card lies in the effect Zone because of it."""
    return step.linger is not None or step.terrain is not None


# Choices --------------------------------------------------------------------------------------------------------------


def check_choices(choices: Sequence[Choose], place: str) -> None:
    """SEEK-CAST-02: each choice is one, and they come in the order of play."""
    seen: list[str] = []
    for number, choose in enumerate(choices):
        here = f"{place}[{number}]"
        kinds = [kind for kind in CHOICES if getattr(choose, kind) is not None]
        if len(kinds) != 1:
            what = "names nothing" if not kinds else f"names {' and '.join(kinds)}"
            raise BadPack(f"{here}: a choice is one thing, and this one {what}; known are {', '.join(CHOICES)}")
        check_choice(choose, kinds[0], here)
        if kinds[0] in seen and kinds[0] != "target":
            raise BadPack(f"{here}.{kinds[0]}: there is one already; only a target can be chosen twice")
        if seen.count("target") > 1:
            raise BadPack(f"{here}.target: two targets are the most")
        if kinds[0] == "mode" and seen:
            raise BadPack(f"{here}.mode: a mode is chosen before all else; put it first")
        if kinds[0] == "direction" and set(seen) - {"mode"}:
            raise BadPack(f"{here}.direction: directions are chosen before targets (SEEK-CAST-02); put it before them")
        if choose.optional is not None and "target" not in seen:
            raise BadPack(f"{here}.optional: only a second target can be left out")
        seen.append(kinds[0])


def check_choice(choose: Choose, kind: str, place: str) -> None:
    """The fields of a choice go with what it is."""
    allowed = FIELDS_OF_CHOICES.get(kind, ())
    for field in ("reach", "has", "optional", "free", "unseen", "of", *PLAIN_FILTERS):
        if getattr(choose, field) not in (None, []) and field not in allowed:
            owners = " or ".join(name for name, fields in FIELDS_OF_CHOICES.items() if field in fields)
            raise BadPack(f"{place}.{field}: only with {owners}, and this is a choice of {kind}")
    if kind == "target" and choose.reach is None:
        raise BadPack(f"{place}: a target needs a reach from 1 to 8, such as reach = 8")
    if choose.mode is not None and not all(name.strip() for name in choose.mode):
        raise BadPack(f"{place}.mode: every mode needs a name")


# Programs -------------------------------------------------------------------------------------------------------------


def check_ability(
    card: Card, choices: Sequence[Choose], steps: Sequence[Do], place: str, tokens: Collection[str]
) -> None:
    """What a card or an action does, with what is chosen for it."""
    dot = "." if place.endswith("action") else " "
    check_choices(choices, f"{place}{dot}choose")
    scene = Scene(card, choices, None, None)
    for number, step in enumerate(steps):
        check_step(step, scene, f"{place}{dot}do[{number}]", tokens)
    if sum(step.linger is not None for step in steps) > 1:
        raise BadPack(f"{place}{dot}do: a card lingers once; leave the other linger out")
    for mode in range(1, scene.modes + 1):
        if not any(step.condition == "mode" and step.if_what == mode for step in steps):
            raise BadPack(f'{place}{dot}choose: mode {mode} does nothing; give a step if = "mode" and if_what = {mode}')


def verbs_of(step: Do) -> list[str]:
    """The verbs that a step names."""
    return [name for name in VERBS if getattr(step, name) is not None]


def verb_of(step: Do) -> str:
    """The verb of a step that has one."""
    return verbs_of(step)[0]


def check_step(step: Do, scene: Scene, place: str, tokens: Collection[str]) -> None:
    """The step has one verb, and whatever it refers to is there."""
    verbs = verbs_of(step)
    if not verbs:
        raise BadPack(f"{place}: this step has no verb; known verbs are {', '.join(VERBS)}")
    if len(verbs) > 1:
        fault = f"a step has one verb, and this one has {' and '.join(verbs)}"
        raise BadPack(f"{place}: {fault}; put each in braces of its own")
    verb = verbs[0]
    value = getattr(step, verb)
    check_condition(step, scene, place)
    check_whom(value, verb, scene, f"{place}.{verb}")
    check_amount(value, verb, scene, f"{place}.{verb}")
    check_place(step, verb, scene, f"{place}.{verb}", tokens)
    check_where(step, verb, scene, f"{place}.{verb}")
    scene.has_damage = scene.has_damage or verb == "damage"
    scene.has_rolled = scene.has_rolled or verb in ("damage", "heal")
    scene.has_moved = scene.has_moved or verb in ("push", "pull", "dash")


def check_condition(step: Do, scene: Scene, place: str) -> None:
    """What a condition asks about is there."""
    condition, what = step.condition, step.if_what
    if what is not None and condition not in ("mode", "ailing", "ailing_you"):
        raise BadPack(f'{place}.if_what: only with if = "mode", "ailing" or "ailing_you"')
    if condition == "mode" and (not isinstance(what, int) or what > scene.modes):
        ask = f"if_what is the number of a mode, from 1 to {scene.modes}" if scene.modes else "no mode is chosen"
        raise BadPack(f'{place}.if: "mode", but {ask}')
    if condition in ("ailing", "ailing_you") and isinstance(what, int):
        raise BadPack(f'{place}.if_what: a list of ailments, such as ["slow"]')
    needs_target = condition in ("ailing", "target_hurt") and not scene.targets
    faults = {
        "amplified": not scene.has_amplify and "the card has no amplify",
        "plain": not scene.has_amplify and "the card has no amplify",
        "hit": not scene.has_damage and "no step before this one deals damage",
        "collided": not scene.has_moved and "no step before this one pushes, pulls or dashes",
        "ailing": needs_target and "no target is chosen",
        "target_hurt": needs_target and "no target is chosen",
    }
    fault = faults.get(condition or "")
    if fault:
        raise BadPack(f'{place}.if: "{condition}", but {fault}')


def check_whom(value: object, verb: str, scene: Scene, place: str) -> None:
    """Whoever a step concerns can be told when it happens."""
    to = getattr(value, "to", None)
    if to is None:
        return
    is_player = verb in ("ap", "mp", "draw", "discard", "mill", "inspect") and scene.has_player
    faults = {
        "target": not scene.targets and not is_player and missing_target(scene),
        "target2": scene.targets < 2 and "choose has no second target",
        "hit": not scene.has_damage and "no step before this one deals damage",
        "collided": not scene.has_moved and "no step before this one pushes, pulls or dashes",
        "walled": not scene.has_moved and "no step before this one pushes, pulls or dashes",
        "it": scene.on in (None, "runs_out", "upkeep") and "only a trigger with an event of some unit has it",
        "source": scene.on not in ("takes", "ails", "deals", "applies", "collides", "enters")
        and 'only a trigger with on = "takes", "ails", "deals", "applies", "collides" or "enters" has one',
        "first": not scene.has_direction and "choose has no direction",
        "row": not scene.has_direction and "choose has no direction",
        "cone": not scene.has_direction and "choose has no direction",
        "around_hex": scene.hex is None and "choose has no hex",
        "around_target": not scene.targets and missing_target(scene),
        "victim": not is_bound(scene.lasting) and "only triggers of a lasting with on_target or poison have one",
    }
    fault = faults.get(to)
    if fault:
        raise BadPack(f'{place}.to: "{to}", but {fault}')
    check_shape(value, verb, to, place)


def missing_target(scene: Scene) -> str:
    """Why there is no target, and what would do instead."""
    if scene.on is not None:
        return 'a trigger has no target; "it", "source", "nearest" or "victim" would do'
    return 'choose has no target; add one, such as { target = "enemy", reach = 8 }'


def is_bound(lasting: Lasting | None) -> bool:
    """It stands with a unit."""
    return lasting is not None and (lasting.on_target is not None or lasting.poison is not None)


def check_shape(value: object, verb: str, to: str, place: str) -> None:
    """Shapes have a reach, and a side where it is not plain."""
    reach, side = getattr(value, "reach", 0), getattr(value, "side", None)
    if to in (*SHAPES, "nearest") and to != "everywhere" and reach == 0:
        raise BadPack(f'{place}: to = "{to}" needs a reach in hexes, such as reach = 2')
    if reach and to not in (*SHAPES, "nearest"):
        raise BadPack(f'{place}.reach: to = "{to}" has none; only shapes do: {", ".join(SHAPES)}, and nearest')
    if side is not None and to not in SHAPES:
        raise BadPack(f'{place}.side: to = "{to}" has none; only shapes do: {", ".join(SHAPES)}')
    if side is None and to in SHAPES and verb in ("heal", "shield"):
        raise BadPack(f'{place}: to = "{to}" needs a side, such as side = "allies"')


def check_amount(value: object, verb: str, scene: Scene, place: str) -> None:
    """There is something to roll or to count, and its type can be told."""
    if isinstance(value, Roll | Ward):
        if not (value.n or value.per or getattr(value, "dice", 0)):
            raise BadPack(f"{place}: it comes to nothing; write dice, n or per")
        check_count(value, scene, place)
    if isinstance(value, Harm) and value.type is None and damage_of(scene.card) == "none":
        raise BadPack(f"{place}: its type can't be told, for the card has none; write type")
    if (getattr(value, "more", 0) or getattr(value, "more_dice", 0)) and not scene.has_amplify:
        raise BadPack(f"{place}.more: the card has no amplify")
    if isinstance(value, Ail) and not any(getattr(value, name) is not None for name in AILMENTS):
        raise BadPack(f"{place}: it names no ailment; known are {', '.join(AILMENTS)}")
    if isinstance(value, State) and not any(getattr(value, name) is not None for name in STATUSES):
        raise BadPack(f"{place}: it names no status; known are {', '.join(STATUSES)}")
    if verb == "modify" and value is not None:
        check_changes(value, place)
        if scene.has_rolled:
            raise BadPack(f"{place}: it changes later rolls only; put it before the damage or healing")


def check_count(value: Roll | Ward, scene: Scene, place: str) -> None:
    """What is counted is there to be counted."""
    adds = value.per_n or getattr(value, "per_dice", 0)
    if value.per is not None and not adds:
        raise BadPack(f"{place}.per: it adds nothing; write per_dice or per_n")
    if value.per is None and adds:
        raise BadPack(f"{place}: per_dice and per_n need per, which tells what is counted")
    faults = {
        "event": scene.on not in WITH_NUMBER and f"only triggers with a number have it: on = {', '.join(WITH_NUMBER)}",
        "event_cost": scene.on not in WITH_CARD and f"only triggers with a card have it: on = {', '.join(WITH_CARD)}",
    }
    fault = faults.get(value.per or "")
    if fault:
        raise BadPack(f'{place}.per: "{value.per}", but {fault}')


def damage_of(card: Card) -> str:
    """The damage type that a step has unless it tells its own."""
    if isinstance(card, Tactic):
        return card.damage
    action = getattr(card, "action", None)
    return action.damage if isinstance(action, Action) else "none"


def check_changes(words: object, place: str) -> None:
    """A table of changes tells at least one."""
    fields = getattr(words, "__struct_fields__", ())
    if not any(getattr(words, name) is not None for name in fields):
        raise BadPack(f"{place}: it changes nothing; known fields are {', '.join(fields)}")


def check_place(step: Do, verb: str, scene: Scene, place: str, tokens: Collection[str]) -> None:
    """Hexes, directions and things on the Stack that the verb needs were chosen."""
    is_free = scene.hex is not None and scene.hex.free is not None
    away = step.push.away if isinstance(step.push, Shove) else ""
    kind = step.terrain.kind if isinstance(step.terrain, Terrain) else ""
    needs = {
        "dash": (scene.has_direction, "{ direction = true }"),
        "swap": (scene.targets > 0, '{ target = "any", reach = 8 }'),
        "warp": (is_free, "{ hex = 4, free = true }"),
        "summon": (is_free, "{ hex = 1, free = true }"),
        "terrain": (is_free if kind == "wall" else scene.hex is not None, "{ hex = 4, free = true }"),
        "counter": (scene.object == "card", '{ object = "card" }'),
        "copy": (scene.object is not None, '{ object = "card" }'),
        "redirect": (scene.object is not None, '{ object = "card" }'),
        "dispel": (scene.has_effect, '{ effect = "any" }'),
    }
    if verb in needs and not needs[verb][0]:
        raise BadPack(f"{place}: choose has nothing that it could be about; add {needs[verb][1]}")
    if away == "row" and not scene.has_direction:
        raise BadPack(f'{place}.from: "row", but choose has no direction')
    if away == "hex" and scene.hex is None:
        raise BadPack(f'{place}.from: "hex", but choose has no hex')
    if step.terrain is not None and kind == "wall" and step.terrain.radius:
        raise BadPack(f"{place}.radius: a wall is a single hex, on which nobody stands; leave radius out")
    if step.summon is not None and step.summon.token not in tokens:
        token = step.summon.token
        raise BadPack(f"{place}.token: {not_among(f'unknown token {token!r}', token, sorted(tokens), 'tokens')}")


def check_where(step: Do, verb: str, scene: Scene, place: str) -> None:
    """Verbs that belong to some kinds of programs only."""
    lasting = None if isinstance(scene.card, Token) else scene.card.lasting
    is_trap = step.terrain is not None and step.terrain.kind == "trap"
    if verb in ("linger", "terrain", "summon") and scene.on is not None and verb != "summon":
        raise BadPack(f"{place}: a trigger can't leave anything behind; only what is played or activated can")
    if (step.linger is not None or is_trap) and lasting is None:
        raise BadPack(f"{place}: there is no lasting; write what stays, such as lasting = {{ moments = 2, ... }}")
    if is_trap and lasting is not None and not any(trigger.on == "enters" for trigger in lasting.triggers):
        raise BadPack(f'{place}.kind: a trap does nothing; lasting needs a trigger with on = "enters"')
    if is_bound(lasting) and step.linger is not None and not scene.targets:
        raise BadPack(f"{place}: on_target and poison bind it to a target, and choose has none")
    if verb == "end" and scene.lasting is None:
        raise BadPack(f"{place}: only triggers of a lasting end it")
    if verb == "approach" and not isinstance(scene.card, Token):
        raise BadPack(f"{place}: only tokens approach; move would do for others")
    if verb == "boost" and scene.on not in WITH_CARD:
        raise BadPack(f'{place}.by: "event_cost" needs a trigger with on = "discards" or "plays"')


# Triggers and what holds ----------------------------------------------------------------------------------------------


def check_triggers(
    card: Card, triggers: Sequence[Trigger], lasting: Lasting | None, place: str, tokens: Collection[str]
) -> None:
    """All triggers of a card, or of what lasts of it."""
    counted = sum(trigger.nth is not None or trigger.per_turn is not None for trigger in triggers)
    if counted > 1 and lasting is not None:
        raise BadPack(f"{place}.triggers: what lasts has one count; only one of its triggers can have nth or per_turn")
    if counted and isinstance(card, Token):
        raise BadPack(f"{place} triggers: a token counts nothing; leave nth and per_turn out")
    dot = "." if lasting is not None else " "
    for number, trigger in enumerate(triggers):
        here = f"{place}{dot}triggers[{number}]"
        check_trigger(trigger, lasting, here)
        scene = Scene(card, (), trigger, lasting)
        for step_number, step in enumerate(trigger.do):
            check_step(step, scene, f"{here}.do[{step_number}]", tokens)


def check_trigger(trigger: Trigger, lasting: Lasting | None, place: str) -> None:
    """What the trigger says besides goes with its event."""
    for field, events in MORE_OF_TRIGGERS.items():
        if getattr(trigger, field) not in (None, []) and trigger.on not in events:
            raise BadPack(f'{place}.{field}: only with on = {", ".join(events)}, and this one has "{trigger.on}"')
    if trigger.nth is not None and trigger.per_turn is not None:
        raise BadPack(f"{place}.per_turn: the nth of a turn comes once; leave per_turn out")
    if trigger.on == "upkeep" and (lasting is None or lasting.poison is None):
        raise BadPack(f'{place}.on: "upkeep" is for poisons; turn_start would do')
    if trigger.on == "runs_out" and (lasting is None or lasting.moments is None):
        raise BadPack(f'{place}.on: "runs_out" needs a lasting with moments')
    if trigger.on == "enters" and lasting is None:
        raise BadPack(f'{place}.on: "enters" is for traps: a step {{ terrain = {{ kind = "trap" }} }} and its lasting')


def check_always(always: Always, lasting: Lasting | None, place: str) -> None:
    """It is one thing, and what stands beside it goes with it."""
    kinds = [kind for kind in HOLDING if getattr(always, kind) is not None]
    if len(kinds) != 1:
        what = "says nothing" if not kinds else f"says {' and '.join(kinds)}"
        raise BadPack(f"{place}: it holds one thing, and this one {what}; known are {', '.join(HOLDING)}")
    kind = kinds[0]
    value = getattr(always, kind)
    allowed = MORE_OF_HOLDING.get(kind, ())
    for field in (*PLAIN_FILTERS, "first", "against"):
        if getattr(always, field) not in (None, []) and field not in allowed:
            owners = " or ".join(name for name, fields in MORE_OF_HOLDING.items() if field in fields)
            raise BadPack(f"{place}.{field}: only with {owners}, and this one is {kind}")
    if kind in ("spell", "rolls", "next_played", "next_resolving"):
        check_changes(value, f"{place}.{kind}")
    if kind.startswith("next_") and (lasting is None or lasting.uses is None):
        raise BadPack(f"{place}.{kind}: it waits for the next, so it needs a lasting with uses, such as uses = 1")
    if kind == "next_hit" and not is_bound(lasting):
        raise BadPack(f"{place}.next_hit: it waits for damage to a victim; the lasting needs on_target = true")
    if always.first is not None and always.types not in ([], ["item"]):
        raise BadPack(f'{place}.first: only the first of all cards or of types = ["item"] is counted')


def waits_for_next(always: Always) -> bool:
    """It is used up by the next thing that it is about."""
    return not (always.next_played is None and always.next_resolving is None and always.next_hit is None)


def check_lasting(card: Tactic | Equipment | Seeker, place: str, tokens: Collection[str]) -> None:
    """SEEK-ZONE-09: what stays says something, and something makes it stay."""
    lasting = card.lasting
    if lasting is None:
        return
    steps = card.do if isinstance(card, Tactic) else card.action.do if card.action is not None else []
    is_trap = any(step.terrain is not None and step.terrain.kind == "trap" for step in steps)
    if not is_trap and not any(step.linger is not None for step in steps):
        raise BadPack(f"{place} lasting: nothing makes it stay; add a step {{ linger = true }}")
    if not lasting.triggers and not lasting.always:
        raise BadPack(f"{place} lasting: it says nothing; write triggers or always")
    if lasting.poison is not None and lasting.moments is None:
        raise BadPack(f"{place} lasting.poison: a poison is an ailment and needs moments")
    if lasting.uses is not None and not any(waits_for_next(always) for always in lasting.always):
        raise BadPack(
            f"{place} lasting.uses: only next_played, next_resolving and next_hit are used up; "
            "a trigger that comes once has a step { end = true }"
        )
    if not is_trap and any(trigger.on == "enters" for trigger in lasting.triggers):
        raise BadPack(f'{place} lasting.triggers: "enters" needs a step {{ terrain = {{ kind = "trap" }} }}')
    check_triggers(card, lasting.triggers, lasting, f"{place} lasting", tokens)
    for number, always in enumerate(lasting.always):
        check_always(always, lasting, f"{place} lasting.always[{number}]")
