import { DAY, type Clock } from '../kernel/clock.ts';
import type { Reader } from '../storage/port.ts';
import { tokenDigests } from '../storage/migrations/039-token-digests.ts';
import { query } from '../storage/query.ts';

/**
 * How long an earlier release may run beside this one after an upgrade, in milliseconds. Until then sessions are stored, and
 * cookies named, as it knows them.
 */
export const CHANGEOVER = DAY;

/** Whether the time is over in which an earlier release may run beside this one. */
export type IsOver = () => boolean;

const stepTimes = query((db) =>
  db
    .withTables<{ migrations: { name: string; applied_at: string } }>()
    .selectFrom('migrations')
    .select(['name', 'applied_at as at'])
    .orderBy('name'),
);

/**
 * Reads from the list of applied steps when an earlier release may no longer run. A store that was made with this step never
 * had an earlier release.
 *
 * @param ends the time by which sessions end: after a jump of the clock it waits
 * @param isShared whether several processes may serve the store at once
 */
export async function readChangeover(
  storage: Reader,
  { ends, isShared }: { readonly ends: Clock; readonly isShared: boolean },
): Promise<IsOver> {
  const steps = await storage.all(stepTimes, {});
  const made = steps[0]?.at;
  const upgraded = steps.find(({ name }) => name === tokenDigests.name)?.at;
  if (!isShared || upgraded === undefined || upgraded === made) return () => true;
  // The clock may have been ahead at the upgrade.
  const end = Math.min(Date.parse(upgraded), ends()) + CHANGEOVER;
  return () => ends() >= end;
}
