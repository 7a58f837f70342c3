import assert from 'node:assert/strict';
import { test } from 'node:test';
import { channelStatus, CHANNELS, type ChannelSettings } from './channels.ts';

const none = { VAPID_PUBLIC_KEY: null, VAPID_PRIVATE_KEY: null, EMAIL_SERVER: null };
const missing = (names: string) => ({ operational: false, reason: `Missing env: ${names}` });

test('the channels are in the order of the contract', () => {
  assert.deepEqual(CHANNELS, ['webPush', 'email', 'inApp']);
});

for (const [settings, webPush, email] of [
  [{}, missing('VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY'), missing('EMAIL_SERVER')],
  [{ VAPID_PUBLIC_KEY: 'a' }, missing('VAPID_PRIVATE_KEY'), missing('EMAIL_SERVER')],
  [{ VAPID_PRIVATE_KEY: 'a' }, missing('VAPID_PUBLIC_KEY'), missing('EMAIL_SERVER')],
  [
    { VAPID_PUBLIC_KEY: 'a', VAPID_PRIVATE_KEY: 'b' },
    { operational: true },
    missing('EMAIL_SERVER'),
  ],
  [
    { EMAIL_SERVER: 'smtp://mail.example.org' },
    missing('VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY'),
    { operational: true },
  ],
] as const) {
  test(`with ${Object.keys(settings).join(' and ') || 'nothing'} configured`, () => {
    const all: ChannelSettings = { ...none, ...settings };
    assert.deepEqual(channelStatus('webPush', all), webPush);
    assert.deepEqual(channelStatus('email', all), email);
    assert.deepEqual(channelStatus('inApp', all), { operational: true });
  });
}
