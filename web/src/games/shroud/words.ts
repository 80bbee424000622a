// What the board calls things, and how it pictures them; the rules' own words come from the server.
import { plural } from '../../lib/text';
import type { CardFace, Champion, ShroudView, Spot } from './types';

export interface Sign {
  name: string;
  icon: string;
  /** The kit's class that has its colours. */
  tint: string;
  /** What it means, in a few words. */
  says: string;
}

const MODES: Record<string, Sign> = {
  protection: {
    name: 'Protection',
    icon: 'checked-shield',
    tint: 'm-P',
    says: 'others take or destroy nothing of hand and emberscape',
  },
  attack: { name: 'Attack', icon: 'crossed-swords', tint: 'm-A', says: 'a full emberscape is collected at once' },
  hasty: { name: 'Hasty', icon: 'wingfoot', tint: 'm-H', says: 'collects three or more' },
  greedy: { name: 'Greedy', icon: 'swap-bag', tint: 'm-G', says: 'draws one card more' },
};
const NO_MODE: Sign = { name: 'No mode', icon: 'vertical-banner', tint: 'm-none', says: 'the mode pile is empty' };

/** All four, as they are chosen from. */
export const MODE_SIGNS = Object.values(MODES);

export function modeSign(mode: string): Sign {
  return MODES[mode] ?? NO_MODE;
}

/** Where a card goes that does not stay in the emberscape as it is. */
const SYMBOLS: Record<string, { name: string; icon: string }> = {
  discard: { name: 'Discard', icon: 'card-discard' },
  collection: { name: 'Collection', icon: 'open-treasure-chest' },
  mode: { name: 'Mode', icon: 'vertical-banner' },
  lasting: { name: 'Lasting', icon: 'infinity' },
};

export function symbolOf(card: CardFace): { name: string; icon: string } | undefined {
  return SYMBOLS[card.symbol];
}

const TIMES: Record<string, { name: string; icon: string }> = {
  response: { name: 'Response', icon: 'shield-reflect' },
  either: { name: 'Response', icon: 'shield-reflect' },
  ambush: { name: 'Ambush', icon: 'semi-closed-eye' },
};

export function timeOf(card: CardFace): { name: string; icon: string } | undefined {
  return TIMES[card.when];
}

// Heroes

const SIGILS: Record<string, string> = {
  yvera: 'big-wave',
  serephene: 'archer',
  rowl: 'samurai-helmet',
  kaldoren: 'wizard-face',
};

export function sigilOf(hero: string): string {
  return SIGILS[hero] ?? 'hood';
}

export function heroName(view: ShroudView, hero: string): string {
  return view.heroes.find((one) => one.id === hero)?.name ?? '';
}

/** The class that has the colours of a hero's deck. */
export function heroTint(view: ShroudView, hero: string): string {
  return `h-${view.heroes.find((one) => one.id === hero)?.colour ?? 'none'}`;
}

// Counting and listing

/** A card's name after "your" or "Ines’s": "Seductress". */
export function owned(name: string): string {
  return name.replace(/^The /, '');
}

/** A number as it is printed: with a real minus. */
export function number(value: number): string {
  return String(value).replace('-', '−');
}

/** How many backs of each hero: "5 of Yvera, 1 of Rowl". */
export function backWords(view: ShroudView, backs: string[]): string {
  const heroes = [...new Set(backs)];
  return heroes.map((hero) => `${backs.filter((one) => one === hero).length} of ${heroName(view, hero)}`).join(', ');
}

// What is said of a thing to those who can't see it

export function cardState(card: CardFace): string {
  const said = [`${plural(card.value, 'stone').replace('-', '−')}`, modeSign(card.mode).name];
  const symbol = symbolOf(card);
  const time = timeOf(card);
  if (symbol) said.push(symbol.name.toLowerCase());
  if (time) said.push(time.name.toLowerCase());
  return said.join(', ');
}

export function spotName(spot: Spot): string {
  return spot.card?.name ?? 'Face-down card';
}

export function spotState(view: ShroudView, spot: Spot): string {
  if (!spot.card) return `back of ${heroName(view, spot.hero)}`;
  return spot.is_down ? `face down, ${cardState(spot.card)}` : cardState(spot.card);
}

export function playerState(view: ShroudView, player: Champion): string {
  const sign = modeSign(player.mode);
  return [
    heroName(view, player.hero),
    `mode ${sign.name}`,
    `${player.scape.length} of 5 in the emberscape`,
    `${plural(player.hand_size, 'card')} in hand`,
    `${player.arcane_left} arcane left`,
    `${plural(player.collection_size, 'card')} collected`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The stones that lie open in an emberscape, as far as the looker can read them. */
export function stonesIn(scape: Spot[]): number {
  return scape.reduce((sum, spot) => sum + (spot.card?.value ?? 0), 0);
}
