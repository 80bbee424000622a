// Who is who: the looker's Heroes, whoever is asked or acts, and whom a thing names.
import { ACTION, blockOf, COMBATANT, type Block } from '../picks';
import { isFoe, isHero } from '../things';
import type { SeatInfo } from '../../../lib/wire';
import type { WindAction, WindFoe, WindHero, WindShot, WindTable, WindView } from '../types';

export function heroNamed(view: WindView, thing: number): WindHero | undefined {
  return view.heroes.find((hero) => hero.thing === thing);
}

export function foeNamed(view: WindView, thing: number): WindFoe | undefined {
  return view.foes.find((foe) => foe.thing === thing);
}

/** Where somebody stands, and how many squares long their block is. */
export function stand(view: WindView, thing: number): { square: number; size: number } | undefined {
  const foe = foeNamed(view, thing);
  if (foe) return { square: foe.square, size: foe.size };
  const hero = heroNamed(view, thing);
  return hero && hero.square >= 0 ? { square: hero.square, size: 1 } : undefined;
}

/** The looker's own Heroes, as the order has them; none for a Storyteller or a spectator. */
export function ownHeroes(table: WindTable): WindHero[] {
  return table.view.heroes.filter((hero) => hero.seat === table.eyes).toSorted((a, b) => a.slot - b.slot);
}

/** The colour of a Hero: its place in the party. */
export function tintOf(view: WindView, thing: number): string {
  return isHero(thing) ? `s${thing - COMBATANT + 1}` : '';
}

/** The Hero whom the question is put to, or who acts; -1 where it is a Foe's turn and nobody is asked. */
export function heroAsked(view: WindView): number {
  if (isHero(view.about)) return view.about;
  const about = blockOf(Math.max(0, view.about));
  if (view.about >= 0 && about.block === 'sustain') return view.sustains[about.at]?.hero ?? -1;
  if (view.deed) return view.deed.hero;
  return isHero(view.acting) ? view.acting : -1;
}

/** The question is answered by things of this kind: the others of it can tell why they don't. */
export function isAskedFor(table: WindTable, block: Block): boolean {
  return table.choices.some(({ pick }) => blockOf(pick).block === block);
}

/** The Foe whose sheet belongs to what goes on: the one that acts, strikes or is asked about. */
export function foeAsked(view: WindView): number {
  if (view.turn) return view.turn.foe;
  if (view.strike && isFoe(view.strike.foe)) return view.strike.foe;
  return isFoe(view.about) ? view.about : -1;
}

/** What has the most to say while nobody points at a Foe: the highest in rank, wounded ones first. */
export function foremost(view: WindView): WindFoe | undefined {
  const RANKS = ['grunt', 'awakened', 'elite', 'boss'];
  return view.foes.toSorted(
    (a, b) => RANKS.indexOf(b.rank) - RANKS.indexOf(a.rank) || Number(b.is_veteran) - Number(a.is_veteran),
  )[0];
}

/** The action that the deed carries out, or that a Hero could use. */
export function actionNamed(view: WindView, thing: number, hero = heroAsked(view)): WindAction | undefined {
  if (thing < ACTION) return undefined;
  return heroNamed(view, hero)?.actions.find((action) => action.thing === thing);
}

/** How an action fares against a Foe, as far as the hall said it; without one, the best attack. */
export function shotAt(view: WindView, foe: number, action: number | null = null): WindShot | undefined {
  return shotsOf(view, action).find((shot) => shot.thing === foe);
}

/** How an action fares against each Foe; without one that attacks, the best attack on each. */
export function shotsOf({ shots }: WindView, action: number | null = null): WindShot[] {
  const own = shots.filter((shot) => shot.action === action);
  return own.length > 0 ? own : shots.filter((shot) => shot.is_best);
}

/** Actions of a Hero in the order of its panel: ways to move first, then as printed; manoeuvres stand apart. */
export function actionsOf(hero: WindHero): { own: WindAction[]; manoeuvres: WindAction[] } {
  const isManoeuvre = (action: WindAction) => action.tags.includes('manoeuvre') && action.id !== 'tumble';
  const own = hero.actions.filter((action) => !isManoeuvre(action));
  return {
    own: [
      ...own.filter((action) => action.tags.includes('keepsake') === false),
      ...own.filter((action) => action.tags.includes('keepsake')),
    ],
    manoeuvres: hero.actions.filter(isManoeuvre),
  };
}

const GREEDY = ['random', 'greedy', 'easy'];

/** Most of those at the table think further than one pick: people, and bots from normal on. */
export function areThinking(seats: SeatInfo[]): boolean {
  return seats.filter(({ bot }) => !GREEDY.includes(bot)).length * 2 > seats.length;
}
