import type { Transaction } from '../../storage/port.ts';

/** Runs SQL of PostgreSQL's own, with `$1`, `$2`, … for the values. */
export type Sql = (
  text: string,
  values: readonly unknown[],
) => Promise<{ readonly rows: unknown[] }>;

/** Reaches into a transaction of the PostgreSQL engine. */
export type SqlOf = (trx: Transaction) => Sql;
