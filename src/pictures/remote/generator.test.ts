import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { test } from 'node:test';
import { inspect } from 'node:util';
import sharp from 'sharp';
import {
  googlePicture,
  json,
  openaiError,
  openaiPicture,
  raw,
  startProvider,
} from '../../../test/kit/provider-server.ts';
import type { Schedule } from '../../kernel/schedule.ts';
import type { PostcardContent, PostcardPictures } from '../port.ts';
import { withFallback } from './fallback.ts';
import { createRemoteGenerator, type RemoteGeneratorOptions } from './generator.ts';
import { DEFAULT_MODELS } from './model.ts';
import { buildPrompt } from './prompt.ts';

const KEY = 'sk-test-0123456789-very-secret';
const content: PostcardContent = {
  manifest: { callerNumber: 7, moments: [{ caption: 'counted to ten' }] },
  player: { name: 'Mia', emoji: '🦊', color: '#ff8800' },
};
const background = { r: 20, g: 120, b: 220 };
const png = await sharp({ create: { width: 96, height: 64, channels: 3, background } })
  .png()
  .toBuffer();
const live = new AbortController().signal;

// The library warns when it cannot send an option that it was given.
const warnings: string[] = [];
function noteWarning({ message }: Error): void {
  if (message.startsWith('AI SDK')) warnings.push(message);
}
process.on('warning', noteWarning);

/** Ports that note each wait between tries and end it at once; the deadline never runs out. */
function patient(overrides: Partial<RemoteGeneratorOptions> = {}) {
  const waits: number[] = [];
  const options: RemoteGeneratorOptions = {
    provider: 'openai',
    apiKey: KEY,
    fetch,
    maxRetries: 2,
    timeoutMs: 60_000,
    now: () => Date.parse('2026-01-01T00:00:00Z'),
    random: (size) => new Uint8Array(size).fill(255),
    wait: async (milliseconds) => void waits.push(milliseconds),
    schedule: () => () => {},
    ...overrides,
  };
  return { options, waits, generate: createRemoteGenerator(options) };
}

/** Creates a deadline that runs out on demand. */
function createDeadline(): { schedule: Schedule; runOut: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const schedule: Schedule = (_, work) => {
    void promise.then(work);
    return () => {};
  };
  return { schedule, runOut: resolve };
}

async function assertPostcard({ image, thumbnail }: PostcardPictures): Promise<void> {
  const large = await sharp(image.bytes).metadata();
  const small = await sharp(thumbnail.bytes).metadata();
  assert.deepEqual([large.width, large.height, large.format], [1024, 768, 'webp']);
  assert.deepEqual([small.width, small.height, small.format], [256, 192, 'webp']);
  const { dominant } = await sharp(image.bytes).stats();
  assert.ok(dominant.b > 200 && dominant.r < 50, inspect(dominant));
}

