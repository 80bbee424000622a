// What a page asks of the hall.

/** What came, or why it did not, and a way to ask again. */
export class Loaded<T> {
  value = $state.raw<T | null>(null);
  error = $state('');
  isLoading = $state(true);
  #ask: () => Promise<T>;
  #number = 0;

  constructor(ask: () => Promise<T>) {
    this.#ask = ask;
    void this.load();
  }

  /** Asks again; what was there stays until the answer comes. */
  load = async (): Promise<void> => {
    const number = ++this.#number;
    this.isLoading = true;
    try {
      const value = await this.#ask();
      if (number !== this.#number) return;
      this.value = value;
      this.error = '';
    } catch (error) {
      if (number !== this.#number) return;
      this.error = saidBy(error);
    } finally {
      if (number === this.#number) this.isLoading = false;
    }
  };
}

/** What went wrong, in words for people. */
export function saidBy(error: unknown): string {
  return error instanceof Error && error.message ? error.message : 'Something went wrong.';
}

/** Calls while the page is looked at: every so many seconds, and at once when one comes back to it. */
export function whileLookedAt(call: () => void, seconds: number): () => void {
  const again = () => {
    if (document.visibilityState === 'visible') call();
  };
  const timer = setInterval(again, seconds * 1000);
  document.addEventListener('visibilitychange', again);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', again);
  };
}
