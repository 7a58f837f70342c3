import { DAY } from '../../kernel/clock.ts';

/** How long an export is kept after it has ended, in milliseconds. */
export const LIFETIME = DAY;

/** A stored export: the archive of everything that a viewer owns. */
export type Export = {
  readonly id: string;
  readonly status: 'pending' | 'ready' | 'failed';
  /** The attempt that made the archive; null until it is ready. */
  readonly attempt: number | null;
  /** The archive's size in bytes; null until it is ready. */
  readonly size: number | null;
  readonly createdAt: string;
  /** Null while it is pending. */
  readonly expiresAt: string | null;
};

/** Whether an export is being made, or can be read at `now`, in milliseconds. */
export function isOpen({ status, expiresAt }: Pick<Export, 'status' | 'expiresAt'>, now: number) {
  return status !== 'failed' && (expiresAt === null || Date.parse(expiresAt) > now);
}

/** The most attempts to make an archive. */
export const MAX_ATTEMPTS = 4;

/** The name of one attempt's archive. Each attempt has its own, because an interrupted attempt may still be writing. */
export const archiveName = (exportId: string, attempt: number): string =>
  `export-${exportId}-${attempt}`;

/** The names of all archives that attempts may have made, except that of the attempt `kept`. */
export function archiveNames(exportId: string, kept?: number): string[] {
  const attempts = Array.from({ length: MAX_ATTEMPTS }, (_, index) => index + 1);
  return attempts
    .filter((attempt) => attempt !== kept)
    .map((attempt) => archiveName(exportId, attempt));
}
