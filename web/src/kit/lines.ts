// A text with less room than it needs ends in a whole line and an ellipsis, never in half a line; a name is written smaller.

/** Keeps a card's text to the lines that there is room for; `.cut` in the styles does the rest. */
export function wholeLines(text: HTMLElement, _words: string) {
  return whenever(text, () => {
    text.classList.remove('cut');
    if (text.scrollHeight <= text.clientHeight + 1) return;
    const style = getComputedStyle(text);
    const room = text.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
    const lines = Math.max(1, Math.floor((room + 1) / parseFloat(style.lineHeight)));
    text.style.setProperty('--whole', String(lines));
    text.classList.add('cut');
  });
}

const LEAST = 7.5; // pixels: no name is smaller
const STEP = 0.5;

/** Writes a name as large as its card has room for: no word is broken, no line is cut. */
export function asLargeAsFits(text: HTMLElement, _words: string) {
  const card = text.closest<HTMLElement>('.card') ?? text;
  const isOut = () =>
    text.scrollWidth > text.clientWidth ||
    text.scrollHeight > text.clientHeight + 1 ||
    text.getBoundingClientRect().bottom > card.getBoundingClientRect().bottom - 1;
  return whenever(text, () => {
    text.style.fontSize = '';
    let size = parseFloat(getComputedStyle(text).fontSize);
    while (size > LEAST && isOut()) text.style.fontSize = `${(size -= STEP)}px`;
  });
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
