import { useEffect, useState } from 'preact/hooks';

/** The day of a time where this device is, such as `2026-11-22`; today without one. */
export const dayOf = (time = new Date()): string => new Intl.DateTimeFormat('sv-SE').format(time);

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
export function useToday(): string {
  const [today, setToday] = useState(dayOf());
  useEffect(() => {
    const look = (): void => setToday(dayOf());
    look();
    const timer = setInterval(look, LOOK);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return today;
}
