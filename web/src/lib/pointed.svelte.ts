// What is pointed at: the thing that the tip and the inspector speak of. There is one at a time.
import type { Table } from './table.svelte';

export interface Pointed {
  table: Table;
  at: HTMLElement;
  label: string;
  state: string;
  pick: number | null;
  words?: readonly string[]; // of the game, that stand on it
  isItself?: boolean; // it shows how it stands, and not its card: only these words are told, until it is seen in large
  card: string; // the id of the card to show; "" for none
  isBig: boolean; // show the card itself, too
  isPinned: boolean; // stays until it is closed
}

export const LONG = 400; // milliseconds of pointing or holding before something is told

class Pointing {
  now: Pointed | null = $state.raw(null);
  private under: Pointed | null = null; // the pointer, or what has the focus
  private timer = 0;

  /** Tells of it, after a while of pointing. */
  later(pointed: Pointed): void {
    clearTimeout(this.timer);
    this.under = pointed;
    this.timer = window.setTimeout(() => this.at(pointed), LONG);
  }

  at(pointed: Pointed): void {
    clearTimeout(this.timer);
    this.now = pointed;
  }

  /** The card that is pointed at, in large, until it is closed; false where there is none. */
  inspect(): boolean {
    if (!this.under?.card || !this.under.at.isConnected) return false;
    this.at({ ...this.under, isBig: true, isPinned: true });
    return true;
  }

  /** It is pointed at no longer. */
  leave(at?: HTMLElement): void {
    clearTimeout(this.timer);
    if (!at || this.under?.at === at) this.under = null;
    if (this.now && !this.now.isPinned && (!at || this.now.at === at)) this.now = null;
  }

  close(): void {
    clearTimeout(this.timer);
    this.now = null;
  }
}

export const pointing = new Pointing();

// What of the rail is asked for from elsewhere: a clause to be read.
class Rulebook {
  clause = $state('');
  asked = $state(0);

  open(clause: string): void {
    this.clause = clause;
    this.asked += 1;
  }
}

export const rulebook = new Rulebook();
