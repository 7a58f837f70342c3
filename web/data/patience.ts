type Send = (request: Request) => Promise<Response>;

/** How long an answer may take to begin, in milliseconds. */
const PATIENCE = 30_000;

/**
 * Gives a request up that gets no answer: networks that come and go, and those of trains and hotels, may leave one without any for
 * ever, and whatever waits for it, too. Once an answer has begun it may take its time.
 */
export const inTime =
  (send: Send, patience = PATIENCE): Send =>
  async (request) => {
    const end = new AbortController();
    const follow = (): void => end.abort(request.signal.reason);
    if (request.signal.aborted) follow();
    request.signal.addEventListener('abort', follow);
    const timer = setTimeout(
      () => end.abort(new DOMException('There was no answer', 'TimeoutError')),
      patience,
    );
    try {
      return await send(new Request(request, { signal: end.signal }));
    } finally {
      clearTimeout(timer);
    }
  };
