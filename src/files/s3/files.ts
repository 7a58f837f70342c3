import { IncomingMessage } from 'node:http';
import { Readable, addAbortSignal } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { withDeadline } from '../../kernel/deadline.ts';
import { picturesAway } from '../away.ts';
import { MARK_FILE, markText, parseMark } from '../mark.ts';
import { CACHE_CONTROL, contentTypeOf, isFileName, type Place } from '../port.ts';
import { parseFilesUrl } from '../url.ts';

/** Time limits for the store, in milliseconds. */
export type S3Limits = {
  /** To accept a connection. */
  readonly connectMs: number;
  /** To begin its answer, and between two parts of it. After a passing failure a request is tried a second time. */
  readonly answerMs: number;
  /** For both tries together. */
  readonly totalMs: number;
};

const LIMITS: S3Limits = { connectMs: 3_000, answerMs: 4_500, totalMs: 10_000 };

export type S3Options = {
  /** The access key. Without one the AWS SDK looks in its usual places, such as the role of the machine. */
  readonly credentials?: {
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly sessionToken?: string;
  };
  readonly limits?: S3Limits;
};

/** The headers with which an object is stored, and served to those who may read the bucket. */
type StoredHeaders = { readonly ContentType: string; readonly CacheControl: string };

/**
 * Stores pictures as objects of S3-compatible storage, at an address that `parseFilesUrl` reads. Opening sends no request.
 * So the service starts, and serves everything else, while the store is unreachable.
 *
 * The access key needs `s3:PutObject`, `s3:GetObject`, `s3:DeleteObject` and `s3:ListBucket`. Without the last, Amazon
 * answers 403 for a missing object.
 * @throws {Error} when the address is not valid
 */
export async function openS3Files(url: string, options: S3Options = {}): Promise<Place> {
  const location = parseFilesUrl(url);
  if (location === undefined) throw new Error('Not an address of S3-compatible storage');
  const { bucket, prefix, endpoint, region } = location;
  const { credentials, limits = LIMITS } = options;

  // Imported here, since the SDK takes a tenth of a second and 40 MB, and a service with a folder does not need it.
  const { S3Client, DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, PutObjectCommand } =
    await import('@aws-sdk/client-s3');
  const client = new S3Client({
    region,
    ...(credentials && { credentials }),
    // Without an endpoint the storage is Amazon's, whatever endpoint the environment names.
    ...(endpoint === null ? { ignoreConfiguredEndpointUrls: true } : { endpoint }),
    forcePathStyle: endpoint !== null,
    maxAttempts: 2,
    // The signature of a request covers its bytes. Many compatible stores know no other checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Pictures are so small that asking before each upload would take longer.
    expectContinueHeader: false,
    requestHandler: {
      connectionTimeout: limits.connectMs,
      requestTimeout: limits.answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: limits.answerMs,
    },
  });

  async function ask<T>(what: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    try {
      return await withDeadline(limits.totalMs, 'answer', work);
    } catch (cause) {
      throw new Error(`Could not ${what} s3://${bucket}: ${reasonOf(cause)}`, { cause });
    }
  }

  async function write(name: string, bytes: Uint8Array, headers: StoredHeaders): Promise<void> {
    const key = prefix + name;
    const put = new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ...headers });
    await ask(`put ${key} into`, (abortSignal) => client.send(put, { abortSignal }));
  }

  /** The bytes of an object, if there is one. */
  function read(name: string): Promise<Buffer | undefined> {
    const key = prefix + name;
    return ask(`get ${key} from`, async (abortSignal) => {
      try {
        const place = { Bucket: bucket, Key: key };
        const get = new GetObjectCommand(place);
        const { Body, ContentLength: told } = await client.send(get, { abortSignal });
        if (!(Body instanceof Readable)) throw new Error('The answer has no body');
        const bytes = await buffer(addAbortSignal(abortSignal, Body));
        if (told === undefined && !isChunked(Body)) {
          const look = new HeadObjectCommand(place);
          const { ContentLength: length } = await client.send(look, { abortSignal });
          if (length !== bytes.length) {
            throw new Error(`${bytes.length} of ${length ?? 'an unknown number of'} bytes came`);
          }
        }
        return bytes;
      } catch (cause) {
        if (cause instanceof Error && cause.name === 'NoSuchKey') return undefined;
        throw cause;
      }
    });
  }

  /** What the store refuses is an answer: its place is not as one of the service is. */
  async function orAway<T>(what: 'read' | 'marked', work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (cause) {
      if (!isRefusal((cause as Error).cause)) throw cause;
      throw picturesAway(`Their place cannot be ${what}: ${(cause as Error).message}`, cause);
    }
  }

  const readMark = async (): Promise<string | undefined> =>
    parseMark((await orAway('read', read(MARK_FILE)))?.toString() ?? '');

  return {
    async put(name, bytes) {
      if (!isFileName(name)) throw new Error('Not a file name');
      await write(name, bytes, { ContentType: contentTypeOf(name), CacheControl: CACHE_CONTROL });
    },
    async get(name) {
      const bytes = isFileName(name) ? await read(name) : undefined;
      return bytes && { bytes, contentType: contentTypeOf(name) };
    },
    async has(name) {
      if (!isFileName(name)) return false;
      const key = prefix + name;
      return ask(`look for ${key} in`, async (abortSignal) => {
        try {
          await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }), { abortSignal });
          return true;
        } catch (cause) {
          if (cause instanceof Error && cause.name === 'NotFound') return false;
          throw cause;
        }
      });
    },
    async delete(name) {
      if (!isFileName(name)) throw new Error('Not a file name');
      const key = prefix + name;
      const deletion = new DeleteObjectCommand({ Bucket: bucket, Key: key });
      await ask(`delete ${key} from`, (abortSignal) => client.send(deletion, { abortSignal }));
    },
    // The service runs on while this storage is unreachable. Tasks that need it are tried again.
    check: () => Promise.resolve(),
    async holdMark() {
      const mark = await readMark();
      if (mark === undefined) return undefined;
      return {
        mark,
        isStill: async () => (await readMark()) === mark,
        release: () => Promise.resolve(),
      };
    },
    async writeMark(mark) {
      const headers = { ContentType: 'text/plain; charset=utf-8', CacheControl: 'no-store' };
      await orAway('marked', write(MARK_FILE, Buffer.from(markText(mark)), headers));
    },
  };
}

/** What a store answers that has no such bucket, or does not know the access key, or does not let it in. */
const REFUSALS: ReadonlySet<unknown> = new Set([301, 400, 401, 403, 404]);

/** Whether the store has answered, and what it said does not pass by itself. */
function isRefusal(cause: unknown): boolean {
  const { $metadata: answer } = (cause ?? {}) as { $metadata?: { httpStatusCode?: number } };
  return REFUSALS.has(answer?.httpStatusCode);
}

/** Whether an answer without a length shows by its encoding when it was cut. The end of any other is the end of its connection. */
function isChunked(body: Readable): boolean {
  return body instanceof IncomingMessage && body.headers['transfer-encoding'] !== undefined;
}

/** What the store, the SDK or the network said. Some failures of the network have a code and no message. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const { name, message, code } = cause as NodeJS.ErrnoException;
  return `${name}: ${message || code || 'no reason given'}`;
}
