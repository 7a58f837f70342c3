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

/** After how much silence the system checks that the server is still there, in milliseconds. */
const KEEP_ALIVE = 10 * SECOND;

/**
 * A wait for an answer is counted in so many parts. The time in which this process stood still, such as a suspended machine,
 * counts as one part at most: the answer may have come meanwhile, or comes now.
 */
const PARTS = 10;

/** The name of the service's connections in the server's list. */
export const APPLICATION = 'beadhouse';

/** An open connection. No call hangs for ever, and losing the connection never ends the process. */
export type Connection = {
  /**
   * Sends statements, and resolves with the answer to the last. When one fails, those after it do not run. They do not wait for
   * earlier calls, and all calls within one turn of the event loop are written together.
   *
   * @param onAnswer called with each answer, also when a later statement fails
   * @throws {NeverRan} when the connection was lost before the last one ran
   */
  send(statements: readonly Statement[], onAnswer?: OnAnswer): Promise<Answer>;
  /** Runs SQL of any kind, in the same order. */
  query<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<QueryResult<Row>>;
  /** Why the connection was lost; undefined when it was not. A failed statement's error does not show this. */
  loss(): Error | undefined;
  end(): Promise<void>;
};

type LossListener = (connection: Connection, cause: Error) => void;

/** Called with a text from NOTIFY, and the number of the server process that sent it. */
type NoticeListener = (text: string, process: number) => void;

/**
 * Opens a connection. Tries again when the connection breaks while it is being made.
 *
 * @param url `postgres://…`, with the parameters of pg (`sslmode`, `options`, …)
 * @param onLost called once when the connection is lost
 * @param onNotice called with what arrives on channels that the connection has subscribed to by LISTEN
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
 * Removes a limit for answers from an address, and uses it as the `answerTimeout` if it is shorter. pg would end the connection
 * that long after each statement, even an answered one, since pg's timer knows only its own class of queries.
 */
function takeAnswerLimit(url: string, answerTimeout: number) {
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
  const { connectionString, answerTimeout } = takeAnswerLimit(url, options.answerTimeout);
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
  let silentParts = 0;
  const part = setTimeout(() => {
    if (unanswered === 0) return;
    if (++silentParts < PARTS) part.refresh();
    else client.connection.stream.destroy(new AnswerTimeout(answerTimeout));
  }, answerTimeout / PARTS).unref();
  function countSilenceAnew(): void {
    silentParts = 0;
    part.refresh();
  }

  let isCorked = false;
  /** How many times calls have been written to the socket. */
  let writes = 0;
  function uncork(): void {
    isCorked = false;
    writes++;
    client.connection.stream.uncork();
  }

  function beginCall(): void {
    if (unanswered++ === 0) countSilenceAnew();
    if (isCorked) return;
    isCorked = true;
    client.connection.stream.cork();
    setImmediate(uncork);
  }
  function endCall(): void {
    if (--unanswered > 0) countSilenceAnew();
  }

  const connection: Connection = {
    send(statements, onAnswer) {
      beginCall();
      const writesBefore = writes;
      return new Promise((resolve, reject) => {
        const end = (cause: Error | null, answer: Answer): void => {
          endCall();
          if (cause === null) resolve(answer);
          else reject(writes === writesBefore ? new NeverRan(cause) : cause);
        };
        // The statements call `end` themselves.
        void client.query(new SubmittedStatements(statements, prepared, end, onAnswer));
      });
    },
    query(text, values = []) {
      beginCall();
      return client.query({ text, values }).finally(endCall);
    },
    loss: () => loss,
    end() {
      clearTimeout(part);
      return client.end();
    },
  };
  try {
    await client.connect();
    return connection;
  } catch (cause) {
    // The timer would keep the client in memory.
    clearTimeout(part);
    throw cause;
  }
}
