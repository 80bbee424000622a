// The picture that is drawn. What Foes and others did reaches the page in one position: the table plays it line by line,
// and here each line changes the picture as it says.
import type { Beat } from '../../../lib/pace';
import type { Line } from '../../../lib/wire';
import { hexKey, isFoe } from '../things';
import type { WindTable, WindView } from '../types';
import { acted, gone } from './acted';
import { aimed, lastCheck, reckoned, type Aim, type Reckoned } from './reckoned';

export class Stage {
  view: WindView = $state.raw()!;
  beat: Beat | null = $state.raw(null);
  aims: Aim[] = $state.raw([]);
  /** The last check that was seen. */
  check: Reckoned | null = $state.raw(null);
  /** One looks on; what is short goes by while one plays. */
  isPlaying = $state(false);

  private final: WindView; // the position that the lines lead to
  private checks: Reckoned[] = []; // of the action that is being played, the newest last

  constructor(table: WindTable) {
    this.view = this.final = table.view;
    this.check = lastCheck(table.log);
  }

  /** The table has gone on. */
  follow(table: WindTable): void {
    this.isPlaying = table.isShow;
    if (!table.beat) return this.rest(table);
    if (table.beat === this.beat) return;
    this.play(table.beat, table.view);
  }

  /** Everything was seen: the position is the hall's own. */
  private rest(table: WindTable): void {
    this.beat = null;
    this.aims = [];
    this.checks = [];
    this.check = lastCheck(table.log);
    this.view = this.final = table.view;
  }

  private play(beat: Beat, final: WindView): void {
    // A position whose lines were all told stands as it is; the next one begins there.
    const before = this.final === final ? (this.beat?.lines.reduce(gone, this.view) ?? this.view) : this.final;
    this.final = final;
    const chain = chainOf(beat);
    this.view = beat.lines.reduce((view, line) => acted(view, line, chain, final), before);
    this.aims = beat.lines.reduce(aimed, this.aims);
    this.checks = beat.lines.reduce(reckoned, this.checks);
    this.check = this.checks.at(-1) ?? this.check;
    this.beat = beat;
  }
}

/** The hexes that the Foe works through in the turn that this belongs to, as far as the lines say. */
export function chainOf({ story, at }: Pick<Beat, 'story' | 'at'>): string[] {
  const isTurn = (line: Line) => line.what === 'turn';
  const begin = story.findLastIndex((line, place) => place <= at && isTurn(line));
  if (begin >= 0 && !isFoe(story[begin]!.thing)) return [];
  const end = story.findIndex((line, place) => place > at && isTurn(line));
  const turn = story.slice(Math.max(0, begin), end < 0 ? undefined : end);
  return turn.filter((line) => line.what === 'acts' || line.what === 'skips').map((line) => hexKey(line.other));
}
