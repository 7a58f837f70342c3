import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { SECOND } from '../../src/kernel/clock.ts';
import { signUp } from '../identity/stage.ts';
import { subscribe, switchOn, verifyAddress } from '../kit/channels.ts';
import type { Client } from '../kit/client.ts';
import { testEngine } from '../kit/engine.ts';
import { openEvents, type EventStream } from '../kit/event-stream.ts';
import { startMailServer, type MailServer } from '../kit/mail-server.ts';
import { postcardIs, readPostcard, sendPostcard, sendSlowPostcard } from '../kit/postcards.ts';
import type { ServiceProcess } from '../kit/process.ts';
import {
  newPushKeys,
  startPushService,
  type Browser,
  type PushService,
} from '../kit/push-service.ts';
import { makeFolder } from '../kit/temporary-folder.ts';
import { waitFor } from '../kit/wait-for.ts';
import { callerWith, createWorld, type World } from './world.ts';

/** A second, on a machine that may be busy and four times slower. */
const SOON = 4 * SECOND;

const EMAIL = 'ada@example.org';
const CARD = 'A postcard has arrived';

const folder = makeFolder();
let push: PushService;
let mail: MailServer;
let world: World;
/** On PostgreSQL both serve at once. On SQLite the second is started when the first was killed. */
let mortal: ServiceProcess;
let survivor: ServiceProcess;
let cookie: string;
let browser: Browser;
before(async () => {
  [push, mail] = await Promise.all([startPushService(), startMailServer()]);
  const authority = join(folder.path, 'authority.pem');
  await writeFile(authority, push.certificate.cert);
  world = await createWorld({
    ...newPushKeys(),
    VAPID_SUBJECT: 'mailto:beads@example.org',
    PUSH_ORIGINS: push.origin,
    NODE_EXTRA_CA_CERTS: authority,
    EMAIL_SERVER: mail.url,
    EMAIL_FROM: 'beads@example.org',
    PUBLIC_URL: 'http://beads.example.org',
  });
  mortal = world.process;
  survivor = testEngine() === 'postgres' ? await world.start() : mortal;
  await switchOn(world.store.database, 'webPush', 'email', 'inApp');

  const client = mortal.client();
  await signUp(client, EMAIL);
  await verifyAddress(mail, client, EMAIL);
  browser = await subscribe(push, client);
  cookie = client.cookie;
});
after(async () => {
  await mortal.end('SIGKILL');
  await world.end();
  await Promise.all([push.close(), mail.close()]);
  folder.remove();
  assert.deepEqual(push.problems, []);
});

const at = (instance: ServiceProcess): Client => callerWith(instance, cookie);

/**
 * Follows events as a page does, which reads each change. Resolves with the times when it has seen each postcard ready.
 */
async function seenOn(
  stream: EventStream,
  client: Client,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const seen = new Map<string, number>();
  let heard = 0;
  while (seen.size < ids.length) {
    await stream.until(({ length }) => length > heard);
    const news = stream.events.slice(heard);
    heard = stream.events.length;
    const concerns = (id: string): boolean =>
      news.some(({ data }) => data.kind === 'postcards' && (data.id === id || data.id === null));
    for (const id of ids) {
      if (seen.has(id) || !concerns(id)) continue;
      if ((await readPostcard(client, id)).status === 'ready') seen.set(id, Date.now());
    }
  }
  return seen;
}

type Told = { channel: string; state: string; id: string; endedAt: string };

