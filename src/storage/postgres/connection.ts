import { setTimeout as pause } from 'node:timers/promises';
import { Client, type CustomTypesConfig, type QueryResult, type QueryResultRow } from 'pg';
import { SECOND } from '../../kernel/clock.ts';
import {
  AnswerTimeout,
  brokeWhileConnecting,
  NeverRan,
  reasonForNoConnection,
} from './failures.ts';
import { ATTEMPTS, FIRST_WAIT } from './retries.ts';
import {
  parserOf,
  SubmittedStatements,
  type Answer,
  type OnAnswer,
  type PreparedColumns,
  type Statement,
} from './submitted-statements.ts';

/** The limits of a connection; times are in milliseconds. */
export type ConnectionOptions = {
  /** For a free or a new connection. */
  readonly connectionTimeout: number;
  /** For one statement, including its wait for locks. */
  readonly statementTimeout: number;
  /** For a lock that another transaction holds. */
  readonly lockTimeout: number;
  /** For the work of a transaction between two of its statements. */
  readonly idleInTransactionTimeout: number;
  /** For the next answer. It is longer than the limit of a statement, so it only ends a wait on a dead network. */
  readonly answerTimeout: number;
};

export const CONNECTION_DEFAULTS: ConnectionOptions = {
  connectionTimeout: 5 * SECOND,
  statementTimeout: 10 * SECOND,
  lockTimeout: 5 * SECOND,
  idleInTransactionTimeout: 15 * SECOND,
  answerTimeout: 15 * SECOND,
};

/** How long nothing comes before the system asks whether the server is still there, in milliseconds. */
const KEEP_ALIVE = 10 * SECOND;

/** The name of the service's connections in the server's list. */
export const APPLICATION = 'beadhouse';

/** An open connection. It never hangs for ever, and its loss never ends the process. */
export type Connection = {
  /**
   * Sends statements, and resolves with the answer to the last. When one fails, those after it do not run. They wait for no
   * earlier ones, and all of one turn of the event loop are written together.
   *
   * @param onAnswer told of each answer, also when a later statement fails
   * @throws {NeverRan} when the connection was lost before the last one ran
   */
  send(statements: readonly Statement[], onAnswer?: OnAnswer): Promise<Answer>;
  /** Runs SQL of any kind, in the same order. */
  query<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<QueryResult<Row>>;
  /** Why the connection was lost; undefined when it was not. The error of a failed statement does not tell. */
  loss(): Error | undefined;
  end(): Promise<void>;
};

type LossListener = (connection: Connection, cause: Error) => void;

/** Called with what came by NOTIFY, and the server's process that sent it. */
type NoticeListener = (text: string, process: number) => void;

/**
 * Opens a connection, and tries again when it breaks while it is made.
 *
 * @param url `postgres://…`; its parameters (`sslmode`, `options`, …) mean what they mean for pg
 * @param onLost called once when the connection is lost
 * @param onNotice called with what the connection has asked for by LISTEN
 * @throws with the reason when none can be made in time
 */
export async function connect(
  url: string,
  options: ConnectionOptions,
  onLost: LossListener = () => {},
  onNotice: NoticeListener = () => {},
): Promise<Connection> {
  for (let triesLeft = ATTEMPTS; ; triesLeft--) {
    try {
      return await connectOnce(url, options, onLost, onNotice);
    } catch (cause) {
      if (!brokeWhileConnecting(cause) || triesLeft === 1) {
        throw new Error(`No connection to PostgreSQL: ${reasonForNoConnection(cause)}`, { cause });
      }
      await pause(FIRST_WAIT);
    }
  }
}

/** pg's parameter for the longest wait for an answer, in milliseconds. */
const ANSWER_LIMIT = 'query_timeout';

/**
 * Takes an address' own limit for answers out of it, and keeps it as `answerTimeout` does. pg would end a connection that
 * long after each statement, answered or not, since its timer knows only its own class of queries.
 */
function withOwnLimit(url: string, answerTimeout: number) {
  const address = new URL(url);
  const own = Number(address.searchParams.get(ANSWER_LIMIT));
  if (own === 0) return { connectionString: url, answerTimeout };
  address.searchParams.delete(ANSWER_LIMIT);
  return { connectionString: address.href, answerTimeout: Math.min(own, answerTimeout) };
}

async function connectOnce(
  url: string,
  options: ConnectionOptions,
  onLost: LossListener,
  onNotice: NoticeListener,
): Promise<Connection> {
  const { connectionString, answerTimeout } = withOwnLimit(url, options.answerTimeout);
  const client = new Client({
    connectionString,
    application_name: APPLICATION,
    connectionTimeoutMillis: options.connectionTimeout,
    statement_timeout: options.statementTimeout,
    lock_timeout: options.lockTimeout,
    idle_in_transaction_session_timeout: options.idleInTransactionTimeout,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE,
    // Statements are sent without waiting for the answers to earlier ones.
    pipeline: true,
    types: { getTypeParser: parserOf as CustomTypesConfig['getTypeParser'] },
  });
  let loss: Error | undefined;
  client.on('error', (cause: Error) => {
    if (loss !== undefined) return;
    loss = cause;
    onLost(connection, cause);
  });
  client.on('notification', ({ payload, processId }) => onNotice(payload ?? '', processId));
  const prepared: PreparedColumns = new Map();
  let unanswered = 0;
  const deadline = setTimeout(() => {
    if (unanswered > 0) client.connection.stream.destroy(new AnswerTimeout(answerTimeout));
  }, answerTimeout).unref();

  let isCorked = false;
  /** How many times what was asked for has been written. */
  let writes = 0;
  function uncork(): void {
    isCorked = false;
    writes++;
    client.connection.stream.uncork();
  }

  function ask(): void {
    if (unanswered++ === 0) deadline.refresh();
    if (isCorked) return;
    isCorked = true;
    client.connection.stream.cork();
    setImmediate(uncork);
  }
  function answered(): void {
    if (--unanswered > 0) deadline.refresh();
  }

  const connection: Connection = {
    send(statements, onAnswer) {
      ask();
      const writesBefore = writes;
      return new Promise((resolve, reject) => {
        const end = (cause: Error | null, answer: Answer): void => {
          answered();
          if (cause === null) resolve(answer);
          else reject(writes === writesBefore ? new NeverRan(cause) : cause);
        };
        // It tells its end by itself.
        void client.query(new SubmittedStatements(statements, prepared, end, onAnswer));
      });
    },
    query(text, values = []) {
      ask();
      return client.query({ text, values }).finally(answered);
    },
    loss: () => loss,
    end() {
      clearTimeout(deadline);
      return client.end();
    },
  };
  try {
    await client.connect();
    return connection;
  } catch (cause) {
    // It would keep the client until it ends.
    clearTimeout(deadline);
    throw cause;
  }
}
