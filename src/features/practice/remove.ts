import { isoTime } from '../../kernel/clock.ts';
import { waitForAll } from '../../kernel/wait-for-all.ts';
import type { Reader, Transaction } from '../../storage/port.ts';
import { QUARTER, quarterOf } from './days.ts';
import { evidenceOf } from './evidence.ts';
import { storeSittings } from './paper-store.ts';
import { placeOf, sittingsOf } from './papers.ts';
import {
  deleteRemoved,
  deleteSitting,
  deleteSums,
  findAllAnswers,
  findAttempts,
  findIds,
  findToRemove,
  type Removal,
  type Removed,
} from './remove-store.ts';
import { storeSums } from './store.ts';
import { addSums, NOTHING, sumsOf, type Sums } from './sums.ts';
import { mapInTurns } from './turns.ts';

/** The sums of some attempts of a quarter of an hour, and the ids of these attempts. */
type Part = { readonly ids: ReadonlySet<string>; readonly sums: Sums };

/** What stays of each quarter of an hour of which attempts are removed. */
export type Remainder = ReadonlyMap<string, Part>;

const quartersOf = (removed: readonly Removed[]): string[] => [
  ...new Set(removed.map(({ startedAt }) => quarterOf(Date.parse(startedAt)))),
];

const timesOf = (playerId: string, quarter: string) => ({
  playerId,
  from: quarter,
  before: isoTime(Date.parse(quarter) + QUARTER),
});

/**
 * Computes what stays when attempts are removed. It takes long when many stay, so it lets other requests run, and is called
 * before the transaction. Attempts may be added and removed until then.
 */
export async function remainderOf(db: Reader, removal: Removal): Promise<Remainder> {
  const removed = await findToRemove(db, removal);
  const gone = new Set(removed.map(({ id }) => id));
  const parts = new Map<string, Part>();
  for (const quarter of quartersOf(removed)) {
    const all = await findAttempts(db, timesOf(removal.playerId, quarter));
    const staying = all.filter(({ id }) => !gone.has(id));
    const told = await mapInTurns(staying, evidenceOf);
    parts.set(quarter, { ids: new Set(staying.map(({ id }) => id)), sums: sumsOf(told) });
  }
  return parts;
}

/**
 * Removes what a writer has added to a player's practice, as if it had never been added. Sums and results of papers are
 * computed again from what stays, because an earlier release may have found other evidence in the same attempts. The caller
 * holds a lock of the player.
 *
 * @returns the number of removed attempts
 */
export async function removeAttempts(
  trx: Transaction,
  removal: Removal,
  remainder: Remainder,
): Promise<number> {
  const removed = await findToRemove(trx, removal);
  if (removed.length === 0) return 0;
  deleteRemoved(trx, removal);
  await waitForAll([
    ...quartersOf(removed).map((quarter) =>
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
  const touched = new Map(
    removed.flatMap((attempt) => {
      const found = placeOf(attempt);
      return found === undefined ? [] : [[found.key, { ...found, paper: found.paper.id }]];
    }),
  );
  for (const { paper, sitting } of touched.values()) {
    trx.send(deleteSitting, { playerId, paper, sitting, from });
  }
  const papers = [...new Set([...touched.values()].map(({ paper }) => paper))];
  await waitForAll(
    papers.map(async (paper) => {
      const answers = await findAllAnswers(trx, playerId, paper);
      const ofTouched = answers.filter((answer) => touched.has(placeOf(answer)?.key ?? ''));
      storeSittings(trx, playerId, sittingsOf(ofTouched));
    }),
  );
}
