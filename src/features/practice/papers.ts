import {
  problemCountOf,
  better,
  gradeOf,
  paperOf,
  PAPERS,
  type PaperScore,
} from '../../soroban/soroban.ts';
import type { PaperResult } from './report-endpoints.ts';

/** An answer to a problem of a paper. */
export type PaperAnswer = {
  readonly paper: string | null;
  readonly seed: string | null;
  readonly isRight: boolean;
  readonly startedAt: string;
  readonly milliseconds: number;
};

/** What a sitting of a paper came to. */
export type Sitting = PaperScore & {
  readonly paper: string;
  /** The part of the problems' seeds that they share. */
  readonly sitting: string;
  readonly answered: number;
  /** How many problems the paper has. */
  readonly problems: number;
  /** When its first problem was shown. */
  readonly startedAt: string;
};

/** The form of a problem's seed: its sitting, its section and its place there, such as `7f3a9c-0-4`. */
const SEED = /^(.+)-(\d)-(\d{1,3})$/;

/** The sitting to which an answer belongs, and the number of its problem there; undefined when it belongs to none. */
export function placeOf({ paper: name, seed }: Pick<PaperAnswer, 'paper' | 'seed'>) {
  const paper = paperOf(name);
  const [, sitting = '', section, place] = SEED.exec(seed ?? '') ?? [];
  const count = paper?.parts[Number(section)]?.count ?? 0;
  if (paper === undefined || !(Number(place) < count)) return undefined;
  const key = `${paper.id} ${sitting}`;
  return { paper, sitting, key, problem: `${key} ${Number(section)} ${Number(place)}` };
}

/**
 * Finds the sittings in answers. Only the first answer to each problem counts, because children who race against their own
 * result answer the same problems again.
 *
 * @param answers in ascending order of their start
 */
export function sittingsOf(answers: readonly PaperAnswer[]): Sitting[] {
  const seen = new Set<string>();
  const sittings = new Map<string, Sitting>();
  for (const answer of answers) {
    const found = placeOf(answer);
    if (found === undefined || seen.has(found.problem)) continue;
    const { paper, sitting, key, problem } = found;
    const { isRight, startedAt, milliseconds } = answer;
    seen.add(problem);
    const before = sittings.get(key) ?? {
      paper: paper.id,
      sitting,
      right: 0,
      answered: 0,
      problems: problemCountOf(paper),
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
  return [...sittings.values()];
}

/** The best sitting of each paper, in the papers' order. Sittings of papers that there are no more are left out. */
export function bestOf(sittings: readonly Sitting[]): PaperResult[] {
  const best = new Map<string, Sitting>();
  for (const one of sittings) best.set(one.paper, better(best.get(one.paper), one));
  return PAPERS.flatMap((paper) => {
    const one = best.get(paper.id);
    if (one === undefined) return [];
    const { right, answered, problems, milliseconds, startedAt } = one;
    const kyu = gradeOf(paper, right) ?? null;
    return [{ paper: paper.id, kyu, right, answered, problems, milliseconds, startedAt }];
  });
}
