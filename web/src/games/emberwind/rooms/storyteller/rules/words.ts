// How things are called, and the sentences that are read aloud.
import { capital, listed, plural } from '../../../../../lib/text';
import { printed, type Ends } from './conditions';
import { nameOf, type Fight } from './fight';
import { preferred, type Action, type Deal, type Effect, type Flair, type FoeSheet, type Modifier } from './sheets';

/** off_guard, sleight_of_hand: in words. */
export function plain(name: string): string {
  return name.replaceAll('_', ' ').replaceAll('-', ' ');
}

/** A value of a Hero: Dodge, Sleight of Hand. */
export function valueWord(name: string): string {
  if (name === 'hp') return 'HP';
  return plain(name)
    .split(' ')
    .map((word) => (word === 'of' ? word : capital(word)))
    .join(' ')
    .replace('Fast Talk', 'Fast-Talk');
}

const SMALL = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** A number as one says it. */
export function spoken(n: number): string {
  if (n < 20) return SMALL[n] ?? String(n);
  if (n > 99) return String(n);
  return `${TENS[Math.floor(n / 10)]}${n % 10 ? `-${SMALL[n % 10]}` : ''}`;
}

/** A target criterion: 'the highest threat'. */
export function criterionWord(criterion: string): string {
  const [what = '', about = ''] = criterion.split(':');
  switch (what) {
    case 'has':
      return `whoever has ${printed(about).word}`;
    case 'lacks':
      return `whoever lacks ${printed(about).word}`;
    case 'lowest_barrier':
      return `the lowest ${about === 'R' ? 'Resistance' : 'Toughness'}`;
    case 'lowest_def':
      return `the lowest ${valueWord(about)}`;
    case 'last_attacker':
      return 'its last attacker';
    case 'isolated':
      return 'whoever stands most alone';
    case 'below_half_hp':
      return 'whoever is below half HP';
    case 'most_adjacent_foes':
      return 'whoever has most Foes around';
    case 'lowest_hp':
      return 'the lowest HP';
    case 'highest_hp':
      return 'the highest HP';
    default:
      return `the ${plain(what)}`;
  }
}

export function movementWord(movement: string): string {
  const [what = '', n = ''] = movement.split(':');
  if (what === 'keep_distance') return `Keeps a distance of ${n}`;
  if (what === 'flank') return 'Flanks';
  return what === 'retreat' ? 'Retreats' : 'Approaches';
}

/** WIND-START-01: what a Foe does by default. */
export function characteristics(sheet: FoeSheet, prefer: readonly string[] = []): string {
  const wanted = [...prefer, ...sheet.targets].map(criterionWord);
  const other = sheet.melee && sheet.ranged ? `; prefers ${sheet.prefers === 'ranged' ? 'ranged' : 'melee'}` : '';
  return `goes for ${wanted.join(', then ')}. ${movementWord(sheet.movement)}${other}.`;
}

/** Whom an area reaches: 'one hero', 'a cone of 3'. */
export function areaWord(area = 'single'): string {
  const [what = '', n = ''] = area.split(':');
  switch (what) {
    case 'multi':
      return `up to ${spoken(Number(n))} heroes`;
    case 'burst':
      return `a burst of ${n} around a square`;
    case 'selfburst':
      return `everyone within ${n}`;
    case 'line':
      return `a line of ${n}`;
    case 'cone':
      return `a cone of ${n}`;
    default:
      return 'one hero';
  }
}

/** Whom alone an action may have for a Target; nothing where it may have anyone. */
export function requirementWord(requires: readonly string[] = []): string {
  if (requires.length === 0) return '';
  const words = requires.map((one) =>
    one === 'below_half_hp' ? 'is below half HP' : `has ${printed(one.split(':')[1] ?? one).word}`,
  );
  return `only a Hero who ${listed(words, 'or')}`;
}

