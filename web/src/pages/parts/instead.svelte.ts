// What a bot would have done where a game swung. Each is asked for once.
import { SvelteMap } from 'svelte/reactivity';
import * as api from '../../lib/api';
import type { Instead } from '../../lib/wire';
import type { Turn } from './chances';

type Moment = Pick<Turn, 'at' | 'by'>;

const key = ({ at, by }: Moment) => `${at} ${by}`;

export class Insteads {
  private readonly found = new SvelteMap<string, Instead>();
  private readonly asked = new Set<string>();

  constructor(private readonly table: string) {}

  /** What is known of a moment; nothing where whoever acted had no choice. */
  of(moment: Moment): Instead | undefined {
    const known = this.found.get(key(moment));
    return known && known.at >= 0 ? known : undefined;
  }

  /** Asks for what is not known yet, one after the other. */
  async ask(moments: Moment[]): Promise<void> {
    const wanted = moments.filter((moment) => !this.asked.has(key(moment)));
    for (const moment of wanted) this.asked.add(key(moment));
    for (const moment of wanted) {
      const told = await api.instead(this.table, moment.at, moment.by).catch(() => null); // the swing is told without
      if (told) this.found.set(key(moment), told);
    }
  }
}

/** "Wren chose: Draw a card. A bot would: Deliver Oathkeeper." */
export function inWords(instead: Instead, named: (text: string) => string, name: (seat: number) => string): string {
  const bot = instead.is_same ? 'A bot would do the same.' : `A bot would: ${named(instead.bot)}.`;
  return `${name(instead.seat)} chose: ${named(instead.played)}. ${bot}`;
}