async function rejection(promise: Promise<unknown>): Promise<Error> {
  const error = await promise.then(
    () => assert.fail('resolved'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof Error);
  const shown = inspect(error, { depth: null, showHidden: true });
  assert.ok(!shown.includes(KEY), 'the key is in the error');
  assert.ok(!shown.includes('counted to ten'), 'the prompt is in the error');
  return error;
}

test('OpenAI: one request with key, model, size and prompt gives the pictures', async (t) => {
  const { baseURL, requests } = await startProvider(t, openaiPicture(png));
  const { generate, waits } = patient({ baseURL });
  await assertPostcard(await generate(content, live));
  assert.equal(requests.length, 1);
  assert.equal(requests[0]?.method, 'POST');
  assert.equal(requests[0]?.url, '/v1/images/generations');
  assert.equal(requests[0]?.headers.authorization, `Bearer ${KEY}`);
  assert.deepEqual(requests[0]?.body, {
    model: DEFAULT_MODELS.openai,
    prompt: buildPrompt(content),
    n: 1,
    size: '1024x768',
  });
  assert.deepEqual(waits, []);
});

test('OpenAI with a model of fixed sizes: the landscape size is requested', async (t) => {
  const { baseURL, requests } = await startProvider(t, openaiPicture(png));
  await patient({ baseURL, model: 'gpt-image-2' }).generate(content, live);
  assert.partialDeepStrictEqual(requests[0]?.body, { model: 'gpt-image-2', size: '1536x1024' });
});

test('Google: one request with key, model, form and prompt gives the pictures', async (t) => {
  const { baseURL, requests } = await startProvider(t, googlePicture(png));
  const { generate } = patient({ baseURL, provider: 'google' });
  await assertPostcard(await generate(content, live));
  assert.equal(requests.length, 1);
  assert.equal(requests[0]?.method, 'POST');
  assert.equal(requests[0]?.url, `/v1/models/${DEFAULT_MODELS.google}:generateContent`);
  assert.equal(requests[0]?.headers['x-goog-api-key'], KEY);
  assert.deepEqual(requests[0]?.body, {
    contents: [{ role: 'user', parts: [{ text: buildPrompt(content) }] }],
    generationConfig: { responseModalities: ['IMAGE'], imageConfig: { aspectRatio: '4:3' } },
  });
});

test('500 then success: tried again after the backoff', async (t) => {
  const failure = openaiError(500, 'overloaded');
  const { baseURL, requests } = await startProvider(t, failure, failure, openaiPicture(png));
  const { generate, waits } = patient({ baseURL });
  await assertPostcard(await generate(content, live));
  assert.equal(requests.length, 3);
  assert.deepEqual(waits, [1000, 2000]);
});

test('503 from Google then success: tried again', async (t) => {
  const error = { code: 503, message: 'overloaded', status: 'UNAVAILABLE' };
  const { baseURL, requests } = await startProvider(t, json(503, { error }), googlePicture(png));
  await assertPostcard(await patient({ baseURL, provider: 'google' }).generate(content, live));
  assert.equal(requests.length, 2);
});

test('500 every time: gives up after maxRetries with the provider’s code', async (t) => {
  const { baseURL, requests } = await startProvider(t, openaiError(500, 'overloaded'));
  const { generate, waits } = patient({ baseURL, maxRetries: 1 });
  const error = await rejection(generate(content, live));
  assert.equal(error.message, 'OpenAI answered 500 (error)');
  assert.equal(requests.length, 2);
  assert.equal(waits.length, 1);
});

test('429 with Retry-After: waits as long as asked', async (t) => {
  const busy = openaiError(429, 'slow down', { 'retry-after': '7' });
  const { baseURL } = await startProvider(t, busy, openaiPicture(png));
  const { generate, waits } = patient({ baseURL });
  await assertPostcard(await generate(content, live));
  assert.deepEqual(waits, [7000]);
});

test('429 with a Retry-After beyond the bound: gives up at once', async (t) => {
  const busy = openaiError(429, 'slow down', { 'retry-after': '3600' });
  const { baseURL, requests } = await startProvider(t, busy, openaiPicture(png));
  const error = await rejection(patient({ baseURL }).generate(content, live));
  assert.equal(error.message, 'OpenAI answered 429 (error)');
  assert.equal(requests.length, 1);
});

test('401: not tried again, the key is not in the error', async (t) => {
  const refusal = openaiError(401, `Incorrect API key provided: ${KEY}`);
  const { baseURL, requests } = await startProvider(t, refusal, openaiPicture(png));
  const error = await rejection(patient({ baseURL }).generate(content, live));
  assert.equal(error.message, 'OpenAI refused the API key (401)');
  assert.equal(requests.length, 1);
});

test('400 and 403: not tried again, the provider’s words left out', async (t) => {
  for (const status of [400, 403]) {
    const refusal = openaiError(status, `no access for ${KEY}: "${buildPrompt(content)}"`);
    const { baseURL, requests } = await startProvider(t, refusal, openaiPicture(png));
    const error = await rejection(patient({ baseURL }).generate(content, live));
    assert.equal(error.message, `OpenAI answered ${status} (error)`);
    assert.equal(requests.length, 1);
  }
});

test('a redirect is not followed', async (t) => {
  const elsewhere = await startProvider(t, googlePicture(png));
  const location = `${elsewhere.baseURL}/`;
  const { baseURL, requests } = await startProvider(t, raw(307, '', { location }));
  const { generate } = patient({ baseURL, provider: 'google' });
  const error = await rejection(generate(content, live));
  assert.match(error.message, /^Google answered 307/);
  assert.equal(requests.length, 1);
  assert.equal(elsewhere.requests.length, 0);
});

test('malformed JSON and JSON of another form: rejected, not tried again', async (t) => {
  for (const answer of [raw(200, '{"data": [{'), json(200, { pictures: [] }), raw(200, '')]) {
    const { baseURL, requests } = await startProvider(t, answer);
    const error = await rejection(patient({ baseURL }).generate(content, live));
    assert.match(error.message, /^OpenAI answered 200 without a picture$/);
    assert.equal(requests.length, 1);
  }
});

test('no picture in the answer: rejected, with Google’s reason where there is one', async (t) => {
  const empty = await startProvider(t, json(200, { data: [] }));
  const fromOpenAI = await rejection(patient({ baseURL: empty.baseURL }).generate(content, live));
  assert.equal(fromOpenAI.message, 'OpenAI answered without a picture');
  const candidates = [{ content: {}, finishReason: 'IMAGE_SAFETY' }];
  const refused = await startProvider(t, json(200, { candidates }));
  const google = patient({ baseURL: refused.baseURL, provider: 'google' });
  const fromGoogle = await rejection(google.generate(content, live));
  assert.equal(fromGoogle.message, 'Google answered without a picture (IMAGE_SAFETY)');
});

test('garbage instead of a picture: rejected with the cause', async (t) => {
  const garbage = await startProvider(t, openaiPicture(Buffer.from('not a picture at all')));
  const error = await rejection(patient({ baseURL: garbage.baseURL }).generate(content, live));
  assert.equal(error.message, 'The picture from OpenAI could not be read: not a PNG, JPEG or WebP');
  const unreadable = await startProvider(t, json(200, { data: [{ b64_json: '***' }] }));
  await rejection(patient({ baseURL: unreadable.baseURL }).generate(content, live));
});

test('connection refused: tried again, then rejected', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port } = closed.address() as AddressInfo;
  closed.close();
  await once(closed, 'close');
  const { generate, waits } = patient({ baseURL: `http://127.0.0.1:${port}/v1` });
  const error = await rejection(generate(content, live));
  assert.match(error.message, /^OpenAI could not be reached: .*ECONNREFUSED/);
  assert.equal(waits.length, 2);
});

