import type { Storage } from '../port.ts';
import { isOwn } from '../ownership.ts';
import type { Connection } from './connection.ts';
import { nameFor } from './own-names.ts';
import type { Need } from './rights.ts';
import { sqlOf } from './transaction.ts';

/** The schema of the jobs of a service in `public`. Releases before the mark used it for services in any schema. */
const BARE_NAME = 'pgboss';

/** The comment on a schema of jobs says whose it is, so that no program takes another's. */
const MARK = 'Jobs of Beadhouse in the schema ';

/** The kinds of tasks of the releases that set no mark; each had a queue of that name. */
const UNMARKED_KINDS = new Set([
  'delete-archives',
  'delete-files',
  'delete-practice',
  'deliver-email',
  'deliver-in-app',
  'deliver-web-push',
  'export',
  'mail',
  'notice',
  'postcard',
]);

/** The columns of pg-boss's jobs that are read to take over jobs of an earlier release. */
const JOB_COLUMNS = [
  'name',
  'policy',
  'state',
  'singleton_key',
  'heartbeat_on',
  'heartbeat_seconds',
];

const FOUND = `
  select obj_description(n.oid, 'pg_namespace') as mark,
    pg_has_role(n.nspowner, 'usage') and current_setting('transaction_read_only') = 'off' as may_mark,
    exists (
      select from pg_catalog.pg_class as c join pg_catalog.pg_attribute as a on a.attrelid = c.oid
      where c.relnamespace = n.oid and c.relname = 'queue' and a.attname = 'name'
        and has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select')
    ) as has_queues,
    exists (
      select from pg_catalog.pg_class as c where c.relnamespace = n.oid and c.relname = 'version'
    ) as has_tables,
    has_schema_privilege(n.oid, 'usage') and has_schema_privilege(n.oid, 'create') as may_make_tables
  from pg_catalog.pg_namespace as n where n.nspname = $1`;

type Found = {
  readonly mark: string | null;
  readonly may_mark: boolean;
  readonly has_queues: boolean;
  readonly has_tables: boolean;
  readonly may_make_tables: boolean;
};

/** What is missing of a service's schema of jobs. */
export type MissingJobs = {
  /** The name of the schema. */
  readonly schema: string;
  /** Whether the schema has to be made. */
  readonly isMissing: boolean;
  /** What pg-boss needs to make its tables in a schema that is there; null when it has them. */
  readonly makeTables: Need | null;
  /** Makes the schema and its mark, or sets the mark; empty when nothing is missing. */
  readonly statements: readonly string[];
};

/**
 * Looks at the schema for jobs, and writes nothing. A schema without the mark is the service's own when an earlier release has
 * certainly made it: the service's tables are there, and all queues are of its kinds.
 *
 * @param schema the service's own schema
 * @param steps the applied steps of that schema, before this start applies any
 * @throws with a sentence that says what to do, when another program or another service uses the name
 */
export async function lookForJobs(
  client: Pick<Connection, 'query'>,
  schema: string,
  steps: readonly string[] | undefined,
): Promise<MissingJobs> {
  const name = nameFor(schema, BARE_NAME);
  const mark = MARK + schema;
  const setMark = `comment on schema ${name} is '${mark.replaceAll("'", "''")}'`;
  const { rows } = await client.query<Found>(FOUND, [name]);
  const [found] = rows;
  if (found === undefined) {
    const statements = [`create schema ${name}`, setMark];
    return { schema: name, isMissing: true, makeTables: null, statements };
  }
  const makeTables = found.has_tables
    ? null
    : { isAllowed: found.may_make_tables, right: `usage, create on schema ${name}` };
  if (found.mark === mark) {
    return { schema: name, isMissing: false, makeTables, statements: [] };
  }
  const isOthers = found.mark?.startsWith(MARK) === true;
  if (isOthers || !isOwn(steps) || !found.has_queues || !(await holdsOwnQueues(client, name))) {
    throw new Error(
      `its schema ${name} ${isOthers ? 'holds the jobs of another Beadhouse' : 'is of another program'}, and was left as it is. ` +
        `Give the service a schema of its own through search_path, or a database of its own. If these are its jobs, run: ${setMark}`,
    );
  }
  const mayMark = found.mark === null && found.may_mark;
  return { schema: name, isMissing: false, makeTables, statements: mayMark ? [setMark] : [] };
}

async function holdsOwnQueues(client: Pick<Connection, 'query'>, name: string): Promise<boolean> {
  const { rows } = await client.query<{ kind: string }>(`select name as kind from ${name}.queue`);
  return rows.length > 0 && rows.every(({ kind }) => UNMARKED_KINDS.has(kind));
}

/** Where the jobs of a service are. */
export type JobsSchemas = {
  /** The service's own schema of jobs. */
  readonly own: string;
  /** Where an earlier release has left jobs, or still adds some; null when there is no such place. */
  readonly former: {
    readonly schema: string;
    /** The tasks of the service to which that schema belongs; null when it belongs to none. Its jobs are left alone. */
    readonly othersTasks: string | null;
  } | null;
};

/** The tasks of a service in the schema `public`. */
const PUBLIC_TASKS = 'public.tasks';

const FORMER = `
  select current_schema() as schema, has_schema_privilege(n.oid, 'usage')
      and has_table_privilege(c.oid, 'select') and has_table_privilege(c.oid, 'delete')
      and (select count(*) from pg_catalog.pg_attribute as a
        where a.attrelid = c.oid and a.attname = any ($1)) = cardinality($1::text[]) as may_use,
    exists (
      select from pg_catalog.pg_attribute
      where attrelid = to_regclass('${PUBLIC_TASKS}') and attname = 'id' and not attisdropped
    ) as has_others,
    has_table_privilege(to_regclass('${PUBLIC_TASKS}'), 'select') as may_read_others
  from (select) as one
    left join pg_catalog.pg_namespace as n on n.nspname = '${BARE_NAME}'
    left join pg_catalog.pg_class as c on c.relnamespace = n.oid and c.relname = 'job'`;

type FormerRow = {
  readonly schema: string;
  readonly may_use: boolean | null;
  readonly has_others: boolean;
  readonly may_read_others: boolean | null;
};

/** Finds out where a service in the store's schema has its jobs. */
export async function findJobsSchemas(storage: Storage): Promise<JobsSchemas> {
  const { rows } = await storage.write((trx) => sqlOf(trx)(FORMER, [JOB_COLUMNS]));
  const [row] = rows as [FormerRow];
  const own = nameFor(row.schema, BARE_NAME);
  // Without knowing the tasks of the other service, its jobs could be taken for the own ones: a copy has the same tasks.
  const knowsOthers = !row.has_others || row.may_read_others === true;
  if (own === BARE_NAME || row.may_use !== true || !knowsOthers) return { own, former: null };
  return {
    own,
    former: { schema: BARE_NAME, othersTasks: row.has_others ? PUBLIC_TASKS : null },
  };
}
