import { MINUTE, SECOND } from '../../kernel/clock.ts';
import { Busy } from '../../kernel/errors.ts';
import { randomFraction, type Random } from '../../kernel/random.ts';
import {
  connect,
  CONNECTION_DEFAULTS,
  type Connection,
  type ConnectionOptions,
} from './connection.ts';
import { isConnectionBroken, isServerFull } from './failures.ts';

/** The limits of a pool. */
export type PoolOptions = ConnectionOptions & {
  /** The most connections of this process. */
  readonly maxConnections: number;
  /**
   * After how long a connection is replaced, in milliseconds; some are replaced earlier, so that not all are at once. What a
   * server sets for its connections counts for new ones only.
   */
  readonly maxAge: number;
  /** Called when an idle connection was lost. The next caller that needs one opens another. */
  readonly onIdleLost: (cause: Error) => void;
};

export const POOL_DEFAULTS: PoolOptions = {
  ...CONNECTION_DEFAULTS,
  maxConnections: 10,
  maxAge: 30 * MINUTE,
  onIdleLost: () => {},
};

/** How long a connection stays open unused, in milliseconds: once or twice this time. */
const IDLE_TIMEOUT = MINUTE;

/** How long the pool opens no further connection after the server had none left, in milliseconds. */
const FULL_WAIT = SECOND / 4;

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
  /** Replaces every connection that is open now: the idle ones at once, the others when they are released. */
  replaceAll(): void;
  /** Ends every idle connection, and each borrowed one when it is released. */
  close(): Promise<void>;
};

/** A caller in the line. */
type Waiter = {
  take(connection: Connection): void;
  fail(cause: unknown): void;
  /** Ends the wait when the time is up. */
  readonly limit: NodeJS.Timeout;
  /** Whether a connection is being opened for this caller, which has a time limit of its own. */
  isServed: boolean;
  isLate: boolean;
  /** Why the caller still waits. */
  reason: string;
};

/** @param url `postgres://…` */
export function createPool(url: string, options: PoolOptions, random: Random): ConnectionPool {
  const { maxConnections, connectionTimeout, maxAge, onIdleLost } = options;
  /** The most recently used connection is last, and is borrowed first. */
  const idle: Connection[] = [];
  /** Callers get connections in the order in which they came. */
  const line = new Set<Waiter>();
  /** The open connections that are young enough, with the timers of their ages. */
  const young = new Map<Connection, NodeJS.Timeout>();
  /** How many more connections may be opened. */
  let free = maxConnections;
  let isClosed = false;
  /** How many idle connections were not used since the last check. They are the first ones. */
  let unused = 0;

  const check = setInterval(() => {
    for (const connection of idle.splice(0, unused)) discard(connection);
    unused = idle.length;
  }, IDLE_TIMEOUT).unref();

  function leave(waiter: Waiter): void {
    clearTimeout(waiter.limit);
    line.delete(waiter);
  }

  function refuse(waiter: Waiter): void {
    leave(waiter);
    waiter.fail(new Busy(`No connection to PostgreSQL: ${waiter.reason}`));
  }

  /** Gives a connection to the first in the line. */
  function give(connection: Connection): void {
    for (const next of line) {
      leave(next);
      return next.take(connection);
    }
    idle.push(connection);
  }

  /** Opens a connection for this caller. Whoever is first in the line then gets it. */
  async function openFor(waiter: Waiter): Promise<void> {
    free--;
    waiter.isServed = true;
    try {
      const connection = await connect(url, options, onLost);
      const age = maxAge * (1 - randomFraction(random) / 4);
      young.set(connection, setTimeout(retire, age, connection).unref());
      waiter.isServed = false;
      if (isClosed) discard(connection);
      else give(connection);
      if (line.has(waiter)) waitOn(waiter);
    } catch (cause) {
      waiter.isServed = false;
      if (isServerFull(cause)) {
        waiter.reason = 'the server takes no more';
        if (waiter.isLate) refuse(waiter);
        setTimeout(freePlace, FULL_WAIT).unref();
      } else {
        leave(waiter);
        waiter.fail(cause);
        freePlace();
      }
    }
  }

  /** Goes on with a caller whose connection went to somebody before it. */
  function waitOn(waiter: Waiter): void {
    if (waiter.isLate) refuse(waiter);
    else if (free > 0) void openFor(waiter);
  }

  function onLost(connection: Connection, cause: Error): void {
    if (!takeIdle(connection)) return;
    discard(connection);
    onIdleLost(cause);
  }

  /** Takes a connection out of the idle ones; false when it is borrowed. */
  function takeIdle(connection: Connection): boolean {
    const index = idle.indexOf(connection);
    if (index < 0) return false;
    idle.splice(index, 1);
    unused = Math.min(unused, idle.length);
    return true;
  }

  function retire(connection: Connection): void {
    clearTimeout(young.get(connection));
    young.delete(connection);
    if (takeIdle(connection)) discard(connection);
  }

  /** Lets the first caller for whom none is being opened open a connection. */
  function freePlace(): void {
    free++;
    for (const waiter of line) {
      if (!waiter.isServed) return void openFor(waiter);
    }
  }

  function discard(connection: Connection): void {
    clearTimeout(young.get(connection));
    young.delete(connection);
    void connection.end();
    freePlace();
  }

  function wait(): Promise<Connection> {
    const { promise, resolve, reject } = Promise.withResolvers<Connection>();
    const waiter: Waiter = {
      take: resolve,
      fail: reject,
      limit: setTimeout(() => {
        waiter.isLate = true;
        if (!waiter.isServed) refuse(waiter);
      }, connectionTimeout),
      isServed: false,
      isLate: false,
      reason: `all ${maxConnections} were in use for ${connectionTimeout} ms`,
    };
    line.add(waiter);
    if (free > 0) void openFor(waiter);
    return promise;
  }

  return {
    borrow() {
      const connection = idle.pop();
      unused = Math.min(unused, idle.length);
      return connection ?? wait();
    },
    release(connection, cause) {
      const isUseless =
        connection.loss() !== undefined || (cause !== undefined && isConnectionBroken(cause));
      if (isUseless || isClosed || !young.has(connection)) discard(connection);
      else give(connection);
    },
    replaceAll() {
      for (const connection of young.keys()) retire(connection);
    },
    async close() {
      isClosed = true;
      clearInterval(check);
      unused = 0;
      for (const age of young.values()) clearTimeout(age);
      for (const waiter of line) {
        leave(waiter);
        waiter.fail(new Error('The database is closed'));
      }
      await Promise.all(idle.splice(0).map((connection) => connection.end()));
    },
  };
}
