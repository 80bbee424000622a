// The twelve conditions (WIND-COND): how many stacks they have, what they do, and when they end.

/** When a condition ends: mostly at the end of a turn of its bearer. */
export type Ends =
  | { at: 'turn'; hasBegun: boolean } // of the next one that starts after it was inflicted (WIND-COND-114)
  | { at: 'round'; round: number } // of the one in that Round, or a later one
  | { at: 'start'; of: string }; // at the start of a turn of whoever inflicted it

export interface Condition {
  name: string;
  n: number;
  ends?: Ends;
}

export interface Printed {
  name: string;
  word: string;
  most: number;
  icon: string;
  hero: string;
  foe: string;
  clause: string;
}

const NO_LIMIT = Infinity;

/** WIND-ASSIST-12: in alphabetical order. */
export const CONDITIONS: readonly Printed[] = [
  {
    name: 'burning',
    word: 'Burning',
    most: 2,
    icon: 'flame',
    clause: 'WIND-COND-102',
    hero: 'At the start of its turn one d20 times its stacks, piercing.',
    foe: 'At the start of its turn one d20 times its stacks, piercing.',
  },
  {
    name: 'chill',
    word: 'Chill',
    most: 1,
    icon: 'snowflake-1',
    clause: 'WIND-COND-111',
    hero: 'Restores one point less each turn.',
    foe: 'The last hex of its chain is skipped.',
  },
  {
    name: 'daze',
    word: 'Daze',
    most: 1,
    icon: 'knocked-out-stars',
    clause: 'WIND-COND-106',
    hero: 'A is 4 lower.',
    foe: 'Heroes have 4 more Dodge against it.',
  },
  {
    name: 'fragility',
    word: 'Fragility',
    most: 1,
    icon: 'cracked-glass',
    clause: 'WIND-COND-103',
    hero: 'All damage it takes is piercing.',
    foe: 'All damage it takes is piercing.',
  },
  {
    name: 'off_guard',
    word: 'Off-Guard',
    most: 1,
    icon: 'surrounded-shield',
    clause: 'WIND-COND-107',
    hero: 'Dodge is 2 lower.',
    foe: 'Actions aimed at it alone have 2 more A.',
  },
  {
    name: 'paralysis',
    word: 'Paralysis',
    most: 1,
    icon: 'imprisoned',
    clause: 'WIND-COND-112',
    hero: 'Only one action in its next turn.',
    foe: 'Only one hex of its next chain is performed.',
  },
  {
    name: 'poison',
    word: 'Poison',
    most: 5,
    icon: 'poison-bottle',
    clause: 'WIND-COND-102',
    hero: 'At the start of its turn one d6 times its stacks, piercing.',
    foe: 'At the start of its turn one d6 times its stacks, piercing.',
  },
  {
    name: 'prone',
    word: 'Prone',
    most: 1,
    icon: 'falling',
    clause: 'WIND-COND-108',
    hero: 'Dodge is 2 lower; getting up costs 1 Fast before anything else.',
    foe: 'The first hex of its chain is skipped, which ends it.',
  },
  {
    name: 'silence',
    word: 'Silence',
    most: 1,
    icon: 'silence',
    clause: 'WIND-COND-110',
    hero: 'No Spells and no Tide-Turners.',
    foe: 'Special Ability hexes are skipped.',
  },
  {
    name: 'sleep',
    word: 'Sleep',
    most: 1,
    icon: 'night-sleep',
    clause: 'WIND-COND-109',
    hero: 'No actions in its next turn; aimed at alone, it is hit critically. Damage wakes.',
    foe: 'No actions in its next turn; aimed at alone, it is hit critically. Damage wakes.',
  },
  {
    name: 'vulnerability',
    word: 'Vulnerability',
    most: NO_LIMIT,
    icon: 'broken-shield',
    clause: 'WIND-COND-104',
    hero: 'Toughness and Resistance are 1 lower for each stack.',
    foe: 'Toughness and Resistance are 1 lower for each stack.',
  },
  {
    name: 'weakness',
    word: 'Weakness',
    most: NO_LIMIT,
    icon: 'broken-arrow',
    clause: 'WIND-COND-105',
    hero: 'Its actions deal 1 less for each stack.',
    foe: 'Its actions deal 1 less for each stack.',
  },
];

