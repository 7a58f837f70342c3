import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isMailbox, readSender } from './mailbox.ts';

const longLabel = `${'x'.repeat(63)}.`;

for (const address of [
  'ada@example.org',
  'ada.lovelace+beads@mail.example.org',
  "o'neil@example.org",
  'beads@localhost',
  'ada@xn--bcher-kva.example',
  `${'x'.repeat(64)}@example.org`,
  `ada@${longLabel.repeat(3)}${'x'.repeat(58)}`,
]) {
  test(`${address.slice(0, 40)} is a mailbox`, () => assert.ok(isMailbox(address)));
}

for (const address of [
  '',
  'ada',
  '@example.org',
  'ada@',
  'ada@@example.org',
  'ada@example.org\r\nBcc: eve@example.org',
  'ada@example.org\n',
  'ada@example.org, eve@example.org',
  'ada @example.org',
  'ada@exam ple.org',
  '<ada@example.org>',
  'Ada <ada@example.org>',
  'ada..l@example.org',
  '.ada@example.org',
  'ada@.example.org',
  'ada@-example.org',
  'ada@example..org',
  'ada@bücher.example',
  'é@example.org',
  `${'x'.repeat(65)}@example.org`,
  `ada@${longLabel.repeat(3)}${'x'.repeat(59)}`,
  `ada@${'x'.repeat(64)}.org`,
  `ada@${longLabel.repeat(4)}org`,
]) {
  test(`${JSON.stringify(address).slice(0, 40)} is no mailbox`, () =>
    assert.ok(!isMailbox(address)));
}

for (const [text, sender] of [
  ['beads@example.org', { name: '', address: 'beads@example.org' }],
  ['Beadhouse <beads@example.org>', { name: 'Beadhouse', address: 'beads@example.org' }],
  ['"Beads, Inc." <beads@example.org>', { name: 'Beads, Inc.', address: 'beads@example.org' }],
  ['Bücher < beads@example.org >', { name: 'Bücher', address: 'beads@example.org' }],
  ['Beadhouse', undefined],
  ['Beadhouse <beads>', undefined],
  ['beads@example.org, eve@example.org', undefined],
  ['Beads\r\nBcc: eve@example.org <beads@example.org>', undefined],
  ['<beads@example.org> <eve@example.org>', undefined],
] as const) {
  test(`a sender is read from ${JSON.stringify(text)}`, () => {
    assert.deepEqual(readSender(text), sender);
  });
}
