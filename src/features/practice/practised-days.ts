import type { Day } from '../../kernel/clock.ts';
import type { Reader } from '../../storage/port.ts';
import { addDays, timesAround, type TimeZone } from './days.ts';
import type { PractisedDay } from './mastery.ts';
import { findCells } from './store.ts';

/** How many days of practice are used for mastery. */
const REMEMBERED = 180;

/** Reads the sums of cells from which a player's mastery at the end of a day is computed. */
export async function readPractisedDays(
  db: Reader,
  playerId: string,
  day: Day,
  { dayAt }: TimeZone,
): Promise<PractisedDay[]> {
  const times = timesAround(addDays(day, -REMEMBERED), day);
  const found = await findCells(db, { playerId, ...times });
  return found
    .map(({ beganAt, cells }) => ({ day: dayAt(Date.parse(beganAt)), cells }))
    .filter((practised) => practised.day <= day);
}
