// EMBERWIND, on the shelf.
import type { Cover } from '../../lib/cover';

const cover: Cover = {
  place: 5,
  name: 'EMBERWIND',
  sub: 'foe turns',
  pitch: 'Stand together against foes that think for themselves, or let a phone run them at your table.',
  players: '1–5',
  minutes: 40,
  kind: 'Co-op battle',
  icon: 'spiked-dragon-head',
  ghosts: ['whirlwind', 'nested-hexagons'],
  colours: ['#a6dd86', '#132a13', '#37702e'],
  also: { to: '/storyteller', name: 'Storyteller: foes at your own table', icon: 'campfire' },
  choose: { to: '/encounters', name: 'Choose a fight', icon: 'crossed-swords' },
  builders: [
    { to: '/encounters', name: 'encounter builder', icon: 'crossed-swords' },
    { to: '/foes', name: 'foe editor', icon: 'quill-ink' },
  ],
};

export default cover;
