// Words and signs of EMBERWIND: conditions, speeds, checks, what an action does at a glance.
import { capital, plural } from '../../lib/text';
import type { WindAction, WindCondition, WindFoe, WindFoeAction, WindHero } from './types';

interface Sign {
  name: string;
  icon: string;
  tint: string;
  text: string;
}

const CONDITIONS: Record<string, Sign> = {
  burning: {
    name: 'Burning',
    icon: 'flame',
    tint: 'hot',
    text: 'one d20 times its stacks, piercing, when its turn starts',
  },
  chill: {
    name: 'Chill',
    icon: 'snowflake-2',
    tint: 'cold',
    text: 'a Hero restores one point less, a Foe skips its last hex',
  },
  daze: {
    name: 'Daze',
    icon: 'star-swirl',
    tint: 'odd',
    text: 'a Hero has A 4 less; against a Foe, Dodge is 4 higher',
  },
  fragility: { name: 'Fragility', icon: 'cracked-glass', tint: 'odd', text: 'no Barrier counts against damage to it' },
  off_guard: {
    name: 'Off-Guard',
    icon: 'broken-shield',
    tint: 'warm',
    text: 'a Hero has Dodge 2 less; against a Foe, A is 2 higher',
  },
  paralysis: { name: 'Paralysis', icon: 'lightning-helix', tint: 'warm', text: 'only one action in its next turn' },
  poison: {
    name: 'Poison',
    icon: 'poison-bottle',
    tint: 'green',
    text: 'one d6 times its stacks, piercing, when its turn starts',
  },
  prone: {
    name: 'Prone',
    icon: 'falling',
    tint: 'warm',
    text: 'as Off-Guard; a Hero gets up first for a point, a Foe skips its first hex',
  },
  silence: {
    name: 'Silence',
    icon: 'silenced',
    tint: 'odd',
    text: 'no Spells and Tide-Turners; a Foe skips its special abilities',
  },
  sleep: {
    name: 'Sleep',
    icon: 'night-sleep',
    tint: 'cold',
    text: 'no action in its next turn; damage wakes it, and strikes a sleeper critically',
  },
  vulnerability: {
    name: 'Vulnerability',
    icon: 'cracked-shield',
    tint: 'hot',
    text: 'Toughness and Resistance are 1 less for each stack',
  },
  weakness: { name: 'Weakness', icon: 'broken-arrow', tint: 'cold', text: 'its actions deal 1 less for each stack' },
};

/** The condition that picks name by this number: they are numbered by the alphabet. */
export function conditionId(number: number): string {
  return Object.keys(CONDITIONS)[number] ?? '';
}

export function conditionSign(id: string): Sign {
  return CONDITIONS[id] ?? { name: id, icon: 'star-swirl', tint: 'odd', text: '' };
}

/** "Poison 2", "Prone". */
export function conditionName({ id, stacks }: WindCondition): string {
  const { name } = conditionSign(id);
  return stacks > 1 || id === 'poison' || id === 'vulnerability' || id === 'weakness' ? `${name} ${stacks}` : name;
}

/** What it is, what it does, and how long. */
export function conditionWords(condition: WindCondition): string {
  const { text } = conditionSign(condition.id);
  return [`${conditionName(condition)}: ${text}`, condition.ends].filter(Boolean).join(', ');
}

const VALUES = [
  'dodge',
  'willpower',
  'athletics',
  'endurance',
  'intimidate',
  'insight',
  'knowledge',
  'mend',
  'acrobatics',
  'stealth',
  'sleight of hand',
  'focus',
  'fast-talk',
  'leadership',
];

/** A value as lines of the log number it: which one, and how high. */
export function valueOf(number: number): { what: string; value: number } {
  return { what: VALUES[Math.floor(number / STEP)] ?? '', value: number % STEP };
}

/** A Barrier as they number it. */
export function barrierOf(number: number): { what: string; value: number } {
  const which = Math.floor(Math.max(0, number) / STEP);
  return { what: ['', 'Toughness', 'Resistance'][which] ?? '', value: which > 0 ? number % STEP : 0 };
}

const STEP = 100;

/** "Sleight of hand", "Dodge". */
export function valueName(id: string): string {
  return id === 'cap' ? 'CAP' : capital(id.replaceAll('_', ' '));
}

const SPEEDS = ['Free', 'Fast', 'Slow', 'Slow + Fast', '2 Slow'];

function speedName(points: number): string {
  return SPEEDS[points] ?? plural(points, 'point');
}

const KINDS: Record<string, string> = { sustain: 'Sustain', trigger: 'Trigger', amplify: 'Amplify' };

