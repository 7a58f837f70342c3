import { migrations } from './migrations/index.ts';
import type { Reader } from './port.ts';
import type { RiskyRow } from './risky-rows.ts';

/** A store as it stood at one moment, whoever writes to it meanwhile. It takes no locks that writers would wait for. */
export type Snapshot = Reader & {
  /** The rows that another engine may not take as they are, or that cannot be read as they are kept. */
  riskyRows(): Iterable<RiskyRow>;
  /** Lets go of the moment. */
  close(): Promise<void>;
};

/**
 * Holds the steps that a store has been through against this program's.
 *
 * @param applied their names; undefined when the store has no list of them
 * @throws with a sentence that says what to do
 */
export function requireCurrentSchema(applied: readonly string[] | undefined): void {
  const known = new Set(migrations.map((step) => step.name));
  const newer = applied?.filter((name) => !known.has(name)) ?? [];
  if (applied === undefined || (newer.length > 0 && newer.length === applied.length)) {
    throw new Error('That is no store of Beadhouse: it has no tables of it');
  }
  if (newer.length > 0) {
    throw new Error(`That store was written by a newer Beadhouse (${newer.join(', ')})`);
  }
  if (applied.length < known.size) {
    throw new Error('That store is from an older Beadhouse: start the service on it once');
  }
}
