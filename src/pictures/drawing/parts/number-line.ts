import type { Numeral } from '../../reading/numeral.ts';
import { MAIN_FAMILY } from '../fonts/catalogue.ts';
import { SOFT_INK, type Palette } from '../palette.ts';
import { lineTicks, lineWindow, markLabel, type LineWindow } from './line-scale.ts';
import { formatNumber as n, type Box } from './svg.ts';

/** A place on the line that a moment was about. */
export type LineMark = { readonly value: number; readonly color: string };

/** A chip for a mark outside the window, and the stretch that it covers. */
type FarMark = { readonly drawn: string; readonly from: number; readonly to: number };

const DIGIT_WIDTH = 9.6;
const PADDING = 26;
/** Half the width of the caller's pin. */
const PIN_REACH = 17;

/**
 * Draws the number line around a caller's number, with flags for the marks. A number that is too
 * far out gets a line that counts from it.
 */
export function drawNumberLine(
  numeral: Numeral,
  marks: readonly LineMark[],
  box: Box,
  palette: Palette,
): string {
  const isRelative = numeral.value === null && numeral.integer !== '';
  const center = isRelative ? 0 : numeral.value;
  const places = isRelative ? [] : marks.filter((mark) => Math.abs(mark.value) < 1e15);
  const window = lineWindow(
    center,
    places.map((mark) => mark.value),
  );
  const left = box.x + PADDING;
  const width = box.width - 2 * PADDING;
  const y = Math.round(box.y + box.height * 0.6);
  const at = (value: number) => left + (width * (value - window.from)) / (window.to - window.from);
  const shown = removeDuplicates(places).filter((mark) => mark.value !== center);
  const inside = shown.filter(({ value }) => value >= window.from && value <= window.to);
  const far = drawFarMarks(shown, window, box, y);
  const label = center === null || isRelative ? '' : centerLabel(numeral.display, center);

  return [
    `<rect x="${n(box.x)}" y="${n(box.y)}" width="${n(box.width)}" height="${n(box.height)}" rx="18" fill="${palette.tint}"/>`,
    `<path d="M${n(box.x + 14)} ${y}H${n(box.x + box.width - 14)}" stroke="${palette.accent}" stroke-width="4" stroke-linecap="round"/>`,
    drawArrow(box.x + 12, y, -1, palette.accent),
    drawArrow(box.x + box.width - 12, y, 1, palette.accent),
    ...lineTicks(window, width, DIGIT_WIDTH).map((tick) => {
      const x = at(tick.value);
      const room = ((tick.label?.length ?? 0) + label.length + 1) * (DIGIT_WIDTH / 2);
      const isHidden = center !== null && Math.abs(x - at(center)) < room;
      const text = isRelative && tick.value > 0 ? `+${tick.label}` : tick.label;
      return drawTick(x, y, isHidden ? '' : text, palette);
    }),
    ...far.map((chip) => chip.drawn),
    ...drawMarks(inside, far, center, at, y),
    center === null ? '' : drawPin(at(center), y, label, palette),
  ].join('');
}

/** The caller's number as it is written, if that is short and plain. */
function centerLabel(display: string, center: number): string {
  return /^[\d.,/\u2212 ]{1,16}$/.test(display) ? display : markLabel(center);
}

/** A stroke through the line, longer with a label (null: none) below it. */
function drawTick(x: number, y: number, label: string | null, palette: Palette): string {
  const reach = label === null ? 5 : 9;
  const stroke = `<path d="M${n(x)} ${y - reach}V${y + reach}" stroke="${palette.accent}" stroke-width="${label === null ? 2 : 3}" stroke-linecap="round"/>`;
  return label === null || label === ''
    ? stroke
    : `${stroke}${drawLabel(x, y + 29, label, SOFT_INK)}`;
}

