import type { FastifyReply, FastifyRequest } from 'fastify';
import { cursorOf, readPosition, START, type Position } from '../kernel/cursor.ts';
import { readParameter } from './query.ts';

/** The longest reference to a next page. A longer header could make a proxy refuse the whole answer. */
const LONGEST = 3_000;

/**
 * Reads where the page begins that a request asks for: the parameter `cursor`, which may be absent or empty.
 * @throws {Refusal} 400 for a cursor that cannot be read
 */
export function readCursor(request: FastifyRequest): Position {
  const cursor = readParameter(request.query as string, 'cursor');
  return cursor ? readPosition(cursor) : START;
}

/**
 * Tells where the next page is, in a `Link` header (RFC 8288): the same path and query, with another cursor. A reference
 * of more than 3,000 characters is left out.
 */
export function linkNext(
  { url }: FastifyRequest,
  reply: FastifyReply,
  next: Position | undefined,
): void {
  if (next === undefined) return;
  const { pathname, query } = splitTarget(url);
  const others = query
    .split('&')
    .filter((one) => one !== '' && readParameter(one, 'cursor') === undefined);
  const reference = `${pathname}?${[...others, `cursor=${cursorOf(next)}`].join('&')}`;
  const safe = reference.replaceAll(UNSAFE, encodeURIComponent);
  if (safe.length <= LONGEST) void reply.header('link', `<${safe}>; rel="next"`);
}

/** What may be in a request's target, and must not be in the header. */
const UNSAFE = /[^\x21-\x7e]|["<>\\^`{|}]/g;

function splitTarget(url: string): { pathname: string; query: string } {
  const [target = ''] = url.split('#', 1);
  const mark = target.indexOf('?');
  if (mark < 0) return { pathname: target, query: '' };
  return { pathname: target.slice(0, mark), query: target.slice(mark + 1) };
}
