// A table as the page knows it: the only thing that a board talks to. It knows no rules: what can be picked, and why
// something can't, is what the hall said.
import { tick, untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import * as api from './api';
import { portraits, tellings } from './faces';
import { glide, places } from './flip';
import { keywordsIn } from './keywords';
import { plain } from './segments';
import { PASSING, type Beat, type Kind, type Toll } from './pace';
import { Playback, type How, type Moment } from './playback';
import { Since } from './since.svelte';
import { Talk } from './talk.svelte';
import { look } from './theme.svelte';
import {
  wholeLine,
  type CardShown,
  type Choice,
  type ClauseFact,
  type Do,
  type GameFact,
  type Is,
  type IsPosition,
  type IsRefused,
  type KeywordFact,
  type Line,
  type Result,
  type SeatInfo,
  type Stops,
  type TableInfo,
  type Text,
  type View,
} from './wire';
import { sentence } from './words';

export interface Reason {
  text: string;
  clause: string;
}

const FACES = ['dwarf-face', 'woman-elf-face', 'dwarf-helmet', 'wizard-face', 'samurai-helmet'];
const LAST_LOOK = 900; // milliseconds that one's own last pick is seen before the screen is passed on
const NO_ANSWER = 6000;
const MOST_AT_START = 60; // lines of a game that has just begun

export class Table<V extends View = View> {
  info: TableInfo = $state.raw()!;
  game: GameFact = $state.raw()!;
  view: V = $state.raw()!;
  log: Line[] = $state.raw([]);
  logFrom = $state(0); // the number of the first event that the log tells of; earlier ones are in the replay
  seq = $state(-1);
  eyes = $state(-1);
  mayUndo = $state(false);
  isAutomatic = $state(false);
  stops: Stops = $state.raw({ off: [], always: false, quiet: false });
  result: Result | null = $state.raw(null);
  askedAt = $state(0);
  skew = $state(0); // how far the hall's clock is ahead of ours, in seconds

  clauses: Map<string, ClauseFact> = $state.raw(new Map());
  cards: CardShown[] = $state.raw([]);
  keywords: KeywordFact[] = $state.raw([]);

  isReady = $state(false); // there is a view
  isReplay = false;
  isLive = $state(true);
  lost = $state(''); // why the line is gone for good
  pending: { seq: number; pick: number; then: number[] } | null = $state.raw(null);
  isHeld = $state(false); // the pass was taken, and waits for its beat
  isThinking = $state(false); // a hint was asked for
  hinted: number | null = $state(null);
  refusal: Reason | null = $state.raw(null);
  notice = $state(''); // something that went wrong with the line, in words
  curtain: number | null = $state(null); // whom the screen is to be passed to; nothing of the game may be drawn then
  isLifting = $state(false);
  behind = $state(0); // positions that are still to be shown
  beat: Beat | null = $state.raw(null); // what is being shown now
  isShow = $state(false); // there is so much to see that one sits back and looks on
  /** Who acts in what is being shown, where the board knows better than the line. */
  actor: { icon: string; title: string } | null = $state.raw(null);

  private latest: Moment<V> | null = null;
  private uncovered: number | null = null; // whose eyes the screen was given to, where it is shared
  private curtainTimer = 0;
  private readonly placed = new SvelteMap<number, number>();
  private reasons = new Map<number, Promise<Reason>>();
  private readonly asking = new Map<string, (reason: Reason) => void>();
  private isOpen = false; // the board is there to be looked at
  private readonly playback = new Playback<V>({
    show: (moment) => this.show(moment),
    pace: () => (document.hidden ? 'instant' : look.tempo),
    weighing: (moment) => ({
      kindOf: (line) => this.kindOf(line),
      tollOf: (line) => this.tollOf(line, moment.view),
      eyes: this.isReplay ? -1 : moment.eyes,
    }),
    changed: (beat, behind, isShow) => {
      this.beat = beat;
      this.behind = behind;
      this.isShow = isShow;
      if (!beat && behind === 0 && this.latest) this.passOn(this.latest);
    },
  });
  private readonly since: Since<V>;
  /** What people say to each other here. */
  readonly talk = new Talk({
    info: () => this.info,
    say: (message) => this.say(message),
    refuse: (text) => (this.refusal = text ? { text, clause: '' } : null),
  });

  /** By its rules, or because somebody gave up. */
  readonly isOver = $derived(this.isReady && (this.view.to_move < 0 || this.result !== null));
  private readonly offered = $derived(
    new Map((this.isReady ? this.view.choices : []).map((choice) => [choice.pick, choice])),
  );
  readonly mySeats: number[] = $derived(seatsOf(this.info));
  private readonly canAct = $derived(
    this.isReady &&
      !this.isReplay &&
      !this.isOver &&
      this.eyes >= 0 &&
      this.view.to_move === this.eyes &&
      this.mySeats.includes(this.eyes) && // no bot plays for them
      !this.isAutomatic &&
      this.behind === 0 &&
      !this.isShow &&
      this.curtain === null &&
      !this.lost,
  );
  /** The looker is asked, and has not answered yet. */
  readonly isMyTurn = $derived(this.canAct && this.offered.size > 0 && this.pending === null);
  /** What can be picked now, in the hall's order. */
  readonly choices: Choice[] = $derived(this.canAct ? this.view.choices : []);
  /** Choices that nothing on the board shows: the prompt makes buttons of them. */
  readonly unplaced: Choice[] = $derived(this.choices.filter((choice) => !this.placed.get(choice.pick)));
  /** The log as far as it has been seen on the board. */
  readonly told: Line[] = $derived(this.beat ? this.log.slice(0, this.beat.end) : this.log);
  /** Something is still being shown. */
  readonly isPlaying = $derived(this.beat !== null || this.behind > 0);
  /** What others did since the looker's last pick, as far as it has been seen. */
  readonly news: Line[] = $derived.by(() => (this.isReplay ? [] : this.since.of(this.told, this.eyes, this.logFrom)));
  private readonly letters = $derived(lettersOf(this.info.seats.map((seat) => seat.name)));

  constructor(info: TableInfo, game: GameFact) {
    this.info = info;
    this.game = game;
    this.since = new Since(info.id);
  }

  /** Fetches the cards; the table can be played before they are there. */
  async learn(): Promise<void> {
    this.cards = await api.cards(this.game.id).catch(() => []);
  }

  /** Fetches what its words mean, once something is pointed at. */
  async learnWords(): Promise<void> {
    this.keywords = await api.keywords(this.game.id).catch(() => []);
  }

  /** Fetches the rules, once somebody wants to read them. */
  async learnRules(): Promise<void> {
    const clauses = await api.clauses(this.game.id);
    this.clauses = new Map(clauses.map((clause) => [clause.id, clause]));
  }

  // Who and what

  seat(seat: number): SeatInfo | undefined {
    return this.info.seats[seat];
  }

  name(seat: number): string {
    return this.info.seats[seat]?.name || `Seat ${seat + 1}`;
  }

  /** "You" for the looker's own seat. */
  youOr(seat: number): string {
    return seat === this.eyes && !this.isReplay ? 'You' : this.name(seat);
  }

  /** What the looker's own seat is called on its plate: the name by which the log speaks of it. */
  nick(seat: number): string {
    return seat === this.eyes && !this.isReplay ? `${this.name(seat)} (you)` : this.name(seat);
  }

  /** One or two letters that no other seat has. */
  letter(seat: number): string {
    return this.letters[seat] ?? '?';
  }

  /** The icon of a seat's portrait. */
  face(seat: number): string {
    const own = this.view && portraits.get(this.game.id)?.(this.view, seat);
    return own || FACES[seat % FACES.length]!;
  }

  /** A text of the hall as one string. */
  said(text: Text): string {
    return plain(text, (seat) => this.name(seat));
  }

  /** The hall speaks of "Seat 2": here that is a player's name. */
  named(text: string): string {
    return text.replace(/\bSeat (\d+)\b/g, (all, number: string) => {
      return this.info.seats[Number(number) - 1]?.name || all;
    });
  }

  card(id: string): CardShown | undefined {
    return this.cards.find((card) => card.id === id);
  }

  /** What of a card's words its game tells of. */
  keywordsOf(card: CardShown): KeywordFact[] {
    return keywordsIn(`${card.text} ${card.cost}`, this.keywords);
  }

  kindOf(line: Line): Kind {
    return this.game.kinds?.[line.what] ?? 'deed';
  }

  /** What a line costs or brings somebody. */
  tollOf(line: Line, view: V = this.view): Toll | null {
    return tellings.get(this.game.id)?.toll?.(line, view) ?? null;
  }

  // What is being shown

  /** The board can be looked at: a game that has just begun is told from its start, and only then it asks. */
  open(): void {
    const { latest } = this;
    const isFirst = !this.isOpen && latest !== null && this.curtain === null;
    this.isOpen = true;
    if (isFirst && this.hasJustBegun(latest)) this.playback.add(latest, { isFromStart: true });
  }

  /** The looker has not acted yet, and others have. */
  private hasJustBegun({ eyes, log, logFrom, view }: Moment<V>): boolean {
    if (this.isReplay || eyes < 0 || logFrom > 0 || this.mySeats.length !== 1 || log.length > MOST_AT_START)
      return false;
    if (view.to_move < 0 || this.since.isKnown(eyes)) return false;
    const deeds = log.filter((line) => line.seat >= 0 && !line.is_heading && !PASSING.includes(this.kindOf(line)));
    return deeds.length > 0 && !deeds.some((line) => line.seat === eyes);
  }

  /** To the end of what is being shown. */
  skip(): void {
    this.playback.skip();
  }

  /** To what comes next in it. */
  step(): void {
    this.playback.step();
  }

  /** What happened since the looker's last pick can be shown once more. */
  get mayWatchAgain(): boolean {
    return this.since.moments.length > 1 && this.mySeats.length === 1 && look.tempo !== 'instant' && !this.isPlaying;
  }

  watchAgain(): void {
    const [first, ...rest] = this.since.moments;
    if (!first || !this.mayWatchAgain) return;
    this.playback.jump(first);
    for (const moment of rest) this.playback.add(moment);
  }

  /** Draws a moment that is not the newest one of a live table. */
  protected present(moment: Moment<V>, how: How | null): void {
    this.playback.stop();
    if (how) this.playback.add(moment, how);
    else this.playback.jump(moment);
  }

  // Picks

  choice(pick: number): Choice | undefined {
    return this.canAct ? this.offered.get(pick) : undefined;
  }

  isLit(pick: number): boolean {
    return this.canAct && this.offered.has(pick);
  }

  /** Answers the question, and with `then` those that follow from it; a second answer waits for what becomes of it. */
  pick(pick: number, then: number[] = []): void {
    if (!this.isMyTurn || !this.offered.has(pick)) return;
    this.refusal = null;
    this.hinted = null;
    this.pending = { seq: this.seq, pick, then };
    this.playback.skip();
    if (this.latest) this.since.mark(this.latest);
    this.say({ do: 'pick', ...this.pending });
  }

  /** Settles what is asked as most would. */
  takeShortcut(): void {
    const [first, ...then] = this.view.shortcut?.picks ?? [];
    if (first !== undefined) this.pick(first, then);
  }

  /** A thing that can be picked is on the board, until the function that this returns is called. */
  register(pick: number): () => void {
    const add = (more: number) => untrack(() => this.placed.set(pick, (this.placed.get(pick) ?? 0) + more));
    add(1);
    return () => void add(-1);
  }

  /** Why this can't be picked now, in the hall's words; an empty text where it can, or where nobody is to say. */
  why(pick: number): Promise<Reason> {
    const nothing: Reason = { text: '', clause: '' };
    if (this.isReplay || this.eyes < 0 || this.isOver) return Promise.resolve(nothing);
    if (this.isLit(pick)) return Promise.resolve(nothing);
    if (this.view.to_move !== this.eyes || !this.mySeats.includes(this.eyes)) {
      return Promise.resolve({ text: `${this.name(this.view.to_move)} is to answer first.`, clause: '' });
    }
    const known = this.reasons.get(pick);
    if (known) return known;
    const asked = new Promise<Reason>((resolve) => {
      const key = `${this.seq} ${pick}`;
      this.asking.set(key, resolve);
      setTimeout(() => {
        if (!this.asking.delete(key)) return;
        this.reasons.delete(pick);
        resolve(nothing);
      }, NO_ANSWER);
      if (!this.say({ do: 'why', seq: this.seq, pick })) this.reasons.delete(pick);
    });
    this.reasons.set(pick, asked);
    return asked;
  }

  hint(): void {
    if (!this.isMyTurn || this.isThinking) return;
    this.isThinking = this.say({ do: 'hint', seq: this.seq });
  }

  undo(): void {
    if (!this.mayUndo || this.pending) return;
    this.refusal = null;
    this.since.unmark(this.eyes);
    this.say({ do: 'undo', seq: this.seq });
  }

  concede(seat: number): void {
    this.say({ do: 'concede', seat });
  }

  look(eyes: number): void {
    this.say({ do: 'look', eyes });
  }

  setStops(change: Partial<Stops>): void {
    this.stops = { ...this.stops, ...change };
    this.say({ do: 'stops', ...this.stops });
  }

  // A shared screen

  /** The next person has the screen, and says so. */
  lift(): void {
    if (this.curtain === null || this.isLifting) return;
    this.uncovered = this.curtain;
    if (this.latest?.eyes === this.curtain) this.uncover();
    else {
      this.isLifting = true;
      this.look(this.curtain);
    }
  }

  private uncover(): void {
    this.isLifting = false;
    this.curtain = null;
    if (this.latest) this.playback.jump(this.latest);
  }

  private cover(seat: number): void {
    clearTimeout(this.curtainTimer);
    this.isLifting = false;
    this.curtain = seat;
  }

  /** Whom the screen has to be passed to before this may be shown or played; null for nobody. */
  private passesTo(moment: Moment<V>): number | null {
    if (this.isReplay || this.mySeats.length < 2 || isEnd(moment) || moment.isAutomatic) return null;
    const next = this.mySeats.includes(moment.view.to_move) ? moment.view.to_move : null;
    return next !== this.uncovered ? next : null;
  }

  // What the hall says

  hear(message: Is): void {
    switch (message.is) {
      case 'table':
        this.info = message.table;
        keepCommitment(message.table);
        break;
      case 'position':
        this.receive(message);
        break;
      case 'refused':
        this.refused(message);
        break;
      case 'why':
        this.explain(`${message.seq} ${message.pick}`, { text: sentence(message.text), clause: message.clause });
        break;
      case 'hint':
        this.isThinking = false;
        if (message.seq === this.seq) this.hinted = message.pick;
        break;
      case 'held':
        this.isHeld = true;
        break;
      case 'said':
      case 'pointed':
        this.talk.hear(message);
        break;
      case 'error':
      case 'limited':
        this.notice = sentence(message.text);
        this.isThinking = false;
        this.pending = message.is === 'limited' ? null : this.pending;
        break;
    }
  }

  /** The line stands again: an answer that may have been lost on it is given once more. */
  opened(): void {
    this.isLive = true;
    this.notice = '';
  }

  closed(reason: string, isFinal: boolean): void {
    this.isLive = false;
    this.isThinking = false;
    this.talk.clear();
    if (isFinal) this.lost = sentence(reason || 'This table can’t be opened');
  }

  /** Tells the hall; false where the line is gone. Only a live table has somebody to tell. */
  protected say(_message: Do): boolean {
    return false;
  }

  private receive(message: IsPosition): void {
    const before = this.latest;
    const isFirst = before === null;
    const moment = merged(before, message);
    this.latest = moment;
    this.since.keep(moment);
    this.skew = message.now - Date.now() / 1000;
    const isAnswer = this.settle(moment, message.is_whole && !isFirst);

    if (this.curtain !== null) {
      if (isEnd(moment) || (this.isLifting && moment.eyes === this.uncovered)) this.uncover();
      else if (!this.isLifting) this.cover(this.passesTo(moment) ?? this.curtain);
      else if (message.is_whole) this.look(this.curtain); // the line broke meanwhile
      return;
    }
    const next = this.passesTo(moment);
    if (next !== null && isFirst) return this.cover(next);
    if (this.uncovered !== null && moment.eyes !== this.uncovered && !isEnd(moment)) {
      return this.look(this.uncovered); // after a broken line: back to the eyes that the screen was given to
    }
    if (message.is_whole || moment.seq === before?.seq || !this.isOpen) this.playback.jump(moment);
    else this.playback.add(moment, { isAnswer });
  }

  /** What was asked of the hall is answered; true if this position is the answer to a pick. */
  private settle(moment: Moment<V>, isBack: boolean): boolean {
    if (!this.pending) return false;
    if (moment.seq !== this.pending.seq) {
      this.pending = null;
      return true;
    }
    if (isBack && moment.view.to_move === moment.eyes) {
      this.say({ do: 'pick', ...this.pending }); // it lands once
    }
    return false;
  }

  /** What was asked with `why` is answered. */
  private explain(key: string, reason: Reason): void {
    this.asking.get(key)?.(reason);
    this.asking.delete(key);
  }

  private refused(message: IsRefused): void {
    if (message.what === 'pick') this.pending = null;
    if (message.what === 'hint') this.isThinking = false;
    if (message.what === 'look') this.isLifting = false;
    if (message.what !== 'say' && message.what !== 'point') this.isHeld = false;
    this.refusal = { text: sentence(message.text), clause: message.clause };
  }

  /** Draws a moment; everything glides to where it stands now. */
  show(moment: Moment<V>): void {
    const before = this.isReady ? places() : null;
    const isNew = moment.seq !== this.seq || moment.eyes !== this.eyes;
    this.view = moment.view;
    this.log = moment.log;
    this.logFrom = moment.logFrom;
    this.seq = moment.seq;
    this.eyes = moment.eyes;
    this.mayUndo = moment.mayUndo;
    this.isAutomatic = moment.isAutomatic;
    this.stops = moment.stops;
    this.result = moment.result;
    this.askedAt = moment.askedAt;
    this.isReady = true;
    if (isNew) this.forget();
    clearTimeout(this.curtainTimer);
    void tick().then(() => glide(before));
  }

  /** What was said of the question before no longer holds. */
  private forget(): void {
    this.reasons = new Map();
    this.hinted = null;
    this.isThinking = false;
    this.isHeld = false;
    this.refusal = null;
  }

  private passOn(moment: Moment<V>): void {
    clearTimeout(this.curtainTimer);
    const next = this.passesTo(moment);
    if (next !== null) this.curtainTimer = window.setTimeout(() => this.cover(next), LAST_LOOK);
  }

  close(): void {
    clearTimeout(this.curtainTimer);
    this.playback.stop();
    this.talk.clear();
  }
}

const isEnd = (moment: Moment) => moment.view.to_move < 0 || moment.result !== null;

/** The position before, with what changed since. */
function merged<V extends View>(before: Moment<V> | null, message: IsPosition): Moment<V> {
  const kept = message.is_whole || !before ? [] : before.log.filter((line) => line.at < message.log_from);
  return {
    seq: message.seq,
    eyes: message.eyes,
    view: (message.is_whole || !before ? message.view : { ...before.view, ...message.view }) as V,
    log: [...kept, ...message.log.map(wholeLine)],
    logFrom: message.is_whole || !before ? message.log_from : before.logFrom,
    mayUndo: message.may_undo,
    isAutomatic: message.is_automatic,
    askedAt: message.asked_at,
    stops: message.stops,
    result: message.result,
  };
}

/** The seats that the person at this screen plays; those that they handed to a bot are not among them. */
export function seatsOf(info: TableInfo): number[] {
  return info.seats.filter((seat) => seat.is_you && seat.kind === 'person').map((seat) => seat.seat);
}

function lettersOf(names: string[]): string[] {
  const taken = new Set<string>();
  return names.map((name, seat) => {
    const letters = [...name.toUpperCase()].filter((letter) => /\p{L}|\p{N}/u.test(letter));
    const letter = letters.find((one) => !taken.has(one)) ?? String(seat + 1);
    taken.add(letter);
    return letter;
  });
}

/** What the seed was sworn to be before play, as this browser saw it: what `Verify this game` compares with. */
export function commitmentSeen(id: string): string {
  try {
    return sessionStorage.getItem(`commitment ${id}`) ?? '';
  } catch {
    return '';
  }
}

function keepCommitment(info: TableInfo): void {
  try {
    if (info.status !== 'over' && info.commitment && !(info.is_begun && commitmentSeen(info.id))) {
      sessionStorage.setItem(`commitment ${info.id}`, info.commitment);
    }
  } catch {
    // Without storage the hall's own word has to do.
  }
}
