import sharp from 'sharp';
import type { Language } from '../../reading/language.ts';
import { graphemesOf } from '../../reading/text.ts';
import { CHINESE_PUNCTUATION, EMOJI_FAMILY, MAIN_FAMILY, typefaceFor } from '../fonts/catalogue.ts';
import { openFonts } from '../fonts/open-fonts.ts';
import { markBreaks, unbreakableParts, wordsOf } from './break-marks.ts';
import { isRightToLeft, textRuns } from './runs.ts';

type Weight = 500 | 600 | 800;

/** How a text is set. Lengths are in pixels. */
export type TextStyle = {
  readonly size: number;
  /** The size that it may shrink to before it is cut; `size` when left out. */
  readonly minSize?: number;
  readonly weight?: Weight;
  /** `#rrggbb` */
  readonly color: string;
  readonly maxWidth: number;
  readonly maxHeight: number;
  readonly align?: 'left' | 'centre';
  /** Whether lines get about the same width. */
  readonly isEven?: boolean;
  /** Decides which forms of characters are used where languages differ; by the text when left out. */
  readonly language?: Language;
};

/** A text as a picture, with the size to show it at. */
export type TextPicture = {
  readonly href: string;
  readonly width: number;
  readonly height: number;
  /** The size of its letters, in pixels. */
  readonly size: number;
  /** Whether it belongs at the right edge of its place. */
  readonly isRightToLeft: boolean;
};

type Rendered = { readonly raw: Buffer; readonly width: number; readonly height: number };

/** Device pixels in a pixel. With more than one, letters keep their distances and stay sharp when they are turned. */
const DENSITY = 2;

/** The engine's error for a text without visible characters, such as joiners and fillers alone. */
const NOTHING_TO_SEE = 'no text to render';

/**
 * The size at which texts are measured, in pixels, and the most characters of a measured line or word. The engine draws what it
 * measures, and cannot draw 32,768 pixels. A longer text fits nowhere.
 */
const PROBE = 12;
const LONGEST_MEASURED = 120;
/** Letters of this size have rounded widths, so a text may be a little wider than measured. */
const ACCURACY = 0.97;
/** The longest text whose lines are evened out, in characters. */
const LONGEST_EVEN = 200;

/** How the engine ends lines: between words, or also within a word that is wider than its line. */
type Wrap = 'word' | 'word-char';

/**
 * Sets a text in a box: wraps it between words, and shrinks it down to `minSize`. If it is still too large, a word that is
 * wider than the box is wrapped, and the end of the text is left out. Null when the text has no visible characters.
 */
export async function renderText(text: string, style: TextStyle): Promise<TextPicture | null> {
  const minSize = style.minSize ?? style.size;
  const fitting = Math.floor(await fittingSize('word', text, style));
  let wrap: Wrap = fitting < minSize ? 'word-char' : 'word';
  let size = wrap === 'word' ? Math.min(style.size, fitting) : style.size;
  let shown = text;
  for (let attempt = 0; attempt < 16; attempt++) {
    const rendered = await layOut(shown, size, style, wrap);
    if (rendered === null) return null;
    const tooWide = rendered.width / (style.maxWidth + 2);
    const tooHigh = rendered.height / style.maxHeight;
    if (tooWide <= 1 && tooHigh <= 1) {
      const even = style.isEven === true ? await evenOut(rendered, shown, size, style) : rendered;
      return encode(even, shown, size);
    }
    if (size > minSize) {
      const smaller = Math.floor(size / Math.max(tooWide, Math.sqrt(tooHigh)));
      size = Math.max(minSize, Math.min(size - 1, smaller));
    } else if (tooWide > 1 && wrap === 'word') {
      wrap = 'word-char';
    } else {
      const cut = cutEnd(shown, Math.max(tooWide, tooHigh));
      if (cut === null) break;
      shown = cut;
    }
  }
  const rendered = await layOut('…', minSize, style, 'word');
  return rendered === null ? null : encode(rendered, text, minSize);
}

/** Leaves out the end of a text that takes `excess` times its room, after a whole word where there are several. */
function cutEnd(text: string, excess: number): string | null {
  const whole = text.replace(/…$/u, '');
  for (const parts of [wordsOf(whole), graphemesOf(whole)]) {
    const kept = Math.min(parts.length - 1, Math.floor((parts.length / excess) * 0.97));
    const rest = parts
      .slice(0, Math.max(0, kept))
      .join('')
      .replace(/[\s\p{P}]+$/u, '');
    if (rest !== '') return `${rest}…`;
  }
  return null;
}

