import assert from 'node:assert/strict';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';

const features = join(import.meta.dirname, '../../src/features');

/** Lists the sentences of an area: constants, and functions that insert a channel's name. */
async function textsOf(area: string): Promise<string[]> {
  const texts = (await import(join(features, area, 'texts.ts'))) as Record<string, unknown>;
  return Object.values(texts).flatMap((text) =>
    typeof text === 'function'
      ? ['webPush', 'email', 'inApp'].map((channel) => String(text(channel)))
      : String(text),
  );
}

describe('every sentence of an area is in its tables', () => {
  for (const area of readdirSync(features)) {
    it(area, async () => {
      const table = globSync(`${area}*.test.ts`, { cwd: import.meta.dirname })
        .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
        .join('\n');
      const texts = await textsOf(area);
      assert.ok(texts.length > 0);
      assert.deepEqual(
        texts.filter((text) => !table.includes(`'${text}'`)),
        [],
        'sentences without a row',
      );
    });
  }
});

describe('every error text of docs/contract is expected by a test', () => {
  const root = join(import.meta.dirname, '../..');
  const page = readFileSync(join(root, 'docs/contract/requests-and-answers.md'), 'utf8');
  const rows = page.matchAll(/^\| \d{3} +\| `([^`<]+)`/gm);
  const suites = [
    'test/{contract,identity,hostile,faults}/*.test.ts',
    'src/**/routes.test.ts',
    'src/events/streams.test.ts',
  ];
  const tests = globSync(suites, { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');

  for (const text of new Set([...rows].map((row) => String(row[1])))) {
    it(text, () => assert.ok(tests.includes(`'${text}'`)));
  }
});
