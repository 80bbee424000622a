// What the board calls things; the rules' own words come from the server.
import { capital, plural } from '../../lib/text';
import type { Card, Creature, CreatureCard, Player, Reach } from './types';

/** The letter of the kit's element classes (`e-F`). */
export function elementClass(card: Card): string {
  return card.element ? `e-${card.element.charAt(0).toUpperCase()}` : 'e-X arch';
}

const ELEMENT_ICONS: Record<string, string> = { fire: 'flame', water: 'drop', earth: 'stone-pile', air: 'whirlwind' };

export function elementIcon(element: string): string {
  return ELEMENT_ICONS[element] ?? 'wizard-face';
}

/** What stands at the foot of a card: the first and the last of an element have names (CONJ-COMP-03). */
export function rankName(card: Card): string {
  if (!card.element) return 'Archmage';
  if (card.number === 1) return 'Demon';
  return card.number === 13 ? 'Magus' : capital(card.element);
}

const KINDS: Record<string, string> = {
  'flip any': 'Flip',
  'flip own-turn': 'Flip, own turn',
  'flip reaction': 'Flip, reaction',
  'ongoing always': 'Ongoing',
  'ongoing once-a-turn': 'Once a turn',
};

/** When the ability works, in the words printed on the creature. */
export function abilityKind(card: CreatureCard): string {
  return KINDS[`${card.type} ${card.timing}`] ?? capital(card.type);
}

export function signed(number: number): string {
  return number > 0 ? `+${number}` : `−${Math.abs(number)}`;
}

export function creatureName(creature: Creature): string {
  return creature.card?.name ?? 'Face-down creature';
}

/** All of a creature's state, for whoever can't see it. */
export function creatureState(creature: Creature): string {
  const said = [creature.vp === null ? 'VP unknown' : `${creature.vp} VP`];
  if (creature.counters) said.push(`${signed(creature.counters)} for good`);
  if (!creature.is_up) said.push('face down');
  else if (creature.card) said.push(abilityKind(creature.card));
  if (creature.is_locked) said.push('locked this turn');
  if (creature.is_spent) said.push('used this turn');
  return said.join(', ');
}

export function totalWords(player: Player, threshold: number): string {
  const total = `${player.vp_shown} of ${threshold} VP`;
  return player.is_vp_whole ? total : `${total}, and ${plural(player.face_down, 'face-down creature')}`;
}

export function poolState(card: CreatureCard, now: Reach | undefined, away: Reach | undefined): string {
  const reach = now ? `, payable with ${now.text}` : away ? `, one card away: ${away.text}` : '';
  return `${card.vp} VP, ${card.cost}: ${card.cost_text}${reach}`;
}

/** The creatures of an area, those that lie face down last. */
export function upFirst(area: Creature[]): Creature[] {
  return [...area.filter((one) => one.is_up), ...area.filter((one) => !one.is_up)];
}

const ORDER = ['air', 'earth', 'fire', 'water', ''];

/** By element, then by number; Archmages last. */
export function inOrder(cards: Card[]): Card[] {
  return [...cards].sort((a, b) => ORDER.indexOf(a.element) - ORDER.indexOf(b.element) || a.number - b.number);
}

/** By number, as one looks for runs and sets; Archmages last. */
export function byNumber(cards: Card[]): Card[] {
  return [...cards].sort(
    (a, b) => (a.number || 99) - (b.number || 99) || ORDER.indexOf(a.element) - ORDER.indexOf(b.element),
  );
}
