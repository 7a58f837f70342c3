import { HOUR, isoTime } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/errors.ts';
import { waitForAll } from '../../kernel/wait-for-all.ts';
import type { Transaction } from '../../storage/port.ts';
import { paperOf } from '../../soroban/soroban.ts';
import { addDays, quarterOf } from './days.ts';
import { storeSittings } from './paper-store.ts';
import { sittingsOf } from './papers.ts';
import { ATTEMPT_LIFETIME, validStartOf, MOST_KEPT, MOST_OF_DAY, type Attempt } from './rules.ts';
import {
  countAttempts,
  findKnown,
  findNumbers,
  findPaperAnswers,
  findSums,
  storeAttempts,
  storeSums,
} from './store.ts';
import { addSums, NOTHING, type Sums } from './sums.ts';
import { TOO_MANY, TOO_MANY_OF_DAY } from './texts.ts';

/** How long a sitting of a paper takes at most, with pauses, in milliseconds. */
const LONGEST_SITTING = HOUR;

/** An attempt with its evidence: what it says about the cells that the player knows. */
export type AttemptEvidence = { readonly attempt: Attempt; readonly evidence: Sums };

/** The results for the attempts of a request. Each id is in one of the lists, in the order given. */
export type Added = {
  readonly counted: readonly string[];
  readonly known: readonly string[];
  readonly untimely: readonly string[];
};

/**
 * Adds attempts of a player, at least one: those that are new and have a valid time. If an id is given twice, the first
 * attempt counts. The caller holds a lock of the player.
 *
 * @throws {Refusal} 403 when there would be too many, of one day or in all
 */
export async function addAttempts(
  trx: Transaction,
  playerId: string,
  given: readonly AttemptEvidence[],
  now: number,
): Promise<Added> {
  const first = Map.groupBy(given, ({ attempt }) => attempt.id);
  const stored = await findKnown(trx, playerId, [...first.keys()]);
  const result = { counted: [] as string[], known: [] as string[], untimely: [] as string[] };
  const attempts: Attempt[] = [];
  /** The evidence of the attempts, by quarter of an hour. */
  const evidence = new Map<string, Sums[]>();
  for (const [id, [told]] of first) {
    const begun = told && validStartOf(told.attempt.startedAt, now);
    if (stored.has(id)) result.known.push(id);
    else if (told === undefined || begun === undefined) result.untimely.push(id);
    else {
      result.counted.push(id);
      attempts.push({ ...told.attempt, startedAt: isoTime(begun) });
      evidence.getOrInsertComputed(quarterOf(begun), () => []).push(told.evidence);
    }
  }
  if (attempts.length === 0) return result;
  const [, before] = await waitForAll([
    checkLimits(trx, playerId, attempts, now),
    findSums(trx, playerId, [...evidence.keys()]),
  ]);
  const sums = Array.from(
    evidence,
    ([quarter, told]) => [quarter, addSums(before.get(quarter) ?? NOTHING, ...told)] as const,
  );
  storeAttempts(trx, playerId, attempts);
  storeSums(trx, playerId, sums);
  await storeResults(trx, playerId, attempts);
  return result;
}

/**
 * Stores what the sittings came to of papers to which new attempts belong. The attempts are stored already. A device that was
 * offline for long brings some that are not among the newest answers: then those around them are read, too.
 */
async function storeResults(
  trx: Transaction,
  playerId: string,
  attempts: readonly Attempt[],
): Promise<void> {
  const ofPapers = attempts.filter(({ paper }) => paperOf(paper) !== undefined);
  const read = async (some: readonly Attempt[], before?: string) => {
    const papers = new Set(some.flatMap(({ paper }) => paper ?? []));
    return papers.size === 0 ? [] : findPaperAnswers(trx, playerId, [...papers], before);
  };
  const newest = await read(ofPapers);
  const isRead = new Set(newest.map(({ id }) => id));
  const late = ofPapers.filter(({ id }) => !isRead.has(id));
  const last = late
    .map(({ startedAt }) => startedAt)
    .toSorted()
    .at(-1);
  const earlier =
    last === undefined ? [] : await read(late, isoTime(Date.parse(last) + LONGEST_SITTING));
  storeSittings(trx, playerId, sittingsOf([...earlier, ...newest]));
}

/** Checks that the player does not get too many attempts. */
async function checkLimits(
  trx: Transaction,
  playerId: string,
  attempts: readonly Attempt[],
  now: number,
): Promise<void> {
  const ofDays = new Map<string, number>();
  for (const { startedAt } of attempts) {
    ofDays.set(dayOf(startedAt), (ofDays.get(dayOf(startedAt)) ?? 0) + 1);
  }
  const days = [...ofDays.keys()].toSorted((one, other) => (one < other ? -1 : 1));
  const [kept, stored] = await waitForAll([
    countAttempts(trx, playerId, quarterOf(now - ATTEMPT_LIFETIME)),
    findNumbers(trx, { playerId, from: days[0] ?? '', before: addDays(days.at(-1) ?? '', 1) }),
  ]);
  for (const { beganAt, problems } of stored) {
    const more = ofDays.get(dayOf(beganAt));
    if (more !== undefined) ofDays.set(dayOf(beganAt), more + problems);
  }
  if (Math.max(...ofDays.values()) > MOST_OF_DAY) throw new Refusal(403, TOO_MANY_OF_DAY);
  if (kept + attempts.length > MOST_KEPT) throw new Refusal(403, TOO_MANY);
}

/** The day of a time, in UTC. */
function dayOf(time: string): string {
  return time.slice(0, 10);
}
