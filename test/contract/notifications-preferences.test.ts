import assert from 'node:assert/strict';
import { contract } from './scenario.ts';

const on = { webPush: true, email: true, inApp: true };
const choices = {
  'postcard-ready': on,
  'postcard-failed': on,
  'guardian-linked': on,
  'device-paired': on,
  'password-reset': on,
  'administrator-made': on,
  'backup-failed': on,
  'channel-failed': on,
};
const off = { enabled: false, operational: false, reachable: false };
const inApp = { enabled: false, operational: true, reachable: true };
const channels = { webPush: off, email: off, inApp };
const everything = { preferences: { channels, choices } };
const choice = { kind: 'postcard-ready', channel: 'email', isOn: false };
const missing = { error: 'Missing required fields: kind, channel, isOn' };

contract('notification preferences', {
  'GET /api/notification-preferences': [
    { status: 200, name: 'without credentials: nothing is kept', answer: everything },
    { status: 200, name: 'of a guest who chose nothing', as: 'guest', answer: everything },
    {
      status: 200,
      name: 'when the administrator enabled a channel, and the address is verified',
      as: 'user',
      given: async (stage) => {
        await stage.store.run(`update users set email_verified = 1`);
        await stage.store.run(
          `insert into app_settings (id, notification_channels) values ('default', ?)`,
          '{"inApp":{"enabled":true},"email":{"enabled":"yes"}}',
        );
      },
      answer: {
        preferences: {
          channels: {
            webPush: off,
            email: { ...off, reachable: true },
            inApp: { ...inApp, enabled: true },
          },
          choices,
        },
      },
      afterwards: (stage) => stage.store.run('delete from app_settings'),
    },
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      without: 'app_settings',
      answer: { error: 'Failed to fetch notification preferences' },
    },
  ],

  'PATCH /api/notification-preferences': [
    {
      status: 200,
      name: 'when mails about postcards are switched off, and on again',
      as: 'guest',
      body: choice,
      answer: {
        preferences: {
          channels,
          choices: { ...choices, 'postcard-ready': { ...on, email: false } },
        },
      },
      stores: { notification_choices: 1 },
      afterwards: async (_stage, client, { body }) => {
        const path = '/api/notification-preferences';
        assert.deepEqual((await client.get(path)).body, body);
        assert.deepEqual((await client.patch(path, { ...choice, isOn: true })).body, everything);
        assert.deepEqual((await client.get(path)).body, everything);
      },
    },
    {
      status: 200,
      name: 'without credentials: a guest is made',
      body: choice,
      answer: {
        preferences: {
          channels,
          choices: { ...choices, 'postcard-ready': { ...on, email: false } },
        },
      },
      stores: { users: 1, sessions: 1, notification_choices: 1, rate_limits: 1 },
    },
    {
      status: 200,
      name: 'when a kind that is always in the inbox is switched on there',
      as: 'guest',
      body: { kind: 'guardian-linked', channel: 'inApp', isOn: true },
      answer: everything,
      stores: { notification_choices: 1 },
    },
    ...(
      [
        ['', missing],
        ['[]', missing],
        [{ ...choice, kind: null }, missing],
        [{ ...choice, channel: '' }, missing],
        [{ ...choice, isOn: null }, missing],
        [{ ...choice, isOn: 'no' }, { error: 'isOn must be a boolean' }],
        [{ isOn: 'no' }, { error: 'isOn must be a boolean' }],
        [{ ...choice, kind: 'test' }, { error: 'Unknown kind' }],
        [{ ...choice, kind: ['postcard-ready'] }, { error: 'Unknown kind' }],
        [{ ...choice, kind: '\0' }, { error: 'Unknown kind' }],
        [{ ...choice, channel: 'fax' }, { error: 'Unknown channel' }],
        [{ ...choice, channel: {} }, { error: 'Unknown channel' }],
        ...[
          'guardian-linked',
          'device-paired',
          'password-reset',
          'administrator-made',
          'backup-failed',
          'channel-failed',
        ].map(
          (kind) =>
            [
              { kind, channel: 'inApp', isOn: false },
              { error: 'This always stands in the inbox' },
            ] as const,
        ),
      ] as const
    ).map(([body, answer]) => ({
      status: 400,
      name: `when the body is ${JSON.stringify(body)}`,
      as: 'guest' as const,
      body,
      answer,
      stores: {},
    })),
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      body: choice,
      without: 'notification_choices',
      answer: { error: 'Failed to update notification preferences' },
    },
  ],
});
