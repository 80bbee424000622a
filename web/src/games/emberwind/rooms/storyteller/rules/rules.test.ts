// The rules of the assistant by example. That they are the game's own, for every sheet of the book and random dice, is
// tried against it in tests/games/emberwind/test_page_agrees.py.
import { describe, expect, it } from 'vitest';
import {
  allChains,
  apply,
  ask,
  asKept,
  deadEnds,
  drawTargets,
  fromKept,
  gained,
  isInSegment,
  lockedOf,
  replay,
  worthUnlocking,
  type Action,
  type Choice,
  type Fight,
  type FoeSheet,
  type HeroSheet,
} from '.';

describe('chains (WIND-CHAIN)', () => {
  it('a hex belongs to a segment if at least half of its digits are that face', () => {
    expect(['0', '1', '12', '112', '122'].map((key) => isInSegment(key, 1))).toEqual([true, true, true, true, false]);
  });

  it('lead outwards, ring by ring, and enter red hexes only once they are open', () => {
    expect(allChains(1, [], 3)).toEqual([['0', '3']]);
    expect(allChains(2, [], 1)).toEqual([['0', '1', '11']]);
    expect(allChains(2, ['12'], 1)).toEqual([
      ['0', '1', '11'],
      ['0', '1', '12'],
    ]);
  });

  it('that end early are no chains yet', () => {
    expect(deadEnds(3, [], 1)).toEqual([]);
    expect(deadEnds(3, ['12'], 2)).toContainEqual(['0', '2', '12']);
  });

  it('an unlock is worth what it opens, face by face', () => {
    expect(lockedOf(2, ['12'])).toEqual(['23', '34', '45', '56', '61']);
    expect(gained(2, [], '12')).toEqual([
      { face: 1, more: 1 },
      { face: 2, more: 1 },
    ]);
    expect(worthUnlocking(3, [])).toContain('112'); // beside a spoke: it ends a chain at once
    expect(worthUnlocking(3, [])).not.toContain('12'); // what lies behind it is locked
  });
});

// A fight with one Foe and one Hero

const FOE: FoeSheet = {
  id: 'brute',
  name: 'Brute',
  rank: 'grunt',
  normal: { hp: 20, toughness: 3, resistance: 1 },
  veteran: { hp: 30, toughness: 4, resistance: 2, damage: 2 },
  targets: ['closest'],
  movement: 'closest',
  melee: { name: 'Claws', check: 'dodge', damage: '1d6+2', vs: 'T', range: 1 },
  grid: { '0': 'BA', '1': 'BA', '2': 'BA', '3': 'BA', '4': 'BA', '5': 'BA', '6': 'BA' },
};
const HERO: HeroSheet = { id: 'ash', name: 'Ash', hp: 10, toughness: 2, resistance: 1, dodge: 9, willpower: 5 };

const begun = (isVeteran = false): Choice[] => [
  { do: 'sheet', sheet: FOE },
  { do: 'add-foe', sheet: 'brute', name: 'Brute', isVeteran },
  { do: 'add-hero', name: 'Ash', sheet: HERO },
  { do: 'begin' },
];
const die = (value: number): Choice => ({ do: 'die', value, by: 'person' });
const then = (fight: Fight, ...choices: Choice[]): Fight => choices.reduce(apply, fight);

/** The Foe's turn up to its first attack. */
function attacked(fight: Fight): Fight {
  const { foes, heroes } = fight;
  return then(
    fight,
    { do: 'turn', who: foes[0]!.id },
    die(1),
    { do: 'chain', chain: ['0', '1'], by: 'person' },
    { do: 'targets', who: [heroes[0]!.id], out: {}, by: 'person' },
  );
}

describe("a Foe's turn", () => {
  it('asks for a roll, a chain, targets, a check and damage, in this order', () => {
    let fight = replay(begun());
    const foe = fight.foes[0]!.id;
    fight = then(fight, { do: 'turn', who: foe });
    expect(ask(fight).is).toBe('roll');
    fight = then(fight, die(1));
    expect(ask(fight)).toMatchObject({ is: 'chain', chains: [['0', '1']] });
    fight = then(fight, { do: 'chain', chain: ['0', '1'], by: 'person' });
    expect(ask(fight).is).toBe('targets');
    fight = then(fight, { do: 'targets', who: [fight.heroes[0]!.id], out: {}, by: 'person' });
    expect(ask(fight)).toMatchObject({ is: 'check', against: 'dodge', value: { value: 9 } });
    fight = then(fight, die(10));
    expect(ask(fight)).toMatchObject({ is: 'damage', sides: 6 });
    expect(ask(then(fight, die(4))).is).toBe('result');
  });

  it('a roll over Dodge hits, and damage less Toughness is taken (WIND-DEF-03, WIND-DMG-02)', () => {
    const hit = then(attacked(replay(begun())), die(10), die(4));

    expect(hit.turn!.deed!.total).toBe(6);
    expect(hit.heroes[0]!.hp).toBe(10 - (6 - 2));
  });

  it('a roll of Dodge itself is no hit', () => {
    const missed = then(attacked(replay(begun())), die(9));

    expect(ask(missed).is).toBe('result');
    expect(missed.heroes[0]!.hp).toBe(10);
  });

  it('a Veteran adds to its damage (WIND-DMG-06)', () => {
    const fight = attacked(then(replay(begun(true)), ...unlocks(replay(begun(true)))));

    expect(then(fight, die(10), die(4)).turn!.deed!.total).toBe(8);
  });

  it('a Hero who is off guard dodges by two less (WIND-COND-107)', () => {
    const start = replay(begun());
    const who = start.heroes[0]!.id;
    const fight = attacked(then(start, { do: 'condition', who, name: 'off_guard', n: 1, note: '' }));

    expect(ask(fight)).toMatchObject({ value: { value: 7, parts: ['Dodge 9', 'Off-Guard − 2'] } });
  });
});

