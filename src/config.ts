import { join } from 'node:path';
import { z } from 'zod';
import { parseFilesUrl } from './files/url.ts';
import { isHost, isProxyRange } from './kernel/address.ts';
import { readSender } from './kernel/mailbox.ts';
import { problemOfAddress } from './storage/address/address.ts';

const text = z.string();
/** Makes a setting optional: it is null when it is not set. */
const orNull = <Type extends z.ZodType>(type: Type) =>
  type.optional().transform((value) => value ?? null);
const optional = orNull(text);
const whole = (min: number, max: number, fallback: number) =>
  text.regex(/^\d+$/).transform(Number).pipe(z.number().min(min).max(max)).default(fallback);
const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .default(fallback);
const optionalUrl = (protocols: RegExp) => orNull(text.refine((value) => isUrl(value, protocols)));

function isUrl(value: string, protocols: RegExp): boolean {
  return URL.canParse(value) && protocols.test(new URL(value).protocol);
}

/** An origin as browsers send it: scheme, host and port, nothing after. */
function isOrigin(value: string): boolean {
  return isUrl(value, /^https?:$/) && new URL(value).origin === value;
}

/** An address with nothing after the host and port, except perhaps a slash. */
function isSite(value: string): boolean {
  return isUrl(value, /^https?:$/) && new URL(value).href === `${new URL(value).origin}/`;
}

const list = text.transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);

/** Every setting: how its text is read, its default, and what to say when it is wrong, perhaps by its text. */
const settings = {
  HOST: [text.refine(isHost).default('127.0.0.1'), 'a host name or address to listen on'],
  PORT: [whole(0, 65_535, 3000), 'a port number from 0 to 65535'],
  PUBLIC_URL: [
    orNull(text.refine(isSite).transform((value) => new URL(value).origin)),
    'the http:// or https:// address that users see, without a path: the service has the whole host',
  ],
  ALLOWED_HOSTS: [
    list.pipe(z.array(text.refine(isHost))).default([]),
    'host names such as beads.example.org, separated by commas, without ports',
  ],
  DATA_DIR: [text.min(1).default('./data'), 'a folder'],
  DATABASE_URL: [
    orNull(text.refine((value) => problemOfAddress(value) === undefined)),
    (value: string) =>
      `a postgres:// address, or nothing for SQLite in DATA_DIR. ${problemOfAddress(value)}`,
  ],
  DATABASE_POOL_SIZE: [whole(2, 100, 10), 'a number of connections from 2 to 100'],
  FILES_URL: [
    orNull(text.refine((value) => parseFilesUrl(value) !== undefined)),
    's3://bucket/prefix?endpoint=…&region=…, or nothing for a folder in DATA_DIR',
  ],
  AWS_ACCESS_KEY_ID: [optional, 'a text'],
  AWS_SECRET_ACCESS_KEY: [optional, 'a text'],
  AWS_SESSION_TOKEN: [optional, 'a text'],
  DRAIN_DELAY: [whole(0, 3600, 0), 'a number of seconds from 0 to 3600'],
  ROLE: [z.enum(['all', 'web', 'worker']).default('all'), 'one of all, web, worker'],
  BACKUP_DIR: [optional, 'a folder, or an empty value for no backups'],
  AUTH_SECRET: [orNull(text.min(32)), 'at least 32 characters'],
  FIRST_ADMIN_TOKEN: [orNull(text.regex(/^[\w-]{20,}$/)), 'at least 20 letters, digits, - or _'],
  COVERAGE_API_TOKEN: [optional, 'a text'],
  VAPID_PUBLIC_KEY: [optional, 'a text'],
  VAPID_PRIVATE_KEY: [optional, 'a text'],
  VAPID_SUBJECT: [optionalUrl(/^(mailto|https):$/), 'a mailto: or https: address'],
  PUSH_ORIGINS: [
    list
      .pipe(z.array(text.refine((value) => isOrigin(value) && isUrl(value, /^https:$/))))
      .default([]),
    'https:// origins such as https://push.example.org, separated by commas',
  ],
  EMAIL_SERVER: [optionalUrl(/^smtps?:$/), 'an smtp:// or smtps:// address'],
  EMAIL_FROM: [
    orNull(text.refine((value) => readSender(value) !== undefined)),
    'a sender such as beads@example.org or Beadhouse <beads@example.org>',
  ],
  LOG_LEVEL: [
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    'one of trace, debug, info, warn, error, fatal, silent',
  ],
  BODY_LIMIT: [whole(1024, 1024 ** 3, 1024 ** 2), 'a number of bytes from 1024 to 1073741824'],
  TRUST_PROXY: [
    z
      .union([
        z.literal('false').transform((): string[] => []),
        list.pipe(z.array(text.refine(isProxyRange))),
      ])
      .default([]),
    "the proxies' addresses, ranges such as 192.168.0.0/24, or the names loopback, linklocal, uniquelocal, separated by commas, instead of true or a number: those would take anybody's word",
  ],
  CORS_ORIGINS: [
    list.pipe(z.array(text.refine(isOrigin))).default([]),
    'origins such as https://app.example.org, separated by commas',
  ],
  METRICS_TOKEN: [optional, 'a text'],
  FREE_PRACTICE_STUDENTS: [whole(0, 1_000_000, 5), 'a number from 0 to 1000000'],
  ARCADE_OWNER_CHECK: [flag(false), 'true or false'],
  FLOWCHART_GALLERY: [flag(true), 'true or false'],
  OPENAI_API_KEY: [optional, 'a text'],
  OPENAI_BASE_URL: [optionalUrl(/^https?:$/), 'an http:// or https:// address'],
  OPENAI_IMAGE_MODEL: [optional, 'a text'],
  GOOGLE_GENERATIVE_AI_API_KEY: [optional, 'a text'],
  GOOGLE_GENERATIVE_AI_BASE_URL: [optionalUrl(/^https?:$/), 'an http:// or https:// address'],
  GOOGLE_IMAGE_MODEL: [optional, 'a text'],
} as const satisfies Record<
  string,
  readonly [z.ZodType, expected: string | ((value: string) => string)]
