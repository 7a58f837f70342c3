import { LONGEST_KEPT } from '../backups/rotation.ts';
import type { Config } from '../config.ts';
import { CLEARED_WITHIN, type Keeping } from '../features/erasure/receipt.ts';
import { RETENTION } from '../retention.ts';

/** How long this service keeps what stays of an erased account. */
export function keepingOf(config: Pick<Config, 'BACKUP_DIR' | 'DATABASE_URL'>): Keeping {
  const longest = (...tables: string[]): number =>
    Math.max(
      ...RETENTION.filter(({ table }) => tables.includes(table)).map(({ keepMs }) => keepMs),
    );
  return {
    // PostgreSQL clears them in its own time.
    database: config.DATABASE_URL === null ? CLEARED_WITHIN : undefined,
    tasks: longest('tasks'),
    backups: config.BACKUP_DIR === null ? undefined : LONGEST_KEPT,
    'messages-to-others': longest('inbox'),
    logs: longest('access_log', 'audit_log'),
    id: longest('erased_accounts'),
  };
}