/** The line below an action's name. */
export function actionLine(action: Action): string {
  if (action.support) return supportLine(action);
  const words = [action.range === 'field' ? 'the whole field' : `range ${action.range ?? 1}`, areaWord(action.area)];
  const isSure = action.props?.includes('AUTO-HIT') || action.props?.includes('AUTO-CRIT');
  if (!isSure && action.check && action.check !== 'none') words.push(`against ${valueWord(action.check)}`);
  return words.join(', ');
}

function supportLine(action: Action): string {
  const whom: Record<string, string> = {
    self: 'for itself',
    allies: 'for other Foes',
    ally_lowest_hp: 'for the wounded Foe with the lowest HP',
    squares: 'on squares',
  };
  const far = action.range === 'field' ? 'the whole field' : `range ${action.range ?? 0}`;
  return action.support === 'self' ? whom.self! : `${far}, ${whom[action.support ?? ''] ?? action.support}`;
}

/** What an action does, one fact after the other: damage and Barrier, effects with their checks, support. */
export function factsOf(action: Action): string[] {
  return [
    action.damage ? `${action.damage} against ${action.vs === 'R' ? 'Resistance' : 'Toughness'}` : '',
    ...(action.effects ?? []).map(
      (effect) =>
        `${effectWord(effect)}${untilWord(effect.until)}${effect.check && effect.check !== 'none' ? ` unless ${valueWord(effect.check)}` : ''}`,
    ),
    ...(action.do ?? []).map(dealWord),
    action.drain ? 'heals half of what it takes' : '',
  ].filter(Boolean);
}

function untilWord(until = ''): string {
  if (until.startsWith('start_of_caster')) return ' up to the Foe’s next turn';
  if (until.endsWith('_next_turn')) return ' to the end of the next turn';
  return until ? ' to the end of the turn' : '';
}

const PROPERTIES: Record<string, string> = {
  'AUTO-HIT': 'it hits without a check',
  'AUTO-CRIT': 'it is always a critical hit: no check, every die at its most, no Barrier',
  PIERCING: 'the Barrier does not count',
};

/** All that is printed of an action, as a paragraph. */
export function actionText(action: Action): string {
  const props = (action.props ?? []).map((prop) => PROPERTIES[prop] ?? prop.toLowerCase());
  const all = [actionLine(action), listed(factsOf(action)), requirementWord(action.requires), listed(props)]
    .filter(Boolean)
    .map((one) => `${capital(one)}.`);
  return [...all, beforehand(action)].filter(Boolean).join(' ');
}

/** What an Optional Modifier does (WIND-START-02). */
export function modifierWord(modifier: Modifier): string {
  const words = [
    modifier.prefer?.length ? `goes first for ${modifier.prefer.map(criterionWord).join(', then ')}` : '',
    modifier.damage ? `deals ${modifier.damage} more damage` : '',
    modifier.barrier ? `has ${modifier.barrier} more Toughness and Resistance` : '',
    modifier.move ? `moves ${plural(modifier.move, 'square')} farther` : '',
    modifier.heal_bonus ? `heals ${modifier.heal_bonus} more` : '',
    modifier.effect_penalty ? `checks against its effects are ${modifier.effect_penalty} harder` : '',
    modifier.extra_unlock ? `opens ${plural(modifier.extra_unlock, 'red hex', 'red hexes')} more each Round` : '',
    modifier.first_round_empower ? `deals ${modifier.first_round_empower} more damage in the first Round` : '',
  ];
  return listed(words.filter(Boolean));
}

/** What happens before the attack. */
export function beforehand(action: Action): string {
  if (action.leap) return `First it leaps up to ${plural(action.leap, 'square')}, past anyone.`;
  return action.shift_before ? `First it moves up to ${plural(action.shift_before, 'square')} to get there.` : '';
}

