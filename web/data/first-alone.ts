type Send = (request: Request) => Promise<Response>;

/** Runs one piece of work after the other. */
export type Turns = (work: () => Promise<Response | undefined>) => Promise<Response | undefined>;

/** Reading how the abacus looks stores it, so it makes a guest too. */
const STORES = /\/api\/abacus-settings$/;

const stores = ({ method, url }: Request): boolean =>
  method !== 'GET' || STORES.test(new URL(url).pathname);

/** Sends requests, and knows whether the visitor is somebody by now. */
export type FirstAlone = {
  readonly send: Send;
  /** Whoever comes next is nobody yet. */
  readonly forget: () => void;
};

/**
 * Sends a visitor's first write alone, since each request without a cookie makes a guest of its own: the others wait for its
 * answer, which sets the cookie. Once one has succeeded, nothing waits any more, until the visitor is nobody again.
 *
 * @param turns what waits together; all tabs of a browser do
 * @param onStored called after each write that succeeded
 */
export function firstAlone(
  send: Send,
  turns: Turns,
  onStored: (isFirst: boolean) => void,
): FirstAlone {
  let hasStored = false;
  const write = async (request: Request): Promise<Response> => {
    const response = await send(request);
    if (response.ok) {
      onStored(!hasStored);
      hasStored = true;
    }
    return response;
  };
  return {
    send: async (request) => {
      if (!stores(request)) return send(request);
      if (hasStored) return write(request);
      const alone = await turns(async () => (hasStored ? undefined : write(request)));
      return alone ?? write(request);
    },
    forget: () => {
      hasStored = false;
    },
  };
}

/** Turns within this page. */
export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
