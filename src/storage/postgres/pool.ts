import { setTimeout as pause } from 'node:timers/promises';
import {
  Pool,
  types as pgTypes,
  type ClientBase,
  type CustomTypesConfig,
  type PoolClient,
} from 'pg';
import { MINUTE, SECOND } from '../../kernel/clock.ts';
import { breaksConnection, brokeWhileMade, reasonForNoConnection } from './failures.ts';
import { ATTEMPTS, FIRST_WAIT } from './retries.ts';

/** How patient the engine is, in milliseconds, and how wide. */
export type PoolOptions = {
  /** Connections of this process at most. */
  readonly maxConnections: number;
  /** For a connection that is free or made. */
  readonly connectionTimeout: number;
  /** For one statement, its wait for locks included. */
  readonly statementTimeout: number;
  /** For a lock that another transaction holds. */
  readonly lockTimeout: number;
  /** For the work of a transaction between two of its statements. */
  readonly idleInTransactionTimeout: number;
  /** For an answer to a statement; longer than its own time, so that it counts only where the network is silent. */
  readonly answerTimeout: number;
  /** Told of a connection that was lost while nobody used it; it is replaced when it is needed. */
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

/** The name that the server's list of connections shows. */
export const APPLICATION = 'beadhouse';

const INT8 = 20;

/** Whole numbers and counts arrive as numbers; the service keeps none that a number could not hold. */
const types: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8
      ? Number
      : pgTypes.getTypeParser(oid, format)) as CustomTypesConfig['getTypeParser'],
};

/** A connection on loan. */
export type Loan = {
  readonly client: ClientBase;
  /** Why the connection is gone, when it is; a failed statement alone does not tell. */
  lost(): Error | undefined;
  /** Gives it back to the pool; one that is lost, or that `cause` makes useless, is replaced. */
  end(cause?: unknown): void;
};

/** A pool whose connections never hang for ever, and whose losses never end the process. */
export type ConnectionPool = {
  /**
   * Waits for a connection.
   * @throws when none becomes free, or none can be made, in time
   */
  borrow(): Promise<Loan>;
  /** Ends the connections, each when it is given back. */
  close(): Promise<void>;
};

/** @param url `postgres://…`; what it says beside (`sslmode`, `options`, …) holds as it does for pg */
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
    // Statements go out without waiting for the answers to those before.
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
      if (brokeWhileMade(cause) && triesLeft > 1) {
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
      let lost: Error | undefined;
      const noteLoss = (cause: Error): void => {
        lost ??= cause;
      };
      // The pool listens while the client is its own; an error that nobody hears would end the process.
      client.on('error', noteLoss);
      return {
        client,
        lost: () => lost,
        end(cause) {
          const isUseless = lost !== undefined || (cause !== undefined && breaksConnection(cause));
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
