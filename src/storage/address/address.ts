/**
 * Reads the address of a PostgreSQL database, as libpq does: see "Connection URIs", "Parameter Key Words" and "Environment
 * Variables" in PostgreSQL's documentation. Its errors never repeat a value, since it may be a part of a password.
 */
import { SECOND } from '../../kernel/clock.ts';
import { readOptions } from './options.ts';
import { AddressError, readPort, unencoded, wholeNumber, type Parameters } from './parameters.ts';
import { readTls, type Tls } from './tls.ts';

/** An address. What it and the environment leave out is undefined. */
export type Address = {
  /** A name, an IP address, or the folder of a socket. */
  readonly host: string | undefined;
  readonly port: number | undefined;
  readonly user: string | undefined;
  readonly password: string | undefined;
  readonly database: string | undefined;
  /** The name of the connections in the server's list. */
  readonly application: string | undefined;
  readonly tls: Tls;
  /** The longest wait for a connection, in milliseconds. */
  readonly connectionTimeout: number | undefined;
  /** The longest wait for an answer, in milliseconds. */
  readonly answerTimeout: number | undefined;
  /** What is set for each session, by the names of the server's settings. */
  readonly settings: ReadonlyMap<string, string>;
  /** What else the server is told at the start of a session, such as which of its projects is meant. */
  readonly startOptions: string;
};

/** The environment's names of the parameters that are read here. */
const ENVIRONMENT = new Map([
  ['PGHOST', 'host'],
  ['PGPORT', 'port'],
  ['PGUSER', 'user'],
  ['PGPASSWORD', 'password'],
  ['PGDATABASE', 'dbname'],
  ['PGOPTIONS', 'options'],
  ['PGAPPNAME', 'application_name'],
  ['PGCONNECT_TIMEOUT', 'connect_timeout'],
  ['PGSSLMODE', 'sslmode'],
  ['PGSSLROOTCERT', 'sslrootcert'],
  ['PGSSLCERT', 'sslcert'],
  ['PGSSLKEY', 'sslkey'],
  ['PGSSLMINPROTOCOLVERSION', 'ssl_min_protocol_version'],
  ['PGSSLMAXPROTOCOLVERSION', 'ssl_max_protocol_version'],
  ['PGSSLNEGOTIATION', 'sslnegotiation'],
  ['PGCHANNELBINDING', 'channel_binding'],
]);

/** pg's parameters for settings of the server, which libpq does not have. */
const SETTINGS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

/** The parameters that are read: libpq's, `ssl` of JDBC, and pg's. */
const READ = new Set([
  ...ENVIRONMENT.values(),
  ...SETTINGS,
  'gssencmode',
  'query_timeout',
  'ssl',
  'sslpassword',
]);

/** Parameters that change nothing here, and that addresses have which others hand out. */
const WITHOUT_EFFECT = new Set([
  'client_encoding',
  'fallback_application_name',
  'keepalives',
  'keepalives_count',
  'keepalives_idle',
  'keepalives_interval',
  'load_balance_hosts',
  'max_protocol_version',
  'min_protocol_version',
  'sslcompression',
  'sslsni',
  'target_session_attrs',
  'tcp_user_timeout',
  // Of other libraries.
  'connection_limit',
  'pgbouncer',
  'pool_mode',
  'pool_timeout',
  'supa',
  'uselibpqcompat',
]);

/** The longest time that a timer of Node.js takes, in milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

const URI = /^postgres(?:ql)?:\/\/(?:([^/@]*)@)?([^/?]*)(?:\/([^?]*))?(?:\?(.*))?$/s;
const HOST_AND_PORT = /^(\[[^\]]*\]|[^:]*)(?::(.*))?$/s;

/**
 * Reads an address.
 *
 * @param text `postgres://…` or `postgresql://…`
 * @param environment says what the address leaves out
 * @throws {AddressError} that says which part is wrong, and what to write
 */
