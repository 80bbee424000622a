// A tray of cards that lie spread out over the table: what a question is about, or a pile that somebody looks through.

export interface Spread {
  key: string;
  title: string;
  note: string;
  isAsked: boolean; // the question is about these cards
}

/** Which tray lies there. What is asked for comes first, and can be put aside to look at the table. */
export class Spreading<Opened, Tray extends Spread> {
  opened: Opened | null = $state.raw(null);
  private shutAt = $state('');

  /** `find`: the tray that is asked for, or else the one that was opened. `asked`: the name of the question. */
  constructor(
    private readonly find: (opened: Opened | null) => Tray | null,
    private readonly asked: () => string,
  ) {
    $effect(() => {
      if (this.tray === null) this.shutAt = '';
    });
  }

  readonly tray: Tray | null = $derived.by(() => this.find(this.opened));
  private readonly now = $derived.by(() =>
    this.tray ? `${this.tray.key} ${this.tray.isAsked ? this.asked() : ''}` : '',
  );
  readonly isShut = $derived(this.tray !== null && this.tray.isAsked && this.shutAt === this.now);

  readonly open = (opened: Opened | null): void => {
    this.opened = opened;
  };

  readonly shut = (isWanted: boolean): void => {
    if (this.tray?.isAsked) this.shutAt = isWanted ? this.now : '';
    else this.opened = null;
  };
}
