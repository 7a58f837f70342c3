import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newPushKeys } from '../../../../test/kit/push-service.ts';
import { makeKeys } from '../../../commands/push.ts';
import { readVapid, type PushSettings } from './vapid.ts';

const keys = newPushKeys();
const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = keys;
const { VAPID_PUBLIC_KEY: otherPublicKey } = newPushKeys();

const nothing: PushSettings = {
  VAPID_PUBLIC_KEY: null,
  VAPID_PRIVATE_KEY: null,
  VAPID_SUBJECT: null,
  PUSH_ORIGINS: [],
  PUBLIC_URL: null,
  EMAIL_FROM: null,
};
const subject = { VAPID_SUBJECT: 'mailto:ann@example.org' };

test('without keys there is no web push, and no problem', () => {
  assert.deepEqual(readVapid({ ...nothing, ...subject }), { vapid: null, problem: null });
});

test('the keys that the command makes are a pair', async () => {
  const [, made = '', kept = ''] =
    /^VAPID_PUBLIC_KEY=(\S+)\nVAPID_PRIVATE_KEY=(\S+)$/.exec(await makeKeys()) ?? [];
  const { vapid, problem } = readVapid({
    ...nothing,
    ...subject,
    VAPID_PUBLIC_KEY: made,
    VAPID_PRIVATE_KEY: kept,
  });
  assert.deepEqual(problem, null);
  assert.deepEqual(vapid, { publicKey: made, privateKey: kept, subject: subject.VAPID_SUBJECT });
});

const noPair =
  /^VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair of keys: "push keys" makes one$/;
for (const [name, given, expected] of [
  ['no public key', { VAPID_PUBLIC_KEY: null }, /^VAPID_PUBLIC_KEY is not set$/],
  ['no private key', { VAPID_PRIVATE_KEY: null }, /^VAPID_PRIVATE_KEY is not set$/],
  ['any texts', { VAPID_PUBLIC_KEY: 'a', VAPID_PRIVATE_KEY: 'b' }, noPair],
  ['the public key of another pair', { VAPID_PUBLIC_KEY: otherPublicKey }, noPair],
  [
    'keys in place of each other',
    { VAPID_PUBLIC_KEY: privateKey, VAPID_PRIVATE_KEY: publicKey },
    noPair,
  ],
  ['a padded key', { VAPID_PUBLIC_KEY: `${publicKey}=` }, noPair],
  ['a private key of zeros', { VAPID_PRIVATE_KEY: 'A'.repeat(43) }, noPair],
  ['a private key above the order', { VAPID_PRIVATE_KEY: '_'.repeat(42) + '8' }, noPair],
  [
    'a subject at localhost',
    { VAPID_SUBJECT: 'https://localhost:3000' },
    /^VAPID_SUBJECT is at localhost/,
  ],
] as const) {
  test(`${name} is a problem, whose sentence repeats no key`, () => {
    const { vapid, problem } = readVapid({ ...nothing, ...keys, ...subject, ...given });
    assert.equal(vapid, null);
    assert.match(String(problem), expected);
    for (const key of [publicKey, privateKey]) assert.ok(!String(problem).includes(key));
  });
}

for (const [given, expected] of [
  [
    { VAPID_SUBJECT: 'https://a.example.org', PUBLIC_URL: 'https://b.example.org' },
    'https://a.example.org',
  ],
  [{ PUBLIC_URL: 'https://b.example.org', EMAIL_FROM: 'c@example.org' }, 'https://b.example.org'],
  [{ PUBLIC_URL: 'http://b.example.org', EMAIL_FROM: 'c@example.org' }, 'mailto:c@example.org'],
  [{ PUBLIC_URL: 'https://localhost:3000', EMAIL_FROM: 'c@example.org' }, 'mailto:c@example.org'],
  [{ EMAIL_FROM: 'Beads <c@example.org>' }, 'mailto:c@example.org'],
  [{ EMAIL_FROM: '"Beads, and more" <c@example.org>' }, 'mailto:c@example.org'],
  [{ EMAIL_FROM: 'Beads' }, undefined],
  [{ EMAIL_FROM: 'c@example.org, d@example.org' }, undefined],
  [{ PUBLIC_URL: 'http://b.example.org' }, undefined],
  [{}, undefined],
] as const) {
  test(`the subject of ${JSON.stringify(given)} is ${expected}`, () => {
    const { vapid, problem } = readVapid({ ...nothing, ...keys, ...given });
    assert.equal(vapid?.subject, expected);
    if (expected === undefined) assert.match(String(problem), /^VAPID_SUBJECT is not set, and /);
  });
}
