import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import packageJson from '../../package.json' with { type: 'json' };
import { exchange } from '../hostile/raw-socket.ts';
import { openStage, type Stage } from './stage.ts';

const ACCEPT = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const page = { headers: { accept: ACCEPT } };
const notFound = '{"error":"Not found"}';

describe('GET /', () => {
  let stage: Stage;
  before(async () => {
    stage = await openStage();
  });
  after(() => stage.close());

  it('200 for a browser: what this is, that it works, and where the docs are', async () => {
    const client = stage.nobody();
    const earlier = await stage.snapshot();
    const { status, headers, text } = await client.get('/', page);
    assert.equal(status, 200);
    assert.equal(headers.get('content-type'), 'text/html; charset=utf-8');
    assert.match(
      headers.get('content-security-policy') ?? '',
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    );
    assert.ok(text.includes('<h1>Beadhouse</h1>'));
    assert.ok(text.includes('Running well'));
    assert.ok(text.includes(`Version ${packageJson.version}.`));
    assert.doesNotMatch(text, /<script|https?:\/\/(?!www\.w3\.org)/);
    const links = [...text.matchAll(/<a href="([^"]+)"/g)].map(([, link = '']) => link);
    assert.ok(links.includes('/docs'));
    for (const link of links) assert.equal((await client.get(link)).status, 200, link);
    assert.deepEqual(headers.getSetCookie(), []);
    assert.deepEqual(await stage.snapshot(), earlier);
  });

  it('200 for HEAD, as GET without its body', async () => {
    const client = stage.nobody();
    const [got, head] = [await client.get('/', page), await client.send('HEAD', '/', page)];
    assert.deepEqual([head.status, head.text], [200, '']);
    for (const name of ['content-type', 'content-length', 'content-security-policy']) {
      assert.equal(head.headers.get(name), got.headers.get(name), name);
    }
  });

  for (const accept of [
    undefined,
    '',
    '*/*',
    'text/*',
    'application/json, text/plain, */*;q=0.1',
  ]) {
    it(`200 for a caller whose Accept is ${accept ?? 'absent'}, GET and HEAD`, async () => {
      const browser = await stage.nobody().get('/', page);
      const head = `Host: a\r\n${accept === undefined ? '' : `Accept: ${accept}\r\n`}Connection: close\r\n\r\n`;
      for (const [method, text] of [
        ['GET', browser.text],
        ['HEAD', ''],
      ] as const) {
        const [raw] = await exchange(stage.service.url, `${method} / HTTP/1.1\r\n${head}`);
        assert.deepEqual([raw?.status, raw?.body], [200, text]);
        assert.equal(raw?.headers['vary'], 'accept');
      }
    });
  }

  for (const accept of ['application/json', 'application/*', 'text/html;q=0, */*', 'text/plain']) {
    it(`404 for a caller who accepts "${accept}", as at any unknown path`, async () => {
      const client = stage.nobody();
      const headers = { accept };
      const [answer, unknown] = [
        await client.get('/', { headers }),
        await client.get('/nowhere', { headers }),
      ];
      assert.deepEqual([answer.status, answer.text], [404, notFound]);
      const own = new Set(['date', 'x-request-id']);
      const told = (of: Headers) => [...of].filter(([name]) => !own.has(name));
      assert.deepEqual(told(answer.headers), told(unknown.headers));
    });
  }

  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    it(`404 for ${method}, which no page takes`, async () => {
      const { status, text } = await stage.nobody().send(method, '/', page);
      assert.deepEqual([status, text], [404, notFound]);
    });
  }

  for (const path of ['/inbox', '/post/1', '/administration/log']) {
    it(`302 for the target of a mail, ${path}, which only the page has`, async () => {
      const follow = (address: string, accept: string, method = 'GET') =>
        fetch(stage.service.url + address, { method, headers: { accept }, redirect: 'manual' });
      for (const [accept, method] of [
        [ACCEPT, 'GET'],
        ['*/*', 'GET'],
        ['*/*', 'HEAD'],
      ] as const) {
        const { status, headers } = await follow(`${path}?from=mail`, accept, method);
        assert.deepEqual([status, headers.get('location')], [302, '/'], `${method} ${accept}`);
      }
      for (const answer of [
        await follow(path, ACCEPT),
        await follow(`${path}?from=mail`, 'application/json'),
        await follow(`${path}?from=mail`, ACCEPT, 'POST'),
        await follow('/api/nowhere?from=mail', ACCEPT),
      ]) {
        assert.deepEqual([answer.status, await answer.text()], [404, notFound]);
      }
    });
  }

  it('503 with the reason when the store does not answer', async () => {
    const client = stage.nobody();
    const answer = await stage.store.withoutTable('migrations', () => client.get('/', page));
    assert.equal(answer.status, 503);
    assert.ok(answer.text.includes('Not well: The store does not answer'));
  });

  it('200 GET /docs/: the page of /docs, whose references lead to the same', async () => {
    const client = stage.nobody();
    const { status, text } = await client.get('/docs/');
    assert.equal(status, 200);
    for (const [at, path] of ['/docs', '/docs/'].entries()) {
      const body = at === 0 ? (await client.get(path)).text : text;
      const references = [...body.matchAll(/(?:src|data-url|href)="(\.[^"]+)"/g)].map(
        ([, one = '']) => new URL(one, `http://host${path}`).pathname,
      );
      assert.deepEqual(new Set(references), new Set(['/openapi.json', '/docs/reference.js']));
    }
  });
});

describe('GET / of a worker', () => {
  it('404, also for a caller who accepts HTML: it serves only monitoring', async () => {
    const stage = await openStage({ ROLE: 'worker' });
    try {
      for (const path of ['/', '/inbox?from=mail']) {
        const { status, text } = await stage.nobody().get(path, page);
        assert.deepEqual([status, text], [404, notFound], path);
      }
    } finally {
      await stage.service.close();
    }
  });
});
