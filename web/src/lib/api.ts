// The hall over HTTP. Every function either answers or throws a Refusal with the hall's own sentence.
import type {
  Branch,
  BuilderFact,
  CardShown,
  Chances,
  ChangedDeck,
  ClauseFact,
  DeckList,
  DeckReport,
  DemonstrationShown,
  Frames,
  GameFact,
  KeywordFact,
  Hall,
  Forgotten,
  HandOver,
  Instead,
  Invitation,
  Me,
  MyDevices,
  NewDeck,
  NewTable,
  OpenedDeck,
  SavedDeck,
  TableInfo,
  TableList,
  Ticket,
  TicketShown,
  Verified,
} from './wire';
import { sentence } from './words';

/** The hall said no, or could not be reached (status 0). */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  return (await (await answer(method, path, body)).json()) as T;
}

const LIMITED = 429;
const MOST_TRIES = 3;
const LONGEST_WAIT = 20; // seconds that a page waits by itself until the hall may be asked again

/** Asks; where the hall says that it was asked too much at once, what changes nothing is asked again after a while. */
async function answer(method: string, path: string, body?: unknown, tries = 1): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new Refusal(0, 'The hall can’t be reached. Check your connection and try again.');
  }
  if (response.ok) return response;
  const wait = Number(response.headers.get('retry-after') ?? NaN);
  if (response.status === LIMITED && method === 'GET' && tries < MOST_TRIES && wait <= LONGEST_WAIT) {
    await new Promise((resolve) => setTimeout(resolve, wait * 1000 * (1 + Math.random())));
    return answer(method, path, body, tries + 1);
  }
  throw new Refusal(response.status, await detail(response));
}

async function detail(response: Response): Promise<string> {
  try {
    const told = ((await response.json()) as { detail?: unknown }).detail;
    if (typeof told === 'string' && told) return sentence(told);
  } catch {
    // Not from the hall itself, but from something before it.
  }
  return response.status === 404 ? 'There is nothing at this address.' : `The hall answered ${response.status}.`;
}

/** Asks once; the answer stays good until the page is closed, an error does not. */
function once<T>(get: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () => (kept ??= get().catch((error: unknown) => ((kept = undefined), Promise.reject(error))));
}

const byGame = new Map<string, () => Promise<unknown>>();

function onceFor<T>(path: string): Promise<T> {
  const known = byGame.get(path) ?? once(() => ask<T>('GET', path));
  byGame.set(path, known);
  return known() as Promise<T>;
}

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

export const hall = once(() => ask<Hall>('GET', '/api/hall'));
export const clauses = (game: string) => onceFor<ClauseFact[]>(`/api/games/${encodeURIComponent(game)}/clauses`);
export const cards = (game: string) => onceFor<CardShown[]>(`/api/games/${encodeURIComponent(game)}/cards`);
export const keywords = (game: string) => onceFor<KeywordFact[]>(`/api/games/${encodeURIComponent(game)}/keywords`);

export const me = () => ask<Me>('GET', '/api/me');
export const rename = (name: string) => ask<Me>('PUT', '/api/me', { name });
export const myDevices = () => ask<MyDevices>('GET', '/api/me/devices');
export const endDevice = (id: string) => ask<MyDevices>('DELETE', `/api/me/devices/${encodeURIComponent(id)}`);
export const endOtherDevices = () => ask<MyDevices>('DELETE', '/api/me/devices');
export const makeTicket = () => ask<Ticket>('POST', '/api/me/ticket');
export const lookAtTicket = (code: string) => ask<TicketShown>('POST', '/api/take/look', { code });
export const takeAlong = (code: string, keeps: boolean) => ask<Me>('POST', '/api/take', { code, keeps });
export const switchTo = (to: number) => ask<Me>('POST', '/api/me/switch', { to });
export const exportMe = async () => (await answer('GET', '/api/me/export')).blob();
export const forgetMe = (name: string) => ask<Forgotten>('POST', '/api/me/forget', { name });

