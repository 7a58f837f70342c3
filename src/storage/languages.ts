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

/** An engine's SQL: as Kysely writes it, and how tables are defined in it. */
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
    // The order of SQLite, whatever language the database was made for.
    text: sql`text collate "C"`,
    integer: 'bigint',
    real: 'double precision',
  },
};

/** Kysely that only writes statements; there is no database behind it. */
export function compilerOf(language: Language): Kysely<Schema> {
  return new Kysely({ dialect: { ...language, createDriver: () => new DummyDriver() } });
}
