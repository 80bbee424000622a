import { describe, expect, it, vi } from 'vitest';
import type { Do, GameFact, IsPosition, TableInfo } from './wire';
import { Table } from './table.svelte';

vi.mock('./flip', () => ({ places: () => null, glide: () => {} }));
vi.stubGlobal('document', { hidden: true });

/** A table whose line is heard, and what was said on it. */
class Heard extends Table {
  spoken: Do[] = [];

  protected override say(message: Do): boolean {
    this.spoken.push(message);
    return true;
  }
}

function tableOf(...mine: number[]): Heard {
  const seats = [0, 1].map((seat) => ({
    seat,
    name: ['Ash', 'Birch'][seat],
    kind: 'person',
    is_you: mine.includes(seat),
  }));
  return new Heard({ id: 't', seats, status: 'playing' } as unknown as TableInfo, { id: 'toy' } as GameFact);
}

const choice = (pick: number) => ({ pick, label: `pick ${pick}` });
const line = (at: number) => ({ at, text: `line ${at}` });

function position(seq: number, change: Partial<IsPosition> & { view: IsPosition['view'] }): IsPosition {
  const usual = { is: 'position', seq, eyes: 0, is_whole: false, log: [], log_from: 0, now: 0, asked_at: 0 };
  return {
    ...usual,
    may_undo: false,
    is_automatic: false,
    stops: {},
    result: null,
    ...change,
  } as unknown as IsPosition;
}

const START = position(0, {
  is_whole: true,
  view: { to_move: 0, question: 'Which?', choices: [choice(3), choice(5)], returns: [] } as never,
  log: [line(0), line(1)] as never,
});

describe('a table', () => {
  it('lights up what the hall offers to the looker, and nothing else', () => {
    const table = tableOf(0);
    table.hear(START);

    expect([3, 4, 5].map((pick) => table.isLit(pick))).toEqual([true, false, true]);
    table.hear(position(1, { view: { to_move: 1 } }));
    expect(table.isLit(3)).toBe(false);
  });

  it('keeps of the view what did not change, and of the log what was told before', () => {
    const table = tableOf(0);
    table.hear(START);
    table.hear(position(1, { view: { question: 'And now?' }, log: [line(1), line(2)] as never, log_from: 1 }));

    expect(table.view).toMatchObject({ to_move: 0, question: 'And now?' });
    expect(table.log.map(({ at }) => at)).toEqual([0, 1, 2]);
  });

  it('gives the answers of a shortcut at once, where it is offered', () => {
    const table = tableOf(0);
    table.hear(START);
    table.takeShortcut();
    expect(table.spoken).toEqual([]);

    table.hear(position(1, { view: { shortcut: { label: 'Pay for me', picks: [5, 7, 8] } } }));
    table.takeShortcut();
    table.takeShortcut();

    expect(table.spoken).toEqual([{ do: 'pick', seq: 1, pick: 5, then: [7, 8] }]);
  });

  it('takes one answer to a question, and only one that is offered', () => {
    const table = tableOf(0);
    table.hear(START);
    table.pick(4);
    table.pick(5);
    table.pick(3);

    expect(table.spoken).toEqual([{ do: 'pick', seq: 0, pick: 5, then: [] }]);
    expect(table.isMyTurn).toBe(false);
    table.hear({ is: 'refused', what: 'pick', text: 'too late', clause: 'TOY-01' } as never);
    expect(table.isMyTurn).toBe(true);
    expect(table.refusal).toEqual({ text: 'Too late.', clause: 'TOY-01' });
  });

  it('says again what may have been lost with the line', () => {
    const table = tableOf(0);
    table.hear(START);
    table.pick(5);
    table.hear(START); // the line broke, and stands again

    expect(table.spoken).toEqual([
      { do: 'pick', seq: 0, pick: 5, then: [] },
      { do: 'pick', seq: 0, pick: 5, then: [] },
    ]);
  });

  it('hides a shared screen until the next person has it', () => {
    const table = tableOf(0, 1);
    table.hear(START);
    expect(table.curtain).toBe(0);
    expect(table.isReady).toBe(false);

    table.lift();
    expect(table.curtain).toBeNull();
    expect(table.isMyTurn).toBe(true);
  });
});
