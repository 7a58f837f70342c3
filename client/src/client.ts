import createFetchClient from 'openapi-fetch';
import { createArcade, type Arcade } from './arcade.ts';
import { createCall, type AnyCall, type AnyOptions } from './call.ts';
import type { Change } from './events/changes.ts';
import { readEvents, type EventOptions } from './events/events.ts';
import { createRenewals } from './events/renewals.ts';
import { readPages } from './pages.ts';
import { createSession } from './session.ts';
import type { Call, Data, ListPath, Method, Operation, Options, Request, Rest } from './types.ts';

export type ClientOptions = {
  /** Where the service is, such as `https://beads.example.org`. The service's own pages need none. */
  readonly baseUrl?: string;
  /**
   * The token of a session or of a device, or a function that returns it for each request. Without a token the service's
   * cookies are used. A browser stores them by itself; elsewhere this client does.
   */
  readonly token?: string | null | undefined | (() => string | null | undefined);
  /** Replaces the global `fetch`. */
  readonly fetch?: (request: globalThis.Request) => Promise<Response>;
};

/**
 * Everything that one viewer can ask of the service.
 *
 * Calls resolve to the data of the answer. They reject with a `BeadhouseError` when the service refuses or fails, and with
 * what `fetch` throws when there is no answer.
 */
export type BeadhouseClient = {
  readonly get: Call<'get'>;
  readonly post: Call<'post'>;
  readonly put: Call<'put'>;
  readonly patch: Call<'patch'>;
  readonly delete: Call<'delete'>;
  /** A call that also returns the response, with its status and headers such as `ETag`. */
  readonly request: Request;
  /** The pages of a list, one after the other. Each is read when the loop asks for it. */
  pages<Path extends ListPath>(
    path: Path,
    ...rest: Rest<Options<Operation<'get', Path>>>
  ): AsyncGenerator<Data<Operation<'get', Path>>, void, undefined>;
  /** The game session of a `userId`. */
  arcade<State = unknown>(userId: string): Arcade<State>;
  /**
   * Changes, as they happen: never the contents, only what to read again. Each time when the stream opens, also after it broke
   * off, each kind comes once with the id null, since anything may have changed before. So a loop that reads what has changed
   * also reads everything at the start. All tabs of a browser share one stream.
   *
   * @throws {BeadhouseError} 401 when there is no viewer, or the session has ended; other refusals that are final.
   */
  events(options?: EventOptions): AsyncGenerator<Change, void, undefined>;
};

/** Calls of these paths may change who the viewer is. */
const RENEWING = /^\/api\/(?:auth\/sign-|account$|devices\/pair$)/;

/** Makes the client of one viewer. */
export function createClient(options: ClientOptions = {}): BeadhouseClient {
  const baseUrl = readBaseUrl(options.baseUrl);
  const { token } = options;
  const session = createSession(
    typeof token === 'function' ? token : () => token,
    options.fetch ?? ((request) => fetch(request)),
  );
  const renewals = createRenewals();
  const sent = createCall(
    createFetchClient({ baseUrl, credentials: 'include', fetch: session.send }),
  );
  const call: AnyCall = async (method, path, init) => {
    const answer = await sent(method, path, init);
    if (method !== 'get' && RENEWING.test(path)) renewals.tell();
    return answer;
  };
  const by =
    (method: Method) =>
    async (path: string, init?: AnyOptions): Promise<unknown> =>
      (await call(method, path, init)).data;

  // Inside the client, calls take any path and options. These types restrict them, and type the answers.
  return {
    get: by('get') as Call<'get'>,
    post: by('post') as Call<'post'>,
    put: by('put') as Call<'put'>,
    patch: by('patch') as Call<'patch'>,
    delete: by('delete') as Call<'delete'>,
    request: call as Request,
    pages: ((path: string, init?: AnyOptions) =>
      readPages(call, path, init)) as BeadhouseClient['pages'],
    arcade: (userId) => createArcade(call as Request, userId),
    events: (init = {}) => readEvents(session, renewals, baseUrl, init),
  };
}

/**
 * The absolute address of the service, without a slash at its end.
 *
 * @throws {TypeError} when there is no such address.
 */
function readBaseUrl(given = ''): string {
  const { location } = globalThis as { location?: { readonly href: string } };
  const wrong = new TypeError(
    `baseUrl must be the address of the service, such as https://beads.example.org: '${given}'`,
  );
  let url: URL;
  try {
    url = new URL(given || '/', location?.href);
  } catch {
    throw wrong;
  }
  // 'localhost:3000' is an address too, of the scheme 'localhost'.
  if (!/^https?:$/.test(url.protocol)) throw wrong;
  return url.href.replace(/\/$/, '');
}
