import { migrations } from './migrations/index.ts';

/** Whether a table of this name and these columns is the list of steps that a store of the service has. */
export function isStepList(columns: readonly string[]): boolean {
  return columns.toSorted().join() === 'applied_at,name';
}

/**
 * Makes sure that tables in the place of the service's own are its own, before anything is written there.
 *
 * @param names what is there
 * @param steps what the list of steps says; undefined when there is none
 * @param advice what to do when they are not
 * @throws with a sentence that says what was found
 */
export function requireOwn(
  names: readonly string[],
  steps: readonly string[] | undefined,
  advice: string,
): void {
  const [first] = migrations;
  if (names.length === 0 || steps?.includes(first?.name ?? '') === true) return;
  const shown = names.slice(0, 5).map((name) => JSON.stringify(name.slice(0, 60)));
  const more = names.length > shown.length ? ` and ${names.length - shown.length} more` : '';
  throw new Error(
    `it has tables that are not of Beadhouse (${shown.join(', ')}${more}), and was left as it is. ${advice}`,
  );
}
