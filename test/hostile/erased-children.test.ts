import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { HOUR } from '../../src/kernel/clock.ts';
import { makeAccount, makePlayer, PASSWORD } from '../contract/family-cast.ts';
import type { Client } from '../kit/client.ts';
import type { Database } from '../kit/database/database.ts';
import type { Listed } from '../kit/postcards.ts';
import { startService, type Service } from '../kit/service.ts';
import { shareByCode } from '../kit/share-by-code.ts';
import { waitFor } from '../kit/wait-for.ts';

/*
 * A child is deleted, or its owner erased. What is about the child goes, whoever wrote it, and whether or not the writer still
 * has access.
 */

let service: Service;
let database: Database;
before(async () => {
  service = await startService({ work: true });
  database = service.store.database;
});
after(() => service.close());

type Family = { readonly owner: Client; readonly playerId: string; readonly code: string };

async function newFamily(): Promise<Family> {
  const { client: owner } = await makeAccount(service);
  const { id: playerId } = await makePlayer(owner);
  return { owner, playerId, code: await shareByCode(owner, playerId) };
}

const send = async (client: Client, playerId: string): Promise<void> => {
  const manifest = { callerNumber: '5', moments: [{ text: 'Well done, Mika' }] };
  const made = await client.post('/api/postcards', { playerId, manifest });
  assert.equal(made.status, 201, made.text);
};

async function link(client: Client, { code }: Family): Promise<void> {
  const linked = await client.post('/api/family-links', { familyCode: code });
  assert.equal(linked.status, 201, linked.text);
}

const idOf = async (client: Client): Promise<string> =>
  (await client.get('/api/abacus-settings')).body.settings.userId;

/** People who have a card about the child when it is deleted, and make it in this way. */
const WRITERS: Readonly<Record<string, (family: Family) => Promise<Client>>> = {
  'a guardian': async (family) => {
    const { client } = await makeAccount(service);
    await link(client, family);
    await send(client, family.playerId);
    return client;
  },
  'a guardian who was removed': async (family) => {
    const { client } = await makeAccount(service);
    await link(client, family);
    await send(client, family.playerId);
    const path = `/api/players/${family.playerId}/guardians/${await idOf(client)}`;
    assert.equal((await family.owner.delete(path)).status, 200);
    return client;
  },
  'a guest whose 24 hours are over': async (family) => {
    const client = service.client();
    await link(client, family);
    await send(client, family.playerId);
    service.advance(25 * HOUR);
    assert.equal((await client.get(`/api/players/${family.playerId}`)).status, 404);
    return client;
  },
  'a guest who has moved into an account after that': async (family) => {
    const client = service.client();
    await link(client, family);
    await send(client, family.playerId);
    service.advance(25 * HOUR);
    const email = `moved-${family.playerId}@example.org`;
    const moved = await client.post('/api/auth/sign-up/email', {
      name: 'G',
      email,
      password: PASSWORD,
    });
    assert.equal(moved.status, 200, moved.text);
    assert.equal((await client.get(`/api/players/${family.playerId}`)).status, 404);
    return client;
  },
};

/** What deletes the child. Returns how many postcards the receipt counts, if there is one. */
const ENDS: Readonly<Record<string, (family: Family) => Promise<number | undefined>>> = {
  'it is deleted': async ({ owner, playerId }) => {
    const deleted = await owner.delete(`/api/players/${playerId}`);
    assert.equal(deleted.status, 200, deleted.text);
    return undefined;
  },
  'its owner is erased': async ({ owner }) => {
    service.advance(HOUR);
    const erased = await owner.delete('/api/account', { body: { password: PASSWORD } });
    assert.equal(erased.status, 200, erased.text);
    return erased.body.erased.postcards;
  },
};

/** The client's cards, once they are drawn. */
const drawnCards = (client: Client): Promise<readonly Listed[]> =>
  waitFor('cards drawn', async () => {
    const { postcards } = (await client.get('/api/postcards')).body as { postcards: Listed[] };
    return postcards.every(({ status }) => status === 'ready') ? postcards : undefined;
  });

const isGone = async (path: string | null): Promise<boolean> =>
  (await service.client().get(path ?? assert.fail())).status === 404;

