import { readerOf, type Dictionary, type Pdf, type Value } from './pdf.ts';

/** A font of a PDF file. */
export type PdfFont = {
  /** The characters of a string, each with its width in font sizes. */
  read(shown: Buffer): readonly { readonly character: string; readonly width: number }[];
};

const known = new WeakMap<Dictionary, PdfFont>();

/** Reads a font as Chromium embeds it: with codes of two bytes, or of one byte where the characters are drawings (Type 3). */
export function fontOf(pdf: Pdf, font: Dictionary): PdfFont {
  const before = known.get(font);
  if (before !== undefined) return before;
  const isDrawn = font.get('/Subtype') === '/Type3';
  const bytes = isDrawn ? 1 : 2;
  const characters = charactersOf(pdf.stream(font.get('/ToUnicode')));
  const widthOf = isDrawn ? widthsOfDrawings(pdf, font) : widthsOf(pdf, font);
  const made: PdfFont = {
    read: (shown) =>
      Array.from({ length: shown.length / bytes }, (_, at) => {
        const code = shown.readUIntBE(at * bytes, bytes);
        return { character: characters.get(code) ?? '', width: widthOf(code) };
      }),
  };
  known.set(font, made);
  return made;
}

/** The width of a code's character, in font sizes. */
type WidthOf = (code: number) => number;

/** The table has first codes, each with a list of widths, and ranges of codes, each with one width. */
function widthsOf(pdf: Pdf, font: Dictionary): WidthOf {
  const [inner] = pdf.list(font.get('/DescendantFonts')).map((one) => pdf.dictionary(one));
  const table = [...pdf.list(inner?.get('/W'))];
  const widths = new Map<number, number>();
  while (table.length > 0) {
    const first = Number(table.shift());
    const next = table.shift();
    const list = Array.isArray(next)
      ? next
      : Array<Value | undefined>(Number(next) - first + 1).fill(table.shift());
    for (const [at, width] of list.entries()) widths.set(first + at, Number(width));
  }
  const usual = Number(inner?.get('/DW') ?? 1_000);
  return (code) => (widths.get(code) ?? usual) / 1_000;
}

function widthsOfDrawings(pdf: Pdf, font: Dictionary): WidthOf {
  const first = Number(font.get('/FirstChar'));
  const [scale] = pdf.list(font.get('/FontMatrix'));
  const widths = pdf.list(font.get('/Widths'));
  return (code) => Number(widths[code - first] ?? 0) * Number(scale);
}

/** The values of a row: a code and its characters; or the first and the last code of a range, and the characters of the first. */
const ROWS = new Map([
  ['endbfchar', 2],
  ['endbfrange', 3],
]);

/** Reads which characters the codes stand for. */
function charactersOf(table: string): ReadonlyMap<number, string> {
  const characters = new Map<number, string>();
  const { next } = readerOf(table);
  let given: Buffer[] = [];
  for (let value = next(); value !== undefined; value = next()) {
    if (Buffer.isBuffer(value)) given.push(value);
    if (typeof value !== 'string') continue;
    const row = ROWS.get(value) ?? Infinity;
    for (let at = 0; at + row <= given.length; at += row) {
      const [first, last, text] = [given[at], given[at + row - 2], given[at + row - 1]];
      for (let code = codeOf(first); code <= codeOf(last); code++) {
        characters.set(code, textOf(text, code - codeOf(first)));
      }
    }
    given = [];
  }
  return characters;
}

const codeOf = (bytes: Buffer | undefined): number => bytes?.readUIntBE(0, bytes.length) ?? 0;

/** The text in UTF-16 whose last unit is this much larger. */
function textOf(bytes: Buffer | undefined, more: number): string {
  const units = Array.from({ length: (bytes?.length ?? 0) / 2 }, (_, at) =>
    bytes?.readUInt16BE(2 * at),
  );
  return String.fromCharCode(
    ...units.map((unit = 0, at) => (at === units.length - 1 ? unit + more : unit)),
  );
}
