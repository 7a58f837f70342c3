import { IMAGE_SIZE } from '../port.ts';
import type { Facts } from '../reading/facts.ts';
import type { Language } from '../reading/language.ts';
import { chooseMoments, type Moment, type WordedMoment } from '../reading/moments.ts';
import { graphemesOf } from '../reading/text.ts';
import { layOutCard, roomForNotes, roomForSummary, type CardLayout } from './layout.ts';
import { headingOf } from './notation.ts';
import { INK, noteColor, paletteFor, QUIET, SOFT_INK, type Palette } from './palette.ts';
import { definePaints, drawBead } from './parts/bead.ts';
import { setSoroban, type SorobanSetting } from './parts/beads.ts';
import { drawGarland } from './parts/garland.ts';
import type { LineMark } from './parts/gathering.ts';
import { drawMotif, motifOf } from './parts/motif.ts';
import { drawMore, drawNotes } from './parts/notes.ts';
import { drawNumberLine } from './parts/number-line.ts';
import { drawPaper, drawPostmark, drawStamp } from './parts/paper.ts';
import { drawPowersLine } from './parts/powers-line.ts';
import { drawSoroban, sorobanFrame } from './parts/soroban.ts';
import { formatNumber as n, placeText, svgDocument, rotate, type Box } from './parts/svg.ts';
import { drawTelephoneKeys } from './parts/telephone-keys.ts';
import { renderNumeral } from './text/numeral-text.ts';
import { renderText, type TextPicture } from './text/render.ts';
import { FIXED_WORDS, type FixedWords } from './words.ts';

/** The most places that the band below marks. */
const MOST_MARKS = 2000;

/** What every part of a card is drawn with. */
type Card = {
  readonly facts: Facts;
  readonly layout: CardLayout;
  readonly palette: Palette;
  readonly language: Language;
  readonly words: FixedWords;
};

/** The picture of a whole card as SVG. */
export async function cardSvg(facts: Facts, language: Language): Promise<Buffer> {
  const palette = paletteFor(facts.color, facts.numeral.display);
  const words = FIXED_WORDS[language];
  const setting = facts.numeral.integer === '' ? null : setSoroban(facts.numeral);
  const rods = setting?.rods.length ?? 0;
  const hasSummary = facts.summary !== null;
  const { chosen, more } = chooseMoments(facts.moments, roomForNotes({ rods, hasSummary }));
  const contents = { ...words, rods, notes: chosen.length, hasMore: more > 0, hasSummary };
  const summary = await renderSummary(facts.summary, roomForSummary(contents), language);
  const layout = layOutCard(contents, (summary?.height ?? 0) + SUMMARY_PADDING);
  const card = { facts, layout, palette, language, words };
  return svgDocument(IMAGE_SIZE.width, IMAGE_SIZE.height, [
    definePaints(palette),
    drawPaper(IMAGE_SIZE.width, IMAGE_SIZE.height, palette),
    await drawHeading(card),
    await drawSender(card),
    setting === null || layout.soroban === null
      ? ''
      : await drawSorobanIn(layout.soroban, setting, words),
    layout.ornament === null ? '' : drawGarland(layout.ornament, 2, palette),
    drawSummary(summary, layout.summary, palette),
    layout.notes === null ? '' : await drawNotes(chosen, layout.notes, { ...words, language }),
    drawBandOf(card, chosen),
    layout.notes === null || more === 0
      ? ''
      : await drawMore(words.more(more), layout.notes, words.isRightToLeft),
  ]);
}

/** Draws the band below: a number line, a line of powers, telephone keys or beads, as fits the caller's number. */
function drawBandOf({ facts, layout, palette }: Card, notes: readonly WordedMoment[]): string {
  const { numeral } = facts;
  const marks = lineMarks(facts.moments, notes);
  if (numeral.isTelephone) return drawTelephoneKeys(numeral.display, layout.band, palette);
  if (numeral.value === null && numeral.integer !== '') {
    return drawPowersLine(numeral, marks, layout.band, palette);
  }
  return numeral.value === null && marks.length === 0
    ? drawGarland(layout.band, 1, palette)
    : drawNumberLine(numeral.value, numeral.display, marks, layout.band, palette);
}

/** The highlights of moments: in the colour of the moment's note, or quiet when it has none. */
function lineMarks(
  moments: readonly Moment[],
  notes: readonly WordedMoment[],
): readonly LineMark[] {
  const noted = notes.flatMap((moment, index) =>
    moment.highlights.map((value) => ({ value, color: noteColor(index).mark })),
  );
  const known = new Set<Moment>(notes);
  const others = moments
    .filter((moment) => !known.has(moment))
    .flatMap((moment) => moment.highlights.map((value) => ({ value, color: QUIET })));
  return [...noted, ...others].slice(0, MOST_MARKS);
}

