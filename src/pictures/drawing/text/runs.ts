import { graphemesOf } from '../../reading/text.ts';
import type { Fonts } from '../fonts/open-fonts.ts';

/** A stretch of text that one font choice serves. */
export type TextRun = { readonly text: string; readonly isEmoji: boolean };

const EMOJI_SEQUENCE = /^(?:\p{RGI_Emoji}|\p{Emoji_Presentation}|\p{Emoji}\uFE0F)/v;
/** Invisible characters that change how their neighbours look, or where a line may end. */
const JOINERS = new Set([0x20_0b, 0x20_0c, 0x20_0d, 0x20_0e, 0x20_0f, 0x20_60, 0xfe_0e, 0xfe_0f]);
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
/** The most marks on one letter. More would run over the lines around it. */
const MARKS_PER_LETTER = 4;

const RIGHT_TO_LEFT_SCRIPTS =
  /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}]/u;

/** Whether a text's first letter belongs to a script that runs from right to left. */
export function isRightToLeft(text: string): boolean {
  const [first = ''] = /\p{L}/u.exec(text) ?? [];
  return RIGHT_TO_LEFT_SCRIPTS.test(first);
}

/**
 * Splits a text into emoji and the rest. A character that no font has is replaced by its plain equivalent where Unicode
 * knows one, and left out otherwise.
 */
export function textRuns(text: string, fonts: Fonts): readonly TextRun[] {
  const runs: { text: string; isEmoji: boolean }[] = [];
  for (const grapheme of graphemesOf(text)) {
    const run = drawableRun(grapheme, fonts);
    const last = runs.at(-1);
    if (run.text === '') continue;
    if (last !== undefined && last.isEmoji === run.isEmoji) last.text += run.text;
    else runs.push({ ...run });
  }
  return runs;
}

function drawableRun(grapheme: string, fonts: Fonts): TextRun {
  const points = codePoints(grapheme);
  const [base = 0] = points;
  if (EMOJI_SEQUENCE.test(grapheme) && fonts.hasEmoji(base))
    return { text: grapheme, isEmoji: true };
  if (!fonts.hasText(base) && fonts.hasEmoji(base)) return { text: grapheme, isEmoji: true };
  const known = (point: number) =>
    JOINERS.has(point) || (fonts.hasText(point) && !INVISIBLE.test(String.fromCodePoint(point)));
  const covered = points.every(known)
    ? points
    : codePoints(grapheme.normalize('NFKC')).filter(known);
  // Without a letter to act on, a selector or joiner would be drawn as a box.
  const kept = covered.every((point) => JOINERS.has(point)) ? covered.filter(isMark) : covered;
  return { text: String.fromCodePoint(...limitMarks(kept)), isEmoji: false };
}

/** Whether a code point is a break mark or a direction mark, which need no letter beside them. */
function isMark(point: number): boolean {
  return point === 0x20_0b || point === 0x20_60 || point === 0x20_0e || point === 0x20_0f;
}

function codePoints(text: string): number[] {
  return Array.from(text, (character) => character.codePointAt(0) ?? 0);
}

function limitMarks(points: readonly number[]): readonly number[] {
  let marks = 0;
  return points.filter(
    (point) => !/\p{Mn}/u.test(String.fromCodePoint(point)) || ++marks <= MARKS_PER_LETTER,
  );
}
