import assert from 'node:assert/strict';
import { test } from 'node:test';
import { overwrite } from './columns.ts';
import { createCompiler, sqliteLanguage } from './languages.ts';

const insert = createCompiler(sqliteLanguage).insertInto('player_schools');

test('a new row overwrites only the columns that are named, and they are the table’s', () => {
  const upsert = insert
    .values({ player_id: 'p', school: 'ten-after' })
    .onConflict(overwrite(['player_id'], ['school']));
  assert.equal(
    upsert.compile().sql,
    'insert into "player_schools" ("player_id", "school") values (?, ?)' +
      ' on conflict ("player_id") do update set "school" = "excluded"."school"',
  );
  // @ts-expect-error a key of another table
  insert.onConflict(overwrite(['user_id'], ['school']));
  // @ts-expect-error a column of another table
  insert.onConflict(overwrite(['player_id'], ['school', 'role']));
});
