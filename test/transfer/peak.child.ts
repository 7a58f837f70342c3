// Restores a backup to a SQLite store, and prints the outcome and its cost in bytes: `FOLDER FILE [MAX]`.
import { readFileSync, writeSync } from 'node:fs';
import { restore } from './backups.ts';
import { endpointAt, silent } from './endpoints.ts';

const [folder = '', file = '', max] = process.argv.slice(2);
const endpoint = await endpointAt(`sqlite:${folder}/beadhouse.db`, folder);

/** Reads a figure of this process; 0 where the system does not have it. */
function figure(of: string, line: RegExp): number {
  if (process.platform !== 'linux') return 0;
  return Number(line.exec(readFileSync(`/proc/self/${of}`, 'utf8'))?.[1]);
}

const written = (): number => figure('io', /^wchar: (\d+)$/m);

const before = written();
const end = await restore(file, endpoint, silent, max === undefined ? max : Number(max)).then(
  () => 'restored',
  (cause: unknown) => String(cause),
);
// `maxRSS` also counts the memory of the parent when it started this process.
const memory = figure('status', /^VmHWM:\s+(\d+) kB$/m) * 1024;
writeSync(1, `${JSON.stringify({ end, memory, written: written() - before })}\n`);
