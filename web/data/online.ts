import { reach } from './reach.ts';
import { useStore } from '../device/use-store.ts';

/** Whether the service can be reached. */
export const useOnline = (): boolean => useStore(reach);

const network = {
  get: (): boolean => navigator.onLine,
  subscribe: (changed: () => void): (() => void) => {
    addEventListener('online', changed);
    addEventListener('offline', changed);
    return () => {
      removeEventListener('online', changed);
      removeEventListener('offline', changed);
    };
  },
};

/**
 * Whether the device says that it has a network. It tells why the service cannot be reached, and never whether it can: the service
 * may run on the device itself.
 */
export const useNetwork = (): boolean => useStore(network);
