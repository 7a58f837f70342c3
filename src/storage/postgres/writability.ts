import { SECOND } from '../../kernel/clock.ts';
import type { Writability } from '../port.ts';
import { connect, type ConnectionOptions } from './connection.ts';

/** How often a database that can be read only is looked at, in milliseconds. */
const LOOK_EVERY = SECOND;

/** Says whether this connection can write: not on a standby server, nor under `default_transaction_read_only`. */
const CAN_WRITE = `select current_setting('transaction_read_only') = 'off' as can_write`;

/** Whether a new connection can write. */
export async function canNewConnectionWrite(
  url: string,
  options: ConnectionOptions,
): Promise<boolean> {
  const connection = await connect(url, options);
  try {
    const { rows } = await connection.query<{ can_write: boolean }>(CAN_WRITE);
    return rows[0]?.can_write === true;
  } finally {
    await connection.end();
  }
}

/**
 * Knows whether the database takes changes. A change that is refused says so first. A new connection shows whether the database
 * or only the old connections can be read only, and later when that has ended.
 *
 * @param canNewWrite whether a new connection can write
 * @param replaceAll replaces the old connections
 */
export function createWritability(
  canNewWrite: () => Promise<boolean>,
  replaceAll: () => void,
): Writability & {
  /** Called after a change was refused; resolves with whether it may be repeated, on a new connection. */
  afterRefusal(): Promise<boolean>;
  close(): void;
} {
  let isWritable = true;
  let onChange: (isWritable: boolean) => void = () => {};
  let looking: Promise<boolean> | undefined;
  let next: NodeJS.Timeout | undefined;
  let isClosed = false;

  function set(found: boolean): void {
    if (found === isWritable) return;
    isWritable = found;
    onChange(found);
  }

  async function look(): Promise<boolean> {
    try {
      const found = await canNewWrite();
      if (found) replaceAll();
      set(found);
      return found;
    } catch {
      // Without a connection nobody knows.
      return false;
    } finally {
      looking = undefined;
      if (!isWritable && !isClosed) next = setTimeout(() => void lookOnce(), LOOK_EVERY).unref();
    }
  }

  function lookOnce(): Promise<boolean> {
    looking ??= look();
    return looking;
  }

  return {
    isWritable: () => isWritable,
    watch(listener) {
      onChange = listener;
    },
    afterRefusal: () => (isWritable ? lookOnce() : Promise.resolve(false)),
    close() {
      isClosed = true;
      clearTimeout(next);
    },
  };
}
