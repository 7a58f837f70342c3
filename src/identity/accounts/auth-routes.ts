import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/endpoint.ts';
import { isRefusal, refuse } from '../../contract/refusal.ts';
import { AUTHENTICATION_REQUIRED } from '../../contract/refusals.ts';
import { ACCESS, type Announce } from '../../events/port.ts';
import { JSON_TYPE } from '../../http/failures.ts';
import { clearCache } from '../../http/headers.ts';
import { bodyFields, callerAddress, callerLanguage } from '../../http/request.ts';
import type { Route } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { Busy } from '../../kernel/errors.ts';
import { isoTime, type Clock } from '../../kernel/clock.ts';
import type { Storage, Transaction } from '../../storage/port.ts';
import { NO_FIELDS } from './account-body.ts';
import { accountError, accountRefusals } from './account-refusals.ts';
import type { Auth } from './auth.ts';
import { callAuth, type AuthResult } from './auth-flow.ts';
import type { SessionCookie } from '../sessions/cookie.ts';
import { endSessionsOf, findPasswordHash } from './credentials.ts';
import { authEndpoints, type AuthEndpoint } from './endpoints.ts';
import { endAllAccess, endSessionsWith, type EndGrants } from './end-access.ts';
import type { Callers, PresentedSession } from '../sessions/callers.ts';
import { fateOf } from '../sessions/moved-guests.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import { checkNewPassword } from './new-password.ts';
import type { PasswordAttempts } from './password-attempts.ts';
import { announceMove } from '../lives/relatives.ts';
import { isDigest } from '../sessions/session-tokens.ts';
import { findToken, holdSession, readSession } from '../sessions/sessions.ts';
import { settleSession } from './settle-session.ts';
import { findUserByEmail, findUserById } from '../lives/users.ts';

/** How many characters of a User-Agent header are stored. The list of sessions shows them. */
const AGENT_LENGTH = 512;

/** The operations that end sessions on purpose. */
const ENDS_SESSIONS: ReadonlySet<string> = new Set([
  'signOut',
  'revokeSession',
  'revokeSessions',
  'revokeOtherSessions',
  'changePassword',
]);

/** Those of them that end all sessions, or all but the caller's. */
const ENDS_ALL_SESSIONS: ReadonlySet<string> = new Set(['revokeSessions', 'revokeOtherSessions']);

/** The operations after which a browser is known to the account. */
const MAKES_KNOWN: ReadonlySet<string> = new Set([
  'signUpWithEmail',
  'signInWithEmail',
  'changePassword',
  // Its session may be older than the cookie by which browsers are known.
  'signOut',
]);

/** The operations that Better Auth stores in several steps. When a step fails, the steps before it stay stored. */
const NOT_ATOMIC: ReadonlySet<string> = new Set(['signUpWithEmail', 'changePassword']);

/** The operations whose answers from Better Auth show tokens to nobody who needs them. */
const SHOWS_TOKENS: ReadonlySet<string> = new Set(['getSession', 'listSessions']);

/** Whose password an operation checks or sets: that of the account that the body names, or that of the session's own account. */
const PASSWORD_OF: Readonly<Record<string, 'named' | 'own'>> = {
  signUpWithEmail: 'named',
  signInWithEmail: 'named',
  changePassword: 'own',
  verifyPassword: 'own',
};

/** The field with a new password, by operation. */
const NEW_PASSWORD: Readonly<Record<string, string>> = {
  signUpWithEmail: 'password',
  changePassword: 'newPassword',
};

type AccountPorts = {
  /** Better Auth, made at the first call. */
  readonly auth: () => Promise<Auth>;
  readonly identity: Pick<Callers, 'sessionOf' | 'refuseEndedUser'>;
  readonly attempts: PasswordAttempts;
  readonly known: KnownBrowsers;
  readonly storage: Storage;
  readonly cookie: SessionCookie;
  readonly clock: Clock;
  /** The time by which sessions end: after a jump of the clock it waits. */
  readonly ends: Clock;
  /** The clock that Better Auth reads by itself. */
  readonly systemClock: Clock;
  /** Sends a new account the mail that verifies its address; null when the service sends no mail. */
  readonly verifyAddress: ((trx: Transaction, accountId: string) => Promise<unknown>) | null;
  readonly announce: Announce;
  readonly endGrants: EndGrants;
};

