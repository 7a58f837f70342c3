import { setTimeout as pause } from 'node:timers/promises';
import {
  Pool,
  types as pgTypes,
  type ClientBase,
  type CustomTypesConfig,
  type PoolClient,
} from 'pg';
import { MINUTE, SECOND } from '../../kernel/clock.ts';
import { isConnectionBroken, brokeWhileConnecting, reasonForNoConnection } from './failures.ts';
import { ATTEMPTS, FIRST_WAIT } from './retries.ts';

/** The limits of a pool; times are in milliseconds. */
export type PoolOptions = {
  /** The most connections of this process. */
  readonly maxConnections: number;
  /** For a free or a new connection. */
  readonly connectionTimeout: number;
  /** For one statement, including its wait for locks. */
  readonly statementTimeout: number;
  /** For a lock that another transaction holds. */
  readonly lockTimeout: number;
  /** For the work of a transaction between two of its statements. */
  readonly idleInTransactionTimeout: number;
  /** For the answer to a statement. It is longer than the statement's own limit, so it only ends a wait on a dead network. */
  readonly answerTimeout: number;
  /** Called when an idle connection was lost. It is replaced when it is needed. */
  readonly onIdleLost: (cause: Error) => void;
};

export const POOL_DEFAULTS: PoolOptions = {
  maxConnections: 10,
  connectionTimeout: 5 * SECOND,
  statementTimeout: 10 * SECOND,
  lockTimeout: 5 * SECOND,
  idleInTransactionTimeout: 15 * SECOND,
  answerTimeout: 15 * SECOND,
  onIdleLost: () => {},
};

/** The name of the service's connections in the server's list. */
export const APPLICATION = 'beadhouse';

const INT8 = 20;

/** 64-bit integers are read as numbers. The service stores none that a number cannot hold. */
const types: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8
      ? Number
      : pgTypes.getTypeParser(oid, format)) as CustomTypesConfig['getTypeParser'],
};

/** A connection that was borrowed from the pool. */
export type Connection = {
  readonly client: ClientBase;
  /** Why the connection was lost; undefined when it was not. The error of a failed statement does not tell. */
  loss(): Error | undefined;
  /** Gives it back to the pool. It is replaced if it was lost, or if `cause` makes it useless. */
  release(cause?: unknown): void;
};

/** A pool of connections. None of them hangs for ever, and a lost one never ends the process. */
export type ConnectionPool = {
  /**
   * Waits for a connection.
   * @throws when in time none becomes free, and none can be made
   */
  borrow(): Promise<Connection>;
  /** Ends each connection when it is given back. */
  close(): Promise<void>;
};

/** @param url `postgres://…`; its parameters (`sslmode`, `options`, …) mean what they mean for pg */
export function createPool(url: string, options: PoolOptions): ConnectionPool {
  const pool = new Pool({
    connectionString: url,
    application_name: APPLICATION,
    max: options.maxConnections,
    connectionTimeoutMillis: options.connectionTimeout,
    idleTimeoutMillis: MINUTE,
    statement_timeout: options.statementTimeout,
    lock_timeout: options.lockTimeout,
    idle_in_transaction_session_timeout: options.idleInTransactionTimeout,
    query_timeout: options.answerTimeout,
    keepAlive: true,
    // Statements are sent without waiting for the answers to earlier ones.
    pipeline: true,
    types,
  });
  let isClosing = false;
  pool.on('error', (cause: Error) => {
    if (!isClosing) options.onIdleLost(cause);
  });

  async function connect(triesLeft = ATTEMPTS): Promise<PoolClient> {
    try {
      return await pool.connect();
    } catch (cause) {
      if (brokeWhileConnecting(cause) && triesLeft > 1) {
        await pause(FIRST_WAIT);
        return connect(triesLeft - 1);
      }
      const areAllTaken = pool.totalCount >= options.maxConnections && pool.idleCount === 0;
      const reason = areAllTaken
        ? `all ${options.maxConnections} were in use for ${options.connectionTimeout} ms`
        : reasonForNoConnection(cause);
      throw new Error(`No connection to PostgreSQL: ${reason}`, { cause });
    }
  }

  return {
    async borrow() {
      const client = await connect();
      let loss: Error | undefined;
      const noteLoss = (cause: Error): void => {
        loss ??= cause;
      };
      // The pool listens only to idle clients, and an unheard error would end the process.
      client.on('error', noteLoss);
      return {
        client,
        loss: () => loss,
        release(cause) {
          const isUseless =
            loss !== undefined || (cause !== undefined && isConnectionBroken(cause));
          client.release(isUseless);
          client.off('error', noteLoss);
        },
      };
    },
    close() {
      isClosing = true;
      return pool.end();
    },
  };
}
