/** What has to fit on a page. Lengths in letters and lines of the problems' own type. */
type Needs = {
  readonly problems: number;
  /** The most signs of a term, with its sign, and of an answer. */
  readonly letters: number;
  readonly lines: number;
  /** Whether each problem is a picture with its answer below. */
  readonly isReading: boolean;
};

/** How a sheet is set. */
export type Layout = {
  /** The height of the type, in millimetres. */
  readonly type: number;
  /** The width of a problem, in heights of its type. */
  readonly letters: number;
  readonly columns: number;
  readonly rowsOnPage: number;
};

/** Heights of type, in millimetres: the largest with which all fits on one page is taken. */
const TYPES = [7.4, 6.6, 5.8, 5.2, 4.6, 4.1, 3.7] as const;
/** What a page needs around its problems: the sides; head, foot and edges. In millimetres, as in print.css. */
const SIDES = 2 * 14;
const ENDS = 13 + 26 + 9 + 6;
/** As columns stand on a paper of an examination, five or ten beside each other. */
const MOST_COLUMNS = 10;
/** In heights of the type, as in print.css: a digit's width, the room between two columns, a line, and what a problem has besides its lines. */
const DIGIT = 0.6;
const BETWEEN = 1.5;
const LINE = 1.3;
const PICTURE = 6.5;
const AROUND = 1.1 + 0.1 + 2.1 + 1.6;

/** Sets problems on a page of so many millimetres. */
export function layoutOf(
  needs: Needs,
  [width, height]: readonly [width: number, height: number],
): Layout {
  const letters = Math.max(needs.isReading ? 3.4 : 2.6, needs.letters * DIGIT + 0.7);
  const rowHeight = (needs.isReading ? PICTURE : needs.lines * LINE) + AROUND;
  const layouts = TYPES.map((type) => {
    const most = Math.floor((width - SIDES) / ((letters + BETWEEN) * type));
    const rows = Math.ceil(needs.problems / Math.max(1, Math.min(most, MOST_COLUMNS)));
    return {
      type,
      letters,
      // As many in each row, as far as that goes.
      columns: Math.ceil(needs.problems / rows),
      rowsOnPage: Math.max(1, Math.floor((height - ENDS) / (rowHeight * type))),
      rows,
    };
  });
  const chosen = layouts.find(({ rows, rowsOnPage }) => rows <= rowsOnPage) ?? layouts.at(-1);
  if (chosen === undefined) throw new RangeError('There is no type to set it in');
  const { rows: _, ...layout } = chosen;
  return layout;
}

/** The numbers of the problems on each page, from 0 on. */
export function pagesOf(
  problems: number,
  { columns, rowsOnPage }: Layout,
): readonly (readonly number[])[] {
  const onPage = columns * rowsOnPage;
  return Array.from({ length: Math.ceil(problems / onPage) }, (_, page) =>
    Array.from(
      { length: Math.min(onPage, problems - page * onPage) },
      (__, at) => page * onPage + at,
    ),
  );
}
