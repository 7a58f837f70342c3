import { checkSize } from '../../contract/size-limit.ts';
import { refuse } from '../../contract/refusal.ts';
import { NOTHING_GIVEN } from '../../contract/refusals.ts';
import { ACCESS } from '../../events/port.ts';
import { linkNext, readCursor } from '../../http/cursor.ts';
import { queryText } from '../../http/request.ts';
import type { Route } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import {
  changeAddressOf,
  changeSubscriptionOf,
  endSessions,
  makeResetLink as makeLink,
} from '../../identity/accounts/account-changes.ts';
import { listChanges, type ChangedBy } from '../../identity/accounts/audit.ts';
import { jsonText } from '../../kernel/json.ts';
import type { Person } from '../../kernel/viewer.ts';
import type { Reader } from '../../storage/port.ts';
import type { FeaturePorts } from '../ports.ts';
import { presentAccount, presentAccounts, presentChanges } from './present.ts';
import * as endpoints from './endpoints.ts';
import { applyChanges, changesSubscription } from './rules.ts';
import { findAccount, listAccounts, type Account } from './store.ts';

/** Routes for administrators to read and change accounts: docs/contract/administration.md. */
export function administrationRoutes(ports: FeaturePorts): Route[] {
  const { storage, announce, endGrants, clock, ends, ids, random, publicOrigin, oneAtATime } =
    ports;

  const changedBy = ({ id: actorId }: Person): ChangedBy => ({ ids, actorId, now: clock() });

  /** Finds an account. Refuses an unknown one with 404. */
  async function requireAccount(db: Reader, id: string): Promise<Account> {
    const account = await findAccount(db, id);
    if (account === undefined) throw refuse(endpoints.NOT_FOUND);
    return account;
  }

  return [
    serve(endpoints.listUsers, async ({ request, reply }) => {
      const search = checkSize(
        'search',
        queryText(request, 'search') ?? '',
        endpoints.LONGEST_SEARCH,
      );
      const { rows, next } = await listAccounts(storage, search, readCursor(request), oneAtATime);
      linkNext(request, reply, next);
      return presentAccounts(rows);
    }),
    serve(endpoints.getUser, async ({ params }) =>
      presentAccount(await requireAccount(storage, params.id)),
    ),
    serve(endpoints.changeUser, async ({ viewer, params, given }) => {
      const changes = endpoints.changeUser.body.read(given);
      const { email } = changes;
      if (email === undefined && !changesSubscription(changes)) throw refuse(NOTHING_GIVEN);
      const changed = await storage.write(async (trx) => {
        const { id } = await requireAccount(trx, params.id);
        if (changesSubscription(changes)) {
          const change = (before: Parameters<typeof applyChanges>[0]) =>
            applyChanges(before, changes);
          await changeSubscriptionOf(trx, id, change, changedBy(viewer));
        }
        if (email !== undefined && !(await changeAddressOf(trx, id, email, changedBy(viewer)))) {
          throw refuse(endpoints.ADDRESS_TAKEN);
        }
        return requireAccount(trx, id);
      });
      return presentAccount(changed);
    }),
    serve(endpoints.endUserSessions, async ({ viewer, params }) => {
      await storage.write(async (trx) => {
        const { id } = await requireAccount(trx, params.id);
        await endSessions(trx, id, endGrants, { ...changedBy(viewer), ends: ends() });
        announce(trx, [id], ACCESS);
      });
      return jsonText({ success: true });
    }),
    serve(endpoints.makeResetLink, async ({ reply, viewer, params }) => {
      const { token, expiresAt } = await storage.write(async (trx) => {
        const { id } = await requireAccount(trx, params.id);
        return makeLink(trx, id, { ...changedBy(viewer), random });
      });
      reply.code(201);
      return jsonText({ url: `${publicOrigin}/reset-password?token=${token}`, expiresAt });
    }),
    serve(endpoints.listAuditLog, async ({ request, reply }) => {
      const { rows, next } = await listChanges(storage, readCursor(request));
      linkNext(request, reply, next);
      return presentChanges(rows);
    }),
  ];
}
