import { IMAGE_SIZE } from '../port.ts';
import type { Facts } from '../reading/facts.ts';
import { chooseMoments, type Moment } from '../reading/moments.ts';
import { INK, noteColor, paletteFor, SOFT_INK, type Palette } from './palette.ts';
import { setSoroban } from './parts/beads.ts';
import { drawMore, drawNotes } from './parts/notes.ts';
import { drawNumberLine, type LineMark } from './parts/number-line.ts';
import { drawPaper, drawPostmark, drawStamp } from './parts/paper.ts';
import { drawSoroban, sorobanFrame } from './parts/soroban.ts';
import { formatNumber as n, placeText, svgDocument, rotate, type Box } from './parts/svg.ts';
import { renderNumeral } from './text/numeral-text.ts';
import { renderText } from './text/render.ts';

const LEFT = 62;
const RIGHT = 962;
const MIDDLE_TOP = 262;
const MIDDLE_BOTTOM = 584;
const LINE_BOX: Box = { x: LEFT, y: 602, width: RIGHT - LEFT, height: 112 };
const STAMP_BOX: Box = { x: 800, y: 58, width: 152, height: 182 };

/** The picture of a whole card as SVG. */
export async function cardSvg(facts: Facts): Promise<Buffer> {
  const palette = paletteFor(facts.color, facts.numeral.display);
  const room = facts.summary === null ? 6 : 4;
  const { chosen: notes, more } = chooseMoments(facts.moments, room);
  const hasNotes = notes.length > 0;
  const leftColumn: Box = {
    x: LEFT,
    y: MIDDLE_TOP,
    width: hasNotes ? 440 : RIGHT - LEFT,
    height: MIDDLE_BOTTOM - MIDDLE_TOP,
  };
  const rightColumn: Box = {
    x: 532,
    y: MIDDLE_TOP,
    width: RIGHT - 532,
    height: MIDDLE_BOTTOM - MIDDLE_TOP - (more > 0 ? 14 : 0),
  };
  const marks = lineMarks(facts, notes);
  return svgDocument(IMAGE_SIZE.width, IMAGE_SIZE.height, [
    drawPaper(IMAGE_SIZE.width, IMAGE_SIZE.height, palette),
    await drawHeading(facts, palette),
    await drawSender(facts, palette),
    await drawSorobanAndSummary(facts, leftColumn, palette),
    await drawNotes(notes, rightColumn),
    drawNumberLine(facts.numeral, marks, LINE_BOX, palette),
    await drawMore(more, RIGHT - 8, LINE_BOX.y - 10),
  ]);
}

/** The highlights of moments: in the colour of the moment's note, or grey when it has none. */
function lineMarks(facts: Facts, notes: readonly Moment[]): readonly LineMark[] {
  const noted = notes.flatMap((moment, index) =>
    moment.highlights.map((value) => ({ value, color: noteColor(index).mark })),
  );
  const others = facts.moments
    .filter((moment) => !notes.includes(moment))
    .flatMap((moment) => moment.highlights.map((value) => ({ value, color: '#9a94a8' })));
  return [...noted, ...others].slice(0, 40);
}

async function drawHeading({ numeral }: Facts, palette: Palette): Promise<string> {
  const width = 560;
  const greeting = await renderText('Greetings from', {
    size: 32,
    weight: 600,
    color: SOFT_INK,
    maxWidth: width,
    maxHeight: 44,
  });
  const figure = await renderNumeral(numeral.display, {
    color: palette.strong,
    width,
    height: 136,
    largest: 156,
  });
  return (
    placeText(greeting, { x: LEFT + 4, y: 62, width, height: 36 }, { down: 0.5 }) +
    placeText(figure, { x: LEFT + 2, y: 108, width, height: 136 }, { across: 0, down: 0.5 })
  );
}

async function drawSender({ childName, childEmoji }: Facts, palette: Palette): Promise<string> {
  const { x, y, width } = STAMP_BOX;
  const field = { x: x + 16, y: y + 20, width: width - 32, height: 100 };
  const emoji = await renderText(childEmoji ?? '☎️', {
    size: 78,
    minSize: 24,
    weight: 800,
    color: palette.strong,
    maxWidth: field.width,
    maxHeight: field.height,
  });
  const name = await renderText(childName ?? '', {
    size: 24,
    minSize: 15,
    weight: 600,
    color: INK,
    maxWidth: width - 36,
    maxHeight: 40,
    align: 'centre',
  });
  const emojiBox = name === null ? { ...field, height: 142 } : field;
  const label = { x: x + 18, y: y + 122, width: width - 36, height: 42 };
  const stamp =
    drawStamp(STAMP_BOX, palette) +
    placeText(emoji, emojiBox, { across: 0.5, down: 0.5 }) +
    placeText(name, label, { across: 0.5, down: 0.5 });
  return (
    rotate(stamp, 2.5, x + width / 2, y + STAMP_BOX.height / 2) +
    rotate(drawPostmark(712, 118, 52, 158), -6, 712, 118)
  );
}

async function drawSorobanAndSummary(facts: Facts, box: Box, palette: Palette): Promise<string> {
  const setting = setSoroban(facts.numeral);
  const summary = await renderText(facts.summary ?? '', {
    size: 22,
    minSize: 17,
    color: INK,
    maxWidth: box.width - 36,
    maxHeight: 92,
  });
  const summaryHeight = summary === null ? 0 : summary.height + 28;
  const gap = summary === null ? 0 : 14;
  const sorobanBox = { ...box, height: box.height - summaryHeight - gap };
  const hidden = await renderText(setting.hidden > 0 ? `+${setting.hidden} more digits` : '', {
    size: 16,
    weight: 600,
    color: SOFT_INK,
    maxWidth: 200,
    maxHeight: 24,
  });
  const bubbleTop = box.y + box.height - summaryHeight;
  const bubble =
    summary === null
      ? ''
      : `<rect x="${n(box.x)}" y="${n(bubbleTop)}" width="${n(box.width)}" height="${n(summaryHeight)}" rx="16" fill="#ffffff" stroke="${palette.line}" stroke-width="2"/>`;
  const frame = sorobanFrame(setting.rods.length, sorobanBox);
  const below = { ...frame, y: frame.y + frame.height + 12 };
  return [
    drawSoroban(setting, sorobanBox, palette),
    placeText(hidden, below, { across: 1 }),
    bubble,
    placeText(
      summary,
      { x: box.x + 18, y: bubbleTop, width: box.width - 36, height: summaryHeight },
      { down: 0.5 },
    ),
  ].join('');
}
