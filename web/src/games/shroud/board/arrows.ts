// Where arrows run: from a card that is being played to what it is aimed at, measured on the screen.
import { aimedAt, concerned } from './scene';
import type { Link, ShroudView } from '../types';

export interface Arrow {
  key: string;
  isAttack: boolean;
  isStopped: boolean;
  isFirst: boolean; // of the play that is resolved first
  path: string;
  tip: string;
  from: [number, number];
  to: [number, number];
}

export interface Trail {
  key: string;
  path: string;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
  x: number;
  y: number;
}

interface Aim {
  find: string;
  seat: number;
}

const TIP = 17; // pixels that the head of an arrow is long
const AIR = 6; // between things and the ends of a line
const WIDE = 200; // a thing so wide is a player's whole part of the table
const DEEP = 14; // how far an arrow goes into one's own, on a phone

/** What a play points at: the cards it names, or else the players. */
function aimsOf(view: ShroudView, link: Link): Aim[] {
  if (link.aims.length > 0) {
    return link.aims.map((aim) => ({
      find: `[data-spot="${aim}"], [data-buried="${aim}"]`,
      seat: aimedAt(view, aim)?.seat ?? -1,
    }));
  }
  return concerned(link).map((seat) => ({
    find: `.opps [data-seat="${seat}"], .mine [data-face="${seat}"], .yard[data-home="${seat}"]`,
    seat,
  }));
}

/** All lines of the plays under way, in the coordinates of the hall. */
export function linesOf(view: ShroudView, hall: HTMLElement): { arrows: Arrow[]; trails: Trail[] } {
  const arrows: Arrow[] = [];
  const trails: Trail[] = [];
  const words = boxOf(hall, '.chain .told');
  const room = boxOf(hall, '.board')?.right ?? Infinity;
  view.chain.forEach((link, at) => {
    const source = boxOf(hall, `[data-link="${at}"]`);
    if (!source) return;
    const isFirst = at === view.chain.length - 1;
    const home = boxOf(hall, `[data-seat="${link.seat}"]`);
    if (home && isFirst && isApart(home, source))
      trails.push({ key: `${at} ${link.card?.thing ?? ''} ${link.seat}`, path: trail(home, source) });
    for (const aim of aimsOf(view, link)) {
      const target = boxOf(hall, aim.find);
      if (!target) continue;
      const isAttack = link.attacked.includes(aim.seat);
      const key = `${at} ${link.card?.thing ?? ''} ${aim.find}`;
      arrows.push({
        key,
        isAttack,
        isStopped: link.stopped.includes(aim.seat),
        isFirst,
        ...curve(source, target, isFirst ? words : null, room),
      });
    }
  });
  return { arrows, trails };
}

function boxOf(hall: HTMLElement, find: string): Box | null {
  const found = [...hall.querySelectorAll<HTMLElement>(find)].findLast((one) => one.checkVisibility());
  if (!found) return null;
  const at = found.getBoundingClientRect();
  const base = hall.getBoundingClientRect();
  const [left, top, right, bottom] = [
    at.left - base.left,
    at.top - base.top,
    at.right - base.left,
    at.bottom - base.top,
  ];
  return { left, top, right, bottom, x: (left + right) / 2, y: (top + bottom) / 2 };
}

/** Where the first play points, as a share of the width of the board; null where it points nowhere. */
export function leaningOf(view: ShroudView, hall: HTMLElement): number | null {
  const link = view.chain.at(-1);
  const board = boxOf(hall, '.board');
  const target =
    link &&
    aimsOf(view, link)
      .map((aim) => boxOf(hall, aim.find))
      .find((box) => box !== null);
  return board && target ? (target.x - board.left) / (board.right - board.left) : null;
}

/** A bow from one side of the source, but not over the words beside it, that ends upright on the target; what lies
 *  beside the board, beyond its room, is not crossed. */
function curve(source: Box, target: Box, words: Box | null, room: number): Pick<Arrow, 'path' | 'tip' | 'from' | 'to'> {
  const down = target.y > source.y ? 1 : -1;
  const isWide = target.right - target.left > WIDE;
  const isGround = isWide && down > 0;
  const x = isGround
    ? Math.min(Math.max(source.x, target.left + TIP), target.right - TIP)
    : isWide
      ? Math.min(target.x, room - 2 * TIP)
      : target.x;
  const edge = isGround ? target.top + DEEP : down > 0 ? target.top - AIR : target.bottom + AIR;
  const end = edge - down * (TIP - 3);
  const side = x < source.x ? -1 : 1;
  const isFree = !words || Math.sign(words.x - source.x) !== side;
  const isBeside = isFree && (x < source.left - 24 || x > source.right + 24);
  const rise = Math.min(90, Math.abs(end - source.y) * 0.8);
  const upright = Math.min(Math.max(x, source.left + 14), source.right - 14);
  const from: [number, number] = isBeside
    ? [side < 0 ? source.left - 2 : source.right + 2, source.y]
    : [upright, down > 0 ? source.bottom + 3 : source.top - 3];
  const bow = Math.min(150, Math.max(40, Math.abs(x - from[0]) * 0.75));
  const first = isBeside
    ? [from[0] + side * bow, from[1]]
    : [from[0], from[1] + down * Math.min(24, 6 + Math.abs(x - from[0]) / 8)];
  const last = isBeside ? end - down * rise : end - down * Math.min(24, Math.abs(x - from[0]) / 8);
  const path = `M${round(from)}C${round([...first, x, last])} ${round([x, end])}`;
  const tip = `M${round([x, edge])}l-11,${-down * TIP}q11,${down * 6} 22,0z`;
  return { path, tip, from, to: [x, edge] };
}

/** There is room for a line between them. */
function isApart(home: Box, source: Box): boolean {
  return (
    source.x < home.left || source.x > home.right || Math.max(source.top - home.bottom, home.top - source.bottom) > 24
  );
}

/** From whoever plays the card to its nearer upper or lower corner. */
function trail(home: Box, source: Box): string {
  const down = source.y > home.y ? 1 : -1;
  const x = Math.min(Math.max(source.x, home.left + 30), home.right - 30);
  const [fromY, toY] = down > 0 ? [home.bottom + 2, source.top - 4] : [home.top - 2, source.bottom + 4];
  if (x > source.left && x < source.right) return `M${round([x, fromY])}L${round([x, toY])}`;
  const side = x > source.x ? 1 : -1;
  const toX = side > 0 ? source.right - 8 : source.left + 8;
  const sag = Math.max(6, Math.abs(toY - fromY) * 0.6);
  return `M${round([x, fromY])}C${round([x, fromY + down * sag, toX + side * 50, toY - down * 4, toX, toY])}`;
}

const round = (numbers: number[]) => numbers.map((one) => Math.round(one * 10) / 10).join(',');
