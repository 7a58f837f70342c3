import { DAY } from '../../kernel/clock.ts';

/** How long an export is kept after it has ended, in milliseconds. */
export const LIFETIME = DAY;

/** An archive of what is a viewer's, as it is stored. */
export type Export = {
  readonly id: string;
  readonly status: 'pending' | 'ready' | 'failed';
  /** The attempt that made the archive; null until it is ready. */
  readonly attempt: number | null;
  /** In bytes; null until it is ready. */
  readonly size: number | null;
  readonly createdAt: string;
  /** Null while it is pending. */
  readonly expiresAt: string | null;
};

/** How often an archive is tried to be made. */
export const MAX_ATTEMPTS = 4;

/** The name of the archive that one attempt makes. Each has its own: one that was interrupted may still write. */
export const archiveName = (exportId: string, attempt: number): string =>
  `export-${exportId}-${attempt}`;

/** The names of all archives that attempts may have made, but for one that is kept. */
export function archiveNames(exportId: string, kept?: number): string[] {
  const attempts = Array.from({ length: MAX_ATTEMPTS }, (_, index) => index + 1);
  return attempts
    .filter((attempt) => attempt !== kept)
    .map((attempt) => archiveName(exportId, attempt));
}
