// A text with less room than it needs ends in a whole line and an ellipsis, never in half a line; a name is written smaller.

/** Keeps a card's text to the lines that there is room for, once it is as small as it may be; `.cut` in the styles does
 * the rest. */
export function wholeLines(text: HTMLElement, _words: string) {
  return whenever(text, () => {
    text.classList.remove('cut');
    shrink(text, LEAST_TEXT, () => text.scrollHeight > text.clientHeight + 1);
    if (text.scrollHeight <= text.clientHeight + 1) return;
    const style = getComputedStyle(text);
    const room = text.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
    const lines = Math.max(1, Math.floor((room + 1) / parseFloat(style.lineHeight)));
    text.style.setProperty('--whole', String(lines));
    text.classList.add('cut');
  });
}

const LEAST_TEXT = 12; // pixels: no text is made smaller
const LEAST_NAME = 7.5;
const STEP = 0.5;

/** Writes a text smaller, until it has room or is small enough. */
function shrink(text: HTMLElement, least: number, isOut: (size: number) => boolean) {
  text.style.fontSize = '';
  let size = parseFloat(getComputedStyle(text).fontSize);
  while (size > least && isOut(size)) text.style.fontSize = `${(size = Math.max(least, size - STEP))}px`;
}

/** Writes a name as large as its card has room for: no word is broken, no line is cut. */
export function asLargeAsFits(text: HTMLElement, _words: string) {
  const card = text.closest<HTMLElement>('.card');
  const bottom = (box: HTMLElement) => box.getBoundingClientRect().bottom;
  /** A letter that hangs below its line is no line more. */
  const isOut = (size: number) =>
    text.scrollWidth > text.clientWidth ||
    text.scrollHeight > text.clientHeight + size / 2 ||
    (card !== null && bottom(text) > bottom(card) - 1);
  return whenever(text, () => shrink(text, LEAST_NAME, isOut));
}

/** Measures a card's text, and anew whenever its room or its words change. */
function whenever(text: HTMLElement, measure: () => void) {
  let frame = 0;

  // In a frame of its own: what is measured here is what is watched.
  function later() {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(measure);
  }

  const watcher = new ResizeObserver(later);
  watcher.observe(text);
  const card = text.closest('.card');
  if (card) watcher.observe(card);
  void document.fonts.ready.then(later);

  return {
    update: later,
    destroy() {
      cancelAnimationFrame(frame);
      watcher.disconnect();
    },
  };
}

/** Some of what stands on it can't be read there. */
export const isCut = (thing: HTMLElement | undefined): boolean => !!thing?.querySelector('.cut');
