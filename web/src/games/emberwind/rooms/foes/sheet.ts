// Sheets as one writes them: unfinished, and from files that may hold anything.
import { keysOf, type Grid } from '../../grid/aigrid';
import { RANKS, ringsOf, type FoeSheet, type Rank } from '../storyteller/rules';
import { isNode } from './paths';

/** A Foe without its id, as in a file. */
export type Sheet = Omit<FoeSheet, 'id'>;

export interface Draft {
  key: string;
  /** "" where it comes from the name. */
  id: string;
  sheet: Sheet;
  /** When it was changed last. */
  at: number;
}

const NUMBERS: Record<Rank, [hp: number, toughness: number, resistance: number]> = {
  grunt: [20, 3, 3],
  awakened: [48, 5, 4],
  elite: [80, 6, 6],
  boss: [140, 8, 7],
};
const DAMAGE: Record<Rank, string> = { grunt: '2d6+6', awakened: '2d8+6', elite: '2d8+8', boss: '2d10+9' };

/** A Foe to begin with: the usual numbers of its rank, one basic attack, and a grid whose heart is filled. */
export function blank(rank: Rank): Sheet {
  const [hp, toughness, resistance] = NUMBERS[rank];
  return {
    kind: 'foe',
    name: '',
    rank,
    type: '',
    size: rank === 'grunt' ? 1 : 2,
    icon: 'spiked-dragon-head',
    text: '',
    normal: { hp, toughness, resistance },
    veteran: { hp: Math.round(hp * 1.25), toughness: toughness + 1, resistance: resistance + 1, damage: 2 },
    targets: ['nearest'],
    movement: 'approach',
    prefers: 'melee',
    melee: { name: 'Strike', check: 'dodge', range: 1, damage: DAMAGE[rank], vs: 'T' },
    abilities: {},
    grid: Object.fromEntries(keysOf(1).map((key) => [key, key === '0' ? 'M3' : 'BA'])),
  };
}

export const isRank = (word: unknown): word is Rank => RANKS.includes(word as Rank);

/** The rings of its rank; where the rank can't be read, those of its grid. */
export function ringsFor(sheet: Sheet): number {
  if (isRank(sheet.rank)) return ringsOf(sheet.rank);
  const longest = Math.max(1, ...Object.keys(sheet.grid).map((key) => key.length));
  return Math.min(longest, RANKS.length);
}

/** As the hall makes ids from names. */
export function slug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll("'", '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

const TEXTS = [
  'name',
  'rank',
  'type',
  'icon',
  'text',
  'movement',
  'prefers',
  'check',
  'area',
  'damage',
  'vs',
  'support',
  'condition',
  'until',
  'when',
  'mode',
  'consume',
  'damage_adjacent',
];
const LISTS = ['targets', 'props', 'effects', 'requires', 'do', 'prefer', 'optional', 'flairs'];
const OF_TEXTS = ['targets', 'props', 'requires', 'prefer'];

/** A table in which every list is a list and every text a text, so that a form can show it; numbers stay as they are. */
function soft(table: Record<string, unknown>): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(table)) {
    if (value === null || value === undefined) continue;
    if (LISTS.includes(key)) found[key] = softList(key, value);
    else if (isNode(value) && !Array.isArray(value)) found[key] = soft(value);
    else if (TEXTS.includes(key) && !isNode(value) && !(key === 'damage' && typeof value === 'number'))
      found[key] = String(value);
    else found[key] = value;
  }
  return found;
}

function softList(key: string, value: unknown): unknown[] {
  const all = Array.isArray(value) ? value : [value];
  if (OF_TEXTS.includes(key)) return all.map(String);
  return all.filter((one) => isNode(one) && !Array.isArray(one)).map((one) => soft(one as Record<string, unknown>));
}

/** A sheet from a file; whatever the form can't show at all is left out. */
export function readable(given: unknown): Sheet {
  const table = isNode(given) && !Array.isArray(given) ? soft(given) : {};
  const tables = (value: unknown) => (isNode(value) && !Array.isArray(value) ? value : {});
  const abilities = Object.entries(tables(table.abilities)).filter(([, one]) => isNode(one) && !Array.isArray(one));
  const grid: Grid = Object.fromEntries(Object.entries(tables(table.grid)).map(([key, code]) => [key, String(code)]));
  for (const part of ['melee', 'ranged']) if (part in table && !isNode(table[part])) delete table[part];
  const { id: _id, offered: _offered, flow: _flow, ...kept } = table;
  return {
    ...kept,
    kind: 'foe',
    name: String(table.name ?? ''),
    targets: (table.targets as string[] | undefined) ?? [],
    normal: tables(table.normal),
    veteran: tables(table.veteran),
    movement: String(table.movement ?? ''),
    abilities: Object.fromEntries(abilities),
    grid,
  } as unknown as Sheet;
}

/** Foes in a JSON text: one sheet, a list of them, or sheets by their ids. Throws what is wrong with it. */
export function readJson(text: string): { id: string; sheet: Sheet }[] {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch (problem) {
    throw new Error(`This is no JSON: ${problem instanceof Error ? problem.message : 'it can’t be read'}.`);
  }
  const isSheet = (one: unknown): one is Record<string, unknown> =>
    isNode(one) && !Array.isArray(one) && ('grid' in one || 'rank' in one);
  const idOf = (one: Record<string, unknown>) => (typeof one.id === 'string' ? one.id : '');
  if (isSheet(found)) return [{ id: idOf(found), sheet: readable(found) }];
  if (!isNode(found)) return [];
  return Object.entries(found)
    .filter(([, one]) => isSheet(one))
    .map(([key, one]) => ({
      id: Array.isArray(found) ? idOf(one as Record<string, unknown>) : key,
      sheet: readable(one),
    }));
}
