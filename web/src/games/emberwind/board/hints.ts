// What is drawn of things that have not happened yet: a d20 ruler, shots with their chances, a way, a Foe's plan.
import type { Gaze } from './gaze.svelte';
import { SQUARE } from '../picks';
import { MOST_SHIFT, NO_SHIFT } from '../things';
import { dangerBrief } from './danger';
import { actionNamed, foeNamed, heroAsked, heroNamed, shotAt, shotsOf, stand } from './scene';
import { blockOf, columnOf, middleOf, rowOf, SIZE, wayTo, type Place } from './squares';
import type { WindAction, WindChain, WindCheck, WindReach, WindShot, WindTable, WindView } from '../types';
import { diceOf, valueName } from '../words';

// The d20 ruler

interface Band {
  kind: 'c' | 'p' | 'a' | 'x' | 'ok' | 'no'; // critical, past the Barrier, less the Barrier, miss; avoided, hit
  from: number;
  upto: number;
  name: string; // "C 5"
  note: string; // "critical, 24"
}

export interface Ruler {
  title: string;
  bands: Band[];
  rolled: number; // 0 before the roll
  shifts: { value: number; pick: number }[]; // what the roll can be made into
  foot: string;
  clause: string;
}

const D20 = 20;
const CAP_RULE = 'WIND-HERO-105';
const DEFENCE_RULE = 'WIND-DEF-03';

/** What a roll of the d20 comes to: of what is being done, or of the action that is pointed at; null for nothing. */
export function rulerOf(table: WindTable, gaze: Gaze): Ruler | null {
  const { view } = table;
  if (view.asked === 'shift-roll') return shiftedRuler(table);
  const pointed = gaze.of('action');
  const hero = heroNamed(view, heroAsked(view));
  const gazed = pointed === null || !hero ? undefined : actionNamed(view, pointed);
  if (view.asked === 'act') {
    if (!gazed || gazed.check !== 'cap' || !hero) return null;
    const shots = view.shots.filter((shot) => shot.action === gazed.thing && shot.why === '');
    return capRuler(view, gazed, shots.length === 1 ? shots[0]! : null);
  }
  const { deed } = view;
  const action = deed ? actionNamed(view, deed.action, deed.hero) : undefined;
  if (!deed || !action || action.check !== 'cap') return null;
  if (deed.d20 > 0 || view.asked === 'targets' || view.asked.startsWith('amplify'))
    return capRuler(view, action, targetOf(table, gaze), deed.d20);
  return null;
}

/** The Foe that is pointed at, or the only one that can be picked or is aimed at. */
function targetOf(table: WindTable, gaze: Gaze): WindShot | null {
  const { view } = table;
  const at = gaze.of('combatant');
  const lit = view.shots.filter((shot) => table.isLit(shot.thing));
  const only = view.deed?.targets.length === 1 ? view.deed.targets[0]! : lit.length === 1 ? lit[0]!.thing : null;
  return (at !== null && table.isLit(at) ? shotAt(view, at) : only !== null ? shotAt(view, only) : undefined) ?? null;
}

function capRuler(view: WindView, action: WindAction, shot: WindShot | null, rolled = 0): Ruler {
  const { deed } = view;
  const isDone = rolled > 0 && deed;
  const [c, a, p] = isDone ? [deed.c, deed.a, deed.p] : [(shot ?? action).c, (shot ?? action).a, (shot ?? action).p];
  const dice = (isDone && deed.dice) || action.damage;
  const aimedAt = shot?.thing ?? (deed?.targets.length === 1 && deed.action === action.thing ? deed.targets[0]! : -1);
  const foe = foeNamed(view, aimedAt);
  const barrier = shot?.barrier ?? (foe && action.vs ? (action.vs === 'T' ? foe.toughness : foe.resistance) : 0);
  const less = action.vs ? (foe ? `less ${barrier}` : `less ${action.vs}`) : 'hit';
  return {
    title: `${action.name}${foe ? ` at ${foe.name}` : ''}`,
    bands: capBands(
      c,
      a,
      p,
      dice ? `critical, ${diceOf(dice).most}` : 'critical',
      dice ? `${dice}, no Barrier` : 'hit',
      less,
    ),
    rolled,
    shifts: [],
    foot: [
      action.parts,
      shot && !isDone ? `${shot.hit} % to hit, ${round(shot.mean)} on average${fellsWords(shot, ', ')}` : '',
      ...(shot && !isDone ? shot.sets_off : []),
    ]
      .filter(Boolean)
      .join('. '),
    clause: CAP_RULE,
  };
}

