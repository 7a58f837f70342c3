import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cursorOf, positionOf } from './cursor.ts';

const position = {
  time: '2026-11-21T10:18:20.701Z',
  id: '0199d3f5-2b9d-7f01-9a3b-4c5d6e7f8091',
};
const encoded = (text: string): string => Buffer.from(text).toString('base64url');

describe('a cursor', () => {
  it('reads back as the position that it stands for, and is safe in a query', () => {
    const cursor = cursorOf(position);
    assert.match(cursor, /^[\w-]+$/);
    assert.deepEqual(positionOf(cursor), position);
  });

  for (const cursor of [
    '',
    'x',
    '\0',
    '\ud800',
    '🧮',
    'x'.repeat(8_000),
    `${cursorOf(position)}=`,
    ` ${cursorOf(position)}`,
    cursorOf(position).slice(0, -1),
    encoded('null'),
    encoded('{}'),
    encoded('[]'),
    encoded('[1,2]'),
    encoded(`["${position.time}"]`),
    encoded(`["${position.time}",null]`),
    encoded(`["${position.time}",""]`),
    encoded(`["${position.time}","a\\u0000"]`),
    encoded(`["${position.time}","\\ud800"]`),
    encoded(`["${position.time}","${'x'.repeat(500)}"]`),
    encoded(`["${position.time}","${position.id}",1]`),
    encoded(`["${position.time}", "${position.id}"]`),
    encoded(`["~","${position.id}"]`),
    encoded(`["2026-11-21","${position.id}"]`),
    encoded(`["'; drop table postcards; --","${position.id}"]`),
  ]) {
    it(`is not ${JSON.stringify(cursor).slice(0, 80)}`, () => {
      assert.equal(positionOf(cursor), undefined);
    });
  }
});
