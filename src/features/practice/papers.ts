import {
  problemCountOf,
  better,
  gradeOf,
  paperOf,
  PAPERS,
  type Paper,
  type PaperScore,
} from '../../soroban/soroban.ts';

/** An answer to a problem of a paper. */
export type PaperAnswer = {
  readonly paper: string | null;
  readonly seed: string | null;
  readonly isRight: boolean;
  readonly startedAt: string;
  readonly milliseconds: number;
};

/** The best sitting of a paper (docs/contract/practice.md). */
export type PaperResult = {
  readonly paper: string;
  /** The best grade that it passes. */
  readonly kyu: number | null;
  readonly right: number;
  readonly answered: number;
  /** How many problems the paper has. */
  readonly problems: number;
  readonly milliseconds: number;
  /** When its first problem was shown. */
  readonly startedAt: string;
};

/** The sums of one sitting's answers so far. */
type Sitting = PaperScore & Pick<PaperResult, 'answered' | 'startedAt'> & { readonly paper: Paper };

/** The form of a problem's seed: its sitting, its section and its place there, such as `7f3a9c-0-4`. */
const SEED = /^(.+)-(\d)-(\d{1,3})$/;

/**
 * Finds the best sitting of each paper, in the papers' order. Only the first answer to each problem counts, because children
 * who race against their own result answer the same problems again.
 *
 * @param answers in ascending order of their start
 */
export function bestSittings(answers: readonly PaperAnswer[]): PaperResult[] {
  const seen = new Set<string>();
  const sittings = new Map<string, Sitting>();
  for (const { paper: name, seed, isRight, startedAt, milliseconds } of answers) {
    const paper = paperOf(name);
    const [, sitting, section, place] = SEED.exec(seed ?? '') ?? [];
    const count = paper?.parts[Number(section)]?.count ?? 0;
    const key = `${paper?.id} ${sitting}`;
    const problem = `${key} ${Number(section)} ${Number(place)}`;
    if (paper === undefined || !(Number(place) < count) || seen.has(problem)) continue;
    seen.add(problem);
    const before = sittings.get(key) ?? {
      paper,
      right: 0,
      answered: 0,
      milliseconds: 0,
      startedAt,
    };
    sittings.set(key, {
      ...before,
      right: before.right + Number(isRight),
      answered: before.answered + 1,
      milliseconds: before.milliseconds + milliseconds,
    });
  }
  const best = new Map<Paper, Sitting>();
  for (const one of sittings.values()) best.set(one.paper, better(best.get(one.paper), one));
  return PAPERS.flatMap((one) => best.get(one) ?? []).map(
    ({ paper, right, answered, milliseconds, startedAt }) => ({
      paper: paper.id,
      kyu: gradeOf(paper, right) ?? null,
      right,
      answered,
      problems: problemCountOf(paper),
      milliseconds,
      startedAt,
    }),
  );
}
