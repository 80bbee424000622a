// The cards of Dwarf Emberforge in the browser of cards.
import type { CardLooks, Cost } from '../../lib/cover';

const MATERIALS: Record<string, { icon: string }> = {
  Iron: { icon: 'metal-bar' },
  Bronze: { icon: 'metal-disc' },
  Crystal: { icon: 'floating-crystal' },
  Scale: { icon: 'fish-scales' },
  Mithril: { icon: 'polar-star' },
};

/** "2 Iron, 1 Scale": its tokens. */
function costOf(text: string): Partial<Cost> | null {
  const tokens: Cost['tokens'] = [];
  for (const part of text.split(', ')) {
    const [, count, material = ''] = /^(\d) ([A-Z][a-z]+)$/.exec(part) ?? [];
    const sign = MATERIALS[material];
    if (!sign) return null;
    tokens.push(...Array.from({ length: Number(count) }, () => ({ name: material.toLowerCase(), ...sign })));
  }
  return { tokens };
}

const looks: CardLooks = {
  groups: {
    Axes: { c: 'var(--axe)', d: 'var(--axe-d)', icon: 'battle-axe' },
    Swords: { c: 'var(--sword)', d: 'var(--sword-d)', icon: 'broadsword' },
    Hammers: { c: 'var(--hammer)', d: 'var(--hammer-d)', icon: 'warhammer' },
    Staffs: { c: 'var(--staff)', d: 'var(--staff-d)', icon: 'crescent-staff' },
    Bows: { c: 'var(--bow)', d: 'var(--bow-d)', icon: 'high-shot' },
    Daggers: { c: 'var(--dagger)', d: 'var(--dagger-d)', icon: 'plain-dagger' },
    Spears: { c: 'var(--spear)', d: 'var(--spear-d)', icon: 'spear-feather' },
  },
  costOf,
};

export default looks;
