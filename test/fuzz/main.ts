/** The fuzzer on demand: `npm run fuzz -- --requests 1000000 --seed 7 --engine postgres`. */
import { parseArgs } from 'node:util';
import type { Engine } from '../kit/engine.ts';
import { fuzz, type FuzzOptions } from './fuzz.ts';
import { describeFailure, describeMemory, describeProgress, describeStatuses } from './report.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    engine: { type: 'string', default: 'sqlite' },
    /** Only this case. */
    index: { type: 'string' },
    /** Only cases of this operation, such as `GET /api/players`. */
    operation: { type: 'string' },
    /** After how many failures to stop. */
    failures: { type: 'string', default: '20' },
    /** Also draws the postcards, as many as there is time for. */
    draw: { type: 'boolean', default: false },
  },
});

/** The service ends an incomplete request after 30 s, checks that every 5 s, and takes longer on a busy machine. */
const HELD_MS = 60_000;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

const options: FuzzOptions = {
  engine: engineNamed(values.engine),
  seed: Number(values.seed),
  first: Number(values.index ?? 0),
  requests: values.index === undefined ? Number(values.requests) : 1,
  operation: values.operation,
  enough: Number(values.failures),
  draws: values.draw,
  patience: HELD_MS,
  onProgress: (progress) => say(describeProgress(progress)),
};

function engineNamed(name: string): Engine {
  if (name === 'sqlite' || name === 'postgres') return name;
  throw new Error(`--engine: sqlite or postgres, not ${name}`);
}

say(`seed ${options.seed}, ${options.requests} cases on ${options.engine}`);
const report = await fuzz(options);
say(describeStatuses(report));
for (const failure of report.failures) say(describeFailure(failure, options));
const { before, after } = report.memory;
say(
  `${report.seconds.toFixed(1)} s; before: ${describeMemory(before)}; after: ${describeMemory(after)}`,
);
say(`${report.failures.length} failures, ${report.errors.length} errors in the log`);
for (const line of report.errors.slice(0, 20)) say(JSON.stringify(line).slice(0, 2_000));
if (report.damage !== null) say(`damage: ${report.damage}`);
if (report.exitCode !== 0) say(`the service ended with ${report.exitCode}`);
const isClean = report.failures.length + report.errors.length === 0 && report.damage === null;
process.exitCode = isClean && report.exitCode === 0 ? 0 : 1;
