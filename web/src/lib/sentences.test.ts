import { expect, it } from 'vitest';

// The page reads no fact out of a sentence: what it needs to know is a field (docs/decisions/0018-text-in-segments.md).
// Whatever takes a string apart is listed here with how often and why; who adds one says what it works on.

const TAKES_APART =
  /\.(match|matchAll|replace|replaceAll|split|startsWith|endsWith|test|exec|search)\(|RegExp\(|\b(text|label|question|words|name|sentence|cost|title|fault|said|why|note|heading|group)\.(includes|indexOf)\(/g;

const IDS = 'ids and kinds that the hall made to be read: of clauses, questions, codes of hexes, options';
const TYPED = 'what a person typed';
const PLACES = 'addresses and keys of the page itself';
const OWN = 'words of the page itself';
const NUMBERS = 'a number with its sign as people write it';
const SHORT = 'a name, of which there is room for a part only';
const LETTERS = 'single letters: an initial, an article, a full stop';

// These read what the hall says. They go once the hall says it in fields.
const STILL = 'a sentence or a name of the hall';

const ALLOWED: Record<string, [number, string]> = {
  'games/conjure/board/Curses.svelte': [1, NUMBERS],
  'games/conjure/board/Total.svelte': [1, NUMBERS],
  'games/emberforge/words.ts': [1, LETTERS],
  'games/emberwind/board/Action.svelte': [1, SHORT],
  'games/emberwind/board/Board.svelte': [2, `${SHORT}; ${IDS}`],
  'games/emberwind/board/Order.svelte': [1, SHORT],
  'games/emberwind/board/hints.ts': [4, IDS],
  'games/emberwind/board/index.ts': [1, IDS],
  'games/emberwind/figures/Example.svelte': [1, IDS],
  'games/emberwind/figures/Slots.svelte': [1, IDS],
  'games/emberwind/grid/AiChain.svelte': [1, IDS],
  'games/emberwind/grid/AiGrid.svelte': [4, `${IDS}; keys of the keyboard`],
  'games/emberwind/words.ts': [4, `${IDS}; dice as cards write them`],
  'games/seekers/board/Stack.svelte': [1, `${STILL}: whether it names a target already`],
  'games/seekers/words.ts': [
    3,
    `${STILL}: the name before a text, a title that begins small, a player called like a hero`,
  ],
  'games/shroud/board/Arrows.svelte': [2, PLACES],
  'games/shroud/board/scene.ts': [1, OWN],
  'games/shroud/words.ts': [3, `${SHORT}; ${NUMBERS}`],
  'kit/HandOn.svelte': [1, OWN],
  'kit/Over.svelte': [1, NUMBERS],
  'kit/Prompt.svelte': [1, `${STILL}: what a label adds in brackets`],
  'kit/RailRules.svelte': [2, TYPED],
  'kit/RailTable.svelte': [2, IDS],
  'kit/Said.svelte': [1, OWN],
  'kit/plain/Board.svelte': [1, IDS],
  'lib/keys.ts': [1, 'keys of the keyboard'],
  'lib/keywords.ts': [3, 'texts of cards as they are printed, in which the words of a game are underlined'],
  'lib/pace.ts': [1, 'how many words there are to read'],
  'lib/rooms.ts': [5, PLACES],
  'lib/router.svelte.ts': [1, PLACES],
  'lib/segments.ts': [1, 'what stands on a line with a card'],
  'lib/table.svelte.ts': [2, `${LETTERS}; ${STILL}: a seat in a question, a label, a result`],
  'lib/words.ts': [3, `${IDS}; ${LETTERS}`],
  'pages/JoinPage.svelte': [1, `${STILL}: whether an invitation is taken`],
  'pages/Rules.svelte': [3, `${IDS}, also where a clause names another`],
  'pages/parts/find.ts': [3, TYPED],
  'pages/parts/shelf.ts': [1, PLACES],
  'pages/parts/wanted.svelte.ts': [2, `${IDS}; ${STILL}: the clause behind the help of an option`],
  'pages/you/Devices.svelte': [2, `${STILL}: what kind of device it is`],
  'pages/you/ticket.ts': [1, TYPED],
};

// Rooms of a game are no tables: they have rules, codes and texts of their own in this language, and take what is typed.
const ELSEWHERE = /^games\/[^/]+\/rooms\/|\.test\.ts$|schema\.d\.ts$/;

const sources = import.meta.glob<string>('../**/*.{ts,svelte}', { eager: true, query: '?raw', import: 'default' });
const nameOf = (file: string) => (file.startsWith('../') ? file.slice(3) : `lib/${file.slice(2)}`);
const found = Object.entries(sources)
  .map(([file, source]) => [nameOf(file), source.match(TAKES_APART)?.length ?? 0] as const)
  .filter(([file, times]) => times > 0 && !ELSEWHERE.test(file));

it('reads no fact out of a sentence', () => {
  const times = Object.fromEntries(Object.entries(ALLOWED).map(([file, [most]]) => [file, most]));
  expect(Object.fromEntries(found)).toEqual(times);
});

it('would find one', () => {
  for (const source of ["question.includes('from')", '/a/.test(x)', 'x.split(":")', 'new RegExp(x)']) {
    expect(source.match(TAKES_APART)).not.toBeNull();
  }
});
