import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { isoTime } from '../../src/kernel/clock.ts';
import { COVERAGE_TOKEN, startService, type Service } from '../kit/service.ts';
import { boundRows } from './bounds.ts';
import { notFound } from './matchers.ts';
import { contract, type Aftermath, type Scenario } from './scenario.ts';
import { timeOf } from './stage.ts';

const authorized = { authorization: `Bearer ${COVERAGE_TOKEN}` };
const report = { commitSha: 'a1b2c3', lines: 91.5, branches: 80, functions: 100, statements: 0 };
const stored = { success: true, message: 'Coverage metrics updated' };
const missing = {
  error: 'Missing required fields: lines, branches, functions, statements (numbers)',
};
const unauthorized = { error: 'Unauthorized' };

let acceptAgain = async (): Promise<void> => {};

function newest(expected: Record<string, unknown>): Aftermath {
  return async ({ store, ...stage }) => {
    const [row] = await store.rows(
      'select * from coverage_results order by timestamp desc, id desc',
    );
    assert.match(String(row?.['id']), /^[\da-f]{8}-[\da-f]{4}-7/);
    delete row?.['id'];
    assert.deepEqual(row, { timestamp: isoTime(stage.now()), ...expected });
  };
}

const columns = {
  commit_sha: null,
  lines_pct: 91.5,
  branches_pct: 80,
  functions_pct: 100,
  statements_pct: 0,
};

const withoutSha = { ...report, commitSha: undefined };