/** No condition, but kept with them: no Foe may pick a Hero who has faded (WIND-TARGET-08). */
export const FADE: Printed = {
  name: 'fade',
  word: 'Faded',
  most: 1,
  icon: 'invisible',
  clause: 'WIND-TARGET-08',
  hero: 'No Foe may target it before its next turn.',
  foe: '',
};

/** What is printed of a condition. */
export function printed(name: string): Printed {
  const found = [...CONDITIONS, FADE].find((one) => one.name === name);
  return found ?? { name, word: name, most: NO_LIMIT, icon: 'hazard-sign', hero: '', foe: '', clause: 'WIND-COND-101' };
}

/** How many stacks of a condition there are. */
export function stacks(conditions: readonly Condition[], name: string): number {
  return conditions.find((one) => one.name === name)?.n ?? 0;
}

export function has(conditions: readonly Condition[], name: string): boolean {
  return stacks(conditions, name) > 0;
}

/** What a person can say of a condition's end, besides what actions print: it stays until it is taken away. */
export const NEVER = 'never';

/** When a condition that is inflicted now will end; `until` is what the action prints, `by` whose action it is. */
export function endOf(name: string, round: number, until = '', by = ''): Ends | undefined {
  if (until === NEVER) return undefined;
  if (until.startsWith('start_of_caster')) return { at: 'start', of: by };
  if (until.endsWith('_next_turn')) return { at: 'turn', hasBegun: false };
  if (until.endsWith('_turn')) return { at: 'turn', hasBegun: true };
  if (name === 'fragility' || name === 'silence') return { at: 'round', round: round + 1 };
  if (name === 'sleep' || name === 'paralysis') return { at: 'turn', hasBegun: false };
  return undefined;
}

/** Which of two ends is the later one; no end at all is the latest. */
function later(one: Ends | undefined, other: Ends | undefined): Ends | undefined {
  if (!one || !other) return undefined;
  if (one.at === 'turn' && other.at === 'turn') return one.hasBegun ? other : one;
  if (one.at === 'round' && other.at === 'round') return one.round > other.round ? one : other;
  return other;
}

/** WIND-COND-101: stacks are added up to the maximum, and the later end counts. */
export function inflicted(conditions: readonly Condition[], name: string, n: number, ends?: Ends): Condition[] {
  const before = conditions.find((one) => one.name === name);
  const others = conditions.filter((one) => one.name !== name);
  const most = printed(name).most;
  const now: Condition = { name, n: Math.min(most, (before?.n ?? 0) + n) };
  const end = before ? later(before.ends, ends) : ends;
  if (end) now.ends = end;
  return byName([...others, now]);
}

/** So many stacks and no others; none takes the condition away. */
export function setTo(conditions: readonly Condition[], name: string, n: number, ends?: Ends): Condition[] {
  const others = conditions.filter((one) => one.name !== name);
  if (n <= 0) return others;
  return byName([...others, { name, n: Math.min(printed(name).most, n), ...(ends ? { ends } : {}) }]);
}

function byName(conditions: Condition[]): Condition[] {
  return conditions.sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** A turn of their bearer starts: what ends with its next turn ends with this one. */
export function begun(conditions: readonly Condition[]): Condition[] {
  return conditions.map((one) => (one.ends?.at === 'turn' ? { ...one, ends: { at: 'turn', hasBegun: true } } : one));
}

/** A turn of whoever inflicted them starts: what is left. */
export function outlasting(conditions: readonly Condition[], of: string): Condition[] {
  return conditions.filter(({ ends }) => ends?.at !== 'start' || ends.of !== of);
}

/** A turn of their bearer ends: what is left, and what has ended. */
export function ended(conditions: readonly Condition[], round: number): { left: Condition[]; gone: string[] } {
  const isOver = ({ ends }: Condition) =>
    (ends?.at === 'turn' && ends.hasBegun) || (ends?.at === 'round' && round >= ends.round);
  return { left: conditions.filter((one) => !isOver(one)), gone: conditions.filter(isOver).map((one) => one.name) };
}
