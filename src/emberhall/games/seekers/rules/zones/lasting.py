"""What lasts (SEEK-ZONE-09 to -11): cards in effect Zones, shields, terrain and poisons; how they come, tick and go.

What holds because of them, and because of Seekers and Equipment, is read here too, in one place.
"""

from mypy_extensions import i64

from emberhall.games.seekers.rules import printed as d
from emberhall.games.seekers.rules import state
from emberhall.games.seekers.rules.play import triggers
from emberhall.games.seekers.rules.printed import Design, Standing
from emberhall.games.seekers.rules.state import Lasting, Object, Seekers
from emberhall.games.seekers.rules.zones import piles
from emberhall.kernel.events import NOTHING


def add(s: Seekers, kind: i64, design: i64, seat: i64) -> Lasting:
    """Something begins to last."""
    thing = Lasting(s.new_id(), kind, design, seat)
    s.lastings.append(thing)
    return thing


def by_id(s: Seekers, id_: i64) -> Lasting | None:
    """The lasting thing, unless it is gone."""
    for thing in s.lastings:
        if thing.id == id_:
            return thing
    return None


def keep(s: Seekers, obj: Object, kind: i64) -> Lasting:
    """SEEK-ZONE-09: what resolves leaves something; its card lies in the effect Zone with the first such thing."""
    thing = add(s, kind, obj.design, obj.seat)
    thing.owner = obj.owner
    thing.is_card = obj.is_card() and obj.stays == NOTHING
    thing.belongs = obj.stays
    if obj.stays == NOTHING:
        obj.stays = thing.id
        s.tell("lingers", obj.seat, state.CARD + obj.design)
    return thing


def end(s: Seekers, thing: Lasting) -> None:
    """SEEK-ZONE-11: a card goes to its owner's Discard Zone, anything else is no more."""
    if thing.kind == state.L_DOWN:
        piles.turned_up(s, thing.seat, thing)
    s.lastings.remove(thing)
    heir = heir_of(s, thing)
    if heir is not None:
        hand_over(s, thing, heir)
        return
    s.tell("ends", thing.seat, state.CARD + thing.design)
    if thing.is_card:
        piles.bury(s, thing.owner, thing.design)


def heir_of(s: Seekers, thing: Lasting) -> Lasting | None:
    """Another thing that the same card has left, and that still lasts."""
    for other in s.lastings:
        if thing.is_card and other.belongs == thing.id:
            return other
    return None


def hand_over(s: Seekers, thing: Lasting, heir: Lasting) -> None:
    """SEEK-ZONE-11: the card stays until all that it does is over."""
    heir.is_card = True
    heir.belongs = NOTHING
    for other in s.lastings:
        if other.belongs == thing.id:
            other.belongs = heir.id


def end_all(s: Seekers, thing: Lasting) -> None:
    """SEEK-DISPEL-1: the card loses all that it does, and goes."""
    for other in s.lastings[:]:
        if other.belongs == thing.id:
            end(s, other)
    end(s, thing)


def use_up(s: Seekers, thing: Lasting) -> None:
    """One of its uses is gone, if they are counted."""
    if thing.uses > 0:
        thing.uses -= 1
        if thing.uses == 0:
            end(s, thing)


# Moments (SEEK-MOM)


def ticks_for(s: Seekers, thing: Lasting) -> i64:
    """SEEK-MOM-02 to -04, SEEK-RUL-20: whose Moments count: of what is on a unit its player's, of all else its
    controller's. Whether it lies in the effect Zone as the card has no say in that."""
    if thing.unit != NOTHING and (thing.kind == state.L_SHIELD or thing.kind == state.L_POISON or binds(s, thing)):
        return s.side[thing.unit]
    return thing.seat


def tick(s: Seekers, seat: i64) -> None:
    """SEEK-MOM-03: one Moment less for all that ticks for the player; then those at 0 end."""
    is_over = False
    for thing in s.lastings:
        if thing.moments > 0 and ticks_for(s, thing) == seat:
            thing.moments -= 1
            if thing.moments == 0:
                is_over = True
    if is_over:
        end_those_at_zero(s)


