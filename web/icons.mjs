// Makes src/icons/<set>.ts from @iconify-json/game-icons (game-icons.net authors, CC BY 3.0): only what is used.
//   kit         what src/kit names: there on every page
//   pages       what src/pages and the rooms of the games name besides, and the games on the shelf and among the cards
//   <room>      what a room with an icons.json of its own names: /storyteller is kept for when there is no connection
//   <game>      what the rest of src/games/<game> names, and every `icon = "..."` of src/emberhall/games/<game>/cards/*.toml
// A folder names icons as <Icon name="...">, and those that it chooses by code in its icons.json.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = dirname(fileURLToPath(import.meta.url));
const games = join(web, '../src/emberhall/games');
const folders = inside(join(web, 'src/games'));
const rooms = folders.flatMap((folder) => inside(join(folder, 'rooms')));
const apart = rooms.filter((room) => existsSync(join(room, 'icons.json')));
const drawn = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json');

function named(folder, apart = []) {
    if (!existsSync(folder)) return [];
    const all = readdirSync(folder, { recursive: true }).map((file) => join(folder, file));
    const files = all.filter((file) => !apart.some((other) => file.startsWith(other + sep)));
    const read = (ending) => files.filter((file) => file.endsWith(ending)).map((file) => readFileSync(file, 'utf8'));
    const written = read('.svelte').flatMap((text) =>
        [...text.matchAll(/<Icon\s+name="([^"{]+)"/g)].map((found) => found[1]),
    );
    return [...written, ...read(`${sep}icons.json`).flatMap((text) => JSON.parse(text))];
}

// What a game declares for the hall's pages: its box, the groups and costs of its cards.
function declared(folder) {
    const files = ['index.ts', 'cards.ts'].map((name) => join(folder, name)).filter((file) => existsSync(file));
    const texts = files.map((file) => readFileSync(file, 'utf8'));
    const lists = texts.flatMap((text) => [...text.matchAll(/\b(?:icon|ghosts): (\[[^\]]*\]|'[^']*')/g)]);
    return lists.flatMap((list) => [...list[1].matchAll(/'([^']+)'/g)].map((found) => found[1]));
}

// The folders in a folder.
function inside(folder) {
    const all = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
    return all.filter((one) => one.isDirectory()).map((one) => join(folder, one.name));
}

function onCards(game) {
    const cards = join(games, game, 'cards');
    const files = existsSync(cards) ? readdirSync(cards).filter((file) => file.endsWith('.toml')) : [];
    const texts = files.map((file) => readFileSync(join(cards, file), 'utf8'));
    return texts.flatMap((text) => [...text.matchAll(/^icon\s*=\s*"([^"]+)"/gm)].map((found) => found[1]));
}

function body(name, where) {
    const icon = drawn.icons[name] ?? drawn.icons[drawn.aliases?.[name]?.parent];
    if (!icon) throw new Error(`${where}: game-icons has no '${name}'`);
    return icon.body.replaceAll(/ d="([^"]+)"/g, (_, path) => ` d="${lighter(path)}"`);
}

// How many numbers a command takes, and which of them are x (0), y (1) or no place at all (-1).
const PLACES = {
    m: [0, 1],
    l: [0, 1],
    h: [0],
    v: [1],
    c: [0, 1, 0, 1, 0, 1],
    s: [0, 1, 0, 1],
    q: [0, 1, 0, 1],
    t: [0, 1],
    a: [-1, -1, -1, -1, -1, 0, 1],
    z: [],
};

// A path on the grid of its 512 units: less than half as long, and the same to the eye. Every command is written from
// where the last one ended on the grid, so that what is rounded never adds up.
function lighter(path) {
    let text = '';
    let last = ''; // the command before
    let at = [0, 0]; // where the pen is
    let begun = [0, 0]; // where this outline began
    for (const [, letter, numbers] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
        const places = PLACES[letter.toLowerCase()];
        const isRelative = letter !== letter.toUpperCase();
        const all = split(numbers, /a/i.test(letter)).map(Number);
        if (letter.toLowerCase() === 'z') {
            text += 'z';
            last = 'z';
            at = begun;
            continue;
        }
        for (let from = 0; from < all.length; from += places.length) {
            const command = letter.toLowerCase() === 'm' && from > 0 ? 'l' : letter.toLowerCase();
            const given = all.slice(from, from + places.length);
            const to = places.map((axis, n) => (axis < 0 ? given[n] : given[n] + (isRelative ? at[axis] : 0)));
            const onGrid = places.map((axis, n) =>
                axis < 0 ? Math.round(to[n]) : Math.round(to[n]) - Math.round(at[axis]),
            );
            const end = [...at];
            places.forEach((axis, n) => axis >= 0 && (end[axis] = to[n]));
            at = end;
            if (command === 'm') begun = end;
            if ('lhvt'.includes(command) && onGrid.every((number) => number === 0)) continue;
            const name = command === last || (command === 'l' && last === 'm') ? '' : command;
            text += onGrid.reduce(
                (line, number, n) => line + (number < 0 || (n === 0 && name) ? '' : ' ') + number,
                name,
            );
            last = command;
        }
    }
    return text;
}

// The numbers of a command; the fourth and fifth of an arc are single digits, which may be glued to what follows.
function split(numbers, isArc) {
    const found = [];
    const one = /\s*,?\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/iy;
    const flag = /\s*,?\s*([01])/y;
    for (let at = 0; at < numbers.trimEnd().length;) {
        const next = isArc && [3, 4].includes(found.length % 7) ? flag : one;
        next.lastIndex = at;
        const match = next.exec(numbers);
        if (!match) throw new Error(`this is no path: ${numbers}`);
        found.push(match[1]);
        at = next.lastIndex;
    }
    return found;
}

function write(set, names) {
    const lines = [...new Set(names)].sort().map((name) => `  '${name}': '${body(name, set)}',\n`);
    const text =
        `// Made by icons.mjs. Icons by the authors of game-icons.net, CC BY 3.0.\n` +
        `export const icons: Record<string, string> = {\n${lines.join('')}};\n`;
    const file = join(web, 'src/icons', `${set}.ts`);
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

mkdirSync(join(web, 'src/icons'), { recursive: true });
const kit = new Set(named(join(web, 'src/kit')));
const more = (names) => names.filter((name) => !kit.has(name));
write('kit', [...kit]);
const shared = rooms.filter((room) => !apart.includes(room));
write(
    'pages',
    more([...[join(web, 'src/pages'), ...shared].flatMap((folder) => named(folder)), ...folders.flatMap(declared)]),
);
for (const room of apart) write(basename(room), more(named(room)));
for (const game of new Set([...folders, ...inside(games)].map((folder) => basename(folder)))) {
    const folder = join(web, 'src/games', game);
    if (/^[a-z]+$/.test(game)) write(game, more([...named(folder, [join(folder, 'rooms')]), ...onCards(game)]));
}
