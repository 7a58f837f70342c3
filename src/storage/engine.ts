import type { Storage } from './port.ts';
import type { Snapshot } from './snapshot.ts';
import type { RiskyRow } from './risky-rows.ts';

/** An engine at one address. Nothing is opened or made there before one of these functions is called. */
export type StorageEngine = {
  readonly name: 'sqlite' | 'postgres';
  /** Opens the store, brought up to this program's schema; one that is missing is made where the engine can do that. */
  open(): Promise<Storage>;
  /** Opens the store as it stands now, to be read. */
  openSnapshot(): Promise<Snapshot>;
  /** Whether any table holds a row, besides the list of migrations. Nothing is written. */
  holdsRows(): Promise<boolean>;
  /** Which of these rows the engine cannot take. Nothing is kept. */
  findRefusedRows(rows: readonly RiskyRow[]): Promise<readonly RiskyRow[]>;
};
