import { answersOnPage, layoutOf, pagesOf, type Layout, type Size } from './sheet-layout.ts';
import { answerOf, isReading, type Sheet } from './sheet-problems.ts';

/** A sheet as it is printed. */
export type Worksheet = {
  readonly sheet: Sheet;
  /** The name of the child to whom it belongs, where each child has one. */
  readonly owner: string | undefined;
  readonly problems: readonly (readonly number[])[];
  /** The terms of each problem as texts, without their signs. */
  readonly written: readonly (readonly string[])[];
  readonly answers: readonly string[];
  readonly isReading: boolean;
  readonly layout: Layout;
  /** The indexes of the problems on each page. */
  readonly pages: readonly (readonly number[])[];
};

/** Sets a sheet for pages of a size, with numbers as `format` writes them. */
export function worksheetOf(
  { sheet, owner, problems }: Pick<Worksheet, 'sheet' | 'owner' | 'problems'>,
  format: (value: number) => string,
  size: Size,
): Worksheet {
  const reads = isReading(problems);
  const written = problems.map((terms) => terms.map((term) => format(Math.abs(term))));
  const answers = problems.map((terms) => format(answerOf(terms)));
  const layout = layoutOf(
    {
      problems: problems.length,
      letters: longest([...written.flat(), ...answers]) + (reads ? 0 : 1),
      lines: Math.max(...problems.map(({ length }) => length)),
      isReading: reads,
    },
    size,
  );
  const pages = pagesOf(problems.length, layout);
  return { sheet, owner, problems, written, answers, isReading: reads, layout, pages };
}

/** The pages of the answers, each with the worksheets whose answers it has, and the most characters of an answer. */
export function answerPagesOf(worksheets: readonly Worksheet[], size: Size) {
  const letters = longest(worksheets.flatMap(({ answers }) => answers));
  const most = Math.max(0, ...worksheets.map(({ answers }) => answers.length));
  const onPage = answersOnPage({ answers: most, letters }, size);
  const pages = Array.from({ length: Math.ceil(worksheets.length / onPage) }, (_, page) =>
    worksheets.slice(page * onPage, (page + 1) * onPage),
  );
  return { letters, pages };
}

const longest = (texts: readonly string[]): number =>
  Math.max(0, ...texts.map(({ length }) => length));
