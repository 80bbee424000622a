// The icons that were loaded so far: those of the kit at once, those of the hall's pages with them, those of a game
// with its board.
import { icons as kit } from '../icons/kit';

type IconSet = Record<string, string>;

const loaded: IconSet = { ...kit };
const sets = import.meta.glob<{ icons: IconSet }>(['../icons/*.ts', '!../icons/kit.ts', '!../icons/pages.ts']);

/** What is inside the <svg> of an icon; a plain disc where it is not loaded. */
export function iconBody(name: string): string {
  return loaded[name] ?? '<circle cx="256" cy="256" r="120" fill="none" stroke="currentColor" stroke-width="40"/>';
}

export function addIcons(icons: IconSet): void {
  Object.assign(loaded, icons);
}

/** Loads the icons of a game's cards and board. */
export async function loadIcons(game: string): Promise<void> {
  const load = sets[`../icons/${game}.ts`];
  if (load) addIcons((await load()).icons);
}
