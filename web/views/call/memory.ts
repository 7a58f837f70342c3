/** What a number remembers of a child's practice, and when that was. */
export type Memory = {
  /** The child set it on the soroban; worked it out; or it stood in a problem that the child solved. */
  readonly kind: 'set' | 'result' | 'term';
  readonly terms: readonly number[];
  readonly at: string;
};

/** What of an answered problem it needs. */
type Answered = {
  readonly terms: readonly number[];
  readonly isRight: boolean;
  readonly startedAt: string;
};

/** The last time that a number had to do with a problem that was solved. That it came out counts more than that it stood in one. */
export function memoryOf(number: number, recent: readonly Answered[]): Memory | undefined {
  const solved = recent
    .filter(({ isRight }) => isRight)
    .toSorted((a, b) => b.startedAt.localeCompare(a.startedAt));
  const result = solved.find(({ terms }) => totalOf(terms) === number);
  if (result !== undefined) return remember(result.terms.length === 1 ? 'set' : 'result', result);
  const term = solved.find(({ terms }) => terms.some((one) => Math.abs(one) === number));
  return term && remember('term', term);
}

const totalOf = (terms: readonly number[]): number =>
  terms.reduce((total, term) => total + term, 0);

const remember = (kind: Memory['kind'], { terms, startedAt }: Answered): Memory => ({
  kind,
  terms,
  at: startedAt,
});
