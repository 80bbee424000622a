// Shroud of the Shadow Demon, on the shelf.
import type { Cover } from '../../lib/cover';

const cover: Cover = {
  place: 3,
  name: 'Shroud',
  sub: 'of the Shadow Demon',
  pitch: 'Four heroes, four modes. Steal, strike and ward until the last arcane card is turned.',
  players: '2–4',
  minutes: 30,
  kind: 'Duelling decks',
  icon: 'overlord-helm',
  ghosts: ['crossed-swords', 'checked-shield'],
  colours: ['#ff8a76', '#360f10', '#86261d'],
};

export default cover;
