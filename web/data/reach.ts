type Send = (request: Request) => Promise<Response>;

/** Whether the service can be reached: a device may believe in its network while the service, or the way to it, is gone. */
export type Reach = {
  readonly get: () => boolean;
  readonly subscribe: (changed: () => void) => () => void;
  /** Asks at once, where it was not reached: something has changed. */
  readonly look: () => void;
  /** Watches how requests go. */
  readonly watch: (send: Send) => Send;
};

/** Asked to learn whether the service answers again: it is small, and stores nothing. */
const SMALL = '/api/auth/get-session';

/** How often that is asked, in milliseconds. */
const AGAIN = 5_000;

/** What gateways answer in place of a service that does not. */
const isGateways = ({ status }: Response): boolean => status >= 502 && status <= 504;

/** It is reached until a request gets no answer and another one gets none either; then it is asked until it answers. */
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
        // What was given up says nothing.
        if (!request.signal.aborted) void ask();
        throw cause;
      }
    },
  };
}

/** Whether the service that served this page can be reached. */
export const reach = createReach();
