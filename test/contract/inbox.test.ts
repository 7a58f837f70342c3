import assert from 'node:assert/strict';
import { isoTime } from '../../src/kernel/clock.ts';
import type { Client } from '../kit/client.ts';
import { shareByCode } from '../kit/share-by-code.ts';
import { ID, type Matcher } from './matchers.ts';
import { contract } from './scenario.ts';
import { viewerOf, type Stage } from './stage.ts';

/** Another viewer with a message about the caller of a row. */
const others = new WeakMap<Client, Client>();

const notFound = { error: 'Message not found' };
const mika = { name: 'Mika', emoji: '🦊', color: '#f97316', isPracticeStudent: false };

/** Links a guest, who sees and plays, to a new player of this caller; returns the id of the caller's message. */
async function beTold(stage: Stage, client: Client): Promise<string> {
  const { player } = (await client.post('/api/players', mika)).body;
  const familyCode = await shareByCode(client, player.id, 'play');
  const guest = await stage.guest();
  const linked = await guest.post('/api/family-links', { familyCode });
  assert.equal(linked.status, 201, linked.text);
  assert.deepEqual((await guest.get('/api/inbox')).body, { messages: [] });
  return (await client.get('/api/inbox')).body.messages[0].id;
}

const message = {
  id: ID,
  kind: 'guardian-linked',
  playerId: ID,
  details: { playerName: 'Mika', guardianName: 'Guest', role: 'play' },
  isRead: false,
  createdAt: ((value, { stage }) => assert.equal(value, isoTime(stage.now()))) as Matcher,
};

