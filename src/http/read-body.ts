import type { FastifyRequest } from 'fastify';
import { Refusal } from '../kernel/errors.ts';

const MEGABYTE = 1024 ** 2;

/** What bodies that are still coming may hold together, in bytes; more only where two as large as the limit are. */
const TOGETHER = 64 * MEGABYTE;

/** A body that holds no more is always taken, so that who sends many large ones keeps nobody from an ordinary request. */
const SMALL = 16 * 1024;

/**
 * Reads the body of a request whole. What has come is kept in one piece: a caller may send each byte in a chunk of its
 * own (RFC 9112, section 7.1), and as a buffer each would take a hundred times its size.
 *
 * `done` is told the bytes; or why there are none: a refusal with 413 or 503, or that the caller went away.
 */
export type ReadBody = (
  request: FastifyRequest['raw'],
  done: (failure: Error | null, body?: Uint8Array) => void,
) => void;

/** @param limit the most bytes that a body may have */
export function createBodyReader(limit: number): ReadBody {
  const most = Math.max(TOGETHER, 2 * limit);
  let together = 0;

  return (request, done) => {
    if (Number(request.headers['content-length']) > limit) return done(tooLarge());
    let held = Buffer.alloc(0);
    let size = 0;
    let counted = 0;

    function end(failure: Error | null, body?: Uint8Array): void {
      request.off('data', take).off('end', finish).off('error', end);
      together -= counted;
      done(failure, body);
    }
    function finish(): void {
      end(null, held.subarray(0, size));
    }
    /** Whether there is room for a body that holds so many bytes. */
    function count(bytes: number): boolean {
      if (bytes <= SMALL) return true;
      together += bytes - counted;
      counted = bytes;
      return together <= most;
    }
    function take(chunk: Buffer): void {
      const before = size;
      size += chunk.length;
      if (size > limit) return end(tooLarge());
      if (size > held.length) {
        // Twice as much each time, so that no byte is copied often.
        const room = Math.max(size, Math.min(2 * before, limit));
        if (!count(room)) return end(tooMany());
        const more = Buffer.allocUnsafe(room);
        held.copy(more, 0, 0, before);
        held = more;
      }
      chunk.copy(held, before);
    }

    request.on('data', take).on('end', finish).on('error', end);
  };
}

function tooLarge(): Refusal {
  return new Refusal(413, 'Request body too large');
}

function tooMany(): Refusal {
  return new Refusal(503, 'Too many large requests at once', { headers: { 'retry-after': '5' } });
}
