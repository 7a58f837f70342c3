import { BadBackup } from './bad-backup.ts';
import { MEMBERS, pictureNameOf } from './manifest.ts';

const MIB = 1024 ** 2;

/** The bytes that any backup may take unpacked. */
const ALWAYS_ALLOWED = 256 * MIB;

/** How many times larger than the file a backup may be unpacked. Rows and their indexes are about ten times larger. */
const LARGEST_RATIO = 50;

/** The most bytes of a picture. The service's pictures have 1024×768 pixels, which are 3 MiB uncompressed. */
export const PICTURE_LIMIT = 8 * MIB;

/** The limits for unpacking a backup. A file in it tells its own size, but not what follows it. */
export type Limits = {
  /** The most bytes of everything unpacked. */
  readonly bytes: number;
  /** The most files. */
  readonly files: number;
  /** The largest part that is held in memory, in bytes: the manifest, the secret, a row. */
  readonly piece: number;
};

/**
 * Chooses the limits for a backup. They grow with its size, so that a small file cannot cost much.
 *
 * @param size of the compressed file, in bytes
 * @param maxBytes the operator's limit, instead of one that depends on the size
 */
export function limitsFor(
  size: number,
  maxBytes = Math.max(ALWAYS_ALLOWED, LARGEST_RATIO * size),
): Limits {
  return { bytes: maxBytes, files: Math.ceil(maxBytes / 16_384), piece: Math.ceil(maxBytes / 32) };
}

/** For a backup that this process has just written itself. */
export const NO_LIMITS: Limits = {
  bytes: Number.MAX_SAFE_INTEGER,
  files: Number.MAX_SAFE_INTEGER,
  piece: Number.MAX_SAFE_INTEGER,
};

/** The error for a backup that is beyond its limits; the message says how to allow it. */
export function tooLarge(what: string, maxBytes: number): BadBackup {
  return new BadBackup(
    `${what}. If you trust it, allow more with --max-bytes, which is ${maxBytes} unless you say otherwise`,
  );
}

/**
 * Makes sure that a file is within the limits, before any of its content is read.
 *
 * @throws {BadBackup}
 */
export function requireWithinLimits(limits: Limits, name: string, size: number): void {
  if (pictureNameOf(name) !== undefined) {
    if (size <= PICTURE_LIMIT) return;
    throw new BadBackup(
      `${name} in it has ${size} bytes, and no picture has above ${PICTURE_LIMIT}`,
    );
  }
  const most = name === MEMBERS.database ? limits.bytes : limits.piece;
  if (size > most) throw tooLarge(`${name} in it has ${size} bytes, above ${most}`, limits.bytes);
}
