import { beadhouse } from '../data/beadhouse.ts';
import { currentOwner } from '../data/belongings.ts';
import { beginning, clock, clockLog } from '../data/clock.ts';
import { dayOf } from '../data/day.ts';
import { isUnknownPath } from '../data/final.ts';
import { isSamePerson } from '../data/keeper.ts';
import { isDecided, mendTime } from '../data/mend-time.ts';
import { NoAnswer } from '../data/no-answer.ts';
import { storePath } from '../data/path.ts';
import { isPlacing, keyOfStep, redated, type Step } from '../data/path-steps.ts';
import { queryClient } from '../data/query-client.ts';
import { reach } from '../data/reach.ts';
import { untold, type UntoldStep } from '../data/untold-steps.ts';
import type { Batch, Entry } from '../outbox/create-outbox.ts';
import { outbox } from '../outbox/outbox.ts';

/** The most steps that the service takes in one request. */
const MOST_AT_ONCE = 100;

/** The service's words when it keeps no more steps of a child from this person. */
const TOO_MANY = 'Too many steps';

/** Keeps what happened just now at a station of a child's path. The path shows it at once; the service is told as soon as possible. */
export function keepStep(playerId: string, happened: Pick<Step, 'station' | 'kind'>): void {
  const { startedAt: at, stamp } = beginning();
  const step: Step = { ...happened, day: dayOf(Date.parse(at)), at };
  const id = `${playerId}:${keyOfStep(step)}`;
  if (isPlacing(step) || untold.get(id) === undefined) untold.put(id, { playerId, step, stamp });
  void outbox.send();
}

/**
 * Mends the times of steps that are about to be sent, by the service's time. Where nobody can tell when it was, it was as late as
 * possible.
 *
 * @throws {NoAnswer} when the service's time must be known first, and is not
 */
async function withTimes(batch: Batch<UntoldStep>): Promise<readonly Entry<UntoldStep>[]> {
  const isOpen = ({ stamp }: UntoldStep): boolean =>
    stamp !== undefined && !isDecided(stamp, clockLog.get());
  if (batch.some(([, one]) => isOpen(one)) && !(await reach.look())) {
    throw new NoAnswer('The time is not known');
  }
  return batch.map(([id, one]) => {
    const { stamp, ...others } = one;
    if (stamp === undefined) return [id, one];
    const found = mendTime(stamp, clockLog.get(), clock.now(), dayOf);
    const time = Math.min(typeof found === 'number' ? found : found.to, clock.now());
    const mended = { ...others, step: redated(one.step, time, dayOf) };
    // The same step may have been kept once more meanwhile.
    if (untold.get(id)?.step.at === one.step.at) untold.replace(id, mended);
    return [id, mended];
  });
}

/** Removes a step from what waits, unless a later one has taken its place. */
function settle(id: string, { step }: UntoldStep): void {
  if (untold.get(id)?.step.at === step.at) untold.remove(id);
}

outbox.add<UntoldStep>({
  name: 'station',
  shelf: untold,
  dueAt: ({ refusal }) => (refusal === undefined ? 0 : null),
  laneOf: ({ playerId }) => playerId,
  batch: ([first, ...others]) => [first, ...others.slice(0, MOST_AT_ONCE - 1)],
  async send(batch) {
    const [[, { playerId }]] = batch;
    const owner = currentOwner();
    const dated = await withTimes(batch);
    const path = await beadhouse.post('/api/players/{id}/path/steps', {
      params: { path: { id: playerId } },
      body: { steps: dated.map(([, { step }]) => step) },
    });
    // Somebody else may have come meanwhile, who does not get this child's path.
    if (!isSamePerson(owner, currentOwner())) return;
    await storePath(playerId, path);
    for (const [id, one] of dated) settle(id, one);
  },
  async refused(batch, error) {
    if (isUnknownPath(error)) return;
    for (const [id, sent] of batch) {
      const one = untold.get(id) ?? sent;
      if (error.message === TOO_MANY) untold.replace(id, { ...one, refusal: TOO_MANY });
      else settle(id, one);
    }
    await queryClient.invalidateQueries({ queryKey: ['practice', batch[0][1].playerId] });
  },
});
