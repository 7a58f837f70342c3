import type { Connection } from './connection.ts';
import { isConnectionBroken } from './failures.ts';
import type { Lender } from './pool.ts';

/** The most statements that share a connection. PostgreSQL runs them one after the other, so a slow one delays the others. */
const MOST = 8;

type Share = {
  readonly connection: Connection | Promise<Connection>;
  borrowers: number;
  /** What makes the connection useless. */
  cause: unknown;
};

/**
 * Lends one connection of a pool to all callers that ask within the same turn of the event loop, or while the connection is
 * being opened. So their statements are sent together, and many concurrent requests take few writes. Only for statements that
 * wait for no locks.
 */
export function shareConnections(pool: Lender): Lender {
  const shares = new WeakMap<Connection, Share>();
  /** The share that others may still join. */
  let open: Share | undefined;

  function close(share: Share): void {
    if (open === share) open = undefined;
  }

  async function fill(share: Share): Promise<void> {
    try {
      shares.set(await share.connection, share);
      setImmediate(close, share);
    } catch {
      // The callers that share it get the error.
      close(share);
    }
  }

  function begin(): Share {
    const share: Share = { connection: pool.borrow(), borrowers: 0, cause: undefined };
    void fill(share);
    return share;
  }

  return {
    borrow() {
      if (open === undefined || open.borrowers === MOST) open = begin();
      open.borrowers++;
      return open.connection;
    },
    release(connection, cause) {
      const share = shares.get(connection);
      if (share === undefined) throw new Error('That connection was not borrowed here');
      if (cause !== undefined && isConnectionBroken(cause)) share.cause = cause;
      if (--share.borrowers > 0) return;
      close(share);
      pool.release(connection, share.cause);
    },
  };
}
