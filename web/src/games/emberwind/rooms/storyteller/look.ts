// How combatants look: a Hero is round and has a colour of its own, a Foe is square and red.
import { foeOf, heroOf, isHero, sheetOf, type Fight } from './rules';

const HERO_ICONS = ['warlord-helmet', 'archer', 'barbute', 'wizard-face', 'person'];

export function iconOf(fight: Fight, id: string): string {
  if (!isHero(fight, id)) return sheetOf(fight, foeOf(fight, id)).icon ?? 'hazard-sign';
  return heroOf(fight, id).icon || HERO_ICONS[placeOf(fight, id) % HERO_ICONS.length]!;
}

/** The class with a combatant's colour. */
export function colourOf(fight: Fight, id: string): string {
  return isHero(fight, id) ? `c${(placeOf(fight, id) % 5) + 1}` : 'foe'; // also for one who has left
}

function placeOf(fight: Fight, id: string): number {
  return fight.heroes.findIndex((hero) => hero.id === id);
}

/** The name of a new Foe. */
export function nameFor(fight: Fight, sheet: { id: string; name: string }, more = 0): string {
  return nameIn(sheet, fight.foes.filter((foe) => foe.sheet === sheet.id).length + more + 1);
}

/** The last word of its type, with a number where it is not the first. */
export function nameIn(sheet: { name: string }, number: number): string {
  const word = sheet.name.split(' ').at(-1)!;
  return number === 1 ? word : `${word} ${number}`;
}
