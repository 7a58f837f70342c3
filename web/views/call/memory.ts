/** What a number remembers about a child's practice, and when it was. */
export type Memory = {
  /** The child set the number on the soroban, calculated it, or solved a problem that contained it. */
  readonly kind: 'set' | 'result' | 'term';
  readonly terms: readonly number[];
  readonly at: string;
};

/** The part of an answered problem that is needed here. */
type Answered = {
  readonly terms: readonly number[];
  readonly isRight: boolean;
  readonly startedAt: string;
};

/** The last solved problem in which a number occurs. Problems with the number as their result come before those that contain it. */
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
