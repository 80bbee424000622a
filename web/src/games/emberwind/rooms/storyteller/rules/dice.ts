// Dice as they are written: 2d8+7.

export interface Dice {
  count: number;
  sides: number;
  plus: number;
}

/** The dice of a text such as '2d8+7' or '1d10'; none for a mere number. */
export function diceOf(text: string): Dice {
  const found = /^\s*(?:(\d+)\s*d\s*(\d+))?\s*([+-]?\s*\d+)?\s*$/i.exec(text);
  if (!found || !text.trim()) throw new Error(`'${text}' are no dice; they are written like 2d8+7`);
  const [, count = '0', sides = '0', plus = '0'] = found;
  return { count: Number(count), sides: Number(sides), plus: Number(plus.replaceAll(' ', '')) };
}

/** What the dice show on average. */
export function meanOf({ count, sides, plus }: Dice): number {
  return (count * (sides + 1)) / 2 + plus;
}

/** Every die at its most (WIND-PROP-03). */
export function mostOf({ count, sides, plus }: Dice): number {
  return count * sides + plus;
}

/** The chance that a d20 is over a value (WIND-DEF-03). */
export function chanceOver(value: number): number {
  return Math.min(20, Math.max(0, 20 - value)) / 20;
}
