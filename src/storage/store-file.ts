import { reasonOf } from '../kernel/errors.ts';
import type { Storage } from './port.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * The embedded engine as a format of files: what a backup keeps rows in. To open and to check one rejects with
 * `DiskFailure` where it is not the file's fault.
 */
export type StoreFile = {
  /** Opens a file, made when missing, brought up to this program's schema. */
  open(path: string): Promise<Storage>;
  /** Opens a file as it stands now. */
  snapshot(path: string): Promise<Snapshot>;
  /** Rejects when a file is damaged, or holds anything else than what is said of it; nobody need have trusted it before. */
  check(path: string, said: Said): Promise<void>;
  /** Deletes a file, if it is there, and what the engine keeps beside it. */
  remove(path: string): Promise<void>;
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