test('connection dropped in the middle of the answer: tried again', async (t) => {
  const { baseURL, requests } = await startProvider(
    t,
    (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"data":', () => response.destroy());
    },
    openaiPicture(png),
  );
  await assertPostcard(await patient({ baseURL }).generate(content, live));
  assert.equal(requests.length, 2);
});

test('an answer without an end: no more than 64 MiB of it are read, and it is not asked for again', async (t) => {
  const megabyte = Buffer.alloc(2 ** 20, ' ');
  let sent = 0;
  const { baseURL, requests } = await startProvider(t, (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const more = (): void => {
      while (!response.destroyed && response.write(megabyte)) sent++;
    };
    response.on('drain', more);
    more();
  });
  const error = await rejection(patient({ baseURL }).generate(content, live));
  assert.equal(error.message, 'OpenAI answered with more than 67108864 bytes');
  assert.equal(requests.length, 1);
  assert.ok(sent < 100, `${sent} MiB were taken`);
});

test('an answer of 60 MiB is unpacked by another thread', async (t) => {
  const text = JSON.stringify({ data: [{ b64_json: 'A'.repeat(60 * 2 ** 20) }] });
  const { baseURL } = await startProvider(t, raw(200, text));
  const [before, beforeHere] = [process.cpuUsage(), process.threadCpuUsage()];
  const error = await rejection(patient({ baseURL }).generate(content, live));
  const [all, here] = [process.cpuUsage(before).user, process.threadCpuUsage(beforeHere).user];
  assert.match(error.message, /could not be read: not a PNG, JPEG or WebP/);
  assert.ok(here < all / 2, `${here} of ${all} µs of processor time were of this thread`);
});

test('server hangs, caller aborts: rejected with the caller’s reason', async (t) => {
  const controller = new AbortController();
  const reason = new Error('shutting down');
  const { baseURL } = await startProvider(t, () => controller.abort(reason));
  const error = await rejection(patient({ baseURL }).generate(content, controller.signal));
  assert.equal(error, reason);
});

