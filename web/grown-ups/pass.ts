import { tab } from '../device/device.ts';
import { createStore } from '../device/store.ts';

/** How long the gate stays open after the last visit of a grown-up, in milliseconds. */
const STAYS_OPEN = 10 * 60_000;

const until = createStore('grown-up-until', 0, (stored) => Number(stored) || 0, tab);

/** Whether somebody passed the gate in this tab a short while ago. */
export function isGateOpen(): boolean {
  const left = until.get() - Date.now();
  // A clock that was set back must not keep the gate open for longer.
  return left > 0 && left <= STAYS_OPEN;
}

/** Opens the gate, or keeps it open for longer. */
export const keepGateOpen = (): void => until.set(Date.now() + STAYS_OPEN);
