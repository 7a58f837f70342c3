import { useEffect, useState } from 'preact/hooks';
import { aheadOfDevice, clock } from './clock.ts';

/** The day of a time where this device is, such as `2026-11-22`; today without one. */
export const dayOf = (time = clock.now()): string => new Intl.DateTimeFormat('sv-SE').format(time);

/** The name of a time zone that a browser cannot tell. */
const UNKNOWN = 'Etc/Unknown';

/** The time zone of this device by its name, as the service takes it. A browser that cannot tell it counts days as in UTC. */
export function timeZone(): string {
  const name = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return name === UNKNOWN ? 'UTC' : name;
}

/** How often it is looked whether a new day has begun, in milliseconds. */
const LOOK = 60_000;

/** Today, also on a page that stays open over midnight, that a closed lid has kept, or that has travelled. */
export const useToday = (): string => useDay(LOOK);

/** The day on which the page was shown last: nobody who is at it is stopped at midnight, and a tab that is kept wakes on a new day. */
export const useDayShown = (): string => useDay();

function useDay(every?: number): string {
  const [day, setDay] = useState(dayOf());
  useEffect(() => {
    const look = (): void => setDay(dayOf());
    look();
    const timer = every === undefined ? undefined : setInterval(look, every);
    const stop = aheadOfDevice.subscribe(look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      stop();
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return day;
}
