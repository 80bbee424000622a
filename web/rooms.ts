// Writes rooms.json beside the page: the shapes of all addresses that show it, so that the hall knows them without a
// list of its own. They are read from where the router has them: src/pages/rooms.ts and src/games/<id>/rooms.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformWithEsbuild, type Plugin } from 'vite';
import { shapesOf } from './src/lib/rooms';

const SOURCES = join(import.meta.dirname, 'src');

/** The addresses of a module of rooms. Its pages are named in it, and not loaded. */
async function addressesIn(file: string): Promise<string[]> {
  const { code } = await transformWithEsbuild(readFileSync(file, 'utf8'), file, { sourcemap: false });
  const module = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return Object.keys(module.default);
}

export function rooms(): Plugin {
  return {
    name: 'rooms',
    apply: 'build',
    async generateBundle() {
      const games = readdirSync(join(SOURCES, 'games')).map((game) => join(SOURCES, 'games', game, 'rooms/index.ts'));
      const files = [join(SOURCES, 'pages/rooms.ts'), ...games.filter((file) => existsSync(file))];
      const addresses = (await Promise.all(files.map(addressesIn))).flat();
      const shapes = addresses.flatMap(shapesOf).sort();
      const twice = shapes.filter((shape, at) => shapes.indexOf(shape) !== at);
      if (twice.length > 0) throw new Error(`two rooms have the same address: ${twice.join(', ')}`);
      this.emitFile({ type: 'asset', fileName: 'rooms.json', source: `${JSON.stringify(shapes, null, 2)}\n` });
    },
  };
}
