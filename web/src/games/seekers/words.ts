// Words and signs of Seekers: damage types, ailments, speeds, what lasts.
import { capital, plural } from '../../lib/text';
import type { SeekAilment, SeekCard, SeekLasting, SeekObject, SeekPlayer, SeekUnit, SeekersTable } from './types';

interface Sign {
  name: string;
  icon: string;
  tint: string;
}

const DAMAGES: Record<string, Sign> = {
  physical: { name: 'Physical', icon: 'sword-wound', tint: 'k-physical' },
  fire: { name: 'Fire', icon: 'flame', tint: 'k-fire' },
  frost: { name: 'Frost', icon: 'snowflake-2', tint: 'k-frost' },
  arcane: { name: 'Arcane', icon: 'magic-swirl', tint: 'k-arcane' },
  shadow: { name: 'Shadow', icon: 'two-shadows', tint: 'k-shadow' },
  holy: { name: 'Holy', icon: 'sunrise', tint: 'k-holy' },
  nature: { name: 'Nature', icon: 'oak-leaf', tint: 'k-nature' },
};
const PLAIN: Sign = { name: '', icon: 'compass', tint: 'k-plain' };
const ITEM: Sign = { name: 'Item', icon: 'knapsack', tint: 'k-item' };

/** What a card deals, or that it is an item. */
export function damageSign(card: { damage: string; type: string } | null): Sign {
  if (!card) return PLAIN;
  return DAMAGES[card.damage] ?? (card.type === 'item' ? ITEM : PLAIN);
}

const AILMENTS: Record<string, Sign> = {
  bleed: { name: 'Bleed', icon: 'bleeding-wound', tint: 'hot' },
  blind: { name: 'Blind', icon: 'sight-disabled', tint: 'dim' },
  burn: { name: 'Burn', icon: 'flame', tint: 'hot' },
  daze: { name: 'Daze', icon: 'star-swirl', tint: 'odd' },
  fear: { name: 'Fear', icon: 'terror', tint: 'odd' },
  frozen: { name: 'Frozen', icon: 'frozen-body', tint: 'cold' },
  root: { name: 'Root', icon: 'root-tip', tint: 'green' },
  shocked: { name: 'Shocked', icon: 'lightning-helix', tint: 'bright' },
  slow: { name: 'Slow', icon: 'snail', tint: 'cold' },
  stun: { name: 'Stun', icon: 'knocked-out-stars', tint: 'bright' },
  poison: { name: 'Poison', icon: 'poison-bottle', tint: 'green' },
};

export function ailmentSign(id: string): Sign {
  return AILMENTS[id] ?? { name: id, icon: 'poison-bottle', tint: 'odd' };
}

/** Poisons have names of their own. */
export function ailmentName({ id, note }: SeekAilment): string {
  return id === 'poison' && note ? note : ailmentSign(id).name;
}

export function ailmentWords(ailment: SeekAilment): string {
  const { id, left, note } = ailment;
  return [`${ailmentName(ailment)}: ${plural(left, 'Moment')} left`, id === 'poison' ? 'poison' : note]
    .filter(Boolean)
    .join(', ');
}

export function speedSign(speed: string): { name: string; icon: string } {
  return speed === 'instant' ? { name: 'Instant', icon: 'sonic-lightning' } : { name: 'Action', icon: 'hourglass' };
}

/** "DEX 3 INT 2". */
export function needWords(needs: Record<string, number>): string {
  return Object.entries(needs)
    .filter(([, least]) => least > 0)
    .map(([stat, least]) => `${stat.toUpperCase()} ${least}`)
    .join(' ');
}

const KINDS: Record<string, string> = {
  seeker: 'Seeker',
  weapon: 'Weapon',
  armor: 'Armor',
  trinket: 'Trinket',
  token: 'Token',
};

/** "Fire Attack", "Item", "Trinket". */
export function kindWords(card: SeekCard): string {
  if (card.kind !== 'tactic') return KINDS[card.kind] ?? capital(card.kind);
  const damage = DAMAGES[card.damage]?.name ?? '';
  return [damage, capital(card.type)].filter(Boolean).join(' ');
}

/** What is said of a card to those who can't see it; in a hand with the price that it has now. */
export function cardState(card: SeekCard, price = card.ap): string {
  const said = [price === card.ap ? `${price} AP` : `${price} AP instead of ${card.ap}`, kindWords(card)];
  if (card.kind === 'tactic') said.push(speedSign(card.speed).name);
  if (card.charges > 0) said.push(plural(card.charges, 'Charge'));
  const needs = needWords(card.needs);
  if (needs) said.push(`needs ${needs}`);
  return said.join(', ');
}

// What lasts

const TERRAINS: Record<string, string> = { smoke: 'Smoke', wall: 'Ice wall', rough: 'Rough ground', trap: 'Trap' };

export function terrainName(terrain: string): string {
  return TERRAINS[terrain] ?? capital(terrain);
}

export function lastingName(lasting: SeekLasting): string {
  if (lasting.card) return lasting.card.name;
  if (lasting.is_down) return 'Face-down card';
  if (lasting.kind === 'shield') return 'Shield';
  return lasting.terrain ? terrainName(lasting.terrain) : capital(lasting.kind);
}

