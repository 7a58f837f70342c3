import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { startPushService, type PushService } from '../../../test/kit/push-service.ts';
import { createPost } from './post.ts';

const never = new AbortController().signal;
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
    const post = createPost([], () => Promise.resolve([...addresses]), 500);
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
    const post = createPost([], () => Promise.reject(new Error('secret')), 500);
    await assert.rejects(post(new URL(`https://push.example.org:${port}/`), nothing, never), {
      message: 'No answer of the push service (ENOTFOUND)',
    });
  });

  test('not to a name whose servers are silent until the deadline', async () => {
    const silent = (_name: string, signal: AbortSignal) =>
      new Promise<string[]>((_resolve, reject) => signal.addEventListener('abort', reject));
    const post = createPost([], silent, 50);
    await assert.rejects(post(new URL('https://push.example.org/'), nothing, never), {
      message: 'No answer of the push service (ENOTFOUND)',
    });
  });

  test('to an origin that the operator has named, at any address', async () => {
    const post = createPost([service.origin], () => Promise.reject(new Error('not asked')));
    const { status } = await post(new URL(`${service.origin}/nobody`), nothing, never);
    assert.equal(status, 404);
  });
});
