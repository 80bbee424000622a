// Which cards of the pool are looked at.
import { tick } from 'svelte';
import type { BuilderCard } from '../../../../lib/wire';
import { has, wordsOf } from '../../../../pages/parts/find';
import type { Draft, Side } from './draft.svelte';

export class Browse {
  query = $state('');
  group = $state('');
  to = $state<Side>('main');
  /** Only what the leader can use. */
  isUsable = $state(true);
  costs = $state<number[]>([]);
  traits = $state<Record<string, string[]>>({});
  /** The card that was jumped to. */
  marked = $state('');
  /** The card whose whole text is shown. */
  opened = $state('');
  tab = $state('pool');

  constructor(readonly draft: Draft) {
    this.group = draft.leader ? draft.largest.group : draft.fact.leader;
  }

  readonly words: string[] = $derived(wordsOf(this.query));
  private readonly inGroup: BuilderCard[] = $derived.by(() =>
    this.draft.fact.cards.filter((card) => card.group === this.group),
  );

  /** The traits that have filters of their own, with the values that there are; the others are found by searching. */
  readonly facets: [string, string[]][] = $derived.by(() =>
    Object.entries(this.draft.fact.traits)
      .map(([trait, values]): [string, string[]] => [
        trait,
        values.filter((value) => this.inGroup.some((card) => card.traits[trait] === value)),
      ])
      .filter(([, values]) => values.length > 1),
  );
  readonly costsThere: number[] = $derived.by(() =>
    this.group === this.draft.largest.group
      ? [...new Set(this.inGroup.map((card) => card.cost))].sort((a, b) => a - b)
      : [],
  );

  readonly found: BuilderCard[] = $derived.by(() =>
    this.inGroup.filter((card) => this.fits(card)).sort((a, b) => a.cost - b.cost || a.name.localeCompare(b.name)),
  );
  readonly hidden: number = $derived(this.inGroup.length - this.found.length);
  readonly filters: number = $derived(
    Object.values(this.traits).filter((values) => values.length > 0).length + (this.costs.length > 0 ? 1 : 0),
  );

  private fits(card: BuilderCard): boolean {
    if (card.id === this.marked) return true;
    const leader = this.draft.leader;
    if (this.isUsable && leader && card.barred.includes(leader.id) && card.group !== leader.group) return false;
    if (this.costs.length > 0 && this.costsThere.length > 0 && !this.costs.includes(card.cost)) return false;
    for (const [trait] of this.facets) {
      const wanted = this.traits[trait] ?? [];
      if (wanted.length > 0 && !wanted.includes(card.traits[trait] ?? '')) return false;
    }
    const text = () =>
      `${card.name} ${card.text} ${Object.values(card.traits).join(' ')} ${Object.keys(card.needs).join(' ')}`;
    return this.words.length === 0 || has(text(), this.words);
  }

  /** One more value of a filter, or one less; none is all. */
  toggle(trait: string, value: string): void {
    const now = this.traits[trait] ?? [];
    this.traits[trait] = now.includes(value) ? now.filter((one) => one !== value) : [...now, value];
  }

  toggleCost(cost: number): void {
    this.costs = this.costs.includes(cost) ? this.costs.filter((one) => one !== cost) : [...this.costs, cost];
  }

  clear(): void {
    [this.query, this.costs, this.traits, this.isUsable] = ['', [], {}, false];
  }

  look(group: string, to: Side = 'main'): void {
    [this.group, this.to, this.tab, this.marked, this.query] = [group, to, 'pool', '', ''];
  }

  /** The one card of its slot; whoever begins goes on to the next slot that has none. */
  choose(card: BuilderCard): void {
    const wasFree = this.draft.inSlot(card.group).length === 0;
    this.draft.choose(card);
    const free = this.draft.fact.slots.find((slot) => this.draft.inSlot(slot.group).length === 0);
    if (wasFree) this.look((free ?? this.draft.largest).group);
  }

  /** Shows a card where it can be changed. */
  jump(id: string): void {
    const card = this.draft.byId.get(id);
    if (!card) return;
    [this.group, this.tab, this.marked] = [card.group, 'pool', id];
    this.to = this.draft.copies(id, 'main') === 0 && this.draft.copies(id, 'side') > 0 ? 'side' : 'main';
    void tick().then(() => {
      const row = document.getElementById(`card-${id}`);
      row?.scrollIntoView({ block: 'center' });
      row?.querySelector<HTMLElement>('.pn')?.focus({ preventScroll: true });
    });
  }
}
