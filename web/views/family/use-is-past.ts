import { useEffect, useState } from 'preact/hooks';
import { clock } from '../../data/clock.ts';

/** The interval of looking at the clock, in milliseconds. A single long timer would stop while the device sleeps. */
const LOOKS_EVERY = 1_000;

/** Whether a time has passed by the service's clock; false while there is none. */
export function useIsPast(time: string | undefined): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    setPast(false);
    if (time === undefined) return undefined;
    const look = (): void => setPast(clock.now() >= Date.parse(time));
    look();
    const timer = setInterval(look, LOOKS_EVERY);
    return () => clearInterval(timer);
  }, [time]);
  return isPast;
}