/** An effect as a question: 'Pushed 2', 'Prone'. */
export function effectWord(effect: Effect): string {
  if (effect.push) return `Pushed ${effect.push}`;
  if (effect.pull) return `Pulled ${effect.pull}`;
  const word = printed(effect.condition ?? '').word;
  return (effect.n ?? 1) > 1 ? `${word} ${effect.n}` : word;
}

/** An effect in a sentence, after "and": 'is pushed two squares', 'has Prone'. */
export function effectClause(effect: Effect): string {
  const squares = (n: number) => `${spoken(n)} ${n === 1 ? 'square' : 'squares'}`;
  if (effect.push) return `is pushed ${squares(effect.push)}`;
  if (effect.pull) return `is pulled ${squares(effect.pull)}`;
  return `suffers ${effectWord(effect)}${effect.until?.includes('next_turn') ? ' to the end of the next turn' : ''}`;
}

/** When a condition ends, in words: 'to the end of its next turn'. */
export function endWord(fight: Fight, ends: Ends): string {
  if (ends.at === 'start') return `up to ${nameOf(fight, ends.of)}’s next turn`;
  if (ends.at === 'round') return `to the end of its turn in Round ${ends.round}`;
  return `to the end of its ${ends.hasBegun ? 'turn' : 'next turn'}`;
}

/** What a support ability or a flair does, in words. */
export function dealWord(deal: Deal): string {
  if (deal.consume)
    return `takes ${printed(deal.consume).word} from the Heroes in range and heals ${deal.heal_per} for each`;
  if (deal.heal) return `heals ${deal.heal}`;
  if (deal.shield) return `has ${deal.shield} more Toughness and Resistance up to its next turn`;
  if (deal.empower) return `deals ${deal.empower} more damage in this chain or the next`;
  if (deal.empower_next) return `deals ${deal.empower_next} more with the next damage roll`;
  if (deal.cover) return `makes Cover of ${plural(deal.cover, 'free square')} in range, up to its next turn`;
  if (deal.strip_self) return `loses ${deal.strip_self} Toughness and Resistance for this combat`;
  if (deal.unlock_red) return `opens ${plural(deal.unlock_red, 'red hex', 'red hexes')} if it is a Veteran`;
  if (deal.shift)
    return `moves up to ${plural(deal.shift, 'square')}: ${movementWord(deal.mode ?? 'approach').toLowerCase()}`;
  if (deal.damage_adjacent) {
    const barrier = deal.vs === 'R' ? 'Resistance' : 'Toughness';
    return `hurts adjacent Heroes: ${deal.damage_adjacent} against ${barrier}, unless they make ${valueWord(deal.check ?? 'dodge')}`;
  }
  return 'does what its sheet says';
}

const OCCASIONS: Record<string, string> = {
  first_time_hp_half: 'at half of its HP for the first time',
  ally_defeated_within_3: 'if the defeated Foe was within 3 squares of it',
  ally_defeated_any: 'since another Foe was defeated',
  start_turn_adjacent_hero: 'if a Hero is adjacent at the start of its turn',
  hero_falls: 'since a Hero has fallen',
  defeated: 'as it is defeated',
  no_hero_sees_it: 'if Cover hides it from every Hero',
};

/** Flairs that depend on where people stand: the table knows. */
export const BY_PLACE: readonly string[] = ['ally_defeated_within_3', 'start_turn_adjacent_hero', 'no_hero_sees_it'];

export function occasion(flair: Flair): string {
  return OCCASIONS[flair.when] ?? plain(flair.when);
}

export function flairWord(flair: Flair): string {
  return capital(`${occasion(flair)}, it ${listed(flair.do.map(dealWord))}.`);
}

/** A code in words; a basic attack is the one that has priority, unless it is known which one is made (WIND-HEX-03). */
export function codeWord(sheet: FoeSheet, code: string, which = preferred(sheet)): string {
  if (code.startsWith('M')) return `Move ${code.slice(1)}`;
  if (code === 'BA') return sheet[which]?.name ?? 'Basic Attack';
  return sheet.abilities?.[code]?.name ?? code;
}
