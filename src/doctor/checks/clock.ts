import { isoTime } from '../../kernel/clock.ts';
import { differs, judge } from '../../time/judge.ts';
import { fault, good, off } from '../finding.ts';
import type { Check } from '../patient.ts';

const ADVICE =
  'Set the clock right. If it is right, confirm it, as "clock confirm" does: otherwise the service waits for a day.';

/** Whether the clock fits the last time that the service has noted. */
export const checkClock: Check = ({ store, clock }) => {
  if (store.problem !== null) return off('Not known without the database.');
  const now = clock();
  const database = store.facts.connection?.time ?? now;
  if (differs(now, database)) {
    return fault(
      `The clock says ${isoTime(now)}, and that of the database ${isoTime(database)}.`,
      'Set both clocks by the network (NTP). Until then this instance goes by the database, and deletes nothing.',
    );
  }
  const state = store.rows?.clock;
  if (state === undefined) return off('The service has noted no time yet.');
  const { notedAt, jump } = state;
  if (jump?.isConfirmed === true) {
    return good('The clock has jumped, and was confirmed: the service goes on within a minute.');
  }
  if (jump !== null) {
    return fault(
      `The clock has jumped from ${isoTime(jump.notedBefore)} to ${isoTime(jump.seenAt)}: nothing is deleted because of its age.`,
      ADVICE,
    );
  }
  return judge({ noted: notedAt, now, moved: 0 }) === null
    ? good(`The clock fits the last noted time, ${isoTime(notedAt)}.`)
    : fault(
        `The clock says ${isoTime(now)}, but the last noted time is ${isoTime(notedAt)}.`,
        'Set the clock right. If it is right, start the service: it deletes nothing for a day, or until "clock confirm" confirms the clock.',
      );
};
