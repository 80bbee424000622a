// The table that one is about to open, as the dialog has it.
import type { Clock, GameFact, Hall, NewTable, OptionFact, WantedSeat } from '../../lib/wire';
import { listed } from '../../lib/text';
import { capital } from '../../lib/text';

export type Sitter = 'bot' | 'friend' | 'here';
export type ClockKind = 'none' | 'bank' | 'days';

export interface Chair {
  who: Sitter;
  level: string;
  name: string;
}

export const DAYS = [1, 2, 3, 7, 14];
const MOST_MINUTES = 240;

export class Wanted {
  game = $state('');
  /** The seats after one's own. */
  chairs = $state<Chair[]>([]);
  options = $state<Record<string, number | string>>({});
  packs = $state<string[]>([]);
  clock = $state<ClockKind>('none');
  minutes = $state(15);
  seconds = $state(10);
  days = $state(1);
  isPublic = $state(false);
  readonly hall: Hall;
  private readonly usual: Sitter;

  readonly fact: GameFact = $derived.by(() => this.hall.games.find((one) => one.id === this.game)!);
  readonly seats = $derived(this.chairs.length + 1);
  /** The options, without those that say which deck a seat brings. */
  readonly plainOptions: OptionFact[] = $derived.by(() =>
    this.fact.options.filter((option) => !this.fact.deck_options.includes(option.name)),
  );
  readonly friends = $derived(this.chairs.filter((chair) => chair.who === 'friend').length);
  readonly isShared = $derived(this.chairs.some((chair) => chair.who === 'here'));
  readonly isTimed = $derived(this.friends > 0 || this.isShared);

  constructor(hall: Hall, game: string, usual: Sitter, options: Record<string, string> = {}) {
    this.hall = hall;
    this.usual = usual;
    this.choose(game);
    Object.assign(this.options, options);
  }

  /** Another game: as many sit as before where it takes as many, and its options are as usual. */
  choose(game: string): void {
    const had = this.game ? this.seats : 0;
    this.game = game;
    this.options = Object.fromEntries(this.fact.options.map((option) => [option.name, option.default]));
    this.packs = [];
    this.resize(had || Math.max(2, this.fact.usual_seats));
  }

  resize(seats: number): void {
    const wanted = Math.min(this.fact.max_seats, Math.max(this.fact.min_seats, seats)) - 1;
    while (this.chairs.length > wanted) this.chairs.pop();
    while (this.chairs.length < wanted) {
      // A first friend, then bots: one link is easily sent, and a table that waits for many may wait long.
      const who = this.usual === 'friend' && this.chairs.length > 0 ? 'bot' : this.usual;
      this.chairs.push({ who, level: this.level(), name: '' });
    }
  }

  private level(): string {
    return this.hall.bots.some((bot) => bot.level === 'normal') ? 'normal' : (this.hall.bots[0]?.level ?? 'normal');
  }

  /** Who will sit there, in a sentence. */
  readonly said: string = $derived.by(() => {
    const bots = this.chairs.filter((chair) => chair.who === 'bot').length;
    const who = ['You'];
    this.chairs.forEach((chair, at) => chair.who === 'here' && who.push(nameIn(chair, at)));
    if (this.friends) who.push(this.friends === 1 ? 'a friend' : `${this.friends} friends`);
    if (bots) who.push(bots === 1 ? 'a bot' : `${bots} bots`);
    const all = who.length === 1 ? 'You, alone' : listed(who);
    if (this.friends === 1) return `${all}. You get a link to send.`;
    return this.friends > 1 ? `${all}. You get a link for each friend.` : `${all}.`;
  });

  /** As the hall wants to hear it. */
  told(): NewTable {
    const seats: WantedSeat[] = [{ kind: 'me' }];
    this.chairs.forEach((chair, at) => {
      if (chair.who === 'bot') seats.push({ kind: 'bot', bot: chair.level });
      else if (chair.who === 'friend') seats.push({ kind: 'open' });
      else seats.push({ kind: 'me', name: nameIn(chair, at) });
    });
    return {
      game: this.game,
      seats,
      options: { ...this.options },
      packs: [...this.packs],
      clock: this.clockTold(),
      is_public: this.isPublic,
    };
  }

  private clockTold(): Clock | null {
    if (!this.isTimed || this.clock === 'none') return null;
    if (this.clock === 'days') return { bank: 0, plus: this.days * 86_400 };
    const minutes = Math.min(MOST_MINUTES, Math.max(1, Math.round(this.minutes) || 1));
    return { bank: minutes * 60, plus: Math.min(600, Math.max(0, Math.round(this.seconds) || 0)) };
  }
}

/** What a person at this screen is called. */
function nameIn(chair: Chair, at: number): string {
  return chair.name.trim() || `Guest ${at + 2}`;
}

/** "first_seat" is "First seat". */
export function titleOf(option: string): string {
  return capital(option.replaceAll('_', ' '));
}

/** The help of an option, and the rule that it names at its end. */
export function helpOf(help: string): { text: string; clause: string } {
  const said = capital(help);
  const found = /^(.*?)\s*\(([A-Z]+-[A-Z]+-\d+)\)$/.exec(said);
  return found ? { text: found[1]!, clause: found[2]! } : { text: said, clause: '' };
}
