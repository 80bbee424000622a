// Light, dark or as the system has it; text size; whether things may move, and how fast. Kept in this browser.

import type { Pace } from './pace';

export type Theme = 'auto' | 'light' | 'dark';
export const TEXT_SIZES = [100, 115, 130] as const;

const stillness = matchMedia('(prefers-reduced-motion: reduce)');
const lightness = matchMedia('(prefers-color-scheme: light)');

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Private mode: it lasts as long as the page.
  }
}

class Look {
  theme = $state<Theme>((kept('theme') as Theme | null) ?? 'auto');
  textSize = $state(Number(kept('text-size') ?? 100));
  isStill = $state(stillness.matches);
  pace = $state<Pace>((kept('pace') as Pace | null) ?? 'normal');
  /** The pace at which things are really shown: at once where nothing may move. */
  readonly tempo: Pace = $derived(this.isStill ? 'instant' : this.pace);
  private systemIsLight = $state(lightness.matches);
  /** A look for a while, as in a room that is dark by itself; null: the one that was chosen. */
  private lent = $state<Theme | null>(null);
  private readonly shown = $derived(this.lent ?? this.theme);
  readonly isLight = $derived(this.shown === 'light' || (this.shown === 'auto' && this.systemIsLight));
  readonly isLent = $derived(this.lent !== null);

  constructor() {
    stillness.addEventListener('change', () => (this.isStill = stillness.matches));
    lightness.addEventListener('change', () => (this.systemIsLight = lightness.matches));
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    keep('theme', theme === 'auto' ? null : theme);
    this.giveBack();
  }

  /** A look that is not kept, until it is given back or somebody chooses another one. */
  lend(theme: Theme): void {
    this.lent = theme;
    show(theme);
  }

  giveBack(): void {
    this.lent = null;
    show(this.theme);
  }

  /** The other of light and dark. */
  toggle(): void {
    this.setTheme(this.isLight ? 'dark' : 'light');
  }

  /** How loud sounds are, from 0 to 1; 0 until somebody wants to hear them. */
  volume = $state(Number(kept('volume') ?? 0));

  setVolume(volume: number): void {
    this.volume = volume;
    keep('volume', volume > 0 ? String(volume) : null);
  }

  setPace(pace: Pace): void {
    this.pace = pace;
    keep('pace', pace === 'normal' ? null : pace);
  }

  setTextSize(percent: number): void {
    this.textSize = percent;
    keep('text-size', percent === 100 ? null : String(percent));
    document.documentElement.style.setProperty('--text-size', String(percent / 100));
  }
}

function show(theme: Theme): void {
  if (theme === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export const look = new Look();
