type Send = (request: Request) => Promise<Response>;

/** Clocks that set themselves differ by less, in milliseconds. */
const TOLERANCE = 20_000;
/** An answer that took longer says too little, in milliseconds. */
const SLOWEST = 10_000;

/** The time, of which a device that was without power for long, or that nobody has set, knows nothing. */
export type Clock = {
  /** In milliseconds since 1970. */
  readonly now: () => number;
  /** Learns the time from the answers to requests. */
  readonly watch: (send: Send) => Send;
};

/**
 * The device's clock, put right by the service's where they differ: children's answers are counted by that one.
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
      // What a browser may have kept says when it came.
      const isNew = response.headers.get('cache-control') === 'no-store';
      if (isNew && took >= 0 && took <= SLOWEST && !Number.isNaN(told)) {
        const seen = Math.round(told - asked - took / 2);
        // Another difference for each answer would be a clock that trembles.
        if (Math.abs(seen - ahead.get()) > TOLERANCE) {
          ahead.set(Math.abs(seen) > TOLERANCE ? seen : 0);
        }
      }
      return response;
    },
  };
}