function capBands(c: number, a: number, p: number, critical: string, past: string, less: string): Band[] {
  const top = Math.max(0, Math.min(D20, Math.max(a, c)));
  const crit = Math.max(0, Math.min(D20, c));
  const sure = Math.max(crit, Math.min(p, top));
  const bands: Band[] = [
    { kind: 'c', from: 1, upto: crit, name: `C ${c}`, note: critical },
    { kind: 'p', from: crit + 1, upto: sure, name: `P ${p}`, note: past },
    { kind: 'a', from: sure + 1, upto: top, name: `A ${a}`, note: less },
    { kind: 'x', from: top + 1, upto: D20, name: '', note: 'miss' },
  ];
  return bands.filter((band) => band.upto >= band.from);
}

/** A roll that has been seen, and what it can be made into; null where it is no d20. */
function shiftedRuler(table: WindTable): Ruler | null {
  const { view } = table;
  const { deed, strike, last_check: check } = view;
  const shifts = (rolled: number) =>
    Array.from({ length: 2 * MOST_SHIFT + 1 }, (_, at) => at - MOST_SHIFT)
      .map((by) => ({ value: rolled + by, pick: NO_SHIFT + by }))
      .filter(({ pick, value }) => value >= 1 && value <= D20 && table.isLit(pick));
  if (deed && deed.d20 > 0 && deed.total === 0) {
    const action = actionNamed(view, deed.action, deed.hero);
    if (action?.check === 'cap') return { ...capRuler(view, action, null, deed.d20), shifts: shifts(deed.d20) };
  }
  const isDefence = check && check.d20 > 0 && (strike !== null || (deed !== null && deed.total === 0));
  return isDefence ? { ...checkRuler(check), shifts: shifts(check.d20) } : null;
}

/** A check against a value: not more than it is well. */
function checkRuler({ what, value, d20: rolled, outcome }: WindCheck): Ruler {
  const [well, badly] = outcome === 'hit' || outcome === 'avoided' ? ['avoided', 'hit'] : ['success', 'no success'];
  const upto = Math.max(0, Math.min(D20, value));
  const bands: Band[] = [
    { kind: 'ok', from: 1, upto, name: `${valueName(what)} ${value}`, note: well! },
    { kind: 'no', from: upto + 1, upto: D20, name: '', note: badly! },
  ];
  return {
    title: valueName(what),
    bands: bands.filter((band) => band.upto >= band.from),
    rolled,
    shifts: [],
    foot: '',
    clause: DEFENCE_RULE,
  };
}

/** The same for those who hear it. */
export function rulerWords(ruler: Ruler): string {
  const said = ruler.bands.map(
    ({ from, upto, name, note }) =>
      `${from === upto ? from : `${from} to ${upto}`} ${[name, note].filter(Boolean).join(', ')}`,
  );
  return `${ruler.title}: a d20 of ${said.join('; ')}${ruler.rolled > 0 ? `; rolled ${ruler.rolled}` : ''}`;
}

/** "35 % to fell it"; nothing where it can't. */
export function fellsWords({ fells }: WindShot, before = ''): string {
  return fells <= 0 ? '' : `${before}${fells >= 100 ? 'fells it' : `${fells} % to fell it`}`;
}

/** How an attack on a Foe would fare: "60 %, mean 4.3, 12 % to fell it". */
export function shotWords(shot: WindShot): string {
  return `${shot.hit} %, mean ${round(shot.mean)}${fellsWords(shot, ', ')}`;
}

