import { lineWidth, renderText, type TextPicture } from './render.ts';

/** The smallest size at which a number stays on one line. A smaller one is wrapped. */
const SMALLEST_ON_ONE_LINE = 58;

/**
 * Sets a number or a short text as large as it fits: on one line down to a legible size, then
 * wrapped, then cut. Lengths are in pixels.
 */
export async function renderNumeral(
  text: string,
  box: {
    readonly color: string;
    readonly width: number;
    readonly height: number;
    readonly largest: number;
  },
): Promise<TextPicture | null> {
  const probe = 40;
  const width = await lineWidth(text.slice(0, 200), probe, 800);
  const oneLine = width === 0 ? box.largest : Math.floor((probe * (box.width - 4)) / width);
  const isWrapped = oneLine < SMALLEST_ON_ONE_LINE * (box.height / 136);
  const size = isWrapped
    ? SMALLEST_ON_ONE_LINE * (box.height / 136)
    : Math.min(box.largest, oneLine);
  return renderText(text, {
    size,
    minSize: isWrapped ? size / 2 : size * 0.6,
    weight: 800,
    color: box.color,
    maxWidth: box.width,
    maxHeight: box.height,
  });
}
