import { createStore } from '../device/store.ts';
import type { Way } from './waiting.ts';
import type { Answering, Coming } from './task.ts';

/** How the child answers on this device. */
export const chosenAnswering = createStore<Answering>('way', 'beads', (value) =>
  value === 'typed' ? 'typed' : 'beads',
);

/** How numbers come on this device. */
export const chosenComing = createStore<Coming>('coming', 'column', (value) =>
  value === 'flash' || value === 'aloud' ? value : 'column',
);

/** The `way` of an attempt, which combines both. */
export const wayOf = (coming: Coming, answering: Answering): Way =>
  coming === 'column' ? answering : coming;
