import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, afterEach, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { addCleanup } from '../kit/cleanup.ts';
import { startService, type Service } from '../kit/service.ts';
import { exchange } from './raw-socket.ts';
import { assertErrorBody, rawRequest } from './wire.ts';

const LIMIT = 4_096;
const PLAYER = '{"name":"Zoë","emoji":"🦊","color":"red","isPracticeStudent":false}';
const MISSING = { error: 'Missing required fields: name, emoji, color' };
const TOO_LARGE = { error: 'Request body too large' };

let service: Service;
before(async () => {
  service = await startService({ env: { BODY_LIMIT: String(LIMIT) } });
});
after(() => service.close());
afterEach(async () => {
  const { status } = await service.client().post('/api/players', PLAYER);
  assert.equal(status, 201, 'the service goes on');
});

const contentTypes = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=----x',
  'application/json; charset=utf-16',
  'application/octet-stream',
  'nonsense',
  ';;;',
  '/',
  '',
  'application/json, text/plain',
  'a'.repeat(5_000),
];

for (const type of contentTypes) {
  test(`content type "${type.slice(0, 40)}": the body is read as JSON`, async () => {
    const body = Buffer.from(PLAYER);
    const [answer] = await exchange(
      service.url,
      rawRequest('POST /api/players HTTP/1.1', [
        `Content-Type: ${type}`,
        `Content-Length: ${body.length}`,
      ]),
      body,
    );
    assert.equal(answer?.status, 201);
    assert.equal(JSON.parse(answer.body).player.name, 'Zoë');
  });
}

const unreadable: readonly (readonly [what: string, body: Uint8Array])[] = [
  ['nothing', Buffer.alloc(0)],
  ['gzip', gzipSync(PLAYER)],
  ['UTF-16', Buffer.from(PLAYER, 'utf16le')],
  ['UTF-16 with its mark', Buffer.from(`\uFEFF${PLAYER}`, 'utf16le')],
  ['Latin-1', Buffer.from(PLAYER, 'latin1')],
  ['UTF-8 that is cut off', Buffer.from(PLAYER.replace('red', '🦊')).subarray(0, -2)],
  [
    'a surrogate written as UTF-8',
    Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from('"}')]),
  ],
  [
    'an overlong slash',
    Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xc0, 0xaf]), Buffer.from('"}')]),
  ],
  ['two byte order marks', Buffer.from(`\uFEFF\uFEFF${PLAYER}`)],
  ['two objects', Buffer.from(`${PLAYER}${PLAYER}`)],
  ['a comment', Buffer.from(`${PLAYER}// and more`)],
  ['single quotes', Buffer.from(PLAYER.replaceAll('"', "'"))],
  ['an array', Buffer.from(`[${PLAYER}]`)],
  ['a string', Buffer.from(JSON.stringify(PLAYER))],
  ['null', Buffer.from('null')],
  ['NaN', Buffer.from('NaN')],
  ['a form', Buffer.from('name=a&emoji=b&color=c')],
  ['noise', Buffer.from(Array.from({ length: 999 }, (_, index) => (index * 7919) % 256))],
];

for (const [what, body] of unreadable) {
  test(`a body of ${what}: every field is missing`, async () => {
    for (const headers of [{}, { 'content-encoding': 'gzip' }]) {
      const { status, body: told } = await service
        .client()
        .post('/api/players', new Uint8Array(body), { headers });
      assert.equal(status, 400);
      assert.deepEqual(told, MISSING);
    }
  });
}

test('a byte order mark before a body is ignored', async () => {
  const { status, body } = await service.client().post('/api/players', `\uFEFF${PLAYER}`);
  assert.equal(status, 201);
  assert.equal(body.player.name, 'Zoë');
});

test('a body of as many bytes as the limit is read, and one more byte is 413', async () => {
  const padded = (size: number) => PLAYER + ' '.repeat(size - Buffer.byteLength(PLAYER));
  const caller = service.client();
  assert.equal((await caller.post('/api/players', padded(LIMIT))).status, 201);
  const { status, body } = await caller.post('/api/players', padded(LIMIT + 1));
  assert.equal(status, 413);
  assert.deepEqual(body, TOO_LARGE);
});

const bodied = [
  'POST /api/players',
  'PATCH /api/players/x',
  'POST /api/teacher-flowcharts',
  'POST /api/postcards',
  'PATCH /api/abacus-settings',
  'POST /api/arcade-session',
  'POST /api/coverage-results',
  'PATCH /api/admin/notifications',
  'POST /api/auth/sign-in/email',
];

