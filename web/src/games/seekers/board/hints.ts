// What the map draws of things that have not happened yet: a way and its price, a reach, a row, an aim.
import type { Look } from './gaze';
import { far, placeOf, WAYS, type Place } from './hexes';
import { blockOf, HEX } from '../picks';
import { hexesOf, hexNamed, objectById, shownObject } from './scene';
import type { SeekCard, SeekHex, SeekMove, SeekObject, SeekStand, SeekersTable, SeekersView } from '../types';
import { ownSeat } from '../../../kit/seats';

export interface Trail {
  places: Place[]; // from where the unit stands
  steps: { hex: SeekHex; isDear: boolean }[]; // paid with AP
  price: string; // "6 MP + 4 AP"
  threat: string; // "seen by 2, 1 in reach"
  warns: boolean; // something on the way will trigger
}

/** The looker's own Seeker walks there: the way, and what it costs. */
export function trailTo(table: SeekersTable, hex: number): Trail | null {
  const move = table.view.moves.find((one) => one.hex === hex);
  const from = originOf(table);
  if (!move || !from) return null;
  return {
    ...walked(table.view, from, move.path, dear(move)),
    price: priceWords(move),
    threat: threatWords(standOn(table.view, hex)),
    warns: move.triggers,
  };
}

/** The way that was named hex by hex so far. */
export function trailSoFar(table: SeekersTable): Trail | null {
  const { view } = table;
  const from = originOf(table);
  if (view.path.length === 0 || !from) return null;
  return { ...walked(view, from, view.path, []), price: '', threat: '', warns: false };
}

function originOf(table: SeekersTable): SeekHex | undefined {
  const { block, at } = blockOf(Math.max(0, table.view.about));
  const unit = table.view.about >= 0 && block === 'unit' ? at : table.view.to_move;
  return hexNamed(table.view, table.view.units[unit >= 0 ? unit : ownSeat(table)]?.hex ?? -1);
}

function walked(view: SeekersView, from: SeekHex, path: number[], dearOnes: number[]): Pick<Trail, 'places' | 'steps'> {
  const hexes = path.map((hex) => hexNamed(view, hex)).filter((hex) => hex !== undefined);
  return {
    places: [from, ...hexes].map(placeOf),
    steps: hexes.map((hex) => ({ hex, isDear: dearOnes.includes(hex.hex) })),
  };
}

/** The hexes of a path that MP no longer pay alone. */
function dear(move: SeekMove): number[] {
  let sum = 0;
  return move.path.filter((_, at) => {
    sum += move.prices[at] ?? 0;
    return sum > move.mp;
  });
}

export function priceWords({ mp, ap, price }: SeekMove): string {
  if (price === 0) return 'free';
  return [mp > 0 ? `${mp} MP` : '', ap > 0 ? `${ap} AP` : ''].filter(Boolean).join(' + ');
}

/** What awaits one on a hex. */
export function standOn(view: SeekersView, hex: number): SeekStand | undefined {
  return view.stands.find((stand) => stand.hexes.includes(hex));
}

/** How many enemies see a hex, and how many of them reach it: "seen by 2, 1 in reach". */
export function threatWords(stand: SeekStand | undefined): string {
  const [seen, reached] = [stand?.seen_by.length ?? 0, stand?.reached_by.length ?? 0];
  return [seen > 0 ? `seen by ${seen}` : '', reached > 0 ? `${reached} in reach` : ''].filter(Boolean).join(', ');
}

/** The price of a move, and who could do something about it. */
export const moveWords = (view: SeekersView, move: SeekMove) =>
  [priceWords(move), threatWords(standOn(view, move.hex))].filter(Boolean).join(' · ');

export interface SightLine {
  unit: number;
  from: Place;
  to: Place;
  kind: 'both' | 'sees' | 'seen'; // each sees the other, one would only see it, or only be seen
  isReached: boolean; // it could use a Weapon
}

