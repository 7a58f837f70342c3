import { join } from 'node:path';
import { numberOf } from '../backups/archives.ts';
import { listArchives } from '../backups/folder.ts';
import { fittingArchive } from '../backups/rotation.ts';
import type { Config } from '../config.ts';
import type { Clock } from '../kernel/clock.ts';
import { reasonOf } from '../kernel/errors.ts';
import type { StorageEngine } from '../storage/engine.ts';
import type { MigrationWatch } from '../storage/migrate.ts';
import { migrations } from '../storage/migrations/index.ts';
import type { Migration } from '../storage/migrations/migration.ts';

/** Where a migration is logged: the service's log, or the terminal of a command. */
export type MigrationLog = Readonly<
  Record<'info' | 'warn', (about: object, message: string) => void>
>;

const ADVICE =
  'Make room for it, name another folder in BACKUP_DIR, or set BACKUP_DIR to an empty value to migrate without a backup';

/** The first and the last step of a migration, for the log. */
const stepsOf = (applied: readonly Migration[], missing: readonly Migration[]) => ({
  from: applied.at(-1)?.name,
  to: missing.at(-1)?.name,
});

/**
 * Makes a backup before a store is migrated, and logs what happens. There is no way back from a migration but this backup, so
 * without it there is no migration either, unless the operator wants no backups.
 */
export function watchMigrations(
  config: Config,
  engine: StorageEngine,
  ports: {
    readonly clock: Clock;
    readonly log: MigrationLog;
  },
): MigrationWatch {
  const { clock, log } = ports;
  const folder = config.BACKUP_DIR;

  async function save(applied: readonly Migration[], missing: readonly Migration[]) {
    if (folder === null) return null;
    // The clock is judged by what the store has noted, which is not open yet.
    const now = { at: clock(), isSure: false };
    log.info({ ...stepsOf(applied, missing), folder }, 'making a backup before the migration');
    try {
      // Few starts migrate something that is worth a backup.
      const { makeOwnBackup } = await import('./backup-source.ts');
      return await makeOwnBackup(config, engine, { folder, schema: { applied, missing }, now });
    } catch (cause) {
      const reason = reasonOf(cause);
      throw new Error(
        `No backup could be made before the migration, so nothing was changed: ${reason}. ${ADVICE}`,
        { cause },
      );
    }
  }

  return {
    async before(applied, missing) {
      const saved = await save(applied, missing);
      const about = { ...stepsOf(applied, missing), backup: saved?.file ?? null };
      const lacks = saved?.missing ?? { names: [], of: 0, lost: 0 };
      if (lacks.names.length > 0) {
        const pictures = { pictures: lacks.names.length, of: lacks.of };
        log.warn(pictures, 'pictures were not there for the backup');
      }
      if (saved === null) {
        log.warn(about, 'migrating the database without a backup, since there is no BACKUP_DIR');
      } else {
        log.info(about, 'migrating the database');
      }
    },
    done(applied, missing) {
      const steps = missing.map(({ name }) => name);
      log.info({ ...stepsOf(applied, missing), steps }, 'the database was migrated');
    },
    async findFitting() {
      const last = migrations.at(-1);
      if (folder === null || last === undefined) return undefined;
      const archives = await listArchives(folder).catch(() => []);
      const found = fittingArchive(archives, numberOf(last.name));
      return found && `${join(folder, found.name)} into an empty place`;
    },
  };
}
