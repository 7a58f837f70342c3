import { createListeners, type Listeners } from '../device/listeners.ts';
import { NoAnswer } from './no-answer.ts';

type Send = (request: Request) => Promise<Response>;

/**
 * Whether the service can be reached, as its answers tell. What the device says of its network is no answer: it may have a network
 * while the service is down, and none while the service runs on it.
 */
export type Reach = {
  readonly get: () => boolean;
  readonly subscribe: Listeners<[]>['subscribe'];
  /** Asks now, because something has changed. Resolves to whether the service can be reached. */
  readonly look: () => Promise<boolean>;
  /** Wraps a `send`, and learns from how its requests end. Without a whole answer they throw `NoAnswer`. */
  readonly watch: (send: Send) => Send;
};

/** The path that is asked to learn whether the service answers: its answer is small, and it stores nothing. */
const SMALL = '/api/auth/get-session';

/** The first and the longest wait before it is asked again, in milliseconds. The wait doubles each time. */
const SOON = 1_000;
const LONGEST = 30_000;

/** The statuses with which gateways answer for a service that does not answer. */
export const isGateways = ({ status }: Response): boolean => status >= 502 && status <= 504;

/** Reads an answer to its end, so that one that breaks off counts as none. A stream of events has no end. */
async function whole(response: Response): Promise<Response> {
  const { body, headers } = response;
  if (body === null || headers.get('content-type')?.startsWith('text/event-stream') === true) {
    return response;
  }
  return new Response(await response.arrayBuffer(), response);
}

/** The service counts as reached until a request and a second one get no answer. Then it is asked until it answers. */
export function createReach(soon = SOON): Reach {
  const changes = createListeners();
  let isReached = true;
  let failures = 0;
  let asking: Promise<boolean> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asks: (() => Promise<Response>) | undefined;

  function tell(next: boolean): void {
    if (next === isReached) return;
    isReached = next;
    changes.tell();
  }
  async function ask(): Promise<boolean> {
    clearTimeout(timer);
    const isThere = await asks?.().then(
      (response) => !isGateways(response),
      () => false,
    );
    asking = undefined;
    tell(isThere ?? isReached);
    if (isReached) {
      failures = 0;
    } else {
      timer = setTimeout(() => void look(), Math.min(LONGEST, soon * 2 ** failures));
      failures += 1;
    }
    return isReached;
  }
  const look = (): Promise<boolean> => (asking ??= ask());

  return {
    get: () => isReached,
    subscribe: changes.subscribe,
    look,
    watch: (send) => async (request) => {
      asks = () => send(new Request(new URL(SMALL, request.url), { cache: 'no-store' }));
      try {
        const response = await whole(await send(request));
        if (isGateways(response)) void look();
        else tell(true);
        return response;
      } catch (cause) {
        // A request that was aborted says nothing.
        if (request.signal.aborted) throw cause;
        void look();
        throw new NoAnswer('There was no answer', { cause });
      }
    },
  };
}

/** Whether the service that served this page can be reached. */
export const reach = createReach();
