import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { codeOf, filesOf } from './sources.ts';

/**
 * Features that browsers have only on secure pages (Secure Contexts). A family opens the page over plain http, from a
 * machine in its house.
 */
const SECURE_ONLY =
  /\b(?:randomUUID|subtle|clipboard|locks|serviceWorker|pushManager|PushManager|showNotification|requestPermission|wakeLock|mediaDevices|geolocation|storageBuckets|caches)\b|\bnavigator\s*\.\s*(?:share|canShare|storage)\b/;

/** The files that may use them, and what happens without them. */
const USERS: Readonly<Record<string, string>> = {
  'client/src/events/lock.ts': 'then the lock lies in the storage',
  'web/data/newer-build.ts': 'then it reloads at once',
  'web/data/push.ts': 'then it says that this browser is unable',
  'web/data/turns.ts': 'then only what one tab sends waits for its turn',
  'web/data/worker.ts': 'then the page needs a network',
  'web/outbox/whereabouts.ts': 'then the browser may delete what waits when it runs out of room',
  'web/parts/copy.tsx': 'then there is no button',
  'web/worker/kept-page.ts': 'it runs on secure pages alone',
  'web/worker/pushes.ts': 'it runs on secure pages alone',
};

const usersIn = (files: ReadonlyMap<string, string>): string[] =>
  [...files].filter(([, source]) => SECURE_ONLY.test(codeOf(source))).map(([path]) => path);

describe('a feature of secure pages only', () => {
  test('is used only where there is another way', () => {
    const files = filesOf('web', 'client/src');
    for (const path of files.keys()) {
      if (/^web\/(?:dist|node_modules)\/|\.test\.ts$/.test(path)) files.delete(path);
    }
    assert.ok(files.size > 200);
    assert.deepEqual(usersIn(files).toSorted(), Object.keys(USERS));
  });

  test('is found', () => {
    for (const source of ['crypto.randomUUID()', "navigator['x'].clipboard", 'navigator.locks']) {
      assert.deepEqual(usersIn(new Map([['web/x.tsx', source]])), ['web/x.tsx'], source);
    }
  });
});
