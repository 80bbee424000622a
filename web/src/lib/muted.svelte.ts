// Whom one does not want to hear. It is kept in this browser, and nobody is told: by seat, so that it holds at a table
// whatever they call themselves there, and by name, so that it holds at the next one.
const KEY = 'muted';
const MOST = 200; // of each; the oldest are forgotten

interface Kept {
  isAll: boolean;
  names: string[];
  seats: string[];
}

export class Muted {
  private kept: Kept = $state.raw(read());

  get isAll(): boolean {
    return this.kept.isAll;
  }

  setAll(isAll: boolean): void {
    this.keep({ ...this.kept, isAll });
  }

  /** Nothing of theirs is shown or heard, because of who they are. */
  has(table: string, seat: number, name: string): boolean {
    return this.kept.names.includes(name) || this.kept.seats.includes(`${table} ${seat}`);
  }

  set(table: string, seat: number, name: string, isMuted: boolean): void {
    const change = (all: string[], one: string) => [
      ...all.filter((other) => other !== one).slice(1 - MOST),
      ...(isMuted ? [one] : []),
    ];
    const { names, seats } = this.kept;
    this.keep({ ...this.kept, names: change(names, name), seats: change(seats, `${table} ${seat}`) });
  }

  private keep(kept: Kept): void {
    this.kept = kept;
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // Without storage it lasts as long as the page.
    }
  }
}

function read(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
    return { isAll: kept.isAll === true, names: texts(kept.names), seats: texts(kept.seats) };
  } catch {
    return { isAll: false, names: [], seats: [] };
  }
}

const texts = (all: unknown): string[] =>
  Array.isArray(all) ? all.filter((one): one is string => typeof one === 'string') : [];

export const muted = new Muted();
