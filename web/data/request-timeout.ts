type Send = (request: Request) => Promise<Response>;

/** How long an answer may take to begin, in milliseconds. */
const TIMEOUT = 30_000;

/**
 * Aborts a request that gets no answer in time. On unstable networks, such as those of trains and hotels, a request may never
 * get one, and whatever waits for it would wait for ever. An answer that has begun may take any time. A stream of events may begin
 * at any time, too: whoever reads it watches over it.
 */
export const withTimeout =
  (send: Send, milliseconds = TIMEOUT): Send =>
  async (request) => {
    if (request.headers.get('accept') === 'text/event-stream') return send(request);
    const end = new AbortController();
    const follow = (): void => end.abort(request.signal.reason);
    if (request.signal.aborted) follow();
    request.signal.addEventListener('abort', follow);
    const timer = setTimeout(
      () => end.abort(new DOMException('There was no answer', 'TimeoutError')),
      milliseconds,
    );
    try {
      return await send(new Request(request, { signal: end.signal }));
    } finally {
      clearTimeout(timer);
    }
  };
