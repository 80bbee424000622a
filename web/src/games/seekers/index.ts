// Seekers: Shards of Imriel, on the shelf.
import type { Cover } from '../../lib/cover';

const cover: Cover = {
  place: 4,
  name: 'Seekers',
  sub: 'Shards of Imriel',
  pitch: 'Move, cast and counter on the hexes. Every action can be answered before it lands.',
  players: '2–4',
  minutes: 45,
  kind: 'Hex tactics',
  icon: 'crystal-growth',
  ghosts: ['visored-helm', 'hexes'],
  colours: ['#7fdcee', '#0a2a35', '#176377'],
  atOnce: { sideboard_in_setup: 'no' },
};

export default cover;
