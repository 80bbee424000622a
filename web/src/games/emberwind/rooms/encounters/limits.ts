// How many take part in a fight, and where the bands of Pressure begin; a test compares it with the rules.

export const MOST_FOES = 12;
export const FEWEST_HEROES = 2;
export const MOST_HEROES = 4;

/** The bands of Pressure, from where each one begins (WIND-ENC-103). */
export const BANDS: readonly [name: string, from: number][] = [
  ['Gentle', 0],
  ['Steady', 45],
  ['Hard', 60],
  ['Dire', 75],
  ['Desperate', 90],
  ['Hopeless', 105],
];
export const GAUGE_END = 130;
