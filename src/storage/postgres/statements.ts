import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Reader } from '../port.ts';
import { compileQuery, type Compiled, type Query } from '../query.ts';
import type { Schema } from '../schema.ts';
import type { Answer, Statement } from './submitted-statements.ts';

type Named = Compiled & { readonly name: string };

/** Makes the statement of a query with these values. */
export type StatementOf = <Values>(query: Query<Values, unknown>, values: Values) => Statement;

/** Runs a statement. */
export type Send = (statement: Statement) => Promise<Answer>;

const NAME_LENGTH = 16;

/** `compiler` writes PostgreSQL's SQL. */
export function createStatements(compiler: Kysely<Schema>): StatementOf {
  const known = new Map<Query<never, unknown>, Named>();

  function compile(query: Query<never, unknown>): Named {
    const compiled = compileQuery(compiler, query);
    return { ...compiled, name: nameOf(compiled.sql) };
  }

  return (query, values) => {
    const { name, sql, bind } = known.getOrInsertComputed(query, compile);
    return { name, text: sql, values: bind(values) };
  };
}

/** Makes a reader from a function that runs statements. */
export function createReader(statementOf: StatementOf, send: Send): Reader {
  return {
    all: async (query, values) => (await send(statementOf(query, values))).rows as never,
    first: async (query, values) => (await send(statementOf(query, values))).rows[0] as never,
  };
}

/** The same text has the same name on all connections. */
function nameOf(sql: string): string {
  return createHash('sha256').update(sql).digest('base64url').slice(0, NAME_LENGTH);
}
