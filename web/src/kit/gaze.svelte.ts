// What the looker points at, so that a board can show what it would do: one thing at a time.
export type Look<What extends string> = { what: What; at: number } | null;

export class Gaze<What extends string> {
  now: Look<What> = $state.raw(null);
  chosen: Look<What> = $state.raw(null); // tapped once: a second tap does it

  at(what: What, at: number): void {
    if (!this.is(what, at)) this.now = { what, at };
  }

  leave(what: What, at: number): void {
    if (this.is(what, at)) this.now = null;
  }

  is(what: What, at: number): boolean {
    return this.now?.what === what && this.now.at === at;
  }

  choose(what: What, at: number): void {
    this.chosen = { what, at };
  }

  isChosen(what: What, at: number): boolean {
    return this.chosen?.what === what && this.chosen.at === at;
  }

  /** What is pointed at, or else was tapped, if it is of that kind; null for none. */
  of(what: What): number | null {
    if (this.now?.what === what) return this.now.at;
    return this.chosen?.what === what ? this.chosen.at : null;
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
