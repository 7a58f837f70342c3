import type { DatabaseSync } from 'node:sqlite';
import { SECOND } from '../../kernel/clock.ts';
import type { Relay, RelayListener } from '../relay.ts';

/** How often the file is checked, in milliseconds. */
const LOOK_INTERVAL = SECOND / 2;

/**
 * Only one process serves a file, but commands on the server may change it. Commands send nothing. SQLite notices their
 * changes: see `data_version` in "PRAGMA Statements" of its documentation. A check takes a microsecond, and reads no table.
 *
 * @param database the connection that makes all writes of this process
 */
export function createSqliteRelay(database: DatabaseSync, listener: RelayListener | null): Relay {
  const statement = database.prepare('pragma data_version');
  const look = (): unknown => statement.get()?.['data_version'];
  let seen = look();
  const timer = setInterval(() => {
    const found = look();
    if (found === seen) return;
    seen = found;
    listener?.onGap();
  }, LOOK_INTERVAL).unref();
  return {
    // Other processes check the file too.
    send: null,
    async close() {
      clearInterval(timer);
    },
  };
}
