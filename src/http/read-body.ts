import type { FastifyRequest } from 'fastify';
import { refuse } from '../contract/refusal.ts';
import { BODY_TOO_LARGE, TOO_MANY_BODIES } from '../contract/refusals.ts';

const MEGABYTE = 1024 ** 2;

/** How many bytes all arriving bodies may take together. It is more only if two bodies of the largest size need more. */
const ALL_BODIES = 64 * MEGABYTE;

const NOTHING = Buffer.alloc(0);

/** A body of at most this many bytes is always accepted, so that many large bodies never block ordinary requests. */
const SMALL = 16 * 1024;

/**
 * Reads the whole body of a request into one buffer. A caller may send each byte as a chunk of its own (RFC 9112, section
 * 7.1), and a buffer for each would take a hundred times its size.
 *
 * Calls `done` with the bytes, or with an error: a refusal with 413 or 503, or the error of a caller that went away.
 */
export type ReadBody = (
  request: FastifyRequest['raw'],
  done: (failure: Error | null, body?: Uint8Array) => void,
) => void;

/** @param limit the most bytes that a body may have */
export function createBodyReader(limit: number): ReadBody {
  const totalLimit = Math.max(ALL_BODIES, 2 * limit);
  let total = 0;

  return (request, done) => {
    if (Number(request.headers['content-length']) > limit) return done(refuse(BODY_TOO_LARGE));
    let held: Buffer = NOTHING;
    let size = 0;
    let reserved = 0;

    function fail(failure: Error): void {
      request.off('data', take).off('end', finish).off('error', fail);
      total -= reserved;
      done(failure);
    }
    function finish(): void {
      request.off('error', fail);
      total -= reserved;
      done(null, held.length === size ? held : held.subarray(0, size));
    }
    /** Reserves this many bytes for the body. Returns whether there was room. */
    function reserve(bytes: number): boolean {
      if (bytes <= SMALL) return true;
      total += bytes - reserved;
      reserved = bytes;
      return total <= totalLimit;
    }
    function take(chunk: Buffer): void {
      const before = size;
      size += chunk.length;
      if (size > limit) return fail(refuse(BODY_TOO_LARGE));
      if (size > held.length) {
        // The buffer doubles each time, so that bytes are seldom copied.
        const room = Math.max(size, Math.min(2 * before, limit));
        if (!reserve(room)) return fail(tooMany());
        // Most bodies arrive as one chunk.
        if (before === 0) {
          held = chunk;
          return;
        }
        const more = Buffer.allocUnsafe(room);
        held.copy(more, 0, 0, before);
        held = more;
      }
      chunk.copy(held, before);
    }

    request.on('data', take).on('end', finish).on('error', fail);
  };
}

const tooMany = (): Error => refuse(TOO_MANY_BODIES, { headers: { 'retry-after': '5' } });
