import { DAY, isoTime, type Clock } from '../../kernel/clock.ts';
import type { Reader } from '../../storage/port.ts';
import { tokenDigests } from '../../storage/migrations/039-token-digests.ts';
import { query } from '../../storage/query.ts';

/**
 * How long an earlier release may run beside this one after an upgrade, or be gone back to, in milliseconds. Until then sessions
 * are stored, and cookies named, as it knows them.
 */
export const CHANGEOVER = DAY;

/** From when on an earlier release runs no more. */
export type Changeover = {
  /** Whether it is that time. */
  isOver(): boolean;
  /** Whether something began before that time. An earlier release may have begun it, or this one as that knows it. */
  isBefore(begun: string): boolean;
};

const stepTimes = query((db) =>
  db
    .withTables<{ migrations: { name: string; applied_at: string } }>()
    .selectFrom('migrations')
    .select((eb) => [
      eb.fn.min<string>('applied_at').as('made'),
      eb.fn.max<string>('applied_at').as('upgraded'),
    ])
    .where('name', '<=', tokenDigests.name),
);

/**
 * Reads from the list of applied steps from when on an earlier release runs no more. A store that was made with this step never
 * had an earlier release; what began before it was made came from another store.
 *
 * @param clock the time at which sessions begin
 * @param monotonic a clock that nobody sets, in milliseconds
 */
export async function readChangeover(
  storage: Reader,
  { clock, monotonic }: { readonly clock: Clock; readonly monotonic: Clock },
): Promise<Changeover> {
  const { made = '', upgraded = '' } = (await storage.first(stepTimes, {})) ?? {};
  if (made === upgraded) return { isOver: () => true, isBefore: (begun) => begun < made };
  const end = Date.parse(upgraded) + CHANGEOVER;
  const moment = isoTime(end);
  const started = monotonic();
  return {
    // The clock may have been ahead at the upgrade. This release runs since it started here in any case.
    isOver: () => clock() >= end || monotonic() - started >= CHANGEOVER,
    isBefore: (begun) => begun < moment,
  };
}
