import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cursorOf, START } from '../kernel/cursor.ts';
import { linkNext, readCursor } from './cursor.ts';

const next = { time: '2026-11-21T10:18:20.701Z', id: 'a' };
const cursor = `cursor=${cursorOf(next)}`;

/** The `Link` of an answer to a request for this target. */
function linkOf(url: string, position?: typeof next): string | undefined {
  let link: string | undefined;
  const reply = { header: (_: string, value: string) => (link = value) };
  linkNext({ url } as FastifyRequest, reply as unknown as FastifyReply, position);
  return link;
}

describe('the page that is asked for', () => {
  const read = (query: string) => readCursor({ query } as FastifyRequest);

  it('is the first without a cursor, or with an empty one', () => {
    assert.deepEqual([read(''), read('a=1'), read('cursor=')], [START, START, START]);
  });

  it('is the one of the cursor, which is refused when it cannot be read', () => {
    assert.deepEqual(read(`a=1&${cursor}`), next);
    assert.throws(() => read('cursor=x'), { status: 400, message: 'Invalid cursor' });
  });
});

describe('the link to the next page', () => {
  it('is absent on the last page', () => assert.equal(linkOf('/api/x'), undefined));

  for (const [url, reference] of [
    ['/api/x', `/api/x?${cursor}`],
    ['/api/x?', `/api/x?${cursor}`],
    ['/api/x?a=1&b=2', `/api/x?a=1&b=2&${cursor}`],
    ['/api/x?a=1&&a=%20', `/api/x?a=1&a=%20&${cursor}`],
    ['/api/x?cursor=old&a=1', `/api/x?a=1&${cursor}`],
    ['/api/x?a=1&%63ursor=old&cursor&cursors=1', `/api/x?a=1&cursors=1&${cursor}`],
    ['/api/x?a=1#b', `/api/x?a=1&${cursor}`],
    ['/api/x?a=<">;\\{}|^`', `/api/x?a=%3C%22%3E;%5C%7B%7D%7C%5E%60&${cursor}`],
    ['/api/x?a=\u00e9\u0001', `/api/x?a=%C3%A9%01&${cursor}`],
  ] as const) {
    it(`keeps the other parameters of ${JSON.stringify(url)}`, () => {
      assert.equal(linkOf(url, next), `<${reference}>; rel="next"`);
    });
  }

  it('is left out when it has more than 3,000 characters', () => {
    const rest = 3_000 - `/api/x?a=&${cursor}`.length;
    assert.ok(linkOf(`/api/x?a=${'x'.repeat(rest)}`, next));
    assert.equal(linkOf(`/api/x?a=${'x'.repeat(rest + 1)}`, next), undefined);
  });
});
