/** The width and the height of a page, in millimetres. */
export type Size = readonly [width: number, height: number];

/** What has to fit on a page. Lengths are in characters and lines of the problems' font. */
type Needs = {
  readonly problems: number;
  /** The most characters of a term, with its sign, or of an answer. */
  readonly letters: number;
  readonly lines: number;
  /** Whether each problem is a picture with the answer below. */
  readonly isReading: boolean;
};

/** The layout of a sheet. */
export type Layout = {
  /** The font size, in millimetres. */
  readonly type: number;
  /** The width of a problem, in font sizes. */
  readonly letters: number;
  readonly columns: number;
  readonly rowsOnPage: number;
};

/** Font sizes in millimetres. The largest is used with which everything fits on one page. */
const TYPES = [7.4, 6.6, 5.8, 5.2, 4.6, 4.1, 3.7] as const;
/** The room around the problems, in millimetres, as in print.css: both sides; head, foot and edges. */
const SIDES = 2 * 14;
const ENDS = 13 + 26 + 9 + 6;
/** The most columns in a row, as on examination papers, which have five or ten. */
const MOST_COLUMNS = 10;
/**
 * In font sizes, as in print.css: a digit's width, the room between two columns, a line, a picture, and a problem's room
 * besides its lines.
 */
const DIGIT = 0.6;
const BETWEEN = 1.5;
const LINE = 1.3;
const PICTURE = 6.5;
const AROUND = 1.1 + 0.1 + 2.1 + 1.6;

/** Finds the layout for a page of this size. */
export function layoutOf(needs: Needs, [width, height]: Size): Layout {
  const letters = Math.max(needs.isReading ? 3.4 : 2.6, needs.letters * DIGIT + 0.7);
  const rowHeight = (needs.isReading ? PICTURE : needs.lines * LINE) + AROUND;
  const layouts = TYPES.map((type) => {
    const most = Math.floor((width - SIDES) / ((letters + BETWEEN) * type));
    const rows = Math.ceil(needs.problems / Math.max(1, Math.min(most, MOST_COLUMNS)));
    return {
      type,
      letters,
      // Rows are filled evenly.
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

/** The indexes of the problems on each page. */
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

/**
 * What answers need on their pages, in millimetres, as in print.css: a character's width; the number before an answer, and the gap
 * beside it; a line with the gap above it; a child's name, with what remains of the space below its answers.
 */
const ANSWER_CHARACTER = 2.8;
const ANSWER_NUMBER = 10;
const ANSWER_GAP = 6;
const ANSWER_LINE = 6 + 4;
const ANSWERS_NAME = 10 + 2;

/** How many children's answers lie on a page of a size. */
export function answersOnPage(
  { answers, letters }: { readonly answers: number; readonly letters: number },
  [width, height]: Size,
): number {
  const columns = Math.floor(
    (width - SIDES + ANSWER_GAP) / (letters * ANSWER_CHARACTER + ANSWER_NUMBER + ANSWER_GAP),
  );
  const rows = Math.ceil(answers / Math.max(1, columns));
  return Math.max(1, Math.floor((height - ENDS) / (rows * ANSWER_LINE + ANSWERS_NAME)));
}
