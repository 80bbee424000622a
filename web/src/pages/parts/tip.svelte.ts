// Why something can't be done: shown beside what was pointed at, focused or tapped.

class Tip {
  text = $state('');
  clause = $state('');
  at = $state.raw<HTMLElement | null>(null);

  show(at: HTMLElement, text: string, clause: string): void {
    [this.at, this.text, this.clause] = [at, text, clause];
  }

  hide(): void {
    this.at = null;
  }
}

export const tip = new Tip();

/** For a button that can't be pressed now: it says why. */
export function why(
  node: HTMLElement,
  told: { text: string; clause: string },
): { update: (now: typeof told) => void; destroy: () => void } {
  let now = told;
  const show = () => {
    if (now.text) tip.show(node, now.text, now.clause);
  };
  const hide = () => tip.at === node && tip.hide();
  const escape = (event: KeyboardEvent) => event.key === 'Escape' && hide();
  const shown = ['pointerenter', 'focus', 'click'];
  const hidden = ['pointerleave', 'blur'];
  shown.forEach((name) => node.addEventListener(name, show));
  hidden.forEach((name) => node.addEventListener(name, hide));
  node.addEventListener('keydown', escape);
  return {
    update(next) {
      now = next;
      if (!now.text) hide();
    },
    destroy() {
      shown.forEach((name) => node.removeEventListener(name, show));
      hidden.forEach((name) => node.removeEventListener(name, hide));
      node.removeEventListener('keydown', escape);
      hide();
    },
  };
}
