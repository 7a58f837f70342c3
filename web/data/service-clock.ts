type Send = (request: Request) => Promise<Response>;

/** Two clocks that are set by the network differ by less than this, in milliseconds. */
const TOLERANCE = 20_000;
/** An answer that took longer, in milliseconds, does not tell the time well enough. */
const SLOWEST = 10_000;

/** The time. A device does not know it when it was without power for long, or when nobody has set its clock. */
export type Clock = {
  /** In milliseconds since 1970. */
  readonly now: () => number;
  /** Learns the time from the answers to requests. */
  readonly watch: (send: Send) => Send;
};

/**
 * The device's clock, corrected by the service's where they differ, since the service counts children's answers by its own.
 *
 * @param ahead how far the service's clock is ahead, in milliseconds
 */
export function createClock(
  device: () => number,
  ahead: { readonly get: () => number; readonly set: (next: number) => void },
): Clock {
  return {
    now: () => device() + ahead.get(),
    watch: (send) => async (request) => {
      const asked = device();
      const response = await send(request);
      const took = device() - asked;
      const told = Date.parse(response.headers.get('date') ?? '');
      // An answer from the browser's cache has the time at which it was stored.
      const isNew = response.headers.get('cache-control') === 'no-store';
      if (isNew && took >= 0 && took <= SLOWEST && !Number.isNaN(told)) {
        const seen = Math.round(told - asked - took / 2);
        // Small differences are left alone: a clock that followed each answer would jump to and fro.
        if (Math.abs(seen - ahead.get()) > TOLERANCE) {
          ahead.set(Math.abs(seen) > TOLERANCE ? seen : 0);
        }
      }
      return response;
    },
  };
}
