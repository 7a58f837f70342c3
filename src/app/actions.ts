import { join } from 'node:path';
import { storeOf } from '../engines.ts';
import { createAccountActions } from '../features/accounts/actions.ts';
import { createPairing } from '../features/devices/actions.ts';
import { createFirstAdmin } from '../features/first-admin/actions.ts';
import { checkGivenFlowcharts } from '../features/flowcharts/store.ts';
import { checkPracticeLimitWith } from '../features/players/practice-limit.ts';
import { checkGivenPostcards } from '../features/postcards/store.ts';
import { linkFile } from '../identity/accounts/link-file.ts';
import type { Tasks } from '../tasks/port.ts';
import { createEndGrants, createEndReach, createNote, readGrants } from './grants.ts';
import type { Parts } from './parts.ts';

/** Makes the actions that routes and form pages share: links of accounts, the first administrator, pairing. */
export function createActions(parts: Parts, tasks: Tasks) {
  const { config, storage, identity, attempts, known, codeGuesses, passwords } = parts;
  const { secret, publicOrigin, deviceCookie, cookie } = parts;
  const { clock, ids, random, storedForm, mailer, notify, announce, log } = parts;

  const note = createNote({ ids, announce });
  const endGrants = createEndGrants({ ids, announce, random });
  const { exportErasure } = parts;
  const endReach = createEndReach({ ids, announce, random, endGrants, exportErasure });
  const accounts = createAccountActions({
    storage,
    identity,
    attempts,
    known,
    tasks,
    clock,
    ids,
    secret,
    passwords,
    announce,
    sendsMail: mailer !== null,
    tell: notify,
    endGrants,
    readGrants,
  });
  const { folder: storeFolder } = storeOf(config);
  const firstAdmin = createFirstAdmin({
    storage,
    identity,
    attempts,
    known,
    cookie,
    clock,
    ids,
    random,
    storedForm,
    passwords,
    secret,
    announce,
    token: config.FIRST_ADMIN_TOKEN,
    // Instances on a database server need no folder of their own.
    file: storeFolder === null ? null : linkFile(join(storeFolder, 'first-admin-link')),
    log,
    tell: notify,
    endGrants,
  });
  const pairing = createPairing({
    storage,
    identity,
    budgets: parts.budgets,
    admit: async (trx, { guestId, accountId }) => {
      const owners = { from: guestId, to: accountId };
      await checkPracticeLimitWith(trx, owners, config.FREE_PRACTICE_STUDENTS, clock());
      await checkGivenPostcards(trx, owners);
      await checkGivenFlowcharts(trx, owners);
    },
    eraseWithFiles: parts.eraseWithFiles,
    guesses: codeGuesses,
    clock,
    ids,
    random,
    secret,
    publicOrigin,
    deviceCookie,
    note,
    notify,
    announce,
  });

  return { accounts, endGrants, endReach, firstAdmin, note, pairing };
}

/** The actions that routes and form pages share. */
export type Actions = ReturnType<typeof createActions>;
