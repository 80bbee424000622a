// How each kind of event is drawn, the same in every game.
import type { Kind } from '../lib/pace';

const ICONS: Partial<Record<Kind, string>> = {
  way: 'walking-boot',
  roll: 'perspective-dice-six-faces-random',
  cast: 'spell-book',
  harm: 'crossed-swords',
  boon: 'health-increase',
  score: 'laurels',
  forge: 'anvil-impact',
  deliver: 'scroll-unfurled',
  collect: 'card-pickup',
  conjure: 'magic-swirl',
  overheat: 'wildfires',
  fell: 'broken-skull',
  end: 'laurels',
};

/** The icon of such an event; '' where it is the one who did it. */
export function kindIcon(kind: Kind): string {
  return ICONS[kind] ?? '';
}
