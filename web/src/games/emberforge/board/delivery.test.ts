import { expect, it } from 'vitest';
import type { Weapon } from '../types';
import { delivers, fitting, fitWords } from './delivery';

const weapon = (pick: number, name: string, collection: string) => ({ pick, name, collection }) as Weapon;
const hatchet = weapon(1, 'Copperbite Hatchet', 'axe');
const cleaver = weapon(2, 'Cleaver', 'axe');
const forged = [hatchet, cleaver, weapon(3, 'Bone Shiv', 'dagger')];
const commission = weapon(9, 'Moonhewer', 'axe');
const all = () => true;

it('delivers the one weapon that fits a commission', () => {
  const fits = fitting([hatchet, forged[2]!], commission);
  expect(fits).toEqual([hatchet]);
  expect(delivers('trade', fits, all)).toBe(1);
  expect(fitWords(fits)).toBe('Copperbite Hatchet fits');
});

it('leaves it to the smith where several fit, and where something else is asked', () => {
  const fits = fitting(forged, commission);
  expect(delivers('trade', fits, all)).toBeUndefined();
  expect(delivers('trade', fits, (pick) => pick === 2)).toBe(2);
  expect(delivers('use', [hatchet], all)).toBeUndefined();
  expect(fitWords(fits)).toBe('Copperbite Hatchet or Cleaver fits');
  expect(fitWords([])).toBe('');
});
