// The rules of EMBERWIND, to be read where they are cited: those of the hall, kept here for when there is no connection.
import { clauses } from '../../../../lib/api';
import type { ClauseFact } from '../../../../lib/wire';
import { keep, kept } from './keeping';

const KEPT = 'storyteller-clauses';

class Rulebook {
  private all = $state.raw<ClauseFact[]>(kept<ClauseFact[]>(KEPT) ?? []);

  async load(): Promise<void> {
    try {
      this.all = await clauses('emberwind');
      keep(KEPT, this.all);
    } catch {
      // Without the hall: what was kept.
    }
  }

  clause(id: string): ClauseFact | undefined {
    return this.all.find((one) => one.id === id);
  }
}

export const rulebook = new Rulebook();
