import type { TextPicture } from '../text/render.ts';

/** A rectangle in pixels of the picture. */
export type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Writes a number with two decimals at most. */
export function formatNumber(value: number): string {
  return `${Math.round(value * 100) / 100}`;
}

/**
 * Places a text picture in a box. Whole pixels, so that letters stay sharp. `across` and `down` say
 * where it stands in the box: 0 at the left or top, 0.5 in the middle, 1 at the other end; across is by
 * the text's own direction when left out.
 */
export function placeText(
  picture: TextPicture | null,
  box: Box,
  { across, down = 0 }: { readonly across?: number; readonly down?: number } = {},
): string {
  if (picture === null) return '';
  const x = Math.round(
    box.x + (box.width - picture.width) * (across ?? (picture.isRightToLeft ? 1 : 0)),
  );
  const y = Math.round(box.y + (box.height - picture.height) * down);
  return `<image x="${x}" y="${y}" width="${formatNumber(picture.width)}" height="${formatNumber(picture.height)}" href="${picture.href}"/>`;
}

/** Rotates drawn content around a point, in degrees clockwise. */
export function rotate(content: string, degrees: number, x: number, y: number): string {
  return `<g transform="rotate(${formatNumber(degrees)} ${formatNumber(x)} ${formatNumber(y)})">${content}</g>`;
}

/** Makes an SVG of this size from drawn parts. */
export function svgDocument(width: number, height: number, parts: readonly string[]): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`,
  );
}
