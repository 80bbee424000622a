// Dark by default in the assistant, whatever the system says: a table by candlelight. What is chosen here is for this page
// alone; but whoever goes on from here to the editor or the builder is still in the same dark room.
import { look } from '../../../../lib/theme.svelte';

const KEY = 'storyteller-theme';
const HERE = 'storyteller-here';

export function isNight(): boolean {
  return localStorage.getItem(KEY) !== 'light';
}

export function setNight(isIt: boolean): void {
  localStorage.setItem(KEY, isIt ? 'dark' : 'light');
  look.lend(isIt ? 'dark' : 'light');
}

/** The look of this page, until the returned function gives the hall its own again. */
export function enterNight(): () => void {
  look.lend(isNight() ? 'dark' : 'light');
  sessionStorage.setItem(HERE, 'yes');
  return () => look.giveBack();
}

/** The same for a page next door: dark if one comes from a dark assistant, and until another look is chosen there. */
export function enterFromNight(): () => void {
  const isFromNight = sessionStorage.getItem(HERE) !== null && isNight();
  if (!isFromNight) return () => undefined;
  look.lend('dark');
  return () => {
    if (!look.isLent) sessionStorage.removeItem(HERE);
    look.giveBack();
  };
}
