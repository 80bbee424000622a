// How cards look while a deck is built: by their damage, type, speed and rarity.
import type { BuilderCard } from '../../../../lib/wire';

const COLOURS: Record<string, [string, string]> = {
  Physical: ['var(--iron)', '#2a2c33'],
  Fire: ['var(--fire)', 'var(--fire-d)'],
  Frost: ['var(--crystal)', '#0f3a46'],
  Arcane: ['var(--water)', 'var(--water-d)'],
  Shadow: ['var(--arch)', 'var(--arch-d)'],
  Holy: ['var(--gold)', '#4b3909'],
  Nature: ['var(--earth)', 'var(--earth-d)'],
};
const ITEM: [string, string] = ['var(--bronze)', '#452a14'];
const PLAIN: [string, string] = ['var(--sword)', 'var(--sword-d)'];

export function paint(card: BuilderCard): string {
  const damage = COLOURS[card.traits.damage ?? ''];
  const [c, d] = card.traits.type === 'Item' ? ITEM : (damage ?? (card.traits.type ? PLAIN : ITEM));
  return `--c:${c};--d:${d}`;
}

const SIGNS: Record<string, string> = {
  Attack: 'sword-wound',
  Ability: 'magic-swirl',
  Item: 'smoke-bomb',
  Instant: 'sonic-lightning',
  Action: 'hourglass',
};

export function sign(value: string): string {
  return SIGNS[value] ?? '';
}

/** The class that gives a rarity its shape; "" for what is no rarity. */
export function shape(rarity: string): string {
  return rarity ? `rar-${rarity.toLowerCase()}` : '';
}
