import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TRANSITIONS } from '../../src/features/flowcharts/transitions.ts';
import { VERSION_LIMIT } from '../../src/features/flowcharts/endpoints.ts';
import { codeIn, rowsOf } from './markdown.ts';
import { part } from './pages.ts';

const page = 'docs/contract/teacher-flowcharts.md';

test('the table of statuses is that of the code', () => {
  const rows = rowsOf(part(page, 'Status')).map(([action = '', ...cells]) => {
    const [draft, published, archived, refusal = ''] = cells.map(codeIn);
    const next = Object.entries({ draft, published, archived }).filter(([, after]) => after !== '');
    return [/\[(\w+)\]/.exec(action)?.[1], { next: Object.fromEntries(next), refusal }];
  });
  assert.deepEqual(
    Object.fromEntries(rows),
    Object.fromEntries(
      Object.entries(TRANSITIONS).map(([action, { next, refused }]) => [
        action,
        { next, refusal: refused.body.error },
      ]),
    ),
  );
});

test('the page says how many versions there are', () => {
  assert.ok(part(page, 'Versions').includes(`A flowchart has ${VERSION_LIMIT} versions at most`));
});
