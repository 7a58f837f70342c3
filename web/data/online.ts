import { reach } from './reach.ts';
import { useStore } from '../device/store.ts';

/** Whether the service can be reached. */
export const useOnline = (): boolean => useStore(reach);
