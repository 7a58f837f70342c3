import type { Turns } from './turns.ts';

type Send = (request: Request) => Promise<Response>;

/** Reading the abacus settings stores the defaults, so it makes a guest too. */
const READS_THAT_STORE = /\/api\/abacus-settings$/;

/** Whether a request stores something for the visitor. */
export const isWrite = ({ method, url }: Request): boolean =>
  method !== 'GET' || READS_THAT_STORE.test(new URL(url).pathname);

/** Sends requests, and knows whether the service has stored something for the visitor. */
export type FirstWriteSender = {
  readonly send: Send;
  /** Tells that the next user is a visitor whom the service does not know. */
  readonly forget: () => void;
};

/**
 * Sends a visitor's first write alone, because each write without a cookie makes a new guest. The other writes wait for its
 * answer, which sets the cookie. After one write has succeeded nothing waits, until `forget` is called.
 *
 * @param turns runs one write after the other; all tabs of a browser share it
 * @param onStored called after each write that succeeded
 */
export function sendFirstWriteAlone(
  send: Send,
  turns: Turns,
  onStored: (isFirst: boolean) => void,
): FirstWriteSender {
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
      if (!isWrite(request)) return send(request);
      if (hasStored) return write(request);
      const alone = await turns(async () => (hasStored ? undefined : write(request)));
      return alone ?? write(request);
    },
    forget: () => {
      hasStored = false;
    },
  };
}
