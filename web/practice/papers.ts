import { gradeOf, LEVELS, PAPERS, type Paper, type PaperScore } from '../../src/soroban/soroban.ts';

/** The time limit of a paper, in milliseconds. */
export const timeLimitOf = ({ minutes }: Paper): number => minutes * 60_000;

/** Whether a paper is solved in the head. */
export const isMental = ({ id }: Paper): boolean => id.startsWith('mental');

/**
 * The next paper on the path: the first that is not passed and whose skills and digits were taught. Undefined when there is
 * none.
 *
 * @param position the child's place on the path, an index of `LEVELS`
 */
export function nextPaper(
  position: number,
  results: Readonly<Partial<Record<string, PaperScore>>>,
): Paper | undefined {
  const taught = LEVELS.slice(0, position);
  const cells = new Set(taught.flatMap(({ shape }) => [...shape.allowed]));
  // The first levels have numbers of three digits, but only to set them, not to calculate.
  const calculated = taught.filter(({ shape }) => shape.terms[1] > 1);
  const digits = Math.max(0, ...calculated.map(({ shape }) => shape.digits[1]));
  const isLast = position === LEVELS.length - 1;
  return PAPERS.toSorted((a, b) => b.kyu - a.kyu).find(
    (paper) =>
      gradeOf(paper, results[paper.id]?.right ?? 0) === undefined &&
      (isLast ||
        paper.parts.every(
          ({ shape }) =>
            shape.digits[1] <= digits && [...shape.allowed].every((cell) => cells.has(cell)),
        )),
  );
}

/**
 * The paper whose columns are practised at the end of the path: the first that is not passed and not solved in the head.
 * Undefined when all are passed, or when the child's soroban has too few rods for it.
 */
export function aimOf(
  results: Readonly<Partial<Record<string, PaperScore>>>,
  rods: number,
): Paper | undefined {
  const next = PAPERS.find(
    (paper) => !isMental(paper) && gradeOf(paper, results[paper.id]?.right ?? 0) === undefined,
  );
  return next?.parts.every(({ shape }) => shape.rods <= rods) === true ? next : undefined;
}