async function drawHeading({ facts, layout, palette, words, language }: Card): Promise<string> {
  const across = words.isRightToLeft ? 1 : 0;
  const heading = headingOf(facts.numeral);
  const box = heading === '' ? layout.heading : layout.figure;
  const figure = await renderNumeral(heading === '' ? words.greetings : heading, {
    color: palette.strong,
    width: box.width,
    height: box.height,
    largest: 156,
  });
  if (heading === '') return placeText(figure, box, { across, down: 0.5 });
  const greeting = await renderText(words.greetingsFrom, {
    size: 32,
    weight: 600,
    color: SOFT_INK,
    maxWidth: layout.greeting.width,
    maxHeight: 44,
    language,
  });
  return (
    placeText(greeting, layout.greeting, { across, down: 0.5 }) +
    placeText(figure, box, { across, down: 0.5 })
  );
}

async function drawSender({ facts, layout, palette }: Card): Promise<string> {
  const { x, y, width, height } = layout.stamp;
  const { postmark } = layout;
  const name = await renderText(facts.childName ?? '', {
    size: 24,
    minSize: 11,
    weight: 600,
    color: INK,
    maxWidth: width - 36,
    maxHeight: 40,
    align: 'centre',
  });
  const field = { x: x + 16, y: y + 20, width: width - 32, height: name === null ? 142 : 100 };
  const label = { x: x + 18, y: y + 122, width: width - 36, height: 42 };
  const stamp =
    drawStamp(layout.stamp, palette) +
    (await drawStampPicture(facts, field, palette)) +
    placeText(name, label, { across: 0.5, down: 0.5 });
  return (
    rotate(stamp, 2.5, x + width / 2, y + height / 2) +
    drawPostmark(postmark, x > postmark.x ? 1 : -1)
  );
}

/** The child's emoji; without one the motif of the caller's number, the first letter of its words, or a bead. */
async function drawStampPicture(
  { childEmoji, numeral }: Facts,
  field: Box,
  palette: Palette,
): Promise<string> {
  const [x, y] = [field.x + field.width / 2, field.y + field.height / 2];
  const motif = motifOf(numeral);
  if (childEmoji === null && motif !== null) {
    return drawMotif(motif, x, y, Math.min(field.width, field.height) / 2 - 3, palette);
  }
  const [initial = ''] = graphemesOf(numeral.display);
  const picture = await renderText(childEmoji ?? initial.toUpperCase(), {
    size: childEmoji === null ? 96 : 78,
    minSize: 24,
    weight: 800,
    color: palette.strong,
    maxWidth: field.width,
    maxHeight: field.height,
  });
  return picture === null
    ? drawBead(x, y, { width: 96, height: 54 }, 'counting')
    : placeText(picture, field, { across: 0.5, down: 0.5 });
}

async function drawSorobanIn(
  box: Box,
  setting: SorobanSetting,
  words: FixedWords,
): Promise<string> {
  const hidden = await renderText(setting.hidden > 0 ? words.more(setting.hidden) : '', {
    size: 16,
    weight: 600,
    color: SOFT_INK,
    maxWidth: 200,
    maxHeight: 24,
  });
  const frame = sorobanFrame(setting.rods.length, box);
  const below = { ...frame, y: frame.y + frame.height + 8 };
  return drawSoroban(setting, box) + placeText(hidden, below, { across: 1 });
}

/** A bubble wider than this has its text in the middle. */
const WIDE = 600;
/** The padding of a summary's bubble, above and below together. */
const SUMMARY_PADDING = 28;

async function renderSummary(
  summary: string | null,
  room: { readonly width: number; readonly height: number },
  language: Language,
): Promise<TextPicture | null> {
  return renderText(summary ?? '', {
    size: 22,
    minSize: 17,
    color: INK,
    maxWidth: room.width - 36,
    maxHeight: room.height - SUMMARY_PADDING,
    isEven: true,
    language,
  });
}

function drawSummary(summary: TextPicture | null, box: Box | null, palette: Palette): string {
  if (summary === null || box === null) return '';
  const bubble = `<rect x="${n(box.x)}" y="${n(box.y)}" width="${n(box.width)}" height="${n(box.height)}" rx="16" fill="#ffffff" stroke="${palette.line}" stroke-width="2"/>`;
  return (
    bubble +
    placeText(
      summary,
      { ...box, x: box.x + 18, width: box.width - 36 },
      // A short text would look lost at the edge of a wide bubble.
      { down: 0.5, ...(box.width > WIDE && { across: 0.5 }) },
    )
  );
}
