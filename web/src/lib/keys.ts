// A table by keyboard: digits pick, arrows go from one lit thing to the next, and a few letters are tools.
import { pointing } from './pointed.svelte';
import { meant } from './sight';
import type { Table } from './table.svelte';

export const KEYS: [string, string][] = [
  ['1 – 9', 'pick the first nine choices, in the order in which the hall offers them'],
  ['0', 'do what the prompt offers to do for you, such as to pay'],
  ['Arrows', 'go to the next thing that can be picked, in that direction'],
  ['Enter', 'pick it'],
  ['Space', 'go on in what is being shown, or to its end; it never picks'],
  ['Tab', 'go through everything on the table, also what can’t be picked: it tells why'],
  ['I', 'look closely at the card under the pointer, or that has the focus; a right click does the same'],
  ['H', 'hint: what a bot would do'],
  ['U', 'undo, until something was revealed or another player acted; what bots let pass does not count'],
  ['W', 'among people: choose something to say'],
  [
    'G',
    'among people: point at what is under the pointer or has the focus, so that it glows for all; or Alt and a click',
  ],
  ['Esc', 'close what is open'],
  ['?', 'this list'],
];

/** Everything lit that can be seen now: things on the board, and buttons of the prompt. */
function lit(): HTMLElement[] {
  const found = [...document.querySelectorAll<HTMLElement>('.thing.lit, [data-lit]')];
  return found.filter((one) => one.checkVisibility());
}

export function isTyping(event: KeyboardEvent): boolean {
  const at = event.target as HTMLElement;
  if (at.isContentEditable || at.matches('textarea, select')) return true;
  return at.matches('input') && !['checkbox', 'radio', 'button'].includes((at as HTMLInputElement).type);
}

/** Where keys mean something else: the log, the menu, whatever lies over the table. */
const ELSEWHERE = '[role=dialog], dialog, .rail, .since, .topbar, .announce';

/** Space belongs to what is being shown, and to nothing else at a table: whoever skips never picks by it, however fast
 *  they press. True where the key was for that. */
export function goOn(event: KeyboardEvent, table: Table, isSlow: boolean): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return false;
  const at = event.target as Element;
  if (at.closest(ELSEWHERE)) return false;
  const isSkip = table.isShow && (event.key === 'Escape' || (event.key === 'Enter' && !event.repeat));
  const isSpace = event.key === ' ' && (table.isShow || at.closest('.thing, [data-lit], .showing') !== null);
  if (!isSpace && !isSkip) return false;
  event.preventDefault();
  event.stopPropagation();
  if (event.type !== 'keydown' || !table.isShow || (event.repeat && isSlow)) return true;
  if (isSlow && event.key !== 'Escape') table.step();
  else table.skip();
  return true;
}

/** Answers a key; `help` shows the list of them. */
export function press(event: KeyboardEvent, table: Table, help: () => void): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
  if (event.key >= '1' && event.key <= '9') {
    const choice = table.choices[Number(event.key) - 1];
    if (choice) table.pick(choice.pick);
  } else if (event.key === '0') table.takeShortcut();
  else if (event.key.startsWith('Arrow')) {
    if (!go(event.key)) return;
    event.preventDefault();
  } else if (event.key === 'Escape') pointing.close();
  else if (event.key === 'i') pointing.inspect();
  else if (event.key === 'u') table.undo();
  else if (event.key === 'h') table.hint();
  else if (event.key === 'w') table.talk.isOpen = table.talk.isSociable;
  else if (event.key === 'g') point(table);
  else if (event.key === '?') help();
}

/** Points at the thing that is meant; where there is none, at the next one that is clicked. */
function point({ talk }: Table): void {
  if (!talk.maySpeak) return;
  const thing = meant();
  if (thing === null) talk.isPointing = true;
  else talk.point(thing);
}

/** Focus goes to the nearest lit thing that way; false where there is none. */
function go(key: string): boolean {
  const from = document.activeElement as HTMLElement | null;
  if (from?.closest('[role=tablist], [role=dialog], .rail')) return false;
  const all = lit().filter((one) => one !== from);
  if (all.length === 0) return false;
  const isLost = !from || from === document.body || !from.closest('.table-page');
  const next = isLost ? all[0] : nearest(from.getBoundingClientRect(), all, key);
  next?.focus();
  return next !== undefined;
}

function nearest(from: DOMRect, all: HTMLElement[], key: string): HTMLElement | undefined {
  const x = from.left + from.width / 2;
  const y = from.top + from.height / 2;
  const dx = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
  const dy = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
  let best: HTMLElement | undefined;
  let least = Infinity;
  for (const one of all) {
    const place = one.getBoundingClientRect();
    const right = place.left + place.width / 2 - x;
    const down = place.top + place.height / 2 - y;
    const along = right * dx + down * dy;
    const aside = Math.abs(right * dy) + Math.abs(down * dx);
    if (along <= 4) continue;
    const far = along + 2.5 * aside;
    if (far < least) [best, least] = [one, far];
  }
  return best;
}

// Whether the keyboard was last at the table, so that focus is not taken from the rest of the browser.
let isAtTable = false;
document.addEventListener('focusin', (event) => {
  isAtTable = (event.target as Element).closest('.table-page') !== null;
});

/** After a pick, what had the focus may be gone: then it goes to what can be picked next, or to the question. */
export function keepFocus(isWanted = isAtTable): void {
  const at = document.activeElement;
  const isLost = !at || at === document.body || !at.isConnected || at.matches('.prompt .ask');
  if (!isWanted || !isLost) return;
  const next = lit()[0] ?? document.querySelector<HTMLElement>('.prompt .ask');
  next?.focus({ preventScroll: true });
}
