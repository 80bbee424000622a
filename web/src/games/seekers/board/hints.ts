// What the map draws of things that have not happened yet: a way and its price, a reach, a row, an aim.
import type { Look } from './gaze';
import { far, placeOf, WAYS, type Place } from './hexes';
import { blockOf } from '../picks';
import { hexesOf, hexNamed, objectById, shownObject } from './scene';
import type { SeekCard, SeekHex, SeekMove, SeekObject, SeekersTable, SeekersView } from '../types';
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
    threat: threatWords(move),
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

/** How many enemies see where a move ends, and how many of them reach it: "seen by 2, 1 in reach". */
export function threatWords({ seen_by, in_reach }: SeekMove): string {
  return [seen_by > 0 ? `seen by ${seen_by}` : '', in_reach > 0 ? `${in_reach} in reach` : '']
    .filter(Boolean)
    .join(', ');
}

/** The price of a move, and who could do something about it. */
export const moveWords = (move: SeekMove) => [priceWords(move), threatWords(move)].filter(Boolean).join(' · ');

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

/** A card tells how far it reaches: those hexes, as far as the looker's Seeker sees them. */
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
    return seen.size === 0 || seen.has(hex.hex);
  });
}

function onRow(from: SeekHex, { q, r }: SeekHex): boolean {
  const [right, down] = [q - from.q, r - from.r];
  return right === 0 || down === 0 || right + down === 0;
}

export interface Way {
  way: number;
  pick: number;
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
