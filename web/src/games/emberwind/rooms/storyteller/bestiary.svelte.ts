// The sheets to choose from: those of the hall, kept here for when there is no connection, and those of one's own files.
import { inquire } from '../../../../lib/api';
import { keep, kept } from './keeping';
import { RANKS, Refused, ringsOf, type FoeSheet, type HeroSheet } from './rules';
import { keysOf } from '../../grid/aigrid';

const OF_THE_HALL = 'storyteller-sheets';
const OWN = 'storyteller-own';

/** Foes that meet the Heroes together: 'tallow-thrall veteran x2'. */
export interface Encounter {
  id: string;
  name: string;
  text: string;
  foes: string[];
}

export interface Sheets {
  foes: FoeSheet[];
  heroes: HeroSheet[];
  encounters: Encounter[];
}

type ById<T> = Record<string, T>;
type Found = {
  foes: ById<FoeSheet & { offered?: boolean }>;
  heroes: ById<HeroSheet>;
  encounters: ById<Encounter>;
  flow: ById<number[]>;
};
type PackRead = { foes: { id: string; foe: FoeSheet; faults: { text: string; severity: string; clause: string }[] }[] };

class Bestiary {
  private ofTheHall = $state.raw<Sheets>(kept<Sheets>(OF_THE_HALL) ?? { foes: [], heroes: [], encounters: [] });
  own = $state.raw<FoeSheet[]>(kept<FoeSheet[]>(OWN) ?? []);
  isLoading = $state(false);

  readonly foes = $derived([...this.own, ...this.ofTheHall.foes]);
  readonly heroes = $derived(this.ofTheHall.heroes);
  readonly encounters = $derived(this.ofTheHall.encounters ?? []);

  /** The sheets of the hall, anew where it can be reached. */
  async load(): Promise<void> {
    this.isLoading = true;
    try {
      const found = await inquire<Found>('emberwind', 'sheets');
      const foes = listed(found.foes).filter((foe) => foe.offered !== false);
      this.ofTheHall = {
        foes,
        heroes: listed(found.heroes).map(short),
        encounters: listed(found.encounters).map(brief),
      };
      keep(OF_THE_HALL, this.ofTheHall);
    } catch {
      // Without the hall: what was kept.
    }
    this.isLoading = false;
  }

  /** Foes from a file: JSON as the editor saves it, or a pack in TOML, which the hall reads. How many there were. */
  async add(name: string, text: string): Promise<number> {
    const found = /\.toml$/i.test(name) ? await readPack(text) : readJson(text);
    for (const sheet of found) checked(sheet);
    const others = this.own.filter((one) => !found.some((sheet) => sheet.id === one.id));
    this.own = [...found, ...others];
    keep(OWN, this.own);
    return found.length;
  }

  forget(id: string): void {
    this.own = this.own.filter((one) => one.id !== id);
    keep(OWN, this.own);
  }
}

/** As much of a Hero as is needed here. */
function short({ id, name, icon, hp, toughness, resistance, dodge, willpower, skills, ...more }: HeroSheet): HeroSheet {
  return {
    id,
    name,
    ...(icon ? { icon } : {}),
    ...(more.class ? { class: more.class } : {}),
    hp,
    toughness,
    resistance,
    dodge,
    willpower,
    skills: skills ?? {},
  };
}

function brief({ id, name, text, foes }: Encounter): Encounter {
  return { id, name, text, foes };
}

function listed<T>(byId: ById<T>): (T & { id: string })[] {
  return Object.entries(byId).map(([id, one]) => ({ ...one, id }));
}

async function readPack(text: string): Promise<FoeSheet[]> {
  const { foes } = await inquire<PackRead>('emberwind', 'read-pack', { toml: text });
  for (const { id, foe, faults } of foes) {
    const first = faults.find((fault) => fault.severity === 'error');
    if (first) throw new Refused(`${foe.name || id}: ${first.text}${first.clause ? ` (${first.clause})` : ''}`);
  }
  return foes.map(({ id, foe }) => ({ ...foe, id }));
}

/** One sheet, a list of sheets, or sheets by id. */
function readJson(text: string): FoeSheet[] {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    throw new Refused('This is neither JSON nor a pack in TOML.');
  }
  const isSheet = (one: unknown): one is FoeSheet => typeof one === 'object' && one !== null && 'grid' in one;
  const named = (sheet: FoeSheet) => ({
    ...sheet,
    id: sheet.id || sheet.name?.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
  });
  if (isSheet(found)) return [named(found)];
  if (Array.isArray(found)) return found.filter(isSheet).map(named);
  if (typeof found !== 'object' || found === null) throw new Refused('There is no Foe in this file.');
  return Object.entries(found)
    .filter(([, one]) => isSheet(one))
    .map(([id, one]) => ({ ...(one as FoeSheet), id }));
}

/** WIND-ASSIST-11: a sheet that the assistant can work with; what is wrong with it otherwise. */
function checked(sheet: FoeSheet): void {
  const name = sheet.name || sheet.id || 'The Foe';
  const no = (why: string) => {
    throw new Refused(`${name}: ${why}`);
  };
  if (!sheet.id || !sheet.name) no('a Foe needs an id and a name.');
  if (!RANKS.includes(sheet.rank)) no(`'${sheet.rank}' is no rank; ranks are ${RANKS.join(', ')}.`);
  if (!sheet.normal?.hp || !sheet.veteran?.hp) no('normal and veteran need HP, Toughness and Resistance.');
  const keys = keysOf(ringsOf(sheet.rank));
  const missing = keys.filter((key) => !sheet.grid[key]);
  if (missing.length > 0) no(`hex ${missing.slice(0, 3).join(', ')} of its grid is empty (WIND-FOE-103).`);
  const unknown = Object.values(sheet.grid).find(
    (code) => !/^M\d+$/.test(code) && code !== 'BA' && !sheet.abilities?.[code],
  );
  if (unknown) no(`its grid has '${unknown}', which is no Move, no BA and none of its abilities.`);
  if (Object.values(sheet.grid).includes('BA') && !sheet.melee && !sheet.ranged)
    no('its grid has BA, but it has no basic attack.');
  sheet.targets ??= ['nearest'];
  sheet.movement ??= 'approach';
}

export const bestiary = new Bestiary();
