import { migrations } from './migrations/index.ts';

/** Whether a table of this name and these columns is the list of steps that a store of the service has. */
export function isStepList(columns: readonly string[]): boolean {
  return columns.toSorted().join() === 'applied_at,name';
}

/**
 * Whether a store is the service's own.
 *
 * @param steps what its list of steps says; undefined when it has none
 */
export function isOwn(steps: readonly string[] | undefined): boolean {
  const [first] = migrations;
  return first !== undefined && steps?.includes(first.name) === true;
}

/**
 * Makes sure that a store which is not the service's own has nothing in the service's way, before anything is written
 * there.
 *
 * @param names what is in the way
 * @param advice what to do then
 * @throws with a sentence that says what was found
 */
export function requireNone(names: readonly string[], advice: string): void {
  if (names.length === 0) return;
  const shown = names.slice(0, 5).map((name) => JSON.stringify(name.slice(0, 60)));
  const more = names.length > shown.length ? ` and ${names.length - shown.length} more` : '';
  throw new Error(
    `it has tables that are not of Beadhouse (${shown.join(', ')}${more}), and was left as it is. ${advice}`,
  );
}
