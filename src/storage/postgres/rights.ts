import { escapeIdentifier } from 'pg';
import type { Connection } from './connection.ts';

/** Something that a start may have to do in a database. */
export type Need = {
  readonly isAllowed: boolean;
  /** What allows it: the words between GRANT and TO. */
  readonly right: string;
};

/** Where a connection works, and what it may do there. */
export type Place = {
  /** The schema of the service's tables. */
  readonly schema: string;
  /** The role, as a statement names it. */
  readonly role: string;
  readonly isReadOnly: boolean;
  readonly makeTables: Need;
  readonly makeSchemas: Need;
};

const PLACE = `
  select current_schema() as schema, current_user as role, current_database() as database,
    current_setting('search_path') as path,
    current_setting('transaction_read_only') = 'on' as is_read_only,
    has_schema_privilege(current_schema(), 'create') as may_make_tables,
    has_database_privilege(current_database(), 'create') as may_make_schemas`;

type Row = {
  readonly schema: string | null;
  readonly role: string;
  readonly database: string;
  readonly path: string;
  readonly is_read_only: boolean;
  readonly may_make_tables: boolean;
  readonly may_make_schemas: boolean;
};

/**
 * Reads where a connection works, and what it may do there.
 *
 * @throws when none of the schemas of its `search_path` exists
 */
export async function readPlace(client: Pick<Connection, 'query'>): Promise<Place> {
  const { rows } = await client.query<Row>(PLACE);
  const [row] = rows;
  if (row === undefined) throw new Error('it does not say where the service works');
  const role = escapeIdentifier(row.role);
  if (row.schema === null) {
    throw new Error(
      `it has no schema of its search_path (${row.path}). Make one: create schema … authorization ${role}`,
    );
  }
  return {
    schema: row.schema,
    role,
    isReadOnly: row.is_read_only,
    makeTables: {
      isAllowed: row.may_make_tables,
      right: `create on schema ${escapeIdentifier(row.schema)}`,
    },
    makeSchemas: {
      isAllowed: row.may_make_schemas,
      right: `create on database ${escapeIdentifier(row.database)}`,
    },
  };
}

/**
 * Makes sure that a start may do what it has to.
 *
 * @throws with a sentence that has the lines to run
 */
export function requireAllowed({ role, isReadOnly }: Place, needs: readonly Need[]): void {
  if (needs.length > 0 && isReadOnly) {
    throw new Error(
      'it has to be changed for this release, and is read-only. Start the service once where it may write',
    );
  }
  const missing = needs.filter(({ isAllowed }) => !isAllowed);
  if (missing.length === 0) return;
  const lines = missing.map(({ right }) => `grant ${right} to ${role}`).join('; ');
  throw new Error(
    `it has to be changed for this release, and the role ${role} may not. Run as its owner: ${lines}`,
  );
}

const MAY_USE = `
  select has_schema_privilege(n.oid, 'usage') and not exists (
    select from pg_catalog.pg_class as c
    where c.relnamespace = n.oid and c.relkind in ('r', 'p')
      and ($2::text[] is null or c.relname = any ($2))
      and not (has_table_privilege(c.oid, 'select') and has_table_privilege(c.oid, 'insert')
        and has_table_privilege(c.oid, 'update') and has_table_privilege(c.oid, 'delete'))
  ) as may_use
  from pg_catalog.pg_namespace as n where n.nspname = $1`;

/**
 * Makes sure that the role may read and write the rows of a schema.
 *
 * @param tables the names of the tables; null for all of the schema
 * @throws with a sentence that has the lines to run
 */
export async function requireUse(
  client: Pick<Connection, 'query'>,
  { role }: Place,
  schema: string,
  tables: readonly string[] | null,
): Promise<void> {
  const { rows } = await client.query<{ may_use: boolean }>(MAY_USE, [schema, tables]);
  if (rows[0]?.may_use !== false) return;
  const name = escapeIdentifier(schema);
  throw new Error(
    `the role ${role} may not read and write all rows of the service. Run as its owner: ` +
      `grant usage on schema ${name} to ${role}; ` +
      `grant select, insert, update, delete on all tables in schema ${name} to ${role}`,
  );
}
