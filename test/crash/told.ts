import assert from 'node:assert/strict';
import { SECOND } from '../../src/kernel/clock.ts';
import { signUp } from '../identity/stage.ts';
import { subscribe, verifyAddress } from '../kit/channels.ts';
import type { Client } from '../kit/client.ts';
import { testEngine } from '../kit/engine.ts';
import { openEvents, type EventStream } from '../kit/event-stream.ts';
import { tasksEnd } from '../kit/picture-files.ts';
import { postcardIs, readPostcard, sendPostcard, sendSlowPostcard } from '../kit/postcards.ts';
import type { ServiceProcess } from '../kit/process.ts';
import { callerWith, type World } from './world.ts';

/** A second, on a machine that may be busy and four times slower. */
const SOON = 4 * SECOND;

const EMAIL = 'ada@example.org';
const CARD = 'A postcard has arrived';

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

/** What an owner hears of postcards, in every way in which the service tells. */
export async function createListener(world: World) {
  /** On PostgreSQL both serve at once. On SQLite the second is started when the first was killed. */
  const mortal = world.process;
  let survivor = testEngine() === 'postgres' ? await world.start() : mortal;
  const { mail } = world;
  const owner = mortal.client();
  await signUp(owner, EMAIL);
  await verifyAddress(mail, owner, EMAIL);
  const browser = await subscribe(world.push, owner);

  /** The mails to the owner. */
  const mailed = () => mail.taken.filter(({ to }) => to.includes(EMAIL));
  const at = (instance: ServiceProcess): Client => callerWith(instance, owner.cookie);

  /** Waits until all tasks have ended but those that wait for hours, and asserts that every channel has one notice of each of these postcards. */
  async function assertToldOnce(client: Client, ids: readonly string[]): Promise<void> {
    await tasksEnd(world.store);
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
      assert.ok(mailed().some((one) => one.mail.head.get('message-id') === messageId));
    }
    const cards = mailed().filter((one) => one.mail.head.get('subject') === CARD);
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

  return {
    /** A ready postcard reaches all. */
    async hearOfPostcard(): Promise<void> {
      const stream = await openEvents(at(survivor));
      const { postcardId, taskId } = await sendPostcard(at(mortal));
      const seen = await seenOn(stream, at(survivor), [postcardId]);
      await assertToldOnce(at(mortal), [postcardId]);
      assert.deepEqual([browser.taken.length, mailed().length], [1, 2]);
      await assertSoon(await readyAt(taskId), postcardId, seen.get(postcardId));
      stream.close();
    },
    /** The same when a process is killed in between. */
    async hearBeyondKill(): Promise<void> {
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
    },
  };
}
