import { join } from 'node:path';
import { storeOf } from '../engines.ts';
import { createAccountActions } from '../features/accounts/actions.ts';
import { createPairing, type NoteAccess } from '../features/devices/actions.ts';
import { addEntry } from '../features/families/store.ts';
import { createFirstAdmin } from '../features/first-admin/actions.ts';
import { linkFile } from '../identity/link-file.ts';
import type { Tasks } from '../tasks/port.ts';
import type { Parts } from './parts.ts';

/** Makes the actions that routes and form pages share: links of accounts, the first administrator, pairing. */
export function createActions(parts: Parts, tasks: Tasks) {
  const { config, storage, identity, attempts, known, codeGuesses, passwords } = parts;
  const { secret, publicOrigin, deviceCookie, cookie } = parts;
  const { clock, ids, random, mailer, notify, announce, log } = parts;

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
    passwords,
    secret,
    announce,
    token: config.FIRST_ADMIN_TOKEN,
    // Instances on a database server need no folder of their own.
    file: storeFolder === null ? null : linkFile(join(storeFolder, 'first-admin-link')),
    log,
    tell: notify,
  });
  const note: NoteAccess = (trx, { playerIds, userId }, event, now) => {
    for (const playerId of playerIds) {
      addEntry(trx, { playerId, userId }, event, { ids, now });
      announce(trx, { userId, playerId }, { kind: 'family', id: playerId, version: ids() });
    }
  };
  const pairing = createPairing({
    storage,
    guesses: codeGuesses,
    clock,
    ids,
    random,
    secret,
    publicOrigin,
    deviceCookie,
    note,
  });

  return { accounts, firstAdmin, note, pairing };
}

/** The actions that routes and form pages share. */
export type Actions = ReturnType<typeof createActions>;
