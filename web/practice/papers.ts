import {
  gradeOf,
  isColumns,
  PAPERS,
  STATIONS,
  type Paper,
  type PaperScore,
  type Place,
} from '../../src/soroban/soroban.ts';

/** The time limit of a paper, in milliseconds. */
export const timeLimitOf = ({ minutes }: Paper): number => minutes * 60_000;

/** Whether a paper is solved in the head. */
export const isMental = ({ id }: Paper): boolean => id.startsWith('mental');

/**
 * The next paper on the path: the first that is not passed and whose cells and digits were taught. Undefined when there is none.
 *
 * @param place the child's place on the path
 */
export function nextPaper(
  { behind }: Pick<Place, 'behind'>,
  results: Readonly<Partial<Record<string, PaperScore>>>,
): Paper | undefined {
  const taught = STATIONS.filter(({ id }) => behind.has(id));
  const cells = new Set(taught.flatMap((station) => station.cells));
  // Stations before the columns have numbers of two and three digits, too, but no carry that goes on.
  const digits = Math.max(1, ...taught.filter(isColumns).map((station) => station.digits[1]));
  return PAPERS.toSorted((a, b) => b.kyu - a.kyu).find(
    (paper) =>
      gradeOf(paper, results[paper.id]?.right ?? 0) === undefined &&
      (taught.length === STATIONS.length ||
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
