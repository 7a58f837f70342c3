import sharp from 'sharp';
import { graphemesOf } from '../../reading/text.ts';
import { EMOJI_FAMILY, MAIN_FAMILY, typefaceFor } from '../fonts/catalogue.ts';
import { openFonts } from '../fonts/open-fonts.ts';
import { isRightToLeft, markWords, textRuns } from './runs.ts';

/** How a text is set. Lengths are in pixels. */
export type TextStyle = {
  readonly size: number;
  /** The size that it may shrink to before it is cut; `size` when left out. */
  readonly minSize?: number;
  readonly weight?: 500 | 600 | 800;
  /** `#rrggbb` */
  readonly color: string;
  readonly maxWidth: number;
  readonly maxHeight: number;
  readonly align?: 'left' | 'centre';
};

/** A text as a picture, with the size to show it at. */
export type TextPicture = {
  readonly href: string;
  readonly width: number;
  readonly height: number;
  /** Whether it belongs at the right edge of its place. */
  readonly isRightToLeft: boolean;
};

type Rendered = { readonly raw: Buffer; readonly width: number; readonly height: number };

/** Device pixels in a pixel. With more than one, letters keep their distances and stay sharp when they are turned. */
const DENSITY = 2;

/** The engine's error for a text without visible characters, such as joiners and fillers alone. */
const NOTHING_TO_SEE = 'no text to render';

/**
 * Sets a text in a box: wraps it, shrinks it down to `minSize`, then cuts it with an ellipsis.
 * Null when nothing of it can be seen.
 */
export async function renderText(text: string, style: TextStyle): Promise<TextPicture | null> {
  const minSize = style.minSize ?? style.size;
  let size = style.size;
  let shown = markWords(text);
  for (let attempt = 0; attempt < 12; attempt++) {
    const rendered = await layOut(shown, size, style);
    if (rendered === null) return null;
    const excess = rendered.height / style.maxHeight;
    if (excess <= 1 && rendered.width <= style.maxWidth + 2) return encode(rendered, shown);
    if (size > minSize) {
      size = Math.max(minSize, Math.min(size - 1, Math.floor(size / Math.sqrt(excess))));
      continue;
    }
    const parts = graphemesOf(shown.replace(/…$/u, ''));
    const kept = Math.min(
      parts.length - 1,
      Math.floor((parts.length / Math.max(excess, 1)) * 0.97),
    );
    if (kept < 1) break;
    shown = `${parts.slice(0, kept).join('').trimEnd()}…`;
  }
  const rendered = await layOut('…', minSize, style);
  return rendered === null ? null : encode(rendered, text);
}

/** The width in pixels that a text takes on one line at a size; 0 when nothing can be seen. */
export async function lineWidth(
  text: string,
  size: number,
  weight: 500 | 600 | 800,
): Promise<number> {
  const style = { size, weight, color: '#000000', maxWidth: Infinity, maxHeight: Infinity };
  return (await layOut(text, size, style))?.width ?? 0;
}

async function layOut(text: string, size: number, style: TextStyle): Promise<Rendered | null> {
  const markup = markupOf(text, size * DENSITY, style);
  if (markup === null) return null;
  const rendering = sharp({
    text: {
      text: markup,
      font: `${MAIN_FAMILY},`,
      rgba: true,
      dpi: 72,
      wrap: 'word-char',
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
  const { families, lineHeight } = typefaceFor(text);
  // Without its fallback the engine keeps emoji sequences together.
  const spans = runs.map(({ text: part, isEmoji }) =>
    isEmoji
      ? `<span font_family="${EMOJI_FAMILY}" fallback="false">${part}</span>`
      : `<span font_family="${families.join(',')}">${escapeMarkup(part)}</span>`,
  );
  return (
    `<span size="${Math.round(size * 1024)}" weight="${style.weight ?? 500}" ` +
    `foreground="${style.color}" line_height="${lineHeight}">${spans.join('')}</span>`
  );
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

async function encode({ raw, width, height }: Rendered, text: string): Promise<TextPicture> {
  const size = { width: Math.round(width * DENSITY), height: Math.round(height * DENSITY) };
  const png = await sharp(raw, { raw: { ...size, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return {
    href: `data:image/png;base64,${png.toString('base64')}`,
    width,
    height,
    isRightToLeft: isRightToLeft(text),
  };
}