describe('the dice that decide on Targets (WIND-POLICY-104, WIND-POLICY-108)', () => {
  const CHANTER: FoeSheet = { ...FOE, targets: ['lowest_def:willpower'] };
  const hero = (name: string, willpower: number): Choice => ({
    do: 'add-hero',
    name,
    sheet: { ...HERO, name, willpower },
  });
  const fight = replay([
    { do: 'sheet', sheet: CHANTER },
    { do: 'add-foe', sheet: 'brute', name: 'Brute', isVeteran: false },
    hero('Rook', 9),
    hero('Rath', 4),
    hero('Piper', 4),
    hero('Ives', 6),
    { do: 'begin' },
  ]);
  const foe = fight.foes[0]!;
  const named = (ids: readonly string[]) => ids.map((id) => fight.heroes.find((one) => one.id === id)!.name);
  const drawn = (action: Partial<Action>, draw: (n: number) => number, out: readonly string[] = []) =>
    named(drawTargets(fight, foe, { name: 'Dirge', ...action }, out, draw));

  it('draw among the tied only', () => {
    expect(drawn({}, () => 0)).toEqual(['Rath']);
    expect(drawn({}, (n) => n - 1)).toEqual(['Piper']);
  });

  it('take the one Hero whom the characteristics name, without a draw', () => {
    const never = () => expect.unreachable('nothing was to be drawn');

    expect(drawn({}, never, [fight.heroes[1]!.id])).toEqual(['Piper']);
  });

  it('take as many as the action has, the best first', () => {
    expect(drawn({ area: 'multi:3' }, () => 0)).toEqual(['Rath', 'Piper', 'Ives']);
    expect(drawn({ area: 'multi:2' }, (n) => n - 1)).toEqual(['Piper', 'Rath']);
    expect(drawn({ area: 'multi:2' }, () => 0, [fight.heroes[0]!.id, fight.heroes[3]!.id])).toHaveLength(2);
  });

  it('take everyone whom an area can reach', () => {
    expect(drawn({ area: 'selfburst:1' }, () => 0)).toEqual(['Rook', 'Rath', 'Piper', 'Ives']);
    expect(drawn({ area: 'selfburst:1' }, () => 0, [fight.heroes[3]!.id])).toHaveLength(3);
  });
});

/** Red hexes that are due at the start of a Round, any of them. */
function unlocks(fight: Fight): Choice[] {
  return fight.due.flatMap(({ left }) =>
    lockedOf(1, [])
      .slice(0, left)
      .map((key): Choice => ({ do: 'unlock', key, by: 'person' })),
  );
}

describe('HP', () => {
  it('at 0 a Hero is FALLEN, and with HP stands again (WIND-DMG-04, WIND-REC-103)', () => {
    const start = replay(begun());
    const who = start.heroes[0]!.id;
    const fallen = then(start, { do: 'hurt', who, n: 99, vs: 'T' });
    expect(fallen.heroes[0]).toMatchObject({ hp: 0, isFallen: true });

    const risen = then(fallen, { do: 'hp', who, to: 4, note: '' });
    expect(risen.heroes[0]).toMatchObject({ hp: 4, isFallen: false });
  });

  it('damage that pierces asks for no Barrier', () => {
    const start = replay(begun());
    const who = start.foes[0]!.id;

    expect(then(start, { do: 'hurt', who, n: 8, vs: 'T' }).foes[0]!.hp).toBe(20 - (8 - 3));
    expect(then(start, { do: 'hurt', who, n: 8, vs: 'R' }).foes[0]!.hp).toBe(20 - (8 - 1));
    expect(then(start, { do: 'hurt', who, n: 8, vs: '' }).foes[0]!.hp).toBe(20 - 8);
  });
});

describe('choices', () => {
  it('leave the fight before as it was', () => {
    const start = replay(begun());
    const kept = structuredClone(start);
    attacked(start);

    expect(start).toEqual(kept);
  });

  it('that cannot be made are refused in a sentence', () => {
    const start = replay(begun());

    expect(() => apply(start, { do: 'turn', who: 'nobody' })).toThrow();
    expect(() => apply(attacked(start), die(21))).toThrow(/\w/);
    expect(() => apply(start, die(3))).toThrow(/\w/);
  });

  it('are kept, and lead to the same fight', () => {
    const choices = begun();
    const { history } = fromKept(JSON.stringify(asKept(choices)));

    expect(history.at(-1)).toEqual(replay(choices));
    expect(history).toHaveLength(choices.length + 1);
    expect(() => fromKept('{}')).toThrow('no fight');
    expect(() => fromKept('x')).toThrow('not JSON');
  });
});
