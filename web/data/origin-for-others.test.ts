import assert from 'node:assert/strict';
import { test } from 'node:test';
import { originForOthers, type Addresses } from './origin-for-others.ts';

const found = (addresses: Partial<Addresses>, own: string): string | undefined =>
  originForOthers({ public: null, network: [], missing: null, ...addresses }, new URL(own));

const network = ['http://192.168.1.20:3000', 'http://10.8.0.2:3000'];

test('what is passed on has the public address, wherever the page is open', () => {
  const ofAll = 'https://beads.example.org';
  for (const own of ['http://127.0.0.1:3000', 'http://192.168.1.20:3000', 'https://other.org']) {
    assert.equal(found({ public: ofAll, network }, own), ofAll);
  }
});

test('without a public address it has the page’s own, if others can open that', () => {
  for (const own of [
    'http://192.168.1.20:3000',
    'http://house.local:3000',
    'https://beads.example.org',
    'http://localhost.example.org',
    'http://[fd00::1]:3000',
  ]) {
    assert.equal(found({ network }, own), own);
  }
});

test('of a page that only its own computer can open, it has the first address in the network, or none', () => {
  for (const own of [
    'http://127.0.0.1:3000',
    'http://127.1.2.3:3000',
    'http://localhost:3000',
    'http://beads.localhost:3000',
    'http://0.0.0.0:3000',
    'http://[::1]:3000',
  ]) {
    assert.equal(found({ network }, own), network[0]);
    assert.equal(found({}, own), undefined);
  }
});