contract('coverage', {
  'POST /api/coverage-results': [
    {
      status: 200,
      name: 'when everything is given',
      headers: authorized,
      body: report,
      answer: stored,
      stores: { coverage_results: 1 },
      afterwards: newest({ ...columns, commit_sha: 'a1b2c3' }),
    },
    {
      status: 200,
      name: 'when commitSha is absent, which is stored as null',
      headers: authorized,
      body: withoutSha,
      answer: stored,
      stores: { coverage_results: 1 },
      afterwards: newest(columns),
    },
    {
      status: 200,
      name: 'when commitSha is null, which counts as absent',
      headers: authorized,
      body: { ...report, commitSha: null },
      answer: stored,
      stores: { coverage_results: 1 },
      afterwards: newest(columns),
    },
    {
      status: 200,
      name: 'when percentages are out of range, which is not checked',
      headers: authorized,
      body: { lines: -1, branches: 100.5, functions: 1e6, statements: -0.25 },
      answer: stored,
      stores: { coverage_results: 1 },
      afterwards: newest({
        commit_sha: null,
        lines_pct: -1,
        branches_pct: 100.5,
        functions_pct: 1e6,
        statements_pct: -0.25,
      }),
    },
    {
      status: 200,
      name: 'when there are unknown fields, which are ignored',
      headers: authorized,
      body: { ...withoutSha, id: 'mine', timestamp: 'then' },
      answer: stored,
      stores: { coverage_results: 1 },
      afterwards: newest(columns),
    },
    {
      status: 200,
      name: 'when there is a cookie, which is ignored',
      as: 'guest',
      headers: authorized,
      body: report,
      answer: stored,
      stores: { coverage_results: 1 },
    },
    ...['lines', 'branches', 'functions', 'statements'].flatMap((field): Scenario[] => [
      {
        status: 400,
        name: `when ${field} is missing`,
        headers: authorized,
        body: { ...report, [field]: undefined },
        answer: missing,
      },
      ...['80', true, null, [80], { value: 80 }].map((value): Scenario => ({
        status: 400,
        name: `when ${field} is ${JSON.stringify(value)}`,
        headers: authorized,
        body: { ...report, [field]: value },
        answer: missing,
      })),
    ]),
    ...['', '{', '[1]', 'null', '"text"', '7'].map((body): Scenario => ({
      status: 400,
      name: `when the body is ${body === '' ? 'empty' : body}`,
      headers: authorized,
      body,
      answer: missing,
    })),
    {
      status: 400,
      name: 'when a number is too large for a double',
      headers: authorized,
      body: '{"lines":1e999,"branches":1,"functions":1,"statements":1}',
      answer: missing,
    },
    {
      status: 400,
      name: 'when commitSha is not a string',
      headers: authorized,
      body: { ...report, commitSha: 5 },
      answer: { error: 'commitSha must be a string' },
    },
    ...boundRows(200, 'commitSha', 255, (commitSha) => ({
      headers: authorized,
      body: { ...report, commitSha },
      answer: stored,
      stores: { coverage_results: 1 },
    })),
    {
      status: 400,
      name: 'when a number is missing and commitSha too long: the error is about the number',
      headers: authorized,
      body: { ...report, lines: null, commitSha: 'c'.repeat(256) },
      answer: missing,
    },
    {
      status: 400,
      name: 'when commitSha holds NUL',
      headers: authorized,
      body: { ...report, commitSha: 'a\0b' },
      answer: { error: 'Text must not contain NUL or unpaired surrogates' },
    },
    {
      status: 400,
      name: 'when a percentage is missing and commitSha is not a string either',
      headers: authorized,
      body: { ...report, lines: undefined, commitSha: 5 },
      answer: missing,
    },
    { status: 401, name: 'when there is no token', body: report, answer: unauthorized },
    { status: 401, name: 'when there is neither token nor body', answer: unauthorized },
    ...[
      'Bearer wrong',
      `Bearer ${COVERAGE_TOKEN}x`,
      `Bearer  ${COVERAGE_TOKEN}`,
      `bearer ${COVERAGE_TOKEN}`,
      `Basic ${COVERAGE_TOKEN}`,
      COVERAGE_TOKEN,
      'Bearer ',
    ].map((authorization): Scenario => ({
      status: 401,
      name: `when the header is "${authorization}"`,
      headers: { authorization },
      body: report,
      answer: unauthorized,
    })),
    {
      status: 401,
      name: 'when an administrator asks without the token',
      as: 'admin',
      body: report,
      answer: unauthorized,
    },
    {
      status: 500,
      name: 'when the store fails, with the text of the failure',
      headers: authorized,
      body: report,
      without: 'coverage_results',
      answer: { error: notFound('coverage_results') },
    },
    {
      status: 500,
      name: 'when the failure has no message',
      headers: authorized,
      body: report,
      given: async ({ store }) => {
        acceptAgain = await store.refuse('insert', 'coverage_results', '');
      },
      answer: { error: 'Unknown error' },
      afterwards: () => acceptAgain(),
    },
    {
      status: 200,
      name: 'when the 100 are full: the oldest is deleted, also when all have the same time',
      headers: authorized,
      body: report,
      given: async ({ store }, client) => {
        await store.run('delete from coverage_results');
        for (let lines = 0; lines < 119; lines++) {
          const answer = await client.post(
            '/api/coverage-results',
            { ...report, lines },
            { headers: authorized },
          );
          assert.equal(answer.status, 200);
        }
      },
      answer: stored,
      stores: { coverage_results: 0 },
      afterwards: async ({ store }) => {
        const kept = await store.rows(
          'select lines_pct from coverage_results order by timestamp, id',
        );
        const numbers = Array.from({ length: 99 }, (_, index) => ({ lines_pct: 20 + index }));
        assert.deepEqual(kept, [...numbers, { lines_pct: report.lines }]);
      },
    },
    {
      status: 200,
      name: 'when the times differ: the one with the oldest time is deleted, with any id',
      headers: authorized,
      body: report,
      given: async ({ store, ...stage }) => {
        await store.run('delete from coverage_results');
        for (let age = 1; age <= 100; age++) {
          // The older, the greater the id.
          const id = `ffffffff-ffff-7fff-bfff-${String(age).padStart(12, '0')}`;
          await store.run(
            'insert into coverage_results values (?, ?, null, ?, 0, 0, 0)',
            id,
            isoTime(stage.now() - age),
            age,
          );
        }
      },
      answer: stored,
      stores: { coverage_results: 0 },
      afterwards: async (stage) => {
        const rows = await stage.store.rows(
          'select timestamp, lines_pct from coverage_results order by timestamp desc',
        );
        assert.equal(rows.length, 100);
        assert.equal(rows[0]?.['timestamp'], timeOf(stage));
        assert.equal(rows.at(-1)?.['lines_pct'], 99);
      },
    },
    {
      status: 200,
      name: 'when the clock went back: a result older than the newest 100 is not stored',
      headers: authorized,
      body: report,
      given: async ({ store, ...stage }) => {
        await store.run('delete from coverage_results');
        for (let ahead = 1; ahead <= 100; ahead++) {
          await store.run(
            'insert into coverage_results values (?, ?, null, 0, 0, 0, 0)',
            `00000000-0000-7000-8000-${String(ahead).padStart(12, '0')}`,
            isoTime(stage.now() + ahead),
          );
        }
      },
      answer: stored,
    },
  ],
});

describe('coverage without a configured token', () => {
  let service: Service;
  before(async () => {
    service = await startService({ env: { COVERAGE_API_TOKEN: '' } });
  });
  after(() => service.close());

  for (const authorization of [
    'Bearer ',
    'Bearer null',
    'Bearer undefined',
    `Bearer ${COVERAGE_TOKEN}`,
  ]) {
    it(`401 when the header is "${authorization}"`, async () => {
      const answer = await service
        .client()
        .post('/api/coverage-results', report, { headers: { authorization } });
      assert.equal(answer.status, 401);
      assert.deepEqual(answer.body, unauthorized);
    });
  }
});
