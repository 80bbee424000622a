// Where things lie while somebody points there: what leaves would let the next thing slide under the pointer, and a
// second click would pick that. So places are kept, and ranks close once the pointer has left.
type Key = string | number;

/** Where a thing lies; vacant, it lay there. */
export interface Place<Item> {
  key: Key;
  item: Item;
  isVacant: boolean;
}

const LINGER = 1200; // milliseconds after a finger was lifted, in which it may tap again

export class Places<Item> {
  readonly now: Place<Item>[] = $derived.by(() => this.settle());
  private isPointed = $state(false);
  private isFocused = $state(false);
  private element: HTMLElement | undefined;
  private before: Place<Item>[] = [];
  private counted = 0;
  private leaving: ReturnType<typeof setTimeout> | undefined;

  /** Things that are all of one size (`isEven`) may come to lie where another has gone; else they go to the end. */
  constructor(
    private readonly items: () => readonly Item[],
    private readonly keyOf: (item: Item) => Key,
    private readonly size: { isEven: boolean },
  ) {}

  /** Whoever points at that element, by mouse, finger or keyboard, keeps the places in it. */
  readonly watch = (element: HTMLElement) => {
    const hears = Object.entries({
      pointerenter: this.come,
      pointerleave: this.leave,
      focusin: this.focus,
      focusout: this.focus,
    }) as [string, EventListener][];
    this.element = element;
    for (const [name, hear] of hears) element.addEventListener(name, hear);
    return {
      destroy: () => {
        clearTimeout(this.leaving);
        for (const [name, hear] of hears) element.removeEventListener(name, hear);
      },
    };
  };

  /** How many there were before places were kept: a layout that goes by it stays as it is. */
  get settled(): number {
    void this.now;
    return this.counted;
  }

  private get isKept(): boolean {
    return this.isPointed || this.isFocused;
  }

  private settle(): Place<Item>[] {
    const fresh = this.items().map((item) => ({ key: this.keyOf(item), item, isVacant: false }));
    if (!this.isKept) this.counted = fresh.length;
    this.before = this.isKept ? keep(this.before, fresh, this.size) : fresh;
    return this.before;
  }

  private readonly come = () => {
    clearTimeout(this.leaving);
    this.isPointed = true;
  };

  /** A finger leaves whenever it is lifted: it may be back in a moment. */
  private readonly leave = (event: PointerEvent) => {
    clearTimeout(this.leaving);
    if (event.pointerType === 'mouse') this.isPointed = false;
    else this.leaving = setTimeout(() => (this.isPointed = false), LINGER);
  };

  /** A click is no reason: its pointer is. Afterwards, since what is focused may be leaving while it is drawn. */
  private readonly focus = () =>
    queueMicrotask(() => (this.isFocused = !!this.element?.querySelector(':focus-visible')));
}

/** What stays keeps its place, what left leaves it vacant, what is new goes to the end or where nothing lay before. */
export function keep<Item>(
  before: readonly Place<Item>[],
  fresh: readonly Place<Item>[],
  { isEven }: { isEven: boolean },
): Place<Item>[] {
  const there = new Map(fresh.map((place) => [place.key, place]));
  const known = new Set(before.map((place) => place.key));
  const added = fresh.filter((place) => !known.has(place.key));
  const stayed = before.map((place) => {
    const same = there.get(place.key);
    if (same) return same;
    return (isEven && place.isVacant && added.shift()) || { ...place, isVacant: true };
  });
  return [...stayed, ...added];
}
