// Writes the service worker of the assistant: which files /storyteller needs, and a version made of their content.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rollup } from 'vite';

const ROOM = '/src/games/emberwind/rooms/storyteller';
const PAGE = `${ROOM}/Storyteller.svelte`;
const WORKER = 'storyteller-worker.js';
const PUBLIC = ['theme.js', 'flame.svg', 'storyteller.webmanifest'];

/** Everything that a chunk imports at once, itself included, with styles and fonts. */
function needed(bundle: Rollup.OutputBundle, name: string, found: Set<string>): void {
  const chunk = bundle[name];
  if (found.has(name) || chunk?.type !== 'chunk') return;
  found.add(name);
  for (const asset of [...(chunk.viteMetadata?.importedCss ?? []), ...(chunk.viteMetadata?.importedAssets ?? [])])
    found.add(asset);
  for (const imported of chunk.imports) needed(bundle, imported, found);
}

export function offline(): Plugin {
  return {
    name: 'storyteller-worker',
    apply: 'build',
    writeBundle(options, bundle) {
      const folder = options.dir!;
      const files = new Set<string>();
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const isPage = chunk.moduleIds.some((id) => id.endsWith(PAGE));
        if (chunk.isEntry || isPage) needed(bundle, chunk.fileName, files);
      }
      if (files.size < 2) throw new Error(`the build has no ${PAGE}: what should work offline?`);
      for (const name of Object.keys(bundle)) if (name.endsWith('.woff2')) files.add(name);
      const all = [...files, ...PUBLIC].sort();
      const worker = readFileSync(join(import.meta.dirname, ROOM, 'worker.js'), 'utf8');
      const digest = createHash('sha256').update(worker);
      for (const name of ['index.html', ...all]) digest.update(name).update(readFileSync(join(folder, name)));
      const text = worker.replace('__VERSION__', digest.digest('hex').slice(0, 16)).replace(
        '__FILES__',
        JSON.stringify(
          all.map((name) => `/${name}`),
          null,
          2,
        ),
      );
      writeFileSync(join(folder, WORKER), text);
    },
  };
}
