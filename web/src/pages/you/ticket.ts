// How a ticket's code is written and read.

/** In two halves, which are easier to copy. */
export function spelled(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

/** What somebody typed, without what only makes it easier to read. */
export function plain(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}

/** Where the code is used; behind the #, so that it stands in no log of any server on the way. */
export function pathOf(code: string): string {
  return `/take#${code}`;
}

const OWN_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/** The hall's address as this browser knows it leads other devices to themselves. */
export function isHereOnly(): boolean {
  return OWN_MACHINE.includes(location.hostname);
}
