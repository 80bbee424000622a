// What is wrong, put together for people: the place in words, what would work, and a repair where there is one.
import { isRed, keysOf } from '../../grid/aigrid';
import { sentence } from '../../../../lib/words';
import { plain, valueWord } from '../storyteller/rules';
import { bench, type Fault } from './bench.svelte';
import { at, put } from './paths';
import { ringsFor, type Sheet } from './sheet';
import { LETTERS } from './vocabulary';

export interface Told {
  title: string;
  text: string;
  clause: string;
  isError: boolean;
  /** Where to go. */
  path: string;
  repair?: { label: string; apply: () => void };
}

const FIELDS: Record<string, string> = {
  name: 'Name',
  id: 'Id',
  type: 'Type',
  text: 'Words to read aloud',
  icon: 'Picture',
  rank: 'Rank',
  size: 'Size',
  prefers: 'Prefers',
  targets: 'Goes for',
  movement: 'Movement',
  hp: 'HP',
  damage: 'Damage',
  vs: 'Barrier',
  props: 'Properties',
  do: 'Steps',
  n: 'Stacks',
  until: 'How long',
  learnable: 'Learnable',
  when: 'When',
  shift_before: 'Moves first',
  leap: 'Leaps first',
  requires: 'Requirement',
  optional: 'Optional Modifiers',
  flairs: 'Flairs',
  grid: 'The grid',
  normal: 'Normal',
  veteran: 'Veteran',
  effects: 'Effects',
};

const fieldWord = (name: string) => FIELDS[name] ?? (name === '' ? '' : valueWord(plain(name)));

