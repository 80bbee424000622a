// Light, dark or as the system has it; text size; whether things may move. Kept in this browser.

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
  private systemIsLight = $state(lightness.matches);
  readonly isLight = $derived(this.theme === 'light' || (this.theme === 'auto' && this.systemIsLight));

  constructor() {
    stillness.addEventListener('change', () => (this.isStill = stillness.matches));
    lightness.addEventListener('change', () => (this.systemIsLight = lightness.matches));
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    keep('theme', theme === 'auto' ? null : theme);
    if (theme === 'auto') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }

  /** The other of light and dark. */
  toggle(): void {
    this.setTheme(this.isLight ? 'dark' : 'light');
  }

  setTextSize(percent: number): void {
    this.textSize = percent;
    keep('text-size', percent === 100 ? null : String(percent));
    document.documentElement.style.fontSize = percent === 100 ? '' : `${percent}%`;
  }
}

export const look = new Look();
