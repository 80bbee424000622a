// Which page is shown: the address bar says so, through the History API.

class Router {
  path = $state(location.pathname);
  query = $state.raw(new URLSearchParams(location.search));
  hash = $state(location.hash.slice(1));

  constructor() {
    addEventListener('popstate', () => this.read());
    addEventListener('hashchange', () => this.read());
    document.addEventListener('click', (event) => this.follow(event));
  }

  /** Shows the page of this address; `instead` leaves no step back to the one before. */
  go(address: string, { instead = false } = {}): void {
    if (instead) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
    const before = this.path;
    this.read();
    if (this.path !== before) scrollTo(0, 0);
  }

  private read(): void {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
    this.hash = location.hash.slice(1);
  }

  /** Links of the page's own are followed without loading it again. */
  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null;
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/')) return;
    if (link.pathname === location.pathname && link.search === location.search && link.hash) return;
    event.preventDefault();
    this.go(link.href);
  }
}

export const router = new Router();
