import { BadBackup } from './bad-backup.ts';
import { MEMBERS, pictureIn } from './manifest.ts';

const MIB = 1024 ** 2;

/** What any backup may take unpacked. */
const ALWAYS = 256 * MIB;

/** How much smaller than its content a larger backup may be; rows and their indexes become a tenth or so. */
const LARGEST_RATIO = 50;

/** The most bytes of a picture: those that are drawn and painted have 1024×768 points, 3 MiB when nothing is saved. */
export const PICTURE_LIMIT = 8 * MIB;

/** What unpacking a backup may cost. A file tells its size before its content, but not what comes after it. */
export type Limits = {
  /** All that comes out of the compression, in bytes. */
  readonly bytes: number;
  /** How many files. */
  readonly files: number;
  /** What is held in memory at once, in bytes: the manifest, the secret, a row. */
  readonly piece: number;
};

/**
 * The limits for a backup. They grow with it: what is large may hold much, what is small must not cost much.
 *
 * @param size of the compressed file, in bytes
 * @param maxBytes what its owner allows, in place of what its size allows
 */
export function limitsFor(size: number, maxBytes = Math.max(ALWAYS, LARGEST_RATIO * size)): Limits {
  return { bytes: maxBytes, files: Math.ceil(maxBytes / 16_384), piece: Math.ceil(maxBytes / 32) };
}

/** A backup that would cost more than it may; the message says how to allow it. */
export function tooMuch(what: string, maxBytes: number): BadBackup {
  return new BadBackup(
    `${what}. If you trust it, allow more with --max-bytes, which is ${maxBytes} unless you say otherwise`,
  );
}

/**
 * Holds the header of a file against the limits, before anything of its content is read.
 *
 * @throws {BadBackup}
 */
export function requireWithin(limits: Limits, name: string, size: number): void {
  if (pictureIn(name) !== undefined) {
    if (size <= PICTURE_LIMIT) return;
    throw new BadBackup(
      `${name} in it has ${size} bytes, and no picture has above ${PICTURE_LIMIT}`,
    );
  }
  const most = name === MEMBERS.database ? limits.bytes : limits.piece;
  if (size > most) throw tooMuch(`${name} in it has ${size} bytes, above ${most}`, limits.bytes);
}
