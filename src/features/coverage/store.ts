import { literal } from '../../storage/partial-rows.ts';
import type { Reader, Transaction } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import { RETAINED_RESULTS, type Coverage } from './rules.ts';

/** A stored report: docs/contract/coverage.md. */
export type CoverageResult = Coverage & { readonly timestamp: string };

const insertResult = query((db, values: Bound<Coverage & { id: string; timestamp: string }>) =>
  db.insertInto('coverage_results').values({
    id: values.id,
    timestamp: values.timestamp,
    commit_sha: values.commitSha,
    lines_pct: values.lines,
    branches_pct: values.branches,
    functions_pct: values.functions,
    statements_pct: values.statements,
  }),
);

/** A limit that is never reached. SQLite requires a limit with an offset. */
const ALL = 1_000_000;

const deleteOlder = query((db) =>
  db
    .deleteFrom('coverage_results')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('coverage_results as older')
        .select('older.id')
        .orderBy('older.timestamp', 'desc')
        .orderBy('older.id', 'desc')
        .offset(literal(RETAINED_RESULTS))
        .limit(literal(ALL)),
    ),
);

const newest = query((db) =>
  db
    .selectFrom('coverage_results')
    // Name the columns, so that a new column in a later release does not change this prepared query.
    .select([
      'timestamp',
      'commit_sha as commitSha',
      'lines_pct as lines',
      'branches_pct as branches',
      'functions_pct as functions',
      'statements_pct as statements',
    ])
    .orderBy('timestamp', 'desc')
    .orderBy('id', 'desc')
    .limit(literal(1)),
);

/** Stores a report, and deletes reports that are no longer kept. */
export function storeResult(
  trx: Transaction,
  result: CoverageResult & { readonly id: string },
): void {
  trx.lock('coverage');
  trx.send(insertResult, result);
  trx.send(deleteOlder, {});
}

/** The newest stored report, if there is one. */
export function newestResult(db: Reader): Promise<CoverageResult | undefined> {
  return db.first(newest, {});
}