def end_those_at_zero(s: Seekers) -> None:
    """SEEK-MOM-05, SEEK-RUL-23: whatever has no Moments left ends, and what it says about that happens."""
    for thing in s.lastings[:]:
        if thing.moments == 0:
            triggers.runs_out(s, thing, d.E_RUNS_OUT)
            end(s, thing)


# What holds


def acts(thing: Lasting) -> bool:
    """Its text is at work: it lies face up, and not only to be played again."""
    return thing.kind != state.L_DOWN and thing.kind != state.L_SHIELD and thing.kind != state.L_CHARGES


def total(s: Seekers, seat: i64, kind: i64) -> i64:
    """The sum of what holds for the player's Seeker by its own text, its Equipment and what lasts."""
    bit: i64 = 1 << kind
    result: i64 = 0
    if s.armories[seat].standing_kinds(s.cards.designs) & bit:
        for slot in range(state.SLOTS):
            design = s.cards.designs[s.slot(seat, slot)]
            if design.standing_kinds & bit:
                result += sum_of(design.standing, kind)
    for thing in s.lastings:
        design = s.cards.designs[thing.design]
        if design.lasting_kinds & bit and acts(thing) and holds_for(s, thing, seat):
            text = design.lasting
            assert text is not None
            result += sum_of(text.standing, kind)
    return result


def holds_for(s: Seekers, thing: Lasting, seat: i64) -> bool:
    """It stands with the unit that it is bound to, else with its player."""
    if binds(s, thing):
        return thing.unit == seat
    return thing.seat == seat


def binds(s: Seekers, thing: Lasting) -> bool:
    """Its text is about the unit that it is bound to."""
    text = s.cards.designs[thing.design].lasting
    return text is not None and text.is_on_target and thing.unit != NOTHING


def sum_of(standing: list[Standing], kind: i64) -> i64:
    """All numbers of the kind together."""
    result: i64 = 0
    for entry in standing:
        if entry.kind == kind:
            result += entry.n
    return result


# Cards that are cheaper, faster or otherwise changed


def is_first_now(s: Seekers, seat: i64, entry: Standing, design: Design) -> bool:
    """For "the first each turn": none of that kind was played in this turn."""
    if not entry.is_first:
        return True
    which = state.T_ITEMS if entry.filter.types == 1 << d.ITEM else state.T_SPELLS
    return s.tallies[seat * state.TALLIES + which] == 0


def card_change(s: Seekers, seat: i64, design: Design, roll: i64) -> i64:
    """How much the player's cards such as this are changed now, by what holds always and by what waits for the next."""
    bit: i64 = 1 << d.S_SPELL
    result: i64 = 0
    if s.armories[seat].standing_kinds(s.cards.designs) & bit:
        result += change_by_slots(s, seat, design, roll)
    bit |= 1 << d.S_NEXT_PLAYED
    for thing in s.lastings:
        holder = s.cards.designs[thing.design]
        if holder.lasting_kinds & bit and acts(thing) and holds_for(s, thing, seat):
            text = holder.lasting
            assert text is not None
            for entry in text.standing:
                if entry.kind == d.S_SPELL or entry.kind == d.S_NEXT_PLAYED:
                    if entry.roll == roll and design.fits(entry.filter):
                        result += entry.n
    return result


def changes_cards(s: Seekers, seat: i64) -> bool:
    """Something makes cards of the player cheaper, faster or otherwise unlike what is printed."""
    bits: i64 = 1 << d.S_SPELL | 1 << d.S_NEXT_PLAYED
    if s.armories[seat].standing_kinds(s.cards.designs) & bits:
        return True
    for thing in s.lastings:
        if s.cards.designs[thing.design].lasting_kinds & bits and holds_for(s, thing, seat):
            return True
    return False


def change_by_slots(s: Seekers, seat: i64, design: Design, roll: i64) -> i64:
    """The same by the Seeker and the Equipment alone."""
    result: i64 = 0
    for slot in range(state.SLOTS):
        for entry in s.cards.designs[s.slot(seat, slot)].standing:
            if entry.kind == d.S_SPELL and entry.roll == roll and design.fits(entry.filter):
                if is_first_now(s, seat, entry, design):
                    result += entry.n
    return result


