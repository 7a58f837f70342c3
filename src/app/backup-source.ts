import packageJson from '../../package.json' with { type: 'json' };
import { saveToFolder, type Saved, type SavedSchema } from '../backups/save.ts';
import type { Now } from '../backups/rotation.ts';
import type { Config } from '../config.ts';
import { filesAddress, filesAt, storeFileAt } from '../engines.ts';
import { readSecret } from '../identity/sessions/secret.ts';
import type { Clock } from '../kernel/clock.ts';
import type { StorageEngine } from '../storage/engine.ts';
import type { BackupPorts, BackupSource } from '../transfer/backup.ts';
import type { OnProgress } from '../transfer/progress.ts';

/** What the backup of a service takes: rows, pictures, and the secret, wherever that is set. */
export async function backupSourceOf(
  config: Config,
  engine: StorageEngine,
  { withSecret = true } = {},
): Promise<BackupSource> {
  const files = filesAt(filesAddress(config), config);
  if (!withSecret) return { engine, files, secret: null };
  return { engine, files, secret: config.AUTH_SECRET ?? (await readSecret(config.DATA_DIR)) };
}

/** What writing a backup needs. */
export function backupPorts(clock: Clock, onProgress: OnProgress = () => {}): BackupPorts {
  return { storeFileAt, clock, version: packageJson.version, onProgress };
}

/** A backup that the service makes by itself, in `folder`. */
export type OwnBackup = {
  readonly folder: string;
  readonly schema: SavedSchema;
  readonly now: Now;
};

/** Makes a backup that nobody asked for. The folder of the pictures may not be there yet. */
export async function makeOwnBackup(
  config: Config,
  engine: StorageEngine,
  { folder, schema, now }: OwnBackup,
  onProgress?: OnProgress,
): Promise<Saved> {
  const source = await backupSourceOf(config, engine);
  const { open } = source.files;
  const files = { open, openForReading: open };
  const ports = backupPorts(() => now.at, onProgress);
  return saveToFolder(folder, { ...source, files }, schema, now, ports);
}
