import type { Stamp } from './clock-log.ts';
import { createShelf } from './shelf.ts';
import type { ToldWalk } from './told-walk.ts';

/** A walk that the service does not have yet, as far as it went. */
export type UntoldWalk = {
  readonly playerId: string;
  readonly walk: ToldWalk;
  /** The time of its last step, in milliseconds since 1970. */
  readonly wentOnAt: number;
  /** What the device's clock showed at its beginning, until the time is mended. */
  readonly stamp?: Stamp;
  /** Why the service refused it. It is not sent again by itself. */
  readonly refusal?: string;
};

/** The walks of this device that the service is still to be told, by player and id. */
export const untoldWalks = createShelf<UntoldWalk>('walked', (stored) => {
  const one = (stored ?? {}) as Partial<UntoldWalk>;
  const isWalk = typeof one.playerId === 'string' && typeof one.walk?.id === 'string';
  return isWalk ? (one as UntoldWalk) : undefined;
});
