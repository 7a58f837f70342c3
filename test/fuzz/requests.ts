import type { Random } from './random.ts';

/** A request; its headers are lines, and nothing is corrected. */
export type RawRequest = {
  readonly method: string;
  readonly target: string;
  readonly version?: string;
  readonly headers?: readonly string[];
  readonly body?: Buffer | undefined;
};

/** Encodes a text as HTTP does: one byte for each code unit. */
export function bytesOf(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}

/** Encodes a request with exactly these lines and this body. */
export function rawBytes({ method, target, version = 'HTTP/1.1', headers = [], body }: RawRequest) {
  const head = bytesOf(`${[`${method} ${target} ${version}`, ...headers].join('\r\n')}\r\n\r\n`);
  return body === undefined ? head : Buffer.concat([head, body]);
}

/** Encodes a request with a body that has a length or is in chunks. */
export function frameRequest(random: Random, request: RawRequest): Buffer {
  const { body, headers = [] } = request;
  if (body === undefined) return rawBytes(request);
  if (random.chance(0.85)) {
    return rawBytes({ ...request, headers: [...headers, `Content-Length: ${body.length}`] });
  }
  const chunks = encodeChunks(random, body);
  return rawBytes({
    ...request,
    headers: [...headers, 'Transfer-Encoding: chunked'],
    body: chunks,
  });
}

/** Encodes a body in a few chunks of any size, with optional parts of the format (RFC 9112, section 7.1). */
export function encodeChunks(random: Random, body: Buffer): Buffer {
  const parts: Buffer[] = [];
  let at = 0;
  while (at < body.length) {
    const size = 1 + random.below(random.chance(0.5) ? 8 : body.length - at);
    const chunk = body.subarray(at, at + Math.max(size, body.length >> 6));
    const length = chunk.length.toString(16);
    const spelled = random.chance(0.2) ? `0${length.toUpperCase()}` : length;
    const extension = random.chance(0.1) ? ';name=value;other="quoted"' : '';
    parts.push(bytesOf(`${spelled}${extension}\r\n`), chunk, bytesOf('\r\n'));
    at += chunk.length;
  }
  const trailer = random.chance(0.1) ? 'X-Trailer: a\r\nCookie: a=b\r\n' : '';
  parts.push(bytesOf(`0\r\n${trailer}\r\n`));
  return Buffer.concat(parts);
}
