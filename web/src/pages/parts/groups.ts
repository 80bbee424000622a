// The colours and signs of the groups that cards come in, as the boards have them.

export interface GroupLook {
  /** light and dark of the art */
  c: string;
  d: string;
  icon: string;
}

const LOOKS: Record<string, GroupLook> = {
  Axes: { c: 'var(--axe)', d: 'var(--axe-d)', icon: 'battle-axe' },
  Swords: { c: 'var(--sword)', d: 'var(--sword-d)', icon: 'broadsword' },
  Hammers: { c: 'var(--hammer)', d: 'var(--hammer-d)', icon: 'warhammer' },
  Staffs: { c: 'var(--staff)', d: 'var(--staff-d)', icon: 'crescent-staff' },
  Bows: { c: 'var(--bow)', d: 'var(--bow-d)', icon: 'high-shot' },
  Daggers: { c: 'var(--dagger)', d: 'var(--dagger-d)', icon: 'plain-dagger' },
  Spears: { c: 'var(--spear)', d: 'var(--spear-d)', icon: 'spear-feather' },
  'Basic creatures': { c: '#ffae70', d: '#3a2413', icon: 'dragon-head' },
  'Legendary creatures': { c: 'var(--gold)', d: '#4b3909', icon: 'laurels' },
  'Promo creatures': { c: 'var(--arch)', d: 'var(--arch-d)', icon: 'wizard-face' },
  Curses: { c: 'var(--fire)', d: 'var(--fire-d)', icon: 'burning-embers' },
  'Common cards': { c: '#c9b9a6', d: '#3a3028', icon: 'hood' },
  'Yvera, the Water Master': { c: 'var(--sword)', d: 'var(--sword-d)', icon: 'big-wave' },
  'Serephene, the Golden Archer': { c: 'var(--bow)', d: 'var(--bow-d)', icon: 'archer' },
  'Rowl, Swordsman of the East': { c: 'var(--axe)', d: 'var(--axe-d)', icon: 'samurai-helmet' },
  'Kaldoren, Archmage of the Mountain': { c: 'var(--fire)', d: 'var(--fire-d)', icon: 'wizard-face' },
};
const OTHERS = ['axe', 'sword', 'hammer', 'staff', 'bow', 'spear'];

/** A group that the page has never heard of gets a colour by its place. */
export function lookOf(group: string, place: number): GroupLook {
  const other = OTHERS[place % OTHERS.length]!;
  return LOOKS[group] ?? { c: `var(--${other})`, d: `var(--${other}-d)`, icon: 'poker-hand' };
}

/** What a group is called where there is little room: "Yvera" of "Yvera, the Water Master". */
export function shortOf(group: string): string {
  return group.split(', ')[0]!;
}
