import {
  deleteSubscription,
  listSubscriptions,
  subscribe,
} from '../../src/notify/channels/push/subscription-store.ts';
import { endSessionsWith } from '../../src/identity/accounts/end-access.ts';
import { endPushesElsewhere } from '../../src/identity/sessions/pushes.ts';
import { digestOf } from '../../src/identity/sessions/session-tokens.ts';
import { beginSession, endSession } from '../../src/identity/sessions/sessions.ts';
import { isoTime } from '../../src/kernel/clock.ts';
import {
  deleteGone,
  deleteOtherKeys,
  findTargets,
  noteKey,
  storeAnswer,
} from '../../src/notify/channels/push/store.ts';
import type { Storage, Transaction } from '../../src/storage/port.ts';

type Step = (name: string, work: () => Promise<unknown>) => Promise<void>;
type Write = (name: string, work: (trx: Transaction) => Promise<unknown>) => Promise<void>;

/** Subscribes browsers of a guest and of an account, and answers for their push services. */
export async function playPushes(
  storage: Storage,
  step: Step,
  write: Write,
  now: number,
): Promise<void> {
  const random = (size: number): Uint8Array => new Uint8Array(size).fill(41);
  let token = '';
  await write('a session with pushes', async (trx) => {
    const ann = { id: 'ann', role: 'user' } as const;
    token = beginSession(trx, ann, { id: 'with pushes', random, now, storedForm: digestOf });
  });
  const browser = (id: string, userId: string, name = id) => ({
    id,
    userId,
    endpoint: `https://push.example.org/${name}`,
    p256dh: `key of ${id}`,
    auth: 'secret',
    vapidKey: name,
    sessionId: userId === 'ann' ? 'with pushes' : null,
    now: isoTime(now),
  });
  await write('browsers', async (trx) => {
    const made = [];
    for (const one of [
      browser('phone', 'ann'),
      browser('laptop', 'gus'),
      browser('tablet', 'gus'),
      browser('phone again', 'ann', 'phone'),
      browser('tablet of ann', 'ann', 'tablet'),
    ]) {
      made.push(await subscribe(trx, one));
    }
    return made;
  });
  for (const [deliveryId, subscriptionId, state, tries] of [
    ['to ann', 'phone', 'later', 1],
    ['to ann', 'phone', 'taken', 2],
    ['to ann', 'unknown', 'taken', 1],
    ['of another', 'laptop', 'refused', 1],
  ] as const) {
    const retryAt = state === 'later' ? isoTime(now) : null;
    await step(`${subscriptionId} has answered: ${state}`, () =>
      storage.run(storeAnswer, { deliveryId, subscriptionId, state, tries, retryAt }),
    );
  }
  await step('of other keys', () => storage.run(deleteGone, { id: 'phone', auth: 'another' }));
  for (const userId of ['ann', 'gus']) {
    await step(`browsers of ${userId}`, async () => [
      await listSubscriptions(storage, userId),
      await storage.all(findTargets, { userId, deliveryId: 'to ann' }),
    ]);
  }
  const ann = { userId: 'ann', now: isoTime(now), endsAll: false };
  await step('nothing ends', () => endSessionsWith(storage, ann, async () => 'done'));
  await step('a session ends', () =>
    endSessionsWith(storage, ann, () => storage.write(async (trx) => endSession(trx, token))),
  );
  await step('the service has another key', async () => [
    await storage.run(noteKey, { publicKey: 'laptop', most: 10 }),
    await storage.run(deleteOtherKeys, { publicKey: 'laptop', most: 10 }),
  ]);
  await write('another browser', (trx) => subscribe(trx, browser('watch', 'ann')));
  await write('other browsers end', (trx) =>
    trx.run(endPushesElsewhere, { userId: 'ann', id: 'no session' }),
  );
  await write('one more browser', (trx) => subscribe(trx, browser('desk', 'ann')));
  await step('all sessions end', () =>
    endSessionsWith(storage, { ...ann, endsAll: true }, async () => 'done'),
  );
  await write('browsers end', async (trx) => [
    await trx.run(deleteSubscription, { id: 'tablet of ann', userId: 'gus' }),
    await trx.run(deleteSubscription, { id: 'watch', userId: 'ann' }),
  ]);
}