export const openTable = (wanted: NewTable) => ask<TableInfo>('POST', '/api/tables', wanted);
export const tableInfo = (id: string) => ask<TableInfo>('GET', table(id));
export const invitation = (token: string) => ask<Invitation>('GET', `/api/join/${encodeURIComponent(token)}`);
export const joinTable = (token: string) => ask<TableInfo>('POST', `/api/join/${encodeURIComponent(token)}`);
export const handOver = (id: string, seat: number, to: HandOver) =>
  ask<TableInfo>('PUT', `${table(id)}/seats/${seat}`, to);
export const listTable = (id: string, isPublic: boolean) =>
  ask<TableInfo>('PUT', `${table(id)}/listing`, { is_public: isPublic });
export const rematch = (id: string) => ask<TableInfo>('POST', `${table(id)}/rematch`);
export const callOff = (id: string) => ask<TableInfo>('POST', `${table(id)}/off`);
export const claim = (id: string, wants: 'off' | 'bot') => ask<TableInfo>('POST', `${table(id)}/claim`, { wants });
export const branch = (id: string, from: Branch) => ask<TableInfo>('POST', `${table(id)}/branch`, from);
export const myTables = () => ask<TableList>('GET', '/api/tables/mine');
export const watchTables = () => ask<TableList>('GET', '/api/tables/watch');
export const frames = (id: string, eyes: number, start: number, count: number) =>
  ask<Frames>('GET', `${table(id)}/frames?eyes=${eyes}&start=${start}&count=${count}`);
export const chances = (id: string) => ask<Chances>('GET', `${table(id)}/chances`);
export const instead = (id: string, at: number, seat: number) =>
  ask<Instead>('GET', `${table(id)}/instead?at=${at}&seat=${seat}`);
export const verify = (id: string) => ask<Verified>('GET', `${table(id)}/verify`);
const demonstration = (game: string, id: string) =>
  `/api/games/${encodeURIComponent(game)}/demonstrations/${encodeURIComponent(id)}`;
export const shown = (game: string, id: string) => ask<DemonstrationShown>('GET', demonstration(game, id));
export const shownFrames = (game: string, id: string, eyes: number, start: number, count: number) =>
  ask<Frames>('GET', `${demonstration(game, id)}/frames?eyes=${eyes}&start=${start}&count=${count}`);
export const recordPath = (id: string) => `${table(id)}/record`;

/** A question that only one game can answer, such as the sheets of its Foes. */
export const inquire = <T>(game: string, what: string, given: unknown = {}) =>
  ask<T>('POST', `/api/games/${encodeURIComponent(game)}/ask/${encodeURIComponent(what)}`, given);

const deck = (id: string) => `/api/decks/${encodeURIComponent(id)}`;

export const builder = (game: string) => onceFor<BuilderFact>(`/api/games/${encodeURIComponent(game)}/builder`);
export const checkDeck = (game: string, text: string) =>
  ask<DeckReport>('POST', `/api/games/${encodeURIComponent(game)}/check`, { text });
export const fillDeck = (game: string, text: string) =>
  ask<DeckReport>('POST', `/api/games/${encodeURIComponent(game)}/fill`, { text });
export const myDecks = () => ask<DeckList>('GET', '/api/decks');
export const keepDeck = (wanted: NewDeck) => ask<SavedDeck>('POST', '/api/decks', wanted);
export const openDeck = (id: string) => ask<OpenedDeck>('GET', deck(id));
export const changeDeck = (id: string, to: ChangedDeck) => ask<SavedDeck>('PUT', deck(id), to);
export const dropDeck = (id: string) => ask<DeckList>('DELETE', deck(id));

export async function gameFact(id: string): Promise<GameFact> {
  const fact = (await hall()).games.find((game) => game.id === id);
  if (!fact) throw new Refusal(404, `The hall has no game '${id}'.`);
  return fact;
}
