import { migrations } from './migrations/index.ts';

/** Whether a table `migrations` with these columns is the service's list of applied steps. */
export function isStepList(columns: readonly string[]): boolean {
  return columns.toSorted().join() === 'applied_at,name';
}

/**
 * Whether a store is the service's own.
 *
 * @param steps the applied steps; undefined when it has no list of them
 */
export function isOwn(steps: readonly string[] | undefined): boolean {
  const [first] = migrations;
  return first !== undefined && steps?.includes(first.name) === true;
}

/**
 * Refuses a store of another program, before anything is written there.
 *
 * @param names the tables of the other program that are in the way
 * @param advice what the operator should do
 * @throws with a sentence that says what was found
 */
export function refuseForeignTables(names: readonly string[], advice: string): void {
  if (names.length === 0) return;
  const shown = names.slice(0, 5).map((name) => JSON.stringify(name.slice(0, 60)));
  const more = names.length > shown.length ? ` and ${names.length - shown.length} more` : '';
  throw new Error(
    `it has tables that are not of Beadhouse (${shown.join(', ')}${more}), and was left as it is. ${advice}`,
  );
}
