import { reasonOf } from '../kernel/errors.ts';
import type { Migration } from './migrations/migration.ts';
import type { Storage } from './port.ts';
import type { Release, Snapshot } from './snapshot.ts';

/**
 * A file of the embedded engine with the rows of a backup. `open` and `check` reject with `DiskFailure` when the disk fails.
 */
export type StoreFile = {
  readonly path: string;
  /** Opens the file, and migrates it, to this program's schema without `steps`. A missing file is made. */
  open(steps?: readonly Migration[]): Promise<Storage>;
  /** Opens the file as it is now, for reading. Without `release` it has to be at this program's schema. */
  openSnapshot(release?: Release): Promise<Snapshot>;
  /** Rejects when the file is damaged, or does not hold exactly what is expected. The file may come from anybody. */
  check(expected: ExpectedContent): Promise<void>;
  /** Deletes the file and the engine's files beside it, if they exist. */
  remove(): Promise<void>;
};

/** The disk is full or fails. The file itself may be good. */
export class DiskFailure extends Error {
  constructor(path: string, cause: unknown) {
    super(
      `${path} could not be written or read (${reasonOf(cause)}): make room on its disk, or choose another`,
      { cause },
    );
    this.name = 'DiskFailure';
  }
}

/** What a file should hold. */
export type ExpectedContent = {
  /** The applied migrations. */
  readonly steps: readonly string[];
  /** How many rows each table has. */
  readonly rows: Readonly<Record<string, number>>;
  /** The most bytes of a value. A longer value counts as damage. */
  readonly maxValueBytes: number;
};
