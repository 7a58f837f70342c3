import assert from 'node:assert/strict';
import { mkdir, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { startService, type Service } from '../../test/kit/service.ts';
import { waitFor } from '../../test/kit/wait-for.ts';

describe('GET /files/:name', () => {
  let service: Service;
  let folder: string;
  before(async () => {
    service = await startService();
    folder = join(service.dataDir, 'files');
    await writeFile(join(folder, 'card.png'), 'a picture');
    await writeFile(join(service.dataDir, 'above.png'), 'no picture');
  });
  after(() => service.close());

  test('sends the picture, which may be cached for ever', async () => {
    const { status, headers, text } = await service.client().get('/files/card.png');
    assert.deepEqual([status, text], [200, 'a picture']);
    assert.equal(headers.get('content-type'), 'image/png');
    assert.equal(headers.get('etag'), '"card.png"');
    assert.equal(headers.get('cache-control'), 'private, max-age=31536000, immutable');
    assert.equal(headers.get('cross-origin-resource-policy'), 'cross-origin');
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
  });

  test('answers 304 to a client that has the picture', async () => {
    const client = service.client();
    for (const tag of ['"card.png"', 'W/"card.png"', '"other", "card.png"', '*']) {
      const answer = await client.get('/files/card.png', { headers: { 'if-none-match': tag } });
      assert.deepEqual([answer.status, answer.text], [304, '']);
      assert.equal(answer.headers.get('etag'), '"card.png"');
      assert.equal(answer.headers.get('cache-control'), 'private, max-age=31536000, immutable');
      assert.equal(answer.headers.get('content-type'), null);
    }
  });

  test('sends the picture to a client that names another, or sends no valid tag', async () => {
    const client = service.client();
    for (const tag of ['"other"', 'card.png', '"xcard.png"', '"x "card.png"', '']) {
      const answer = await client.get('/files/card.png', { headers: { 'if-none-match': tag } });
      assert.deepEqual([answer.status, answer.text], [200, 'a picture']);
    }
  });

  test('answers 404 for a missing picture, also to a client that has it', async () => {
    for (const tag of ['"none.png"', '*']) {
      const answer = await service
        .client()
        .get('/files/none.png', { headers: { 'if-none-match': tag } });
      assert.equal(answer.status, 404);
    }
  });

  test('answers HEAD as GET, without the picture', async () => {
    for (const [path, tag, status] of [
      ['/files/card.png', '"other"', 200],
      ['/files/card.png', '"card.png"', 304],
      ['/files/none.png', '*', 404],
    ] as const) {
      const ask = (method: string) =>
        fetch(service.url + path, { method, headers: { 'if-none-match': tag } });
      const [get, head] = await Promise.all([ask('GET'), ask('HEAD')]);
      assert.deepEqual([get.status, head.status, await head.text()], [status, status, '']);
      for (const name of ['etag', 'cache-control']) {
        assert.equal(head.headers.get(name), get.headers.get(name), name);
      }
      if (status !== 404) {
        assert.equal(head.headers.get('content-type'), 'image/png');
        assert.equal(head.headers.get('content-length'), '9');
      }
      await get.arrayBuffer();
    }
  });

  for (const path of [
    '/files/none.png',
    '/files/..%2fabove.png',
    '/files/..%2fbeadhouse.db',
    '/files/card.svg',
    '/files/%00.png',
    '/files/',
    '/files',
  ]) {
    test(`answers 404 to ${path}`, async () => {
      const answer = await service.client().get(path);
      assert.deepEqual([answer.status, answer.body], [404, { error: 'Not found' }]);
    });
  }

  test('answers 500 while the picture cannot be read', async () => {
    await mkdir(join(folder, 'folder.png'));
    const answer = await service.client().get('/files/folder.png');
    assert.deepEqual([answer.status, answer.body], [500, { error: 'Failed to fetch file' }]);
    await rmdir(join(folder, 'folder.png'));
    assert.equal((await service.client().get('/files/folder.png')).status, 404);
  });
});

describe('GET /files/:name while the store is unreachable', () => {
  test('answers 500, the log says so from the start, and the service serves everything else', async (t) => {
    const service = await startService({
      work: true,
      env: {
        // Nobody listens there.
        FILES_URL: 's3://pictures?endpoint=http://127.0.0.1:1',
        AWS_ACCESS_KEY_ID: 'some',
        AWS_SECRET_ACCESS_KEY: 'not-to-be-seen',
      },
    });
    t.after(() => service.close());
    const begun = await waitFor('the line of the start', () =>
      service.logLines.find(({ msg }) => String(msg).includes('a wrong FILES_URL')),
    );
    assert.match(JSON.stringify(begun), /Could not get beadhouse-place.txt from s3:.*ECONNREFUSED/);
    const answer = await service.client().get('/files/card.png');
    assert.deepEqual([answer.status, answer.body], [500, { error: 'Failed to fetch file' }]);
    const headers = { 'if-none-match': '"card.png"' };
    assert.equal((await service.client().get('/files/card.png', { headers })).status, 500);
    assert.equal((await service.client().get('/files/card.svg')).status, 404);
    assert.equal((await service.client().get('/readyz')).status, 200);
    const logged = JSON.stringify(service.logLines);
    assert.match(logged, /Could not get card.png from s3:\/\/pictures: .*ECONNREFUSED/);
    assert.doesNotMatch(logged, /not-to-be-seen/);
  });
});
