import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { readPage } from '../../src/page/files.ts';
import { exchange } from '../hostile/raw-socket.ts';
import { startService, type Service } from '../kit/service.ts';
import { makeFolder } from '../kit/temporary-folder.ts';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const NOT_FOUND = '{"error":"Not found"}';
const DOCUMENT = '<!doctype html><title>Here</title>';
const SCRIPT = 'export const script = 1;';
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** Lays out a page as the build does: the document, its addresses, a file that is compressed, and one that is not. */
function layOut(folder: string): void {
  mkdirSync(join(folder, 'assets'));
  for (const [name, content] of [
    ['index.html', DOCUMENT],
    ['addresses.json', '["/","/family/:player","/pair"]'],
    ['icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['assets/main-a1b2c3.js', SCRIPT],
    ['assets/main-a1b2c3.js.br', brotliCompressSync(SCRIPT)],
    ['assets/main-a1b2c3.js.gz', gzipSync(SCRIPT)],
  ] as const) {
    writeFileSync(join(folder, name), content);
  }
}

describe('a service with a page', () => {
  const folder = makeFolder();
  let service: Service;
  before(async () => {
    layOut(folder.path);
    service = await startService({ ports: { page: readPage(folder.path) } });
  });
  after(async () => {
    await service.close();
    folder.remove();
  });
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    service.client().send(method, path, { headers });
  const browse = (path: string, method = 'GET') => ask(path, { accept: BROWSER }, method);

  test('requests for the page are counted apart from unknown paths', async () => {
    const counted = async (operation: string): Promise<number> => {
      const { text } = await ask('/metrics');
      const line = new RegExp(
        `^http_request_duration_seconds_count\\{operation="${operation}"\\} (.*)$`,
        'm',
      );
      return Number(line.exec(text)?.[1] ?? 0);
    };
    const [pages, unknowns] = [await counted('page'), await counted('unknown')];
    for (const path of ['/', '/family/0199d3f2', '/icon.svg', '/assets/main-a1b2c3.js']) {
      assert.equal((await browse(path)).status, 200);
    }
    assert.equal((await browse('/nowhere')).status, 404);
    assert.deepEqual([await counted('page'), await counted('unknown')], [pages + 4, unknowns + 1]);
  });

  for (const path of ['/', '/?from=mail', '/family/0199d3f2', '/family/%F0%9F%A6%8A']) {
    test(`200 ${path} for browsers: the document, with its policy`, async () => {
      const { status, headers, text } = await browse(path);
      assert.deepEqual([status, text], [200, DOCUMENT]);
      assert.equal(headers.get('content-type'), 'text/html; charset=utf-8');
      assert.equal(headers.get('content-security-policy'), POLICY);
      assert.equal(headers.get('cache-control'), 'no-cache');
      assert.equal(headers.get('referrer-policy'), 'same-origin');
      assert.equal(headers.get('vary'), 'accept, accept-encoding');
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
      assert.deepEqual(headers.getSetCookie(), []);
    });

    test(`200 ${path} for callers that take everything, GET and HEAD: the same`, async () => {
      const browser = await browse(path);
      const [got, head] = [await ask(path), await ask(path, {}, 'HEAD')];
      assert.deepEqual([got.status, got.text], [200, DOCUMENT]);
      assert.deepEqual([head.status, head.text], [200, '']);
      assert.equal(got.headers.get('etag'), browser.headers.get('etag'));
    });

    test(`404 ${path} for callers that take JSON alone, as at any unknown path`, async () => {
      const { status, text } = await ask(path, { accept: 'application/json' });
      assert.deepEqual([status, text], [404, NOT_FOUND]);
    });
  }

  for (const path of [
    '/nowhere',
    '/family',
    '/family/a/b',
    '/family/',
    '/index.html',
    '/assets/main-0ld.js',
    '/API',
  ]) {
    test(`404 ${path} for browsers: the document, which says that nothing is here; for callers that do not name HTML JSON`, async () => {
      const { status, headers, text } = await browse(path);
      assert.deepEqual([status, text], [404, DOCUMENT]);
      assert.equal(headers.get('content-security-policy'), POLICY);
      const head = await browse(path, 'HEAD');
      assert.deepEqual([head.status, head.text], [404, '']);
      const program = await ask(path);
      assert.deepEqual([program.status, program.text], [404, NOT_FOUND]);
      const post = await browse(path, 'POST');
      assert.deepEqual([post.status, post.text], [404, NOT_FOUND]);
    });
  }

  for (const path of [
    '/api',
    '/api/',
    '/api/nowhere',
    '/%61pi/nowhere',
    '/files/none.png',
    '/files/',
    '/docs/nowhere',
    '/metrics/x',
    '/healthz/x',
    '/openapi.json/x',
  ]) {
    test(`404 ${path} in JSON, also for requests that accept HTML: it belongs to the interface`, async () => {
      const { status, text } = await browse(path);
      assert.deepEqual([status, text], [404, NOT_FOUND]);
    });
  }

  test('405 for an unknown method of the interface, also for requests that accept HTML', async () => {
    const { status, text } = await browse('/api/players', 'PUT');
    assert.deepEqual([status, text], [405, '{"error":"Method not allowed"}']);
  });

  test('200 for pages outside of the page: the reference, and targets of links', async () => {
    for (const path of ['/docs', '/reset-password']) {
      const { status, text } = await browse(path);
      assert.equal(status, 200, path);
      assert.notEqual(text, DOCUMENT, path);
    }
  });

  test('200 for the target of a link that has a view: the document; requests that are sent there are taken as without the page', async () => {
    const { status, text } = await browse('/pair?token=K7QM-2XHD');
    assert.deepEqual([status, text], [200, DOCUMENT]);
    const sent = await browse('/pair', 'POST');
    assert.equal(sent.status, 400);
    assert.match(sent.text, /<form method="post" action="\/pair">/);
  });

  for (const [accepted, coding] of [
    [undefined, null],
    ['identity', null],
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'gzip'],
  ] as const) {
    test(`200 for a file with Accept-Encoding ${accepted ?? 'absent'}: ${coding ?? 'not encoded'}, cached for ever`, async () => {
      const given = accepted === undefined ? {} : { 'accept-encoding': accepted };
      const { status, headers, text } = await ask('/assets/main-a1b2c3.js', given);
      assert.equal(status, 200);
      assert.equal(headers.get('content-encoding'), coding);
      assert.equal(headers.get('content-type'), 'text/javascript; charset=utf-8');
      assert.equal(headers.get('cache-control'), 'public, max-age=31536000, immutable');
      assert.equal(headers.get('vary'), 'accept-encoding');
      if (coding === null) assert.equal(text, SCRIPT);
      const again = await ask('/assets/main-a1b2c3.js', {
        ...given,
        'if-none-match': headers.get('etag') ?? '',
      });
      assert.deepEqual([again.status, again.text], [304, '']);
      assert.equal(again.headers.get('content-encoding'), null);
    });
  }

  test('200 for a file in another encoding than the cached one', async () => {
    const path = '/assets/main-a1b2c3.js';
    const known = (await ask(path, { 'accept-encoding': 'br' })).headers.get('etag') ?? '';
    const { status } = await ask(path, { 'accept-encoding': 'gzip', 'if-none-match': known });
    assert.equal(status, 200);
  });

  test('200 for a file with a fixed name: revalidated each time, 304 while it is the same', async () => {
    const { status, headers } = await ask('/icon.svg');
    assert.deepEqual(
      [status, headers.get('content-type'), headers.get('cache-control')],
      [200, 'image/svg+xml', 'no-cache'],
    );
    const given = { accept: BROWSER, 'if-none-match': headers.get('etag') ?? '' };
    assert.equal((await ask('/icon.svg', given)).status, 304);
    const tag = (await browse('/')).headers.get('etag') ?? '';
    assert.equal((await ask('/', { accept: BROWSER, 'if-none-match': tag })).status, 304);
    assert.equal((await ask('/nowhere', { accept: BROWSER, 'if-none-match': tag })).status, 404);
  });

  test('200 for HEAD, as GET without its body', async () => {
    const [got, head] = [await browse('/'), await browse('/', 'HEAD')];
    assert.deepEqual([head.status, head.text], [200, '']);
    for (const name of ['content-type', 'content-length', 'etag', 'vary']) {
      assert.equal(head.headers.get(name), got.headers.get(name), name);
    }
  });

  for (const path of [
    '/addresses.json',
    '/assets/main-a1b2c3.js.br',
    '/assets/main-0ld.js',
    '/assets/',
    '/assets',
    '/assets/../index.html',
    '/assets/..%2findex.html',
    '/%2e%2e/%2e%2e/package.json',
    '//icon.svg',
    '/src/main.ts',
  ]) {
    test(`404 ${path}, which is no file of the page`, async () => {
      const { status, text } = await ask(path);
      assert.deepEqual([status, text], [404, NOT_FOUND]);
      const [raw] = await exchange(
        service.url,
        `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
      );
      assert.equal(raw?.status, 404);
    });
  }

  test('the page is neither in the document of the interface nor in the metrics', async () => {
    await browse('/family/somebody');
    const [{ text: openapi }, { text: metrics }] = [
      await ask('/openapi.json'),
      await ask('/metrics'),
    ];
    assert.doesNotMatch(openapi, /family\/\{player\}|icon\.svg/);
    assert.doesNotMatch(metrics, /somebody|icon\.svg/);
    const logged = JSON.stringify(service.logLines);
    assert.equal(logged.includes('somebody'), false);
  });
});

test('404 for every address of the page at a worker, which serves only monitoring', async (t) => {
  const folder = makeFolder();
  layOut(folder.path);
  const service = await startService({
    env: { ROLE: 'worker' },
    ports: { page: readPage(folder.path) },
  });
  t.after(async () => {
    await service.close();
    folder.remove();
  });
  for (const path of ['/', '/icon.svg', '/nowhere']) {
    const { status, text } = await service.client().get(path, { headers: { accept: BROWSER } });
    assert.deepEqual([status, text], [404, NOT_FOUND]);
  }
});
