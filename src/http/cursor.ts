import type { FastifyReply, FastifyRequest } from 'fastify';
import { INVALID_CURSOR } from '../contract/parameters.ts';
import { refuse } from '../contract/refusal.ts';
import { cursorOf, positionOf, START, type Position } from '../kernel/cursor.ts';
import { readParameter } from './query.ts';

/** The longest link to a next page. Because of a longer header, a proxy might refuse the whole answer. */
const LONGEST = 3_000;

/**
 * Reads from the parameter `cursor` where the page begins. It may be absent or empty, which means the first page.
 * @throws {Refusal} `INVALID_CURSOR`
 */
export function readCursor(request: FastifyRequest): Position {
  const cursor = readParameter(request.query as string, 'cursor');
  if (!cursor) return START;
  const position = positionOf(cursor);
  if (position === undefined) throw refuse(INVALID_CURSOR);
  return position;
}

/**
 * Sets the `Link` header (RFC 8288) with the next page: the same path and query, with another cursor. A link of more than
 * 3,000 characters is left out.
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

/** Characters that may be in a request's target, but not in the header. */
const UNSAFE = /[^\x21-\x7e]|["<>\\^`{|}]/g;

function splitTarget(url: string): { pathname: string; query: string } {
  const [target = ''] = url.split('#', 1);
  const mark = target.indexOf('?');
  if (mark < 0) return { pathname: target, query: '' };
  return { pathname: target.slice(0, mark), query: target.slice(mark + 1) };
}
