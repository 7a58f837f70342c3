import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Compilable } from 'kysely';
import { createCompiler, sqliteLanguage } from './languages.ts';
import { fillRows } from './migrate.ts';

test('rows are filled in the order of their ids: each statement begins after the last id that was filled', async () => {
  const kysely = createCompiler(sqliteLanguage);
  const answers = [[{ id: 'b' }, { id: 'c' }, { id: 'a' }], [{ id: 'd' }], []];
  const begins: string[] = [];
  const ran: string[] = [];
  const run = async (statement: Compilable) => {
    ran.push(statement.compile().sql);
    return answers.shift() ?? [];
  };
  await fillRows({ kysely, dialect: sqliteLanguage.definitions, run }, () => 0, {
    name: 'a step',
    statements: () => [],
    fill: (db, after) => {
      begins.push(after);
      return db.updateTable('tasks').set({ turn: 1 }).where('id', '>', after).returning('id');
    },
  });
  assert.deepEqual(begins, ['', 'c', 'd']);
  assert.match(ran.at(-1) ?? '', /^insert into "migrations"/);
  assert.equal(ran.length, 4);
});
