import type { Palette } from '../palette.ts';
import { QUIET } from '../palette.ts';
import { gatherMarks, type Gathering, type LineMark } from './gathering.ts';
import {
  DIGIT_WIDTH,
  drawChip,
  drawLine,
  drawPin,
  drawTick,
  isInside,
  labelSpan,
  overlap,
  PIN_REACH,
  placeInside,
  type Span,
} from './line-parts.ts';
import { lineTicks, lineWindow, markLabel, type LineWindow } from './line-scale.ts';
import { formatNumber as n, type Box } from './svg.ts';

/** A chip with its place. */
type Chip = { readonly drawn: string; readonly span: Span };

const PADDING = 26;
/**
 * The least distance of the seeds that show the colours of gathered marks, and the most marks of which quiet ones get seeds,
 * too.
 */
const SEED_DISTANCE = 11;
const FEW_SEEDS = 6;

/**
 * Draws the number line around a caller's number, with flags for the marks. Without a number the marks decide what it shows.
 *
 * @param written how the number is written
 */
export function drawNumberLine(
  center: number | null,
  written: string,
  marks: readonly LineMark[],
  box: Box,
  palette: Palette,
): string {
  const places = marks.filter((mark) => Math.abs(mark.value) < 1e15);
  const window = lineWindow(
    center,
    places.map((mark) => mark.value),
  );
  const left = box.x + PADDING;
  const width = box.width - 2 * PADDING;
  const y = Math.round(box.y + box.height * 0.6);
  const at = (value: number) => left + (width * (value - window.from)) / (window.to - window.from);
  const shown = places.filter((mark) => mark.value !== center);
  const inside = shown
    .filter(({ value }) => value >= window.from && value <= window.to)
    .map((mark) => ({ ...mark, x: at(mark.value) }));
  const far = drawFarMarks(shown, window, box, y);
  const label = center === null ? '' : centerLabel(written, center);
  const own = center === null ? null : labelSpan(placeInside(at(center), label, box), label, 5);

  return [
    drawLine(box, y, palette),
    ...lineTicks(window, width, DIGIT_WIDTH).map((tick) => {
      const x = at(tick.value);
      const span = labelSpan(x, tick.label ?? '');
      const isHidden = !isInside(span, box) || (own !== null && overlap(span, own));
      return drawTick(x, y, isHidden && tick.label !== null ? '' : tick.label, palette);
    }),
    ...far.map((chip) => chip.drawn),
    ...drawMarks(
      gatherMarks(inside),
      [
        ...far.map((chip) => chip.span),
        ...(center === null ? [] : [{ from: at(center) - PIN_REACH, to: at(center) + PIN_REACH }]),
      ],
      box,
      y,
    ),
    center === null ? '' : drawPin(at(center), y, label, box, palette),
  ].join('');
}

/** The caller's number as it is written, if that is short and plain. */
function centerLabel(written: string, center: number): string {
  return /^[\d.,/\u2212 ]{1,24}$/.test(written) ? written : markLabel(center);
}

/** Chips at the ends that point to the nearest mark outside the window. */
function drawFarMarks(
  marks: readonly LineMark[],
  window: LineWindow,
  box: Box,
  y: number,
): readonly Chip[] {
  const below = marks.filter(({ value }) => value < window.from);
  const above = marks.filter(({ value }) => value > window.to);
  const chip = (mark: LineMark | undefined, text: (label: string) => string, right: boolean) => {
    if (mark === undefined) return [];
    const label = text(markLabel(mark.value));
    const width = label.length * DIGIT_WIDTH + 14;
    const from = right ? box.x + box.width - 12 - width : box.x + 12;
    const span = { from, to: from + width };
    return [{ drawn: drawChip(span, y, label, mark.color), span }];
  };
  return [
    ...chip(below.toSorted((a, b) => b.value - a.value)[0], (label) => `← ${label}`, false),
    ...chip(above.toSorted((a, b) => a.value - b.value)[0], (label) => `${label} →`, true),
  ];
}

/** Dots on the line, and pods for those that lie side by side; what has room also gets its numbers above. */
function drawMarks(
  gatherings: readonly Gathering[],
  occupied: readonly Span[],
  box: Box,
  y: number,
): readonly string[] {
  const taken = [...occupied];
  return gatherings.map((gathering) => {
    const { marks, first, last, color } = gathering;
    const isOne = marks.length === 1;
    const label = isOne
      ? markLabel(first.value)
      : `${markLabel(first.value)} … ${markLabel(last.value)}`;
    const body = isOne
      ? `<circle cx="${n(first.x)}" cy="${y}" r="8" fill="${color}" stroke="#fff" stroke-width="2.5"/>`
      : drawPod(gathering, y);
    const middle = (first.x + last.x) / 2;
    const places = isOne ? [middle] : [middle, (first.x + middle) / 2, (last.x + middle) / 2];
    const free = places.find((x) => {
      const span = labelSpan(x, label, 8);
      return isInside(span, box) && !taken.some((other) => overlap(span, other));
    });
    if (free === undefined) return body;
    const { from, to } = labelSpan(free, label, 8);
    taken.push({ from, to });
    return `${body}<path d="M${n(free)} ${y - 10}l-5 -7h10z" fill="${color}"/>${drawChip({ from: from + 2, to: to - 2 }, y, label, color)}`;
  });
}

/** A pod around marks side by side, with seeds in their colours. */
function drawPod({ marks, first, last, color }: Gathering, y: number): string {
  let previous = -Infinity;
  const seeds = marks
    .filter((mark) => marks.length <= FEW_SEEDS || (mark.color !== QUIET && mark.color !== color))
    .filter((mark) => {
      const hasRoom = mark.x - previous >= SEED_DISTANCE;
      if (hasRoom) previous = mark.x;
      return hasRoom;
    })
    .map(
      (mark) =>
        `<circle cx="${n(mark.x)}" cy="${y}" r="4.5" fill="${mark.color === color ? '#ffffff' : mark.color}" stroke="#fff" stroke-width="1.5"/>`,
    );
  return `<rect x="${n(first.x - 9)}" y="${y - 9}" width="${n(last.x - first.x + 18)}" height="18" rx="9" fill="${color}" fill-opacity="0.5"/>${seeds.join('')}`;
}
