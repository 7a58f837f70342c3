type Send = (request: Request) => Promise<Response>;

/** Whether the service can be reached. A device may report a network while the service is down or cannot be reached. */
export type Reach = {
  readonly get: () => boolean;
  readonly subscribe: (changed: () => void) => () => void;
  /** Asks at once if the service was not reached, because something has changed. */
  readonly look: () => void;
  /** Wraps a `send`, and learns from how its requests end. */
  readonly watch: (send: Send) => Send;
};

/** The path that is asked to learn whether the service answers: its answer is small, and it stores nothing. */
const SMALL = '/api/auth/get-session';

/** The interval of these requests, in milliseconds. */
const AGAIN = 5_000;

/** The statuses with which gateways answer for a service that does not answer. */
const isGateways = ({ status }: Response): boolean => status >= 502 && status <= 504;

/** The service counts as reached until a request and a second one get no answer. Then it is asked until it answers. */
export function createReach(again = AGAIN): Reach {
  const listeners = new Set<() => void>();
  let isReached = true;
  let isAsking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asks = async (): Promise<Response> => Response.error();

  function tell(next: boolean): void {
    if (next === isReached) return;
    isReached = next;
    for (const changed of listeners) changed();
  }
  async function ask(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    clearTimeout(timer);
    try {
      tell(!isGateways(await asks()));
    } catch {
      tell(false);
    }
    isAsking = false;
    if (!isReached) timer = setTimeout(() => void ask(), again);
  }
  return {
    get: () => isReached,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    look: () => {
      if (!isReached) void ask();
    },
    watch: (send) => async (request) => {
      asks = () => send(new Request(new URL(SMALL, request.url), { cache: 'no-store' }));
      try {
        const response = await send(request);
        if (isGateways(response)) void ask();
        else tell(true);
        return response;
      } catch (cause) {
        // A request that was aborted says nothing.
        if (!request.signal.aborted) void ask();
        throw cause;
      }
    },
  };
}

/** Whether the service that served this page can be reached. */
export const reach = createReach();
