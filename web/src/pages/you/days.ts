// Days as people say them.

const DAY = 86_400;
const written = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The day of a time in seconds since 1970; the hall counts days by UTC. */
export function dayOf(seconds: number, now = Date.now() / 1000): string {
  const ago = Math.floor(now / DAY) - Math.floor(seconds / DAY);
  if (ago <= 0) return 'today';
  return ago === 1 ? 'yesterday' : written.format(seconds * 1000);
}
