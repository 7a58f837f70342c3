import { THUMBNAIL_SIZE } from '../port.ts';
import type { Facts } from '../reading/facts.ts';
import { headingOf } from './notation.ts';
import { paletteFor } from './palette.ts';
import { definePaints } from './parts/bead.ts';
import { setSoroban } from './parts/beads.ts';
import { drawGarland } from './parts/garland.ts';
import { drawPaper } from './parts/paper.ts';
import { drawSoroban } from './parts/soroban.ts';
import { placeText, svgDocument } from './parts/svg.ts';
import { renderNumeral } from './text/numeral-text.ts';
import { renderText } from './text/render.ts';
import type { FixedWords } from './words.ts';

/** The small picture as SVG. It is not a small card: it shows only what can be recognised at its size. */
export async function thumbnailSvg(facts: Facts, words: FixedWords): Promise<Buffer> {
  const palette = paletteFor(facts.color, facts.numeral.display);
  const hasSoroban = facts.numeral.integer !== '';
  const head = { x: 22, y: 18, width: 212, height: hasSoroban ? 58 : 100 };
  const emoji = await renderText(facts.childEmoji ?? '', {
    size: 42,
    minSize: 14,
    weight: 800,
    color: palette.strong,
    maxWidth: 60,
    maxHeight: 52,
  });
  const figure = await renderNumeral(headingOf(facts.numeral) || words.greetings, {
    color: palette.strong,
    width: emoji === null ? head.width : head.width - emoji.width - 10,
    height: head.height,
    largest: 62,
  });
  const { width, height } = THUMBNAIL_SIZE;
  const across = emoji === null ? 0.5 : words.isRightToLeft ? 1 : 0;
  return svgDocument(width, height, [
    definePaints(palette),
    drawPaper(width, height, palette),
    placeText(figure, head, { across, down: 0.5 }),
    placeText(emoji, head, { across: 1 - across, down: 0.5 }),
    hasSoroban
      ? drawSoroban(setSoroban(facts.numeral), { x: 20, y: 80, width: 216, height: 96 })
      : drawGarland({ x: 20, y: 112, width: 216, height: 60 }, 1, palette),
  ]);
}
