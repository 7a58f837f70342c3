import type { Step } from '../../src/features/path/given-steps.ts';
import { dayOf, isoTime } from '../../src/kernel/clock.ts';
import { RECENTLY } from './attempts.ts';

/** Makes a step: the check of the first friend of five was right, some hours ago. */
export function newStep<Change extends object>(change?: Change): Step & Change {
  const at = isoTime(RECENTLY);
  return { station: 'five+4', kind: 'checked', day: dayOf(at), at, ...(change as Change) };
}
