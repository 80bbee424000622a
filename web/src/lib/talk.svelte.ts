// What people say to each other at a table: a phrase, or a thing that they point at. It is shown for a moment, and kept
// nowhere.
import { hear as sound } from './hearing';
import { muted } from './muted.svelte';
import type { Do, IsPointed, IsSaid, Phrase, SeatInfo, TableInfo } from './wire';

export const PHRASES: [Phrase, string][] = [
  ['hello', 'Hello!'],
  ['well-played', 'Well played!'],
  ['thanks', 'Thanks!'],
  ['oops', 'Oops!'],
  ['thinking', 'Let me think …'],
  ['good-game', 'Good game!'],
];

const SHOWN = 5000; // milliseconds
const REST = 12_000; // for so long a word counts,
const MOST = 5; // of which there may be so many: fewer than the hall allows
const TOO_MUCH = 'You have said a lot at once. Wait a moment.';

/** Something that was said just now. */
export interface Word {
  id: number;
  seat: number;
  text: string; // "" where something is pointed at
  thing: number | null;
}

/** What a talk needs of its table. */
interface Place {
  info(): TableInfo;
  say(message: Do): boolean;
  refuse(text: string): void;
}

export class Talk {
  /** What can be seen now: of each seat the newest. */
  words: Word[] = $state.raw([]);
  /** The newest, until the line breaks: for those who hear it. */
  last: Word | null = $state.raw(null);
  isOpen = $state(false); // the phrases are there to choose from
  isPointing = $state(false); // the next thing that is clicked is pointed at
  private resting = 0;
  private count = 0;
  private readonly timers = new Map<number, ReturnType<typeof setTimeout>>(); // by seat

  constructor(private readonly place: Place) {}

  /** The people at the table, without whoever looks. */
  get others(): SeatInfo[] {
    return this.place.info().seats.filter((seat) => seat.kind === 'person' && !seat.is_you);
  }

  /** There is somebody to talk to. */
  get isSociable(): boolean {
    return this.others.length > 0;
  }

  /** Whoever looks sits here, and somebody else does. */
  get maySpeak(): boolean {
    return this.isSociable && this.place.info().seats.some((seat) => seat.kind === 'person' && seat.is_you);
  }

  isMuted({ seat, name }: SeatInfo): boolean {
    return muted.has(this.place.info().id, seat, name);
  }

  /** From now on nothing is shown or heard of them, or it is again. */
  mute({ seat, name }: SeatInfo, isMuted: boolean): void {
    muted.set(this.place.info().id, seat, name, isMuted);
    this.hush();
  }

  muteAll(isMuted: boolean): void {
    muted.setAll(isMuted);
    this.hush();
  }

  say(phrase: Phrase): void {
    this.send({ do: 'say', phrase });
  }

  /** Everybody sees the thing glow. */
  point(thing: number): void {
    this.isPointing = false;
    this.send({ do: 'point', thing });
  }

  hear(message: IsSaid | IsPointed): void {
    const seat = this.place.info().seats[message.seat];
    if (!seat || this.isSilenced(seat)) return;
    const text = message.is === 'said' ? (PHRASES.find(([phrase]) => phrase === message.phrase)?.[1] ?? '') : '';
    const thing = message.is === 'pointed' ? message.thing : null;
    if (!text && thing === null) return; // of a newer hall
    this.show({ id: ++this.count, seat: seat.seat, text, thing });
    if (!seat.is_you) sound('said');
  }

  /** Nothing of what was said is left. */
  clear(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
    this.words = [];
    this.last = null;
    this.isPointing = false;
  }

  private show(word: Word): void {
    clearTimeout(this.timers.get(word.seat));
    this.words = [...this.words.filter(({ seat }) => seat !== word.seat), word];
    this.last = word;
    const end = () => (this.words = this.words.filter((one) => one !== word));
    this.timers.set(word.seat, setTimeout(end, SHOWN));
  }

  /** What those said who are not to be heard any more is gone at once. */
  private hush(): void {
    const isHeard = ({ seat }: Word) => !this.isSilenced(this.place.info().seats[seat]!);
    this.words = this.words.filter(isHeard);
    if (this.last && !isHeard(this.last)) this.last = null;
  }

  private isSilenced(seat: SeatInfo): boolean {
    return !seat.is_you && (muted.isAll || this.isMuted(seat));
  }

  private send(message: Do): void {
    if (!this.maySpeak) return;
    if (this.resting >= MOST) return this.place.refuse(TOO_MUCH);
    if (!this.place.say(message)) return;
    this.place.refuse('');
    this.resting += 1;
    setTimeout(() => (this.resting -= 1), REST);
  }
}
