import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

/**
 * Logs one line for each request: its id, operation, status, duration and a hash of the viewer. By the hash an operator
 * can follow a viewer through the log, but nobody can tell who it is. No names, bodies or tokens are logged.
 */
export function createRequestLogger(log: Logger, secret: string) {
  return (
    request: FastifyRequest,
    operation: string,
    status: number,
    milliseconds: number,
  ): void => {
    if (!log.isLevelEnabled('info')) return;
    log.info({
      requestId: request.id,
      operation,
      status,
      ms: Math.round(milliseconds * 100) / 100,
      viewer: request.viewer === null ? undefined : hashed(request.viewer.id, secret),
    });
  };
}

function hashed(id: string, secret: string): string {
  return hash('sha256', `${secret} ${id}`, 'base64url').slice(0, 12);
}
