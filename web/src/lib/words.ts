// Words of the hall that are written otherwise here.
import { capital } from './text';

/** FORGE-DURGAZ-02, short: "durgaz 2". */
export function shortClause(id: string): string {
  return id
    .replace(/^[A-Z]+-/, '')
    .toLowerCase()
    .replace(/-0*(\d+)$/, ' $1');
}

/** As a sentence: the hall's faults begin small, since they also stand in the middle of a line. */
export function sentence(text: string): string {
  const whole = text.trim();
  return whole && capital(whole) + (/[.!?…]$/.test(whole) ? '' : '.');
}