/** A place in words: 'Hex 455', 'Bellows Roar: Check', 'HP, Veteran'. */
export function placeWord(path: string, sheet: Sheet): string {
  const [first = '', ...rest] = path.split(/[.[]/).map((step) => step.replace(']', ''));
  if (path === '') return 'The sheet';
  if (first === 'grid') return rest[0] === undefined ? 'The grid' : rest[0] === '0' ? 'The centre' : `Hex ${rest[0]}`;
  if (first === 'normal' || first === 'veteran')
    return rest[0] ? `${fieldWord(rest[0])}, ${fieldWord(first)}` : fieldWord(first);
  if (first === 'melee' || first === 'ranged') return within(sheet[first]?.name || `The ${first} attack`, rest);
  if (first === 'abilities')
    return rest[0] ? within(sheet.abilities?.[rest[0]]?.name || `Ability ${rest[0]}`, rest.slice(1)) : 'Abilities';
  if (first === 'flairs') return within(rest[0] ? `Flair ${Number(rest[0]) + 1}` : 'Flairs', rest.slice(1));
  if (first === 'optional')
    return within(sheet.optional?.[Number(rest[0])]?.name || 'An Optional Modifier', rest.slice(1));
  return rest[0] === undefined ? fieldWord(first) : `${fieldWord(first)}, ${Number(rest[0]) + 1}`;
}

function within(name: string, rest: readonly string[]): string {
  const words = rest.flatMap((step, index) => {
    if (!/^\d+$/.test(step)) return /^\d+$/.test(rest[index + 1] ?? '') ? [] : [fieldWord(step)];
    return [`${rest[index - 1] === 'do' ? 'step' : 'effect'} ${Number(step) + 1}`];
  });
  return [name, ...words].join(': ');
}

const EMPTY = /^this hex is empty/;

/** All faults, errors first; empty hexes are one. */
export function told(faults: readonly Fault[], sheet: Sheet): Told[] {
  const empty = faults.filter((fault) => EMPTY.test(fault.text));
  const others = faults.filter((fault) => !EMPTY.test(fault.text));
  const all = others.map((fault) => one(fault, sheet));
  if (empty.length > 0) all.unshift(emptied(empty));
  return [...all.filter((fault) => fault.isError), ...all.filter((fault) => !fault.isError)];
}

function one(fault: Fault, sheet: Sheet): Told {
  const repair = repaired(fault, sheet);
  return {
    title: placeWord(fault.path, sheet),
    text: sentence(shorter(fault.text)),
    clause: fault.clause,
    isError: fault.severity === 'error',
    path: fault.path,
    ...(repair ? { repair } : {}),
  };
}

function emptied(faults: readonly Fault[]): Told {
  const keys = faults.map((fault) => fault.path.slice(5));
  const make = (sheet: Sheet) => ({
    ...sheet,
    grid: { ...sheet.grid, ...Object.fromEntries(keys.map((key) => [key, 'BA'])) },
  });
  return {
    title: keys.length === 1 ? `Hex ${keys[0]} is empty` : `${keys.length} hexes are empty`,
    text: 'Every hex of the rank carries M1 to M12, BA, or the letter of an ability.',
    clause: faults[0]!.clause,
    isError: true,
    path: faults[0]!.path,
    repair: { label: 'Fill with BA', apply: () => bench.change(make) },
  };
}

/** Long lists of known words are in the form anyway. */
function shorter(text: string): string {
  const [said = '', known] = text.split('; known ');
  return known !== undefined && known.length > 90 ? said : text;
}

type Make = (sheet: Sheet) => Sheet;
type Rule = [
  pattern: RegExp,
  label: string | ((found: RegExpMatchArray) => string),
  make: (fault: Fault, found: RegExpMatchArray, sheet: Sheet) => Make,
];

const setting =
  (path: string, value: unknown): Make =>
  (sheet) =>
    put(sheet, path, value);
const sibling = (path: string, name: string) => path.replace(/[^.]+$/, name);
const dropping =
  (path: string, word: string): Make =>
  (sheet) =>
    put(
      sheet,
      path,
      (at(sheet, path) as string[]).filter((one) => one !== word),
    );

/** What is said, what the button says, and what it does. The first that fits counts. */
const RULES: Rule[] = [
  [
    /has (\d+) at the most; the rest/,
    (found) => `Use ${found[1]}`,
    ({ path }, found) => setting(path, Number(found[1])),
  ],
  [
    /did you mean '([^']+)'/,
    (found) => `Use ${found[1]}`,
    ({ path, text }, found) =>
      /^unknown (field|verb)/.test(text)
        ? renaming(path, found[1]!)
        : setting(path, /^[123]$/.test(found[1]!) ? Number(found[1]) : found[1]),
  ],
  [
    /^unknown (field|verb)|leave it out|^only with damage|has no (mode|heal_per|vs|check|n|until)$|^only a condition has|says itself when it ends|^it leaps already|none is called|abilities have letters|stands there already|^it changes nothing|^only abilities can do that|^a Foe does that for itself/,
    'Take it away',
    ({ path }) => setting(path, undefined),
  ],
  [/there is no ability|unknown code|this hex is purple/, 'Make it BA', ({ path }) => setting(path, 'BA')],
  [/red hexes only/, 'Mark as learnt', ({ path }) => setting(path, true)],
  [
    /^no hex of the grid has ([A-H])/,
    (found) => `Place ${found[1]}`,
    (_, found) => (sheet) => placed(sheet, found[1]!),
  ],
  [
    /^damage names its Barrier|needs it$/,
    'Fill it in',
    ({ path }) =>
      setting(
        path,
        path.endsWith('mode') ? 'approach' : path.endsWith('heal_per') ? 4 : path.endsWith('check') ? 'dodge' : 'T',
      ),
  ],
  [
    /^it prefers a (melee|ranged) attack/,
    (found) => `Prefer ${found[1] === 'melee' ? 'ranged' : 'melee'}`,
    (_, found, sheet) =>
      sheet[found[1] === 'melee' ? 'ranged' : 'melee']
        ? setting('prefers', found[1] === 'melee' ? 'ranged' : 'melee')
        : setting(found[1]!, {
            name: 'Strike',
            check: 'dodge',
            range: found[1] === 'melee' ? 1 : 6,
            damage: '2d6+6',
            vs: 'T',
          }),
  ],
  [
    /^a Foe has a basic attack/,
    'Write one',
    () => setting('melee', { name: 'Strike', check: 'dodge', range: 1, damage: '2d6+6', vs: 'T' }),
  ],
  [/instead of (\d+)/, (found) => `Use ${found[1]}`, ({ path }, found) => setting(path, Number(found[1]))],
  [/this one has the same/, 'Make it better', () => bettered],
  [/its range is 0/, 'Use 0', ({ path }) => setting(path, 0)],
  [/with a range of 0/, 'Use 1', ({ path }) => setting(path, 1)],
  [
    /^the \w+ goes (\d+) squares far|; (\d+) would do/,
    (found) => `Use ${found[1] ?? found[2]}`,
    ({ path }, found) => setting(path, Number(found[1] ?? found[2])),
  ],
  [/whole number (<=|>=) (\d+)/, (found) => `Use ${found[2]}`, ({ path }, found) => setting(path, Number(found[2]))],
  [/(AUTO-HIT|PIERCING) adds nothing/, (found) => `Drop ${found[1]}`, ({ path }, found) => dropping(path, found[1]!)],
  [
    /a property stands there twice/,
    'Keep one',
    ({ path }, _, sheet) => setting(path, [...new Set(at(sheet, path) as string[])]),
  ],
  [
    /AUTO-HIT in props/,
    'Add AUTO-HIT',
    ({ path }, _, sheet) =>
      setting(sibling(path, 'props'), [
        ...((at(sheet, sibling(path, 'props')) as string[] | undefined) ?? []),
        'AUTO-HIT',
      ]),
  ],
  [/such as (\w+:[\w]+)/, (found) => `Use ${found[1]}`, ({ path }, found) => setting(path, found[1])],
  [/since it goes for one Hero/, 'One Hero', ({ path }) => setting(sibling(path, 'area'), undefined)],
  [/^no purple hex is a Move/, 'Centre: M3', () => setting('grid.0', 'M3')],
];

