import { useEffect, useState } from 'preact/hooks';

/** How often it looks at the clock, in milliseconds: one timer for the whole time would stand still while the device sleeps. */
const LOOKS_EVERY = 1_000;

/** Whether a moment has passed by this device's clock; false while there is none. */
export function useIsPast(moment: number | undefined): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    setPast(false);
    if (moment === undefined) return undefined;
    const look = (): void => setPast(Date.now() >= moment);
    look();
    const timer = setInterval(look, LOOKS_EVERY);
    return () => clearInterval(timer);
  }, [moment]);
  return isPast;
}
