import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { backupPorts, backupSourceOf } from '../app/backup-source.ts';
import { eraseAgain } from '../app/erase-again.ts';
import { saveToFolder, THIS_SCHEMA } from '../backups/save.ts';
import type { Config } from '../config.ts';
import { makeFolder } from '../durable/files.ts';
import { engineAt, filesAddress, filesAt, storeFileAt, storeOf } from '../engines.ts';
import { listErased } from '../identity/lives/erased-accounts.ts';
import { erasedPath, joinErased, keepErased, readErased } from '../identity/lives/erased-file.ts';
import { replaceSecret, secretPath } from '../identity/sessions/secret.ts';
import { isoTime } from '../kernel/clock.ts';
import { writeBackup } from '../transfer/backup.ts';
import { copyStore } from '../transfer/copy.ts';
import { withOpened, type Endpoint } from '../transfer/endpoints.ts';
import { showProgress, type OnProgress } from '../transfer/progress.ts';
import {
  ADVICE_ON_MISSING,
  areTooMany,
  describeMissing,
  missingIn,
  type MissingPictures,
} from '../transfer/missing-pictures.ts';
import { restoreBackup } from '../transfer/restore.ts';
import type { Arguments, Io } from './command.ts';

function showOn({ stderr }: Io): OnProgress {
  return showProgress((text) => stderr.write(text), stderr.isTTY ? stderr.columns : undefined);
}

/** The store and the pictures at these addresses; by default those of this configuration. */
async function endpointAt(
  config: Config,
  store = storeOf(config).address,
  files = filesAddress(config),
): Promise<Endpoint> {
  const ports = { clock: Date.now, random: randomBytes };
  return { engine: await engineAt(store, ports), files: filesAt(files, config) };
}

/** `copy --from STORE --to STORE [--files-from F] [--files-to F]` */
export async function copy({ options }: Arguments, config: Config, io: Io): Promise<string> {
  const source = await endpointAt(config, options['from'], options['files-from']);
  const target = await endpointAt(config, options['to'], options['files-to']);
  const { tables, pictures } = await copyStore(source, target, showOn(io));
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const { copied, skipped, missing: names, lost } = pictures;
  const lines = [
    `Copied ${rows} rows, and ${copied} pictures; ${skipped} were there already.`,
    `Start the service on the copy with the same AUTH_SECRET (of ${secretPath(config.DATA_DIR)}, when it is not set), so that sessions stay valid.`,
  ];
  return tell(lines, { names, of: copied + skipped + names.length, lost });
}

/** What a backup without its secret loses. */
const WITHOUT_SECRET =
  'It has no secret: restored without the same AUTH_SECRET, everybody is signed out, guests lose what they have for good, and links in mails end.';

/** `backup FILE [--without-secret] [--verbose]`, where FILE may be a folder */
export async function backup(
  { argument: path, options }: Arguments,
  config: Config,
  io: Io,
): Promise<string> {
  const { engine } = await endpointAt(config);
  const withSecret = options['without-secret'] === undefined;
  const source = await backupSourceOf(config, engine, { withSecret });
  const onProgress = options['verbose'] === undefined ? undefined : showOn(io);
  const ports = backupPorts(Date.now, onProgress);
  const isFolder =
    /[\\/]$/.test(path) ||
    (config.BACKUP_DIR !== null && resolve(path) === resolve(config.BACKUP_DIR)) ||
    (await stat(path).catch(() => undefined))?.isDirectory() === true;
  const { file, missing, removed } = isFolder
    ? await saveToFolder(path, source, THIS_SCHEMA, { at: Date.now(), isSure: true }, ports)
    : { file: path, removed: [], missing: (await writeBackup(path, source, ports)).missing };
  await keepListBeside(file, source, config);
  const notes = source.secret === null ? [WITHOUT_SECRET] : [];
  const rotated =
    removed.length === 0 ? '' : ` Older backups that were removed: ${removed.length}.`;
  return tell([`Saved to ${file}.${rotated}`, ...notes], missing);
}

/** Adds the list of erased accounts to that beside a backup, for earlier backups there: a restored one shall not bring them back. */
async function keepListBeside(file: string, { engine }: Endpoint, config: Config): Promise<void> {
  const stored = await withOpened(await engine.openSnapshot(), listErased);
  const erased = joinErased(stored, await readErased(config.DATA_DIR));
  await keepErased(dirname(file), erased, Date.now());
}

const secretNotes = {
  kept: [],
  absent: [
    'It holds no secret: set the AUTH_SECRET that the service had, so that sessions stay valid.',
  ],
  unused: [
    'Its secret was not used, since AUTH_SECRET is set: sessions stay valid if that is the same one.',
  ],
} as const;

/** `restore FILE [--max-bytes N]` */
export async function restore(
  { argument: file, options }: Arguments,
  config: Config,
  io: Io,
): Promise<string> {
  const { 'max-bytes': limit } = options;
  const maxBytes = limit === undefined ? undefined : parseBytes(limit);
  await makeFolder(config.DATA_DIR);
  const storeSecret =
    config.AUTH_SECRET === null ? (secret: string) => replaceSecret(config.DATA_DIR, secret) : null;
  const target = await endpointAt(config);
  const workFile = storeFileAt(join(config.DATA_DIR, 'restore.partial.db'), Date.now);
  const ownList = await readErased(config.DATA_DIR);
  const erased = joinErased(ownList, await readErased(dirname(file)));
  const { secret, manifest, erasedAgain } = await restoreBackup(
    file,
    { ...target, storeSecret },
    {
      workFile,
      maxBytes,
      onProgress: showOn(io),
      eraseAgain: (storage) => eraseAgain(storage, erased, Date.now),
    },
  );
  await keepErased(config.DATA_DIR, erased, Date.now());
  const notes = [describeMissing(missingIn(manifest, 0)) ?? []].flat();
  if (erasedAgain > 0) {
    notes.push(
      `Accounts and guests that were erased after ${manifest.createdAt}, and are erased again: ${erasedAgain}.`,
    );
  }
  // Only the list of the data folder itself is certainly complete.
  if (ownList === null) notes.push(await noteReturned(dirname(file), manifest.createdAt));
  const secretNote = secret === 'absent' && config.AUTH_SECRET !== null ? [] : secretNotes[secret];
  return [`Restored ${file}.`, ...secretNote, ...notes].join('\n');
}

/** Says who may be back after a restore into a folder without a list of erased accounts. */
async function noteReturned(folder: string, savedAt: string): Promise<string> {
  const list = await stat(erasedPath(folder)).catch(() => null);
  return list === null
    ? `There is no list of erased accounts in the data folder, nor beside the backup: whoever was erased after ${savedAt} is back.`
    : `The list of erased accounts beside the backup was changed last at ${isoTime(list.mtimeMs)}: whoever was erased later is back.`;
}

/** At least a megabyte: no service fits in less. */
function parseBytes(text: string): number {
  const bytes = /^\d{7,15}$/.test(text) ? Number(text) : 0;
  if (bytes === 0)
    throw new Error('--max-bytes takes a whole number from 1000000, such as 2000000000');
  return bytes;
}

/**
 * What was done, and what is missing.
 * @throws with the same, when so much is missing that it should not pass for a success
 */
function tell(lines: readonly string[], missing: MissingPictures): string {
  const text = [...lines, describeMissing(missing) ?? []].flat().join('\n');
  if (areTooMany(missing)) {
    throw new Error(`${text}\nMore than a tenth is missing: ${ADVICE_ON_MISSING}`);
  }
  return text;
}
