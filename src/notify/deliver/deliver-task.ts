import { z } from 'zod';
import { MINUTE, type Clock } from '../../kernel/clock.ts';
import { reasonOf } from '../../kernel/errors.ts';
import type { Storage } from '../../storage/port.ts';
import type { TaskHandler, TaskHandlers } from '../../tasks/port.ts';
import { runAgainRefusal } from '../../tasks/run-again.ts';
import { findTask } from '../../tasks/table.ts';
import { CHANNELS, type ChannelName } from '../channels/channels.ts';
import {
  endDelivery,
  findWaiting,
  markDelivery,
  recordFailure,
  reasonText,
  reopenDelivery,
  type WaitingDelivery,
} from './deliveries.ts';
import type { WatchFaults } from './faults.ts';
import { MAIL_DEADLINE } from '../channels/mail/limits.ts';
import { MAIL_ATTEMPTS } from '../channels/mail/mailer.ts';
import { readUnanswered, type LetterState } from '../channels/mail/send-letter.ts';
import type { Channels, Outcome } from '../channels/port.ts';
import { wantedChannels } from '../choices/wanted.ts';

/** The kinds of tasks that deliver: one for each channel, so that a slow one delays no other. */
export const DELIVER_TASKS = {
  webPush: 'deliver-web-push',
  email: 'deliver-email',
  inApp: 'deliver-in-app',
} as const satisfies Record<ChannelName, string>;

const payloadSchema = z.object({ deliveryId: z.string() });

/** The payload of a task that makes this delivery. */
export function deliverPayload(deliveryId: string): z.infer<typeof payloadSchema> {
  return { deliveryId };
}

const SWITCHED_OFF: Outcome = { state: 'skipped', reason: 'The channel is switched off' };

/** The attempts of mail, on every channel. */
const MAX_ATTEMPTS = MAIL_ATTEMPTS;

/** How many deliveries run at once. They mostly wait for the other side. */
const AT_ONCE = { webPush: 4, email: 4, inApp: 2 } as const satisfies Record<ChannelName, number>;

/** The limits of one attempt, in milliseconds. */
const DEADLINES = {
  webPush: MINUTE,
  email: MAIL_DEADLINE,
  inApp: MINUTE,
} as const satisfies Record<ChannelName, number>;

type Ports = {
  readonly storage: Storage;
  readonly channels: Channels;
  readonly clock: Clock;
  readonly watchFaults: WatchFaults;
};

/** Makes the handlers of all deliveries, by the kinds of their tasks. */
export function createDeliverTasks(ports: Ports): TaskHandlers {
  return Object.fromEntries(
    CHANNELS.map((channel) => [DELIVER_TASKS[channel], createDeliverTask(channel, ports)]),
  );
}

/** Makes the handler that delivers on one channel. It tries again while the other side fails. */
function createDeliverTask(channel: ChannelName, ports: Ports): TaskHandler {
  const { storage, channels, clock, watchFaults } = ports;

  /** Makes one attempt, unless the administrator or the person has switched the channel off meanwhile. */
  async function deliver(
    delivery: WaitingDelivery,
    signal: AbortSignal,
    letter: LetterState,
  ): Promise<Outcome> {
    const { userId, kind } = delivery;
    const wanted = await wantedChannels(storage, channels, userId, kind);
    const chosen = wanted.includes(channel) ? channels[channel] : null;
    return chosen === null ? SWITCHED_OFF : chosen.deliver(delivery, signal, letter);
  }

  return {
    maxAttempts: MAX_ATTEMPTS,
    deadlineMs: DEADLINES[channel],
    ownLine: { atOnce: AT_ONCE[channel] },
    async run(payload, { attempt, signal, note, keepNote }) {
      const id = payloadSchema.parse(payload).deliveryId;
      const delivery = await storage.first(findWaiting, { id });
      if (delivery === undefined) return undefined;
      const letter: LetterState = {
        madeAt: Date.parse(delivery.createdAt),
        unanswered: readUnanswered(note),
        keep: (unanswered) =>
          keepNote(unanswered, async (trx) => {
            const state = unanswered === null ? 'pending' : 'unknown';
            await trx.run(markDelivery, { id, state });
          }),
      };
      const outcome = await deliver(delivery, signal, letter).catch(async (cause: unknown) => {
        const lastError = reasonText(reasonOf(cause));
        if (!signal.aborted) {
          await storage.run(recordFailure, { id, attempts: attempt, lastError });
          await watchFaults(channel, cause, { isLast: attempt >= MAX_ATTEMPTS });
        }
        throw cause;
      });
      return async (trx) => endDelivery(trx, id, outcome, { attempts: attempt, now: clock() });
    },
    async onDead(trx, payload, reason, taskId) {
      const id = payloadSchema.parse(payload).deliveryId;
      const waiting = await trx.first(findWaiting, { id });
      const state = waiting?.state === 'unknown' ? 'unknown' : 'failed';
      const { attempts = 0 } = (await trx.first(findTask, { id: taskId })) ?? {};
      endDelivery(trx, id, { state, reason }, { attempts, now: clock() });
    },
    async runAgain(trx, { payload }, enqueue) {
      const configured = channels[channel];
      if (configured === null) throw runAgainRefusal('notConfigured');
      const id = payloadSchema.parse(payload).deliveryId;
      if ((await trx.run(reopenDelivery, { id })) === 0) throw runAgainRefusal('nothingLeft');
      configured.allowRetries?.(trx, id);
      return enqueue(payload);
    },
  };
}
