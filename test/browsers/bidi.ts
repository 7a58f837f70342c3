import { once } from 'node:events';

/** The answer to a command, whose shape depends on the command. */
// oxlint-disable-next-line typescript/no-explicit-any
type Answer = any;

/** A connection that speaks WebDriver BiDi. */
export type Bidi = {
  /** Sends a command, and waits for its answer. */
  send(method: string, params: object): Promise<Answer>;
  close(): void;
};

/** Connects to a browser, as "WebDriver BiDi" of W3C describes it. */
export async function openBidi(address: string): Promise<Bidi> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<Answer>>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, error, message } = JSON.parse(String(data));
    const asked = waiting.get(id);
    waiting.delete(id);
    if (type === 'error') asked?.reject(new Error(`${error}: ${message}`));
    else asked?.resolve(result);
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has ended'));
  });
  await once(socket, 'open');
  return {
    send(method, params) {
      const asked = Promise.withResolvers<Answer>();
      waiting.set(++last, asked);
      socket.send(JSON.stringify({ id: last, method, params }));
      return asked.promise;
    },
    close: () => socket.close(),
  };
}
