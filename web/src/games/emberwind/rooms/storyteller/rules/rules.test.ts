// The rules of the assistant by example. That they are the game's own, for every sheet of the book and random dice, is
// tried against it in tests/games/emberwind/test_page_agrees.py.
import { describe, expect, it } from 'vitest';
import {
  allChains,
  apply,
  ask,
  asKept,
  codeWord,
  deadEnds,
  decided,
  drawTargets,
  fromKept,
  gained,
  groupOf,
  isInSegment,
  lockedOf,
  NEVER,
  printed,
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
  return then(fight, { do: 'turn', who: foes[0]!.id }, die(1), {
    do: 'targets',
    who: [heroes[0]!.id],
    out: {},
    by: 'person',
  });
}

describe("a Foe's turn", () => {
  it('asks for a roll, targets, a check and damage, in this order; a single chain plays itself (WIND-POLICY-103)', () => {
    let fight = replay(begun());
    const foe = fight.foes[0]!.id;
    fight = then(fight, { do: 'turn', who: foe });
    expect(ask(fight).is).toBe('roll');
    fight = then(fight, die(1));
    expect(fight.turn!.chain).toEqual(['0', '1']);
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

describe('what is told', () => {
  const ARCHER: FoeSheet = {
    ...FOE,
    prefers: 'ranged',
    ranged: { name: 'Shard Cast', check: 'dodge', damage: '1d6', vs: 'T', range: 5 },
  };
  const told = (fight: Fight) => fight.log.map((line) => line.text.replaceAll('**', ''));

  it('of a Foe that prefers ranged is its ranged attack, until the other one is made (WIND-HEX-03)', () => {
    const start = replay([{ do: 'sheet', sheet: ARCHER }, ...begun().slice(1)]);
    const rolled = then(start, { do: 'turn', who: start.foes[0]!.id }, die(1));
    expect(told(rolled)).toContain('Brute: Shard Cast, Shard Cast');
    expect(codeWord(ARCHER, 'BA')).toBe('Shard Cast');

    const near = then(
      rolled,
      { do: 'attack', which: 'melee' },
      { do: 'targets', who: [start.heroes[0]!.id], out: {}, by: 'person' },
      die(1),
      { do: 'next' },
    );
    expect(near.turn!.made).toEqual({ 0: 'melee' });
    expect(told(near)).toContain('Claws at Ash: 1 under Dodge 9, avoided');
  });

  it('at the start of a Round is how many red hexes are opened, and for whom (WIND-UNLOCK-01)', () => {
    const elder: FoeSheet = { ...FOE, id: 'elder', name: 'Elder', rank: 'awakened' };
    const veteran = (sheet: string): Choice => ({ do: 'add-foe', sheet, name: sheet, isVeteran: true });
    const start = replay([
      { do: 'sheet', sheet: FOE },
      { do: 'sheet', sheet: elder },
      veteran('brute'),
      veteran('elder'),
      { do: 'begin' },
    ]);

    expect(told(start)).toContain('Round 1 begins: 1 red hex to open, for Elder.');
  });

  it('of Poison and Burning is one die times the stacks (WIND-COND-102)', () => {
    for (const name of ['poison', 'burning']) {
      expect(printed(name).hero).toMatch(/one d\d+ times its stacks/);
      expect(printed(name).foe).toMatch(/one d\d+ times its stacks/);
    }
  });

  it('as soon as nobody is left is who has won (WIND-ORDER-106)', () => {
    const start = replay(begun());
    const [foe, hero] = [start.foes[0]!.id, start.heroes[0]!.id];
    const won = then(start, { do: 'turn', who: hero }, { do: 'hurt', who: foe, n: 99, vs: '' });

    expect(told(won).at(-1)).toBe('No Foe is left: the Heroes win.');
    expect(told(then(won, { do: 'end-turn' })).filter((line) => line.includes('win'))).toHaveLength(1);
    expect(told(then(start, { do: 'hurt', who: hero, n: 99, vs: '' })).at(-1)).toBe(
      'Every Hero is FALLEN: the Foes win.',
    );
  });
});

describe('a burst around a defeated Foe', () => {
  const THORN: FoeSheet = {
    ...FOE,
    flairs: [{ when: 'defeated', do: [{ damage_adjacent: '1d6', vs: 'T', check: 'dodge' }] }],
  };
  const start = replay([
    { do: 'sheet', sheet: THORN },
    { do: 'add-foe', sheet: 'brute', name: 'Thorn', isVeteran: true },
    { do: 'add-hero', name: 'Ash', sheet: HERO },
    { do: 'add-hero', name: 'Bo', sheet: { ...HERO, name: 'Bo' } },
    { do: 'begin' },
  ]);
  const [ash, bo] = start.heroes.map((hero) => hero.id) as [string, string];
  const burst = then(
    start,
    { do: 'turn', who: ash },
    { do: 'hurt', who: start.foes[0]!.id, n: 99, vs: '' },
    { do: 'flair', who: [start.foes[0]!.id] },
  );

  it('asks who stands beside, for their Dodge and for the die, and takes off the HP', () => {
    expect(ask(burst)).toMatchObject({ is: 'targets', action: { name: 'Burst of Thorn', area: 'selfburst:1' } });
    const aimed = then(burst, { do: 'targets', who: [bo, ash], out: {}, by: 'person' });
    expect(ask(aimed)).toMatchObject({ is: 'check', hero: ash, against: 'dodge' });
    const checked = then(aimed, die(9), die(10));
    expect(ask(checked)).toMatchObject({ is: 'damage', sides: 6, left: 1 });
    const over = then(checked, die(5));

    expect(over.heroes.map((hero) => hero.hp)).toEqual([10, 10 - (5 + 2 - 2)]); // a Veteran's 2 more, Toughness 2
    expect(ask(over).is).toBe('result');
    expect(ask(then(over, { do: 'next' }))).toEqual({ is: 'hero', who: ash });
  });

  it('reaches nobody where nobody stands beside', () => {
    const nobody = then(burst, { do: 'targets', who: [], out: {}, by: 'person' });

    expect(ask(nobody).is).toBe('result');
    expect(nobody.heroes.map((hero) => hero.hp)).toEqual([10, 10]);
  });

  it('decides the fight only when it is over (WIND-ORDER-106)', () => {
    expect(decided(burst)).toBe('');
    expect(decided(then(burst, { do: 'targets', who: [], out: {}, by: 'person' }, { do: 'next' }))).toBe('heroes');
  });
});

describe('redirected by a Trigger (WIND-TRIG-106)', () => {
  const SAPPER: FoeSheet = {
    ...FOE,
    melee: {
      name: 'Claws',
      check: 'dodge',
      damage: '1d6+5',
      vs: 'T',
      effects: [{ condition: 'prone', check: 'athletics' }],
    },
  };
  const start = replay([
    { do: 'sheet', sheet: SAPPER },
    { do: 'add-foe', sheet: 'brute', name: 'Brute', isVeteran: false },
    { do: 'add-foe', sheet: 'brute', name: 'Brute 2', isVeteran: false },
    { do: 'add-hero', name: 'Ash', sheet: HERO },
    { do: 'add-hero', name: 'Bo', sheet: { ...HERO, name: 'Bo' } },
    { do: 'begin' },
  ]);
  const [foe, other] = start.foes.map((one) => one.id) as [string, string];
  const [ash, bo] = start.heroes.map((one) => one.id) as [string, string];
  const aimed = then(start, { do: 'turn', who: foe }, die(1), { do: 'targets', who: [ash], out: {}, by: 'person' });

  it('to a Hero, who makes the check', () => {
    expect(ask(then(aimed, { do: 'redirect', from: ash, to: bo }))).toMatchObject({ is: 'check', hero: bo });
  });

  it('to a Foe, which is hit without a check, behind its Barrier, and suffers the effect (WIND-DEF-10)', () => {
    const turned = then(aimed, { do: 'redirect', from: ash, to: other });
    expect(ask(turned).is).toBe('damage');
    const hit = then(turned, die(4));

    expect(hit.foes[1]).toMatchObject({ hp: 20 - (9 - 3), conditions: [{ name: 'prone', n: 1 }] });
    expect(hit.heroes[0]!.hp).toBe(10);
    expect(ask(hit).is).toBe('result');
  });

  it('to nobody, and it misses', () => {
    const missed = then(aimed, { do: 'redirect', from: ash, to: '' });

    expect(ask(missed).is).toBe('result');
    expect(missed.heroes[0]!.hp).toBe(10);
  });

  it('with the aim itself, where no check would leave the time for it', () => {
    const rolled = then(start, { do: 'turn', who: foe }, die(1));
    const turned = then(rolled, { do: 'targets', who: [ash], out: {}, by: 'person', turned: { from: ash, to: other } });

    expect(turned.turn!.deed).toMatchObject({ targets: [], foes: [other] });
  });

  it('never to whoever is in it already, nor after the check', () => {
    expect(() => then(aimed, { do: 'redirect', from: ash, to: foe })).toThrow('WIND-TRIG-106');
    expect(() => then(aimed, { do: 'redirect', from: bo, to: ash })).toThrow('no Target');
    expect(() => then(aimed, die(12), { do: 'redirect', from: ash, to: bo })).toThrow('no Target');
  });
});

describe('conditions by hand', () => {
  const start = replay(begun());
  const [foe, hero] = [start.foes[0]!.id, start.heroes[0]!.id];
  const set = (until: string | undefined, by = ''): Choice => ({
    do: 'condition',
    who: foe,
    name: 'off_guard',
    n: 1,
    note: '',
    by,
    ...(until === undefined ? {} : { until }),
  });
  const on = (fight: Fight) => fight.foes[0]!.conditions.map((one) => one.name);

  it('end with a turn of their bearer, or as somebody else begins one', () => {
    const next = then(start, set('end_of_its_next_turn'), { do: 'turn', who: foe });
    expect(on(next)).toEqual(['off_guard']);
    expect(on(then(next, { do: 'end-turn' }))).toEqual([]);

    const betrayed = then(start, { do: 'turn', who: hero }, set('start_of_caster_turn', hero), { do: 'end-turn' });
    expect(on(betrayed)).toEqual(['off_guard']);
    expect(betrayed.log.at(-1)!.text).toContain('has Off-Guard up to Ash’s next turn');
    expect(on(then(betrayed, { do: 'round' }, { do: 'turn', who: hero }))).toEqual([]);
  });

  it('stay, where that is said, and keep their end when stacks change', () => {
    const asleep = then(start, { do: 'condition', who: foe, name: 'sleep', n: 1, until: NEVER, note: '' });
    expect(asleep.foes[0]!.conditions[0]!.ends).toBeUndefined();

    const kept = then(start, set('end_of_its_next_turn'), set(undefined));
    expect(kept.foes[0]!.conditions[0]!.ends).toEqual({ at: 'turn', hasBegun: false });
  });
});

describe('equal Grunts', () => {
  const add = (sheet: string, isVeteran = false): Choice => ({ do: 'add-foe', sheet, name: sheet, isVeteran });
  const start = replay([
    { do: 'sheet', sheet: FOE },
    { do: 'sheet', sheet: { ...FOE, id: 'wisp' } },
    add('brute'),
    add('brute'),
    add('brute', true),
    add('wisp'),
    add('wisp'),
    { do: 'begin' },
  ]);
  const group = (fight: Fight, at: number) => groupOf(fight, fight.foes[at]!).length;

  it('act as a group: the same sheet, right after each other, Veterans by themselves (WIND-ORDER-104)', () => {
    expect([0, 2, 3].map((at) => group(start, at))).toEqual([1, 0, 0]);
    const later = then(
      start,
      ...[0, 1, 2].flatMap((at): Choice[] => [{ do: 'turn', who: start.foes[at]!.id }, { do: 'end-turn' }]),
    );
    expect(group(later, 3)).toBe(1);
  });

  it('are called one by one where that is wished', () => {
    expect(group(then(start, { do: 'option', name: 'groups', value: false }), 0)).toBe(0);
  });
});

describe('before the fight', () => {
  it('Heroes change their places, and keep them afterwards (WIND-ORDER-102)', () => {
    const hero = (name: string): Choice => ({ do: 'add-hero', name });
    const start = replay([...begun().slice(0, 2), hero('Ash'), hero('Bo'), hero('Cy')]);
    const names = (fight: Fight) => fight.heroes.map((one) => one.name);
    const last = start.heroes[2]!.id;

    expect(names(then(start, { do: 'order', who: last, to: 0 }))).toEqual(['Cy', 'Ash', 'Bo']);
    expect(() => then(start, { do: 'begin' }, { do: 'order', who: last, to: 0 })).toThrow('WIND-ORDER-102');
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

describe('a combatant', () => {
  it('has a note that stays until it is taken away', () => {
    const start = replay(begun());
    const [foe, who] = [start.foes[0]!.id, start.heroes[0]!.id];
    const noted = then(
      start,
      { do: 'remark', who: foe, text: ' flees at half ' },
      { do: 'remark', who, text: 'owes 2 HP' },
    );

    expect([noted.foes[0]!.remark, noted.heroes[0]!.remark]).toEqual(['flees at half', 'owes 2 HP']);
    expect(noted.log).toHaveLength(start.log.length);
    expect(then(noted, { do: 'remark', who: foe, text: '' }).foes[0]!.remark).toBe('');
    expect(() => then(start, { do: 'remark', who: foe, text: 'x'.repeat(141) })).toThrow('up to 140 letters');
  });
});

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

  it('that name a single chain, as kept fights do, are left out', () => {
    const foe = replay(begun()).foes[0]!.id;
    const choices: Choice[] = [...begun(), { do: 'turn', who: foe }, die(1)];
    const older: Choice[] = [...choices, { do: 'chain', chain: ['0', '1'], by: 'person' }];

    expect(fromKept(JSON.stringify(asKept(older))).choices).toEqual(choices);
    expect(replay(older)).toEqual(replay(choices));
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
