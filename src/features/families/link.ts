import { refuse } from '../../contract/refusal.ts';
import { anyOf, type Announce } from '../../events/port.ts';
import { shownName } from '../../identity/lives/guests.ts';
import { findUserById } from '../../identity/lives/users.ts';
import { isoTime } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { tell } from '../../notify/channels/in-app/inbox.ts';
import type { Notify } from '../../notify/deliver/notify.ts';
import { lockOwner } from '../../storage/owner-lock.ts';
import type { Transaction } from '../../storage/port.ts';
import { CODE_NOT_FOUND, TOO_MANY_GUARDIANS } from './endpoints.ts';
import { MOST_GUARDIANS } from './rules.ts';
import * as store from './store.ts';

/** The player of a family code, and whether the viewer is newly linked to it. */
export type Linked = { readonly playerId: string; readonly isNew: boolean };

/**
 * Links a viewer to the player that a family code shares, and tells the owner and the other guardians. Nothing changes when
 * the viewer owns the player, or is linked to it already. Who was linked by this code before, and was not removed, takes
 * nobody's place when linking again.
 *
 * @throws {Refusal} 404 for a code that shares no player now, or with as many as it is for, 403 when the player has the most guardians that are allowed
 */
export async function linkByCode(
  trx: Transaction,
  viewer: Viewer,
  familyCode: string,
  made: {
    readonly ids: Ids;
    readonly now: number;
    readonly notify: Notify;
    readonly announce: Announce;
  },
): Promise<Linked> {
  const shared = await lockShared(trx, familyCode, made.now);
  const { playerId, ownerId, playerName } = shared;
  const guardians = await store.listGuardians(trx, playerId, made.now);
  const others = [ownerId, ...guardians.map(({ userId }) => userId)];
  if (others.includes(viewer.id)) return { playerId, isNew: false };
  const used = await trx.first(store.findUse, { playerId, userId: viewer.id, familyCode });
  if (used === undefined && shared.peopleLeft <= 0) throw refuse(CODE_NOT_FOUND);
  if (guardians.length >= MOST_GUARDIANS) throw refuse(TOO_MANY_GUARDIANS);

  const name = (await trx.first(findUserById, viewer))?.name ?? '';
  const guardianName = shownName({ name, role: viewer.role });
  const { role } = used ?? shared;
  const link = { playerId, userId: viewer.id, role, now: isoTime(made.now) };
  trx.send(store.putLink, link);
  if (used === undefined) store.useCode(trx, { ...link, familyCode });
  const event = { action: 'linked', details: { role } } as const;
  const eventId = store.addEntry(trx, { playerId, userId: viewer.id }, event, made);
  const details = { playerName, guardianName, role };
  const message = { kind: 'guardian-linked', playerId, guardianId: viewer.id, details } as const;
  tell(trx, others, message, made);
  await made.notify(trx, others, { kind: 'guardian-linked', eventId });
  const told = { userId: ownerId, playerId };
  made.announce(trx, told, { kind: 'family', id: playerId, version: made.ids() });
  // Each member of the family sees the postcards of the others.
  made.announce(trx, told, anyOf('postcards'));
  return { playerId, isNew: true };
}

/** Takes the owner's lock and reads the player that a code shares. So nobody else is linked until the transaction ends. */
async function lockShared(
  trx: Transaction,
  familyCode: string,
  now: number,
): Promise<store.SharedPlayer> {
  let lockedOwner: string | undefined;
  for (;;) {
    const shared = await trx.first(store.findByCode, { familyCode, now: isoTime(now) });
    if (shared === undefined) throw refuse(CODE_NOT_FOUND);
    if (shared.ownerId === lockedOwner) return shared;
    // Read again after the lock. The owner is another one only if a guest moved into an account meanwhile.
    lockedOwner = shared.ownerId;
    lockOwner(trx, lockedOwner);
  }
}
