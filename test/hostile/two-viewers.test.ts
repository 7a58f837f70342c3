import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Client } from '../kit/client.ts';
import { startService, type Service } from '../kit/service.ts';
import { SHOWING, viewerRequests, type ViewerRequest } from './viewer-requests.ts';
import {
  createOwner,
  ENV,
  dumpOf,
  forgedCookies,
  privateTexts,
  signUp,
  type Owner,
} from './viewers.ts';

let service: Service;
before(async () => {
  service = await startService({ env: ENV });
});
after(() => service.close());

type Operation = { operationId: string; security: Record<string, unknown>[] };

test('every operation of the OpenAPI document with a viewer is tested here', async () => {
  const { paths } = (await service.client().get('/openapi.json')).body as {
    paths: Record<string, Record<string, Operation>>;
  };
  const withViewer = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .filter(({ security }) => security.some((one) => 'sessionCookie' in one))
    .map(({ operationId }) => operationId);
  assert.deepEqual(Object.keys(viewerRequests).toSorted(), withViewer.toSorted());
});

function send(caller: Client, { method, path, body }: ViewerRequest, headers = {}) {
  return caller.send(method, path, { body, headers });
}

/** Other callers than the owner; all but the user are made anew for every request. */
const strangers: readonly (readonly [
  who: string,
  callers: (owner: Owner) => Promise<readonly [Client, headers?: Record<string, string>][]>,
])[] = [
  [
    'another guest',
    async () => {
      const guest = service.client();
      await guest.get('/api/abacus-settings');
      return [[guest]];
    },
  ],
  ['another user', async (owner) => [[await anotherUser(owner)]]],
  ['nobody', async () => [[service.client()]]],
  [
    'a forged cookie',
    async (owner) =>
      forgedCookies(owner).map((cookie) => {
        const forger = service.client();
        forger.cookie = cookie;
        return [forger];
      }),
  ],
  [
    'a forged bearer token',
    async ({ token, userId }) =>
      [userId, token.toLowerCase(), `${token}.AAAA`, token.slice(1)].map((bearer) => [
        service.client(),
        { authorization: `Bearer ${bearer}` },
      ]),
  ],
];

const users = new Map<Owner, Client>();

/** Returns one user for all operations, of which the last is to sign out. */
async function anotherUser(owner: Owner): Promise<Client> {
  const known = users.get(owner);
  if (known !== undefined) return known;
  // Sign-ups from one address are limited by the minute.
  service.advance(60_000);
  const user = service.client();
  await signUp(user, `stranger-${users.size}@example.org`);
  users.set(owner, user);
  return user;
}

for (const kind of ['guest', 'user'] as const) {
  test(`nobody else sees or changes the data of a ${kind}, in any operation`, async (t) => {
    service.advance(60_000);
    const owner = await createOwner(service, kind);
    const original = await dumpOf(owner, service);
    for (const table of [
      'users',
      'sessions',
      'players',
      'parent_child',
      'postcards',
      'exports',
      'push_subscriptions',
    ]) {
      assert.equal(original[table]?.length, 1, table);
    }
    // The workers draw the postcard, make the archive, and send the notice of a guardian.
    assert.equal(original['tasks']?.length, 3);

    for (const [who, callers] of strangers) {
      await t.test(who, async () => {
        for (const [operation, requestsOf] of Object.entries(viewerRequests)) {
          // Attempts at passwords are limited by the minute.
          service.advance(60_000);
          for (const request of requestsOf(owner)) {
            for (const [caller, headers] of await callers(owner)) {
              const { text, status, headers: answered } = await send(caller, request, headers);
              assert.ok(status < 500, `${operation}: ${status} ${text}`);
              const shown = `${text} ${JSON.stringify([...answered])}`;
              const seen = privateTexts(owner).filter((one) => shown.includes(one));
              assert.deepEqual(seen, [], `${operation} shows ${who} what is not theirs: ${text}`);
            }
          }
          assert.deepEqual(await dumpOf(owner, service), original, `${operation} by ${who}`);
        }
      });
    }

    await t.test('the owner sees everything, and may change it', async () => {
      for (const operation of SHOWING) {
        const [request] = viewerRequests[operation]?.(owner) ?? [];
        assert.ok(request);
        const { text } = await send(owner.caller, request);
        const own = operation === 'getSession' ? owner.userId : owner.mark;
        assert.ok(text.includes(own), `${operation}: ${text}`);
      }
      const path = `/api/players/${owner.playerId}`;
      assert.equal((await owner.caller.patch(path, { name: 'renamed' })).status, 200);
      assert.notDeepEqual((await dumpOf(owner, service))['players'], original['players']);
    });
  });
}
