// The rooms: an address shows a page. `/armory/:game?/:code?` is an address with two parts that a page gets by their
// names, and that may be left out. Each game has its own in games/<id>/rooms, the hall in pages/rooms.ts.
import type { Component } from 'svelte';

type Named<Part extends string> = Part extends `:${infer Name}?` ? Name : Part extends `:${infer Name}` ? Name : never;
type NamesIn<Address extends string> = Address extends `${infer Part}/${infer Rest}`
  ? Named<Part> | NamesIn<Rest>
  : Named<Address>;

type Page<Props extends Record<string, unknown>> = () => Promise<{ default: Component<Props, object, string> }>;

/** Rooms whose pages take no more than their addresses give: `rooms satisfies RoomsOf<typeof rooms>`. */
export type RoomsOf<Rooms> = {
  [Address in keyof Rooms & string]: Page<Record<NamesIn<Address>, string>>;
};

/** Rooms as the router has them: what a page takes was checked where they are written. */
export type Rooms = Record<string, Page<Record<string, string>>>;

const partsOf = (address: string): string[] => address.split('/').filter(Boolean);
const isOptional = (part: string): boolean => part.endsWith('?');

/** The parts of a path by the names that they have in an address; null where it is another address. */
export function match(address: string, path: string): Record<string, string> | null {
  const [wanted, given] = [partsOf(address), partsOf(path).map(decodeURIComponent)];
  if (given.length > wanted.length) return null;
  const found: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const here = given[at];
    if (!part.startsWith(':')) {
      if (part !== here) return null;
    } else if (here === undefined && !isOptional(part)) return null;
    else found[part.slice(1).replace('?', '')] = here ?? '';
  }
  return found;
}

/** The room of a path, and what its page gets; undefined where there is none. */
export function roomAt(rooms: Rooms, path: string): [Rooms[string], Record<string, string>] | undefined {
  for (const [address, page] of Object.entries(rooms)) {
    const given = match(address, path);
    if (given) return [page, given];
  }
  return undefined;
}

/** Every shape that the paths of an address have, for the hall that serves them: `/armory`, `/armory/*`, ... */
export function shapesOf(address: string): string[] {
  const parts = partsOf(address);
  const least = parts.filter((part) => !isOptional(part)).length;
  const shape = (length: number) =>
    `/${parts
      .slice(0, length)
      .map((part) => (part.startsWith(':') ? '*' : part))
      .join('/')}`;
  return Array.from({ length: parts.length - least + 1 }, (_, more) => shape(least + more));
}
