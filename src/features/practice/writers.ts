import type { ListedWriter } from './writer-endpoints.ts';

/** Who may add attempts of a player now. */
export type Person = {
  readonly name: string;
  readonly kind: Exclude<ListedWriter['kind'], 'gone'>;
};

/** How many attempts were added on a day (UTC). */
export type AddedOn = ListedWriter['days'][number];

/** The writers of a player's attempts, in the order of their first days. */
export function writersOf(
  additions: readonly (AddedOn & { readonly writerId: string })[],
  people: ReadonlyMap<string, Person>,
): ListedWriter[] {
  return Array.from(
    Map.groupBy(additions, ({ writerId }) => writerId),
    ([id, added]) => ({
      id,
      ...(people.get(id) ?? { name: null, kind: 'gone' }),
      attempts: attemptsOf(added),
      days: added.map(({ day, attempts }) => ({ day, attempts })),
    }),
  );
}

/** The number of attempts in some additions. */
export function attemptsOf(added: readonly AddedOn[]): number {
  return added.reduce((sum, { attempts }) => sum + attempts, 0);
}