contract('inbox', {
  'GET /api/inbox': [
    { status: 200, name: 'without credentials', answer: { messages: [] } },
    { status: 200, name: 'when nothing was told', as: 'guest', answer: { messages: [] } },
    {
      status: 200,
      name: 'when somebody was linked',
      as: 'guest',
      given: beTold,
      answer: { messages: [message] },
    },
    {
      status: 200,
      name: 'when others have messages',
      as: 'guest',
      given: async (stage) => beTold(stage, await stage.guest()),
      answer: { messages: [] },
    },
    {
      status: 200,
      name: 'when there are more than fifty: in pages, each once, newest first',
      as: 'guest',
      given: async (stage, client) => {
        await beTold(stage, client);
        const userId = await viewerOf(stage, client);
        for (let told = 10; told < 60; told++) {
          await stage.store.run(
            `insert into inbox (id, user_id, kind, player_id, details, is_read, created_at)
             select '0199d3f2-7c1e-7a10-9f52-' || substr(id, 25, 10) || '${told}', user_id, kind, player_id, details, 1,
               '2026-01-01T00:00:00.000Z'
             from inbox where user_id = ? and is_read = 0`,
            String(userId),
          );
        }
      },
      answer: {
        messages: [
          message,
          ...Array.from({ length: 49 }, () => ({
            ...message,
            isRead: true,
            createdAt: '2026-01-01T00:00:00.000Z',
          })),
        ],
      },
      afterwards: async (_stage, client, { body, headers }) => {
        const [, next = ''] = /^<(.+)>; rel="next"$/.exec(String(headers.get('link'))) ?? [];
        const rest = await client.get(next);
        assert.equal(rest.headers.get('link'), null);
        const ids = [...body.messages, ...rest.body.messages].map(({ id }: { id: string }) => id);
        assert.equal(new Set(ids).size, 51);
        assert.deepEqual(ids.slice(1), ids.slice(1).toSorted().toReversed());
      },
    },
    {
      status: 400,
      name: 'when the cursor cannot be read',
      as: 'guest',
      query: 'cursor=x',
      answer: { error: 'Invalid cursor' },
    },
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      without: 'inbox',
      answer: { error: 'Failed to fetch messages' },
    },
  ],

  'PATCH /api/inbox/:id': [
    {
      status: 200,
      name: 'when it was read, and unread again',
      as: 'guest',
      given: beTold,
      body: { isRead: true },
      answer: { message: { ...message, isRead: true } },
      stores: { inbox: 0 },
      afterwards: async (_stage, client, { body }) => {
        assert.deepEqual((await client.get('/api/inbox')).body, { messages: [body.message] });
        const again = await client.patch(`/api/inbox/${body.message.id}`, { isRead: false });
        assert.deepEqual(again.body, { message: { ...body.message, isRead: false } });
      },
    },
    ...['', '{}', '[]', '{"isRead":null}', '{"kind":"other"}'].map((body) => ({
      status: 200,
      name: `when the body is ${body === '' ? 'empty' : body}, which changes nothing`,
      as: 'guest' as const,
      given: beTold,
      body,
      answer: { message },
    })),
    ...['true', 1, 0, []].map((isRead) => ({
      status: 400,
      name: `when isRead is ${JSON.stringify(isRead)}`,
      as: 'guest' as const,
      given: beTold,
      body: { isRead },
      answer: { error: 'isRead must be a boolean' },
    })),
    {
      status: 404,
      name: 'when the message is another’s',
      as: 'guest',
      given: async (stage) => beTold(stage, await stage.guest()),
      body: { isRead: true },
      answer: notFound,
    },
    {
      status: 404,
      name: 'without credentials',
      given: async (stage) => beTold(stage, await stage.guest()),
      body: { isRead: true },
      answer: notFound,
    },
    {
      status: 404,
      name: 'when there is no such message, and nothing is to change',
      as: 'guest',
      given: () => 'x'.repeat(2_000),
      answer: notFound,
    },
    {
      status: 400,
      name: 'when the id holds NUL',
      as: 'guest',
      given: () => '%00',
      body: { isRead: true },
      answer: { error: 'Text must not contain NUL or unpaired surrogates' },
    },
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      given: beTold,
      body: { isRead: true },
      without: 'inbox',
      answer: { error: 'Failed to update message' },
    },
  ],

  'DELETE /api/inbox/:id': [
    {
      status: 200,
      name: 'when it is the viewer’s: it is deleted',
      as: 'guest',
      given: beTold,
      answer: { success: true },
      stores: { inbox: -1 },
      afterwards: async (_stage, client) => {
        assert.deepEqual((await client.get('/api/inbox')).body, { messages: [] });
      },
    },
    {
      status: 404,
      name: 'when the message is another’s',
      as: 'guest',
      given: async (stage) => beTold(stage, await stage.guest()),
      answer: notFound,
    },
    {
      status: 404,
      name: 'without credentials',
      given: async (stage) => beTold(stage, await stage.guest()),
      answer: notFound,
    },
    {
      status: 400,
      name: 'when the id holds NUL',
      as: 'guest',
      given: () => '%00',
      answer: { error: 'Text must not contain NUL or unpaired surrogates' },
    },
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      given: beTold,
      without: 'inbox',
      answer: { error: 'Failed to delete message' },
    },
  ],

  'GET /api/inbox/unread-count': [
    { status: 200, name: 'without credentials', answer: { unread: 0 } },
    {
      status: 200,
      name: 'when one of two is read',
      as: 'guest',
      given: async (stage, client) => {
        const id = await beTold(stage, client);
        await client.patch(`/api/inbox/${id}`, { isRead: true });
        await beTold(stage, client);
      },
      answer: { unread: 1 },
    },
    {
      status: 200,
      name: 'when others have messages',
      as: 'guest',
      given: async (stage) => void (await beTold(stage, await stage.guest())),
      answer: { unread: 0 },
    },
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      without: 'inbox',
      answer: { error: 'Failed to count messages' },
    },
  ],

  'POST /api/inbox/read-all': [
    { status: 200, name: 'without credentials', answer: { success: true } },
    {
      status: 200,
      name: 'when there are two unread ones, and others of somebody else',
      as: 'guest',
      given: async (stage, client) => {
        await beTold(stage, client);
        await beTold(stage, client);
        const other = await stage.guest();
        await beTold(stage, other);
        others.set(client, other);
      },
      answer: { success: true },
      stores: { inbox: 0 },
      afterwards: async (_stage, client) => {
        assert.deepEqual((await client.get('/api/inbox/unread-count')).body, { unread: 0 });
        const other = others.get(client);
        assert.deepEqual((await other?.get('/api/inbox/unread-count'))?.body, { unread: 1 });
      },
    },
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      without: 'inbox',
      answer: { error: 'Failed to update messages' },
    },
  ],
});
