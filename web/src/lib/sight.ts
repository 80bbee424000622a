// Where things are on the screen, for what is drawn over them.

const LEAST = 0.35; // of a thing, for it to be in sight

/** The things of that number on the board that can be seen. */
export function thingsInSight(thing: number): Element[] {
  return [...document.querySelectorAll(`.table-page [data-thing="${thing}"]`)].filter(isInSight);
}

/** What a thing is called, also where it can't be seen; "" where the board does not show it at all. */
export function nameOf(thing: number): string {
  return document.querySelector<HTMLElement>(`.table-page [data-thing="${thing}"]`)?.dataset.name ?? '';
}

/** Where it says who sits there; undefined where that is out of sight. */
export function plateOf(seat: number): Element | undefined {
  return [...document.querySelectorAll(`.table-page [data-plate="${seat}"]`)].find(isInSight);
}

/** The thing that a person means: the one that has the focus by keyboard, or else lies under the pointer. */
export function meant(): number | null {
  const focused = document.querySelector(':focus-visible')?.closest<HTMLElement>('[data-thing]');
  const under = [...document.querySelectorAll<HTMLElement>('[data-thing]:hover')].at(-1);
  return numberOf(focused ?? under);
}

/** The number of the thing that this is a part of; null where it is part of none. */
export function numberOf(at: Element | null | undefined): number | null {
  const named = at?.closest<HTMLElement>('[data-thing]')?.dataset.thing;
  return named === undefined ? null : Number(named);
}

/** It is drawn, and neither the window nor a list that is scrolled hides it. */
function isInSight(one: Element): boolean {
  if (!one.checkVisibility()) return false;
  const whole = one.getBoundingClientRect();
  let { left, top, right, bottom } = whole;
  const cut = (by: { left: number; top: number; right: number; bottom: number }) => {
    left = Math.max(left, by.left);
    top = Math.max(top, by.top);
    right = Math.min(right, by.right);
    bottom = Math.min(bottom, by.bottom);
  };
  cut({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
  for (let at = one.parentElement; at; at = at.parentElement) {
    if (getComputedStyle(at).overflow !== 'visible') cut(at.getBoundingClientRect());
  }
  const seen = Math.max(0, right - left) * Math.max(0, bottom - top);
  return seen > LEAST * whole.width * whole.height;
}
