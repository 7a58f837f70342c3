import { TOLERANCE } from './clock-log.ts';

type Send = (request: Request) => Promise<Response>;

/** In milliseconds. An answer that took longer does not tell the time well enough. */
const SLOWEST = 10_000;

/** A clock that is right even if the device's clock is wrong, for instance after a long time without power. */
export type Clock = {
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
  /** Learns the time from the answers to requests. */
  readonly watch: (send: Send) => Send;
};

/**
 * The device's clock, corrected by the service's where they differ: the service counts answers by its own clock.
 *
 * @param offset how far the service's clock is ahead, in milliseconds
 * @param learnt is called after each answer that told the time
 */
export function createClock(
  device: () => number,
  offset: { readonly get: () => number; readonly set: (next: number) => void },
  learnt: () => void = () => undefined,
): Clock {
  return {
    now: () => device() + offset.get(),
    watch: (send) => async (request) => {
      const asked = device();
      const response = await send(request);
      const took = device() - asked;
      const serviceTime = Date.parse(response.headers.get('date') ?? '');
      // The `date` of an answer from the browser's cache is old.
      const isNew = response.headers.get('cache-control') === 'no-store';
      if (isNew && took >= 0 && took <= SLOWEST && !Number.isNaN(serviceTime)) {
        const measured = Math.round(serviceTime - asked - took / 2);
        // Clocks that are set over the network differ a little. One that followed each answer would jump back and forth.
        if (Math.abs(measured - offset.get()) > TOLERANCE) {
          offset.set(Math.abs(measured) > TOLERANCE ? measured : 0);
        }
        learnt();
      }
      return response;
    },
  };
}
