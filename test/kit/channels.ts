/** The settings that a service needs to notify people on each channel. */
import assert from 'node:assert/strict';
import type { ChannelName } from '../../src/notify/channels/channels.ts';
import type { Client } from './client.ts';
import type { Database } from './database/database.ts';
import type { MailServer } from './mail-server.ts';
import type { Browser, PushService } from './push-service.ts';

/** Switches on only these channels, in a store without earlier settings of channels. */
export function switchOn(database: Database, ...channels: ChannelName[]): Promise<void> {
  const config = Object.fromEntries(channels.map((channel) => [channel, { enabled: true }]));
  const sql = `insert into app_settings (id, notification_channels) values ('default', ?)`;
  return database.run(sql, JSON.stringify(config));
}

/** Subscribes a browser of the caller to pushes. */
export async function subscribe(push: PushService, caller: Client): Promise<Browser> {
  const browser = push.subscribe();
  const { status, text } = await caller.post('/api/push-subscriptions', browser.subscription);
  assert.equal(status, 201, text);
  return browser;
}

/** Verifies the caller's address by the next mail. */
export async function verifyAddress(
  mail: MailServer,
  caller: Client,
  email: string,
): Promise<void> {
  const [, token = ''] = /\?token=(\S+)/.exec((await mail.next(email)).text) ?? [];
  assert.equal((await caller.get(`/api/auth/verify-email?token=${token}`)).status, 200);
}
