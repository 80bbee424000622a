// A fight as a file: its choices, which lead to the same fight again, and its log as a text to read (WIND-ASSIST-10).
import { apply, isSettled, type Choice } from './choices';
import { newFight, Refused, type Fight } from './fight';

export const KIND = 'emberwind-fight';
export const VERSION = 1;

export interface Kept {
  kind: typeof KIND;
  version: number;
  choices: Choice[];
}

/** A line without its bold marks. */
export function bare(text: string): string {
  return text.replaceAll('**', '');
}

/** The log as one reads it, Round by Round. */
export function asText(fight: Fight): string {
  const lines: string[] = [];
  let round = -1;
  for (const line of fight.log) {
    if (line.round !== round) {
      round = line.round;
      lines.push(...(lines.length > 0 ? [''] : []), round === 0 ? 'Before the fight' : `Round ${round}`);
    }
    lines.push(`  ${bare(line.text)}  [${line.clause}]`);
  }
  return `${lines.join('\n')}\n`;
}

export function asKept(choices: readonly Choice[]): Kept {
  return { kind: KIND, version: VERSION, choices: [...choices] };
}

/** What was kept, read again: the choices, and the fight that they lead to. It is Refused in one sentence otherwise. */
export function fromKept(text: string): { choices: Choice[]; history: Fight[] } {
  let found: Partial<Kept> | null;
  try {
    found = JSON.parse(text) as Partial<Kept> | null;
  } catch {
    throw new Refused('This is no file of the assistant: it is not JSON.');
  }
  if (found?.kind !== KIND || !Array.isArray(found.choices))
    throw new Refused('This is no fight that the assistant has saved.');
  if (found.version !== VERSION)
    throw new Refused(`This fight was saved by version ${found.version} of the assistant; this is version ${VERSION}.`);
  const played = replayed(found.choices);
  if (played.why) throw new Refused(played.why);
  return played;
}

/** As much of a fight as can be played again, and why it is not all of it: the choices that count, and the fight after
 * none, one, two ... of them. */
function replayed(choices: readonly Choice[]): { choices: Choice[]; history: Fight[]; why: string } {
  const made: Choice[] = [];
  const history = [newFight()];
  for (const [index, choice] of choices.entries()) {
    try {
      if (isSettled(history.at(-1)!, choice)) continue;
      history.push(apply(history.at(-1)!, choice));
      made.push(choice);
    } catch (problem) {
      const what = problem instanceof Error ? problem.message : 'it is unreadable';
      return { choices: made, history, why: `Step ${index + 1} of ${choices.length} can't be played: ${what}` };
    }
  }
  return { choices: made, history, why: '' };
}

/** As much of a fight as can be played again: all of it, unless the rules have changed since it was kept. */
export function asFarAsPossible(choices: readonly Choice[]): { choices: Choice[]; history: Fight[]; isWhole: boolean } {
  const { why, ...played } = replayed(choices);
  return { ...played, isWhole: why === '' };
}
