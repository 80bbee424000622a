// The cards of Dwarf Emberforge in the browser of cards.
import type { CardLooks, Cost } from '../../lib/cover';
import type { CardShown } from '../../lib/wire';

const ICONS: Record<string, string> = {
  iron: 'metal-bar',
  bronze: 'metal-disc',
  crystal: 'floating-crystal',
  scale: 'fish-scales',
  mithril: 'polar-star',
};

/** Its tokens, one by one. */
function costOf({ facts }: Pick<CardShown, 'facts'>): Partial<Cost> {
  const tokens = Object.entries(ICONS).flatMap(([name, icon]) =>
    Array.from({ length: Number(facts[name] ?? 0) }, () => ({ name, icon })),
  );
  return { tokens };
}

const looks: CardLooks = {
  groups: {
    axe: { c: 'var(--axe)', d: 'var(--axe-d)', icon: 'battle-axe' },
    sword: { c: 'var(--sword)', d: 'var(--sword-d)', icon: 'broadsword' },
    hammer: { c: 'var(--hammer)', d: 'var(--hammer-d)', icon: 'warhammer' },
    staff: { c: 'var(--staff)', d: 'var(--staff-d)', icon: 'crescent-staff' },
    bow: { c: 'var(--bow)', d: 'var(--bow-d)', icon: 'high-shot' },
    dagger: { c: 'var(--dagger)', d: 'var(--dagger-d)', icon: 'plain-dagger' },
    spear: { c: 'var(--spear)', d: 'var(--spear-d)', icon: 'spear-feather' },
  },
  costOf,
};

export default looks;
