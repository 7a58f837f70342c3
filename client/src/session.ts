/** The credentials of one viewer, and a `fetch` that uses them. */
export type Session = {
  /** Sends a request with the credentials, and keeps those that its answer sets. */
  send(request: Request): Promise<Response>;
  /** Whether a token identifies the viewer, and not the browser's cookies. */
  hasToken(): boolean;
};

/**
 * Makes a session. A browser stores cookies by itself, and hides them from programs. Elsewhere the session stores the cookies
 * of answers, so that a guest or a signed-in account stays the same viewer. A token overrides all cookies.
 */
export function createSession(
  token: () => string | null | undefined,
  fetch: (request: Request) => Promise<Response>,
): Session {
  const cookies = new Map<string, string>();
  const requests = new WeakMap<ReadableStream, Request>();

  function storeCookie(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(cookie) ?? [];
    if (/; *max-age=0(;|$)/i.test(cookie)) cookies.delete(name);
    else cookies.set(name, value);
  }

  return {
    async send(request) {
      const bearer = token();
      if (bearer) request.headers.set('authorization', `Bearer ${bearer}`);
      else if (cookies.size > 0) {
        request.headers.set(
          'cookie',
          [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        );
      }
      const response = await fetch(request);
      // Node.js forgets the signal of a request that is no longer held, also while the answer is read (nodejs/undici#3644).
      if (response.body) requests.set(response.body, request);
      if (!bearer)
        for (const cookie of response.headers.getSetCookie?.() ?? []) storeCookie(cookie);
      return response;
    },
    hasToken: () => Boolean(token()),
  };
}
