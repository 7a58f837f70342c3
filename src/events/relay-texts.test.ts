import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RELAY_LIMIT } from '../storage/relay.ts';
import { readText, writeTexts, type Announcement } from './relay-texts.ts';

const announcement = (id: string): Announcement => ({
  to: ['a user', 'another'],
  change: { kind: 'family', id, version: 'v' },
});

test('announcements are read back as they were written, from few texts within the limit of a relay', () => {
  const all = [
    ...Array.from({ length: 200 }, (_, index) => announcement(`player ${index} 🦊"\\\n`)),
    { to: { userId: 'u', playerId: 'p' }, change: { kind: 'postcards', id: 'c', version: null } },
    { to: null, change: { kind: 'inbox', id: null, version: null } },
  ] as const;
  const texts = writeTexts(all);
  assert.deepEqual(
    texts.flatMap((text) => readText(text) ?? []),
    all,
  );
  assert.ok(texts.length > 1 && texts.length < 5);
  for (const text of texts) assert.ok(Buffer.byteLength(text) <= RELAY_LIMIT);
});

test('an announcement that is too long tells everybody that anything of its kind may have changed', () => {
  const texts = writeTexts([
    announcement('x'),
    announcement('🦊'.repeat(2_000)),
    announcement('y'),
  ]);
  assert.deepEqual(
    texts.flatMap((text) => readText(text) ?? []),
    [
      announcement('x'),
      { to: null, change: { kind: 'family', id: null, version: null } },
      announcement('y'),
    ],
  );
});

test('no text is written for no announcements, and a foreign text is not read', () => {
  assert.deepEqual(writeTexts([]), []);
  assert.equal(readText('{'), undefined);
});
