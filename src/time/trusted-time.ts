import type { Logger } from 'pino';
import { isoTime, MINUTE, type Clock } from '../kernel/clock.ts';
import type { Storage, Transaction } from '../storage/port.ts';
import type { DeletionTime } from './deletion-time.ts';
import { differs, judge, PROBATION, ranBetween, wasJustNoted, type Reason } from './judge.ts';
import {
  endJump,
  findClockState,
  lockClock,
  noteFirst,
  noteTime,
  recordJump,
  type Jump,
} from './state.ts';

/** How often the time is noted, in milliseconds. */
const NOTE_INTERVAL = 5 * MINUTE;

/** What administrators see of the clock. */
export type ClockReport = {
  readonly isTrusted: boolean;
  readonly now: number;
  readonly notedAt: number | null;
  readonly jump: Jump | null;
  /** How far this instance's clock is ahead of the database's, in milliseconds; 0 when they agree, or there is none. */
  readonly aheadOfDatabase: number;
};

/** The time, and whether it is trusted. After a jump of the clock, nothing is deleted because of its age until it is again. */
export type TrustedTime = {
  /** The clock; while it differs from the database's, the time of the database. */
  readonly now: Clock;
  /**
   * The time by which sessions and guests end: now, and while the clock is not trusted at most the earliest time that the
   * service has had, so that nothing ends because of a jump.
   */
  readonly ends: Clock;
  /** Whether the clock is trusted. It asks only this process, so it may be called at each request. */
  isTrusted(): boolean;
  /** Looks at the clock as `look` does, and returns the time for what deletes; null when nothing may be deleted. */
  deletionTime(): Promise<DeletionTime | null>;
  /**
   * Looks at the clock, notes its time, and tells of jumps. It also ends the wait after a jump. Call it every minute. Calls at
   * the same time share one look.
   */
  look(): Promise<void>;
  /** Trusts this instance's clock although it differs from the database's. Deletion goes by the database's time. */
  acceptDifference(): void;
  /** Looks at the clock, and says what is known. */
  report(): Promise<ClockReport>;
};

export type TrustedTimePorts = {
  readonly storage: Storage;
  readonly clock: Clock;
  /** A clock that nobody sets, from any start, in milliseconds. It may stand still while the machine sleeps. */
  readonly monotonic: Clock;
  /** The time of the database; null when it has no clock of its own. */
  readonly readDatabaseTime: () => Promise<number | null>;
  readonly log: Pick<Logger, 'warn' | 'info'>;
  /** Ends what opens doors, when its time lies farther ahead than it can: it was made while the clock was ahead. */
  readonly closeDoors: (trx: Transaction, now: number) => void;
  /**
   * Lets what would have ended because of a jump last from now on, and what was made while the clock was ahead end in time.
   * @param since the earliest time that the service had since the jump
   */
  readonly settle: (times: { since: number; now: number }) => Promise<void>;
};

