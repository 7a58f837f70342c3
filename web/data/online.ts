import { useEffect, useState } from 'preact/hooks';
import { reach } from './reach.ts';
import { useStore } from '../device/store.ts';

/** Whether the device says that it has a connection, and the service answers. */
export function useOnline(): boolean {
  const isReached = useStore(reach);
  const [isOnline, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const look = (): void => setOnline(navigator.onLine);
    addEventListener('online', look);
    addEventListener('offline', look);
    // It may have changed since the first render.
    look();
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  return isOnline && isReached;
}
