import { THUMBNAIL_SIZE } from '../port.ts';
import type { Facts } from '../reading/facts.ts';
import { paletteFor } from './palette.ts';
import { setSoroban } from './parts/beads.ts';
import { drawPaper } from './parts/paper.ts';
import { drawSoroban } from './parts/soroban.ts';
import { placeText, svgDocument } from './parts/svg.ts';
import { renderNumeral } from './text/numeral-text.ts';
import { renderText } from './text/render.ts';

/** The small picture as SVG. It is not a small card: it shows only what can be recognised at its size. */
export async function thumbnailSvg(facts: Facts): Promise<Buffer> {
  const palette = paletteFor(facts.color, facts.numeral.display);
  const emoji = await renderText(facts.childEmoji ?? '', {
    size: 42,
    minSize: 14,
    weight: 800,
    color: palette.strong,
    maxWidth: 60,
    maxHeight: 52,
  });
  const head = { x: 22, y: 18, width: 212, height: 58 };
  const figure = await renderNumeral(facts.numeral.display, {
    color: palette.strong,
    width: emoji === null ? head.width : head.width - emoji.width - 10,
    height: head.height,
    largest: 62,
  });
  const { width, height } = THUMBNAIL_SIZE;
  return svgDocument(width, height, [
    drawPaper(width, height, palette),
    placeText(figure, head, { across: emoji === null ? 0.5 : 0, down: 0.5 }),
    placeText(emoji, head, { across: 1, down: 0.5 }),
    drawSoroban(setSoroban(facts.numeral), { x: 20, y: 80, width: 216, height: 96 }, palette),
  ]);
}
