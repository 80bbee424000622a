// Who looks at the page.
import * as api from '../../lib/api';

class Person {
  name = $state('');
  isKnown = $state(false);
  isAsked = $state(false); // the hall has answered
  private asked: Promise<void> | null = null;

  /** Asks once; after a failure the next page asks again. */
  load(): Promise<void> {
    this.asked ??= api
      .me()
      .then((me) => this.take(me))
      .catch(() => {
        this.asked = null;
      });
    return this.asked;
  }

  /** Asks anew: who plays with this browser may be another one now. */
  ask(): Promise<void> {
    this.asked = null;
    return this.load();
  }

  async rename(name: string): Promise<void> {
    this.take(await api.rename(name));
  }

  private take(me: { name: string; is_known: boolean }): void {
    this.name = me.name;
    this.isKnown = me.is_known;
    this.isAsked = true;
  }
}

export const person = new Person();
