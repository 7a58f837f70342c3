import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsCoding } from './accept.ts';
import { matchesWeakly } from './etag.ts';
import { varyBy } from './vary.ts';

/** The codings of compressed copies. The better one is first. */
const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

/** A content that is the same for all callers, with its compressed copies. */
export type CodedFile = {
  readonly type: string;
  readonly bytes: Buffer;
  readonly compressed: Readonly<Partial<Record<Coding, Buffer>>>;
  /** A hash of its contents, for an entity tag. */
  readonly digest: string;
};

/** A hash of contents, for an entity tag. */
export function digestOf(bytes: Buffer): string {
  return hash('sha256', bytes, 'base64url').slice(0, 22);
}

/** Brotli's best quality, 11, would take a hundred times as long and save a tenth of the bytes. */
const QUALITY = 6;

/** Makes the compressed copies of a text while the service runs. */
export async function compressText(type: string, text: string): Promise<CodedFile> {
  const bytes = Buffer.from(text);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
    promisify(gzip)(bytes),
  ]);
  return { type, bytes, compressed: { br, gzip: gz }, digest: digestOf(bytes) };
}

/**
 * Sets the headers of an answer with a file, and 304 if the caller has the file already.
 *
 * @param caching the `Cache-Control` of the answer
 * @returns the body: the bytes in the best coding that the caller accepts, or null with 304
 */
export function chooseBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, bytes, compressed, digest }: CodedFile,
  caching: string,
): Buffer | null {
  const accepted = request.headers['accept-encoding'];
  const coding = CODINGS.find(
    (one) => compressed[one] !== undefined && acceptsCoding(accepted, one),
  );
  // Each coding of a file has a separate tag (RFC 9110, section 8.8.3.3).
  const tag = coding === undefined ? `"${digest}"` : `"${digest}-${coding}"`;
  varyBy(reply, 'accept-encoding');
  void reply.headers({ 'cache-control': caching, etag: tag });
  if (reply.statusCode === 200 && matchesWeakly(request.headers['if-none-match'], tag)) {
    void reply.code(304);
    return null;
  }
  void reply.header('content-type', type);
  if (coding === undefined) return bytes;
  void reply.header('content-encoding', coding);
  return compressed[coding] ?? bytes;
}
