/**
 * The service as the bench runs it: built as the process builds it, with its log going to a file.
 *
 * Usage: node bench/service.ts FOLDER
 */
import { randomBytes } from 'node:crypto';
import { Session } from 'node:inspector/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { COVERAGE_TOKEN } from './seed.ts';

const folder = process.argv[2] ?? '';
const config = readConfig({
  DATA_DIR: folder,
  COVERAGE_API_TOKEN: COVERAGE_TOKEN,
  FREE_PRACTICE_STUDENTS: '1000000',
});
const log = pino({ level: 'info' }, pino.destination({ dest: join(folder, 'log'), sync: false }));
const app = await buildApp(config, { clock: Date.now, random: randomBytes, fetch, log });
const url = await app.http.listen({ host: '127.0.0.1', port: 0 });
app.start();
process.send?.({ url });
const inspector = new Session();
inspector.connect();
process.on('message', async (asked) => {
  if (asked === 'profile') {
    await inspector.post('Profiler.enable');
    await inspector.post('Profiler.setSamplingInterval', { interval: 200 });
    await inspector.post('Profiler.start');
    process.send?.({});
  } else if (asked === 'end profile') {
    process.send?.(await inspector.post('Profiler.stop'));
  } else {
    process.send?.({ cpu: process.cpuUsage() });
  }
});
process.on('disconnect', () => process.exit(0));
