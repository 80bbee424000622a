// Dark by default here, whatever the system says: a table by candlelight. What is chosen here is for this page alone.
import { look } from '../../../../lib/theme.svelte';

const KEY = 'storyteller-theme';

export function isNight(): boolean {
  return localStorage.getItem(KEY) !== 'light';
}

export function setNight(isIt: boolean): void {
  localStorage.setItem(KEY, isIt ? 'dark' : 'light');
  document.documentElement.dataset.theme = isIt ? 'dark' : 'light';
}

/** The look of this page, until the returned function gives the hall its own again. */
export function enterNight(): () => void {
  document.documentElement.dataset.theme = isNight() ? 'dark' : 'light';
  return () => look.setTheme(look.theme);
}
