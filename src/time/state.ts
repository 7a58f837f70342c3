import { isoTime } from '../kernel/clock.ts';
import type { Reader, Transaction } from '../storage/port.ts';
import { query, type Bound } from '../storage/query.ts';
import type { Reason } from './judge.ts';

/** A jump of the clock since which nothing is deleted. Times are in milliseconds since the epoch. */
export type Jump = {
  readonly seenAt: number;
  readonly reason: Reason;
  /** The last time that was noted before. */
  readonly notedBefore: number;
  /** The earliest time that the service has had since then, or just before. */
  readonly earliest: number;
  /** For how long the service has run with this clock, in milliseconds. */
  readonly ran: number;
  /** Whether an administrator has confirmed the clock. */
  readonly isConfirmed: boolean;
};

/** What the store knows of the clock. Times are in milliseconds since the epoch. */
export type ClockState = {
  readonly notedAt: number;
  /** When the last jump was over; null when there was none. */
  readonly mendedAt: number | null;
  readonly jump: Jump | null;
};

/** The id of the only row. */
const ROW = 'clock';

/** The lock of everybody who changes the row. */
export function lockClock(trx: Transaction): void {
  trx.lock('clock');
}

const stored = query((db, values: Bound<{ id: string }>) =>
  db
    .selectFrom('clock_state')
    .select([
      'noted_at',
      'mended_at',
      'jumped_at',
      'reason',
      'noted_before',
      'earliest_at',
      'ran_ms',
      'confirmed_at',
    ])
    .where('id', '=', values.id),
);

/** What is stored of the clock; undefined when no time was noted yet. */
export async function findClockState(db: Reader): Promise<ClockState | undefined> {
  const row = await db.first(stored, { id: ROW });
  if (row === undefined) return undefined;
  const notedAt = Date.parse(row.noted_at);
  const timeOr = (time: string | null, other: number) => (time === null ? other : Date.parse(time));
  return {
    notedAt,
    mendedAt: row.mended_at === null ? null : Date.parse(row.mended_at),
    jump:
      row.jumped_at === null
        ? null
        : {
            seenAt: Date.parse(row.jumped_at),
            reason: row.reason ?? 'moved',
            notedBefore: timeOr(row.noted_before, notedAt),
            earliest: timeOr(row.earliest_at, notedAt),
            ran: row.ran_ms,
            isConfirmed: row.confirmed_at !== null,
          },
  };
}

const insertState = query((db, values: Bound<{ id: string; now: string }>) =>
  db.insertInto('clock_state').values({
    id: values.id,
    noted_at: values.now,
    mended_at: null,
    jumped_at: null,
    reason: null,
    noted_before: null,
    earliest_at: null,
    ran_ms: 0,
    confirmed_at: null,
  }),
);

/** Notes the first time of a store. */
export function noteFirst(trx: Transaction, now: number): void {
  trx.send(insertState, { id: ROW, now: isoTime(now) });
}

const updateNote = query((db, values: Bound<{ id: string; now: string; ran: number }>) =>
  db
    .updateTable('clock_state')
    .set({ noted_at: values.now, ran_ms: values.ran })
    .where('id', '=', values.id),
);

/**
 * Notes the time.
 * @param ran for how long the service has run with this clock since a jump, in milliseconds; 0 without a jump
 */
export function noteTime(trx: Transaction, now: number, ran: number): void {
  trx.send(updateNote, { id: ROW, now: isoTime(now), ran: Math.round(ran) });
}

type JumpRow = { id: string; now: string; reason: Reason; notedBefore: string; earliest: string };

const insertJump = query((db, values: Bound<JumpRow>) =>
  db
    .updateTable('clock_state')
    .set({
      noted_at: values.now,
      jumped_at: values.now,
      reason: values.reason,
      noted_before: values.notedBefore,
      earliest_at: values.earliest,
      ran_ms: 0,
      confirmed_at: null,
    })
    .where('id', '=', values.id),
);

/** Records a jump, which was seen now. */
export function recordJump(
  trx: Transaction,
  { seenAt, reason, notedBefore, earliest }: Omit<Jump, 'ran' | 'isConfirmed'>,
): void {
  trx.send(insertJump, {
    id: ROW,
    now: isoTime(seenAt),
    reason,
    notedBefore: isoTime(notedBefore),
    earliest: isoTime(earliest),
  });
}

const confirm = query((db, values: Bound<{ id: string; now: string }>) =>
  db
    .updateTable('clock_state')
    .set({ confirmed_at: values.now })
    .where('id', '=', values.id)
    .where('jumped_at', 'is not', null)
    .where('confirmed_at', 'is', null),
);

/** Confirms the clock after a jump. Returns whether there was anything to confirm. */
export async function confirmClock(trx: Transaction, now: number): Promise<boolean> {
  lockClock(trx);
  return (await trx.run(confirm, { id: ROW, now: isoTime(now) })) > 0;
}

const removeJump = query((db, values: Bound<{ id: string; now: string; seenAt: string }>) =>
  db
    .updateTable('clock_state')
    .set({
      mended_at: values.now,
      jumped_at: null,
      reason: null,
      noted_before: null,
      earliest_at: null,
      ran_ms: 0,
      confirmed_at: null,
    })
    .where('id', '=', values.id)
    .where('jumped_at', '=', values.seenAt),
);

/** Ends a jump, unless another one was seen meanwhile. */
export function endJump(trx: Transaction, { seenAt }: Jump, now: number): void {
  trx.send(removeJump, { id: ROW, now: isoTime(now), seenAt: isoTime(seenAt) });
}
