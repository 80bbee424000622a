// Dwarf Emberforge, on the shelf.
import type { Cover } from '../../lib/cover';

const cover: Cover = {
  place: 1,
  name: 'Dwarf Emberforge',
  sub: 'five weapons, one forge',
  pitch: 'Place your Embers, mind the heat, and forge five great weapons before the guild has its fill.',
  players: '2–4',
  minutes: 40,
  kind: 'Worker placement',
  icon: 'anvil-impact',
  ghosts: ['battle-axe', 'fire-gem'],
  colours: ['#ff9a4d', '#3b1c0b', '#7a3510'],
};

export default cover;
