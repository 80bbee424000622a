// Ember, the Magical Card Game, on the shelf.
import type { Cover } from '../../lib/cover';

const cover: Cover = {
  place: 2,
  name: 'Ember',
  sub: 'the Magical Card Game',
  pitch: 'Gather wizards into runs and sets, conjure creatures, and answer anyone at any time.',
  players: '1–5',
  minutes: 30,
  kind: 'Set collecting',
  icon: 'wizard-face',
  ghosts: ['dragon-head', 'magic-swirl'],
  colours: ['#d0a8ff', '#25143f', '#5a2f91'],
};

export default cover;
