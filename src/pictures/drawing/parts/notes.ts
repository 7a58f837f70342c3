import type { Language } from '../../reading/language.ts';
import type { WordedMoment } from '../../reading/moments.ts';
import { INK, noteColor, SOFT_INK } from '../palette.ts';
import { fittingSize, renderText, type TextPicture } from '../text/render.ts';
import { formatNumber as n, placeText, rotate, type Box } from './svg.ts';

/** A note has room for its category from this height on, in pixels. */
const ROOM_FOR_CATEGORY = 110;
const GAP = 14;
/** The space beside the words of a note, on both sides together. */
const EDGES = 44;
const LARGEST = { width: 640, height: 215 } as const;
/** How many times as wide as high a note is at its best. */
const ASPECT = 2.6;
const TILTS = [-1.3, 1, 0.8, -1, -0.7, 1.2];
/** The height of the category. */
const HEAD = 21;
const SMALLEST_TEXT = 16;
/** The largest letters, those of a note alone, and how many times as large as the smallest ones of the same card. */
const LARGEST_TEXT = 52;
const LARGEST_ALONE = 76;
const TEXT_RATIO = 1.6;
/** Sizes that differ by less become the same. */
const SAME_SIZE = 1.15;
/** Words stay on one line where their letters are this large, compared with the largest. */
const ONE_LINE = 0.78;

/** The language of notes, and the direction in which they are laid out. */
type Reading = { readonly language: Language; readonly isRightToLeft: boolean };

/**
 * The boxes of `count` notes in an area, in rows as full as they can be, in the order in which they are read. They are as
 * wide as their widest word, in pixels, if they can.
 */
export function noteBoxes(
  area: Box,
  count: number,
  { isRightToLeft = false, widest = 0 } = {},
): readonly Box[] {
  const columns = columnsFor(area, count, widest + EDGES);
  const rows = Math.ceil(count / columns);
  const height = Math.min(LARGEST.height, (area.height - GAP * (rows - 1)) / rows);
  const top = area.y + (area.height - rows * height - GAP * (rows - 1)) / 2;
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, count - row * columns);
    const width = Math.min(LARGEST.width, (area.width - GAP * (inRow - 1)) / inRow);
    const used = inRow * width + GAP * (inRow - 1);
    const place = isRightToLeft ? inRow - 1 - (index % columns) : index % columns;
    return {
      x: area.x + (area.width - used) / 2 + place * (width + GAP),
      y: top + row * (height + GAP),
      width,
      height,
    };
  });
}

/** The number of columns in which notes are largest, and wide enough. */
function columnsFor(area: Box, count: number, least: number): number {
  const size = (columns: number) => {
    const rows = Math.ceil(count / columns);
    const width = (area.width - GAP * (columns - 1)) / columns;
    if (width < least) return 0;
    return Math.min(width, ASPECT * ((area.height - GAP * (rows - 1)) / rows));
  };
  return [1, 2, 3].reduce((best, columns) => (size(columns) > size(best) ? columns : best));
}

/** Draws the notes, each slightly turned and held by a strip of tape. Their captions fill them. */
export async function drawNotes(
  notes: readonly WordedMoment[],
  area: Box,
  reading: Reading,
): Promise<string> {
  const boxes = noteBoxes(area, notes.length, {
    isRightToLeft: reading.isRightToLeft,
    widest: Math.max(...(await Promise.all(notes.map(widestWord)))),
  });
  const placed = notes.flatMap((note, index) => {
    const box = boxes[index];
    return box === undefined ? [] : [{ note, box, index }];
  });
  const write = (one: Placed, largest: number) => writeNote(one, largest, reading.language);
  const isAlone = notes.length === 1;
  const most = isAlone ? LARGEST_ALONE : LARGEST_TEXT;
  const written = await Promise.all(placed.map((one) => write(one, most)));
  const least = Math.min(...written.map(({ caption }) => caption?.size ?? Infinity));
  const evened = await Promise.all(
    written.map(async (one) => {
      const size = one.caption?.size ?? least;
      const wanted = evenSize(size, least);
      return wanted < size ? write(one, wanted) : one;
    }),
  );
  return evened.map((one) => drawNote(one, isAlone)).join('');
}