test('server hangs, time is up: rejected, the request ended', async (t) => {
  const { schedule, runOut } = createDeadline();
  const hungUp = Promise.withResolvers<void>();
  const { baseURL } = await startProvider(t, (response) => {
    response.on('close', hungUp.resolve);
    runOut();
  });
  const { generate } = patient({ baseURL, schedule });
  const error = await rejection(generate(content, live));
  assert.equal(error.message, 'No picture within 60000 ms');
  await hungUp.promise;
});

test('caller aborts during the wait between tries: rejected with the reason', async (t) => {
  const controller = new AbortController();
  const { baseURL, requests } = await startProvider(t, openaiError(500, 'overloaded'));
  const { generate } = patient({
    baseURL,
    wait: async (_, signal) => {
      controller.abort(new Error('shutting down'));
      assert.ok(signal.aborted);
      throw new Error('the wait was interrupted');
    },
  });
  const error = await rejection(generate(content, controller.signal));
  assert.equal(error.message, 'shutting down');
  assert.equal(requests.length, 1);
});

test('time is up during the wait between tries: rejected as too late', async (t) => {
  const { schedule, runOut } = createDeadline();
  const { baseURL, requests } = await startProvider(t, openaiError(500, 'overloaded'));
  const { generate } = patient({
    baseURL,
    schedule,
    wait: async (_, signal) => {
      runOut();
      await once(signal, 'abort');
      throw new Error('the wait was interrupted');
    },
  });
  const error = await rejection(generate(content, live));
  assert.equal(error.message, 'No picture within 60000 ms');
  assert.equal(requests.length, 1);
});

test('signal aborted beforehand: no request is sent', async (t) => {
  const { baseURL, requests } = await startProvider(t, openaiPicture(png));
  const aborted = AbortSignal.abort(new Error('too late'));
  const error = await rejection(patient({ baseURL }).generate(content, aborted));
  assert.equal(error.message, 'too late');
  assert.equal(requests.length, 0);
});

test('a key that cannot be sent is refused at once, and is not in the error', () => {
  for (const apiKey of ['', 'secret key', 'secret\nkey', 'secret-ключ']) {
    assert.throws(() => patient({ apiKey }), {
      message: 'The API key must be printable ASCII without spaces',
    });
  }
});

test('the environment is not read', async (t) => {
  const trap = await startProvider(t, openaiPicture(png));
  const before = process.env['OPENAI_BASE_URL'];
  process.env['OPENAI_BASE_URL'] = trap.baseURL;
  t.after(() => {
    if (before === undefined) delete process.env['OPENAI_BASE_URL'];
    else process.env['OPENAI_BASE_URL'] = before;
  });
  const asked: string[] = [];
  const noNetwork: typeof fetch = async (input) => {
    asked.push(input instanceof Request ? input.url : input.toString());
    return Response.json({ error: { message: 'no network' } }, { status: 400 });
  };
  await rejection(patient({ fetch: noNetwork }).generate(content, live));
  await rejection(patient({ fetch: noNetwork, provider: 'google' }).generate(content, live));
  assert.deepEqual(asked, [
    'https://api.openai.com/v1/images/generations',
    `https://generativelanguage.googleapis.com/v1beta/models/${DEFAULT_MODELS.google}:generateContent`,
  ]);
});

test('the remote generator fails: the fallback draws, the reason is reported', async (t) => {
  const { baseURL } = await startProvider(t, openaiError(401, 'no'));
  const picture = { bytes: new Uint8Array(png), contentType: 'image/png' } as const;
  const drawn: PostcardPictures = { image: picture, thumbnail: picture };
  const reports: unknown[] = [];
  const generate = withFallback(
    patient({ baseURL }).generate,
    async () => drawn,
    (reason) => reports.push(reason),
  );
  assert.equal(await generate(content, live), drawn);
  assert.deepEqual(reports.map(String), ['Error: OpenAI refused the API key (401)']);
});

// The last one: it looks at all that came before.
test('nothing was asked of the library that it cannot send', () => {
  process.off('warning', noteWarning);
  assert.deepEqual(warnings, []);
});
