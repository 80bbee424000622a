// The line to a table. It comes back by itself when it breaks, sooner when the browser says that the network is back.
import type { Do, Is } from './wire';

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const STALE = 20_000; // after so long out of sight, a line may be dead without knowing it

interface Ears {
  hear(message: Is): void;
  opened(): void;
  closed(reason: string, isFinal: boolean): void;
}

export class Socket {
  private line: WebSocket | null = null;
  private tries = 0;
  private timer = 0;
  private isDone = false;
  private hiddenAt = 0;
  private notBefore = 0; // when the hall said that it may be asked again

  constructor(
    private readonly path: string,
    private readonly ears: Ears,
  ) {
    addEventListener('online', this.wake);
    document.addEventListener('visibilitychange', this.seen);
    this.connect();
  }

  /** Says something, if the line stands. */
  send(message: Do): boolean {
    if (this.line?.readyState !== WebSocket.OPEN) return false;
    this.line.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.isDone = true;
    clearTimeout(this.timer);
    removeEventListener('online', this.wake);
    document.removeEventListener('visibilitychange', this.seen);
    this.line?.close(1000);
    this.line = null;
  }

  private connect(): void {
    clearTimeout(this.timer);
    const line = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${this.path}`);
    this.line = line;
    line.onopen = () => {
      if (this.notBefore < Date.now()) this.tries = 0;
      this.ears.opened();
    };
    line.onmessage = (event) => {
      if (line !== this.line) return;
      const message = JSON.parse(event.data as string) as Is;
      if (message.is === 'limited') this.notBefore = Date.now() + message.seconds * 1000;
      this.ears.hear(message);
    };
    line.onclose = (event) => {
      if (line === this.line && !this.isDone) this.lost(event);
    };
  }

  private lost(event: CloseEvent): void {
    this.line = null;
    const isFinal = event.code >= 4400 && event.code < 4500; // the hall says that coming back is no use
    this.ears.closed(event.reason, isFinal);
    if (isFinal) return this.close();
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries++) * (0.75 + Math.random() / 2);
    const limited = Math.max(0, this.notBefore - Date.now()) * (1 + Math.random() / 2);
    this.timer = window.setTimeout(() => this.connect(), Math.max(wait, limited));
  }

  private readonly wake = () => {
    if (this.isDone || this.line?.readyState === WebSocket.OPEN) return;
    this.tries = 0;
    this.anew();
  };

  private readonly seen = () => {
    if (document.hidden) this.hiddenAt = Date.now();
    else if (this.line?.readyState !== WebSocket.OPEN) this.wake();
    else if (this.hiddenAt && Date.now() - this.hiddenAt > STALE) this.anew();
  };

  private anew(): void {
    const old = this.line;
    this.line = null;
    old?.close();
    this.connect();
  }
}
