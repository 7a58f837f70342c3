import type { Palette } from '../palette.ts';
import { drawBand, drawLabel } from './line-parts.ts';
import { formatNumber as n, type Box } from './svg.ts';

const LARGEST_KEY = 52;
/** Between two groups of keys, in widths of a key. */
const GAP = 0.45;

/** Draws the keys of a telephone number in a row, in the groups in which it is written. */
export function drawTelephoneKeys(written: string, box: Box, palette: Palette): string {
  const groups = written.match(/[+\d]+/g) ?? [];
  const count = groups.join('').length + GAP * (groups.length - 1);
  const pitch = Math.min(LARGEST_KEY, (box.width - 60) / count);
  const y = Math.round(box.y + box.height / 2);
  let x = box.x + (box.width - pitch * count) / 2;
  const keys = groups.flatMap((group) => {
    const drawn = Array.from(group, (key, index) =>
      drawKey(x + pitch * (index + 0.5), y, key, pitch * 0.44, palette),
    );
    x += pitch * (group.length + GAP);
    return drawn;
  });
  return drawBand(box, palette) + keys.join('');
}

function drawKey(x: number, y: number, key: string, radius: number, palette: Palette): string {
  return (
    `<circle cx="${n(x)}" cy="${n(y + 3)}" r="${n(radius)}" fill="${palette.line}"/>` +
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="#ffffff" stroke="${palette.accent}" stroke-width="2.5"/>` +
    drawLabel(x, y + 9, key, palette.strong, 26)
  );
}
