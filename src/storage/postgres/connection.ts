import { setTimeout as pause } from 'node:timers/promises';
import {
  Client,
  type ClientConfig,
  type CustomTypesConfig,
  type QueryResult,
  type QueryResultRow,
} from 'pg';
import { SECOND } from '../../kernel/clock.ts';
import { readAddress, type Address } from '../address/address.ts';
import {
  AnswerTimeout,
  brokeWhileConnecting,
  NeverRan,
  reasonForNoConnection,
} from './failures.ts';
import { sendQuery, setStartOptions, socketOf, watchAuthentication } from './pg-internals.ts';
import { ATTEMPTS, FIRST_WAIT } from './retries.ts';
import { sessionSql, type SessionLimits } from './session.ts';
import {
  parserOf,
  SubmittedStatements,
  type Answer,
  type OnAnswer,
  type PreparedColumns,
  type Statement,
} from './submitted-statements.ts';
import { mayConnectOtherwise, offersNoTls, reasonForNoTls, tlsAttempts } from './tls.ts';

/** The limits of a connection; times are in milliseconds. */
export type ConnectionOptions = SessionLimits & {
  /** For a free or a new connection. */
  readonly connectionTimeout: number;
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

/** How long the server may take to close a connection, in milliseconds. */
const END_TIMEOUT = SECOND;

/** The name of the service's connections in the server's list. */
const APPLICATION = 'beadhouse';

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
  /**
   * Runs SQL of any kind, in the same order.
   * @throws {NeverRan} when the connection was lost before it was sent
   */
  query<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<QueryResult<Row>>;
  /** Why the connection was lost; undefined when it was not. A failed statement's error does not show this. */
  loss(): Error | undefined;
  /** Ends it, also on a network that is silent. A statement under way fails. */
  end(): Promise<void>;
};

type LossListener = (connection: Connection, cause: Error) => void;

/** A text from NOTIFY, and the number of the server process that sent it. */
export type Notice = {
  readonly channel: string;
  readonly text: string;
  readonly process: number;
};

type NoticeListener = (notice: Notice) => void;

/**
 * Opens a connection, as the address says and the environment says of what it leaves out. Tries again when the connection
 * breaks while it is being made.
 *
 * @param url `postgres://…`: see `readAddress`
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
  const address = readSurroundedAddress(url);
  const late = new AbortController();
  const limit = setTimeout(
    () => late.abort(new Error('timeout expired')),
    address.connectionTimeout ?? options.connectionTimeout,
  );
  const wanted: Wanted = { address, options, onLost, onNotice, late: late.signal };
  try {
    for (let triesLeft = ATTEMPTS; ; triesLeft--) {
      try {
        return await connectEitherWay(wanted);
      } catch (cause) {
        if (late.signal.aborted || !brokeWhileConnecting(cause) || triesLeft === 1) {
          const reason = reasonForNoTls(cause) ?? reasonForNoConnection(cause);
          throw new Error(`No connection to PostgreSQL: ${reason}`, { cause });
        }
        await pause(FIRST_WAIT);
      }
    }
  } finally {
    clearTimeout(limit);
  }
}

/** What a connection is to be. */
type Wanted = {
  readonly address: Address;
  readonly options: ConnectionOptions;
  readonly onLost: LossListener;
  readonly onNotice: NoticeListener;
  /** Aborts when the time for all attempts is over. */
  readonly late: AbortSignal;
};

/** Reads an address together with the environment of this process. */
export function readSurroundedAddress(url: string): Address {
  return readAddress(url, process.env);
}

/** Connects encrypted or not. Where the address leaves that to the server, the other way is tried too. */
async function connectEitherWay(wanted: Wanted): Promise<Connection> {
  const open = (ssl: ClientConfig['ssl']): Promise<Connection> => connectOnce(wanted, ssl);
  const [first, second] = await tlsAttempts(wanted.address.tls);
  try {
    return await open(first);
  } catch (cause) {
    if (second === undefined || !mayConnectOtherwise(cause)) throw cause;
    return open(second).catch((again: unknown) => {
      throw offersNoTls(again) ? cause : again;
    });
  }
}

