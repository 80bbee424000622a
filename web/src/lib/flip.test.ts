import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { glide, places } from './flip';
import { look } from './theme.svelte';

type Box = { left: number; top: number; width: number; height: number };
interface Fake {
  dataset: { move: string };
  parentElement: { closest: () => Fake | null } | null;
  getBoundingClientRect: () => Box;
  animate: (frames: Keyframe[]) => object;
}

describe('cards move where they went', () => {
  const stood = new Map<string, Box>();
  const carriers = new Map<string, string>();
  const moved = new Map<string, Keyframe[]>();

  const fake = (name: string): Fake => ({
    dataset: { move: name },
    parentElement: carriers.has(name) ? { closest: () => fake(carriers.get(name)!) } : null,
    getBoundingClientRect: () => stood.get(name)!,
    animate: (frames) => {
      moved.set(name, frames);
      return {};
    },
  });
  const put = (name: string, left: number, top: number, size = 10) =>
    stood.set(name, { left, top, width: size, height: size });

  beforeAll(() => {
    look.isStill = false;
    vi.stubGlobal('getComputedStyle', () => ({ overflow: 'visible' }));
    vi.stubGlobal('document', {
      hidden: false,
      body: null,
      querySelectorAll: () => [...stood.keys()].map(fake),
    });
  });
  afterAll(() => {
    look.isStill = true;
    vi.unstubAllGlobals();
  });
  beforeEach(() => [stood, carriers, moved].forEach((map) => map.clear()));

  it('from their old place, and from their old size', () => {
    put('card', 0, 0, 20);
    const before = places();
    put('card', 100, 50, 10);
    glide(before);

    expect(moved.get('card')![0]).toMatchObject({ translate: '-95px -45px', scale: '2' });
    expect(moved.get('card')![1]).toMatchObject({ translate: '0 0', scale: '1' });
  });

  it('but not where they moved by next to nothing', () => {
    put('card', 0, 0);
    const before = places();
    put('card', 3, 3);
    glide(before);

    expect(moved.size).toBe(0);
  });

  it('and fade in where they are new', () => {
    put('card', 0, 0);
    const before = places();
    put('other', 5, 5);
    glide(before);

    expect([...moved.keys()]).toEqual(['other']);
    expect(moved.get('other')![0]).toEqual({ opacity: 0 });
  });

  it('and ride along with what carries them', () => {
    carriers.set('token', 'card');
    put('card', 0, 0);
    put('token', 2, 2);
    const before = places();
    put('card', 50, 0);
    put('token', 52, 2);
    glide(before);
    expect([...moved.keys()]).toEqual(['card']);

    const again = places();
    put('card', 60, 0);
    put('token', 90, 2);
    glide(again);
    expect([...moved.keys()]).toEqual(['card', 'token']);
  });

  it('and stay where they are while nothing may move', () => {
    put('card', 0, 0);
    look.isStill = true;
    expect(places()).toBeNull();
    look.isStill = false;
    glide(null);

    expect(moved.size).toBe(0);
  });
});
