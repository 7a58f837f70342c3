import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

/** An answer that was sent. */
export type Answered = {
  /** The name of the route in the OpenAPI document, or `unknown`. */
  readonly operation: string;
  /** The route's pattern, such as `/api/players/:id`, or the shape of an unknown path. It has no values. */
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
};

/** The most entries of each cache. */
const MOST_REMEMBERED = 5_000;

/**
 * Writes one log entry for each request: its route, status, id and duration, and a hash of the viewer. With the hash an
 * operator can follow a viewer through the log, but nobody can tell who it is. No names, bodies or tokens are logged.
 *
 * @param probes the operations that programs ask all the time: they have an entry only when they fail
 */
export function createRequestLogger(log: Logger, secret: string, probes: ReadonlySet<string>) {
  /** Child loggers by message, so that pino writes their common fields as JSON only once. */
  const loggers = new Map<string, Logger>();
  /** Hashes by viewer's id. Computing one takes half as long as the rest of an entry. */
  const hashes = new Map<string, string>();

  return (request: FastifyRequest, answered: Answered): void => {
    if (!log.isLevelEnabled('info')) return;
    const { operation, route, status, milliseconds } = answered;
    if (status < 400 && probes.has(operation)) return;
    const { method, viewer } = request;
    const msg = `${method} ${route} ${status}`;
    const logger =
      loggers.get(msg) ??
      remember(loggers, msg, log.child({ operation, method, route, status, msg }));
    const requestId = request.id;
    const ms = Math.round(milliseconds * 100) / 100;
    if (viewer === null) return logger.info({ requestId, ms });
    const hashed = hashes.get(viewer.id) ?? remember(hashes, viewer.id, hashOf(viewer.id, secret));
    logger.info({ requestId, ms, viewer: hashed });
  };
}

function hashOf(id: string, secret: string): string {
  return hash('sha256', `${secret} ${id}`, 'base64url').slice(0, 12);
}

/** Adds a value to a cache, and empties a full cache before. */
function remember<Value>(cache: Map<string, Value>, key: string, value: Value): Value {
  if (cache.size >= MOST_REMEMBERED) cache.clear();
  cache.set(key, value);
  return value;
}
