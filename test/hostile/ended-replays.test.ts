import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { HOUR, MINUTE } from '../../src/kernel/clock.ts';
import { makeAccount, makePlayer, pairDevice, PASSWORD } from '../contract/family-cast.ts';
import type { Answer, Client } from '../kit/client.ts';
import { startService, type Service } from '../kit/service.ts';

/*
 * An answer is kept for its `Idempotency-Key`. Whoever sends the request again after access has ended must not get the child's
 * data from it.
 */

const NAME = 'The child of this test';
const headers = { 'idempotency-key': 'kept' };
const RESULT = { gameName: 'matching', score: 12, seconds: 90 };
const POSTCARD = { manifest: { callerNumber: '7', moments: [1] } };

let service: Service;
before(async () => {
  service = await startService({ env: { TRUST_PROXY: 'loopback' } });
});
after(() => service.close());

/** Who has a kept answer, and how the request is sent again. */
type Kept = {
  readonly owner: Client;
  readonly playerId: string;
  readonly viewer: Client;
  readonly again: () => Promise<Answer>;
};

async function newChild() {
  const { client: owner } = await makeAccount(service);
  const { id: playerId } = await makePlayer(owner);
  assert.equal((await owner.patch(`/api/players/${playerId}`, { name: NAME })).status, 200);
  return { owner, playerId };
}

const shared = async (owner: Client, playerId: string, role: string): Promise<string> =>
  (await owner.post(`/api/players/${playerId}/sharing`, { role })).body.sharing.familyCode;

/** A guardian's link. */
async function keptLink(viewer?: Client, role = 'manage'): Promise<Kept> {
  const { owner, playerId } = await newChild();
  const familyCode = await shared(owner, playerId, role);
  const guardian = viewer ?? (await makeAccount(service)).client;
  const again = () => guardian.post('/api/family-links', { familyCode }, { headers });
  const first = await again();
  assert.equal(first.status, 201, first.text);
  assert.ok(first.text.includes(NAME));
  await owner.delete(`/api/players/${playerId}/sharing`);
  return { owner, playerId, viewer: guardian, again };
}

/** What a guardian did for the child. */
async function keptResult(): Promise<Kept> {
  const kept = await keptLink();
  const path = `/api/players/${kept.playerId}/arcade-results`;
  const again = () =>
    kept.viewer.post(path, RESULT, { headers: { 'idempotency-key': 'of a result' } });
  assert.equal((await again()).status, 201);
  return { ...kept, again };
}

/** What a device did for the child. */
async function keptOfDevice(path: (playerId: string) => string, body: object) {
  const { owner, playerId } = await newChild();
  const { tablet, id } = await pairDevice(service, owner, playerId);
  const again = () => tablet.post(path(playerId), { ...body, playerId }, { headers });
  assert.equal((await again()).status, 201);
  return { owner, playerId, viewer: tablet, again, deviceId: id };
}

const keptDeviceResult = () => keptOfDevice((id) => `/api/players/${id}/arcade-results`, RESULT);
const keptDevicePostcard = () => keptOfDevice(() => '/api/postcards', POSTCARD);

const userIdOf = async (client: Client): Promise<string> =>
  (await client.get('/api/auth/get-session')).body.user.id;

const done = (answer: Answer): void => assert.ok(answer.status < 300, answer.text);

async function unlink({ owner, playerId, viewer }: Kept, by = owner): Promise<void> {
  done(await by.delete(`/api/players/${playerId}/guardians/${await userIdOf(viewer)}`));
}

async function playElsewhere(kept: Awaited<ReturnType<typeof keptOfDevice>>): Promise<void> {
  const { id } = await makePlayer(kept.owner);
  done(await kept.owner.patch(`/api/devices/${kept.deviceId}`, { playerIds: [id] }));
}

