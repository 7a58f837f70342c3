import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent } from 'node:https';
import { createServer, type AddressInfo } from 'node:net';
import { connect } from 'node:tls';
import { after, before, describe, test } from 'node:test';
import { startPushService, type PushService } from '../../../../test/kit/push-service.ts';
import { createPost } from './post.ts';
import { createSilences, type Silences } from './silences.ts';

const never = new AbortController().signal;
const silences = (): Silences => createSilences(Date.now);
const nothing = { headers: {}, body: Buffer.alloc(0) };

describe('where pushes are sent', () => {
  let service: PushService;
  before(async () => {
    service = await startPushService();
  });
  after(() => service.close());

  /** Sends to a name that has these addresses, at the port of a service that listens. */
  const sendTo = (addresses: readonly string[], name = 'push.example.org') => {
    const { port } = new URL(service.origin);
    const post = createPost([], silences(), () => Promise.resolve([...addresses]), 500);
    return post(new URL(`https://${name}:${port}/`), nothing, never);
  };

  for (const addresses of [
    ['127.0.0.1'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    ['10.0.0.1'],
    ['100.64.0.1'],
    ['169.254.169.254'],
    ['fd00:ec2::254'],
    ['64:ff9b::7f00:1'],
    // One that is public does not vouch for the others.
    ['192.88.99.1', '1.1.1.1'],
    ['1.1.1.1', '127.0.0.1'],
    ['not an address'],
  ]) {
    test(`not to a name with the address ${addresses.join(' and ')}`, async () => {
      const earlier = service.requests.length;
      await assert.rejects(sendTo(addresses), {
        message: 'The endpoint has an address that is not public',
      });
      assert.equal(service.requests.length, earlier);
    });
  }

  test('not to a name without an address', async () => {
    await assert.rejects(sendTo([]), { message: 'No answer of the push service (ENOTFOUND)' });
  });

  test('not to a name that cannot be found', async () => {
    const { port } = new URL(service.origin);
    const post = createPost([], silences(), () => Promise.reject(new Error('secret')), 500);
    await assert.rejects(post(new URL(`https://push.example.org:${port}/`), nothing, never), {
      message: 'No answer of the push service (ENOTFOUND)',
    });
  });

  test('not to a name whose servers are silent until the deadline', async () => {
    const silent = (_name: string, signal: AbortSignal) =>
      new Promise<string[]>((_resolve, reject) => signal.addEventListener('abort', reject));
    const post = createPost([], silences(), silent, 50);
    const ask = (host: string) => post(new URL(`https://${host}/`), nothing, never);
    await assert.rejects(ask('push.example.org'), {
      message: 'No answer of the push service (ENOTFOUND)',
    });
    // Another name of the same stranger does not hold up others once more.
    await assert.rejects(ask('another.example.org'), {
      message: 'No answer of the push service to others a moment ago',
    });
    await assert.rejects(ask('push.example.net'), { message: /ENOTFOUND/ });
  });

  test('not at once to a machine that has just been silent, by whichever name', async () => {
    const asked: string[] = [];
    const silent = silences();
    silent.add('1.1.1.1');
    const post = createPost([], silent, (name) => {
      asked.push(name);
      return Promise.resolve(['1.1.1.1']);
    });
    await assert.rejects(post(new URL('https://push.example.org/'), nothing, never), {
      message: 'No answer of the push service to others a moment ago',
    });
    assert.deepEqual(asked, ['push.example.org']);
  });

  for (const [manner, deadline, kept] of [
    ['is silent', 500, 'add 127.0.0.1'],
    ['answers', 60_000, 'delete 127.0.0.1'],
  ] as const) {
    test(`a machine that ${manner} is remembered by the address that was connected to`, async (t) => {
      const silent = createServer(() => {}).listen(0, '127.0.0.1');
      await once(silent, 'listening');
      const port =
        manner === 'answers'
          ? Number(new URL(service.origin).port)
          : (silent.address() as AddressInfo).port;
      // Nothing that listens here has a public address.
      t.mock.method(Agent.prototype, 'createConnection', () =>
        connect({ port, host: '127.0.0.1' }),
      );
      const seen: string[] = [];
      const memory: Silences = {
        mustWait: () => false,
        add: (host) => void seen.push(`add ${host}`),
        delete: (host) => void seen.push(`delete ${host}`),
      };
      const post = createPost([], memory, () => Promise.resolve(['1.1.1.1']), deadline);
      await post(new URL('https://push.example.org/'), nothing, never).catch(() => {});
      assert.deepEqual(seen, ['delete push.example.org', kept]);
      silent.close();
    });
  }

  test('to an origin that the operator has named, at any address', async () => {
    const post = createPost([service.origin], silences(), () =>
      Promise.reject(new Error('not asked')),
    );
    const { status } = await post(new URL(`${service.origin}/nobody`), nothing, never);
    assert.equal(status, 404);
  });
});
