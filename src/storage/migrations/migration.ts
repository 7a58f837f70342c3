import type { Compilable, Kysely, RawBuilder } from 'kysely';
import type { Schema } from '../schema.ts';

/** How an engine defines tables. */
export type MigrationDialect = {
  /** Ends every `create table`, such as SQLite's `strict`. */
  readonly tableOptions: RawBuilder<unknown>;
  /** A text column that is compared byte by byte. */
  readonly text: 'text' | RawBuilder<unknown>;
  /** A column of whole numbers with 64 bits: `integer` on SQLite, which has 32 bits on PostgreSQL. */
  readonly integer: 'integer' | 'bigint';
  /** A 64-bit floating point column: `real` on SQLite, which is 32 bits on PostgreSQL. */
  readonly real: 'real' | 'double precision';
};

/** One step of the schema. It is applied once, and never edited after its release. */
export type Migration = {
  readonly name: string;
  readonly statements: (
    schema: Kysely<Schema>['schema'],
    dialect: MigrationDialect,
    /** For statements that fill new tables and columns. */
    db: Kysely<Schema>,
  ) => readonly Compilable[];
  /**
   * A statement that fills the next rows in the order of their ids, and returns these. It runs after the statements of all
   * steps, until it returns none. On PostgreSQL each run is a transaction of its own, so that requests to a large table do not
   * wait for all of it.
   *
   * @param after the last id that was filled: rows up to it that stay as they are, are not looked at again
   */
  readonly fill?: (db: Kysely<Schema>, after: string) => Compilable;
};
