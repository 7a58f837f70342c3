import { hash } from 'node:crypto';
import { DAY, HOUR, isoTime, SECOND } from '../../kernel/clock.ts';
import { randomText, type Random } from '../../kernel/random.ts';
import type { Device } from '../../kernel/viewer.ts';
import { waitForAll } from '../../kernel/wait-for-all.ts';
import { anyRows } from '../../storage/any-rows.ts';
import { USER_COLUMNS } from '../../storage/fates.ts';
import type { Reader, Transaction } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import { cookieAttributes, cookieNames, type CookieNames, type Naming } from './cookie-names.ts';

/** The beginning of each device's token, so that such a token is never looked up among sessions. */
const PREFIX = 'bhd_';
const ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const LENGTH = 40;

/** How long a browser keeps the cookie, in seconds: the longest time that browsers allow. */
const COOKIE_LIFETIME = (400 * DAY) / SECOND;

/** The use of a device is noted at most this often, in milliseconds. */
const NOTE_INTERVAL = HOUR;

/** The cookie with a device's token: its names, and complete Set-Cookie headers. */
export type DeviceCookie = {
  readonly names: CookieNames;
  headers(token: string): string[];
};

/** Makes the cookie of devices. */
export function deviceCookie(naming: Naming): DeviceCookie {
  const names = cookieNames('beadhouse.device', naming);
  const ending = `Max-Age=${COOKIE_LIFETIME}; ${cookieAttributes(naming)}`;
  return { names, headers: (token) => names.set(`${token}; ${ending}`) };
}

/** Makes a token for a device. */
export function makeDeviceToken(random: Random): string {
  return PREFIX + randomText(random, ALPHABET, LENGTH);
}

/** Whether a bearer token has the form of a device's token. It may be invalid. */
export function isDeviceToken(token: string): boolean {
  return token.startsWith(PREFIX);
}

/** The digest of a device's token. The token itself is not stored. */
export function deviceDigest(token: string): string {
  return hash('sha256', token, 'base64url');
}

/** A device, when it was paired, and when its use was last noted. */
export type KnownDevice = {
  readonly viewer: Device;
  readonly createdAt: string;
  readonly lastUsedAt: string;
};

const byDigest = query((db, values: Bound<{ digest: string }>) =>
  db
    .selectFrom('devices')
    .select(['id', 'owner_id', 'created_at', 'last_used_at'])
    .where('token_digest', '=', values.digest),
);

/** The device with a token; undefined when there is none, or it was revoked. */
export async function findDevice(db: Reader, token: string): Promise<KnownDevice | undefined> {
  if (!isDeviceToken(token)) return undefined;
  const row = await db.first(byDigest, { digest: deviceDigest(token) });
  return (
    row && {
      viewer: { id: row.id, role: 'device', ownerId: row.owner_id, madeAt: row.created_at },
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at,
    }
  );
}

/** Whether it is time to note the use of a device again. */
export function isDueForNote({ lastUsedAt }: KnownDevice, now: number): boolean {
  return lastUsedAt <= isoTime(now - NOTE_INTERVAL);
}

const noteUse = query((db, values: Bound<{ id: string; now: string }>) =>
  db.updateTable('devices').set({ last_used_at: values.now }).where('id', '=', values.id),
);

/** Notes the use of a device. Returns whether the device still exists. */
export async function noteDeviceUse(
  db: Pick<Transaction, 'run'>,
  { id }: Device,
  now: number,
): Promise<boolean> {
  return (await db.run(noteUse, { id, now: isoTime(now) })) > 0;
}

/**
 * The lock of an owner's devices. Writes of the devices share it; pairing, changing or revoking a device takes it
 * exclusively.
 */
export function devicesLock(ownerId: string): string {
  return `devices:${ownerId}`;
}

const deviceById = query((db, values: Bound<{ id: string }>) =>
  db.selectFrom('devices').select('id').where('id', '=', values.id),
);

/** Whether a device still exists and was not revoked. */
export async function isDevice(db: Reader, id: string): Promise<boolean> {
  return (await db.first(deviceById, { id })) !== undefined;
}

/**
 * Makes the statements that delete the device with an id, or all devices of an owner, with all their rows. Each device is one user,
 * and users come last.
 */
const deletionsBy = (column: 'id' | 'owner_id') =>
  USER_COLUMNS.filter(({ fate: { device } }) => device === 'deleted').map((named) =>
    query((db, values: Bound<{ id: string }>) =>
      anyRows(db)
        .deleteFrom(named.table)
        .where(
          named.column,
          'in',
          db
            .selectFrom('devices')
            .innerJoin('users as device', 'device.id', 'devices.id')
            .select('devices.id')
            .where('device.role', '=', 'device')
            .where(`devices.${column}`, '=', values.id),
        ),
    ),
  );

const deletionsOfOne = deletionsBy('id');
const deletionsOfOwner = deletionsBy('owner_id');

/** Revokes a device, and deletes its rows. The caller holds the lock of the owner's devices. */
export function eraseDevice(trx: Transaction, id: string): void {
  for (const deletion of deletionsOfOne) trx.send(deletion, { id });
}

/**
 * Revokes every device of an owner, and deletes their rows. The caller holds the lock of the owner's devices.
 * @returns how many devices there were
 */
export async function eraseDevicesOf(trx: Transaction, ownerId: string): Promise<number> {
  const counts = await waitForAll(
    deletionsOfOwner.map((deletion) => trx.run(deletion, { id: ownerId })),
  );
  return counts.at(-1) ?? 0;
}