for (const line of bodied) {
  test(`${line} with a body that is too large, announced or in chunks: 413`, async () => {
    const announced = rawRequest(`${line} HTTP/1.1`, [`Content-Length: ${LIMIT + 1}`]);
    const chunk = `1000\r\n${' '.repeat(0x1000)}\r\n`;
    const chunked = rawRequest(
      `${line} HTTP/1.1`,
      ['Transfer-Encoding: chunked'],
      `${chunk}${chunk}0\r\n\r\n`,
    );
    for (const request of [announced, chunked]) {
      const [answer] = await exchange(service.url, request);
      assert.equal(answer?.status, 413);
      assert.equal(assertErrorBody(answer), TOO_LARGE.error);
    }
  });
}

/** Sends a request whole before it reads, as simple programs do. Returns the answer, and rejects when the connection is cut. */
async function sendThenRead(head: string, size: number, to = service): Promise<string> {
  const { hostname, port } = new URL(to.url);
  const socket = connect(Number(port), hostname);
  socket.write(head);
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.write(Buffer.alloc(size, ' '), () => resolve());
  });
  return text(socket);
}

const LONG = 20_000_000;

const refusals: readonly (readonly [what: string, head: string, answer: RegExp])[] = [
  [
    'its body',
    rawRequest('POST /api/players HTTP/1.1', [`Content-Length: ${LONG}`]),
    /^HTTP\/1\.1 413 [^]*"Request body too large"/,
  ],
  [
    'its origin',
    rawRequest('POST /api/players HTTP/1.1', [
      `Content-Length: ${LONG}`,
      'Origin: http://elsewhere.example',
      'Connection: close',
    ]),
    /^HTTP\/1\.1 403 [^]*"Cross-origin request refused"/,
  ],
  [
    'its path',
    rawRequest('POST /%zz HTTP/1.1', [`Content-Length: ${LONG}`, 'Connection: close']),
    /^HTTP\/1\.1 40\d /,
  ],
];

for (const [what, head, answer] of refusals) {
  test(`a caller that is refused for ${what}, and sends 20 MB before it reads, gets the answer`, async () => {
    for (let count = 0; count < 3; count++) assert.match(await sendThenRead(head, LONG), answer);
  });
}

test('a draining service answers 413 to a caller that sends 20 MB before it reads', async (t) => {
  const draining = await startService();
  addCleanup(t, () => draining.close());
  draining.app.drain();
  const head = rawRequest('POST /api/players HTTP/1.1', [`Content-Length: ${LONG}`]);
  for (let count = 0; count < 3; count++) {
    assert.match(await sendThenRead(head, LONG, draining), /^HTTP\/1\.1 413 /);
  }
});

test('what follows a refused body on its connection is not read as a request', async () => {
  const rows = () => service.store.database.rows('select id from players');
  const known = await rows();
  const answers = await exchange(
    service.url,
    rawRequest(
      'POST /api/players HTTP/1.1',
      [`Content-Length: ${LIMIT + 1}`],
      ' '.repeat(LIMIT + 1),
    ) +
      rawRequest(
        'POST /api/players HTTP/1.1',
        [`Content-Length: ${Buffer.byteLength(PLAYER)}`],
        Buffer.from(PLAYER).toString('latin1'),
      ),
  );
  assert.deepEqual(
    answers.map(({ status }) => status),
    [413],
  );
  // The service writes in order, so the row of a request before this one would be there.
  await service.client().post('/api/players', PLAYER);
  assert.equal((await rows()).length, known.length + 1);
});

test('a caller that sends on after its refusal without reading is cut off within 64 MB', async () => {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  socket.write(rawRequest('POST /api/players HTTP/1.1', ['Content-Length: 9999999999']));
  let sent = 0;
  const piece = Buffer.alloc(65_536, ' ');
  await new Promise<void>((resolve) => {
    socket.once('error', () => resolve());
    const send = (): void => {
      sent += piece.length;
      socket.write(piece, (failure) => {
        if (!failure) send();
      });
    };
    send();
  });
  assert.ok(sent > 1024 ** 2 && sent < 64 * 1024 ** 2, `${sent}`);
});

test('a body without end in chunks: 413 long before it ends', async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 65_536;
      controller.enqueue(new Uint8Array(65_536).fill(0x20));
    },
  });
  const { status } = await fetch(`${service.url}/api/postcards`, {
    method: 'POST',
    body: endless,
    duplex: 'half',
  });
  assert.equal(status, 413);
  assert.ok(sent < 64 * 1024 * 1024, `${sent}`);
});
