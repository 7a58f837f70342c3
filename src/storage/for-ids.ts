import type { Compilable, Expression, Kysely } from 'kysely';
import type { Reader } from './port.ts';
import { Placeholder, query, type Bound, type Query } from './query.ts';
import type { Schema } from './schema.ts';

type IdValues = Record<`id${number}`, string>;

/** Reads rows by their ids, at least one. */
export type ForIds<Values, Row> = (
  db: Reader,
  ids: readonly string[],
  values: Values,
) => Promise<Row[]>;

/**
 * Writes a query for any number of ids. To keep prepared statements few, there is one for each power of two. Ids are repeated
 * up to that number.
 */
export function queryForIds<Values, Row>(
  build: (
    db: Kysely<Schema>,
    ids: readonly Expression<string>[],
    values: Bound<Values>,
  ) => Compilable<Row>,
): ForIds<Values, Row> {
  const known = new Map<number, Query<Values & IdValues, Row>>();

  function queryFor(count: number): Query<Values & IdValues, Row> {
    const placeholders = Array.from(
      { length: count },
      (_, index) => new Placeholder<string>(`id${index}`),
    );
    return query((db, values) => build(db, placeholders, values));
  }

  return (db, ids, values) => {
    const count = 2 ** Math.ceil(Math.log2(ids.length));
    const named: IdValues = {};
    for (let index = 0; index < count; index++) {
      named[`id${index}`] = ids[index % ids.length] ?? '';
    }
    return db.all(known.getOrInsertComputed(count, queryFor), { ...values, ...named });
  };
}
