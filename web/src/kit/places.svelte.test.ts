import { afterEach, expect, it, vi } from 'vitest';
import { keep, Places, type Place } from './places.svelte';

const EVEN = { isEven: true };
const UNEVEN = { isEven: false };
const lying = (letters: string): Place<string>[] => [...letters].map((item) => ({ key: item, item, isVacant: false }));
const shown = (places: readonly Place<string>[]) =>
  places.map(({ item, isVacant }) => (isVacant ? '_' : item)).join('');

afterEach(() => vi.useRealTimers());

it('what leaves leaves its place vacant, and what is new goes to the end', () => {
  const once = keep(lying('abc'), lying('bcd'), UNEVEN);
  expect(shown(once)).toBe('_bcd');
  expect(shown(keep(once, lying('bde'), UNEVEN))).toBe('_b_de');
});

it('what comes back has its own place again', () => {
  expect(shown(keep(keep(lying('abc'), lying('bc'), EVEN), lying('bca'), EVEN))).toBe('abc');
});

it('what is of one size takes a place that was vacant before, never the one that was left just now', () => {
  const once = keep(lying('abc'), lying('acd'), EVEN);
  expect(shown(once)).toBe('a_cd');
  expect(shown(keep(once, lying('cdef'), EVEN))).toBe('_ecdf');
});

class Hand {
  cards = $state('abc');
  focused: string | null = null;
  element = Object.assign(new EventTarget(), { querySelector: () => this.focused });
  places = new Places(
    () => [...this.cards],
    (card) => card,
    UNEVEN,
  );

  constructor() {
    this.places.watch(this.element as unknown as HTMLElement);
    void this.shown;
  }

  get shown() {
    return shown(this.places.now);
  }

  hears(name: string, pointerType: string) {
    this.element.dispatchEvent(Object.assign(new Event(name), { pointerType }));
  }
}

it('places are kept while a mouse is there, and ranks close once it has left', () => {
  const hand = new Hand();
  hand.hears('pointerenter', 'mouse');
  hand.cards = 'bcd';
  expect([hand.shown, hand.places.settled]).toEqual(['_bcd', 3]);

  hand.hears('pointerleave', 'mouse');
  expect(hand.shown).toBe('bcd');
  hand.cards = 'cd';
  expect([hand.shown, hand.places.settled]).toEqual(['cd', 2]);
});

it('places are kept for a moment after a finger was lifted, anew with each tap', () => {
  vi.useFakeTimers();
  const hand = new Hand();
  const tap = () => ['pointerenter', 'pointerleave'].forEach((name) => hand.hears(name, 'touch'));
  tap();
  hand.cards = 'bc';
  vi.advanceTimersByTime(1000);
  tap();
  vi.advanceTimersByTime(1000);
  expect(hand.shown).toBe('_bc');

  vi.advanceTimersByTime(1000);
  expect(hand.shown).toBe('bc');
});

it('places are kept while the keyboard is there', async () => {
  const hand = new Hand();
  hand.focused = 'b';
  hand.element.dispatchEvent(new Event('focusin'));
  await Promise.resolve();
  hand.cards = 'ac';
  expect(hand.shown).toBe('a_c');

  hand.focused = null;
  hand.element.dispatchEvent(new Event('focusout'));
  await Promise.resolve();
  expect(hand.shown).toBe('ac');
});
