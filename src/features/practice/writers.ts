import type { Day } from '../../kernel/clock.ts';

/** What a writer is to a player: its owner, a guardian, or a device. One who has no access any more is `gone`. */
export const KINDS = ['own', 'guardian', 'device', 'gone'] as const;

/** Who may add attempts of a player now. */
export type Person = {
  readonly name: string;
  readonly kind: Exclude<(typeof KINDS)[number], 'gone'>;
};

/** How many attempts were added on a day (UTC). */
export type AddedOn = { readonly day: Day; readonly attempts: number };

/** Who has added attempts of a player: docs/contract/practice.md. */
export type ListedWriter = {
  readonly id: string;
  readonly name: string | null;
  readonly kind: (typeof KINDS)[number];
  readonly attempts: number;
  readonly days: readonly AddedOn[];
};

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
