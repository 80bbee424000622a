// The page without the hall: a service worker keeps its files, and the screen stays awake while a fight runs.

/** 'ready': the page opens without a connection; 'no': this browser, or an address without https, can't keep it. */
export type Keeping = 'ready' | 'coming' | 'no';

/** Keeps the files of this page, in the built page only; says how far it is. */
export async function keepPage(tell: (state: Keeping) => void): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return tell('no');
  try {
    const found = await navigator.serviceWorker.register('/storyteller-worker.js', {
      scope: '/storyteller',
      updateViaCache: 'none',
    });
    if (found.active) return tell('ready');
    tell('coming');
    const worker = found.installing ?? found.waiting;
    worker?.addEventListener('statechange', () => worker.state === 'activated' && tell('ready'));
  } catch {
    tell('no');
  }
}

/** The screen stays on until the returned function is called; it comes back with the page. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;
  const wake = async () => {
    if (isOver || document.visibilityState !== 'visible') return;
    try {
      lock = await navigator.wakeLock?.request('screen');
      if (isOver) void lock?.release();
    } catch {
      // A low battery, or a browser without it: the screen goes dark as ever.
    }
  };
  document.addEventListener('visibilitychange', wake);
  void wake();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', wake);
    void lock?.release();
  };
}