>;

type Settings = typeof settings;

/** The settings as the service uses them, by the names of their environment variables; null where one is not set. */
export type Config = { readonly [Name in keyof Settings]: z.output<Settings[Name][0]> };

/** Names each wrong setting and what is expected, on a line of its own. It repeats no value, since some are secrets. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`The configuration is not valid:\n${problems.map((one) => `  ${one}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/**
 * Where the service makes its backups; null for none. Here alone an empty variable is not like one that is not set, which is
 * `backups` in `DATA_DIR` on SQLite. On PostgreSQL it is none, since an instance there may have no folder that lasts.
 */
function backupFolder(given: string | undefined, config: Config): string | null {
  if (given !== undefined) return given.trim() || null;
  return config.DATABASE_URL === null ? join(config.DATA_DIR, 'backups') : null;
}

/**
 * Reads the settings from environment variables.
 * @throws {ConfigError} that names every bad one
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = [];
  const entries = Object.entries(settings).map(([name, [type, expected]]) => {
    // An empty variable counts as not set.
    const given = env[name]?.trim() || undefined;
    const value = type.safeParse(given);
    if (!value.success) {
      const what = typeof expected === 'string' ? expected : expected(String(given));
      problems.push(`${name}: expected ${what}`);
    }
    return [name, value.data] as const;
  });
  // Settings that could not be read are undefined.
  const read = Object.fromEntries(entries) as Config;
  if (typeof read.DATABASE_URL === 'string' && read.AUTH_SECRET === null) {
    problems.push(`AUTH_SECRET: expected ${settings.AUTH_SECRET[1]}, the same on every instance`);
  }
  if ((read.AWS_ACCESS_KEY_ID === null) !== (read.AWS_SECRET_ACCESS_KEY === null)) {
    problems.push('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY: expected both or neither');
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return Object.freeze({ ...read, BACKUP_DIR: backupFolder(env['BACKUP_DIR'], read) });
}
