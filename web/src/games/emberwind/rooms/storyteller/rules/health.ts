// HP up and down, by whatever cause, and what follows from it: defeat, FALLEN, flairs that are set off.
import { has, setTo } from './conditions';
import { barrierName, foeBarrier, heroBarrier, taken, whyIgnored } from './damage';
import { foeOf, heroOf, isHero, sheetOf, stands, tell, type Fight, type Foe, type Hero } from './fight';
import { numbersOf } from './sheets';
import { BY_PLACE, valueWord } from './words';

/** The most HP somebody can have; null where nobody has said. */
export function mostHp(fight: Fight, who: string): number | null {
  if (isHero(fight, who)) return heroOf(fight, who).values.hp ?? null;
  const foe = foeOf(fight, who);
  return numbersOf(sheetOf(fight, foe), foe.isVeteran).hp;
}

/** A flair of that kind waits to be told, for each type of Foe that has one. */
export function setOff(fight: Fight, when: string, whose: (foe: Foe) => boolean): void {
  for (const sheet of Object.values(fight.sheets)) {
    (sheet.flairs ?? []).forEach((flair, index) => {
      const foes = fight.foes.filter((foe) => foe.sheet === sheet.id && whose(foe)).map((foe) => foe.id);
      if (flair.when === when && foes.length > 0) fight.flairs.push({ sheet: sheet.id, flair: index, foes });
    });
  }
}

/** Whether only the table can tell that a flair is set off. */
export function isByPlace(when: string): boolean {
  return BY_PLACE.includes(when);
}

/** HP become this number; whoever loses some may wake, be halved, fall or be defeated. */
export function setHp(fight: Fight, who: string, to: number): void {
  if (isHero(fight, who)) setHeroHp(fight, heroOf(fight, who), to);
  else setFoeHp(fight, foeOf(fight, who), to);
}

function setFoeHp(fight: Fight, foe: Foe, to: number): void {
  const most = mostHp(fight, foe.id)!;
  const before = foe.hp;
  foe.hp = Math.max(0, Math.min(most, to));
  const lost = before - foe.hp;
  if (lost <= 0) return;
  foe.conditions = setTo(foe.conditions, 'sleep', 0); // WIND-COND-109: damage wakes
  credit(fight, foe, lost);
  if (foe.hp === 0) defeat(fight, foe);
  else if (!foe.wasHalved && foe.hp * 2 <= most) {
    foe.wasHalved = true;
    setOff(fight, 'first_time_hp_half', (one) => one === foe);
  }
}

/** HP that a Foe lost in a Hero's turn count for that Hero's threat. */
function credit(fight: Fight, foe: Foe, lost: number): void {
  if (!fight.turn?.isHero) return;
  heroOf(fight, fight.turn.who).threat += lost;
  foe.lastAttacker = fight.turn.who;
}

/** WIND-FOE-106: a Foe at 0 HP is defeated, and its own chain ends (WIND-CHAIN-14). */
function defeat(fight: Fight, foe: Foe): void {
  tell(fight, `**${foe.name}** is defeated.`, 'WIND-FOE-106', foe.id);
  foe.conditions = [];
  foe.shield = 0; // what adds to its damage stays: it may burst
  setOff(fight, 'defeated', (one) => one === foe);
  setOff(fight, 'ally_defeated_within_3', (one) => one !== foe && stands(one));
  setOff(fight, 'ally_defeated_any', (one) => one !== foe && stands(one));
  if (fight.turn?.who === foe.id) fight.turn.isOver = true;
}

function setHeroHp(fight: Fight, hero: Hero, to: number): void {
  const before = hero.hp;
  hero.hp = Math.max(0, Math.min(hero.values.hp ?? to, to));
  if (before !== null && hero.hp < before) hero.conditions = setTo(hero.conditions, 'sleep', 0);
  if (hero.hp === 0) fall(fight, hero);
  else if (hero.isFallen) rise(fight, hero);
}

/** WIND-DMG-04, WIND-REC-102: at 0 HP a Hero is FALLEN, and its conditions end. */
export function fall(fight: Fight, hero: Hero): void {
  if (hero.isFallen) return;
  hero.isFallen = true;
  hero.conditions = [];
  tell(fight, `**${hero.name}** is FALLEN.`, 'WIND-DMG-04', hero.id);
  setOff(fight, 'hero_falls', stands);
}

/** WIND-REC-103: a Hero stands again. */
export function rise(fight: Fight, hero: Hero): void {
  hero.isFallen = false;
  if (hero.hp === 0) hero.hp = 1;
  tell(fight, `**${hero.name}** stands again.`, 'WIND-REC-103', hero.id);
}

/** Damage that was told at the table, against a Barrier or against none; the sum is shown. */
export function hurt(fight: Fight, who: string, damage: number, vs: string): void {
  const one = isHero(fight, who) ? heroOf(fight, who) : foeOf(fight, who);
  const isPiercing = vs !== 'T' && vs !== 'R';
  const why = whyIgnored(isPiercing ? ['PIERCING'] : [], false, one.conditions);
  const barrier = why
    ? 0
    : 'sheet' in one
      ? foeBarrier(one, sheetOf(fight, one), vs, fight.options.modifiers)
      : (heroBarrier(one, vs) ?? 0);
  const lost = taken(damage, barrier);
  const before = one.hp;
  const sum = why
    ? `${damage}${isPiercing ? ', piercing' : ', Fragility'}`
    : `${damage} − ${valueWord(barrierName(vs))} ${barrier} = **${lost}**`;
  const after = before === null ? '' : `; ${before} → **${Math.max(0, before - lost)}**`;
  tell(fight, `**${one.name}**: ${sum}${after}`, why && !isPiercing ? 'WIND-COND-103' : 'WIND-DMG-02', one.id);
  if (before !== null) setHp(fight, who, before - lost);
}

/** Whether somebody sleeps through its turn. */
export function sleeps(one: Foe | Hero): boolean {
  return has(one.conditions, 'sleep');
}
