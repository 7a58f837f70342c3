import { isoTime } from '../../kernel/clock.ts';
import { waitForAll } from '../../kernel/wait-for-all.ts';
import type { Reader, Transaction } from '../../storage/port.ts';
import { QUARTER, quarterOf } from './days.ts';
import { evidenceOf } from './evidence.ts';
import { storeSittings } from './paper-store.ts';
import { placeOf, sittingsOf } from './papers.ts';
import {
  AT_ONCE,
  deleteRemoved,
  deleteSitting,
  deleteSums,
  findAnswersSince,
  findAttempts,
  findIds,
  findLastDay,
  findStartOf,
  findToRemove,
  markAdditions,
  type Removal,
  type RemovalOfDay,
  type Removed,
} from './remove-store.ts';
import { storeSums } from './store.ts';
import { addSums, NOTHING, sumsOf, type Sums } from './sums.ts';
import { mapInTurns } from './turns.ts';

/**
 * Removes what a writer has added to a player's practice, as if it had never been added. Sums and results of papers are
 * computed again from what stays, because an earlier release may have found other evidence in the same attempts.
 *
 * It works in steps, so that nobody waits for long. The last attempts are removed first. When it fails between two steps, the
 * others are still to be removed, and it can be called again.
 *
 * @param write runs a step as one transaction, which holds a lock of the player, and resolves with its number of removed attempts
 * @returns the number of removed attempts
 */
export async function removeAttempts(
  db: Reader,
  removal: Removal,
  write: (step: (trx: Transaction) => Promise<number>) => Promise<number>,
): Promise<number> {
  let removed = 0;
  for (;;) {
    const day = await findLastDay(db, removal);
    if (day === undefined) return removed;
    const ofDay = { ...removal, day };
    const remainder = await remainderOf(db, ofDay);
    removed += await write((trx) => removeSome(trx, ofDay, remainder));
  }
}

/** What a step removes, the latest attempt first. */
type Step = {
  readonly removed: readonly Removed[];
  /** Whether nothing of the day remains to be removed. */
  readonly isLast: boolean;
  /** The quarters of an hour of which nothing remains to be removed. */
  readonly quarters: readonly string[];
};

async function findStep(db: Reader, removal: RemovalOfDay): Promise<Step> {
  const found = await findToRemove(db, removal);
  const quarters = found.map(({ startedAt }) => quarterOf(Date.parse(startedAt)));
  const unfinished = quarters[AT_ONCE];
  return {
    removed: found.slice(0, AT_ONCE),
    isLast: unfinished === undefined,
    quarters: [...new Set(quarters)].filter((quarter) => quarter !== unfinished),
  };
}

/** The sums of some attempts of a quarter of an hour, and the ids of these attempts. */
type Part = { readonly ids: ReadonlySet<string>; readonly sums: Sums };

/** What stays of each quarter of an hour of which the last attempts are removed. */
type Remainder = ReadonlyMap<string, Part>;

const timesOf = (playerId: string, quarter: string) => ({
  playerId,
  from: quarter,
  before: isoTime(Date.parse(quarter) + QUARTER),
});

/**
 * Computes what stays after a step. It takes long when many attempts stay, so it lets other requests run, and is called before
 * the transaction. Attempts may be added and removed until then.
 */
async function remainderOf(db: Reader, removal: RemovalOfDay): Promise<Remainder> {
  const { removed, quarters } = await findStep(db, removal);
  const gone = new Set(removed.map(({ id }) => id));
  const parts = new Map<string, Part>();
  for (const quarter of quarters) {
    const all = await findAttempts(db, timesOf(removal.playerId, quarter));
    const staying = all.filter(({ id }) => !gone.has(id));
    const told = await mapInTurns(staying, evidenceOf);
    parts.set(quarter, { ids: new Set(staying.map(({ id }) => id)), sums: sumsOf(told) });
  }
  return parts;
}

/**
 * Removes the next attempts. The sums of a quarter of an hour are stored with the removal of its last attempt: until then the
 * work is not over, and whoever goes on finds it.
 */
async function removeSome(
  trx: Transaction,
  removal: RemovalOfDay & Removal,
  remainder: Remainder,
): Promise<number> {
  const { removed, isLast, quarters } = await findStep(trx, removal);
  const earliest = removed.at(-1);
  if (earliest !== undefined) deleteRemoved(trx, removal, earliest);
  if (isLast) trx.send(markAdditions, removal);
  await waitForAll([
    ...quarters.map((quarter) =>
      restoreSums(trx, removal.playerId, quarter, remainder.get(quarter)),
    ),
    restoreResults(trx, removal, removed),
  ]);
  return removed.length;
}

/** Stores the sums of the attempts that are left in a quarter of an hour. */
async function restoreSums(
  trx: Transaction,
  playerId: string,
  quarter: string,
  known: Part = { ids: new Set(), sums: NOTHING },
): Promise<void> {
  const times = timesOf(playerId, quarter);
  const ids = await findIds(trx, times);
  if (ids.size === 0) return trx.send(deleteSums, { playerId, beganAt: quarter });
  const isKnown = known.ids.isSubsetOf(ids);
  let sums = isKnown ? known.sums : NOTHING;
  if (!isKnown || known.ids.size < ids.size) {
    // Attempts have come or gone since the remainder was computed.
    const others = (await findAttempts(trx, times)).filter(
      ({ id }) => !isKnown || !known.ids.has(id),
    );
    sums = addSums(sums, sumsOf(others.map(evidenceOf)));
  }
  storeSums(trx, playerId, [[quarter, sums]]);
}

/** Stores what the sittings came to of which attempts were removed. One whose first answers may be deleted by age stays. */
async function restoreResults(
  trx: Transaction,
  { playerId, from }: Removal,
  removed: readonly Removed[],
): Promise<void> {
  const places = removed.flatMap((attempt) => placeOf(attempt) ?? []);
  await waitForAll(
    Array.from(
      Map.groupBy(places, ({ paper }) => paper.id),
      async ([paper, some]) => {
        const touched = new Set(some.map(({ sitting }) => sitting));
        const ofPaper = { playerId, paper, from };
        const start = await findStartOf(trx, [...touched], ofPaper);
        if (start === undefined) return;
        for (const sitting of touched) trx.send(deleteSitting, { ...ofPaper, sitting });
        const answers = await findAnswersSince(trx, { ...ofPaper, from: start });
        const ofTouched = answers.filter((one) => touched.has(placeOf(one)?.sitting ?? ''));
        storeSittings(trx, playerId, sittingsOf(ofTouched));
      },
    ),
  );
}
