import { SECOND } from '../kernel/clock.ts';

/** A backup in the folder of backups, as its name describes it. */
export type Archive = {
  /** The name of the file. */
  readonly name: string;
  /** When it was made, in milliseconds since 1970. */
  readonly at: number;
  /** The number of the last migration that its rows have. */
  readonly schema: number;
  /** The number of the migration before which it was made; null for one of every day. */
  readonly before: number | null;
};

const NAME =
  /^beadhouse-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z-(\d{3,6})(?:-before-(\d{3,6}))?\.tar\.gz$/;

/** Files beside an archive while it is made: docs/decisions/119-the-service-backs-itself-up-and-reads-each-backup-back.md. */
const PARTIAL = /^(beadhouse-[^/]*\.tar\.gz)\.partial(?:(?:\.check)?\.db(?:-wal|-shm|-journal)?)?$/;

/**
 * Names an archive by its time in UTC and its schema: `beadhouse-2026-11-26T031205Z-024.tar.gz`, or, made before a migration,
 * `beadhouse-2026-11-26T031205Z-023-before-024.tar.gz`.
 */
export function archiveName({ at, schema, before }: Omit<Archive, 'name'>): string {
  const [day, time = ''] = new Date(at).toISOString().split('T');
  const migration = before === null ? '' : `-before-${digits(before)}`;
  return `beadhouse-${day}T${time.slice(0, 8).replaceAll(':', '')}Z-${digits(schema)}${migration}.tar.gz`;
}

const digits = (number: number): string => String(number).padStart(3, '0');

/** Reads the name of a file; undefined when it is not one of these archives. */
export function parseArchiveName(name: string): Archive | undefined {
  const [, day, hours, minutes, seconds, schema, before] = NAME.exec(name) ?? [];
  const at = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
  if (Number.isNaN(at)) return undefined;
  const archive = {
    name,
    at,
    schema: Number(schema),
    before: before === undefined ? null : Number(before),
  };
  // Such as the 30th of February, which Date.parse takes for a day of March.
  return archiveName(archive) === name ? archive : undefined;
}

/** Whether a file is what a killed backup left in the folder. */
export function isPartial(name: string): boolean {
  const [, archive = ''] = PARTIAL.exec(name) ?? [];
  return parseArchiveName(archive) !== undefined;
}

/** The number of a migration, such as 24 of `024-paper-results`. */
export function numberOf(migration: string): number {
  return Number.parseInt(migration, 10);
}

/** The time without its milliseconds, as a name tells it. */
export function toSeconds(at: number): number {
  return Math.floor(at / SECOND) * SECOND;
}
