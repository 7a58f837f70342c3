import { tab } from '../device/device.ts';
import { createStore } from '../device/store.ts';
import { createClock } from './service-clock.ts';

/** How far the service's clock is ahead of the device's, in milliseconds. This tab keeps it through a reload. */
export const clockOffset = createStore('clock', 0, (stored) => Number(stored) || 0, tab);

/** The service's time. */
export const clock = createClock(Date.now, clockOffset);
