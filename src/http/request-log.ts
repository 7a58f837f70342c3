import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

/** An answer that was sent. */
export type Answered = {
  /** The name of the route in the OpenAPI document, or `unknown`. */
  readonly operation: string;
  /** The route's pattern, such as `/api/players/:id`, or the shape of a path that is none. It has no values. */
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
};

/** How many kinds of answers, and how many viewers, are remembered. */
const MOST_REMEMBERED = 5_000;

/**
 * Logs one line for each request: what was asked and answered, the request's id, the duration and a hash of the viewer.
 * By the hash an operator can follow a viewer through the log, but nobody can tell who it is. No names, bodies or tokens
 * are logged.
 */
export function createRequestLogger(log: Logger, secret: string) {
  /** What the answers of a kind share is written as JSON once. */
  const logs = new Map<string, Logger>();
  /** Hashing costs half as much as the rest of a line. */
  const hashes = new Map<string, string>();

  return (request: FastifyRequest, answered: Answered): void => {
    if (!log.isLevelEnabled('info')) return;
    const { operation, route, status, milliseconds } = answered;
    const { method, viewer } = request;
    const msg = `${method} ${route} ${status}`;
    const kind =
      logs.get(msg) ?? keep(logs, msg, log.child({ operation, method, route, status, msg }));
    const requestId = request.id;
    const ms = Math.round(milliseconds * 100) / 100;
    if (viewer === null) return kind.info({ requestId, ms });
    const hashed = hashes.get(viewer.id) ?? keep(hashes, viewer.id, hashOf(viewer.id, secret));
    kind.info({ requestId, ms, viewer: hashed });
  };
}

function hashOf(id: string, secret: string): string {
  return hash('sha256', `${secret} ${id}`, 'base64url').slice(0, 12);
}

/** Remembers a value, and forgets all others when there are too many. */
function keep<Value>(memory: Map<string, Value>, key: string, value: Value): Value {
  if (memory.size >= MOST_REMEMBERED) memory.clear();
  memory.set(key, value);
  return value;
}
