// A commission that is clicked: the weapon that fits it is what the hall wants to hear.
import type { Weapon } from '../types';

/** Those that are of the collection which the commission wants. */
export function fitting(forged: Weapon[], commission: Weapon): Weapon[] {
  return forged.filter((weapon) => weapon.collection === commission.collection);
}

/** The pick that a click on the commission makes: the one weapon that fits is delivered. Of several, one must say. */
export function delivers(asked: string, fits: Weapon[], isLit: (pick: number) => boolean): number | undefined {
  const lit = asked === 'trade' ? fits.filter((weapon) => isLit(weapon.pick)) : [];
  return lit.length === 1 ? lit[0]!.pick : undefined;
}

/** What fits, in words: "Copperbite Hatchet fits", "3 of yours fit"; "" for nothing. */
export function fitWords(fits: Weapon[]): string {
  if (fits.length > 2) return `${fits.length} of yours fit`;
  return fits.length ? `${fits.map((fit) => fit.name).join(' or ')} fits` : '';
}
