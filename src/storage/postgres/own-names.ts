import { createHash } from 'node:crypto';

/** The longest name that pg-boss takes for a schema, in bytes. PostgreSQL takes longer ones. */
const LONGEST = 50;

/** A name that needs no quotes anywhere. PostgreSQL keeps `pg_` for itself. */
const PLAIN = new RegExp(`^(?!pg_)[a-z][a-z0-9_]{0,${LONGEST - 1}}$`);

/**
 * Names what a service has in its database outside of its schema, such as a channel: several services may share a database,
 * each with a schema of its own. In the schema `public` it is the bare name.
 *
 * @param schema the service's own schema, the `current_schema()` of its connections
 */
export function nameFor(schema: string, name: string): string {
  if (schema === 'public') return name;
  const own = `${schema}_${name}`;
  if (PLAIN.test(own)) return own;
  return `${name}_${createHash('sha256').update(schema).digest('hex').slice(0, 20)}`;
}

/** SQL for the key of an advisory lock, whose name is the parameter `$1`. Each schema has its own, in `public` with the seed 0. */
export const LOCK_KEY = `hashtextextended($1, case current_schema()
  when 'public' then 0 else hashtextextended(current_schema(), 0) end)`;
