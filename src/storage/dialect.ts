import {
  SelectQueryNode,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import type { Language } from './languages.ts';
import { toStored, type Stored } from './query.ts';

/** Runs what Kysely compiled: a read from the last committed state, anything else as a write transaction of its own. */
export type Execute = (
  query: { readonly sql: string; readonly parameters: readonly Stored[] },
  kind: 'read' | 'write',
) => Promise<{ rows: unknown[]; changes: number }>;

const refuse = (): Promise<never> =>
  Promise.reject(new Error('Transactions go through Storage.write'));
const nothing = (): Promise<void> => Promise.resolve();

/**
 * Kysely on the engine's own connections, so that a library with queries of its own cannot get between the statements of
 * somebody else's transaction. Transactions through Kysely are refused: `Storage.write` is the one way.
 *
 * @param language what of the engine's own dialect is not its driver
 */
export function createDialect(execute: Execute, language: Language): Dialect {
  const connection: DatabaseConnection = {
    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      const kind = SelectQueryNode.is(query.query) ? 'read' : 'write';
      const parameters = query.parameters.map(toStored);
      const { rows, changes } = await execute({ sql: query.sql, parameters }, kind);
      return { rows: rows as Row[], numAffectedRows: BigInt(Math.max(changes, rows.length)) };
    },
    streamQuery() {
      throw new Error('Streaming is not offered here');
    },
  };
  const driver: Driver = {
    init: nothing,
    acquireConnection: () => Promise.resolve(connection),
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: nothing,
    destroy: nothing,
  };
  return { ...language, createDriver: () => driver };
}