/** Reads what is stored of the clock, and compares it with the database's. Nothing is written before the first look. */
export async function openTrustedTime(ports: TrustedTimePorts): Promise<TrustedTime> {
  const { storage, clock, monotonic, log } = ports;
  let aheadOfDatabase = 0;
  /** Since when, by the monotonic clock, this clock has differed from the database's by so much. */
  let differsSince = 0;
  let isAccepted = false;
  let toldOf: number | 'database' | null = null;
  let state = await findClockState(storage);
  let last = await readTime();

  /** The time that it is when nobody has set the clock since the last look. */
  const expectedAt = (at: number): number => Math.round(last.time + (at - last.at));
  const now: Clock = () => (aheadOfDatabase === 0 ? clock() : expectedAt(monotonic()));

  /** Reads the time, and the monotonic clock at that moment. Notes whether the clock differs from the database's. */
  async function readTime(): Promise<{ readonly time: number; readonly at: number }> {
    const sent = monotonic();
    const database = await ports.readDatabaseTime();
    const at = monotonic();
    const own = clock();
    if (database === null) return { time: own, at };
    const time = Math.round(database + (at - sent) / 2);
    if (!differs(own, time)) {
      aheadOfDatabase = 0;
      return { time: own, at };
    }
    if (aheadOfDatabase === 0 || differs(own - time, aheadOfDatabase)) {
      differsSince = at;
      isAccepted = false;
    }
    aheadOfDatabase = own - time;
    if (at - differsSince >= PROBATION) isAccepted = true;
    return { time, at };
  }

  /** Why the clock is not trusted; null when it is. */
  function problem(): Reason | 'database' | null {
    if (aheadOfDatabase !== 0 && !isAccepted) return 'database';
    if (state === undefined) return null;
    if (state.jump !== null) return state.jump.reason;
    const time = now();
    return judge({ noted: state.notedAt, now: time, moved: time - expectedAt(monotonic()) });
  }

  const ends: Clock = () => {
    const time = now();
    if (state === undefined || problem() === null) return time;
    return Math.min(time, state.jump?.earliest ?? state.notedAt);
  };

  /** Notes the time, or records a jump. */
  async function noteIn(trx: Transaction, time: number, moved: number): Promise<void> {
    lockClock(trx);
    const before = await findClockState(trx);
    if (before === undefined) return noteFirst(trx, time);
    const { notedAt, jump } = before;
    const found = judge({ noted: notedAt, now: time, moved });
    // Another process has noted this time just now. So the clock is right, and this machine has slept; or the other process has
    // recorded the jump.
    const isKnown = found === 'moved' && wasJustNoted(notedAt, time);
    if (found === null || isKnown) {
      const ran = jump === null ? 0 : jump.ran + ranBetween(notedAt, time);
      if (time > notedAt) noteTime(trx, time, ran);
      return;
    }
    const earliest = Math.min(time, notedAt, jump?.earliest ?? time);
    recordJump(trx, { seenAt: time, reason: found, notedBefore: notedAt, earliest });
    ports.closeDoors(trx, time);
  }

  async function endWait(jump: Jump, time: number): Promise<void> {
    await ports.settle({ since: jump.earliest, now: time });
    await storage.write(async (trx) => {
      lockClock(trx);
      endJump(trx, jump, time);
    });
  }

  async function lookOnce(): Promise<void> {
    const { time, at } = await readTime();
    const moved = time - expectedAt(at);
    state = await findClockState(storage);
    // An instance whose clock is wrong leaves the notes to others.
    if (aheadOfDatabase === 0) {
      const isDue = state === undefined || time - state.notedAt >= NOTE_INTERVAL;
      if (isDue || judge({ noted: state?.notedAt ?? null, now: time, moved }) !== null) {
        await storage.write((trx) => noteIn(trx, time, moved));
        state = await findClockState(storage);
      }
      const jump = state?.jump ?? null;
      if (jump !== null && (jump.isConfirmed || jump.ran >= PROBATION)) {
        await endWait(jump, time);
        state = await findClockState(storage);
      }
    }
    last = { time, at };
    tell();
  }

  /** Logs when the clock is no longer trusted, and when it is again. */
  function tell(): void {
    const jump = state?.jump ?? null;
    const isDifferent = aheadOfDatabase !== 0 && !isAccepted;
    const problemNow = isDifferent ? 'database' : (jump?.seenAt ?? null);
    if (problemNow === toldOf) return;
    toldOf = problemNow;
    if (isDifferent) {
      log.warn(
        { reason: 'database', aheadMs: Math.round(aheadOfDatabase), now: isoTime(now()) },
        "the clock differs from the database's: this instance goes by the database's time, and deletes nothing because of its age for a day; set its clock right",
      );
    } else if (jump !== null) {
      const { reason, notedBefore, seenAt } = jump;
      log.warn(
        { reason, notedBefore: isoTime(notedBefore), now: isoTime(seenAt) },
        'the clock has jumped: nothing is deleted because of its age, and no session or guest ends, until the service has run a day with this clock or an administrator confirms it (beadhouse clock confirm)',
      );
    } else {
      log.info('the clock is trusted again: what is too old is deleted again');
    }
  }

  let looking: Promise<void> | undefined;
  const look = (): Promise<void> =>
    (looking ??= lookOnce().finally(() => {
      looking = undefined;
    }));

  return {
    now,
    ends,
    isTrusted: () => problem() === null,
    look,
    acceptDifference() {
      isAccepted = aheadOfDatabase !== 0;
    },
    async deletionTime() {
      await look();
      return problem() === null ? { now: now(), mendedAt: state?.mendedAt ?? null } : null;
    },
    async report() {
      await look();
      return {
        isTrusted: problem() === null,
        now: now(),
        notedAt: state?.notedAt ?? null,
        jump: state?.jump ?? null,
        aheadOfDatabase,
      };
    },
  };
}
