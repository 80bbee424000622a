// The cards of Shroud in the browser of cards.
import type { CardLooks, Cost } from '../../lib/cover';
import { capital } from '../../lib/text';
import type { CardShown } from '../../lib/wire';
import { number } from './words';

/** What it is worth, and a dot in the colour of its mode. */
function costOf({ facts }: Pick<CardShown, 'facts'>): Partial<Cost> {
  const mode = String(facts.mode);
  return {
    worth: number(Number(facts.stones)),
    unit: facts.stones === 1 ? 'ember stone' : 'ember stones',
    marks: [{ kind: 'dot', height: 1, tint: `var(--${mode})`, isApart: false }],
    words: [`${capital(mode)} mode`, facts.way].filter(Boolean).join(', '),
  };
}

const looks: CardLooks = {
  groups: {
    common: { c: '#c9b9a6', d: '#3a3028', icon: 'hood' },
    yvera: { c: 'var(--sword)', d: 'var(--sword-d)', icon: 'big-wave' },
    serephene: { c: 'var(--bow)', d: 'var(--bow-d)', icon: 'archer' },
    rowl: { c: 'var(--axe)', d: 'var(--axe-d)', icon: 'samurai-helmet' },
    kaldoren: { c: 'var(--fire)', d: 'var(--fire-d)', icon: 'wizard-face' },
  },
  costOf,
};

export default looks;
