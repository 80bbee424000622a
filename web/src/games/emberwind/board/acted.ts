// What a line of the log changes in the picture. It knows no rule: a line says what became of whom, and the position
// after the last of them is the hall's own.
import type { Line } from '../../../lib/wire';
import { CONDITION, SQUARE } from '../picks';
import { hexKey, isFoe, isHero } from '../things';
import type { WindCondition, WindFoe, WindHero, WindSlot, WindView } from '../types';
import { conditionId } from '../words';

type Someone = Partial<Pick<WindHero, 'square' | 'hp' | 'conditions' | 'is_fallen' | 'pool'>>;

/** The picture after a line. `after` is the position that all lines lead to. */
export function acted(view: WindView, line: Line, chain: string[], after: WindView): WindView {
  const { what, thing, other, number } = line;
  switch (what) {
    case 'round':
      return {
        ...view,
        round: number,
        order: view.order.map((slot) => ({ ...slot, is_done: false, is_acting: false })),
      };
    case 'unlocks':
      return {
        ...view,
        foes: view.foes.map((foe) => ({
          ...foe,
          unlocked: after.foes.find((one) => one.thing === foe.thing)?.unlocked ?? foe.unlocked,
        })),
      };
    case 'turn':
      return {
        ...view,
        acting: thing,
        order: turned(view.order, thing),
        turn: isFoe(thing) ? { foe: thing, rolled: 0, chain: [], link: 0, dead_ends: [] } : null,
      };
    case 'rolls-direction':
      return view.turn ? { ...view, turn: { ...view.turn, rolled: number } } : view;
    case 'plays-chain':
      return view.turn ? { ...view, turn: { ...view.turn, chain, link: 0 } } : view;
    case 'acts':
    case 'skips':
      return view.turn
        ? {
            ...view,
            turn: {
              ...view.turn,
              chain: view.turn.chain.length > 0 ? view.turn.chain : chain,
              link: Math.max(0, chain.indexOf(hexKey(other))),
            },
          }
        : view;
    case 'moves':
    case 'teleports':
    case 'pushed':
    case 'pulled':
      return changed(view, thing, () => ({ square: other - SQUARE }));
    case 'loses-hp':
      return changed(view, thing, ({ hp }) => ({ hp: Math.max(0, hp - number) }));
    case 'heals':
      return changed(view, thing, ({ hp, most_hp }) => ({ hp: Math.min(most_hp, hp + number) }));
    case 'recovers':
      return changed(view, thing, () => ({ hp: number, is_fallen: false }));
    case 'falls':
      return changed(view, thing, () => ({ hp: 0, is_fallen: true, conditions: [] }));
    case 'suffers':
      return changed(view, thing, ({ conditions }) => ({ conditions: suffering(conditions, other, number) }));
    case 'shakes-off':
      return changed(view, thing, ({ conditions }) => ({
        conditions: conditions.filter((one) => one.thing !== other),
      }));
    case 'uses':
      return changed(view, thing, (one) => ('pool' in one ? { pool: Math.max(0, one.pool - number) } : {}));
    case 'covers':
      return { ...view, squares: [...view.squares, { square: other - SQUARE, kind: 'made' }] };
    default:
      return view;
  }
}

/** A defeated Foe is gone once that was seen. */
export function gone(view: WindView, line: Line): WindView {
  return line.what === 'defeated' ? { ...view, foes: view.foes.filter((foe) => foe.thing !== line.thing) } : view;
}

function changed(view: WindView, thing: number, change: (one: WindHero | WindFoe) => Someone): WindView {
  const made = <T extends WindHero | WindFoe>(one: T): T => (one.thing === thing ? { ...one, ...change(one) } : one);
  return isHero(thing) ? { ...view, heroes: view.heroes.map(made) } : { ...view, foes: view.foes.map(made) };
}

function suffering(conditions: WindCondition[], thing: number, stacks: number): WindCondition[] {
  const id = conditionId(thing - CONDITION);
  const has = conditions.some((one) => one.id === id);
  return has
    ? conditions.map((one) => (one.id === id ? { ...one, stacks: Math.max(one.stacks, stacks) } : one))
    : [...conditions, { id, thing, stacks, ends: '' }];
}

/** The order once somebody's turn begins: slots before theirs are done. */
function turned(order: WindSlot[], thing: number): WindSlot[] {
  const at = order.findIndex((slot) => slot.things.includes(thing));
  if (at < 0) return order;
  return order.map((slot, place) => ({
    ...slot,
    is_acting: place === at,
    is_done: place < at || (place !== at && slot.is_done),
  }));
}
