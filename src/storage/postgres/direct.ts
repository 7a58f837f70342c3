import type { QueryResult } from 'pg';
import type { Storage } from '../port.ts';
import type { Channels } from './channels.ts';
import type { Connection } from './connection.ts';

/** Runs SQL of any kind outside of transactions, also several statements when there are no values. */
export type DirectSql = (text: string, values: readonly unknown[]) => Promise<QueryResult>;

/** The connections of a store, for a library that brings its own SQL and takes part in no transaction. */
export type Direct = {
  /** Runs SQL on a connection of the pool, within the time limits of requests. What never ran or was refused is repeated, so a script must be one transaction. */
  readonly sql: DirectSql;
  /** Runs work on a connection of its own, which may take long. */
  long<Result>(work: (sql: DirectSql) => Promise<Result>): Promise<Result>;
  /**
   * Listens to a channel until it is closed.
   * @param onUp called when there is a new connection: texts may have been missed
   */
  listen(
    channel: string,
    onText: (text: string) => void,
    onUp: () => void,
  ): { close(): Promise<void> };
};

const directs = new WeakMap<Storage, Direct>();

/** Lets `directOf` find the connections of a store. */
export function setDirect(storage: Storage, direct: Direct): void {
  directs.set(storage, direct);
}

/** The connections of a store of this engine. */
export function directOf(storage: Storage): Direct {
  const direct = directs.get(storage);
  if (direct === undefined) throw new Error('That is no store of PostgreSQL');
  return direct;
}

/**
 * Runs SQL on a connection. A script that begins a transaction and fails in it leaves none behind.
 */
export async function runSql(
  connection: Connection,
  text: string,
  values: readonly unknown[],
): Promise<QueryResult> {
  try {
    return await connection.query(text, [...values]);
  } catch (cause) {
    // If this fails, the connection is lost, and is not used again.
    if (values.length === 0) await connection.query('rollback').catch(() => {});
    throw cause;
  }
}

/** Listens on the connection that the channels share. */
export function listenOn(channels: Channels): Direct['listen'] {
  return (channel, onText, onUp) => {
    const { leave } = channels.join({ channelIn: () => channel, onText, onUp, onDown: () => {} });
    return { close: leave };
  };
}