/** Chips at the ends that point to the nearest mark outside the window. */
function drawFarMarks(
  marks: readonly LineMark[],
  window: LineWindow,
  box: Box,
  y: number,
): readonly FarMark[] {
  const below = marks.filter(({ value }) => value < window.from);
  const above = marks.filter(({ value }) => value > window.to);
  const chip = (mark: LineMark | undefined, text: (label: string) => string, right: boolean) => {
    if (mark === undefined) return [];
    const label = text(markLabel(mark.value));
    const width = label.length * DIGIT_WIDTH + 14;
    const x = right ? box.x + box.width - 12 - width : box.x + 12;
    const drawn = `<rect x="${n(x)}" y="${y - 41}" width="${n(width)}" height="25" rx="12.5" fill="${mark.color}"/>${drawLabel(x + width / 2, y - 22.5, label, '#ffffff')}`;
    return [{ drawn, from: x, to: x + width }];
  };
  return [
    ...chip(below.toSorted((a, b) => b.value - a.value)[0], (label) => `← ${label}`, false),
    ...chip(above.toSorted((a, b) => a.value - b.value)[0], (label) => `${label} →`, true),
  ];
}

/** Dots on the line; those that have room also get their number above. */
function drawMarks(
  marks: readonly LineMark[],
  far: readonly FarMark[],
  center: number | null,
  at: (value: number) => number,
  y: number,
): readonly string[] {
  const taken: { readonly from: number; readonly to: number }[] = [...far];
  if (center !== null) taken.push({ from: at(center) - PIN_REACH, to: at(center) + PIN_REACH });
  return marks.map(({ value, color }) => {
    const x = at(value);
    const dot = `<circle cx="${n(x)}" cy="${y}" r="8" fill="${color}" stroke="#fff" stroke-width="2.5"/>`;
    const label = markLabel(value);
    const half = (label.length * DIGIT_WIDTH) / 2 + 8;
    const span = { from: x - half, to: x + half };
    if (taken.some((other) => span.from < other.to && other.from < span.to)) return dot;
    taken.push(span);
    return `${dot}<path d="M${n(x)} ${y - 10}l-5 -7h10z" fill="${color}"/><rect x="${n(span.from + 2)}" y="${y - 41}" width="${n(2 * half - 4)}" height="25" rx="12.5" fill="${color}"/>${drawLabel(x, y - 22.5, label, '#ffffff')}`;
  });
}

/** The caller's own place: a drop with a star. */
function drawPin(x: number, y: number, label: string, palette: Palette): string {
  const top = y - 36;
  const star = Array.from({ length: 10 }, (_, index) => {
    const angle = (Math.PI * index) / 5 - Math.PI / 2;
    const radius = index % 2 === 0 ? 8 : 3.6;
    return `${n(x + radius * Math.cos(angle))},${n(top + radius * Math.sin(angle))}`;
  });
  return (
    `<path d="M${n(x)} ${y + 2}C${n(x - 6)} ${y - 12} ${n(x - 16)} ${y - 22} ${n(x - 16)} ${top}a16 16 0 0 1 32 0C${n(x + 16)} ${y - 22} ${n(x + 6)} ${y - 12} ${n(x)} ${y + 2}Z" fill="${palette.partner}" stroke="#fff" stroke-width="2.5"/>` +
    `<polygon points="${star.join(' ')}" fill="#fff"/>` +
    drawLabel(x, y + 29, label, palette.partner)
  );
}

function drawLabel(x: number, y: number, text: string, color: string): string {
  const weight = color === SOFT_INK ? 500 : 600;
  return `<text x="${n(x)}" y="${n(y)}" text-anchor="middle" font-family="'${MAIN_FAMILY}'" font-weight="${weight}" font-size="17" fill="${color}">${text}</text>`;
}

function drawArrow(x: number, y: number, direction: 1 | -1, color: string): string {
  return `<path d="M${n(x - 8 * direction)} ${y - 8}L${n(x)} ${y}L${n(x - 8 * direction)} ${y + 8}" fill="none" stroke="${color}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`;
}

function removeDuplicates(marks: readonly LineMark[]): readonly LineMark[] {
  return [...new Map(marks.toReversed().map((mark) => [mark.value, mark])).values()].toReversed();
}
