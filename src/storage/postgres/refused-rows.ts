import { DatabaseError } from 'pg';
import type { RiskyRow } from '../risky-rows.ts';
import type { Connection } from './connection.ts';
import { connectForLong } from './snapshot.ts';

/** program_limit_exceeded, character_not_in_repertoire: see "PostgreSQL Error Codes". */
const REFUSALS = new Set(['54000', '22021']);

/**
 * Finds the rows that a database cannot store. Only the server knows whether an index has room for an entry, since it
 * compresses long values. So entries are tried in a separate table, in a transaction that is never committed.
 *
 * @param url `postgres://…`
 */
export async function findRefusedRows(
  url: string,
  riskyRows: readonly RiskyRow[],
): Promise<readonly RiskyRow[]> {
  const connection = await connectForLong(url);
  const refused: RiskyRow[] = [];
  try {
    await connection.query('begin');
    const accepts = createTrial(connection);
    for (const row of riskyRows) {
      const { risk } = row;
      if (risk.kind !== 'long' || !(await accepts(risk.entry))) refused.push(row);
    }
    return refused;
  } finally {
    await connection.end();
  }
}

/** Makes a function that tries an entry in an index with the same number of columns. */
function createTrial(connection: Connection): (entry: readonly string[]) => Promise<boolean> {
  const made = new Set<number>();

  async function make(count: number): Promise<void> {
    if (made.has(count)) return;
    made.add(count);
    const columns = Array.from({ length: count }, (_, index) => `c${index}`);
    const typed = columns.map((column) => `${column} text collate "C"`).join(', ');
    await connection.query(`create table beadhouse_trial_${count} (${typed})`);
    await connection.query(`create index on beadhouse_trial_${count} (${columns.join(', ')})`);
  }

  return async (entry) => {
    await make(entry.length);
    await connection.query('savepoint entry');
    try {
      const values = entry.map((_, index) => `$${index + 1}`).join(', ');
      await connection.query(`insert into beadhouse_trial_${entry.length} values (${values})`, [
        ...entry,
      ]);
      return true;
    } catch (cause) {
      if (cause instanceof DatabaseError && REFUSALS.has(cause.code ?? '')) return false;
      throw cause;
    } finally {
      await connection.query('rollback to savepoint entry');
    }
  };
}
