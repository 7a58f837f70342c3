import { LEVELS, PAPERS, type Paper } from '../../src/soroban/soroban.ts';

/** How many problems a paper has. */
export const askedOf = ({ parts }: Paper): number =>
  parts.reduce((sum, { count }) => sum + count, 0);

/** The time that a paper gives, in milliseconds. */
export const limitOf = ({ minutes }: Paper): number => minutes * 60_000;

/** The paper of a name; undefined for the name of a level, and for any other. */
export const paperOf = (id: string | null | undefined): Paper | undefined =>
  PAPERS.find((paper) => paper.id === id);

/** A paper that is worked out in the head. */
export const isMental = ({ id }: Paper): boolean => id.startsWith('mental');

/** How many right answers each grade of a paper needs, the best grade first. */
export const needsOf = (
  paper: Paper,
): readonly { readonly kyu: number; readonly right: number }[] =>
  paper.pass.map(({ kyu, share }) => ({ kyu, right: Math.ceil(share * askedOf(paper) - 1e-9) }));

/** The kyu grade that so many right answers pass; undefined for none. */
export const gradeOf = (paper: Paper, right: number): number | undefined =>
  needsOf(paper).find((needed) => right >= needed.right)?.kyu;

/** What a sitting came to. */
export type PaperResult = {
  readonly right: number;
  readonly milliseconds: number;
  /** When it ended. */
  readonly at: string;
};

/** The better of two results: more right ones; of as many the faster. */
export function better(one: PaperResult | undefined, other: PaperResult): PaperResult {
  if (one === undefined || other.right > one.right) return other;
  return other.right === one.right && other.milliseconds < one.milliseconds ? other : one;
}

/**
 * The paper that comes next on the path: the first that is not passed of those whose skills and digits were taught. Undefined
 * when none is.
 *
 * @param position the child's place on the path, an index of `LEVELS`
 */
export function nextPaper(
  position: number,
  results: Readonly<Partial<Record<string, PaperResult>>>,
): Paper | undefined {
  const taught = LEVELS.slice(0, position);
  const skills = new Set(taught.flatMap(({ shape }) => shape.skills));
  // The first levels set numbers of three digits, and do not calculate with them.
  const calculated = taught.filter(({ shape }) => shape.terms[1] > 1);
  const digits = Math.max(0, ...calculated.map(({ shape }) => shape.digits[1]));
  const isLast = position === LEVELS.length - 1;
  return PAPERS.toSorted((a, b) => b.kyu - a.kyu).find(
    (paper) =>
      gradeOf(paper, results[paper.id]?.right ?? 0) === undefined &&
      (isLast ||
        paper.parts.every(
          ({ shape }) =>
            shape.digits[1] <= digits && shape.skills.every((skill) => skills.has(skill)),
        )),
  );
}
