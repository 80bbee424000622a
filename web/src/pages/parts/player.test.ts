import { describe, expect, it } from 'vitest';
import { timeFor } from './player.svelte';

describe('a moment of a replay', () => {
  it('lasts until its caption was read: a third of a second a word', () => {
    const thirty = Array.from({ length: 30 }, (_, n) => `word${n}`).join(' ');

    expect(timeFor(true, thirty)).toBe(9000);
    expect(timeFor(false, 'Two words')).toBe(600);
  });

  it('lasts a second where something is told, and hardly any time where nothing is', () => {
    expect(timeFor(true, '')).toBe(1100);
    expect(timeFor(false, '')).toBe(160);
  });
});
