import type { Window } from 'happy-dom';

/** What a visitor's requests go through: the service, with the cookies of one browser. */
export type Network = {
  /** Gives a window the means to ask the service. */
  equip(window: Window): void;
  /** Ends all requests under way, as when a page is left. */
  abandon(): void;
  answer(path: RegExp, answer: Answer | undefined): void;
  setOffline(isOffline: boolean): void;
  clearCookies(): void;
  /** The next response of the service to a request for a matching path. Its body cannot be read. */
  waitForResponse(path: RegExp): Promise<Response>;
};

/** An answer instead of the service's. `ask` asks the service after all. */
export type Answer = (
  request: Request,
  ask: () => Promise<Response>,
) => Response | Promise<Response>;

/** What the page uses of the web that has to be of one kind with its requests. */
const OF_REQUESTS = {
  Response,
  Headers,
  AbortController,
  AbortSignal,
  DOMException,
  ReadableStream,
  TextDecoder,
  TextDecoderStream,
  TextEncoder,
  TransformStream,
};

/** Rejects as soon as a request is aborted. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

const pathOf = (request: Request): string => new URL(request.url).pathname;

/**
 * @param url of the service
 * @param cookie what the browser has already, as the Cookie header has it
 */
export function networkOf(url: string, cookie = ''): Network {
  const jar = new Map(
    cookie
      .split('; ')
      .filter((pair) => pair !== '')
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
  const answers: { readonly path: RegExp; readonly answer: Answer }[] = [];
  const awaited = new Set<{ readonly path: RegExp; readonly tell: (response: Response) => void }>();
  // A request that nothing holds is thrown away with its signal, and would never be aborted. Browsers hold theirs.
  const underWay = new Set<Request>();
  let isOffline = false;
  let open = new AbortController();

  function keep(setCookie: string): void {
    const [pair = ''] = setCookie.split(';', 1);
    const name = pair.slice(0, pair.indexOf('='));
    if (/max-age=0(?:;|$)/i.test(setCookie)) jar.delete(name);
    else jar.set(name, pair.slice(name.length + 1));
  }

  async function send(request: Request): Promise<Response> {
    if (isOffline) throw new TypeError('Failed to fetch');
    const other = answers.findLast(({ path }) => path.test(pathOf(request)));
    underWay.add(request);
    try {
      if (other === undefined) return await ask(request);
      const answer = Promise.resolve(other.answer(request, () => ask(request)));
      return await Promise.race([answer, aborted(request.signal)]);
    } finally {
      underWay.delete(request);
    }
  }

  async function ask(request: Request): Promise<Response> {
    const headers = new Headers(request.headers);
    headers.set('sec-fetch-site', 'same-origin');
    if (request.method !== 'GET' && request.method !== 'HEAD') headers.set('origin', url);
    if (jar.size > 0) {
      headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    }
    const response = await fetch(request, {
      headers,
      signal: AbortSignal.any([request.signal, open.signal]),
    });
    for (const one of response.headers.getSetCookie()) keep(one);
    for (const { path, tell } of awaited) if (path.test(pathOf(request))) tell(response);
    return response;
  }

  return {
    equip(window) {
      class PageRequest extends Request {
        constructor(input: string | URL | Request, init?: RequestInit) {
          super(input instanceof Request ? input : new URL(input, window.location.href), init);
        }
      }
      Object.assign(window, OF_REQUESTS, {
        Request: PageRequest,
        fetch: (input: string | Request, init?: RequestInit) => send(new PageRequest(input, init)),
      });
      Object.defineProperty(window.navigator, 'onLine', {
        get: () => !isOffline,
        configurable: true,
      });
    },
    abandon() {
      open.abort();
      open = new AbortController();
    },
    answer(path, answer) {
      const at = answers.findIndex((one) => one.path.source === path.source);
      if (at >= 0) answers.splice(at, 1);
      if (answer !== undefined) answers.push({ path, answer });
    },
    setOffline(wanted) {
      isOffline = wanted;
    },
    clearCookies: () => jar.clear(),
    async waitForResponse(path) {
      const { promise, resolve } = Promise.withResolvers<Response>();
      const one = { path, tell: resolve };
      awaited.add(one);
      return await promise.finally(() => awaited.delete(one));
    },
  };
}
