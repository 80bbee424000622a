// What the looker points at, so that the map can show what it would do: one thing at a time.
export type Look =
  | { what: 'hex' | 'unit' | 'way' | 'object' | 'card' | 'lasting'; at: number }
  | null;

type What = NonNullable<Look>['what'];

export class Gaze {
  now: Look = $state.raw(null);
  chosen: number | null = $state(null); // a hex that was tapped once: a second tap walks there

  at(what: What, at: number): void {
    if (this.now?.what !== what || this.now.at !== at) this.now = { what, at };
  }

  leave(what: What, at: number): void {
    if (this.now?.what === what && this.now.at === at) this.now = null;
  }

  is(what: What, at: number): boolean {
    return this.now?.what === what && this.now.at === at;
  }

  clear(): void {
    this.now = null;
    this.chosen = null;
  }

  /** What an element has to hear, to be looked at by mouse, finger and keyboard. */
  hears(what: What, at: number): Record<string, () => void> {
    const look = () => this.at(what, at);
    const leave = () => this.leave(what, at);
    return { onmouseenter: look, onmouseleave: leave, onfocusin: look, onfocusout: leave };
  }
}
