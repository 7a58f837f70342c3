import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readFacts } from '../../pictures/reading/facts.ts';
import { drawnOfManifest, drawnOfMoment, drawnOfSnapshot } from './manifest.ts';

/** Wraps an object, and collects the names of the fields that are read. */
function observed(fields: object, read: Set<string>): Record<string, unknown> {
  return new Proxy(
    { ...fields },
    {
      get(target, key, receiver) {
        read.add(String(key));
        return Reflect.get(target, key, receiver) as unknown;
      },
    },
  );
}

test('the document describes exactly the fields that the drawing reads', () => {
  const ofManifest = new Set<string>();
  const ofMoment = new Set<string>();
  const ofSnapshot = new Set<string>();
  const moment = observed({ snapshot: observed({}, ofSnapshot) }, ofMoment);
  readFacts({
    manifest: observed({ callerNumber: 1, moments: [moment] }, ofManifest),
    player: null,
  });
  const told = ['callerNumber', 'moments', ...Object.keys(drawnOfManifest)];
  assert.deepEqual([...ofManifest].toSorted(), told.toSorted());
  assert.deepEqual([...ofMoment].toSorted(), Object.keys(drawnOfMoment).toSorted());
  assert.deepEqual([...ofSnapshot].toSorted(), Object.keys(drawnOfSnapshot).toSorted());
});

test('the contract’s page about postcards names the same fields', () => {
  const page = readFileSync(
    new URL('../../../docs/contract/postcards.md', import.meta.url),
    'utf8',
  );
  const [, section = ''] = /### What a picture shows\n(.*?)\n## /su.exec(page) ?? [];
  const named = new Set(Array.from(section.matchAll(/`(\w+)`/g), ([, name]) => name));
  const told = [
    'callerNumber',
    'moments',
    ...Object.keys(drawnOfManifest),
    ...Object.keys(drawnOfMoment),
    ...Object.keys(drawnOfSnapshot),
  ];
  assert.deepEqual(named, new Set<string | undefined>(told));
});
