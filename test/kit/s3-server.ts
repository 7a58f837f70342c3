import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { makeFolder } from './temporary-folder.ts';

/** The only access key that the server knows. */
export const CREDENTIALS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

export type S3Server = {
  readonly endpoint: string;
  /** Ends it and removes its data. */
  close(): Promise<void>;
};

/** Starts an S3 server with one bucket, on a free port of 127.0.0.1. */
export async function startS3Server(bucket: string): Promise<S3Server> {
  const folder = makeFolder();
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory: folder.path,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  });
  storeWhole(server.store);
  const { port } = await server.run();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async close() {
      await server.close();
      folder.remove();
    },
  };
}

/**
 * Makes the server show only whole objects once it has answered their put, as S3 does. Otherwise this server overwrites
 * the old object in place, and answers before it has written everything.
 */
function storeWhole(store: S3rver['store']): void {
  let drafts = 0;
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const bytes = Buffer.isBuffer(content) ? content : await buffer(content);
    const md5 = createHash('md5').update(bytes).digest('hex');
    const path = store.getResourcePath(bucket, key, 'object');
    const draft = `${path}.draft-${drafts++}`;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(draft, bytes);
    await rename(draft, path);
    await store.putMetadata(bucket, key, metadata, md5);
    return { size: bytes.length, md5 };
  };
}