describe('nobody keeps a card about a child', { concurrency: false }, () => {
  for (const [how, end] of Object.entries(ENDS)) {
    for (const [who, write] of Object.entries(WRITERS)) {
      test(`when ${how}: ${who} has none, and a stranger who named its id has its own`, async () => {
        const family = await newFamily();
        const stranger = service.client();
        await send(stranger, family.playerId);
        const writer = await write(family);
        await send(writer, 'another child');
        const cards = await drawnCards(writer);
        const own = await drawnCards(stranger);
        assert.equal(cards.length, 2);
        const about = cards[1] ?? assert.fail();

        assert.ok([1, undefined].includes(await end(family)));
        const left = (await writer.get('/api/postcards')).body.postcards as Listed[];
        assert.deepEqual(
          left.map(({ id }) => id),
          cards.slice(0, 1).map(({ id }) => id),
        );
        assert.equal((await writer.get(`/api/postcards/${about.id}`)).status, 404);
        for (const path of [about.imageUrl, about.thumbnailUrl]) {
          await waitFor('the picture deleted', async () => (await isGone(path)) || undefined);
        }
        assert.deepEqual((await stranger.get('/api/postcards')).body.postcards, own);
        assert.equal(await isGone(own[0]?.imageUrl ?? null), false);
      });
    }
  }

  test('and a stranger learns nothing from the card that names an id', async () => {
    const { playerId } = await newFamily();
    const shapes = [];
    for (const id of [playerId, 'no player']) {
      const stranger = service.client();
      await send(stranger, id);
      const [card] = (await stranger.get('/api/postcards')).body.postcards;
      shapes.push(Object.keys(card));
    }
    assert.deepEqual(shapes[0], shapes[1]);
    const rows = await database.rows(
      'select child_player_id from postcards where player_id = ?',
      playerId,
    );
    assert.deepEqual(rows, [{ child_player_id: null }]);
  });
});

/** Columns that name a child or a player. */
const NAMES_CHILD = /(?:^|_)(?:player|child)(?:_id)?$/;

/** Columns with any text: a stranger's card may name a child, and the text says nothing of it. */
const NAMED_BY_ANYBODY = new Set(['postcards.player_id']);

describe('each table with a column that names a child is in the erasure', () => {
  for (const [how, end] of Object.entries(ENDS)) {
    test(how, async () => {
      const family = await newFamily();
      const { client: writer } = await makeAccount(service);
      const values: Readonly<Record<string, string>> = { users: await idOf(writer) };
      const filled: string[] = [];
      for (const table of await database.tables()) {
        if (table === 'deleted_players') continue;
        const columns = await database.columns(table);
        const names = ({ name }: { name: string }) =>
          NAMES_CHILD.test(name) && !NAMED_BY_ANYBODY.has(`${table}.${name}`);
        if (!columns.some(names)) continue;
        const parents = new Map(
          (await database.references(table)).map((one) => [one.column, one.table]),
        );
        if (parents.get('pairing_id') !== undefined) {
          await database.run(
            `insert into device_pairings (id, owner_id, code_digest, name, expires_at)
             values (?, ?, ?, 'T', '2999-01-01T00:00:00.000Z')`,
            `pairing ${how}`,
            values['users'] ?? assert.fail(),
            `code ${how}`,
          );
        }
        const row = columns.map(({ name, isText, isNullable }) => {
          if (names({ name })) return family.playerId;
          const parent = parents.get(name);
          if (parent === 'users' || name === 'user_id') return values['users'] ?? assert.fail();
          if (parent === 'device_pairings') return `pairing ${how}`;
          if (isNullable) return null;
          if (name === 'details') return '{}';
          if (name.endsWith('_at')) return '2999-01-01T00:00:00.000Z';
          return isText ? `${table} ${name} ${how}` : 0;
        });
        const places = columns.map(() => '?').join(', ');
        await database.rows(
          `insert into ${table} values (${places}) on conflict do nothing returning 1`,
          ...row,
        );
        filled.push(table);
      }
      assert.ok(filled.includes('postcards') && filled.length > 10, filled.join(', '));
      await end(family);
      await waitFor('the practice deleted', async () => {
        const left = await database.rows('select player_id from deleted_players');
        return left.length === 0 || undefined;
      });
      for (const table of filled) {
        const rows = await database.rows(`select * from ${table}`);
        const left = rows.filter((row) => JSON.stringify(row).includes(family.playerId));
        assert.deepEqual(left, [], table);
      }
    });
  }
});
