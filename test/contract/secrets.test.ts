import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { MINUTE } from '../../src/kernel/clock.ts';
import type { Answer, Client } from '../kit/client.ts';
import { document, operations, type Json } from '../kit/document.ts';
import { openStage, type Stage } from './stage.ts';

/** Names of fields that may hold a code, a token, or an address with one. */
const MAY_BE_SECRET = /code|token|secret|password|link|url/i;

/** Fields with such a name that hold none. */
const HARMLESS: ReadonlySet<string> = new Set([
  'familyCodes', // the names of players
  'pairingCodes', // the names of devices
  'linkedAt',
  'guardian-linked',
  'password-reset',
  'gameUrl',
  'imageUrl', // nobody can guess it, and pictures are cached on purpose
  'thumbnailUrl',
]);

/** The address of an export's archive, which wants the viewer's credential. */
const EXPORTS = ['createExport', 'listExports', 'getExport'];

/** Fields that hold none in the answers of some operations. */
const HARMLESS_IN: Readonly<Record<string, string>> = {
  ...Object.fromEntries(EXPORTS.map((name) => [name, 'url'])),
  checkFlowchart: 'code', // what kind of problem it is
};

/** The names of all fields in a schema of the document. */
function fieldsIn(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const { $ref, properties = {} } = schema as { $ref?: string; properties?: Json };
  const shared = $ref?.split('/').slice(1);
  const target = shared?.reduce<unknown>((at, key) => (at as Json)[key], document);
  return [
    ...Object.keys(properties),
    ...[target, ...Object.values(schema)].flatMap((one) => fieldsIn(one, seen)),
  ];
}

/** The operations whose documented answers have a field that may be secret. */
const answering = operations
  .map(({ operation }) => operation)
  .filter(({ operationId, responses }) => {
    const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
    const fields = successes.flatMap(([, { content }]) => fieldsIn(content));
    return fields.some(
      (name) =>
        MAY_BE_SECRET.test(name) && !HARMLESS.has(name) && name !== HARMLESS_IN[operationId],
    );
  })
  .map(({ operationId }) => operationId);

describe('answers with codes and tokens', () => {
  let stage: Stage;
  let owner: Client;
  let playerId: string;
  const email = 'secrets@example.org';
  const password = 'three green beads';

  before(async () => {
    stage = await openStage({ FIRST_ADMIN_TOKEN: 'x'.repeat(43) });
    owner = stage.nobody();
    const given = { name: 'Ada', email, password };
    assert.equal((await owner.post('/api/auth/sign-up/email', given)).status, 200);
    const child = { name: 'Mika', emoji: '🦊', color: '#f97316' };
    playerId = (await owner.post('/api/players', child)).body.player.id;
  });
  after(() => stage.close());

  const ofPlayer = (below = '') => `/api/players/${playerId}${below}`;
  const share = async () => {
    const { body } = await owner.post(ofPlayer('/sharing'), { role: 'manage' });
    return body.sharing.familyCode as string;
  };
  const pairing = () =>
    owner.post('/api/devices/pairing', { name: 'Tablet', playerIds: [playerId] });

  /** A request of each, whose answer has one. */
  const requests: Readonly<Record<string, () => Promise<Answer>>> = {
    listPlayers: () => owner.get('/api/players'),
    createPlayer: () =>
      owner.post('/api/players', {
        name: 'Bo',
        emoji: '🐢',
        color: '#f97316',
        isPracticeStudent: false,
      }),
    getPlayer: () => owner.get(ofPlayer()),
    updatePlayer: () => owner.send('PATCH', ofPlayer(), { body: { name: 'Mika' } }),
    getSharing: () => owner.get(ofPlayer('/sharing')),
    openSharing: () => owner.post(ofPlayer('/sharing'), { role: 'manage' }),
    renewFamilyCode: () => owner.post(ofPlayer('/family-code')),
    linkPlayer: async () =>
      (await stage.guest()).post('/api/family-links', { familyCode: await share() }),
    createPairingCode: pairing,
    pairDevice: async () => {
      const { code } = (await pairing()).body.pairing;
      return stage.nobody().post('/api/devices/pair', { code });
    },
    signUpWithEmail: () =>
      stage
        .nobody()
        .post('/api/auth/sign-up/email', { name: 'Bo', email: 'bo@example.org', password }),
    signInWithEmail: () => stage.nobody().post('/api/auth/sign-in/email', { email, password }),
    changePassword: () =>
      owner.post('/api/auth/change-password', {
        currentPassword: password,
        newPassword: password,
        revokeOtherSessions: true,
      }),
    makeFirstAdmin: () =>
      stage.nobody().post('/api/first-admin', {
        token: 'x'.repeat(43),
        name: 'Root',
        email: 'root@example.org',
        password,
      }),
    makeResetLink: async () => {
      const { id } = (await owner.get('/api/auth/get-session')).body.user;
      return (await stage.admin()).post(`/api/admin/users/${id}/password-reset`);
    },
  };

  it('are those of these operations, as the document shows', () => {
    assert.deepEqual(answering.toSorted(), Object.keys(requests).toSorted());
  });

  for (const [operation, send] of Object.entries(requests)) {
    it(`are stored by no cache: ${operation}`, async () => {
      stage.advance(MINUTE);
      const answer = await send();
      assert.ok(answer.status < 300, answer.text);
      assert.equal(answer.headers.get('cache-control'), 'no-store');
    });
  }

  it('304 without a body, for callers that keep one themselves: no cache stores that, either', async () => {
    for (const path of [ofPlayer(), ofPlayer('/sharing')]) {
      const tag = (await owner.get(path)).headers.get('etag') ?? '';
      const answer = await owner.get(path, { headers: { 'if-none-match': tag } });
      assert.deepEqual([answer.status, answer.text], [304, '']);
      assert.equal(answer.headers.get('cache-control'), 'no-store');
    }
  });
});
