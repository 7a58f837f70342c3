import { reasonOf } from '../kernel/errors.ts';
import type { Storage } from './port.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * A file of the embedded engine, in which a backup keeps rows. `open` and `check` reject with `DiskFailure` where it is
 * not the file's fault.
 */
export type StoreFile = {
  readonly path: string;
  /** Opens the file, made when missing, brought up to this program's schema. */
  open(): Promise<Storage>;
  /** Opens the file as it stands now. */
  openSnapshot(): Promise<Snapshot>;
  /** Rejects when the file is damaged, or holds anything else than what is said of it; nobody need have trusted it before. */
  check(said: Said): Promise<void>;
  /** Deletes the file, if it is there, and what the engine keeps beside it. */
  remove(): Promise<void>;
};

/** The disk under a file is full or fails, which says nothing of the file. */
export class DiskFailure extends Error {
  constructor(path: string, cause: unknown) {
    super(
      `${path} could not be written or read (${reasonOf(cause)}): make room on its disk, or choose another`,
      { cause },
    );
    this.name = 'DiskFailure';
  }
}

/** What is said of a file. */
export type Said = {
  /** The steps that its schema has been through. */
  readonly steps: readonly string[];
  /** How many rows each table has. */
  readonly rows: Readonly<Record<string, number>>;
  /** The most bytes of what is read of it in one piece; a longer one counts as damage. */
  readonly longest: number;
};