function repaired(fault: Fault, sheet: Sheet): Told['repair'] {
  if (fault.path === 'id') return mine(fault);
  for (const [pattern, label, make] of RULES) {
    const found = fault.text.match(pattern);
    if (!found) continue;
    const change = make(fault, found, sheet);
    return { label: typeof label === 'string' ? label : label(found), apply: () => bench.change(change) };
  }
  return undefined;
}

/** Another id, which nobody has. */
function mine({ text }: Fault): Told['repair'] {
  const id = bench.freeId(text.match(/such as ([a-z0-9-]+)$/)?.[1] ?? 'my-foe');
  return { label: 'Take another', apply: () => bench.setId(id) };
}

function renaming(path: string, to: string): Make {
  return (sheet) => put(put(sheet, sibling(path, to), at(sheet, path)), path, undefined);
}

function bettered(sheet: Sheet): Sheet {
  const { hp, toughness, resistance, damage = 0 } = sheet.normal;
  return {
    ...sheet,
    veteran: { hp: Math.round(hp * 1.25), toughness: toughness + 1, resistance: resistance + 1, damage: damage + 2 },
  };
}

/** The letter stands on a hex that suits it, in the place of what stands there most often; where is shown. */
function placed(sheet: Sheet, letter: string): Sheet {
  const isLearnt = sheet.abilities?.[letter]?.learnable === true;
  const keys = keysOf(ringsFor(sheet)).filter((key) => key !== '0' && isRed(key) === isLearnt);
  const count = (code: string | undefined) => Object.values(sheet.grid).filter((one) => one === code).length;
  const [key] = keys.sort((a, b) => count(sheet.grid[b]) - count(sheet.grid[a]));
  if (!key) return sheet;
  bench.hex = key;
  return { ...sheet, grid: { ...sheet.grid, [key]: letter } };
}

/** The first letter that no ability has; '' if all are taken. */
export function freeLetter(sheet: Sheet): string {
  return LETTERS.find((letter) => !sheet.abilities?.[letter]) ?? '';
}
