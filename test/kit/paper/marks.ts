import {
  apply,
  boundsOf,
  common,
  beyond,
  isEmpty,
  multiply,
  type Box,
  type Matrix,
  type Point,
} from './boxes.ts';
import { fontOf, type PdfFont } from './font.ts';
import { readerOf, type Dictionary, type Pdf, type Value } from './pdf.ts';

/** Something on paper, as far as it is seen, in millimetres from the left and the upper edge. */
export type Mark = Box & {
  /** What it says; undefined for a shape or a picture. */
  readonly text?: string;
  /** How much is cut off, at the side where that is most. */
  readonly cut: number;
};

/** A page of paper: its size in millimetres, and what is on it. */
export type PaperPage = {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
};

const POINT = 25.4 / 72;

/** Reads what is on a page of a PDF file. White shapes are left out: they leave nothing on paper. */
export function readPage(pdf: Pdf, page: Dictionary): PaperPage {
  const [, , width = 0, height = 0] = pdf
    .list(page.get('/MediaBox'))
    .map((length) => Number(length) * POINT);
  const marks: Mark[] = [];
  const state: State = {
    // In a PDF file lengths are in points, and y grows upwards.
    matrix: [POINT, 0, 0, -POINT, 0, height],
    clip: { left: 0, top: 0, right: width, bottom: height },
    isWhite: false,
  };
  paint({ pdf, stream: page.get('/Contents'), resources: page.get('/Resources'), state, marks });
  return { width, height, marks };
}

type State = {
  readonly matrix: Matrix;
  /** What is outside is not seen. */
  readonly clip: Box;
  readonly isWhite: boolean;
};

type Drawing = {
  readonly pdf: Pdf;
  readonly stream: Value | undefined;
  readonly resources: Value | undefined;
  readonly state: State;
  /** Where marks are added. */
  readonly marks: Mark[];
};

/** The upper and the lower end of most letters, in font sizes above the line on which they stand. */
const LETTER = { top: 0.72, bottom: 0 } as const;

/** Follows the operators of a drawing. Of each shape its bounds are kept, also of a shape that cuts others. */
function paint({ pdf, stream, resources, state: begin, marks }: Drawing): void {
  const { next } = readerOf(pdf.stream(stream));
  const saved: State[] = [];
  let state = begin;
  let path: Point[] = [];
  let cuts = false;
  let text = { line: state.matrix, size: 0, said: '', font: undefined as PdfFont | undefined };

  const resource = (kind: string, name: Value | undefined): Value | undefined =>
    pdf.dictionary(pdf.dictionary(resources).get(kind)).get(name);
  const leave = (said?: string): void => {
    const whole = boundsOf(path);
    const seen = common(whole, state.clip);
    if (isEmpty(seen)) return;
    marks.push({ ...seen, cut: beyond(whole, seen), ...(said !== undefined && { text: said }) });
  };
  const endPath = (): void => {
    if (cuts) state = { ...state, clip: common(boundsOf(path), state.clip) };
    cuts = false;
    path = [];
  };
  const show = (shown: Buffer): void => {
    let x = 0;
    for (const { character, width } of text.font?.read(shown) ?? []) {
      const [left, right] = [x * text.size, (x + width) * text.size];
      if (character.trim() !== '') {
        path.push(
          apply(text.line, [left, LETTER.top * text.size]),
          apply(text.line, [right, LETTER.bottom * text.size]),
        );
      }
      text.said += character;
      x += width;
    }
  };

  let given: Value[] = [];
  for (let value = next(); value !== undefined; value = next()) {
    if (typeof value !== 'string' || value.startsWith('/')) {
      given.push(value);
      continue;
    }
    const numbers = given.map(Number);
    const [first] = given;
    given = [];
    switch (value) {
      case 'q':
        saved.push(state);
        break;
      case 'Q':
        state = saved.pop() ?? begin;
        break;
      case 'cm':
        state = { ...state, matrix: multiply(matrixOf(numbers), state.matrix) };
        break;
      case 'rg':
        state = { ...state, isWhite: numbers.every((part) => part === 1) };
        break;
      case 'scn':
        state = { ...state, isWhite: false };
        break;
      case 're':
      case 'm':
      case 'l':
      case 'c':
        path.push(...pointsOf(value, numbers).map((point) => apply(state.matrix, point)));
        break;
      case 'W':
      case 'W*':
        cuts = true;
        break;
      case 'f':
      case 'f*':
        if (!state.isWhite) leave();
        endPath();
        break;
      case 'S':
        leave();
        endPath();
        break;
      case 'n':
        endPath();
        break;
      case 'BT':
        text = { ...text, line: state.matrix, said: '' };
        break;
      case 'Tf':
        text.font = fontOf(pdf, pdf.dictionary(resource('/Font', first)));
        text.size = numbers[1] ?? 0;
        break;
      case 'Tm':
        text.line = multiply(matrixOf(numbers), state.matrix);
        break;
      case 'Td':
        text.line = multiply([1, 0, 0, 1, numbers[0] ?? 0, numbers[1] ?? 0], text.line);
        break;
      case 'Tj':
        if (Buffer.isBuffer(first)) show(first);
        break;
      case 'ET':
        if (path.length > 0) leave(text.said);
        path = [];
        break;
      case 'Do': {
        const drawn = resource('/XObject', first);
        const head = pdf.dictionary(drawn);
        const [left = 0, top = 0, right = 1, bottom = 1] = pdf.list(head.get('/BBox')).map(Number);
        path = pointsOf('re', [left, top, right - left, bottom - top]).map((point) =>
          apply(state.matrix, point),
        );
        if (head.get('/Subtype') === '/Form') {
          paint({
            pdf,
            stream: drawn,
            resources: head.get('/Resources'),
            state: { ...state, clip: common(boundsOf(path), state.clip) },
            marks,
          });
        } else leave();
        path = [];
        break;
      }
      default:
        if (!WITHOUT_SHAPE.has(value)) throw new Error(`What does ${value} paint?`);
    }
  }
}

/** Operators that say how something is painted, or what it is. */
const WITHOUT_SHAPE = new Set(['RG', 'CS', 'cs', 'SCN', 'gs', 'h', 'BMC', 'BDC', 'EMC']);

/** The points of a part of a path. A curve has those that pull it: it lies between them. */
function pointsOf(operator: string, numbers: readonly number[]): readonly Point[] {
  const [x = 0, y = 0, width = 0, height = 0] = numbers;
  if (operator === 're') {
    return [
      [x, y],
      [x + width, y],
      [x, y + height],
      [x + width, y + height],
    ];
  }
  return Array.from({ length: numbers.length / 2 }, (_, at) => [
    numbers[2 * at] ?? 0,
    numbers[2 * at + 1] ?? 0,
  ]);
}

function matrixOf(numbers: readonly number[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers;
  return [a, b, c, d, e, f];
}
