import { createListeners } from '../device/listeners.ts';
import { createStore } from '../device/store.ts';
import {
  NO_LOG,
  readLog,
  stampOf,
  TOLERANCE,
  withAnswer,
  type Look,
  type Stamp,
} from './clock-log.ts';
import { newKey } from './new-key.ts';
import { createClock } from './service-clock.ts';

/** What this device knows of its clock, through reloads, and without a connection. */
export const clockLog = createStore('service-time', NO_LOG, readLog);

const page = newKey();
const look = (): Look => ({ raw: Date.now(), page, ticks: performance.now() });

/** The device's clocks at the last answer that told the time. */
let answered: Look | undefined;

/** How far the service's clock is ahead of the device's, in milliseconds. */
export const clockOffset = createOffset();

/** The service's time. */
export const clock = createClock(Date.now, clockOffset, () => {
  answered = look();
  clockLog.set(withAnswer(clockLog.get(), answered, clockOffset.get()));
});

/** When something begins: the time as far as it is known now, and the stamp from which it is mended. */
export function beginning(): { readonly startedAt: string; readonly stamp: Stamp } {
  const [stamp, log] = stampOf(clockLog.get(), look(), answered);
  clockLog.set(log);
  return { startedAt: new Date(clock.now()).toISOString(), stamp };
}

/** The distance begins as it was known last. But it is never earlier than when the service's time was last known. */
function createOffset() {
  const { tell, subscribe } = createListeners();
  const last = clockLog.get().stretches.at(-1);
  let value = last?.ahead ?? 0;
  if (last !== undefined && Date.now() + value < last.to - TOLERANCE) value = last.to - Date.now();
  return {
    get: () => value,
    set: (next: number): void => {
      value = next;
      tell();
    },
    subscribe,
  };
}
