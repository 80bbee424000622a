// How each kind of event is drawn, the same in every game.
import type { Kind } from '../lib/pace';

const ICONS: Partial<Record<Kind, string>> = {
  way: 'walking-boot',
  roll: 'dice-six-faces-five',
  cast: 'card-play',
  harm: 'crossed-swords',
  boon: 'health-normal',
  score: 'laurels',
  forge: 'anvil-impact',
  deliver: 'scroll-unfurled',
  collect: 'stack',
  conjure: 'magic-swirl',
  overheat: 'fire',
  fell: 'death-skull',
  end: 'laurels',
};

/** The icon of such an event; '' where it is the one who did it. */
export function kindIcon(kind: Kind): string {
  return ICONS[kind] ?? '';
}
