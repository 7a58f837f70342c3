import { refuse } from '../../contract/refusal.ts';
import { validTimeOf } from '../../contract/told-times.ts';
import { dayOf, HOUR, isoTime, type Day } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import { waitForAll } from '../../kernel/wait-for-all.ts';
import type { Transaction } from '../../storage/port.ts';
import { rowBytes } from '../../storage/stored-bytes.ts';
import { paperOf } from '../../soroban/soroban.ts';
import { findAdded, storeAdditions, type AddedOfDay, type Addition } from './additions-store.ts';
import { quarterOf } from './days.ts';
import { TOO_MANY, TOO_MANY_OF_DAY, type Added } from './endpoints.ts';
import { storeSittings } from './paper-store.ts';
import { sittingsOf } from './papers.ts';
import { firstWholeDay, MOST_KEPT, MOST_OF_DAY, MOST_OF_PLAYING, type Attempt } from './rules.ts';
import { findKnown, findPaperAnswers, findSums, storeAttempts, storeSums } from './store.ts';
import { addSums, NOTHING, type Sums } from './sums.ts';

/** How long a sitting of a paper takes at most, with pauses, in milliseconds. */
const LONGEST_SITTING = HOUR;

/** An attempt with its evidence: what it says about the cells that the player knows. */
export type AttemptEvidence = { readonly attempt: Attempt; readonly evidence: Sums };

/** An attempt, and what it counts, in bytes. */
type Weighed = Attempt & { readonly bytes: number };

/** What a cell takes in the sums of a quarter of an hour, in bytes. */
const CELL = 24;

/** What an attempt counts, in bytes: its row, and its cells in the sums. */
export const bytesOf = ({ attempt, evidence }: AttemptEvidence): number =>
  rowBytes(
    attempt.seed ?? '',
    JSON.stringify(attempt.terms),
    attempt.paper ?? '',
    attempt.moves ?? '',
  ) +
  CELL * evidence.cells.size;

/** Who adds attempts: a user or a device. */
export type Writer = {
  readonly id: string;
  /** Whether it may only see the player and play, as devices may. */
  readonly onlyPlays: boolean;
};

/** The player who gets attempts, and the writer who adds them. */
export type Target = {
  readonly playerId: string;
  readonly writer: Writer;
  readonly newId: Ids;
};

/**
 * Adds attempts of a player, at least one: those that are new and have a valid time. If an id is given twice, the first
 * attempt counts. The caller holds a lock of the player.
 *
 * @throws {Refusal} 403 when the writer would have added too many, of one day or in all
 */
export async function addAttempts(
  trx: Transaction,
  target: Target,
  given: readonly AttemptEvidence[],
  now: number,
): Promise<Added> {
  const { playerId, writer } = target;
  const first = Map.groupBy(given, ({ attempt }) => attempt.id);
  const stored = await findKnown(trx, playerId, [...first.keys()]);
  const result = { counted: [] as string[], known: [] as string[], untimely: [] as string[] };
  const attempts: Weighed[] = [];
  /** The evidence of the attempts, by quarter of an hour. */
  const evidence = new Map<string, Sums[]>();
  for (const [id, [told]] of first) {
    const begun = told && validTimeOf(told.attempt.startedAt, now);
    if (stored.has(id)) result.known.push(id);
    else if (told === undefined || begun === undefined) result.untimely.push(id);
    else {
      result.counted.push(id);
      attempts.push({ ...told.attempt, startedAt: isoTime(begun), bytes: bytesOf(told) });
      evidence.getOrInsertComputed(quarterOf(begun), () => []).push(told.evidence);
    }
  }
  if (attempts.length === 0) return result;
  const today = dayOf(isoTime(now));
  const ofWriter = { playerId, writerId: writer.id, since: firstWholeDay(now), today };
  const [added, before] = await waitForAll([
    findAdded(trx, ofWriter),
    findSums(trx, playerId, [...evidence.keys()]),
  ]);
  const groups = groupsOf(target, attempts, added, today);
  checkLimits(writer, groups, added);
  const sums = Array.from(
    evidence,
    ([quarter, told]) => [quarter, addSums(before.get(quarter) ?? NOTHING, ...told)] as const,
  );
  storeAdditions(
    trx,
    groups.map(({ addition }) => addition),
  );
  storeAttempts(
    trx,
    playerId,
    groups.flatMap(({ addition, attempts: some }) =>
      some.map((attempt) => ({ ...attempt, additionId: addition.id })),
    ),
  );
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

/** New attempts that began on the same day, and the addition that they belong to. */
type Group = { readonly addition: Addition; readonly attempts: readonly Weighed[] };

/** Finds the additions to which new attempts belong: those of today's earlier attempts, or new ones. */
function groupsOf(
  { playerId, writer, newId }: Target,
  all: readonly Weighed[],
  before: ReadonlyMap<Day, AddedOfDay>,
  addedOn: Day,
): Group[] {
  const byDay = Map.groupBy(all, ({ startedAt }) => dayOf(startedAt));
  return Array.from(byDay, ([beganOn, attempts]) => ({
    attempts,
    addition: {
      id: before.get(beganOn)?.id ?? newId(),
      playerId,
      writerId: writer.id,
      addedOn,
      beganOn,
      attempts: attempts.length,
      bytes: total(attempts.map(({ bytes }) => bytes)),
      earliestAt: attempts
        .map(({ startedAt }) => startedAt)
        .reduce((one, other) => (one < other ? one : other)),
    },
  }));
}

const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/**
 * Checks that a writer does not add too many attempts. What others have added does not count, so that nobody keeps a child from
 * practising.
 *
 * @param before what the writer has added of all attempts that are kept
 */
function checkLimits(
  { onlyPlays }: Writer,
  groups: readonly Group[],
  before: ReadonlyMap<Day, AddedOfDay>,
): void {
  const added = [...before.values()];
  const more = total(groups.map(({ attempts }) => attempts.length));
  const isOver = onlyPlays
    ? total(added.map(({ today }) => today)) + more > MOST_OF_PLAYING
    : groups.some(({ addition: { beganOn, attempts } }) => {
        return (before.get(beganOn)?.attempts ?? 0) + attempts > MOST_OF_DAY;
      });
  if (isOver) throw refuse(TOO_MANY_OF_DAY);
  if (total(added.map(({ attempts }) => attempts)) + more > MOST_KEPT) {
    throw refuse(TOO_MANY);
  }
}
