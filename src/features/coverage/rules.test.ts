import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { reportCoverage } from './endpoints.ts';
import { createTokenCheck } from './rules.ts';

const read = (value: Readonly<Record<string, unknown>>) => reportCoverage.body.read({ value });
const percentages = { lines: 91.2, branches: 84.5, functions: 88, statements: 0 };

describe('a coverage report', () => {
  it('has four numbers, and the commit if it is given', () => {
    assert.deepEqual(read(percentages), { commitSha: undefined, ...percentages });
    const commitSha = '4f2c1a9';
    assert.deepEqual(read({ ...percentages, commitSha }), { commitSha, ...percentages });
  });

  for (const name of ['lines', 'branches', 'functions', 'statements']) {
    it(`is refused without a number of ${name}`, () => {
      for (const value of [undefined, null, '91', Infinity]) {
        assert.throws(() => read({ ...percentages, [name]: value }), {
          status: 400,
          message: 'Missing required fields: lines, branches, functions, statements (numbers)',
        });
      }
    });
  }
});

describe('the token of a report', () => {
  it('is required as a bearer token', () => {
    const check = createTokenCheck('let-me-report');
    check('Bearer let-me-report');
    for (const given of [undefined, 'let-me-report', 'Bearer let-me', 'bearer let-me-report']) {
      assert.throws(() => check(given), { status: 401, message: 'Unauthorized' });
    }
  });

  it('that is not set lets nobody report', () => {
    assert.throws(() => createTokenCheck(null)('Bearer null'), { status: 401 });
  });
});
