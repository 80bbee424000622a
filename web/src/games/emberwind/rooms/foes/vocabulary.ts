// The words that a sheet may use, as the form offers them. Whether a sheet is sound, the hall says (WIND-ASSIST-11).
import { criterionWord, printed, valueWord, CONDITIONS, SKILLS } from '../storyteller/rules';
import { capital } from '../../../../lib/text';

export type Choice = { value: string; label: string };

const choices = (words: readonly string[], label: (word: string) => string): Choice[] =>
  words.map((value) => ({ value, label: label(value) }));

export const TYPES = ['Beast', 'Carrion', 'Construct', 'Dragon', 'Ebonspawn', 'Human', 'Ka', 'Plant', 'Rift'];
export const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
export const SIZES: Choice[] = choices(['1', '2', '3'], (n) => `${n}×${n}`);

const NAMES = CONDITIONS.map((one) => one.name);
const VALUES = ['dodge', 'willpower', ...SKILLS];
export const CHECKS: Choice[] = [...choices(VALUES, valueWord), { value: 'none', label: 'no check' }];
export const AGAINST: Choice[] = [
  { value: 'T', label: 'Toughness' },
  { value: 'R', label: 'Resistance' },
];
export const PREFERRED: Choice[] = choices(['melee', 'ranged'], (word) => word);
export const PROPERTIES = ['AUTO-HIT', 'AUTO-CRIT', 'PIERCING'];
export const ABOUT: Choice[] = choices(NAMES, (word) => printed(word).word);

/** Whom it goes for; those about something are written out, one for each thing. */
export const CRITERIA: { group: string; items: Choice[] }[] = [
  {
    group: 'Anybody',
    items: choices(
      [
        'nearest',
        'farthest',
        'lowest_hp',
        'highest_hp',
        'highest_threat',
        'last_attacker',
        'isolated',
        'below_half_hp',
        'most_adjacent_foes',
      ],
      (word) => capital(criterionWord(word)),
    ),
  },
  {
    group: 'By a value',
    items: choices(['lowest_barrier:T', 'lowest_barrier:R', ...VALUES.map((value) => `lowest_def:${value}`)], (word) =>
      capital(criterionWord(word)),
    ),
  },
  {
    group: 'With a condition',
    items: choices(
      NAMES.map((one) => `has:${one}`),
      (word) => capital(criterionWord(word)),
    ),
  },
  {
    group: 'Without it',
    items: choices(
      NAMES.map((one) => `lacks:${one}`),
      (word) => capital(criterionWord(word)),
    ),
  },
];

export const REQUIREMENTS: { group: string; items: Choice[] }[] = [
  {
    group: 'The Hero',
    items: [
      { value: 'below_half_hp', label: 'is below half HP' },
      ...choices(
        NAMES.map((one) => `has:${one}`),
        (word) => `has ${printed(word.slice(4)).word}`,
      ),
    ],
  },
];

export const MOVEMENTS: Choice[] = [
  { value: 'approach', label: 'Approaches' },
  { value: 'flank', label: 'Flanks' },
  { value: 'keep_distance', label: 'Keeps a distance' },
  { value: 'retreat', label: 'Retreats' },
];
export const MODES: Choice[] = choices(['approach', 'flank', 'retreat'], (word) => word);

export const AREAS: Choice[] = [
  { value: 'single', label: 'one Hero' },
  { value: 'multi', label: 'several Heroes' },
  { value: 'burst', label: 'burst around a square' },
  { value: 'selfburst', label: 'everyone within' },
  { value: 'line', label: 'line' },
  { value: 'cone', label: 'cone' },
];
export const USUAL_AREA: Record<string, number> = { multi: 2, burst: 1, selfburst: 1, line: 4, cone: 3 };

export const SUPPORTS: Choice[] = [
  { value: 'self', label: 'itself' },
  { value: 'allies', label: 'other Foes' },
  { value: 'ally_lowest_hp', label: 'the wounded Foe with the lowest HP' },
  { value: 'squares', label: 'squares' },
];
export const UNTILS: Choice[] = [
  { value: '', label: 'as printed on it' },
  { value: 'end_of_its_next_turn', label: 'to the end of its next turn' },
  { value: 'end_of_its_turn', label: 'to the end of its turn' },
  { value: 'start_of_caster_next_turn', label: 'to the Foe’s next turn' },
];
export const WHENS: Choice[] = [
  { value: 'first_time_hp_half', label: 'at half HP, the first time' },
  { value: 'ally_defeated_within_3', label: 'another Foe is defeated within 3' },
  { value: 'ally_defeated_any', label: 'another Foe is defeated' },
  { value: 'start_turn_adjacent_hero', label: 'its turn starts beside a Hero' },
  { value: 'hero_falls', label: 'a Hero falls' },
  { value: 'defeated', label: 'it is defeated' },
  { value: 'no_hero_sees_it', label: 'no Hero sees it' },
];

/** Steps of a support ability or a flair: what is written at first when one takes the verb. */
export const VERBS: { value: string; label: string; first: Record<string, unknown> }[] = [
  { value: 'heal', label: 'heal HP', first: { heal: 8 } },
  { value: 'shield', label: 'shield: both Barriers', first: { shield: 2 } },
  { value: 'empower', label: 'empower: damage in the chain', first: { empower: 2 } },
  { value: 'empower_next', label: 'empower the next damage', first: { empower_next: 3 } },
  { value: 'shift', label: 'move', first: { shift: 2, mode: 'approach' } },
  { value: 'cover', label: 'make Cover on squares', first: { cover: 2 } },
  { value: 'unlock_red', label: 'open red hexes', first: { unlock_red: 1 } },
  { value: 'strip_self', label: 'lose Barriers', first: { strip_self: 1 } },
  { value: 'consume', label: 'take a condition, heal for it', first: { consume: 'poison', heal_per: 4 } },
  {
    value: 'damage_adjacent',
    label: 'hurt adjacent Heroes',
    first: { damage_adjacent: '1d6', vs: 'T', check: 'dodge' },
  },
];

export const MODIFIERS: Choice[] = [
  { value: 'damage', label: 'damage' },
  { value: 'barrier', label: 'both Barriers' },
  { value: 'move', label: 'squares of each Move' },
  { value: 'heal_bonus', label: 'healing' },
  { value: 'effect_penalty', label: 'harder effect checks' },
  { value: 'extra_unlock', label: 'red hexes more' },
  { value: 'first_round_empower', label: 'damage in Round 1' },
];
