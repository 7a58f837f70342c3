import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { testEngine } from '../kit/engine.ts';
import { fuzz, type FuzzOptions, type FuzzReport } from './fuzz.ts';
import { describeFailure } from './report.ts';
import { isSuccess } from './run.ts';

const MEGABYTE = 1024 ** 2;

/** These operations need data that no case knows. */
const NEVER_SUCCEED = new Set([
  // The password of an account, or a token that was mailed or printed.
  'POST /api/auth/change-password',
  'POST /api/auth/verify-password',
  'POST /api/auth/change-email',
  'POST /api/auth/reset-password',
  'POST /api/auth/read-reset-link',
  'GET /api/auth/verify-email',
  'POST /api/first-admin',
  // Mail, which this service cannot send.
  'POST /api/auth/request-password-reset',
  'POST /api/auth/send-verification-email',
  // A flowchart or postcard in a state to which another operation has brought it.
  'POST /api/teacher-flowcharts/{id}/publish',
  'POST /api/teacher-flowcharts/{id}/unpublish',
  'POST /api/teacher-flowcharts/{id}/restore',
  'POST /api/admin/flowcharts/{id}/unpublish',
  'POST /api/postcards/{id}/retry',
  // A task that is dead.
  'POST /api/admin/tasks/{id}/run-again',
  // A code that was just made, or a device that was paired with it.
  'POST /api/devices/pairing',
  'POST /api/devices/pair',
  'PATCH /api/devices/{id}',
  'DELETE /api/devices/{id}',
  'DELETE /api/devices/pairing/{id}',
  // An archive that is ready, which takes some time.
  'GET /api/exports/{id}/archive',
  // The current entity tag.
  'PATCH /api/arcade-session',
]);

/** 20,000 requests together with the other engine. */
const options: FuzzOptions = {
  engine: testEngine(),
  seed: 20_261_121,
  requests: 10_000,
  mustSucceed: (name) => !NEVER_SUCCEED.has(name),
};

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

  test('every operation was called, and each that can succeed did', () => {
    const statusesOf = (name: string) => [...(report.statuses.get(name)?.keys() ?? [])];
    const unasked = report.operations.filter((name) => statusesOf(name).length === 0);
    assert.deepEqual(unasked, [], 'not asked for');
    const failed = report.operations
      .filter((name) => !NEVER_SUCCEED.has(name))
      .filter((name) => !statusesOf(name).some(isSuccess))
      .map((name) => `${name} ${statusesOf(name).join()}`);
    assert.deepEqual(failed, [], 'never succeeded');
  });

  test('memory stays level', () => {
    const { before: first, after: last } = report.memory;
    const grown = (what: 'rss' | 'heapUsed' | 'external') => (last[what] - first[what]) / MEGABYTE;
    assert.ok(grown('heapUsed') < 6, `the heap has grown by ${grown('heapUsed')} MB`);
    assert.ok(grown('external') < 8, `beside the heap, ${grown('external')} MB are held`);
    // The allocator keeps some memory from the busiest moment; a leak outside of the heap would be far larger.
    assert.ok(grown('rss') < 96, `the process has grown by ${grown('rss')} MB`);
  });
});
