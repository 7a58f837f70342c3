import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { archiveName, isPartial, parseArchiveName, toSeconds } from './archives.ts';

const at = Date.UTC(2026, 10, 26, 3, 12, 5);

for (const [name, archive] of [
  ['beadhouse-2026-11-26T031205Z-024.tar.gz', { at, schema: 24, before: null }],
  ['beadhouse-2026-11-26T031205Z-023-before-024.tar.gz', { at, schema: 23, before: 24 }],
  ['beadhouse-2026-11-26T031205Z-1024.tar.gz', { at, schema: 1024, before: null }],
] as const) {
  test(`${name} tells its time, its schema and the migration that follows`, () => {
    assert.equal(archiveName(archive), name);
    assert.deepEqual(parseArchiveName(name), { name, ...archive });
  });
}

for (const name of [
  'beadhouse.tar.gz',
  'before.beadhouse',
  'beadhouse-2026-11-26T031205Z-024.tar.gz.partial',
  'beadhouse-2026-11-26T031205Z-024.tar.gz~',
  'my-beadhouse-2026-11-26T031205Z-024.tar.gz',
  'beadhouse-2026-02-30T031205Z-024.tar.gz',
  'beadhouse-2026-11-26T241205Z-024.tar.gz',
  'beadhouse-2026-11-26T031205Z-24.tar.gz',
  'beadhouse-2026-11-26T031205Z-024-copy.tar.gz',
]) {
  test(`${name} is a file of somebody else`, () => {
    assert.equal(parseArchiveName(name), undefined);
  });
}

test('every name can be read', () => {
  const archive = fc.record({
    at: fc.integer({ min: 0, max: Date.UTC(9999, 0) }).map(toSeconds),
    schema: fc.integer({ min: 0, max: 999_999 }),
    before: fc.option(fc.integer({ min: 0, max: 999_999 })),
  });
  fc.assert(
    fc.property(archive, (one) => {
      const name = archiveName(one);
      assert.deepEqual(parseArchiveName(name), { name, ...one });
      assert.equal(isPartial(name), false);
      assert.equal(isPartial(`${name}.partial`), true);
    }),
  );
});

test('what is left of a killed backup is known by its name, and nothing else is taken for it', () => {
  const name = 'beadhouse-2026-11-26T031205Z-024.tar.gz';
  for (const end of [
    '',
    '.db',
    '.db-wal',
    '.db-shm',
    '.db-journal',
    '.check.db',
    '.check.db-wal',
  ]) {
    assert.equal(isPartial(`${name}.partial${end}`), true, end);
  }
  for (const other of [
    `${name}.part`,
    'other.tar.gz.partial',
    'x.partial',
    `${name}.partial.txt`,
  ]) {
    assert.equal(isPartial(other), false, other);
  }
});