export const round = (number: number): string => String(Math.round(number * 10) / 10);

// Shots

export interface Ray {
  thing: number;
  from: Place;
  to: Place;
  isClear: boolean;
  words: string;
  at: Place; // where the words stand
}

/** From the Hero who is asked to every Foe: how the action would fare, or why it is no Target. */
export function raysOf(table: WindTable, view: WindView, action: number | null = null): Ray[] {
  const from = stand(view, heroAsked(view));
  if (!from || (table.view.asked !== 'targets' && table.view.asked !== 'act')) return [];
  return shotsOf(table.view, action).flatMap((shot) => {
    const to = stand(view, shot.thing);
    if (!to) return [];
    const [a, b] = nearest(from, to);
    return [
      {
        thing: shot.thing,
        from: a,
        to: b,
        isClear: shot.is_clear && shot.in_range && shot.why === '',
        words: shot.why === '' ? shotWords(shot) : shot.in_range ? shot.why : 'out of range',
        at: above(to, shot.why === ''),
      },
    ];
  });
}

/** Over a block, or where there is something to be said against it, on its lower part. */
function above({ square, size }: { square: number; size: number }, isOver: boolean): Place {
  const [x, y] = middleOf(square, size);
  return [x, isOver ? Math.max(6, y - (SIZE * size) / 2 - 5) : y + (SIZE * size) / 2 - 8];
}

/** The middles of the two squares that are closest to each other. */
function nearest(a: { square: number; size: number }, b: { square: number; size: number }): [Place, Place] {
  const far = (one: number, other: number) => Math.hypot(rowOf(one) - rowOf(other), columnOf(one) - columnOf(other));
  let best: [number, number] = [a.square, b.square];
  for (const one of blockOf(a.square, a.size)) {
    for (const other of blockOf(b.square, b.size)) if (far(one, other) < far(...best)) best = [one, other];
  }
  return [middleOf(best[0]), middleOf(best[1])];
}

/** The squares within a range of a Hero: a frame, whatever stands in it. */
export function frameOf(
  view: WindView,
  thing: number,
  range: number,
): { x: number; y: number; width: number; height: number } | null {
  const at = stand(view, thing);
  if (!at || range <= 0 || range >= Math.max(view.rows, view.columns)) return null;
  const [top, left] = [Math.max(0, rowOf(at.square) - range), Math.max(0, columnOf(at.square) - range)];
  const bottom = Math.min(view.rows, rowOf(at.square) + at.size + range);
  const right = Math.min(view.columns, columnOf(at.square) + at.size + range);
  return { x: left * SIZE, y: top * SIZE, width: (right - left) * SIZE, height: (bottom - top) * SIZE };
}

/** Over each Hero whom a declared action is aimed at: how likely it is hit, and what it loses on average. */
export function aimsOf(view: WindView): { thing: number; at: Place; words: string }[] {
  return (view.strike?.aims ?? []).flatMap(({ thing, hit, mean }) => {
    const at = stand(view, thing);
    return at ? [{ thing, at: above(at, true), words: `${hit} %, mean ${round(mean)}` }] : [];
  });
}

// Ways

/** The ground that nobody can enter, for drawing ways. */
export function groundOf(view: WindView): { rows: number; columns: number; barred: Set<number> } {
  const barred = view.squares.filter(({ kind }) => kind === 'wall' || kind === 'deep').map(({ square }) => square);
  return { rows: view.rows, columns: view.columns, barred: new Set(barred) };
}

export interface Trail {
  places: Place[];
  to: number;
  words: string;
  warns: boolean; // embers or brambles on the way
  danger: string; // which Foes could strike at its end: "2 Foes, 6 HP"
}

/** The squares that can be gone to now, and how: at once, or by an action that is picked on the way. */
export function reachable(table: WindTable): Map<number, WindReach> {
  const { view } = table;
  const found = new Map<number, WindReach>();
  if (!table.isMyTurn) return found;
  for (const one of view.reach) {
    const isOn = one.action < 0 ? table.isLit(SQUARE + one.square) : table.isLit(one.action);
    const known = found.get(one.square);
    if (isOn && (!known || one.price < known.price)) found.set(one.square, one);
  }
  return found;
}

