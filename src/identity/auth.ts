import { AsyncLocalStorage } from 'node:async_hooks';
import { betterAuth } from 'better-auth';
import { SECOND, type Clock } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Storage } from '../storage/port.ts';
import { COOKIE_PREFIX } from './cookie.ts';
import { createPasswords, type Hashing } from './passwords.ts';
import { RENEWAL_INTERVAL, SESSION_LIFETIME } from './sessions.ts';

export const AUTH_PATH = '/api/auth';

/** The fewest and the most characters of a password (the least that NIST SP 800-63B allows is 8). */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

export type AuthOptions = {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly secret: string;
  /** The address that users see. */
  readonly publicUrl: string;
  /** scrypt without it. */
  readonly hashing?: Hashing | undefined;
};

/**
 * Better Auth's flows (sign-up, sign-in, sign-out, sessions, passwords) on the service's own tables. Who asks is read by
 * `Identity`, one query a request; limits and cross-origin rules are the service's own too.
 */
export function createAuth({ storage, clock, ids, secret, publicUrl, hashing }: AuthOptions) {
  const passwords = createPasswords(hashing);
  return betterAuth({
    appName: 'Beadhouse',
    basePath: AUTH_PATH,
    baseURL: publicUrl,
    secret,
    // Times as text and booleans as numbers on every engine: what Better Auth does for SQLite.
    database: { db: storage.kysely, type: 'sqlite', transaction: false },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      password: {
        async hash(password) {
          const made = await passwords.hash(password);
          flows.getStore()?.hashes.add(made);
          return made;
        },
        async verify(given) {
          const isRight = await passwords.verify(given);
          if (isRight) flows.getStore()?.hashes.add(given.hash);
          return isRight;
        },
      },
    },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: {
        role: { type: 'string', required: true, defaultValue: 'user', input: false },
      },
    },
    session: {
      modelName: 'sessions',
      expiresIn: SESSION_LIFETIME.user / SECOND,
      updateAge: RENEWAL_INTERVAL / SECOND,
      // A session of any age may list and revoke; passwords are asked for again where they are changed.
      freshAge: 0,
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    account: {
      modelName: 'accounts',
      fields: {
        accountId: 'account_id',
        providerId: 'provider_id',
        userId: 'user_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: publicUrl.startsWith('https:'),
      database: { generateId: () => ids() },
      disableCSRFCheck: true,
      disableOriginCheck: true,
      ipAddress: { disableIpTracking: true },
    },
    databaseHooks: {
      user: {
        create: {
          // What a sign-up was cut off from is told by its age, on the service's clock.
          before: async () => {
            const now = new Date(clock());
            return { data: { createdAt: now, updatedAt: now } };
          },
        },
      },
    },
    onAPIError: { throw: true },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // What is told here of a failure goes to whoever asked: see `askAuth`. The rest is of no use to anybody.
    logger: {
      level: 'error',
      log(_level, ...told) {
        const flow = flows.getStore();
        const cause = told.find((one: unknown) => one instanceof Error);
        if (flow !== undefined && cause !== undefined) flow.cause = cause;
      },
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;

/** What came of one request to Better Auth. */
export type AuthResult = {
  /** Undefined where it threw. */
  readonly answer: Response | undefined;
  /** What went wrong within. */
  readonly cause?: unknown;
  /** The hashes of passwords that were found to be right, or made. */
  readonly hashes: ReadonlySet<string>;
};

/** What is learnt of a request while Better Auth works on it. */
type Flow = { cause?: unknown; readonly hashes: Set<string> };

const flows = new AsyncLocalStorage<Flow>();

/**
 * Asks Better Auth, and tells what went wrong within: it keeps most failures to its log, and answers with an error of its
 * own, or, of a sign-out that was not stored, with success.
 */
export async function askAuth(auth: Auth, request: Request): Promise<AuthResult> {
  const flow: Flow = { hashes: new Set() };
  const answer = await flows
    .run(flow, () => auth.handler(request))
    .catch((thrown: unknown) => {
      flow.cause = thrown;
      return undefined;
    });
  return { answer, ...flow };
}
