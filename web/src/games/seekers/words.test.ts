import { expect, test } from 'vitest';
import { fullName } from './words';

test.each([
  ['Mara', 'Veiled Blade', 'Mara, Veiled Blade'],
  ['Theron', 'the Ashwaker', 'Theron the Ashwaker'],
  ['Ysolde', 'of the Rime', 'Ysolde of the Rime'],
  ['Brannoc', '', 'Brannoc'],
])('%s, %s is called %s', (name, title, full) => {
  expect(fullName({ name, title })).toBe(full);
});
