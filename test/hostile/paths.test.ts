import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { startService, type Service } from '../kit/service.ts';
import { exchange } from './raw-socket.ts';
import { assertErrorBody, rawRequest } from './wire.ts';

const SECRET = 'not for anybody';

let service: Service;
before(async () => {
  service = await startService();
  // Beside the folder of pictures, and inside it under names that pictures cannot have.
  await writeFile(join(service.dataDir, 'secret.png'), SECRET);
  for (const name of ['.draft.png.1', 'notes.txt', 'a.b.png', 'picture.png.tmp']) {
    await writeFile(join(service.dataDir, 'files', name), SECRET);
  }
  await writeFile(join(service.dataDir, 'files', 'picture.png'), 'a picture');
});
after(() => service.close());

test('a picture is served under its name', async () => {
  const { status, text } = await service.client().get('/files/picture.png');
  assert.equal(status, 200);
  assert.equal(text, 'a picture');
});

const elsewhere = [
  '/files/../secret.png',
  '/files/..%2fsecret.png',
  '/files/..%2Fsecret.png',
  '/files/%2e%2e/secret.png',
  '/files/%2e%2e%2fsecret.png',
  '/files/..%5csecret.png',
  '/files/..\\secret.png',
  '/files/%252e%252e%252fsecret.png',
  '/files/....//secret.png',
  '/files//secret.png',
  '/files/./../secret.png',
  '/files/%2fetc%2fpasswd',
  '/files//etc/passwd',
  '/files/../auth-secret',
  '/files/..%2fauth-secret',
  '/files/..%2fbeadhouse.db',
  '/files/..%00secret.png',
  '/files/..%c0%afsecret.png',
  '/files/.draft.png.1',
  '/files/notes.txt',
  '/files/a.b.png',
  '/files/picture.png.tmp',
  '/files/picture.png%00',
  '/files/picture.png%00.png',
  '/files/picture.png%0a',
  '/files/picture.PNG',
  '/files/picture.png/',
  '/files/%70icture.png%20',
  '/files/',
  '/files',
  '/files/constructor',
  '/files/__proto__.png',
  '/files/con.png',
  `/files/${'a'.repeat(190)}.png`,
];

for (const path of elsewhere) {
  test(`${path.slice(0, 60)}: not found`, async () => {
    const [answer] = await exchange(service.url, rawRequest(`GET ${path} HTTP/1.1`));
    assert.ok(answer);
    assert.ok([400, 404].includes(answer.status), `${answer.status}`);
    assertErrorBody(answer);
    assert.ok(!answer.body.includes(SECRET));
  });
}

const badPaths = [
  '/api/players/%',
  '/api/players/%zz',
  '/api/players/%e0%a4%a',
  '/api/players/%ff',
];

for (const path of badPaths) {
  test(`PATCH ${path}: 400, since the path is no valid text`, async () => {
    const [answer] = await exchange(
      service.url,
      rawRequest(`PATCH ${path} HTTP/1.1`, ['Content-Length: 2'], '{}'),
    );
    assert.ok(answer);
    assert.equal(answer.status, 400);
    assert.equal(assertErrorBody(answer), 'Bad request');
  });
}

test('unknown paths that look like known ones: 404', async () => {
  const caller = service.client();
  for (const path of [
    '//api/players',
    '/api//players',
    '/API/players',
    '/api/players/',
    '/api/players/a/b',
    '/__proto__',
    '/constructor',
    '/api/auth',
  ]) {
    const { status, body } = await caller.get(path);
    assert.equal(status, 404, path);
    assert.deepEqual(body, { error: 'Not found' }, path);
  }
});

for (const [line, status, error] of [
  ['GET /api/players#x', 200, undefined],
  ['GET /nowhere#%zz', 404, 'Not found'],
  ['PUT /api/players#%zz', 405, 'Method not allowed'],
] as const) {
  test(`${line}: ${status}, as without the fragment`, async () => {
    const [answer] = await exchange(service.url, rawRequest(`${line} HTTP/1.1`));
    assert.ok(answer);
    assert.equal(answer.status, status);
    if (error !== undefined) assert.equal(assertErrorBody(answer), error);
  });
}
