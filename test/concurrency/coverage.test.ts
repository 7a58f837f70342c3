import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runAtOnce } from '../kit/run-at-once.ts';
import { COVERAGE_TOKEN, startService, type ServiceOptions } from '../kit/service.ts';

type Report = { id: string; timestamp: string; commit_sha: string; lines_pct: number };

/**
 * Sends 150 reports at once. Returns all reports that were ever stored, the reports that stayed, newest first, and the
 * metrics.
 */
async function send150Reports(options: ServiceOptions) {
  const service = await startService(options);
  try {
    const { database } = service.store;
    // A trigger copies every report that is stored.
    await database.run(`create table ever as
      select id, timestamp, commit_sha, lines_pct from coverage_results`);
    await database.onInsert(
      'coverage_results',
      'insert into ever values (new.id, new.timestamp, new.commit_sha, new.lines_pct)',
    );
    await runAtOnce(150, async (index) => {
      const report = { lines: index, branches: 1.5, functions: 0, statements: 100 };
      const { status, body } = await service
        .client()
        .post(
          '/api/coverage-results',
          { ...report, commitSha: `commit ${index}` },
          { headers: { authorization: `Bearer ${COVERAGE_TOKEN}` } },
        );
      assert.equal(status, 200);
      assert.equal(body.success, true);
    });
    const newest = 'order by timestamp desc, id desc';
    const columns = 'id, timestamp, commit_sha, lines_pct';
    return {
      ever: await service.store.database.rows<Report>(`select ${columns} from ever ${newest}`),
      kept: await service.store.database.rows<Report>(
        `select ${columns} from coverage_results ${newest}`,
      ),
      metrics: (await service.client().get('/metrics')).text,
    };
  } finally {
    await service.close();
  }
}

function assertNewest100(reports: Awaited<ReturnType<typeof send150Reports>>): void {
  const { ever, kept, metrics } = reports;
  assert.equal(new Set(ever.map((one) => one.commit_sha)).size, 150);
  assert.deepEqual(kept, ever.slice(0, 100));
  assert.match(metrics, new RegExp(`^coverage_lines_pct ${kept[0]?.lines_pct}$`, 'm'));
}

test('150 coverage reports at once: exactly the newest 100 stay', async () => {
  assertNewest100(await send150Reports({}));
});

test('150 coverage reports within one millisecond: the 100 that were stored last stay', async () => {
  const now = Date.now();
  const reports = await send150Reports({ ports: { clock: () => now } });
  assert.equal(new Set(reports.ever.map((one) => one.timestamp)).size, 1);
  assertNewest100(reports);
});
