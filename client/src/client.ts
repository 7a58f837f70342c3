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
  /** Where the service is, such as `https://beads.example.org`. A page of the service itself leaves it out. */
  readonly baseUrl?: string;
  /**
   * The token of a session or of a device, or how to get it at each request. Without it the cookies of the service count,
   * which a browser keeps by itself, and this client elsewhere.
   */
  readonly token?: string | null | undefined | (() => string | null | undefined);
  /** In place of the global `fetch`. */
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
  readonly patch: Call<'patch'>;
  readonly delete: Call<'delete'>;
  /** A call that also gives the answer itself: its `ETag`, its status. */
  readonly request: Request;
  /** The pages of a list, one after the other, as far as the loop goes. */
  pages<Path extends ListPath>(
    path: Path,
    ...rest: Rest<Options<Operation<'get', Path>>>
  ): AsyncGenerator<Data<Operation<'get', Path>>, void, undefined>;
  /** The game session of a `userId`. */
  arcade<State = unknown>(userId: string): Arcade<State>;
  /**
   * What changes, as it happens: never the contents, only what to read again. When the stream opens, also after it broke off,
   * each kind comes once with the id null, since anything may have changed before. So a loop that reads what it hears of
   * needs no other start. All tabs of a browser share one stream.
   *
   * @throws {BeadhouseError} 401 when there is no viewer, or not any more; other refusals that would not change.
   */
  events(options?: EventOptions): AsyncGenerator<Change, void, undefined>;
};

/** After these the viewer may be another one. */
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

  // Inside, calls take any path and options. These types say which there are, and what comes back.
  return {
    get: by('get') as Call<'get'>,
    post: by('post') as Call<'post'>,
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
