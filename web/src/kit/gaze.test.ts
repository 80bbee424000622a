import { expect, it } from 'vitest';
import { Gaze } from './gaze.svelte';

it('one thing is looked at, and what is left meanwhile takes nothing away', () => {
  const gaze = new Gaze<'hex' | 'card'>();
  gaze.at('hex', 3);
  gaze.at('card', 7);
  gaze.leave('hex', 3);

  expect([gaze.is('hex', 3), gaze.is('card', 7)]).toEqual([false, true]);
  gaze.leave('card', 7);
  expect(gaze.now).toBeNull();
});

it('what was tapped counts where nothing of its kind is pointed at', () => {
  const gaze = new Gaze<'hex' | 'card'>();
  gaze.choose('hex', 3);
  gaze.at('card', 7);
  expect([gaze.of('hex'), gaze.of('card')]).toEqual([3, 7]);

  gaze.at('hex', 4);
  expect([gaze.of('hex'), gaze.isChosen('hex', 3)]).toEqual([4, true]);
  gaze.clear();
  expect([gaze.of('hex'), gaze.of('card')]).toEqual([null, null]);
});