export function lastingIcon(lasting: SeekLasting): string {
  if (lasting.is_down && !lasting.card) return 'hood';
  if (lasting.kind === 'shield') return 'shield';
  return lasting.card?.icon ?? (lasting.terrain === 'smoke' ? 'smoke-bomb' : 'hourglass');
}

/** The little that matters of it: "2 Charges", "face down", "shield 5". Its hourglass is drawn beside. */
export function lastingNote(lasting: SeekLasting): string {
  if (lasting.is_down) return 'face down';
  if (lasting.charges > 0) return plural(lasting.charges, 'Charge');
  if (lasting.amount > 0) return `+${lasting.amount}`;
  return lasting.uses > 1 ? `${lasting.uses} uses` : '';
}

export function lastingState(table: SeekersTable, lasting: SeekLasting): string {
  const bound = lasting.unit >= 0 ? table.view.units[lasting.unit]?.name : undefined;
  return [
    lasting.seat === table.eyes && !table.isReplay ? 'of yours' : `of ${table.name(lasting.seat)}`,
    bound ? `on ${bound}` : '',
    lasting.terrain ? terrainName(lasting.terrain).toLowerCase() : '',
    lastingNote(lasting),
    lasting.moments >= 0 ? `${plural(lasting.moments, 'Moment')} left` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

// Objects on the Stack

const OBJECTS: Record<string, string> = {
  action: 'action',
  trigger: 'trigger',
  copy: 'copy',
  channel: 'the Shard',
  bleed: 'Bleed',
  shock: 'Shocked',
};

export function objectName(object: SeekObject): string {
  if (object.card) return object.card.name;
  return { channel: 'Claiming the Shard', bleed: 'Bleed', shock: 'Shocked' }[object.kind] ?? capital(object.kind);
}

export function objectIcon(object: SeekObject): string {
  if (object.card) return object.card.icon;
  return { channel: 'crystal-shine', bleed: 'bleeding-wound', shock: 'lightning-helix' }[object.kind] ?? 'stack';
}

/** What it will do, without its own name again. */
export function objectText(object: SeekObject): string {
  const name = objectName(object);
  return object.text.startsWith(`${name} `) ? capital(object.text.slice(name.length + 1)) : object.text;
}

/** That it is no card: "trigger", "copy". */
export function objectKind(object: SeekObject): string {
  return object.card ? (OBJECTS[object.kind] ?? '') : '';
}

// Units and players

/** "Mara, Veiled Blade", "Theron the Ashwaker", "Ysolde of the Rime". */
export function fullName({ name, title }: Pick<SeekCard, 'name' | 'title'>): string {
  if (!title) return name;
  return /^[a-z]/.test(title) ? `${name} ${title}` : `${name}, ${title}`;
}

export function unitState(unit: SeekUnit): string {
  const said = [`${unit.hp} of ${unit.life} HP`];
  if (unit.shield > 0) said.push(`Shield ${unit.shield}`);
  if (unit.stealth) said.push(unit.stealth > 0 ? `Stealth, ${plural(unit.stealth, 'Moment')}` : 'Stealth');
  if (unit.intangible) said.push('Intangible');
  if (unit.true_sight) said.push('true sight');
  if (unit.channel > 0) said.push(`channelling, ${plural(unit.channel, 'Moment')} left`);
  if (unit.moments >= 0) said.push(`${plural(unit.moments, 'Moment')} left`);
  said.push(...unit.ailments.map(ailmentWords));
  return said.join(', ');
}

/** Words of the rules that say how it stands. */
export function unitKeywords(unit: SeekUnit): string[] {
  const said = unit.ailments.map(({ id }) => ailmentSign(id).name);
  if (unit.shield > 0) said.push('Shield');
  if (unit.stealth) said.push('Stealth');
  if (unit.intangible) said.push('Intangible');
  if (unit.true_sight) said.push('true sight');
  if (unit.channel > 0) said.push('channelling');
  if (unit.ailments.length > 0 || unit.channel > 0 || unit.moments >= 0) said.push('Moment');
  return said;
}

export function playerState(player: SeekPlayer): string {
  const said = [`${player.ap} AP`, `${player.mp} MP`, `${player.hand_size} in hand`, `${player.deck_size} in the deck`];
  if (player.fatigue > 0) said.push(`Fatigue ${player.fatigue}`);
  if (player.has_channelled) said.push('has channelled the Shard');
  return said.join(', ');
}

/** The line under a player's name. */
export function noteOf(table: SeekersTable, player: SeekPlayer): string {
  const { view } = table;
  const info = table.seat(player.seat);
  if (player.is_out) return 'defeated';
  if (info?.has_conceded) return 'gave up';
  if (player.seat === table.eyes && !table.isReplay) return 'you';
  const name = table.name(player.seat);
  const who = name.startsWith(player.seeker.name) ? '' : name;
  const how =
    info?.kind === 'bot'
      ? `bot · ${info.bot}`
      : info?.kind === 'open'
        ? 'open seat'
        : info && !info.is_here
          ? 'away'
          : '';
  const does = !table.isOver && view.to_move === player.seat ? 'is to answer' : '';
  return [who, does || how].filter(Boolean).join(' · ');
}
