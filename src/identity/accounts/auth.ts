import { betterAuth } from 'better-auth';
import { SECOND, type Clock } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Storage } from '../../storage/port.ts';
import { PASSWORD_LENGTH } from './account-limits.ts';
import { flows } from './auth-flow.ts';
import { COOKIE_PREFIX } from '../sessions/cookie.ts';
import { AUTH_PATH } from './endpoints.ts';
import { createPasswords, type Hashing } from './passwords.ts';
import type { StoredForm } from '../sessions/session-tokens.ts';
import { RENEWAL_INTERVAL, SESSION_LIFETIME } from '../sessions/sessions.ts';
import { withStoredTokens } from './token-adapter.ts';

export type AuthOptions = {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly secret: string;
  /** The address that users see. */
  readonly publicUrl: string;
  /** How passwords are hashed and compared, only a few at a time. */
  readonly passwords?: Hashing | undefined;
  readonly storedForm: StoredForm;
};

/**
 * Better Auth's flows (sign-up, sign-in, sign-out, sessions, passwords) on the service's own tables. `Identity` does the
 * rest: it reads the viewer with one query per request. Limits and cross-origin rules are the service's own too.
 */
export function createAuth({
  storage,
  clock,
  ids,
  secret,
  publicUrl,
  passwords = createPasswords(),
  storedForm,
}: AuthOptions) {
  return betterAuth({
    appName: 'Beadhouse',
    basePath: AUTH_PATH,
    baseURL: publicUrl,
    secret,
    // Every engine stores times as text and booleans as numbers, like Better Auth on SQLite.
    database: { db: storage.kysely, type: 'sqlite', transaction: false },
    plugins: [
      {
        id: 'stored-tokens',
        init: ({ adapter }) => ({ context: { adapter: withStoredTokens(adapter, storedForm) } }),
      },
    ],
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
      // A session of any age may list and revoke sessions. To change the password, the old password is needed.
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
      database: {
        generateId: () => ids(),
        // It would compare tables of these names in all schemas of the database. The list of applied steps is checked instead.
        validateSchema: false,
      },
      disableCSRFCheck: true,
      disableOriginCheck: true,
      // Better Auth would trust any header, and does not know loopback addresses. The address comes with the flow.
      ipAddress: { disableIpTracking: true },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session) => ({
            data: { ...session, ipAddress: flows.getStore()?.address },
          }),
        },
      },
      user: {
        create: {
          // The age of an incomplete account is measured with the service's clock.
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
    // `callAuth` returns the failure that is logged here. The other messages are not useful.
    logger: {
      level: 'error',
      log(_level, ...logged) {
        const flow = flows.getStore();
        const cause = logged.find((one: unknown) => one instanceof Error);
        if (flow !== undefined && cause !== undefined) flow.cause = cause;
      },
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;
