import type { Storage } from './port.ts';
import type { Snapshot } from './snapshot.ts';

/** The embedded engine as a format of files: what a backup keeps rows in. */
export type StoreFile = {
  /** Opens a file, made when missing, brought up to this program's schema. */
  open(path: string): Promise<Storage>;
  /** Opens a file as it stands now. */
  snapshot(path: string): Promise<Snapshot>;
  /** Rejects when a file is damaged or holds something else. */
  check(path: string): Promise<void>;
  /** Deletes a file, if it is there, and what the engine keeps beside it. */
  remove(path: string): Promise<void>;
};
