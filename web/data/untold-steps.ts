import type { Stamp } from './clock-log.ts';
import type { Step } from './path-steps.ts';
import { createShelf } from './shelf.ts';

/** A step of the path that the service does not have yet. */
export type UntoldStep = {
  readonly playerId: string;
  readonly step: Step;
  /** What the device's clock showed then, until the time is mended. */
  readonly stamp?: Stamp;
  /** Why the service refused it. It is not sent again by itself. */
  readonly refusal?: string;
};

/** The steps of this device that the service is still to be told, by player, station, kind and day. */
export const untold = createShelf<UntoldStep>('step', (stored) => {
  const one = (stored ?? {}) as Partial<UntoldStep>;
  const isStep = typeof one.playerId === 'string' && typeof one.step?.station === 'string';
  return isStep ? (one as UntoldStep) : undefined;
});