export function trailTo(table: WindTable, to: number, reach: WindReach | undefined): Trail | null {
  const { view } = table;
  const from = stand(view, heroAsked(view));
  if (!from || (!reach && !table.isLit(SQUARE + to))) return null;
  const path = reach && reach.path.length > 0 ? reach.path : wayTo(groundOf(view), from.square, to, 1);
  const hazards = new Set(
    view.squares.filter(({ kind }) => kind === 'embers' || kind === 'brambles').map(({ square }) => square),
  );
  const by = reach && reach.action >= 0 ? actionNamed(view, reach.action)?.name : '';
  const price = reach && reach.action >= 0 ? `${reach.price} ${reach.price === 1 ? 'point' : 'points'}` : '';
  return {
    places: [middleOf(from.square), ...path.map((square) => middleOf(square))],
    to,
    words: [by, price].filter(Boolean).join(', ') || `${path.length} ${path.length === 1 ? 'square' : 'squares'}`,
    warns: path.some((square) => hazards.has(square)),
    danger: dangerBrief(view, to),
  };
}

// A Foe's plan

export interface Planned {
  number: number;
  words: string;
  from: Place;
  to: Place; // of a Move: where it goes
  label: Place; // where the words stand
  targets: number[];
  isMove: boolean;
}

/** Two thirds of the way. */
export function between(from: Place, to: Place): Place {
  return [(from[0] + to[0] * 2) / 3, (from[1] + to[1] * 2) / 3];
}

/** Where the Move that a Foe has declared leads. */
export function declaredOf(view: WindView): { ghost: number; size: number; from: Place; to: Place } | null {
  const { strike } = view;
  const foe = strike ? foeNamed(view, strike.foe) : undefined;
  if (!strike || !foe || !strike.code.startsWith('M') || strike.square < 0 || strike.square === foe.square) return null;
  return {
    ghost: strike.square,
    size: foe.size,
    from: middleOf(foe.square, foe.size),
    to: middleOf(strike.square, foe.size),
  };
}

/** What a chain would do on the map, as the hall's dry run sees it. */
export function planOf(
  view: WindView,
  chain: WindChain | undefined,
): { steps: Planned[]; ghost: number | null; size: number } {
  const foe = view.turn ? foeNamed(view, view.turn.foe) : undefined;
  if (!foe || !chain) return { steps: [], ghost: null, size: 1 };
  let at = foe.square;
  let ghost: number | null = null;
  const aims = new Map<number, number>(); // how often somebody is aimed at
  // Words stand on the far side of whom they are about, so that the Foe is seen; at the lower edge there is no room.
  const lowest = 22 + chain.plan.filter((step) => !step.code.startsWith('M')).length * 20;
  const steps = chain.plan.map((step, place): Planned => {
    const isMove = step.code.startsWith('M');
    const from = middleOf(at, foe.size);
    if (isMove && step.square >= 0) at = ghost = step.square;
    const aimed = step.targets[0] === undefined ? undefined : stand(view, step.targets[0]);
    const to = isMove ? middleOf(at, foe.size) : aimed ? middleOf(aimed.square, aimed.size) : from;
    const nth = aims.get(step.targets[0] ?? -1) ?? 0;
    if (!isMove) aims.set(step.targets[0] ?? -1, nth + 1);
    const label: Place = isMove
      ? between(from, to)
      : [to[0], to[1] + (from[1] < to[1] && to[1] + lowest <= view.rows * SIZE ? 32 + nth * 20 : -29 - nth * 20)];
    return {
      number: place + 1,
      words: `${place + 1} ${chain.names[place] ?? step.code}`,
      from,
      to,
      label,
      targets: step.targets,
      isMove,
    };
  });
  return { steps, ghost: ghost === foe.square ? null : ghost, size: foe.size };
}
