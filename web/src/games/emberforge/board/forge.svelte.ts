// What all parts of the board share: the table, what is asked, where every piece lies, and what is looked at closely.
import { getContext, setContext } from 'svelte';
import { narrow } from '../../../kit/narrow';
import type { ForgeTable, Smith, Weapon } from '../types';
import { askedOf } from './asked';
import { Box } from './pieces';

/** A pile, or the seat whose things are looked at. */
export type Looked = 'discard' | 'box' | number | null;

const KEY = Symbol('forge');

export class Forge {
  readonly table: ForgeTable;
  private readonly box = new Box();
  /** What is spread out over the board. */
  looked: Looked = $state(null);

  constructor(table: () => ForgeTable) {
    this.table = table();
  }

  readonly view = $derived.by(() => this.table.view);
  readonly asked = $derived(askedOf(this.view));
  readonly embers = $derived(this.box.emberKeys(this.view));
  readonly tokens = $derived(this.box.tokenKeys(this.view));

  /** The seat at the bottom: the looker's own, or the first for those who watch. */
  readonly seat = $derived.by(() => Math.max(0, this.table.eyes));
  readonly me: Smith = $derived(this.view.smiths[this.seat]!);
  readonly others: Smith[] = $derived.by(() => {
    const { seats, smiths } = this.view;
    return Array.from({ length: seats - 1 }, (_, place) => smiths[(this.seat + 1 + place) % seats]!);
  });
  readonly isWatched = $derived.by(() => this.table.eyes < 0);

  get isPhone(): boolean {
    return narrow.current;
  }

  /** The looker is asked for one of these, but not for this one. */
  isLocked(weapon: Weapon, among: Weapon[]): boolean {
    if (this.table.isLit(weapon.pick) || weapon.pick === this.asked.card) return false;
    return among.some((other) => this.table.isLit(other.pick));
  }

  /** The keys of the tokens of a material that lie there. */
  tokensAt(material: number, place: string): string[] {
    return this.tokens[material]?.get(place) ?? [];
  }

  /** The seat has worked here already: its Embers are burnt out. */
  isSpent(seat: number, zone: number): boolean {
    const { active, first, seats, resolved, heat } = this.view;
    if (active < 0 || heat[zone] === 'overheated') return false;
    const turn = (who: number) => (who - first + seats) % seats;
    if (seat === active) return resolved[zone] === true && zone !== this.asked.zone;
    return turn(seat) < turn(active);
  }
}

export function setForge(forge: Forge): Forge {
  return setContext(KEY, forge);
}

export function getForge(): Forge {
  return getContext(KEY);
}