/**
 * Serves those routes of Better Auth that the OpenAPI document describes. They limit attempts at passwords, and move a
 * guest who signs up or in into the account.
 */
export function accountRoutes(ports: AccountPorts): Route[] {
  const { identity, attempts, known, storage, cookie } = ports;
  const { clock, ends, systemClock, announce, verifyAddress, endGrants } = ports;

  /** Reads the session that the request presents. Counts attempts at passwords. */
  async function admit(
    request: FastifyRequest,
    { operation }: AuthEndpoint,
  ): Promise<PresentedSession | null> {
    const passwordOf = PASSWORD_OF[operation];
    if (passwordOf === 'named') await attempts.countNamed(request);
    const session = await identity.sessionOf(request);
    if (passwordOf === 'own') await attempts.countOwn(request, session);
    // A guest who has moved into an account may only sign in to it again, and an erased user only sign up.
    const mayHaveEnded = session === null && request.method === 'POST' && passwordOf !== 'named';
    if (mayHaveEnded) await identity.refuseEndedUser(request);
    return session;
  }

  /**
   * Whether a sign-up failed because another sign-up took the address. Better Auth looks for the user, then stores the user,
   * and then the password. Another sign-up may run between any two of these steps.
   */
  async function isTaken(
    auth: Auth,
    request: FastifyRequest,
    { answer, hashes }: AuthResult,
  ): Promise<boolean> {
    const email = String(bodyFields(request).value['email']).toLowerCase();
    const user = await storage.first(findUserByEmail, { email });
    if (user === undefined) return false;
    const code = answer === undefined ? undefined : parseError(await answer.text())['code'];
    if (code === auth.$ERROR_CODES.FAILED_TO_CREATE_USER.code) return true;
    const password = await findPasswordHash(storage, user.id);
    return password !== undefined && !hashes.has(password);
  }

  /** Calls Better Auth. A failure inside it becomes a failure of the route. */
  async function call(
    request: FastifyRequest,
    endpoint: AuthEndpoint,
    before: PresentedSession | null,
  ) {
    const auth = await ports.auth();
    const ask = async (mayRenew: boolean) =>
      callAuth(auth, await webRequest(auth, request, endpoint, before, mayRenew), {
        address: callerAddress(request),
        token: before?.token,
      });
    let result = await ask(true);
    // What a read wants is known, also while the session cannot be renewed. The next request renews it.
    if (request.method === 'GET' && result.cause instanceof Busy) result = await ask(false);
    const { answer, cause, hashes } = result;
    if (answer !== undefined && cause === undefined) return { answer, hashes };
    const mayBeTaken = endpoint.operation === 'signUpWithEmail' && !isRefusal(cause);
    if (!mayBeTaken || !(await isTaken(auth, request, result))) throw cause;
    throw refuse(accountRefusals.USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL);
  }

  /** Calls Better Auth for a caller with a session. */
  async function callInSession(
    request: FastifyRequest,
    endpoint: AuthEndpoint,
    session: PresentedSession,
  ) {
    const result = await call(request, endpoint, session);
    const { id, viewer } = session;
    // Better Auth leaves those that have expired by its clock. After a jump of the clock they are valid.
    if (endpoint.operation === 'revokeOtherSessions' && result.answer.ok) {
      await storage.run(endSessionsOf, { userId: viewer.id, except: id });
    }
    return result;
  }

  /** The token of the new session in these cookies, if there is one. */
  function newTokenIn(
    cookies: readonly string[],
    before: PresentedSession | null,
  ): string | undefined {
    const token = cookies.map(cookie.tokenIn).find((one) => one !== undefined);
    return token === before?.token ? undefined : token;
  }

  async function handle(
    request: FastifyRequest,
    reply: FastifyReply,
    endpoint: AuthEndpoint,
  ): Promise<Uint8Array> {
    const before = await admit(request, endpoint);
    const work = () => perform(request, reply, endpoint, before);
    const endsAll =
      endpoint.operation === 'changePassword' &&
      bodyFields(request).value['revokeOtherSessions'] === true;
    try {
      return before !== null && endsAll
        ? await endAllWith(before.viewer.id, reply, work)
        : await work();
    } catch (cause) {
      // 503 would invite a retry, and the retry might be refused because a part is stored.
      if (!(cause instanceof Busy) || !NOT_ATOMIC.has(endpoint.operation)) throw cause;
      throw new Error(`Some of it may be stored: ${cause.message}`, { cause });
    }
  }

  async function perform(
    request: FastifyRequest,
    reply: FastifyReply,
    endpoint: AuthEndpoint,
    before: PresentedSession | null,
  ): Promise<Uint8Array> {
    const callForRequest = () =>
      before === null
        ? call(request, endpoint, before)
        : holdSession(storage, before, { library: systemClock, now: clock }, () =>
            callInSession(request, endpoint, before),
          );
    const { answer, hashes } =
      before !== null && ENDS_SESSIONS.has(endpoint.operation)
        ? await endSessionsOfCaller(before.viewer.id, endpoint, callForRequest)
        : await callForRequest();
    const cookies = answer.headers.getSetCookie();
    const token = newTokenIn(cookies, before);
    let userId = before?.viewer.role === 'guest' ? undefined : before?.viewer.id;
    if (token !== undefined) {
      const afterSignUp = endpoint.operation === 'signUpWithEmail' ? verifyAddress : null;
      const language = callerLanguage(request);
      const session = { token, hashes, before: before?.viewer ?? null, language, afterSignUp };
      const settled = await settleSession({ storage, clock }, session);
      userId = settled.userId;
      if (settled.moved !== null) await announceMove(storage, announce, settled.moved);
    } else if (cookies.length > 0 && (await hasMovedMeanwhile(before))) {
      // These cookies are for the guest's session, and would replace the account's cookie.
      if (request.method === 'POST') throw refuse(AUTHENTICATION_REQUIRED);
      cookies.length = 0;
    }
    // Who asks and is nobody any more may begin anew in this browser.
    if (endpoint.operation === 'getSession' && before === null && (await isErased(request))) {
      cookies.push(`${cookie.names.former}=; Max-Age=0; ${cookie.attributes}`);
    }
    const sent = cookies.flatMap(cookie.translate);
    const body = await writeAnswer(answer, reply, sent, SHOWS_TOKENS.has(endpoint.operation));
    if (cookies.some(removesSession)) clearCache(reply);
    const makesKnown = answer.ok && MAKES_KNOWN.has(endpoint.operation);
    if (makesKnown && userId !== undefined && !isBorrowed(request, cookies)) {
      await known.remember(request, reply, { userId, hashes });
    }
    return body;
  }

  /** Whether a cookie takes the session from the browser: signing out, and ending this session or all. */
  const removesSession = (one: string): boolean => one.startsWith(`${cookie.names.former}=;`);

  /** Whether the session ends with the browser's, so that nothing is to be left in this browser. */
  function isBorrowed({ headers }: FastifyRequest, cookies: readonly string[]): boolean {
    const { former, valueIn } = cookie.browserSession;
    return (
      valueIn(headers.cookie) !== undefined ||
      cookies.some((one) => one.startsWith(`${former}=`) && !/max-age=0/i.test(one))
    );
  }

  /**
   * Runs `work`, which replaces the password. Then ends everything else of the account, also when `work` fails half way. A
   * sign-in with the old password that `work` has overlooked ends here, too.
   */
  async function endAllWith<Result>(
    userId: string,
    reply: FastifyReply,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const password = await findPasswordHash(storage, userId);
    try {
      return await work();
    } finally {
      if ((await findPasswordHash(storage, userId)) !== password) {
        const token = newTokenIn([reply.getHeader('set-cookie') ?? []].flat().map(String), null);
        const begun = token === undefined ? undefined : await readSession(storage, token, 0);
        const except = begun?.id;
        const times = { now: clock(), ends: ends() };
        await storage.write(async (trx) => {
          await endAllAccess(trx, { userId, except }, endGrants, times);
          announce(trx, [userId], ACCESS);
        });
      }
    }
  }

  /** Runs `work`, which ends sessions. Then ends what they have reached, and their streams, also when `work` fails half way. */
  async function endSessionsOfCaller<Result>(
    userId: string,
    { operation }: AuthEndpoint,
    work: () => Promise<Result>,
  ) {
    const endsAll = ENDS_ALL_SESSIONS.has(operation);
    try {
      return await endSessionsWith(storage, { userId, now: isoTime(ends()), endsAll }, work);
    } finally {
      announce([userId], ACCESS);
    }
  }

  /** Whether a request has the cookie of an erased user. */
  async function isErased({ headers }: FastifyRequest): Promise<boolean> {
    const token = cookie.read(cookie.names.valueIn(headers.cookie) ?? '');
    return token !== undefined && (await fateOf(storage, token, ends())) === 'erased';
  }

  /** Whether a guest has moved into an account since its session was read. */
  async function hasMovedMeanwhile(session: PresentedSession | null): Promise<boolean> {
    return (
      session?.viewer.role === 'guest' && (await fateOf(storage, session.token, ends())) === 'moved'
    );
  }

  /** The checked fields of a body, as Better Auth takes them. */
  async function fieldsFor(
    endpoint: AuthEndpoint,
    given: Readonly<Record<string, unknown>>,
    session: PresentedSession | null,
  ): Promise<Readonly<Record<string, unknown>>> {
    if (endpoint.operation === 'updateUser') {
      const user = session && (await storage.first(findUserById, { id: session.viewer.id }));
      // Better Auth refuses other fields.
      return { ...given, ...endpoint.body.read({ value: given }, { before: user ?? {} }) };
    }
    if (endpoint.operation !== 'revokeSession') {
      const { body = NO_FIELDS }: Endpoint = endpoint;
      return body.read({ value: given });
    }
    // A page of an earlier release may still be open. It names the session by its token.
    const { id, token } = given;
    const isById = id !== undefined || typeof token !== 'string';
    const { id: name } = endpoint.body.read({ value: isById ? given : { id: token } });
    if (!isById || session === null) return { token: isDigest(name) ? '' : name };
    if (name === session.id) return { token: session.token };
    return { token: (await findToken(storage, { id: name, userId: session.viewer.id })) ?? '' };
  }

  /** The request for Better Auth. It has the session as a cookie, also when the caller sent a bearer token. */
  async function webRequest(
    auth: Auth,
    request: FastifyRequest,
    endpoint: AuthEndpoint,
    session: PresentedSession | null,
    mayRenew: boolean,
  ): Promise<Request> {
    const headers = new Headers({ 'content-type': 'application/json' });
    const agent = request.headers['user-agent'];
    if (agent !== undefined) headers.set('user-agent', agent.slice(0, AGENT_LENGTH));
    if (session !== null) {
      const browserSession = cookie.browserSession.valueIn(request.headers.cookie);
      headers.set('cookie', `${cookie.names.former}=${cookie.sign(session.token)}`);
      if (browserSession !== undefined)
        headers.append('cookie', `${cookie.browserSession.former}=${browserSession}`);
    }
    const url = new URL(endpoint.path, auth.options.baseURL);
    if (!mayRenew) url.searchParams.set('disableRefresh', 'true');
    if (request.method !== 'POST') return new Request(url, { headers });
    const fields = await fieldsFor(endpoint, bodyFields(request).value, session);
    const chosen = NEW_PASSWORD[endpoint.operation];
    // Without a session nobody changes a password: Better Auth says so.
    const isChosen = session !== null || endpoint.access === 'optionalSession';
    if (chosen !== undefined && isChosen) await checkNewPassword(String(fields[chosen]));
    return new Request(url, { method: 'POST', headers, body: JSON.stringify(fields) });
  }

  return authEndpoints.map((endpoint) =>
    serve<AuthEndpoint>(endpoint, ({ request, reply }) => handle(request, reply, endpoint)),
  );
}

/** Sets status, headers and these cookies from Better Auth's answer, and returns the body to send. */
async function writeAnswer(
  answer: Response,
  reply: FastifyReply,
  cookies: readonly string[],
  hidesTokens: boolean,
): Promise<Uint8Array> {
  const whole = await answer.text();
  const text = answer.ok && hidesTokens ? withoutTokens(whole) : whole;
  void reply.code(answer.status).header('content-type', JSON_TYPE);
  for (const one of cookies) void reply.header('set-cookie', one);
  return Buffer.from(answer.ok ? text : JSON.stringify(accountError(parseError(text))));
}

/** A JSON text without the fields named `token`. */
function withoutTokens(text: string): string {
  return JSON.stringify(
    JSON.parse(text, (name, value: unknown) => (name === 'token' ? undefined : value)),
  );
}

/** The fields of Better Auth's error. */
function parseError(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
