import { isoTime } from '../../kernel/clock.ts';
import { lockOwner, lockOwners } from '../../storage/owner-lock.ts';
import type { Reader, Storage, Transaction } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import type { Change } from './audit.ts';
import { endSessionsOf } from './credentials.ts';
import { lockCredentials } from '../sessions/credentials-lock.ts';
import { devicesLock } from '../sessions/devices.ts';
import { endGamesRead } from '../sessions/games-readers.ts';
import {
  endPushesElsewhere,
  endPushesOfEnded,
  endPushesWithoutSession,
} from '../sessions/pushes.ts';

/** How much access an account had granted that needs no password. */
export type Grants = {
  /** Children's devices. */
  readonly devices: number;
  /** Codes that would pair a device. */
  readonly pairingCodes: number;
  /** Family codes with which somebody could become a guardian. */
  readonly familyCodes: number;
};

/**
 * Ends all access that an account has granted and that needs no password: children's devices, unused pairing codes and open
 * family codes. Guardians stay: each has an account or session of its own, and is removed by hand. It runs behind
 * `lockAccess`.
 *
 * @param now the current time in milliseconds
 * @returns how much there was
 */
export type EndGrants = (trx: Transaction, ownerId: string, now: number) => Promise<Grants>;

/**
 * Takes the locks under which access to an account ends, in the order that docs/how-it-works.md has for all locks.
 *
 * @param others owners whose rows the transaction changes besides
 */
export function lockAccess(trx: Transaction, userId: string, others: readonly string[] = []): void {
  trx.lock(devicesLock(userId));
  lockCredentials(trx, userId);
  lockOwners(trx, [userId, ...others]);
}

/** What an account has granted, as people name it. */
export type GrantedAccess = {
  readonly devices: readonly { readonly name: string; readonly players: readonly string[] }[];
  /** The names of the devices that unused codes would pair. */
  readonly pairingCodes: readonly string[];
  /** The names of the players whose family code is open. */
  readonly familyCodes: readonly string[];
};

/** Reads all access that an account has granted and that needs no password. */
export type ReadGrants = (db: Reader, ownerId: string, now: number) => Promise<GrantedAccess>;

/** What was ended, for the audit log. What there was not is left out. */
export function endedGrants(grants: Grants): Readonly<Record<string, Change>> {
  const { devices, pairingCodes, familyCodes } = grants;
  const counts = Object.entries({ devices, pairingCodes, familyCodes });
  return Object.fromEntries(
    counts.filter(([, from]) => from > 0).map(([field, from]) => [field, { from, to: 0 }]),
  );
}

/**
 * Ends every session of an account except one, the pushes to every browser but that of this session, and all access that the
 * account has granted.
 *
 * @param except the id of the session that stays; undefined when none does
 * @param times the current time, and the time by which sessions have expired, in milliseconds
 */
export async function endAllAccess(
  trx: Transaction,
  { userId, except = '' }: { readonly userId: string; readonly except?: string | undefined },
  endGrants: EndGrants,
  { now, ends }: { readonly now: number; readonly ends: number },
): Promise<Grants & { readonly sessions: number }> {
  lockAccess(trx, userId);
  const grants = await endGrants(trx, userId, now);
  trx.send(endGamesRead, { userId });
  trx.send(endPushesElsewhere, { userId, id: except });
  const ended = await trx.all(endSessionsOf, { userId, except });
  const expired = isoTime(ends);
  return { ...grants, sessions: ended.filter((one) => one.expires_at > expired).length };
}

const livingSessions = query((db, values: Bound<{ userId: string; now: string }>) =>
  db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', values.userId)
    .where('expires_at', '>', values.now),
);

/**
 * Runs `work`, which ends sessions of a user on purpose, by statements that know of no lock. Then ends the ids of the games that
 * the user has read, and the pushes to the browsers of the ended sessions, also when `work` fails half way. Who reads an id or
 * subscribes at the same moment is seen here, or sees behind the lock that its session has ended. The ids end before `work`,
 * too, in case this process is killed after it.
 *
 * @param now the time by which sessions have expired, ISO 8601
 * @param endsAll whether `work` ends all sessions, or all but one. Then pushes also end to browsers whose session has expired, or
 * began so late that it was not listed before `work`
 */
export async function endSessionsWith<Result>(
  storage: Storage,
  {
    userId,
    now,
    endsAll,
  }: { readonly userId: string; readonly now: string; readonly endsAll: boolean },
  work: () => Promise<Result>,
): Promise<Result> {
  const before = await storage.write((trx) => {
    lockCredentials(trx, userId);
    trx.send(endGamesRead, { userId });
    return trx.all(livingSessions, { userId, now });
  });
  try {
    return await work();
  } finally {
    await storage.write(async (trx) => {
      lockCredentials(trx, userId);
      lockOwner(trx, userId);
      trx.send(endGamesRead, { userId });
      const ids = before.map(({ id }) => id);
      if (endsAll) trx.send(endPushesWithoutSession, { userId, now });
      else if (ids.length > 0) await endPushesOfEnded(trx, ids, { userId });
    });
  }
}
