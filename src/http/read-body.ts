import type { FastifyRequest } from 'fastify';
import { Refusal } from '../kernel/errors.ts';

/**
 * Reads the body of a request whole. What has come is kept in one piece: a caller may send each byte in a chunk of its
 * own (RFC 9112, section 7.1), and as a buffer each would take a hundred times its size.
 *
 * @param limit the most bytes that a body may have
 * @param done told the bytes; or why there are none: a refusal with 413, or that the caller went away
 */
export function readBody(
  request: FastifyRequest['raw'],
  limit: number,
  done: (failure: Error | null, body?: Uint8Array) => void,
): void {
  if (Number(request.headers['content-length']) > limit) return done(tooLarge());
  let held = Buffer.alloc(0);
  let size = 0;

  function end(failure: Error | null, body?: Uint8Array): void {
    request.off('data', take).off('end', finish).off('error', end);
    done(failure, body);
  }
  function finish(): void {
    end(null, held.subarray(0, size));
  }
  function take(chunk: Buffer): void {
    const before = size;
    size += chunk.length;
    if (size > limit) return end(tooLarge());
    if (size > held.length) {
      // Twice as much each time, so that no byte is copied often.
      const more = Buffer.allocUnsafe(Math.max(size, Math.min(2 * before, limit)));
      held.copy(more, 0, 0, before);
      held = more;
    }
    chunk.copy(held, before);
  }

  request.on('data', take).on('end', finish).on('error', end);
}

function tooLarge(): Refusal {
  return new Refusal(413, 'Request body too large');
}
