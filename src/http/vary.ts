import type { FastifyReply } from 'fastify';

/** Says that an answer depends on these headers of the request, beside those that were named before. */
export function varyBy(reply: FastifyReply, headers: string): void {
  const before = reply.getHeader('vary');
  void reply.header('vary', before === undefined ? headers : `${String(before)}, ${headers}`);
}
