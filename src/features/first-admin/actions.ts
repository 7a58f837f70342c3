import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Given } from '../../contract/body.ts';
import { refuse } from '../../contract/refusal.ts';
import { ACCESS } from '../../events/port.ts';
import { callerLanguage } from '../../http/request.ts';
import { withoutCode } from '../../identity/accounts/account-refusals.ts';
import {
  isFirstAdminToken,
  makeFirstAdmin,
  offerFirstAdminToken,
} from '../../identity/accounts/first-admin.ts';
import type { LinkFile } from '../../identity/accounts/link-file.ts';
import { checkNewPassword } from '../../identity/accounts/new-password.ts';
import { announceMove } from '../../identity/lives/relatives.ts';
import type { StoredForm } from '../../identity/sessions/session-tokens.ts';
import { cookieMaxAge } from '../../identity/sessions/sessions.ts';
import { findAccountById } from '../../identity/lives/users.ts';
import type { Storage } from '../../storage/port.ts';
import type { ActionPorts } from '../ports.ts';
import { NOT_FOUND, type makeFirstAdmin as endpoint } from './endpoints.ts';

type FirstAdminPorts = ActionPorts & {
  readonly storedForm: StoredForm;
  /** The token of the configuration. */
  readonly token: string | null;
  /** The file with the link until the link is used; null for no file. */
  readonly file: LinkFile | null;
  readonly log: Logger;
};

/** What a caller gives to become the first administrator. */
type NewAdmin = Given<typeof endpoint.body.fields>;

/** The new administrator, and the token of the session. */
export type MadeAdmin = {
  readonly token: string;
  readonly user: NonNullable<Awaited<ReturnType<typeof findAdmin>>>;
};

const findAdmin = (storage: Storage, id: string) => storage.first(findAccountById, { id });

export type FirstAdmin = ReturnType<typeof createFirstAdmin>;

/** Lets the person who started the service become its first administrator, from a browser. */
export function createFirstAdmin(ports: FirstAdminPorts) {
  const { storage, identity, attempts, known, cookie, clock, ids, passwords } = ports;
  const { secret, file, log, tell, announce, endGrants } = ports;

  /** Waits for work that is not essential. Its failure is only logged. */
  const warnOnFailure = async (work: Promise<unknown> | undefined, msg: string): Promise<void> => {
    await work?.catch((err: unknown) => log.warn({ err }, msg));
  };

  return {
    /**
     * Makes the link, and writes it to the file. With a configured token, the link has the name of its variable instead.
     * @returns null when there is an administrator
     */
    async offerLink(address: string): Promise<string | null> {
      const token = await storage.write((trx) =>
        offerFirstAdminToken(trx, { id: ids(), secret, now: clock() }),
      );
      const page = `${address}/first-admin?token=`;
      if (token !== null && ports.token !== null) return `${page}<FIRST_ADMIN_TOKEN>`;
      if (token === null) {
        await warnOnFailure(file?.remove(), 'an old link could not be removed');
        return null;
      }
      const link = `${page}${token}`;
      await warnOnFailure(file?.write(link), 'the link of the first administrator is in no file');
      return link;
    },

    /**
     * Makes the first administrator, who is signed in with this answer.
     * @throws {Refusal} 404 for an invalid token, and when there is an administrator already
     */
    async makeAdmin(
      request: FastifyRequest,
      reply: FastifyReply,
      readGiven: () => NewAdmin,
    ): Promise<MadeAdmin> {
      await attempts.countAddress(request);
      const { token, name, email, password } = readGiven();
      await checkNewPassword(password, withoutCode);
      const before = (await identity.sessionOf(request))?.viewer ?? null;
      const language = callerLanguage(request);
      const tokens = { token, configured: ports.token, now: clock() };
      const requireValid = async (isValid: Promise<boolean>): Promise<void> => {
        if (!(await isValid)) throw refuse(NOT_FOUND);
      };
      await storage.write((trx) => requireValid(isFirstAdminToken(trx, tokens)));
      const { hash } = await passwords();
      const admin = { name, email, password: await hash(password) };
      const made = await storage.write(async (trx) => {
        await requireValid(isFirstAdminToken(trx, tokens));
        const now = clock();
        const { random, storedForm } = ports;
        const how = { ids, random, storedForm, now, before, language, tell, endGrants };
        return makeFirstAdmin(trx, admin, how);
      });
      announce([made.id], ACCESS);
      if (before?.role === 'guest') {
        await announceMove(storage, announce, { guestId: before.id, accountId: made.id });
      }
      await warnOnFailure(file?.remove(), 'a used link could not be removed');
      const maxAge = cookieMaxAge({ id: made.id, role: 'admin' });
      void reply.header('set-cookie', cookie.headers(cookie.sign(made.token), maxAge));
      const hashes = new Set([admin.password]);
      await known.remember(request, reply, { userId: made.id, hashes });
      const user = await findAdmin(storage, made.id);
      if (user === undefined) throw new Error('The account of the administrator is gone');
      return { token: made.token, user };
    },
  };
}
