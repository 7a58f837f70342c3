import { useEffect, useState } from 'preact/hooks';
import { asUtc } from '../device/as-utc.ts';
import { clockOffset, clock } from './clock.ts';

/** The day of a time in the device's time zone, such as `2026-11-22`. Without a time, today. */
export const dayOf = (time = clock.now()): string =>
  new Date(asUtc(new Date(time))).toISOString().slice(0, 10);

/** The name that browsers give when they do not know the time zone. */
const UNKNOWN = 'Etc/Unknown';

/** The name of this device's time zone, as the service takes it. UTC where the browser does not know it. */
export function timeZone(): string {
  const name = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return name === UNKNOWN ? 'UTC' : name;
}

/** The interval of checks for a new day, in milliseconds. */
const LOOK = 60_000;

/** Today. It changes while the page stays open over midnight, sleeps under a closed lid, or travels to another time zone. */
export const useToday = (): string => useDay(LOOK);

/**
 * The day on which the page last came into view. It does not change at midnight under somebody who is working; a tab that is
 * shown again has the new day.
 */
export const useDayShown = (): string => useDay();

function useDay(every?: number): string {
  const [day, setDay] = useState(dayOf());
  useEffect(() => {
    // By the device's clock: a later correction is one of this moment, and no new look.
    let lookedAt = 0;
    const tell = (): void => setDay(dayOf(lookedAt + clockOffset.get()));
    const look = (): void => {
      lookedAt = clock.now() - clockOffset.get();
      tell();
    };
    look();
    const timer = every === undefined ? undefined : setInterval(look, every);
    const stop = clockOffset.subscribe(tell);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      stop();
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return day;
}
