import { hash } from 'node:crypto';
import { DAY, isoTime, MINUTE, SECOND, type Clock } from '../../../kernel/clock.ts';
import type { Language } from '../../../kernel/language.ts';
import type { Storage } from '../../../storage/port.ts';
import type { Channel, Delivery, Outcome } from '../port.ts';
import type { PushMessage, PushResult, PushSender, PushTarget } from './sender.ts';
import { deleteGone, findTargets, deleteGivenUp, storeAnswer } from './store.ts';
import { PUSH_TEXTS, URGENT } from './texts.ts';
import { GivenUp, TryLater, type Fault } from '../try-later.ts';

/** How long a push service keeps a push for a browser that is away, in seconds. */
const TTL = (7 * DAY) / SECOND;
/** The longest wait that a push service may ask for, in milliseconds. It is well within the time of all attempts. */
const LONGEST_WAIT = 10 * MINUTE;
/** The most attempts at one browser. After that the outcome depends on the others alone. */
const MOST_TRIES = 10;

/** How a push ended for now; `given up` when it is no longer tried, but an administrator may begin anew. */
type Result =
  | PushResult
  | { readonly state: 'given up'; readonly answer: string; readonly fault?: Fault | undefined };

type Target = PushTarget & {
  readonly id: string;
  readonly language: Language;
  readonly state: 'taken' | 'refused' | 'later' | null;
  readonly tries: number | null;
  readonly retryAt: string | null;
};

/**
 * Makes the channel that sends pushes to all browsers of a person. Each answer is stored, so that a further attempt goes only
 * to those that failed. When a process dies in between, a browser may be sent a push twice. It shows one, since both have the
 * same topic and tag.
 */
export function createPushChannel(ports: {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly send: PushSender;
}): Channel {
  const { storage, clock, send } = ports;

  /** Stores the result of a push, and returns the result that counts. Tests are not stored. */
  async function settle(
    { id: deliveryId, kind }: Delivery,
    { id: subscriptionId, auth, tries }: Target,
    result: PushResult,
  ): Promise<Result> {
    if (result.state === 'gone') {
      await storage.run(deleteGone, { id: subscriptionId, auth });
      return result;
    }
    if (kind === 'test') return result;
    const tried = (tries ?? 0) + 1;
    const isGivenUp =
      result.state === 'later' && (tried >= MOST_TRIES || result.waitMs > LONGEST_WAIT);
    const state = isGivenUp ? 'refused' : result.state;
    const retryAt = result.state === 'later' ? isoTime(clock() + result.waitMs) : null;
    await storage.run(storeAnswer, { deliveryId, subscriptionId, state, tries: tried, retryAt });
    if (!isGivenUp) return result;
    const { answer, fault } = result;
    return { state: 'given up', answer, fault: fault && { ...fault, isUrgent: true } };
  }

  async function sendTo(delivery: Delivery, target: Target, signal: AbortSignal): Promise<Result> {
    const { state, retryAt } = target;
    if (state === 'refused' && retryAt !== null) return { state: 'given up', answer: '' };
    if (state === 'taken' || state === 'refused') return { state, answer: '' };
    if (retryAt !== null && retryAt > isoTime(clock())) {
      return { state: 'later', answer: 'asked to wait', waitMs: 0 };
    }
    const result = await send(target, messageOf(delivery, target.language), signal);
    // When the process stops, a missing answer says nothing about the browser.
    if (result.state === 'later') signal.throwIfAborted();
    return settle(delivery, target, result);
  }

  return {
    async deliver(delivery, signal) {
      const { userId, id: deliveryId } = delivery;
      const targets = await storage.all(findTargets, { userId, deliveryId });
      // Waits for all of them, so that each answer is stored.
      const sent = await Promise.allSettled(
        targets.map((target) => sendTo(delivery, target, signal)),
      );
      return outcomeOf(
        sent.map((one) => {
          if (one.status === 'rejected') throw one.reason;
          return one.value;
        }),
      );
    },
    allowRetries: (trx, deliveryId) => trx.send(deleteGivenUp, { deliveryId }),
  };
}

/**
 * @throws {TryLater} when a browser is to be tried again
 * @throws {GivenUp} when none has taken it, and browsers were given up that an administrator may try again
 */
function outcomeOf(results: readonly Result[]): Outcome {
  const answers = results
    .map(({ answer }) => answer)
    .filter((one) => one !== '')
    .join('; ');
  const has = (state: Result['state']): boolean => results.some((one) => one.state === state);
  const faults = results.flatMap((one) => ('fault' in one && one.fault) || []);
  if (has('later')) throw new TryLater(answers, faults);
  if (has('taken')) return { state: 'delivered', answer: answers };
  if (has('given up')) throw new GivenUp(answers, faults);
  if (has('refused')) return { state: 'failed', reason: answers };
  const isNone = results.length === 0;
  return {
    state: 'skipped',
    reason: isNone ? 'No browser has subscribed' : `No browser is there any more: ${answers}`,
  };
}

/** Makes the message of an event. Its tag is the same whenever it is sent. */
function messageOf(
  { kind, eventId, postcardId, playerId }: Delivery,
  language: Language,
): PushMessage {
  const tag = hash('sha256', eventId, 'base64url').slice(0, 32);
  const payload = {
    kind,
    id: postcardId ?? playerId,
    title: 'Beadhouse',
    body: PUSH_TEXTS[language][kind],
    tag,
  };
  return {
    payload: JSON.stringify(payload),
    topic: tag,
    urgency: URGENT.has(kind) ? 'high' : 'normal',
    ttl: TTL,
  };
}