def use_next_played(s: Seekers, seat: i64, obj: Object) -> None:
    """SEEK-EX-16: what waited for the player's next card has changed this one, and is used up."""
    bit: i64 = 1 << d.S_NEXT_PLAYED
    design = s.cards.designs[obj.design]
    for thing in s.lastings[:]:
        holder = s.cards.designs[thing.design]
        if holder.lasting_kinds & bit and acts(thing) and holds_for(s, thing, seat):
            text = holder.lasting
            assert text is not None
            if changes_next(text.standing, d.S_NEXT_PLAYED, design, obj):
                use_up(s, thing)


def use_next_resolving(s: Seekers, obj: Object) -> None:
    """SEEK-EX-24: what waited for the player's next such spell to resolve changes this one, which is about to roll."""
    if obj.has_rolled or not obj.is_spell():
        return
    obj.has_rolled = True
    bit: i64 = 1 << d.S_NEXT_RESOLVING
    design = s.cards.designs[obj.design]
    for thing in s.lastings[:]:
        holder = s.cards.designs[thing.design]
        if holder.lasting_kinds & bit and acts(thing) and holds_for(s, thing, obj.seat) and thing.id != obj.stays:
            text = holder.lasting
            assert text is not None
            if changes_next(text.standing, d.S_NEXT_RESOLVING, design, obj):
                use_up(s, thing)


def changes_next(standing: list[Standing], kind: i64, design: Design, obj: Object) -> bool:
    """Make the changes that fit the card; True if there was one."""
    result = False
    for entry in standing:
        if entry.kind == kind and design.fits(entry.filter):
            result = True
            if entry.roll < d.R_CHEAPER:
                obj.change(entry.roll, entry.n, entry.as_type)
    return result


def use_rolls(s: Seekers, source: i64, damage: i64, unit_ails: i64, roll: i64) -> i64:
    """SEEK-PLAYER-10: how the source's damage of that type against a unit with those ailments is changed by what holds
    for it: a Seeker's text, Equipment and effects are not for tokens."""
    result: i64 = 0
    bit: i64 = 1 << d.S_ROLLS
    if source >= s.seats:
        result = sum_of_rolls(s.cards.designs[s.token[source]].standing, damage, unit_ails, roll)
    else:
        for slot in range(state.SLOTS):
            design = s.cards.designs[s.slot(source, slot)]
            if design.standing_kinds & bit:
                result += sum_of_rolls(design.standing, damage, unit_ails, roll)
    for thing in s.lastings:
        design = s.cards.designs[thing.design]
        if design.lasting_kinds & bit and acts(thing) and holds_for(s, thing, source):
            text = design.lasting
            assert text is not None
            result += sum_of_rolls(text.standing, damage, unit_ails, roll)
    return result


def sum_of_rolls(standing: list[Standing], damage: i64, unit_ails: i64, roll: i64) -> i64:
    """All that fits, together."""
    result: i64 = 0
    for entry in standing:
        if entry.kind == d.S_ROLLS and entry.roll == roll and (entry.damage >> damage) & 1:
            if entry.against == 0 or entry.against & unit_ails:
                result += entry.n
    return result


def new_poison(s: Seekers, obj: Object, unit: i64, moments: i64) -> Lasting | None:
    """SEEK-RUL-77: a poison of another name joins those that are there; of the same name it follows SEEK-RUL-68."""
    for thing in s.lastings:
        if thing.kind == state.L_POISON and thing.unit == unit and thing.design == obj.design:
            if moments <= (thing.applied if s.rulings.reapply_keeps else thing.moments):
                return None
            thing.moments = thing.applied = moments
            return thing
    thing = add(s, state.L_POISON, obj.design, obj.seat)
    thing.is_card = False
    thing.unit = unit
    thing.moments = thing.applied = moments
    return thing


def replace_older(s: Seekers, new: Lasting) -> None:
    """A copy that waits for the same victim takes the place of the one before (Fangs of Balthier)."""
    for thing in s.lastings[:]:
        if thing.id != new.id and thing.design == new.design and thing.unit == new.unit and thing.seat == new.seat:
            if thing.kind == state.L_CARD and not thing.is_card and thing.moments == d.FOREVER:
                end(s, thing)
