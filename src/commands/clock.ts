import { randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import { recordChange } from '../identity/accounts/audit.ts';
import { HOUR, isoTime } from '../kernel/clock.ts';
import { createIds } from '../kernel/ids.ts';
import { differs, judge, PROBATION } from '../time/judge.ts';
import { confirmClock, findClockState, type ClockState } from '../time/state.ts';
import type { Arguments, Io } from './command.ts';
import { withStorage } from './with-storage.ts';

/** `clock` */
export function show(_given: Arguments, config: Config, io: Io): Promise<string> {
  return withStorage(config, io, async (storage) => {
    const state = await findClockState(storage);
    const now = Date.now();
    const lines = state === undefined ? ['No time was noted yet.'] : describe(state, now);
    const database = await storage.readTime();
    if (database !== null && differs(now, database)) {
      lines.push(
        `The clock of the database says ${isoTime(database)}: a service on this machine goes by that.`,
      );
    }
    return [`This machine's clock says ${isoTime(now)}.`, ...lines].join('\n');
  });
}

/** `clock confirm` */
export function confirm(_given: Arguments, config: Config, io: Io): Promise<string> {
  return withStorage(config, io, async (storage) => {
    const now = Date.now();
    const isConfirmed = await storage.write(async (trx) => {
      const jump = (await findClockState(trx))?.jump;
      if (jump === undefined || jump === null || !(await confirmClock(trx, now))) return false;
      const by = { ids: createIds(Date.now, randomBytes), actorId: null, now };
      const changes = { clock: { from: isoTime(jump.notedBefore), to: isoTime(now) } };
      recordChange(trx, by, { action: 'confirmClock', subjectId: null, changes });
      return true;
    });
    return isConfirmed
      ? 'The clock is confirmed: the running service deletes what is too old again within a minute'
      : 'There is nothing to confirm: no running service has noted a jump of the clock';
  });
}

function describe({ notedAt, jump }: ClockState, now: number): string[] {
  const noted = `The last time that was noted is ${isoTime(notedAt)}.`;
  if (jump === null) {
    const fits = judge({ noted: notedAt, now, moved: 0 }) === null;
    return [
      noted,
      fits
        ? 'The clock is trusted.'
        : 'They do not fit: a service that starts now deletes nothing for a day, or until "clock confirm" confirms the clock.',
    ];
  }
  const hours = Math.max(0, Math.ceil((PROBATION - jump.ran) / HOUR));
  return [
    noted,
    `At ${isoTime(jump.seenAt)} a jump of the clock was seen; the time noted before was ${isoTime(jump.notedBefore)}.`,
    jump.isConfirmed
      ? 'An administrator has confirmed the clock: the service deletes what is too old again within a minute.'
      : `Nothing is deleted because of its age until the service has run for ${hours} more hours, or "clock confirm" confirms the clock.`,
  ];
}
