import type { Connection } from './connection.ts';
import { isOwn, isStepList, refuseForeignTables } from '../ownership.ts';
import { tableNames } from '../table-names.ts';

/** The tables, views and foreign tables that have one of these names. */
const NAMES = `
  select c.relname::text as name
  from pg_catalog.pg_class as c join pg_catalog.pg_namespace as n on n.oid = c.relnamespace
  where n.nspname = current_schema() and c.relkind in ('r', 'p', 'v', 'm', 'f')
    and c.relname = any ($1) order by c.relname`;

const STEP_COLUMNS = `
  select a.attname::text as name
  from pg_catalog.pg_attribute as a
  join pg_catalog.pg_class as c on c.oid = a.attrelid
  join pg_catalog.pg_namespace as n on n.oid = c.relnamespace
  where n.nspname = current_schema() and c.relname = 'migrations' and c.relkind = 'r'
    and a.attnum > 0 and not a.attisdropped`;

/** Reads the applied steps; undefined when the database has no list of them. */
export async function readSteps(client: Pick<Connection, 'query'>): Promise<string[] | undefined> {
  if (!isStepList(await namesOf(client, STEP_COLUMNS))) return undefined;
  return namesOf(client, 'select name from migrations');
}

/**
 * Makes sure that no other program uses the names of the service's tables in its schema. There may be tables with other
 * names.
 *
 * @throws with a sentence that says what was found
 */
export async function requireOwnTables(client: Pick<Connection, 'query'>): Promise<void> {
  if (isOwn(await readSteps(client))) return;
  refuseForeignTables(
    await namesOf(client, NAMES, [['migrations', ...tableNames()]]),
    'Give the service a database or a schema of its own',
  );
}

async function namesOf(
  client: Pick<Connection, 'query'>,
  text: string,
  values: unknown[] = [],
): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(text, values);
  return rows.map(({ name }) => name);
}
