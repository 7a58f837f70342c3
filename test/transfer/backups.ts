import { hash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync, gzipSync } from 'node:zlib';
import { storeFileAt } from '../../src/engines.ts';
import type { StoreFile } from '../../src/storage/store-file.ts';
import { writeBackup } from '../../src/transfer/backup.ts';
import { restoreBackup } from '../../src/transfer/restore.ts';
import { readSecret, replaceSecret } from '../../src/identity/sessions/secret.ts';
import { silent, type TestEndpoint } from './endpoints.ts';

/** Where a backup is unpacked before it is restored to an endpoint. */
export const workFileOf = ({ folder }: TestEndpoint): StoreFile =>
  storeFileAt(join(folder, 'restore.partial.db'), Date.now);

/** Saves an endpoint to a file. */
export async function backUp(endpoint: TestEndpoint, file: string, onProgress = silent) {
  const source = { ...endpoint, secret: await readSecret(endpoint.folder) };
  const ports = { storeFileAt, clock: Date.now, version: '1.2.3', onProgress };
  return (await writeBackup(file, source, ports)).manifest;
}

/** Restores a file to an endpoint. */
export function restore(
  file: string,
  endpoint: TestEndpoint,
  onProgress = silent,
  maxBytes?: number,
  workFile = workFileOf(endpoint),
) {
  const storeSecret = (secret: string) => replaceSecret(endpoint.folder, secret);
  return restoreBackup(file, { ...endpoint, storeSecret }, { workFile, maxBytes, onProgress });
}

/** One file in an archive: where its header begins, and where its content is. */
export type Part = {
  readonly name: string;
  readonly header: number;
  readonly start: number;
  readonly end: number;
};

/** Lists the files in a tar archive. */
export function partsOf(tar: Buffer): Part[] {
  const parts: Part[] = [];
  for (let header = 0; tar[header] !== 0;) {
    const field = (from: number, to: number): string =>
      tar.toString('latin1', header + from, header + to).replace(/\0.*/s, '');
    const start = header + 512;
    const end = start + Number.parseInt(field(124, 136), 8);
    parts.push({ name: field(0, 100), header, start, end });
    header = start + Math.ceil((end - start) / 512) * 512;
  }
  return parts;
}

export const unpack = async (file: string): Promise<Buffer> => gunzipSync(await readFile(file));

/** Writes a tar archive as a backup does. */
export const pack = (file: string, tar: Buffer): Promise<void> => writeFile(file, gzipSync(tar));

/** Reads the manifest of a backup, and replaces it in the archive. */
export async function withManifest(
  file: string,
  change: (manifest: Record<string, unknown>) => unknown,
): Promise<Buffer> {
  const tar = await unpack(file);
  const last = partsOf(tar).at(-1);
  if (last?.name !== 'manifest.json') throw new Error('The manifest is not the last file');
  const manifest = JSON.parse(tar.toString('utf8', last.start, last.end)) as Record<
    string,
    unknown
  >;
  return Buffer.concat([
    tar.subarray(0, last.header),
    tarFile('manifest.json', Buffer.from(JSON.stringify(change(manifest)))),
    Buffer.alloc(1024),
  ]);
}

/** Makes a file of a tar archive. */
export function tarFile(name: string, bytes: Buffer, type = '0'): Buffer {
  const padding = Buffer.alloc((512 - (bytes.length % 512)) % 512);
  return Buffer.concat([tarHeader(name, bytes.length, type), bytes, padding]);
}

/** Makes the header of a file in a tar archive, as the first release wrote it. */
export function tarHeader(name: string, size: number, type = '0'): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write('0000600\0', 100);
  if (size < 8 ** 11) {
    header.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  } else {
    header.writeUInt8(0x80, 124);
    header.writeBigUInt64BE(BigInt(size), 128);
  }
  header.write('00000000000\0        ', 136);
  header.write(type, 156);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

type Members = { name: string; size: number; sha256: string }[];

/** Reads the rows in a backup: a file of SQLite. */
export async function databaseIn(file: string): Promise<Buffer> {
  const tar = await unpack(file);
  const [first] = partsOf(tar);
  if (first?.name !== 'beadhouse.db') throw new Error('The rows are not the first file');
  return tar.subarray(first.start, first.end);
}

/** Replaces the rows in a backup. */
export async function withDatabase(
  file: string,
  bytes: Buffer,
  change: Readonly<Record<string, unknown>> = {},
): Promise<Buffer> {
  const tar = await withManifest(file, (manifest) => ({
    ...manifest,
    ...change,
    members: (manifest['members'] as Members).map((member) =>
      member.name === 'beadhouse.db'
        ? { ...member, size: bytes.length, sha256: hash('sha256', bytes, 'hex') }
        : member,
    ),
  }));
  const [, second] = partsOf(tar);
  return Buffer.concat([tarFile('beadhouse.db', bytes), tar.subarray(second?.header)]);
}

/** Replaces the secret in a backup. */
export async function withSecret(file: string, secret: string): Promise<void> {
  const tar = await unpack(file);
  const parts = partsOf(tar);
  const at = parts.findIndex(({ name }) => name === 'auth-secret');
  const [old, next] = [parts[at], parts[at + 1]];
  const bytes = Buffer.from(secret);
  const changed = tarFile('auth-secret', bytes);
  await pack(
    file,
    Buffer.concat([tar.subarray(0, old?.header), changed, tar.subarray(next?.header)]),
  );
  const whole = await withManifest(file, (manifest) => ({
    ...manifest,
    members: (manifest['members'] as Members).map((member) =>
      member.name === 'auth-secret'
        ? { ...member, size: bytes.length, sha256: hash('sha256', bytes, 'hex') }
        : member,
    ),
  }));
  await pack(file, whole);
}

/** Changes the rows of a backup. */
export async function changedDatabase(
  file: string,
  draft: string,
  change: (database: DatabaseSync) => void,
): Promise<Buffer> {
  await writeFile(draft, await databaseIn(file));
  const database = new DatabaseSync(draft, { defensive: false });
  try {
    change(database);
  } finally {
    database.close();
  }
  return readFile(draft);
}