/** Between a hex that one could go to and each enemy, whoever of them would see the other. */
export function sightLines(view: SeekersView, hex: number): SightLine[] {
  const stand = standOn(view, hex);
  const from = hexNamed(view, hex);
  if (!stand || !from) return [];
  return [...new Set([...stand.sees, ...stand.seen_by])].flatMap((unit) => {
    const there = hexNamed(view, view.units[unit]?.hex ?? -1);
    const [sees, isSeen] = [stand.sees.includes(unit), stand.seen_by.includes(unit)];
    const kind = sees && isSeen ? 'both' : sees ? 'sees' : 'seen';
    return there
      ? [{ unit, from: placeOf(from), to: placeOf(there), kind, isReached: stand.reached_by.includes(unit) }]
      : [];
  });
}

/** What the card that is being played would cover around a hex or a unit that is pointed at. */
export function areaAround(table: SeekersTable, look: Look): SeekHex[] {
  const { view } = table;
  const isUnit = look?.what === 'unit';
  if (view.area < 0 || !look || (!isUnit && look.what !== 'hex')) return [];
  if (!table.isLit(isUnit ? (view.units[look.at]?.thing ?? -1) : HEX + look.at)) return [];
  const centre = hexNamed(view, isUnit ? (view.units[look.at]?.hex ?? -1) : look.at);
  return centre ? view.hexes.filter((hex) => hex.kind !== 'wall' && far(hex, centre) <= view.area) : [];
}

export interface Aim {
  area: SeekHex[]; // the row or area
  isRow: boolean; // its hexes are counted
  rays: { from: Place; to: Place; key: string }[];
  isHostile: boolean;
  name: string;
}

/** What is pointed at on the Stack, or else what resolves next: where it will strike. */
export function aimOf(table: SeekersTable, look: Look): Aim | null {
  const object = aiming(table, look);
  return object ? aimAt(table, object) : null;
}

const aiming = (table: SeekersTable, look: Look) =>
  look?.what === 'object' ? objectById(table.view, look.at) : shownObject(table.view);

/** The rest of the Stack, which strikes after it: where. */
export function laterAims(table: SeekersTable, look: Look): Aim[] {
  const first = aiming(table, look);
  return table.view.stack
    .filter((object) => object.id !== first?.id)
    .map((object) => aimAt(table, object))
    .filter((aim) => aim.area.length > 0);
}

function aimAt(table: SeekersTable, object: SeekObject): Aim {
  const { view } = table;
  const area = object.hexes.map((hex) => hexNamed(view, hex)).filter((hex) => hex !== undefined);
  const source = hexNamed(view, view.units[object.unit]?.hex ?? -1);
  const targets = object.targets
    .flatMap((thing) => hexesOf(view, thing))
    .map((hex) => hexNamed(view, hex))
    .filter((hex) => hex !== undefined);
  const isRow = object.direction >= 0 && area.length > 0;
  const ends = isRow ? [area.at(-1)!] : targets;
  const rays = source
    ? ends
        .filter((hex) => hex.hex !== source.hex)
        .map((hex) => ({ from: placeOf(source), to: placeOf(hex), key: `${object.id} ${hex.hex}` }))
    : [];
  const marked = area.length > 0 ? area : targets;
  const team = view.players[object.seat]?.team;
  const isHostile = object.seat < 0 || team !== view.players[ownSeat(table)]?.team;
  return { area: marked, isRow, rays, isHostile, name: object.card?.name ?? '' };
}

/** A card tells how far it reaches: those hexes, as far as the looker's Seeker sees them; around it nobody has to see. */
export function reachOf(table: SeekersTable, card: SeekCard | undefined): SeekHex[] {
  const { view } = table;
  const from = hexNamed(view, view.units[ownSeat(table)]?.hex ?? -1);
  if (!card || !from) return [];
  const { reach, shape } = card;
  if (reach <= 0) return [];
  const seen = new Set(view.sight);
  return view.hexes.filter((hex) => {
    if (hex.kind === 'wall' || hex.hex === from.hex || far(hex, from) > reach) return false;
    if (shape === 'direction') return onRow(from, hex);
    return shape === 'around' || seen.size === 0 || seen.has(hex.hex);
  });
}

