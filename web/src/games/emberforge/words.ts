// What the board calls things, and how it draws them; facts of the rules that it needs to draw.
export interface Word {
  id: string;
  name: string;
  icon: string;
}

export interface Zone extends Word {
  does: string;
}

export const ZONES: Zone[] = [
  { id: 'ignar', name: 'Ignar', icon: 'wildfires', does: 'Discard cards, gather materials' },
  { id: 'durgaz', name: 'Durgaz', icon: 'anvil-impact', does: 'Pay materials, forge weapons' },
  { id: 'runarium', name: 'Runarium', icon: 'rune-stone', does: 'Use a power, once per Ember' },
  { id: 'gildar', name: 'Gildar', icon: 'scroll-unfurled', does: 'Draw, or fulfil a commission' },
];

export const MATERIALS: Word[] = [
  { id: 'iron', name: 'Iron', icon: 'metal-bar' },
  { id: 'bronze', name: 'Bronze', icon: 'metal-disc' },
  { id: 'crystal', name: 'Crystal', icon: 'floating-crystal' },
  { id: 'scale', name: 'Scale', icon: 'fish-scales' },
  { id: 'mithril', name: 'Mithril', icon: 'polar-star' },
];

const COLLECTIONS: Word[] = [
  { id: 'axe', name: 'Axe', icon: 'battle-axe' },
  { id: 'sword', name: 'Sword', icon: 'broadsword' },
  { id: 'hammer', name: 'Hammer', icon: 'warhammer' },
  { id: 'staff', name: 'Staff', icon: 'crescent-staff' },
  { id: 'bow', name: 'Bow', icon: 'high-shot' },
  { id: 'dagger', name: 'Dagger', icon: 'plain-dagger' },
  { id: 'spear', name: 'Spear', icon: 'spear-feather' },
];

export const MASTERY = 5; // FORGE-WIN: collections that win
export const PRESTIGE = 3; // FORGE-WIN: commissions that win
export const STORAGE = 3; // FORGE-STORE-01
export const EMBERS_EACH = 3;

export function collection(id: string): Word {
  return COLLECTIONS.find((one) => one.id === id) ?? { id, name: id, icon: 'broadsword' };
}

/** "a Staff", "an Axe" */
export function aCollection(id: string): string {
  const { name } = collection(id);
  return `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`;
}

/** Counts in words: "2 Iron, 1 Scale"; "nothing" where all are 0. */
export function inWords(counts: number[]): string {
  const parts = MATERIALS.flatMap(({ name }, number) => (counts[number] ? [`${counts[number]} ${name}`] : []));
  return parts.join(', ') || 'nothing';
}

export const sum = (counts: number[]): number => counts.reduce((all, count) => all + count, 0);
