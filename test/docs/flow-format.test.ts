import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  checkFlow,
  evaluate,
  parseExpression,
  PROBLEM_CODES,
  said,
  type Values,
} from '../../src/flow/flow.ts';
import { FUNCTIONS } from '../../src/flow/expressions/functions.ts';
import { blocksOf, codesIn, rowsOf } from './markdown.ts';
import { part, read } from './pages.ts';

const page = 'docs/flowcharts.md';

test('the flowchart of the page has no problems', () => {
  const [json = ''] = blocksOf(read(page), 'json');
  assert.deepEqual(checkFlow(json), []);
});

test('the page tells each problem once', () => {
  const told = rowsOf(part(page, 'Problems')).flatMap(([codes = '']) => codesIn(codes));
  assert.deepEqual(told, [...PROBLEM_CODES]);
});

test('the expressions of the page give what it says', () => {
  const values: Values = { a: 47, b: 38 };
  const rows = rowsOf(part(page, 'Expressions')).filter(([text = '']) => !text.includes('left'));
  assert.ok(rows.length > 6);
  for (const [expressions = '', gives = ''] of rows) {
    const found = codesIn(expressions).map((text) => {
      const expression = parseExpression(text);
      assert.ok('kind' in expression, text);
      return said(evaluate(expression, values));
    });
    assert.equal(found.join(', '), gives);
  }
});

test('the page names all functions', () => {
  const [, names = ''] = /Functions: ([^.]*)\./.exec(part(page, 'Expressions')) ?? [];
  assert.deepEqual(codesIn(names), Object.keys(FUNCTIONS));
});