/** What is special about an action: "Trigger", "Tide-Turner". */
export function kindOf(action: WindAction): string {
  if (action.tags.includes('tide_turner')) return 'Tide-Turner';
  return KINDS[action.type] ?? (action.tags.includes('keepsake') ? 'Keepsake' : '');
}

/** What it comes to in a few words: "range 5, 3d8". */
export function actionBrief(action: WindAction): string {
  const dice = action.damage || (action.heal ? `heals ${action.heal}` : '');
  const targets = action.damage && action.most > 1 ? `${action.most > 9 ? 'all' : `1 to ${action.most}`} Foes` : '';
  const reach =
    action.range < 0 ? 'whole field' : action.range > 0 && (dice || action.most > 0) ? `range ${action.range}` : '';
  const skill = action.check && action.check !== 'cap' ? valueName(action.check) : '';
  const brief = [skill, targets || reach, dice].filter(Boolean).join(', ');
  return brief || (kindOf(action) ? '' : action.text);
}

export function actionState(action: WindAction): string {
  return [
    speedName(action.price),
    action.price === action.speed ? '' : `printed ${speedName(action.speed)}`,
    kindOf(action),
    actionBrief(action) === action.text ? '' : actionBrief(action),
    action.uses,
    action.is_used_up ? 'used up' : '',
    action.text,
  ]
    .filter(Boolean)
    .join(', ');
}

const BARRIERS: Record<string, string> = { T: 'Toughness', R: 'Resistance' };

function barrierName(vs: string): string {
  return BARRIERS[vs] ?? 'no Barrier';
}

/** Dice as they are printed: the most and the mean that they show. */
export function diceOf(text: string): { most: number; mean: number } {
  const found = /^(?:(\d+)d(\d+))?([+-]?\d+)?$/.exec(text.replaceAll(' ', ''));
  if (!found) return { most: 0, mean: 0 };
  const [dice, sides, plus] = [Number(found[1] ?? 0), Number(found[2] ?? 0), Number(found[3] ?? 0)];
  return { most: dice * sides + plus, mean: (dice * (sides + 1)) / 2 + plus };
}

// Foes

export function foeState(foe: WindFoe): string {
  return [
    `${capital(foe.rank)}${foe.is_veteran ? ', Veteran' : ''}`,
    `${foe.hp} of ${foe.most_hp} HP`,
    `Toughness ${foe.toughness}`,
    `Resistance ${foe.resistance}`,
    foe.shield > 0 ? `shield ${foe.shield}` : '',
    foe.empower > 0 ? `empowered ${foe.empower}` : '',
    ...foe.conditions.map(conditionWords),
  ]
    .filter(Boolean)
    .join(', ');
}

/** What a Foe's action does, in a line: "Dodge, range 1, 2d8+7 against Toughness". */
export function abilityWords(action: WindFoeAction): string {
  const reach = action.range < 0 ? 'whole field' : action.range > 0 ? `range ${action.range}` : '';
  const area = action.area && action.area !== 'single' ? action.area.replace(':', ' ') : '';
  const damage = action.damage ? `${action.damage}${action.vs ? ` vs ${barrierName(action.vs)}` : ''}` : '';
  return (
    [action.check ? valueName(action.check) : '', reach, area, damage, ...action.props, ...action.effects]
      .filter(Boolean)
      .join(' · ') || action.text
  );
}

// Heroes

export function heroState(hero: WindHero): string {
  return [
    hero.is_fallen ? 'FALLEN' : `${hero.hp} of ${hero.most_hp} HP`,
    `${hero.pool} of 4 points`,
    `Dodge ${hero.dodge}`,
    `Willpower ${hero.willpower}`,
    `Toughness ${hero.toughness}`,
    `Resistance ${hero.resistance}`,
    hero.is_hidden ? 'no Foe may pick this Hero' : '',
    ...hero.conditions.map(conditionWords),
    ...hero.boons,
  ]
    .filter(Boolean)
    .join(', ');
}

const TERRAINS: Record<string, { name: string; text: string }> = {
  wall: { name: 'Wall', text: 'bars ways and lines' },
  deep: { name: 'Deep', text: 'can’t be entered, lines pass over it' },
  cover: { name: 'Low cover', text: 'can be entered; a line across it is barred' },
  made: { name: 'Cover made in play', text: 'a line across it is barred until its maker’s next turn' },
  embers: { name: 'Embers', text: '1d6 damage to whoever enters or starts a turn here' },
  brambles: { name: 'Brambles', text: 'entering ends the movement' },
  miasma: { name: 'Miasma', text: 'starting a turn here gives 1 Weakness' },
};

export function terrainWords(kind: string): string {
  const terrain = TERRAINS[kind];
  return terrain ? `${terrain.name}: ${terrain.text}` : 'open ground';
}
