import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Kysely } from 'kysely';
import { createDialect } from './dialect.ts';
import { sqliteLanguage } from './languages.ts';
import type { Transaction } from './port.ts';
import { compileQuery, query, type Bound } from './query.ts';
import type { Schema } from './schema.ts';

const compiler = new Kysely<Schema>({
  dialect: createDialect(() => Promise.reject(new Error('Nothing runs here')), sqliteLanguage),
});

type Values = { id: string; turn: number };

describe('a query', () => {
  test('is compiled once, and binds values by their names', () => {
    const raiseTurn = query((db, values: Bound<Values>) =>
      db
        .updateTable('tasks')
        .set((eb) => ({ turn: eb('turn', '+', values.turn), state: 'pending' }))
        .where('id', '=', values.id),
    );
    const { sql, bind, isRead } = compileQuery(compiler, raiseTurn);
    assert.equal(isRead, false);
    assert.equal(sql, 'update "tasks" set "turn" = "turn" + ?, "state" = ? where "id" = ?');
    assert.deepEqual(bind({ id: 'a', turn: 7 }), [7, 'pending', 'a']);
    assert.throws(() => bind({ id: 'a' }), /undefined/);
    // @ts-expect-error a value is missing
    assert.ok((trx: Transaction) => trx.run(raiseTurn, { id: 'a' }));
  });

  test('is a read only when it can change no row', () => {
    const read = query((db) => db.selectFrom('tasks').select('id'));
    const insertAndReturn = query((db) =>
      db.insertInto('app_settings').defaultValues().returning('id'),
    );
    assert.equal(compileQuery(compiler, read).isRead, true);
    assert.equal(compileQuery(compiler, insertAndReturn).isRead, false);
  });

  test('accepts only a placeholder with the type of the column', () => {
    query((db, values: Bound<Values>) =>
      // @ts-expect-error a number is no id
      db.selectFrom('tasks').select('id').where('id', '=', values.turn),
    );
    query((db, values: Bound<Values>) =>
      // @ts-expect-error a text is no turn
      db.updateTable('tasks').set({ turn: values.id }),
    );
  });

  /** Uses of a placeholder that need its value, which is not known yet. */
  const misused: Readonly<Record<string, (values: Bound<Values>) => unknown>> = {
    // @ts-expect-error a placeholder is no number
    'a sum': ({ turn }) => turn + 1,
    // @ts-expect-error a placeholder is no number
    'a product': ({ turn }) => 2 * turn,
    // @ts-expect-error a placeholder is no number
    'a comparison': ({ turn }) => turn > 1,
    // @ts-expect-error a placeholder is no text
    'a method of texts': ({ id }) => id.toUpperCase(),
    // The compiler accepts these, and the linter does not.
    // oxlint-disable-next-line typescript/restrict-template-expressions, typescript/no-base-to-string
    'a template': ({ id }) => `id ${id}`,
    // oxlint-disable-next-line typescript/no-base-to-string
    'a text': ({ id }) => String(id),
    'a JSON text': (values) => JSON.stringify([values.id]),
    // Without an error these would be empty.
    'a copy': (values) => ({ ...values }),
    'the names': (values) => Object.keys(values),
  };
  for (const [what, use] of Object.entries(misused)) {
    test(`refuses ${what} of placeholders`, () => {
      const misusing = query((db, values: Bound<Values>) => {
        use(values);
        return db.selectFrom('tasks').select('id');
      });
      assert.throws(() => compileQuery(compiler, misusing), TypeError);
    });
  }
});
