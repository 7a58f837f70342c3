import { Agent, request } from 'node:http';
import { json, text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** The time between two readiness checks of an instance, in milliseconds. */
const INTERVAL = 100;

/** One answer through the load balancer. */
export type Balanced = {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into whatever came back
  readonly body: any;
  readonly cookie: string | undefined;
};

/** Spreads requests over the ready instances, on connections that it reuses. It sends no request twice. */
export type Balancer = {
  send(
    method: string,
    path: string,
    body: unknown,
    headers: Readonly<Record<string, string>>,
  ): Promise<Balanced>;
  /** Whether an instance gets requests now. */
  isReady(url: string): boolean;
  /** How many requests an instance has answered. */
  answeredBy(url: string): number;
  /** Stops its checks, and closes its connections. */
  close(): Promise<void>;
};

/** @param urls the addresses of instances that run or will run */
export function createBalancer(urls: readonly string[]): Balancer {
  const agent = new Agent({ keepAlive: true });
  const over = new AbortController();
  const ready = new Set<string>();
  const answered = new Map<string, number>();
  let turn = 0;

  async function ask(url: string): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    // A new connection each time, so that the check also finds out whether the instance listens.
    const asked = request(`${url}/readyz`, { agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    asked.once('error', () => resolve(false));
    asked.end();
    return promise;
  }

  async function watch(url: string): Promise<void> {
    while (!over.signal.aborted) {
      if (await ask(url)) ready.add(url);
      else ready.delete(url);
      await pause(INTERVAL, undefined, over).catch(() => {});
    }
  }
  const watching = urls.map(watch);

  return {
    async send(method, path, body, headers) {
      const url = [...ready][turn++ % ready.size];
      if (url === undefined) throw new Error('No instance is ready');
      const { promise, resolve, reject } = Promise.withResolvers<Balanced>();
      const sent = request(url + path, { agent, method, headers }, (response) => {
        const { statusCode: status = 0 } = response;
        const isJson = response.headers['content-type']?.startsWith('application/json') === true;
        const cookie = response.headers['set-cookie']?.[0]?.split(';', 1)[0];
        const whole = isJson ? json(response) : text(response);
        resolve(whole.then((read) => ({ status, body: read, cookie })));
      });
      sent.once('error', (cause) => {
        reject(new Error(`${method} ${path} at ${url}: ${cause.message}`, { cause }));
      });
      sent.end(body === undefined ? undefined : JSON.stringify(body));
      const answer = await promise;
      answered.set(url, (answered.get(url) ?? 0) + 1);
      return answer;
    },
    isReady: (url) => ready.has(url),
    answeredBy: (url) => answered.get(url) ?? 0,
    async close() {
      over.abort();
      await Promise.all(watching);
      agent.destroy();
    },
  };
}
