import assert from 'node:assert/strict';
import { test } from 'node:test';
import { knownService } from './known-services.ts';

for (const [host, service] of [
  ['fcm.googleapis.com', 'fcm.googleapis.com'],
  ['updates.push.services.mozilla.com', 'push.services.mozilla.com'],
  ['web.push.apple.com', 'push.apple.com'],
  ['wns2-par02p.notify.windows.com', 'notify.windows.com'],
  ['push.example.org', undefined],
  ['googleapis.com', undefined],
  ['fcm.googleapis.com.example.org', undefined],
  ['evilfcm.googleapis.com', undefined],
] as const) {
  test(`${host} ${service === undefined ? 'is no known push service' : `is of ${service}`}`, () => {
    assert.equal(knownService(host), service);
  });
}
