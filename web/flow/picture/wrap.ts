import { signsOf } from '../../texts/formats.ts';

// Widths in parts of the font's size, a little wider than in the page's font: a text must not leave its box.
const NARROW = 0.34;
const USUAL = 0.6;
const WIDE = 0.95;
const SQUARE = 1.15;

const IS_NARROW = /^[fijlrtI.,:;'’!|()[\]\s-]$/;
const IS_WIDE = /^[mwMWQ@%—…]$/;
const IS_CAPITAL = /^[\p{Lu}\p{Sm}]$/u;
const IS_LATIN = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\p{Zs}]/u;

/** The widths of signs that were met before. */
const widths = new Map<string, number>();

/** How wide a sign is, estimated, so that nothing has to be drawn to be measured. */
function widthOfSign(sign: string): number {
  const known = widths.get(sign);
  if (known !== undefined) return known;
  const width = estimated(sign);
  widths.set(sign, width);
  return width;
}

function estimated(sign: string): number {
  if (IS_NARROW.test(sign)) return NARROW;
  if (IS_WIDE.test(sign)) return WIDE;
  if (IS_CAPITAL.test(sign)) return USUAL + 0.12;
  return IS_LATIN.test(sign) ? USUAL : SQUARE;
}

/** Latin letters, of which each is a sign of its own. Dividing other texts takes the browser much longer. */
const IS_PLAIN = /^[ -~\u00A0-\u024F]*$/;

const signsIn = (text: string): readonly string[] =>
  IS_PLAIN.test(text) ? text.split('') : [...signsOf(text)];

/** How wide a text is, estimated, in units of a font size of 1. */
export const widthOf = (text: string): number =>
  signsIn(text).reduce((width, sign) => width + widthOfSign(sign), 0);

/**
 * Divides a text into lines that are not wider than so many font sizes, between words, and inside of a word that is too long.
 * What has no room on the last line is left out, and three dots say so.
 */
export function wrap(text: string, width: number, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  let taken = 0;
  const add = (piece: string, wide: number): void => {
    line += piece;
    taken += wide;
  };
  const breakLine = (): void => {
    if (line !== '') lines.push(line);
    line = '';
    taken = 0;
  };
  for (const word of text.split(' ')) {
    const wide = widthOf(word);
    const space = line === '' ? '' : ' ';
    const together = widthOf(space) + wide;
    if (taken + together <= width) {
      add(space + word, together);
      continue;
    }
    breakLine();
    for (const sign of signsIn(word)) {
      if (line !== '' && taken + widthOfSign(sign) > width) breakLine();
      add(sign, widthOfSign(sign));
    }
    // Nobody sees more of a very long text, and all of it would take time.
    if (lines.length > most) break;
  }
  breakLine();
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, most);
  kept[most - 1] = shorten(kept[most - 1] ?? '', width);
  return kept;
}

function shorten(line: string, width: number): string {
  const signs = [...signsIn(line)];
  while (signs.length > 0 && widthOf(`${signs.join('').trimEnd()}…`) > width) signs.pop();
  return `${signs.join('').trimEnd()}…`;
}