/** How access ends, and the answer to the request that is sent again. */
const ENDS: Readonly<Record<string, () => Promise<readonly [Kept, status: number]>>> = {
  'the guardian is removed': async () => {
    const kept = await keptLink();
    await unlink(kept);
    return [kept, 404];
  },
  'the guardian leaves': async () => {
    const kept = await keptLink();
    await unlink(kept, kept.viewer);
    return [kept, 404];
  },
  'the guardian who stored a result is removed': async () => {
    const kept = await keptResult();
    await unlink(kept);
    return [kept, 404];
  },
  'the 24 hours of a guest are over': async () => {
    const guest = service.client();
    const { owner, playerId } = await newChild();
    const familyCode = await shared(owner, playerId, 'manage');
    done(await guest.post('/api/family-links', { familyCode }));
    service.advance(HOUR);
    // The answer is kept an hour longer than the link lasts.
    const again = () => guest.post('/api/family-links', { familyCode }, { headers });
    assert.equal((await again()).status, 200);
    done(await owner.delete(`/api/players/${playerId}/sharing`));
    service.advance(23 * HOUR + MINUTE);
    return [{ owner, playerId, viewer: guest, again }, 404];
  },
  'the session ends': async () => {
    const { client, email } = await makeAccount(service);
    const kept = await keptLink(client);
    const other = service.client();
    done(await other.post('/api/auth/sign-in/email', { email, password: PASSWORD }));
    done(await other.post('/api/auth/revoke-other-sessions'));
    // A cookie that is not valid is as none: the code is closed.
    return [kept, 404];
  },
  'the player is deleted': async () => {
    const kept = await keptLink();
    done(await kept.owner.delete(`/api/players/${kept.playerId}`));
    return [kept, 404];
  },
  'the player is deleted for which a result was stored': async () => {
    const kept = await keptResult();
    done(await kept.owner.delete(`/api/players/${kept.playerId}`));
    return [kept, 404];
  },
  'the owner is erased': async () => {
    const kept = await keptLink();
    done(await kept.owner.delete('/api/account', { body: { password: PASSWORD } }));
    return [kept, 404];
  },
  'the device is revoked': async () => {
    const kept = await keptDeviceResult();
    done(await kept.owner.delete(`/api/devices/${kept.deviceId}`));
    return [kept, 401];
  },
  'the device plays for another child, and sends a result': async () => {
    const kept = await keptDeviceResult();
    await playElsewhere(kept);
    return [kept, 404];
  },
  'the device plays for another child, and sends a postcard': async () => {
    const kept = await keptDevicePostcard();
    await playElsewhere(kept);
    return [kept, 404];
  },
};

describe('a request that is sent again gets nothing when', { concurrency: false }, () => {
  for (const [how, end] of Object.entries(ENDS)) {
    test(how, async () => {
      const [kept, status] = await end();
      const answer = await kept.again();
      assert.deepEqual([answer.status, Object.keys(answer.body)], [status, ['error']], answer.text);
      assert.ok(!answer.text.includes(NAME) && !answer.text.includes(kept.playerId));
      assert.equal(answer.headers.get('idempotency-replayed'), null);
    });
  }
});

describe('a request that is sent again gets what its viewer may see now when', () => {
  test('the guardian may only play from now on', async () => {
    const kept = await keptLink();
    const path = `/api/players/${kept.playerId}`;
    const guardian = `${path}/guardians/${await userIdOf(kept.viewer)}`;
    done(await kept.owner.patch(guardian, { role: 'play' }));
    done(await kept.owner.post(`${path}/family-code`));
    const answer = await kept.again();
    assert.deepEqual([answer.status, answer.body], [201, (await kept.viewer.get(path)).body]);
    assert.equal(answer.headers.get('idempotency-replayed'), 'true');
  });

  test('the player is archived', async () => {
    const kept = await keptLink();
    const path = `/api/players/${kept.playerId}`;
    done(await kept.owner.patch(path, { isArchived: true }));
    const answer = await kept.again();
    assert.deepEqual([answer.status, answer.body.player.isArchived], [201, true]);
  });

  test('nothing has changed: a result, a postcard and a link', async () => {
    for (const make of [keptResult, keptDeviceResult, keptDevicePostcard, () => keptLink()]) {
      const { again } = await make();
      const answer = await again();
      assert.deepEqual([answer.status, answer.headers.get('idempotency-replayed')], [201, 'true']);
    }
  });
});
