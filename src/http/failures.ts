import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { isRefusal, refuse, type Declared, type Refusal } from '../contract/refusal.ts';
import { away, BAD_REQUEST, BUSY, failed, URL_TOO_LONG } from '../contract/refusals.ts';
import { Away, Busy } from '../kernel/errors.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** What the transport refuses, by Fastify's error codes. */
const TRANSPORT: Readonly<Record<string, Declared>> = { FST_ERR_MAX_PARAM_LENGTH: URL_TOO_LONG };

/** Answers a request whose handling threw: a `Refusal`, an error of the transport, or a failure. */
export function answerError(
  cause: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  log: Logger,
): void {
  const refusal = isRefusal(cause) ? cause : asRefusal(cause, request, log);
  reply
    .code(refusal.status)
    .headers(refusal.headers)
    .header('content-type', JSON_TYPE)
    .answer(refusal.body());
}

function asRefusal(cause: unknown, request: FastifyRequest, log: Logger): Refusal {
  const { statusCode, code } = cause as Partial<FastifyError>;
  if (code?.startsWith('FST_') === true && statusCode !== undefined && statusCode < 500) {
    return refuse({ ...(TRANSPORT[code] ?? BAD_REQUEST), status: statusCode });
  }
  // The caller went away before its request had arrived completely, so nobody reads this answer.
  if (code === 'ECONNRESET' && !request.raw.complete) return refuse(BAD_REQUEST);
  const { operation, failure = 'Internal server error' } = request.routeOptions.config;
  if (cause instanceof Busy) {
    log.warn({ requestId: request.id, operation, err: cause }, 'too much to do');
    return refuse(BUSY, { headers: { 'retry-after': '2' } });
  }
  if (cause instanceof Away) {
    // That it is away was told once.
    log.debug({ requestId: request.id, operation, err: cause }, 'something is away');
    return refuse(away(cause.message), { headers: { 'retry-after': '60' } });
  }
  log.error({ requestId: request.id, operation, err: cause }, 'request failed');
  return refuse(failed(typeof failure === 'string' ? failure : failure(cause)));
}
