import assert from 'node:assert/strict';
import { test } from 'node:test';
import { columnsOf, overwrite } from './columns.ts';
import { createCompiler, sqliteLanguage } from './languages.ts';
import type { Bound } from './query.ts';

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

test('columns get the values of their names, which must be there and of the right type', () => {
  const values = { playerId: 'id', school: 'chosen' } as unknown as Bound<{
    playerId: string;
    school: 'ten-after';
  }>;
  const columns = columnsOf(values, ['player_id', 'school']);
  assert.deepEqual(columns, { player_id: 'id', school: 'chosen' });
  insert.values(columns);
  // @ts-expect-error no value has this name
  columnsOf(values, ['player_id', 'user_id']);
  // @ts-expect-error the player is missing
  insert.values(columnsOf(values, ['school']));
  // @ts-expect-error any text is no school
  insert.values(columnsOf({ ...values, school: values.playerId }, ['player_id', 'school']));
});