/** Waits until all tasks have ended, and asserts that every channel has one notice of each of these postcards. */
async function assertToldOnce(client: Client, ids: readonly string[]): Promise<void> {
  const { database } = world.store;
  await waitFor('everything has ended', async () => {
    const open = await database.rows('select id from tasks where ended_at is null');
    return open.length === 0;
  });
  const { messages } = (await client.get('/api/inbox')).body as {
    messages: { kind: string; details: { postcardId: string } }[];
  };
  const pushes = browser.taken.map(({ text }) => JSON.parse(text) as { id: string; tag: string });
  for (const id of ids) {
    const told = await toldOf(id);
    assert.deepEqual(
      told.map(({ channel, state }) => [channel, state]),
      ['email', 'inApp', 'webPush'].map((channel) => [channel, 'delivered']),
    );
    const inboxed = messages.filter(({ details }) => details.postcardId === id);
    assert.deepEqual(
      inboxed.map(({ kind }) => kind),
      ['postcard-ready'],
    );
    // A push or a mail that was being sent at the kill may come twice: browsers and mail programs show it once.
    assert.equal(new Set(pushes.filter((one) => one.id === id).map(({ tag }) => tag)).size, 1);
    const messageId = `<${told[0]?.id}@example.org>`;
    assert.ok(mail.taken.some((one) => one.mail.head.get('message-id') === messageId));
  }
  const cards = mail.taken.filter((one) => one.mail.head.get('subject') === CARD);
  assert.equal(
    new Set(cards.map((one) => one.mail.head.get('message-id'))).size,
    messages.length,
    'a mail for each message',
  );
}
const toldOf = (postcardId: string): Promise<Told[]> =>
  world.store.database.rows<Told>(
    `select channel, state, id, ended_at as "endedAt" from deliveries where postcard_id = ?
     order by channel`,
    postcardId,
  );

/** When a postcard became ready, in milliseconds. */
async function readyAt(taskId: string): Promise<number> {
  const [row] = await world.store.database.rows<{ endedAt: string }>(
    'select ended_at as "endedAt" from tasks where id = ?',
    taskId,
  );
  return Date.parse(String(row?.endedAt));
}

/** Asserts that everything after a postcard's drawing happened within a second of this time. */
async function assertSoon(since: number, id: string, seen: number | undefined): Promise<void> {
  const told = (await toldOf(id)).map(({ channel, endedAt }) => [channel, Date.parse(endedAt)]);
  for (const [channel, when] of [...told, ['stream', seen]]) {
    const took = Number(when) - since;
    assert.ok(took <= SOON, `${channel} after ${took} ms`);
  }
}

test('a ready postcard reaches a stream, a browser, a mailbox and an inbox within a second, each once', async () => {
  const stream = await openEvents(at(survivor));
  const { postcardId, taskId } = await sendPostcard(at(mortal));
  const seen = await seenOn(stream, at(survivor), [postcardId]);
  await assertToldOnce(at(mortal), [postcardId]);
  assert.deepEqual([browser.taken.length, mail.taken.length], [1, 2]);
  await assertSoon(await readyAt(taskId), postcardId, seen.get(postcardId));
  stream.close();
});

test('the same when an instance is killed in between, for ready and later postcards, within a second of the kill or the restart', async () => {
  const listening = await openEvents(at(survivor));
  const made = [await sendPostcard(at(mortal))];
  for (let count = 0; count < 2; count++) made.push(await sendSlowPostcard(at(mortal)));
  await postcardIs(at(survivor), String(made[0]?.postcardId), 'ready');
  // On a busy machine all of the others may be ready by now. This one cannot be at the kill.
  made.push(await sendSlowPostcard(at(mortal)));
  await mortal.end('SIGKILL');

  let stream = listening;
  if (survivor === mortal) {
    await listening.ended;
    survivor = await world.start();
    const lastId = listening.events[0]?.id ?? '';
    stream = await openEvents(at(survivor), '', { 'last-event-id': lastId });
  }
  const back = Date.now();
  const ids = made.map(({ postcardId }) => postcardId);
  const seen = await seenOn(stream, at(survivor), ids);
  await assertToldOnce(at(survivor), ids);
  let later = 0;
  for (const { postcardId, taskId } of made) {
    const ready = await readyAt(taskId);
    if (ready > back) later++;
    // Also for the tasks of the killed instance.
    await assertSoon(Math.max(ready, back), postcardId, seen.get(postcardId));
  }
  assert.ok(later > 0);
  stream.close();
});
