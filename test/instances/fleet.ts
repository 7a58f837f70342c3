import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { CREDENTIALS, startS3Server } from '../kit/s3-server.ts';
import { MARK_FILE } from '../../src/files/mark.ts';
import type { Client } from '../kit/client.ts';
import type { Database } from '../kit/database/database.ts';
import { openPostgresDatabase } from '../kit/database/postgres.ts';
import { freshDatabase } from '../kit/postgres.ts';
import { startProcess, type ServiceProcess } from '../kit/process.ts';

/** The coverage token of every instance. */
export const TOKEN = 'a-token-for-many';

const BUCKET = 'pictures';

/** Instances that share only a database and a bucket. */
export type Fleet = {
  readonly env: Readonly<Record<string, string>>;
  /** The test's own connection to the database. */
  readonly database: Database;
  /** Starts an instance with its own folder. */
  start(env?: Readonly<Record<string, string>>, program?: string): Promise<ServiceProcess>;
  /** The names of all pictures. */
  pictures(): Promise<string[]>;
  /** Fails when an instance has written to its own folder. */
  assertNothingOnDisk(): Promise<void>;
  /** Ends every instance and removes everything. */
  end(): Promise<void>;
};

export async function createFleet(): Promise<Fleet> {
  const [{ url, drop }, bucket, folder] = await Promise.all([
    freshDatabase(),
    startS3Server(BUCKET),
    mkdtemp(join(tmpdir(), 'beadhouse-fleet-')),
  ]);
  const s3 = new S3Client({
    endpoint: bucket.endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: CREDENTIALS,
  });
  const database = openPostgresDatabase(url);
  const started: ServiceProcess[] = [];
  const dataDirs: string[] = [];
  const env = {
    DATABASE_URL: url,
    FILES_URL: `s3://${BUCKET}/postcards?endpoint=${bucket.endpoint}`,
    AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
    AUTH_SECRET: 'the same secret on each of the instances',
    COVERAGE_API_TOKEN: TOKEN,
    // Callers of different tests have different addresses.
    TRUST_PROXY: '127.0.0.1',
  };

  return {
    env,
    database,
    async start(more = {}, program) {
      const dataDir = join(folder, String(dataDirs.length));
      dataDirs.push(dataDir);
      const instance = await startProcess({ ...env, DATA_DIR: dataDir, ...more }, program);
      started.push(instance);
      return instance;
    },
    async pictures() {
      const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: BUCKET }));
      return Contents.map(({ Key = '' }) => Key).filter((key) => !key.endsWith(MARK_FILE));
    },
    async assertNothingOnDisk() {
      assert.deepEqual(await readdir(folder, { recursive: true }), []);
    },
    async end() {
      await Promise.all(started.map((one) => one.end('SIGKILL')));
      await database.close();
      s3.destroy();
      await drop();
      await bucket.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Makes the same caller at each of these instances. */
export function callersAt(instances: readonly ServiceProcess[], caller?: Client): Client[] {
  return instances.map((one) => {
    const client = one.client();
    if (caller !== undefined) client.cookie = caller.cookie;
    return client;
  });
}

/** Returns them in turn, again and again. */
export function roundRobin<One>(all: readonly One[]): (index: number) => One {
  return (index) => {
    const one = all[index % all.length];
    assert.ok(one !== undefined);
    return one;
  };
}
