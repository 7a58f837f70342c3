import { tab } from '../device/device.ts';
import { createStore } from '../device/store.ts';
import { createClock } from './service-clock.ts';

/** How far the service's clock is ahead, as this tab knows, also after a reload. */
export const aheadOfDevice = createStore('clock', 0, (stored) => Number(stored) || 0, tab);

/** The time by the service that served this page. */
export const clock = createClock(Date.now, aheadOfDevice);