export function readAddress(
  text: string,
  environment: Readonly<Record<string, string | undefined>> = {},
): Address {
  const [, credentials, authority = '', name = '', query = ''] = URI.exec(text) ?? [];
  if (!URI.test(text))
    throw new AddressError('A database is named postgres://USER:PASSWORD@HOST/DATABASE');
  if (authority.includes('@')) throw unencoded('the user or the password', '@');
  const [user, ...password] = credentials?.split(':') ?? [];
  const [, host = '', port = ''] = HOST_AND_PORT.exec(authority) ?? [];
  if (/[/@]/.test(name)) throw unencoded('the name of the database or the password', '/');
  const parts = {
    user: decode(user ?? '', 'the user'),
    password: decode(password.join(':'), 'the password'),
    host: decode(host.replace(/^\[(.*)\]$/, '$1'), 'the host'),
    port: decode(port, 'the port'),
    dbname: decode(name, 'the name of the database'),
  };
  const given = new Map([...present(Object.entries(parts)), ...parametersOf(query)]);
  const surroundings = [...ENVIRONMENT].map(
    ([variable, parameter]) => [parameter, environment[variable] ?? ''] as const,
  );
  return addressOf(new Map([...present(surroundings), ...given]), given);
}

/** The sentence that says what is wrong with an address; undefined when nothing is. */
export function problemOfAddress(text: string): string | undefined {
  try {
    readAddress(text);
    return undefined;
  } catch (cause) {
    return (cause as AddressError).message;
  }
}

/** Names a database for messages, without its password: `the database beads at db.example.org:5433`. */
export function nameOfDatabase({
  database,
  host,
  port,
}: Pick<Address, 'database' | 'host' | 'port'>): string {
  const name = database === undefined ? '' : ` ${database}`;
  if (host === undefined) return `the database${name}`;
  const where = host.includes(':') ? `[${host}]` : host;
  return `the database${name} at ${where}${port === undefined ? '' : `:${port}`}`;
}

function addressOf(parameters: Parameters, given: Parameters): Address {
  const host = parameters.get('host');
  if (host?.includes(',') || parameters.get('port')?.includes(',')) {
    throw new AddressError(
      'The address names several hosts: name one, such as a name that always leads to the primary',
    );
  }
  if (/[[\]@]/.test(host ?? '')) {
    throw new AddressError('The host in the address is neither a name nor an IP address');
  }
  if (parameters.get('gssencmode') === 'require') {
    throw new AddressError('The address has gssencmode=require: write sslmode=verify-full instead');
  }
  const { settings, startOptions } = readOptions(parameters.get('options') ?? '');
  for (const name of SETTINGS) {
    const value = parameters.get(name);
    if (value !== undefined) settings.set(name, value);
  }
  const seconds = wholeNumber(parameters, 'connect_timeout');
  return {
    host,
    port: readPort(parameters),
    user: parameters.get('user'),
    password: parameters.get('password'),
    database: parameters.get('dbname'),
    application: parameters.get('application_name'),
    tls: readTls(parameters, given, host),
    connectionTimeout: seconds ? Math.min(seconds * SECOND, LONGEST_TIMER) : undefined,
    answerTimeout: wholeNumber(parameters, 'query_timeout') || undefined,
    settings,
    startOptions,
  };
}

function parametersOf(query: string): [name: string, value: string][] {
  const parameters: [string, string][] = [];
  for (const one of query.split('&').filter((text) => text !== '')) {
    const [name = '', ...rest] = one.split('=');
    const isKnown = READ.has(name) || WITHOUT_EFFECT.has(name);
    if (isKnown && rest.length > 0) {
      parameters.push([name, decode(rest.join('='), `the parameter ${name}`)]);
      continue;
    }
    if (name === 'schema') {
      throw new AddressError(
        'The address has the parameter schema: write options=-c%20search_path%3DNAME for it',
      );
    }
    // What stands there may be the rest of the password.
    const isSafe = !/password|@/.test(query) && /^\w+$/.test(name);
    throw new AddressError(
      isSafe
        ? `The address has the parameter ${name}, which is not known here: leave it out`
        : 'The address has a parameter that is not known here: leave it out, or write & in a value as %26',
    );
  }
  return present(parameters);
}

/** Without what is left empty. */
function present(entries: readonly (readonly [string, string])[]): [string, string][] {
  return entries.filter(([, value]) => value !== '') as [string, string][];
}

/** @param what the part, as a message names it */
function decode(text: string, what: string): string {
  if (text.includes('#')) throw unencoded(what, '#');
  if (/%(?![\da-f]{2})/i.test(text)) throw unencoded(what, '%');
  try {
    const decoded = decodeURIComponent(text);
    if (!decoded.includes('\0')) return decoded;
  } catch {
    // What was encoded is no text.
  }
  throw new AddressError(
    `In the address, ${what} has a % that begins no character of UTF-8: write % as %25`,
  );
}
