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
  const { config, clock } = parts;
  const note = createNote(parts);
  const endGrants = createEndGrants(parts);
  const all = { ...parts, tasks, note, endGrants, readGrants, tell: parts.notify };
  const accounts = createAccountActions({ ...all, sendsMail: parts.mailer !== null });
  const { folder: storeFolder } = storeOf(config);
  const firstAdmin = createFirstAdmin({
    ...all,
    token: config.FIRST_ADMIN_TOKEN,
    // Instances on a database server need no folder of their own.
    file: storeFolder === null ? null : linkFile(join(storeFolder, 'first-admin-link')),
  });
  const pairing = createPairing({
    ...all,
    admit: async (trx, { guestId, accountId }) => {
      const owners = { from: guestId, to: accountId };
      await checkPracticeLimitWith(trx, owners, config.FREE_PRACTICE_STUDENTS, clock());
      await checkGivenPostcards(trx, owners);
      await checkGivenFlowcharts(trx, owners);
    },
  });
  return { accounts, endGrants, endReach: createEndReach(all), firstAdmin, note, pairing };
}

/** The actions that routes and form pages share. */
export type Actions = ReturnType<typeof createActions>;
