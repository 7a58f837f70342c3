import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookieValue } from '../http/cookies.ts';
import { JSON_TYPE } from '../http/failures.ts';
import { bodyFields, callerNetwork } from '../http/request.ts';
import { Refusal } from '../kernel/errors.ts';
import type { Clock } from '../kernel/clock.ts';
import { storable } from '../kernel/text.ts';
import type { Storage } from '../storage/port.ts';
import { askAuth, AUTH_PATH, type Auth } from './auth.ts';
import type { SessionCookie } from './cookie.ts';
import type { Identity, PresentedSession } from './identity.ts';
import { removeHalfMade } from './half-made.ts';
import { moveGuest } from './move.ts';
import { countAgainst } from './rate-limits.ts';
import { endSession, readSession } from './sessions.ts';
import { findUserByEmail } from './users.ts';

const ATTEMPT = /^\/api\/auth\/sign-(?:in|up)\//;

type AuthRoutePorts = {
  readonly auth: Auth;
  readonly identity: Identity;
  readonly storage: Storage;
  readonly cookie: SessionCookie;
  readonly clock: Clock;
};

/** Better Auth's own routes, with the limits on attempts and the move of a guest who signs up or in. */
export function registerAuthRoutes(app: FastifyInstance, ports: AuthRoutePorts): void {
  const { auth, identity, storage, cookie, clock } = ports;

  async function countAttempt(request: FastifyRequest): Promise<void> {
    const { email } = bodyFields(request).value;
    // Not part of a transaction that could roll back: an attempt counts, whatever becomes of it.
    await storage.write((trx) =>
      countAgainst(trx, 'attemptsOfAddress', callerNetwork(request), clock()),
    );
    if (typeof email === 'string') {
      const account = storable(email).trim().toLowerCase().slice(0, 320);
      await storage.write((trx) => countAgainst(trx, 'attemptsOnAccount', account, clock()));
      await storage.write((trx) => removeHalfMade(trx, account, clock()));
    }
  }

  /** Gives the guest's things to the account that the answer has signed in; when that fails, the sign-in fails too. */
  async function adopt(guest: PresentedSession, answer: Response): Promise<void> {
    const value = answer.headers
      .getSetCookie()
      .find((one) => one.startsWith(`${cookie.name}=`))
      ?.slice(cookie.name.length + 1)
      .split(';', 1)[0];
    const token = value === undefined ? undefined : cookie.read(value);
    if (token === undefined) return;
    const session = await readSession(storage, token, clock());
    if (session === undefined || session.viewer.id === guest.viewer.id) return;
    const ids = { guestId: guest.viewer.id, accountId: session.viewer.id };
    try {
      await storage.write((trx) => moveGuest(trx, ids, clock()));
    } catch (cause) {
      await storage.write((trx) => endSession(trx, token));
      throw cause;
    }
  }

  /** Asks Better Auth; what fails within is a failure of the route. */
  async function ask(request: FastifyRequest, asked: Request): Promise<Response> {
    const { answer, cause } = await askAuth(auth, asked);
    if (cause === undefined) return answer;
    const codes = auth.$ERROR_CODES;
    if (readError(await answer.text())['code'] !== codes.FAILED_TO_CREATE_USER.code) throw cause;
    // It looked for the user before it stored it: of two sign-ups at once the other may have been quicker.
    const email = String(bodyFields(request).value['email']).toLowerCase();
    if ((await storage.first(findUserByEmail, { email })) === undefined) throw cause;
    const taken = codes.USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL;
    throw new Refusal(422, taken.message, { extra: taken });
  }

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    // As Better Auth sees it: a path may be written in many ways.
    const url = new URL(request.url, auth.options.baseURL);
    const isAttempt = request.method === 'POST' && ATTEMPT.test(url.pathname);
    if (isAttempt) await countAttempt(request);
    const session = await identity.present(request);
    const answer = await ask(request, webRequest(request, url, session, cookie));
    if (isAttempt && answer.ok && session?.viewer.role === 'guest') await adopt(session, answer);
    await send(answer, reply);
  }

  app.route({
    method: ['GET', 'POST'],
    url: `${AUTH_PATH}/*`,
    config: { operation: 'auth', access: 'open', failure: 'Internal server error' },
    handler: async (request, reply) => {
      await handle(request, reply);
      return reply;
    },
  });
}

/** The request as Better Auth takes it, with a bearer token put where it looks for the cookie. */
function webRequest(
  request: FastifyRequest,
  url: URL,
  session: PresentedSession | null,
  cookie: SessionCookie,
): Request {
  const headers = new Headers({ 'content-type': 'application/json' });
  const agent = request.headers['user-agent'];
  if (agent !== undefined) headers.set('user-agent', agent);
  if (session !== null) {
    const forgetful = cookieValue(request.headers.cookie, cookie.forgetfulName);
    headers.set('cookie', `${cookie.name}=${cookie.sign(session.token)}`);
    if (forgetful !== undefined) headers.append('cookie', `${cookie.forgetfulName}=${forgetful}`);
  }
  if (request.method === 'GET') return new Request(url, { headers });
  const { value } = bodyFields(request);
  for (const field of Object.values(value)) if (typeof field === 'string') storable(field);
  return new Request(url, { method: request.method, headers, body: JSON.stringify(value) });
}

/** Sends Better Auth's answer, with the cookies that it sets. */
async function send(answer: Response, reply: FastifyReply): Promise<void> {
  const text = await answer.text();
  void reply.code(answer.status).header('content-type', JSON_TYPE);
  for (const one of answer.headers.getSetCookie()) void reply.header('set-cookie', one);
  void reply.send(answer.ok ? text : JSON.stringify(readError(text)));
}

/** What Better Auth says of an error, with the `error` text that every error of this service has. */
function readError(text: string): Record<string, unknown> {
  const told = parseError(text);
  return { error: typeof told['message'] === 'string' ? told['message'] : 'Not found', ...told };
}

function parseError(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
