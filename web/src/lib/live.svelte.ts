// A table that is played now.
import * as api from './api';
import { Socket } from './socket';
import { Table } from './table.svelte';
import type { Do, GameFact, TableInfo, View } from './wire';

export class LiveTable<V extends View = View> extends Table<V> {
  private readonly socket: Socket;

  constructor(info: TableInfo, game: GameFact) {
    super(info, game);
    this.socket = new Socket(`/ws/tables/${info.id}`, {
      hear: (message) => this.hear(message),
      opened: () => this.opened(),
      closed: (reason, isFinal) => this.closed(reason, isFinal),
    });
    void this.learn();
  }

  static async open(id: string): Promise<LiveTable> {
    const info = await api.tableInfo(id);
    return new LiveTable(info, await api.gameFact(info.game));
  }

  protected override say(message: Do): boolean {
    return this.socket.send(message);
  }

  override close(): void {
    super.close();
    this.socket.close();
  }
}
