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
  /** Called when an idle connection was lost. It is replaced when it is needed. */
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
   * @throws {Busy} when none becomes free in time; others when none can be made
   */
  borrow(): Connection | Promise<Connection>;
  /** Takes a connection back. It is replaced if it was lost, or if `cause` makes it useless. */
  release(connection: Connection, cause?: unknown): void;
};

/** A pool of connections. */
export type ConnectionPool = Lender & {
  /** Ends each connection, those in use when they are given back. */
  close(): Promise<void>;
};

/** @param url `postgres://…` */
export function createPool(url: string, options: PoolOptions): ConnectionPool {
  const { maxConnections, connectionTimeout, onIdleLost } = options;
  /** The one that was used last comes last, and is used first. */
  const idle: Connection[] = [];
  const waiting: ((connection: Connection | Promise<Connection>) => void)[] = [];
  let places = maxConnections;
  let isClosed = false;
  /** How many of the idle connections nobody has used since the last look. */
  let unused = 0;

  const look = setInterval(() => {
    for (const connection of idle.splice(0, unused)) discard(connection);
    unused = idle.length;
  }, IDLE_TIMEOUT).unref();

  async function make(): Promise<Connection> {
    places--;
    try {
      return await connect(url, options, onLost);
    } catch (cause) {
      leavePlace();
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

  function leavePlace(): void {
    places++;
    const next = waiting.shift();
    if (next !== undefined) next(make());
  }

  function discard(connection: Connection): void {
    void connection.end();
    leavePlace();
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
      return connection ?? (places > 0 ? make() : wait());
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
      clearInterval(look);
      unused = 0;
      await Promise.all(idle.splice(0).map((connection) => connection.end()));
    },
  };
}
