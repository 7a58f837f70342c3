import { migrations } from './migrations/index.ts';
import type { Migration } from './migrations/migration.ts';
import type { Reader } from './port.ts';
import type { RiskyRow } from './risky-rows.ts';

/** A store as it was at one moment. Others may write to it meanwhile, and do not wait. */
export type Snapshot = Reader & {
  /** The steps that were applied to it, in their order. */
  readonly steps: readonly Migration[];
  /** The rows that another engine may refuse, or that cannot be read without change. */
  riskyRows(): Iterable<RiskyRow>;
  close(): Promise<void>;
};

/** Which release's schema a snapshot may have: this program's own, or also that of an earlier one. */
export type Release = 'this' | 'this or an earlier one';

/**
 * The steps of a store, which are this program's.
 *
 * @param applied the names of the applied steps; undefined when the store has no list of them
 * @throws with a sentence that says what to do
 */
export function stepsOf(
  applied: readonly string[] | undefined,
  release: Release = 'this',
): readonly Migration[] {
  const known = new Set(migrations.map((step) => step.name));
  const newer = applied?.filter((name) => !known.has(name)) ?? [];
  if (applied === undefined || (newer.length > 0 && newer.length === applied.length)) {
    throw new Error('That is no store of Beadhouse: it has no tables of it');
  }
  if (newer.length > 0) {
    throw new Error(`That store was written by a newer Beadhouse (${newer.join(', ')})`);
  }
  if (applied.length === known.size) return migrations;
  if (release === 'this') {
    throw new Error('That store is from an older Beadhouse: start the service on it once');
  }
  return migrations.filter(({ name }) => applied.includes(name));
}
