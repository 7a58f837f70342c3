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

/** Runs a compiled query: a read on the last committed state, anything else as a write transaction of its own. */
export type Execute = (
  query: { readonly sql: string; readonly parameters: readonly Stored[] },
  kind: 'read' | 'write',
) => Promise<{ rows: unknown[]; changes: number }>;

const refuseTransaction = (): Promise<never> =>
  Promise.reject(new Error('Transactions go through Storage.write'));
const doNothing = (): Promise<void> => Promise.resolve();

/**
 * Makes a dialect with which a library runs its own queries on the engine's connections, never in the middle of a
 * transaction of others. It refuses transactions, for which there is `Storage.write`.
 *
 * @param language the engine's dialect without its driver
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
    init: doNothing,
    acquireConnection: () => Promise.resolve(connection),
    beginTransaction: refuseTransaction,
    commitTransaction: refuseTransaction,
    rollbackTransaction: refuseTransaction,
    releaseConnection: doNothing,
    destroy: doNothing,
  };
  return { ...language, createDriver: () => driver };
}