/** Evens the size of letters out: almost equal and very different sizes on one card look like an accident. */
function evenSize(size: number, least: number): number {
  return size < least * SAME_SIZE ? least : Math.min(size, least * TEXT_RATIO);
}

/** The width of a caption's widest word in its smallest letters, in pixels; 0 when no note is wide enough for it. */
async function widestWord({ caption }: WordedMoment): Promise<number> {
  const width = SMALLEST_TEXT / (await fittingSize('word', caption, { maxWidth: 1 }));
  return width < LARGEST.width ? width : 0;
}

/** A note in its place. */
type Placed = { readonly note: WordedMoment; readonly box: Box; readonly index: number };

/** A note with its words set. */
type Written = Placed & {
  readonly category: TextPicture | null;
  readonly caption: TextPicture | null;
};

/** The box for the words of a note. */
function innerBox({ x, y, width, height }: Box): Box {
  return { x: x + 20, y: y + 18, width: width - EDGES, height: height - 34 };
}

async function writeNote(placed: Placed, largest: number, language: Language): Promise<Written> {
  const { note, box, index } = placed;
  const { width, height } = innerBox(box);
  const category = await renderText(box.height < ROOM_FOR_CATEGORY ? '' : (note.category ?? ''), {
    size: 15,
    weight: 600,
    color: noteColor(index).label,
    maxWidth: width,
    maxHeight: HEAD,
    language,
  });
  const size = Math.min(largest, height * 0.52);
  const oneLine = Math.floor(await fittingSize('line', note.caption, { maxWidth: width }));
  const caption = await renderText(note.caption, {
    size: oneLine < size * ONE_LINE ? size : Math.min(size, oneLine),
    minSize: SMALLEST_TEXT,
    color: INK,
    maxWidth: width,
    maxHeight: height - (category === null ? 0 : HEAD),
    isEven: true,
    language,
  });
  return { ...placed, category, caption };
}

function drawNote({ box, index, category, caption }: Written, isAlone: boolean): string {
  const { fill, mark } = noteColor(index);
  const inner = innerBox(box);
  const tilt = (TILTS[index % TILTS.length] ?? 1) * (box.width > 300 ? 0.6 : 1);
  const head = category === null ? 0 : HEAD;
  const textTop = inner.y + Math.max(0, (inner.height - head - (caption?.height ?? 0)) / 2);
  const across = isAlone ? { across: 0.5 } : {};
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const barX = caption?.isRightToLeft === true ? box.x + box.width - 6 : box.x;
  const sheet = (dx: number, dy: number, paint: string) =>
    `<rect x="${n(box.x + dx)}" y="${n(box.y + dy)}" width="${n(box.width)}" height="${n(box.height)}" rx="9" ${paint}/>`;
  return rotate(
    [
      sheet(2, 5, 'fill="#4a3f2a" opacity="0.13"'),
      sheet(0, 0, `fill="${fill}"`),
      `<rect x="${n(barX)}" y="${n(box.y + 9)}" width="6" height="${n(box.height - 18)}" rx="3" fill="${mark}"/>`,
      `<rect x="${n(middle.x - 26)}" y="${n(box.y - 7)}" width="52" height="15" rx="2" fill="#ffffff" opacity="0.75" transform="rotate(${index % 2 === 0 ? -3 : 3} ${n(middle.x)} ${n(box.y)})"/>`,
      placeText(category, { ...inner, y: textTop }, across),
      placeText(caption, { ...inner, y: textTop + head }, across),
    ].join(''),
    tilt,
    middle.x,
    middle.y,
  );
}

/** A small chip at the end of the notes, which tells of other moments. */
export async function drawMore(text: string, area: Box, isRightToLeft: boolean): Promise<string> {
  const picture = await renderText(text, {
    size: 18,
    weight: 600,
    color: '#ffffff',
    maxWidth: 140,
    maxHeight: 24,
  });
  if (picture === null) return '';
  const width = picture.width + 28;
  const x = isRightToLeft ? area.x + 8 : area.x + area.width - width - 8;
  const box = { x, y: area.y + area.height - 13, width, height: 30 };
  return (
    `<rect x="${n(x)}" y="${n(box.y)}" width="${n(width)}" height="30" rx="15" fill="${SOFT_INK}"/>` +
    placeText(picture, box, { across: 0.5, down: 0.5 })
  );
}
