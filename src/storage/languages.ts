import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
  type Dialect,
} from 'kysely';
import type { MigrationDialect } from './migrations/migration.ts';
import type { Schema } from './schema.ts';

/** How Kysely writes an engine's SQL, and how tables are defined in it. */
export type Language = Omit<Dialect, 'createDriver'> & { readonly definitions: MigrationDialect };

export const sqliteLanguage: Language = {
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new SqliteAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
  definitions: { tableOptions: sql`strict`, text: 'text', integer: 'integer', real: 'real' },
};

export const postgresLanguage: Language = {
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  definitions: {
    tableOptions: sql``,
    // The same order as on SQLite, whatever locale the database has.
    text: sql`text collate "C"`,
    integer: 'bigint',
    real: 'double precision',
  },
};

/** Makes a Kysely that only compiles statements, without a database. */
export function createCompiler(language: Language): Kysely<Schema> {
  return new Kysely({ dialect: { ...language, createDriver: () => new DummyDriver() } });
}
