import type { MigrationWatch } from './migrate.ts';
import type { Storage } from './port.ts';
import type { StoreFacts, Thoroughness } from './facts.ts';
import type { Release, Snapshot } from './snapshot.ts';
import type { RiskyRow } from './risky-rows.ts';

/** Something that one of the processes on a store does for all. */
export type Turn = {
  /** False when another process may have it meanwhile. */
  isHeld(): boolean;
  end(): Promise<void>;
};

/** An engine at one address. Nothing is opened or made there until one of these functions is called. */
export type StorageEngine = {
  readonly name: 'sqlite' | 'postgres';
  /** Opens the store, and migrates it. The embedded engine makes a missing one. */
  open(watch?: MigrationWatch): Promise<Storage>;
  /** Opens the store as it is now, for reading. Others may go on writing to it. Without `release` it has to be at this program's schema. */
  openSnapshot(release?: Release): Promise<Snapshot>;
  /**
   * The same for a store that nobody else shall write to: on the embedded engine nobody else can open it until the snapshot is
   * closed. On a database server others can.
   * @throws with what to do, when another program has the embedded engine's file open, such as a running service
   */
  openSnapshotAlone(): Promise<Snapshot>;
  /** The same without changing a byte, also of what a crash has left. The store has to be at this program's schema. */
  openSnapshotUnchanged(): Promise<Snapshot>;
  /**
   * Examines the store. Nothing is written.
   * @throws with a sentence, when it cannot be opened, is damaged, or belongs to another program
   */
  readFacts(how: Thoroughness): Promise<StoreFacts>;
  /** Whether any table holds a row, besides the list of migrations. Nothing is written. */
  holdsRows(): Promise<boolean>;
  /** How many bytes the rows and their indexes take. */
  size(): Promise<number>;
  /**
   * Gets the turn of this name for this process, which nobody else has as long as it lives, or null while another process has
   * it. On the embedded engine one process has every turn.
   */
  takeTurn(name: string): Promise<Turn | null>;
  /** Finds the rows that the engine cannot store. Nothing is written. */
  findRefusedRows(rows: readonly RiskyRow[]): Promise<readonly RiskyRow[]>;
};
