// The covers on the shelf. Which of them can be played, the hall says; what a cover looks like, the page does.
import type { GameFact } from '../../lib/wire';

export interface Cover {
  id: string;
  name: string;
  sub: string;
  pitch: string;
  players: string;
  minutes: number;
  kind: string;
  icon: string;
  ghosts: [string, string];
  /** light, dark and glow of the box */
  colours: [string, string, string];
  /** A page of the game's own. */
  also?: { to: string; name: string; icon: string };
  /** Where one makes something for it. */
  builders?: { to: string; name: string; icon: string }[];
}

export const COVERS: Cover[] = [
  {
    id: 'emberforge',
    name: 'Dwarf Emberforge',
    sub: 'five weapons, one forge',
    pitch: 'Place your Embers, mind the heat, and forge five great weapons before the guild has its fill.',
    players: '2–4',
    minutes: 40,
    kind: 'Worker placement',
    icon: 'anvil-impact',
    ghosts: ['battle-axe', 'fire-gem'],
    colours: ['#ff9a4d', '#3b1c0b', '#7a3510'],
  },
  {
    id: 'conjure',
    name: 'Ember',
    sub: 'the Magical Card Game',
    pitch: 'Gather wizards into runs and sets, conjure creatures, and answer anyone at any time.',
    players: '1–5',
    minutes: 30,
    kind: 'Set collecting',
    icon: 'wizard-face',
    ghosts: ['dragon-head', 'magic-swirl'],
    colours: ['#d0a8ff', '#25143f', '#5a2f91'],
  },
  {
    id: 'shroud',
    name: 'Shroud',
    sub: 'of the Shadow Demon',
    pitch: 'Four heroes, four modes. Steal, strike and ward until the last arcane card is turned.',
    players: '2–4',
    minutes: 30,
    kind: 'Duelling decks',
    icon: 'overlord-helm',
    ghosts: ['crossed-swords', 'checked-shield'],
    colours: ['#ff8a76', '#360f10', '#86261d'],
  },
  {
    id: 'seekers',
    name: 'Seekers',
    sub: 'Shards of Imriel',
    pitch: 'Move, cast and counter on the hexes. Every action can be answered before it lands.',
    players: '2',
    minutes: 45,
    kind: 'Hex tactics',
    icon: 'crystal-growth',
    ghosts: ['visored-helm', 'hexes'],
    colours: ['#7fdcee', '#0a2a35', '#176377'],
  },
  {
    id: 'emberwind',
    name: 'EMBERWIND',
    sub: 'foe turns',
    pitch: 'Stand together against foes that think for themselves, or let a phone run them at your table.',
    players: '1–5',
    minutes: 60,
    kind: 'Co-op battle',
    icon: 'spiked-dragon-head',
    ghosts: ['whirlwind', 'nested-hexagons'],
    colours: ['#a6dd86', '#132a13', '#37702e'],
    also: { to: '/storyteller', name: 'Storyteller: foes at your own table', icon: 'campfire' },
    builders: [
      { to: '/encounters', name: 'encounter builder', icon: 'crossed-swords' },
      { to: '/foes', name: 'foe editor', icon: 'quill-ink' },
    ],
  },
];

/** The cover of a game; one that a guest package brings gets a plain one. */
export function coverOf(id: string, game?: GameFact): Cover {
  const known = COVERS.find((cover) => cover.id === id);
  if (known) return known;
  return {
    id,
    name: game?.name ?? id,
    sub: 'a guest at the hall',
    pitch: game?.tagline ?? '',
    players: game ? playersOf(game) : '',
    minutes: game?.minutes ?? 0,
    kind: 'Guest game',
    icon: 'dice-fire',
    ghosts: ['poker-hand', 'meeple'],
    colours: ['#f0c766', '#2b2008', '#6d5216'],
  };
}

export function playersOf(game: GameFact): string {
  return game.min_seats === game.max_seats ? `${game.min_seats}` : `${game.min_seats}–${game.max_seats}`;
}

export function paint(cover: Cover): string {
  return `--c:${cover.colours[0]};--d:${cover.colours[1]};--e:${cover.colours[2]}`;
}

/** Games in the order of their boxes; guests come last. */
export function onShelf(games: GameFact[]): GameFact[] {
  const place = (game: GameFact) => {
    const at = COVERS.findIndex((cover) => cover.id === game.id);
    return at < 0 ? COVERS.length : at;
  };
  return [...games].sort((a, b) => place(a) - place(b));
}
