import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import { HOUR } from '../kernel/clock.ts';
import { createHostCheck, isKnownHost } from './known-hosts.ts';

const allowed = new Set(['beads.example.org']);

const KNOWN = [
  '',
  'localhost',
  'localhost:3000',
  'app.localhost',
  'LOCALHOST.',
  'raspberrypi',
  'raspberrypi:80',
  'school.local',
  'school.LAN:3000',
  'beads.home.arpa',
  'beads.internal.',
  '127.0.0.1',
  '127.0.0.1:3000',
  '192.168.1.20:3000',
  '203.0.113.7',
  '[::1]',
  '[::1]:3000',
  '[fe80::1]:3000',
  '::1',
  'beads.example.org',
  'BEADS.example.org:8443',
  'beads.example.org.',
];

const UNKNOWN = [
  'evil.example',
  'evil.example:3000',
  'example.org',
  'x.beads.example.org',
  'beads.example.org.evil.example',
  'local.evil.example',
  'notlocal.xlocal',
  'home.arpa.evil.example',
  'arpa.home.xarpa',
  '127.0.0.1.evil.example',
  '127.0.0.1.nip.io',
  '256.1.1.1',
  '[::1].evil.example',
  'evil.example#localhost.local:80x',
  'user@evil.example',
  'evil.',
  'evil.:80',
];

for (const host of KNOWN) {
  test(`${JSON.stringify(host)} is known`, () => assert.ok(isKnownHost(host, allowed)));
}
for (const host of UNKNOWN) {
  test(`${JSON.stringify(host)} is unknown`, () => assert.ok(!isKnownHost(host, allowed)));
}

test('the log says once an hour for each unknown host what to set, and for no more than twenty', () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => lines.push(line) });
  const check = createHostCheck([], log);
  let startedAt = 0;
  const ask = (host: string) => () =>
    check({ host, headers: { host }, routeOptions: { config: {} }, startedAt } as Parameters<
      typeof check
    >[0]);
  for (let round = 0; round < 2; round++) assert.throws(ask('evil.example'), /Unknown host/);
  assert.equal(lines.length, 1);
  assert.match(lines.join(''), /"host":"evil\.example".*set PUBLIC_URL.*ALLOWED_HOSTS/);
  for (let one = 0; one < 50; one++) assert.throws(ask(`${one}.evil.example`));
  assert.equal(lines.length, 20);
  startedAt = HOUR + 1;
  assert.throws(ask('evil.example'));
  assert.equal(lines.length, 21);
});
