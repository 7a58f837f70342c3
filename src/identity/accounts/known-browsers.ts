import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Reader } from '../../storage/port.ts';
import { findPasswordHash } from './credentials.ts';
import { KNOWN_LIFETIME, type KnownCookie, type SignedIn } from '../sessions/known-cookie.ts';
import { findUserByEmail } from '../lives/users.ts';

/** A browser that has signed in to an account before. */
export type KnownBrowser = {
  readonly userId: string;
  readonly browserId: string;
  /** Whether it signed in with the password that the account has now. */
  readonly isCurrent: boolean;
};

/** Knows browsers again that have signed in to an account before. */
export type KnownBrowsers = {
  /** Whether the requesting browser has signed in to the account with this address, which must be in lower case. */
  find(request: FastifyRequest, email: string): Promise<KnownBrowser | undefined>;
  /**
   * Sends the cookie by which this browser is known again.
   * @param hashes the hashes of the passwords that this request verified or set
   */
  remember(
    request: FastifyRequest,
    reply: FastifyReply,
    account: { readonly userId: string; readonly hashes: ReadonlySet<string> },
  ): Promise<void>;
  /** Removes an account that was erased from the cookie. */
  forget(request: FastifyRequest, reply: FastifyReply, userId: string): void;
};

export function createKnownBrowsers({
  storage,
  cookie,
  ends,
  ids,
}: {
  readonly storage: Reader;
  readonly cookie: KnownCookie;
  /** The time by which sessions end: after a jump of the clock it waits. */
  readonly ends: Clock;
  readonly ids: Ids;
}): KnownBrowsers {
  const readKnown = ({ headers }: FastifyRequest): readonly SignedIn[] =>
    cookie.read(cookie.names.valueIn(headers.cookie) ?? '', ends());

  return {
    async find(request, email) {
      const known = readKnown(request);
      if (known.length === 0) return undefined;
      const user = await storage.first(findUserByEmail, { email });
      const found = known.find(({ userId }) => userId === user?.id);
      if (found === undefined) return undefined;
      const { userId, browserId, credential } = found;
      const password = await findPasswordHash(storage, userId);
      const isCurrent = password !== undefined && credential === cookie.mark(password);
      return { userId, browserId, isCurrent };
    },
    async remember(request, reply, { userId, hashes }) {
      const known = readKnown(request);
      const before = known.find((one) => one.userId === userId);
      // Somebody else may have replaced the password meanwhile. The request itself has succeeded, also when this fails.
      const password = await findPasswordHash(storage, userId).catch(() => undefined);
      const isRight = password !== undefined && hashes.has(password);
      if (!isRight && before !== undefined) return;
      const entry = {
        userId,
        browserId: before?.browserId ?? ids(),
        credential: isRight ? cookie.mark(password) : '',
        expiresAt: ends() + KNOWN_LIFETIME,
      };
      const others = known.filter((one) => one.userId !== userId);
      void reply.header('set-cookie', cookie.headers([entry, ...others]));
    },
    forget(request, reply, userId) {
      const known = readKnown(request);
      const others = known.filter((one) => one.userId !== userId);
      if (others.length < known.length) void reply.header('set-cookie', cookie.headers(others));
    },
  };
}
