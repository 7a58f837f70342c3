import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { Away, Busy, Refusal } from '../kernel/errors.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** Error texts of the transport, by Fastify's error codes. */
const TRANSPORT_TEXTS: Readonly<Record<string, string>> = {
  FST_ERR_MAX_PARAM_LENGTH: 'URL too long',
};

/** Answers a request whose handling threw: a `Refusal`, an error of the transport, or a failure. */
export function answerError(
  cause: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  log: Logger,
): void {
  const refusal = cause instanceof Refusal ? cause : asRefusal(cause, request, log);
  reply
    .code(refusal.status)
    .headers(refusal.headers)
    .header('content-type', JSON_TYPE)
    .answer(refusal.body());
}

function asRefusal(cause: unknown, request: FastifyRequest, log: Logger): Refusal {
  const { statusCode, code } = cause as Partial<FastifyError>;
  if (code?.startsWith('FST_') === true && statusCode !== undefined && statusCode < 500) {
    return new Refusal(statusCode, TRANSPORT_TEXTS[code] ?? 'Bad request');
  }
  // The caller went away before its request had arrived completely, so nobody reads this answer.
  if (code === 'ECONNRESET' && !request.raw.complete) return new Refusal(400, 'Bad request');
  const { operation, failure = 'Internal server error' } = request.routeOptions.config;
  if (cause instanceof Busy) {
    log.warn({ requestId: request.id, operation, err: cause }, 'too much to do');
    return new Refusal(503, 'The service is busy', { headers: { 'retry-after': '2' } });
  }
  if (cause instanceof Away) {
    // That it is away was told once.
    log.debug({ requestId: request.id, operation, err: cause }, 'something is away');
    return new Refusal(503, cause.message, { headers: { 'retry-after': '60' } });
  }
  log.error({ requestId: request.id, operation, err: cause }, 'request failed');
  return new Refusal(500, typeof failure === 'string' ? failure : failure(cause));
}
