import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { startService, type Service } from '../kit/service.ts';
import { contract } from './scenario.ts';

const addresses = (answer: { public?: string; network?: string[]; missing?: string }) => ({
  addresses: { public: null, network: [], missing: null, ...answer },
});

contract('a service that listens only to its machine', {
  'GET /api/addresses': [
    { status: 200, name: 'without credentials', answer: addresses({ missing: 'HOST' }) },
    { status: 200, name: 'for an account', as: 'user', answer: addresses({ missing: 'HOST' }) },
  ],
});

contract(
  'a service with a public address',
  {
    'GET /api/addresses': [
      {
        status: 200,
        name: 'with the address',
        answer: addresses({ public: 'https://beads.example.org' }),
      },
    ],
  },
  { PUBLIC_URL: 'https://beads.example.org/' },
);

contract(
  'a service whose public address is that of its machine',
  {
    'GET /api/addresses': [
      { status: 200, name: 'without it', answer: addresses({ missing: 'HOST' }) },
    ],
  },
  { PUBLIC_URL: 'http://127.0.0.1:8080' },
);

describe('GET /api/addresses of a service that listens to other devices', () => {
  let service: Service;
  let hosts: readonly string[] = [];
  before(async () => {
    service = await startService({
      env: { TRUST_PROXY: 'loopback' },
      ports: { networkHosts: () => hosts },
    });
  });
  after(() => service.close());
  const ask = async (headers = {}) =>
    (await service.client().get('/api/addresses', { headers })).body;

  test('200 with its addresses in the network, as they are now', async () => {
    const { port } = new URL(service.url);
    hosts = ['192.168.1.20', '10.8.0.2'];
    const network = [`http://192.168.1.20:${port}`, `http://10.8.0.2:${port}`];
    assert.deepEqual(await ask(), addresses({ network }));
  });

  test('200 without them for a caller on another machine', async () => {
    const answer = await ask({ 'x-forwarded-for': '203.0.113.9' });
    assert.deepEqual(answer, addresses({ missing: 'PUBLIC_URL' }));
  });

  test('200 without them behind a proxy of the same machine that is not trusted', async () => {
    const answer = await ask({ forwarded: 'for=203.0.113.9' });
    assert.deepEqual(answer, addresses({ missing: 'PUBLIC_URL' }));
  });

  test('200 with the setting that helps, in a container', async () => {
    hosts = [];
    assert.deepEqual(await ask(), addresses({ missing: 'PUBLIC_URL' }));
  });
});
