import { fittingSize, renderText, type TextPicture } from './render.ts';

/** The smallest size at which a number stays on one line of a heading. A smaller one is wrapped. */
const SMALLEST_ON_ONE_LINE = 58;
const LARGEST_WRAPPED = 62;
const SMALLEST = 24;
/** The height of a heading with these sizes. */
const HEADING_HEIGHT = 136;

/**
 * Sets a number or a short text as large as it fits: on one line down to a legible size, then wrapped to even lines, then
 * cut. Lengths are in pixels.
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
  const style = {
    weight: 800,
    color: box.color,
    maxWidth: box.width,
    maxHeight: box.height,
  } as const;
  const oneLine = Math.floor(await fittingSize('line', text, style));
  const scale = box.height / HEADING_HEIGHT;
  const isWrapped = oneLine < SMALLEST_ON_ONE_LINE * scale;
  return renderText(text, {
    ...style,
    size: isWrapped ? LARGEST_WRAPPED * scale : Math.min(box.largest, oneLine),
    minSize: SMALLEST * scale,
    isEven: true,
  });
}
