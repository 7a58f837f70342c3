import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { UpdateQueryBuilder } from 'kysely';
import { jsonText } from '../../src/kernel/json.ts';
import { childrenOfCards } from '../../src/storage/migrations/047-children-of-cards.ts';
import type { Schema } from '../../src/storage/schema.ts';
import { ENGINES, withStore } from './endpoints.ts';

const at = '2026-11-01T00:00:00.000Z';

/** People with a card that names the child, and whether it belongs to the child. */
const PEOPLE = {
  owner: true,
  linked: true,
  'used a code': true,
  'in the log': true,
  'named in the log': true,
  stranger: false,
  'linked to another child': false,
};

for (const [engine, makeEndpoint] of Object.entries(ENGINES)) {
  test(`on ${engine} a card of an earlier release belongs to a child to which its owner has or had access`, async (t) => {
    await withStore(await makeEndpoint(t), async ({ kysely }) => {
      for (const id of Object.keys(PEOPLE)) {
        await kysely
          .insertInto('users')
          .values({
            id,
            name: id,
            email: `${id}@example.org`,
            email_verified: 0,
            image: null,
            role: 'user',
            created_at: at,
            updated_at: at,
          })
          .execute();
      }
      for (const id of ['child', 'other child']) {
        await kysely
          .insertInto('players')
          .values({
            id,
            user_id: 'owner',
            name: id,
            emoji: 'e',
            color: 'c',
            is_active: 1,
            is_practice_student: 0,
            is_expungeable: 0,
            is_archived: 0,
            family_code: id,
            birthday: null,
            created_at: at,
          })
          .execute();
      }
      await kysely
        .insertInto('parent_child')
        .values([
          { parent_user_id: 'linked', child_player_id: 'child', created_at: at },
          {
            parent_user_id: 'linked to another child',
            child_player_id: 'other child',
            created_at: at,
          },
        ])
        .execute();
      await kysely
        .insertInto('family_code_uses')
        .values({
          player_id: 'child',
          user_id: 'used a code',
          family_code: 'f',
          role: 'play',
          used_at: at,
        })
        .execute();
      const entry = { player_id: 'child', name: '', details: jsonText({}), created_at: at };
      await kysely
        .insertInto('access_log')
        .values([
          { ...entry, id: '1', user_id: 'in the log', action: 'linked' },
          {
            ...entry,
            id: '2',
            user_id: 'owner',
            action: 'unlinked',
            guardian_user_id: 'named in the log',
          },
        ])
        .execute();
      const card = {
        caller_number: '5',
        session_id: null,
        manifest: jsonText({}),
        status: 'failed' as const,
        task_id: 't',
        is_storing: 0 as const,
        image_url: null,
        thumbnail_url: null,
        is_read: 0 as const,
        created_at: at,
      };
      for (const user of Object.keys(PEOPLE)) {
        await kysely
          .insertInto('postcards')
          .values([
            { ...card, id: user, user_id: user, player_id: 'child' },
            { ...card, id: `${user}: any text`, user_id: user, player_id: 'any text' },
            { ...card, id: `${user}: nobody`, user_id: user, player_id: null },
          ])
          .execute();
      }

      const statement = childrenOfCards.fill;
      assert.ok(statement !== undefined);
      const fill = (after: string) =>
        (
          statement(kysely, after) as UpdateQueryBuilder<Schema, 'postcards', 'postcards', object>
        ).execute();
      const expected = Object.entries(PEOPLE).flatMap(([id, isAbout]) => (isAbout ? [id] : []));
      // Only cards after an id are looked at.
      assert.equal((await fill('owner')).length, 1);
      assert.equal((await fill('')).length, expected.length - 1);
      assert.equal((await fill('')).length, 0);
      const rows = await kysely
        .selectFrom('postcards')
        .select(['id', 'child_player_id as childId'])
        .where('child_player_id', 'is not', null)
        .execute();
      assert.deepEqual(rows.map(({ id }) => id).toSorted(), expected.toSorted());
      assert.ok(rows.every(({ childId }) => childId === 'child'));
    });
  });
}
