/**
 * The service as the bench runs it: built as the process builds it, with its log going to a file.
 *
 * Usage: [DATABASE_URL=… DATABASE_POOL_SIZE=… AUTH_SECRET=… ROLE=…] node bench/service.ts FOLDER
 */
import { randomBytes } from 'node:crypto';
import { Session } from 'node:inspector/promises';
import { join } from 'node:path';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { program } from '../src/process.ts';
import { drawMany } from '../src/kernel/random.ts';
import { createLog } from '../src/log.ts';
import { newPushKeys } from '../test/kit/push-service.ts';
import { COVERAGE_TOKEN } from './seed.ts';

const folder = process.argv[2] ?? '';
const { DATABASE_URL, DATABASE_POOL_SIZE, AUTH_SECRET, ROLE } = process.env;
const config = readConfig({
  DATABASE_URL,
  DATABASE_POOL_SIZE,
  AUTH_SECRET,
  ROLE,
  DATA_DIR: folder,
  COVERAGE_API_TOKEN: COVERAGE_TOKEN,
  ...newPushKeys(),
  VAPID_SUBJECT: 'mailto:beads@example.org',
  FREE_PRACTICE_STUDENTS: '1000000',
  // The bench sets the caller's address, so that each new guest has an address of its own.
  TRUST_PROXY: 'loopback',
});
const log = createLog('info', { file: join(folder, 'log') });
const app = await buildApp(config, {
  clock: Date.now,
  monotonic: () => performance.now(),
  random: drawMany(randomBytes),
  fetch,
  log,
  program,
});
const url = await app.http.listen({ host: '127.0.0.1', port: 0 });
app.start();
process.send?.({ url });
const inspector = new Session();
inspector.connect();
async function answerTo(asked: unknown): Promise<object> {
  if (asked === 'usage') return { cpu: process.cpuUsage() };
  if (asked === 'end profile') return inspector.post('Profiler.stop');
  await inspector.post('Profiler.enable');
  await inspector.post('Profiler.setSamplingInterval', { interval: 100 });
  await inspector.post('Profiler.start');
  return {};
}

process.on('message', (asked) => {
  void answerTo(asked).then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit(0));
