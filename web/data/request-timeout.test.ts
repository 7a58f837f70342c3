import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withTimeout } from './request-timeout.ts';

/** A service that never answers. It rejects when its request is aborted. */
const silent = ({ signal }: Request): Promise<Response> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
const request = (init?: RequestInit): Request => new Request('http://host/api/players', init);

test('a request without an answer is aborted', async () => {
  await assert.rejects(withTimeout(silent, 1)(request()), { name: 'TimeoutError' });
});

test('a stream of events may begin later', async () => {
  const late = async (sent: Request): Promise<Response> => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return sent.signal.aborted ? Response.error() : new Response(null, { status: 201 });
  };
  const stream = request({ headers: { accept: 'text/event-stream' } });
  assert.equal((await withTimeout(late, 1)(stream)).status, 201);
});

test('a request is sent unchanged, and its answer is returned', async () => {
  const echo = async (sent: Request): Promise<Response> => new Response(sent.body, { status: 201 });
  const answer = await withTimeout(echo)(request({ method: 'POST', body: 'Ada' }));
  assert.deepEqual([answer.status, await answer.text()], [201, 'Ada']);
});

test('a caller can abort a request before it is sent, while it is sent, and while its answer comes', async () => {
  const before = request({ signal: AbortSignal.abort(new Error('left')) });
  await assert.rejects(withTimeout(silent)(before), { message: 'left' });

  const end = new AbortController();
  const meanwhile = withTimeout(silent)(request({ signal: end.signal }));
  end.abort(new Error('left'));
  await assert.rejects(meanwhile, { message: 'left' });

  const later = new AbortController();
  let sent: Request | undefined;
  await withTimeout(async (one) => {
    sent = one;
    return new Response();
  })(request({ signal: later.signal }));
  assert.equal(sent?.signal.aborted, false);
  later.abort();
  assert.equal(sent?.signal.aborted, true);
});
