import type { Stamp } from '../data/clock-log.ts';
import { beadhouse } from '../data/beadhouse.ts';
import { currentOwner } from '../data/belongings.ts';
import { clock } from '../data/clock.ts';
import { isFinal } from '../data/final.ts';
import { isSamePerson } from '../data/keeper.ts';
import { queryClient } from '../data/query-client.ts';
import { outbox } from '../outbox/outbox.ts';
import { firstBatch } from './batch.ts';
import { keepUndated, withKnownDay, withTimes } from './dating.ts';
import { limitAfter, limitKnown } from './day-limit.ts';
import { cutMore, fitting } from './taken-moves.ts';
import {
  dueAt,
  isReady,
  NOT_TODAY,
  TOO_MANY_OF_DAY,
  waiting,
  type Attempt,
  type Waiting,
} from './waiting.ts';

/**
 * Stores an attempt on the device, and sends it as soon as possible. Of two tabs the first one's counts.
 *
 * @param stamp of the time at which it began; undefined when a page of an earlier release began it
 */
export function keepAttempt(playerId: string, attempt: Attempt, stamp: Stamp | undefined): void {
  const id = `${playerId}:${attempt.id}`;
  if (waiting.get(id) === undefined) {
    const others = waiting.all(`${playerId}:`).map(([, one]) => one);
    const kept: Waiting = { playerId, attempt, ...(stamp !== undefined && { stamp }) };
    waiting.put(id, { ...kept, ...limitKnown(others, withKnownDay(kept), clock.now()) });
  }
  void outbox.send();
}

/** Whether the service counts attempts of the viewer by the day on which they began. Without an answer, it may not. */
async function isCountedByBeginning(playerId: string): Promise<boolean> {
  try {
    const params = { path: { id: playerId } };
    return (await beadhouse.get('/api/players/{id}/role', { params })).role !== 'play';
  } catch {
    return false;
  }
}

/** Refuses or holds back what the service takes no more of, so that nothing is sent in vain. */
async function obeyLimit(refused: Waiting, message: string): Promise<void> {
  const { playerId } = refused;
  const owner = currentOwner();
  const isForGood = message === TOO_MANY_OF_DAY && (await isCountedByBeginning(playerId));
  // Somebody else may have come meanwhile, and have attempts of the same player.
  if (!isSamePerson(owner, currentOwner())) return;
  const limitOf = limitAfter(refused, isForGood, clock.now());
  for (const [key, one] of waiting.all(`${playerId}:`)) {
    const limit = isReady(one) ? limitOf(withKnownDay(one)) : null;
    if (limit !== null) waiting.replace(key, { ...one, ...limit });
  }
}

outbox.add<Waiting>({
  name: 'answer',
  shelf: waiting,
  dueAt,
  isAsked: ({ undated }) => undated !== undefined,
  laneOf: ({ playerId }) => playerId,
  batch: firstBatch,
  async send(batch) {
    const [[, { playerId }]] = batch;
    const dated = await withTimes(batch);
    if (dated.length === 0) return;
    const attempts = dated.map(([, one]) => one.attempt);
    const post = async () =>
      await beadhouse.post('/api/players/{id}/attempts', {
        params: { path: { id: playerId } },
        body: { attempts: await fitting(playerId, attempts) },
      });
    const { untimely } = await post().catch((error: unknown) => {
      // Another instance may be of an earlier release than the one that was asked.
      if (!isFinal(error) || !cutMore(attempts)) throw error;
      return post();
    });
    for (const [key, { attempt }] of dated) {
      if (untimely.includes(attempt.id)) keepUndated(key, { from: null, to: clock.now() });
      else waiting.remove(key);
    }
    await queryClient.invalidateQueries({ queryKey: ['practice', playerId] });
  },
  async refused(batch, { status, message }) {
    const isOfLimit = status === 403 && NOT_TODAY.has(message);
    for (const [key, sent] of batch) {
      // Its time may have been mended. If that was not possible, or if it shares the limit of one before, it waits already.
      const one = waiting.get(key) ?? sent;
      if (!isReady(one)) continue;
      if (isOfLimit) await obeyLimit(one, message);
      else waiting.replace(key, { ...one, refusal: message });
    }
  },
});
