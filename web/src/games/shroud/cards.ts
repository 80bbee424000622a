// The cards of Shroud in the browser of cards.
import type { CardLooks, Cost } from '../../lib/cover';
import { capital } from '../../lib/text';

/** "-2 ember stones, hasty mode": what it is worth, and a dot in the colour of its mode. */
function costOf(text: string): Partial<Cost> | null {
  const found = /^(-?\d+) (ember stones?), (.*)$/.exec(text);
  if (!found) return null;
  const mode = /^(protection|attack|hasty|greedy) mode/.exec(found[3]!);
  return {
    worth: found[1]!.replace('-', '−'),
    unit: found[2]!,
    marks: mode ? [{ kind: 'dot', height: 1, tint: `var(--${mode[1]})`, isApart: false }] : [],
    words: capital(found[3]!),
  };
}

const looks: CardLooks = {
  groups: {
    'Common cards': { c: '#c9b9a6', d: '#3a3028', icon: 'hood' },
    'Yvera, the Water Master': { c: 'var(--sword)', d: 'var(--sword-d)', icon: 'big-wave' },
    'Serephene, the Golden Archer': { c: 'var(--bow)', d: 'var(--bow-d)', icon: 'archer' },
    'Rowl, Swordsman of the East': { c: 'var(--axe)', d: 'var(--axe-d)', icon: 'samurai-helmet' },
    'Kaldoren, Archmage of the Mountain': { c: 'var(--fire)', d: 'var(--fire-d)', icon: 'wizard-face' },
  },
  costOf,
};

export default looks;
