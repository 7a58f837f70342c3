import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { testEngine } from '../kit/engine.ts';
import { fuzz, type FuzzOptions, type FuzzReport } from './fuzz.ts';
import { describeFailure } from './report.ts';

/** 20,000 requests together with the other engine. */
const options: FuzzOptions = { engine: testEngine(), seed: 20_261_121, requests: 10_000 };

const MEGABYTE = 1024 ** 2;

/** These operations need the password of an account, which no case knows. */
const NEVER_SUCCEED = new Set(['POST /api/auth/change-password', 'POST /api/auth/verify-password']);

describe(`${options.requests} random requests`, () => {
  let report: FuzzReport;
  before(async () => {
    report = await fuzz(options);
  });

  test('each is answered as the document says, or refused correctly', () => {
    const told = report.failures.map((failure) => describeFailure(failure, options));
    assert.equal(report.failures.length, 0, told.join('\n'));
  });

  test('the service logs no errors, the data of others is unchanged, and the service stops on request', () => {
    assert.deepEqual(report.errors, []);
    assert.equal(report.damage, null);
    assert.equal(report.exitCode, 0);
  });

  test('every operation was called, and has succeeded', () => {
    for (const name of report.operations) {
      const statuses = [...(report.statuses.get(name)?.keys() ?? [])];
      assert.ok(statuses.length > 0, `${name} was not asked for`);
      if (NEVER_SUCCEED.has(name)) continue;
      assert.ok(
        statuses.some((status) => status < 300),
        `${name} ${statuses.join()}`,
      );
    }
  });

  test('memory stays level', () => {
    const { before: first, after: last } = report.memory;
    const grown = (what: 'rss' | 'heapUsed' | 'external') => (last[what] - first[what]) / MEGABYTE;
    assert.ok(grown('heapUsed') < 6, `the heap has grown by ${grown('heapUsed')} MB`);
    assert.ok(grown('external') < 8, `beside the heap, ${grown('external')} MB are held`);
    // The allocator keeps some memory of the busiest moment; a leak outside of the heap would be far larger.
    assert.ok(grown('rss') < 96, `the process has grown by ${grown('rss')} MB`);
  });
});
