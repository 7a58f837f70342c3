import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type Dialect,
} from 'kysely';
import type { Schema } from './schema.ts';

/** An engine's SQL, as Kysely writes it. */
export type Language = Omit<Dialect, 'createDriver'>;

export const sqliteLanguage: Language = {
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new SqliteAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
};

export const postgresLanguage: Language = {
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
};

/** Kysely that only writes statements; there is no database behind it. */
export function compilerOf(language: Language): Kysely<Schema> {
  return new Kysely({ dialect: { ...language, createDriver: () => new DummyDriver() } });
}
