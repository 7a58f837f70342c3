import type { FastifyRequest } from 'fastify';
import { ACCESS, type Announce } from '../../events/port.ts';
import { linkNext, readCursor } from '../../http/cursor.ts';
import { bodyFields, pathText, queryText } from '../../http/request.ts';
import { docsIn } from '../../http/route-docs.ts';
import type { Route } from '../../http/route.ts';
import {
  changeAddressOf,
  changeSubscriptionOf,
  endSessions,
  makeResetLink,
} from '../../identity/accounts/account-changes.ts';
import { listChanges, type ChangedBy } from '../../identity/accounts/audit.ts';
import type { EndGrants } from '../../identity/accounts/end-access.ts';
import { checkBound } from '../../kernel/bounds.ts';
import type { Clock } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { Ids } from '../../kernel/ids.ts';
import { jsonText } from '../../kernel/json.ts';
import type { Random } from '../../kernel/random.ts';
import type { Reader, Storage } from '../../storage/port.ts';
import { presentAccount, presentAccounts, presentChanges } from './present.ts';
import { applyChanges, changesSubscription, LONGEST_SEARCH, readUserChanges } from './rules.ts';
import { findAccount, listAccounts, type Account } from './store.ts';
import * as texts from './texts.ts';

const doc = docsIn(() => import('./doc.ts'));

const path = '/api/admin/users';
const common = { access: 'admin' } as const;

/** Routes for administrators to read and change accounts: docs/contract/administration.md. */
export function administrationRoutes(ports: {
  storage: Storage;
  announce: Announce;
  endGrants: EndGrants;
  clock: Clock;
  /** The time by which sessions end: after a jump of the clock it waits. */
  ends: Clock;
  ids: Ids;
  random: Random;
  /** The address that users see; empty when it is not configured. */
  publicOrigin: string;
}): Route[] {
  const { storage, announce, endGrants, clock, ends, ids, random, publicOrigin } = ports;

  const changedBy = (request: FastifyRequest): ChangedBy => ({
    ids,
    actorId: request.viewer?.id ?? null,
    now: clock(),
  });

  /** Finds the account in the path. Refuses an unknown one with 404. */
  async function requireAccount(db: Reader, request: FastifyRequest): Promise<Account> {
    const account = await findAccount(db, pathText(request, 'id'));
    if (account === undefined) throw new Refusal(404, texts.NOT_FOUND);
    return account;
  }

  return [
    {
      ...common,
      method: 'GET',
      path,
      operation: 'listUsers',
      failure: texts.LIST_FAILURE,
      doc: doc('listUsers'),
      handle: async (request, reply) => {
        const search = checkBound('search', queryText(request, 'search') ?? '', LONGEST_SEARCH);
        const { rows, next } = await listAccounts(storage, search, readCursor(request));
        linkNext(request, reply, next);
        return presentAccounts(rows);
      },
    },
    {
      ...common,
      method: 'GET',
      path: `${path}/:id`,
      operation: 'getUser',
      failure: texts.READ_FAILURE,
      doc: doc('getUser'),
      etag: true,
      handle: async (request) => presentAccount(await requireAccount(storage, request)),
    },
    {
      ...common,
      method: 'PATCH',
      path: `${path}/:id`,
      operation: 'changeUser',
      failure: texts.UPDATE_FAILURE,
      doc: doc('changeUser'),
      handle: async (request) => {
        const changes = readUserChanges(bodyFields(request).value);
        const changed = await storage.write(async (trx) => {
          const { id } = await requireAccount(trx, request);
          const { email } = changes;
          if (changesSubscription(changes)) {
            const change = (before: Parameters<typeof applyChanges>[0]) =>
              applyChanges(before, changes);
            await changeSubscriptionOf(trx, id, change, changedBy(request));
          }
          if (email !== undefined && !(await changeAddressOf(trx, id, email, changedBy(request)))) {
            throw new Refusal(422, texts.ADDRESS_TAKEN);
          }
          return requireAccount(trx, request);
        });
        return presentAccount(changed);
      },
    },
    {
      ...common,
      method: 'POST',
      path: `${path}/:id/end-sessions`,
      operation: 'endUserSessions',
      failure: texts.END_FAILURE,
      doc: doc('endSessions'),
      handle: async (request) => {
        await storage.write(async (trx) => {
          const { id } = await requireAccount(trx, request);
          await endSessions(trx, id, endGrants, { ...changedBy(request), ends: ends() });
          announce(trx, [id], ACCESS);
        });
        return jsonText({ success: true });
      },
    },
    {
      ...common,
      method: 'POST',
      path: `${path}/:id/password-reset`,
      operation: 'makeResetLink',
      failure: texts.LINK_FAILURE,
      doc: doc('makeResetLink'),
      handle: async (request, reply) => {
        const { token, expiresAt } = await storage.write(async (trx) => {
          const { id } = await requireAccount(trx, request);
          return makeResetLink(trx, id, { ...changedBy(request), random });
        });
        reply.code(201);
        return jsonText({ url: `${publicOrigin}/reset-password?token=${token}`, expiresAt });
      },
    },
    {
      ...common,
      method: 'GET',
      path: '/api/admin/audit-log',
      operation: 'listAuditLog',
      failure: texts.LOG_FAILURE,
      doc: doc('listChanges'),
      handle: async (request, reply) => {
        const { rows, next } = await listChanges(storage, readCursor(request));
        linkNext(request, reply, next);
        return presentChanges(rows);
      },
    },
  ];
}
