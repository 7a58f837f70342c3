/**
 * Reports the coverage of the last test run to a running service, as a CI system does, and reads it back from the
 * service's metrics.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from '../kit/process.ts';

const TOKEN = 'token-of-this-run';

const totals = JSON.parse(readFileSync('coverage/summary.json', 'utf8')) as {
  coveredLinePercent: number;
  coveredBranchPercent: number;
  coveredFunctionPercent: number;
};
const report = {
  commitSha: execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim(),
  lines: totals.coveredLinePercent,
  branches: totals.coveredBranchPercent,
  functions: totals.coveredFunctionPercent,
  // V8 counts no statements; lines come closest.
  statements: totals.coveredLinePercent,
};

const folder = await mkdtemp(join(tmpdir(), 'beadhouse-coverage-'));
const service = await startProcess({ DATA_DIR: folder, COVERAGE_API_TOKEN: TOKEN });
try {
  const client = service.client();
  const answer = await client.post('/api/coverage-results', report, {
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  assert.equal(answer.status, 200, answer.text);
  const metrics = (await client.get('/metrics')).text;
  for (const kind of ['lines', 'branches', 'functions', 'statements'] as const) {
    const shown = new RegExp(`^coverage_${kind}_pct (\\S+)$`, 'm').exec(metrics)?.[1];
    assert.equal(Number(shown), report[kind]);
    process.stdout.write(`coverage_${kind}_pct ${Number(shown).toFixed(2)}\n`);
  }
} finally {
  await service.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
}
