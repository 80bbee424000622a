import { beforeEach, describe, expect, it } from 'vitest';
import { Camera } from './camera.svelte';

const WORLD = { x: -500, y: -400, width: 1000, height: 800 };
const HOME = { x: -100, y: -100, width: 200, height: 200 };
const WINDOW = { getBoundingClientRect: () => ({ left: 0, top: 0, width: 400, height: 400 }) } as Element;

const finger = (id: number, x: number, y: number) =>
  ({ pointerId: id, clientX: x, clientY: y, pointerType: 'touch', button: 0 }) as PointerEvent;

/** What lies in the middle of the window, and how many pixels one unit has. */
function seen(camera: Camera): { x: number; y: number; scale: number } {
  const [left, top, width, height] = camera.box as [number, number, number, number];
  return { x: left + width / 2, y: top + height / 2, scale: camera.width / width };
}

describe('the camera', () => {
  let camera: Camera;

  beforeEach(() => {
    camera = new Camera();
    [camera.width, camera.height] = [400, 400];
    camera.settle(HOME, WORLD);
  });

  it('begins at home, and not closer than one would sit', () => {
    expect(seen(camera)).toMatchObject({ x: 0, y: 0 });
    expect(seen(camera).scale).toBeCloseTo(1.35);
  });

  it('keeps to its home until somebody moves it', () => {
    camera.settle({ ...HOME, x: 50 }, WORLD);
    expect(seen(camera).x).toBe(150);

    camera.pan(135, 0);
    expect(seen(camera).x).toBe(250);
    camera.settle(HOME, WORLD);
    expect(seen(camera).x).toBe(250);
    camera.reset();
    expect(seen(camera).x).toBe(0);
  });

  it('never loses the map, and comes never too close', () => {
    camera.pan(99_999, -99_999);
    expect(seen(camera)).toMatchObject({ x: 500, y: -400 });

    camera.zoom(99);
    expect(seen(camera).scale).toBe(2.6);
    camera.zoom(-99);
    expect(seen(camera).scale).toBeCloseTo(0.4 * 0.85);
    expect(camera.isWhole).toBe(true);
  });

  it('moves just so far that a place is in sight', () => {
    const edge = 200 / 1.35;
    camera.include([0, 0]);
    expect(camera.isMoved).toBe(false);

    camera.include([edge + 10, 0], 20);
    expect(seen(camera).x).toBeCloseTo(30);
    expect(seen(camera).y).toBe(0);
  });

  it('follows a finger, but not one that slips', () => {
    camera.press(finger(1, 200, 200));
    camera.move(finger(1, 203, 203), WINDOW);
    expect([camera.wasDragged, seen(camera).x]).toEqual([false, 0]);

    camera.move(finger(1, 173, 200), WINDOW);
    expect(camera.wasDragged).toBe(true);
    expect(seen(camera).x).toBeCloseTo(27 / 1.35);
    camera.release(finger(1, 173, 200));
    camera.move(finger(1, 0, 0), WINDOW);
    expect(seen(camera).x).toBeCloseTo(27 / 1.35);
  });

  it('keeps under two fingers what lies between them', () => {
    const between = () => camera.pixels([50, 0])[0];
    const x = between();
    camera.press(finger(1, x - 50, 200));
    camera.press(finger(2, x + 50, 200));
    camera.move(finger(1, x - 75, 200), WINDOW);
    camera.move(finger(2, x + 75, 200), WINDOW);

    expect(seen(camera).scale).toBeCloseTo(1.35 * 1.5);
    expect(between()).toBeCloseTo(x);
  });

  it('keeps under the wheel what it points at', () => {
    const [x, y] = camera.pixels([60, -40]);
    camera.wheel({ clientX: x, clientY: y, deltaY: -200, preventDefault: () => {} } as WheelEvent, WINDOW);

    expect(seen(camera).scale).toBeGreaterThan(1.35);
    expect(camera.pixels([60, -40])[0]).toBeCloseTo(x);
    expect(camera.pixels([60, -40])[1]).toBeCloseTo(y);
  });
});