function onRow(from: SeekHex, { q, r }: SeekHex): boolean {
  const [right, down] = [q - from.q, r - from.r];
  return right === 0 || down === 0 || right + down === 0;
}

export interface Way {
  way: number;
  pick: number;
  from: SeekHex;
  place: Place; // of its arrow
  turn: number; // degrees
  row: SeekHex[];
}

/** The directions that can be picked, around whoever they begin at. */
export function waysOf(table: SeekersTable, first: number): Way[] {
  const { view } = table;
  const lit = WAYS.map((_, way) => first + way).filter((pick) => table.isLit(pick));
  const from = lit.length > 0 ? sourceOfWays(table) : undefined;
  if (!from) return [];
  const [x, y] = placeOf(from);
  return lit.map((pick) => {
    const way = pick - first;
    const { q, r } = WAYS[way]!;
    const next = placeOf({ q: from.q + q, r: from.r + r });
    return {
      way,
      pick,
      from,
      place: next,
      turn: (Math.atan2(next[1] - y, next[0] - x) * 180) / Math.PI,
      row: rowOf(view, way),
    };
  });
}

function sourceOfWays(table: SeekersTable): SeekHex | undefined {
  const { view } = table;
  const { block, at } = blockOf(Math.max(0, view.about));
  const unit = view.about >= 0 && block === 'unit' ? at : (view.playing?.unit ?? ownSeat(table));
  return hexNamed(view, view.units[unit >= 0 ? unit : ownSeat(table)]?.hex ?? -1);
}

/** The hexes of a direction. */
function rowOf(view: SeekersView, way: number): SeekHex[] {
  const told = view.ways.find((one) => one.direction === way);
  return told ? told.hexes.map((hex) => hexNamed(view, hex)).filter((hex) => hex !== undefined) : [];
}

/** For each hex that directions cover, the one that pointing there means: of several the one whose axis is nearest. */
export function waysOver(ways: Way[]): Map<number, Way> {
  const found = new Map<number, Way>();
  for (const way of ways) {
    for (const hex of way.row) {
      const other = found.get(hex.hex);
      if (!other || offAxis(way, hex) < offAxis(other, hex) - NEARLY) found.set(hex.hex, way);
    }
  }
  return found;
}

const NEARLY = 1e-9;

/** How far from a direction a hex lies: 0 on its axis, 2 behind it. */
function offAxis({ from, way }: Way, { q, r }: SeekHex): number {
  return 1 - along(flat({ q: q - from.q, r: r - from.r }), flat(WAYS[way]!));
}

/** Which direction an arrow key chooses next, seen from the one that is chosen: its neighbour on that side. */
export function turned(ways: Way[], chosen: number, arrow: Place): Way | undefined {
  const towards = ({ way }: Way) => along(flat(WAYS[way]!), arrow);
  const now = ways.find(({ way }) => way === chosen);
  const near = now ? ways.filter(({ way }) => [1, 5].includes((way - chosen + 6) % 6)) : ways;
  const better = near.filter((way) => towards(way) > (now ? towards(now) : -1) + NEARLY);
  return better.toSorted((a, b) => towards(b) - towards(a))[0];
}

/** How much of one line runs along another: 1 for all of it, -1 against it. */
function along([x, y]: Place, [right, down]: Place): number {
  return (x * right + y * down) / (Math.hypot(x, y) * Math.hypot(right, down) || 1);
}

/** Where a hex lies on a map that is seen from above. */
const flat = ({ q, r }: { q: number; r: number }): Place => [q + r / 2, (r * Math.sqrt(3)) / 2];
