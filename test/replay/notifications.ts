import { announceNothing } from '../kit/announce.ts';
import { findChoices, putChoice } from '../../src/notify/choices/choices.ts';
import { START } from '../../src/kernel/cursor.ts';
import {
  addDelivery,
  endDelivery,
  findWaiting,
  markDelivery,
  recordFailure,
  reopenDelivery,
} from '../../src/notify/deliver/deliveries.ts';
import { listDeliveries } from '../../src/notify/deliver/delivery-list.ts';
import { createInApp } from '../../src/notify/channels/in-app/in-app.ts';
import { wasToldSince } from '../../src/notify/channels/in-app/inbox.ts';
import { wantedChannels } from '../../src/notify/choices/wanted.ts';
import type { Storage, Transaction } from '../../src/storage/port.ts';
import { playPushes } from './pushes.ts';

type Step = (name: string, work: () => Promise<unknown>) => Promise<void>;
type Write = (name: string, work: (trx: Transaction) => Promise<unknown>) => Promise<void>;

/** Sends notices of the same and of other events to a guest and to the account that it moves into. */
export async function playNotifications(
  storage: Storage,
  step: Step,
  write: Write,
  now: number,
): Promise<void> {
  await step('no choices', () => findChoices(storage, 'ann'));
  await write('choices', async (trx) => {
    for (const [userId, kind, channel, isOn] of [
      ['ann', 'postcard-ready', 'email', false],
      ['ann', 'postcard-ready', 'email', true],
      ['gus', 'postcard-ready', 'email', false],
      ['gus', 'postcard-failed', 'inApp', false],
    ] as const) {
      putChoice(trx, userId, { kind, channel, isOn });
    }
  });
  const inApp = createInApp({ storage, announce: announceNothing, clock: () => now });
  const channels = { webPush: inApp, email: inApp, inApp };
  for (const userId of ['ann', 'gus']) {
    await step(`the choices of ${userId}`, async () => [
      await findChoices(storage, userId),
      await wantedChannels(storage, channels, userId, 'postcard-ready'),
    ]);
  }
  const delivery = (id: string, userId: string, eventId: string) => ({
    id,
    userId,
    kind: 'postcard-ready' as const,
    eventId,
    postcardId: null,
    playerId: null,
    channel: 'inApp' as const,
  });
  await write('deliveries', async (trx) => [
    await addDelivery(trx, delivery('to ann', 'ann', 'one'), now),
    await addDelivery(trx, delivery('to ann again', 'ann', 'one'), now),
    await addDelivery(trx, delivery('to gus', 'gus', 'one'), now),
    await addDelivery(trx, delivery('of another', 'gus', 'another'), now),
    await addDelivery(trx, delivery('of a third', 'gus', 'a third'), now),
  ]);
  await write('attempts', async (trx) => {
    await trx.run(recordFailure, { id: 'of another', attempts: 1, lastError: 'busy' });
    const ended = { attempts: 2, now };
    endDelivery(trx, 'of a third', { state: 'failed', reason: 'gone' }, ended);
    endDelivery(trx, 'of a third', { state: 'delivered', answer: 'late' }, ended);
    // Nobody knows whether one has arrived; another one has ended and stays as it is.
    return [
      await trx.run(markDelivery, { id: 'of another', state: 'unknown' }),
      await trx.run(markDelivery, { id: 'of a third', state: 'unknown' }),
      await trx.run(reopenDelivery, { id: 'of another' }),
    ];
  });
  await step('whether anybody was told of a channel', () =>
    storage.first(wasToldSince, {
      kind: 'channel-failed',
      since: '',
      details: '{"channel":"email",%',
    }),
  );
  for (const id of ['of another', 'of a third', 'unknown']) {
    await step(`the delivery ${id}`, () => storage.first(findWaiting, { id }));
  }
  const all = { state: '', channel: '', kind: '', userId: '', email: '' };
  for (const filter of [
    {},
    { state: 'delivered' },
    { kind: 'postcard-ready' },
    { channel: 'email' },
    { userId: 'ann' },
    { userId: 'gus' },
    { email: 'ann@example.org' },
    { email: 'nobody@example.org' },
  ]) {
    await step(`the deliveries ${JSON.stringify(filter)}`, () =>
      listDeliveries(storage, { ...all, ...filter }, START),
    );
  }
  await playPushes(storage, step, write, now);
}
