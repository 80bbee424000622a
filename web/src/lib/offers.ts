// Who asks whom to play again, in words.
import { listed } from './text';
import type { TableInfo } from './wire';

/** The looker was asked, and has not said no. */
export function isAsked(info: TableInfo): boolean {
  return info.seats.some((seat) => seat.is_kept_for_you && seat.offer === 'made');
}

/** "Ines offers a rematch", or "Ines and Maren want to play again" where one of them has accepted already. */
export function offered(info: TableInfo): string {
  const names = info.seats.filter((seat) => seat.kind === 'person').map((seat) => seat.name);
  return `${listed(names)} ${names.length > 1 ? 'want to play again' : 'offers a rematch'}`;
}
