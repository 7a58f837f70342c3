import { MINUTE } from '../../kernel/clock.ts';
import { Busy } from '../../kernel/errors.ts';
import {
  connect,
  CONNECTION_DEFAULTS,
  type Connection,
  type ConnectionOptions,
} from './connection.ts';
import { isConnectionBroken } from './failures.ts';

/** The limits of a pool. */
export type PoolOptions = ConnectionOptions & {
  /** The most connections of this process. */
  readonly maxConnections: number;
  /** Called when an idle connection was lost. The next caller that needs one opens another. */
  readonly onIdleLost: (cause: Error) => void;
};

export const POOL_DEFAULTS: PoolOptions = {
  ...CONNECTION_DEFAULTS,
  maxConnections: 10,
  onIdleLost: () => {},
};

/** How long a connection stays open unused, in milliseconds: once or twice this time. */
const IDLE_TIMEOUT = MINUTE;

/** Lends connections. */
export type Lender = {
  /**
   * Takes a free connection, or waits for one.
   * @throws {Busy} when none becomes free in time; another error when none can be opened
   */
  borrow(): Connection | Promise<Connection>;
  /** Takes a connection back, and ends it if it was lost or `cause` makes it useless. */
  release(connection: Connection, cause?: unknown): void;
};

/** A pool of connections. */
export type ConnectionPool = Lender & {
  /** Ends every idle connection, and each borrowed one when it is released. */
  close(): Promise<void>;
};

/** @param url `postgres://…` */
export function createPool(url: string, options: PoolOptions): ConnectionPool {
  const { maxConnections, connectionTimeout, onIdleLost } = options;
  /** The most recently used connection is last, and is borrowed first. */
  const idle: Connection[] = [];
  const waiting: ((connection: Connection | Promise<Connection>) => void)[] = [];
  /** How many more connections may be opened. */
  let free = maxConnections;
  let isClosed = false;
  /** How many idle connections were not used since the last check. They are the first ones. */
  let unused = 0;

  const check = setInterval(() => {
    for (const connection of idle.splice(0, unused)) discard(connection);
    unused = idle.length;
  }, IDLE_TIMEOUT).unref();

  async function make(): Promise<Connection> {
    free--;
    try {
      return await connect(url, options, onLost);
    } catch (cause) {
      freePlace();
      throw cause;
    }
  }

  function onLost(connection: Connection, cause: Error): void {
    const index = idle.indexOf(connection);
    if (index < 0) return;
    idle.splice(index, 1);
    unused = Math.min(unused, idle.length);
    discard(connection);
    onIdleLost(cause);
  }

  /** Lets the next caller open a connection. */
  function freePlace(): void {
    free++;
    const next = waiting.shift();
    if (next !== undefined) next(make());
  }

  function discard(connection: Connection): void {
    void connection.end();
    freePlace();
  }

  function wait(): Promise<Connection> {
    const { promise, resolve, reject } = Promise.withResolvers<Connection>();
    const give: (typeof waiting)[number] = (connection) => {
      clearTimeout(timeout);
      resolve(connection);
    };
    const timeout = setTimeout(() => {
      waiting.splice(waiting.indexOf(give), 1);
      const reason = `all ${maxConnections} were in use for ${connectionTimeout} ms`;
      reject(new Busy(`No connection to PostgreSQL: ${reason}`));
    }, connectionTimeout);
    waiting.push(give);
    return promise;
  }

  return {
    borrow() {
      const connection = idle.pop();
      unused = Math.min(unused, idle.length);
      return connection ?? (free > 0 ? make() : wait());
    },
    release(connection, cause) {
      const isUseless =
        connection.loss() !== undefined || (cause !== undefined && isConnectionBroken(cause));
      if (isUseless || isClosed) return discard(connection);
      const next = waiting.shift();
      if (next === undefined) idle.push(connection);
      else next(connection);
    },
    async close() {
      isClosed = true;
      clearInterval(check);
      unused = 0;
      await Promise.all(idle.splice(0).map((connection) => connection.end()));
    },
  };
}