/** Makes a client of pg, which is told everything: it would read addresses and the environment in its own way. */
function createClient(address: Address, ssl: ClientConfig['ssl']): Client {
  const { host, port, user, password, database, application, tls } = address;
  const client = new Client({
    ...(host !== undefined && { host }),
    ...(port !== undefined && { port }),
    ...(user !== undefined && { user }),
    ...(password !== undefined && { password }),
    ...(database !== undefined && { database }),
    application_name: application ?? APPLICATION,
    ssl,
    ...(tls.isDirect && { sslnegotiation: 'direct' }),
    enableChannelBinding: tls.bindsChannel,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE,
    // Statements are sent without waiting for the answers to earlier ones.
    pipeline: true,
    types: { getTypeParser: parserOf as CustomTypesConfig['getTypeParser'] },
  });
  setStartOptions(client, address.startOptions);
  if (tls.bindsChannel) requireChannelBinding(client);
  return client;
}

/** The mechanism that binds the channel: see "SASL Authentication" in PostgreSQL's documentation. */
const BOUND = 'SCRAM-SHA-256-PLUS';

/** Ends a connection before a password goes over it, unless the server can bind the channel. */
function requireChannelBinding(client: Client): void {
  let isBound = false;
  function refuseUnbound(): void {
    if (isBound) return;
    socketOf(client).destroy(
      new Error('the server does not bind the channel, as channel_binding=require asks'),
    );
  }
  const onDemand = (mechanisms: readonly string[]): void => {
    isBound = mechanisms.includes(BOUND);
    refuseUnbound();
  };
  watchAuthentication(client, onDemand, refuseUnbound);
}

async function connectOnce(
  { address, options, onLost, onNotice, late }: Wanted,
  ssl: ClientConfig['ssl'],
): Promise<Connection> {
  late.throwIfAborted();
  const isLong = options.statementTimeout === 0;
  const ownLimit = isLong ? undefined : address.answerTimeout;
  const answerTimeout = Math.min(ownLimit ?? Infinity, options.answerTimeout);
  const client = createClient(address, ssl);
  let loss: Error | undefined;
  client.on('error', (cause: Error) => {
    if (loss !== undefined) return;
    loss = cause;
    onLost(connection, cause);
  });
  client.on('notification', ({ channel, payload, processId }) =>
    onNotice({ channel, text: payload ?? '', process: processId }),
  );
  const prepared: PreparedColumns = new Map();
  let unanswered = 0;
  let silentParts = 0;
  const part = setTimeout(() => {
    if (unanswered === 0) return;
    if (++silentParts < PARTS) part.refresh();
    else socketOf(client).destroy(new AnswerTimeout(answerTimeout));
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
    socketOf(client).uncork();
  }

  function beginCall(): void {
    if (unanswered++ === 0) countSilenceAnew();
    if (isCorked) return;
    isCorked = true;
    socketOf(client).cork();
    setImmediate(uncork);
  }
  function endCall(): void {
    if (--unanswered > 0) countSilenceAnew();
  }

  /** Begins a call; returns what names its failure: the call never ran when nothing of it was written. */
  function callFailure(): (cause: Error) => Error {
    beginCall();
    const writesBefore = writes;
    return (cause) => (writes === writesBefore ? new NeverRan(cause) : cause);
  }

  const connection: Connection = {
    send(statements, onAnswer) {
      const failureOf = callFailure();
      return new Promise((resolve, reject) => {
        const end = (cause: Error | null, answer: Answer): void => {
          endCall();
          if (cause === null) resolve(answer);
          else reject(failureOf(cause));
        };
        // The statements call `end` themselves.
        sendQuery(client, new SubmittedStatements(statements, prepared, end, onAnswer));
      });
    },
    async query(text, values = []) {
      const failureOf = callFailure();
      try {
        return await client.query({ text, values });
      } catch (cause) {
        throw failureOf(cause as Error);
      } finally {
        endCall();
      }
    },
    loss: () => loss,
    async end() {
      clearTimeout(part);
      const limit = setTimeout(() => socketOf(client).destroy(), END_TIMEOUT);
      await client.end().finally(() => clearTimeout(limit));
    },
  };
  // pg's own limit ends too early: a pooler lets everybody in, and may have no connection to the server then.
  const giveUp = (): void => void socketOf(client).destroy(late.reason as Error);
  late.addEventListener('abort', giveUp);
  try {
    await client.connect();
    await connection.query(sessionSql(options, address));
    return connection;
  } catch (cause) {
    // The timer would keep the client in memory.
    void connection.end();
    throw cause instanceof NeverRan ? cause.cause : cause;
  } finally {
    late.removeEventListener('abort', giveUp);
  }
}