/** Narrows a wrapped text as far as it gets no higher, so that its lines have about the same width. */
async function evenOut(
  rendered: Rendered,
  text: string,
  size: number,
  style: TextStyle,
): Promise<Rendered> {
  const whole = (size * style.maxWidth) / (await fittingSize('line', text, style));
  const isOneLine = rendered.width > whole * 0.96;
  if (isOneLine || graphemesOf(text).length > LONGEST_EVEN) return rendered;
  let best = rendered;
  for (let share = 0.92; share >= 0.5; share -= 0.08) {
    const maxWidth = rendered.width * share;
    const narrower = await layOut(text, size, { ...style, maxWidth }, 'word');
    // Letters that reach below the last line make a text a little higher; another line more so.
    const most = Math.min(style.maxHeight, rendered.height + size / 3);
    if (narrower === null || narrower.height > most || narrower.width > maxWidth + 2) break;
    best = narrower;
  }
  return best;
}

/** The size at which a text, or its widest word, is as wide as a line; 0 for one that no line has room for. */
export async function fittingSize(
  what: 'line' | 'word',
  text: string,
  { weight = 500, maxWidth }: Pick<TextStyle, 'weight' | 'maxWidth'>,
): Promise<number> {
  const parts = what === 'word' ? unbreakableParts(text) : [text];
  if (parts.some((part) => graphemesOf(part).length > LONGEST_MEASURED)) return 0;
  const style = { size: PROBE, weight, color: '#000000', maxWidth: Infinity, maxHeight: Infinity };
  const measured = await layOut(parts.join('\n'), PROBE, style, 'word');
  return (PROBE * ACCURACY * maxWidth) / (measured?.width ?? 0);
}

async function layOut(
  text: string,
  size: number,
  style: TextStyle,
  wrap: Wrap,
): Promise<Rendered | null> {
  const markup = markupOf(markBreaks(text), size * DENSITY, style);
  if (markup === null) return null;
  const rendering = sharp({
    text: {
      text: markup,
      font: `${MAIN_FAMILY},`,
      rgba: true,
      dpi: 72,
      wrap,
      align: style.align ?? 'left',
      ...(Number.isFinite(style.maxWidth) && { width: Math.round(style.maxWidth * DENSITY) }),
    },
  });
  try {
    const { data, info } = await rendering.raw().toBuffer({ resolveWithObject: true });
    return { raw: data, width: info.width / DENSITY, height: info.height / DENSITY };
  } catch (error) {
    if (error instanceof Error && error.message.includes(NOTHING_TO_SEE)) return null;
    throw error;
  }
}

function markupOf(text: string, size: number, style: TextStyle): string | null {
  const runs = textRuns(text, openFonts());
  if (!runs.some((run) => /\S/u.test(run.text))) return null;
  const { families, punctuation, lineHeight } = typefaceFor(text, style.language);
  const inFamilies = (part: string) =>
    `<span font_family="${families.join(',')}">${escapeMarkup(part)}</span>`;
  // Without its fallback the engine keeps emoji sequences together.
  const spans = runs.map(({ text: part, isEmoji }) =>
    isEmoji
      ? `<span font_family="${EMOJI_FAMILY}" fallback="false">${part}</span>`
      : part
          .split(CHINESE_PUNCTUATION)
          .map((piece, index) =>
            index % 2 === 1 && punctuation !== null
              ? `<span font_family="${punctuation}">${piece}</span>`
              : inFamilies(piece),
          )
          .join(''),
  );
  return (
    `<span size="${Math.round(size * 1024)}" weight="${style.weight ?? 500}" ` +
    `foreground="${style.color}" line_height="${lineHeight}">${spans.join('')}</span>`
  );
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

async function encode(
  { raw, width, height }: Rendered,
  text: string,
  size: number,
): Promise<TextPicture> {
  const raster = { width: Math.round(width * DENSITY), height: Math.round(height * DENSITY) };
  const png = await sharp(raw, { raw: { ...raster, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return {
    href: `data:image/png;base64,${png.toString('base64')}`,
    width,
    height,
    size,
    isRightToLeft: isRightToLeft(text),
  };
}
