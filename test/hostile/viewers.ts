import { createHmac } from 'node:crypto';
import assert from 'node:assert/strict';
import type { Client } from '../kit/client.ts';
import { newAttempt } from '../kit/attempts.ts';
import { newPushKeys } from '../kit/push-service.ts';
import type { Service } from '../kit/service.ts';
import { newWalk } from '../kit/walks.ts';
import { shareByCode } from '../kit/share-by-code.ts';

/** The settings that a service needs for all data of an owner. */
export const ENV = { ...newPushKeys(), VAPID_SUBJECT: 'mailto:beads@example.org' } as const;

/** A viewer with something of every kind; every text of it contains `mark`. */
export type Owner = {
  readonly caller: Client;
  readonly mark: string;
  readonly userId: string;
  readonly playerId: string;
  /** The player's code, with which nobody can be linked now. */
  readonly familyCode: string;
  /** A message that somebody was linked to the player. */
  readonly messageId: string;
  readonly walkId: string;
  readonly flowchartId: string;
  readonly postcardId: string;
  readonly taskId: string;
  readonly exportId: string;
  readonly pushSubscriptionId: string;
  /** The session's token, without its signature. */
  readonly token: string;
  readonly sessionId: string;
  /** The e-mail address of the account, or the one that it would have. */
  readonly email: string;
};

/** Makes a viewer with something of every kind. */
export async function createOwner(service: Service, kind: 'guest' | 'user'): Promise<Owner> {
  const mark = `secret-of-the-${kind}`;
  const email = `the-${kind}@example.org`;
  const caller = service.client();
  if (kind === 'user') await signUp(caller, email);
  const player = await caller.post('/api/players', { name: mark, emoji: '🦊', color: mark });
  const { id } = player.body.player;
  const messageId = await linkOnce(service, caller, id);
  const shown = await caller.get(`/api/players/${id}`);
  const flowchart = await caller.post('/api/teacher-flowcharts', {
    title: mark,
    definitionJson: '{}',
    mermaidContent: mark,
  });
  const postcard = await caller.post('/api/postcards', {
    playerId: player.body.player.id,
    manifest: { moments: [{ text: mark }], callerNumber: mark },
  });
  const settings = await caller.patch('/api/abacus-settings', { colorScheme: mark });
  const attempt = await caller.post(`/api/players/${player.body.player.id}/attempts`, {
    attempts: [newAttempt({ paper: mark })],
  });
  const walk = newWalk({ title: mark, definitionJson: JSON.stringify({ title: mark }) });
  const walked = await caller.post(`/api/players/${id}/walks`, { walks: [walk] });
  const given = await caller.put(`/api/players/${id}/lessons/read-a-rod`);
  const archive = await caller.post('/api/exports');
  const push = await caller.post('/api/push-subscriptions', {
    endpoint: `https://${mark}.example.org/${mark}`,
    keys: { p256dh: newPushKeys().VAPID_PUBLIC_KEY, auth: 'A'.repeat(22) },
  });
  assert.deepEqual(
    [player, flowchart, postcard, settings, attempt, walked, given, archive, push].map(
      ({ status }) => status,
    ),
    [201, 201, 201, 200, 200, 200, 200, 201, 201],
  );
  return {
    caller,
    mark,
    userId: player.body.player.userId,
    playerId: id,
    familyCode: shown.body.player.familyCode,
    messageId,
    walkId: walk.id,
    flowchartId: flowchart.body.flowchart.id,
    ...postcard.body,
    exportId: archive.body.export.id,
    pushSubscriptionId: push.body.subscription.id,
    token: tokenOf(caller),
    sessionId: (await caller.get('/api/auth/get-session')).body.session.id,
    email,
  };
}

/** Lets a guest be linked to a player and leave again. Resolves with the id of the owner's message about it. */
async function linkOnce(service: Service, owner: Client, id: string): Promise<string> {
  const guest = service.client();
  const familyCode = await shareByCode(owner, id);
  assert.equal((await guest.post('/api/family-links', { familyCode })).status, 201);
  const { guardians } = (await owner.get(`/api/players/${id}/guardians`)).body;
  const link = `/api/players/${id}/guardians/${guardians[0].userId}`;
  assert.equal((await guest.delete(link)).status, 200);
  assert.equal((await owner.delete(`/api/players/${id}/sharing`)).status, 200);
  return (await owner.get('/api/inbox')).body.messages[0].id;
}

/** Makes an account and signs its holder in. */
export async function signUp(caller: Client, email: string): Promise<void> {
  const { status } = await caller.post('/api/auth/sign-up/email', {
    name: email,
    email,
    password: `password of ${email}`,
  });
  assert.equal(status, 200);
}

function tokenOf({ cookie }: Client): string {
  const [, value = ''] = /session_token=([^;]+)/.exec(cookie) ?? [];
  const decoded = decodeURIComponent(value);
  return decoded.slice(0, decoded.lastIndexOf('.'));
}

/** Session cookies of the owner that were made without the secret. */
export function forgedCookies({ token, userId }: Owner): string[] {
  const signed = (text: string, secret: string): string =>
    encodeURIComponent(`${text}.${createHmac('sha256', secret).update(text).digest('base64')}`);
  return [
    token,
    `${token}.`,
    signed(token, ''),
    signed(token, 'secret'),
    signed(userId, 'secret'),
  ].map((value) => `beadhouse.session_token=${value}`);
}

/** The texts that identify the owner or come from the owner; nobody else may see them. */
export function privateTexts(owner: Owner): string[] {
  const { mark, userId, playerId, flowchartId, postcardId, taskId, exportId, token } = owner;
  const { pushSubscriptionId } = owner;
  return [
    mark,
    userId,
    playerId,
    flowchartId,
    postcardId,
    taskId,
    exportId,
    pushSubscriptionId,
    token,
  ];
}

/** Reads all rows that belong to the owner or mention it, and the administrator's settings. */
export async function dumpOf(owner: Owner, { store }: Service): Promise<Record<string, unknown[]>> {
  const ids = privateTexts(owner);
  const { database } = store;
  const tables = await database.tables();
  const rows = await database.allRows(tables);
  return Object.fromEntries(
    tables.map((name, index) => [
      name,
      rows[index]?.filter((row) => {
        if (name === 'app_settings') return true;
        if (row['user_id'] !== undefined && row['user_id'] !== owner.userId) return false;
        const text = JSON.stringify(row);
        return name !== 'rate_limits' && ids.some((id) => text.includes(id));
      }) ?? [],
    ]),
  );
}
