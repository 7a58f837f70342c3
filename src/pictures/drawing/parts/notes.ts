import type { WordedMoment } from '../../reading/moments.ts';
import { INK, noteColor, SOFT_INK } from '../palette.ts';
import { renderText } from '../text/render.ts';
import { formatNumber as n, placeText, rotate, type Box } from './svg.ts';

/** A note has room for its category from this height on, in pixels. */
const ROOM_FOR_CATEGORY = 110;
const GAP = 14;
const TILTS = [-1.3, 1, 0.8, -1, -0.7, 1.2];

/** The boxes of `count` notes (1 to 6) in an area: up to three in one column, else in two. */
export function noteBoxes(area: Box, count: number): readonly Box[] {
  const columns = count > 2 && !(count === 3 && area.height > 260) ? 2 : 1;
  const rows = Math.ceil(count / columns);
  const height = Math.min(count === 1 ? 160 : 190, (area.height - GAP * (rows - 1)) / rows);
  const top = area.y + (area.height - rows * height - GAP * (rows - 1)) / 2;
  const width = (area.width - GAP * (columns - 1)) / columns;
  return Array.from({ length: count }, (_, index) => {
    const isAlone = index === count - 1 && count % columns === 1;
    return {
      x: area.x + (index % columns) * (width + GAP),
      y: top + Math.floor(index / columns) * (height + GAP),
      width: isAlone ? area.width : width,
      height,
    };
  });
}

/** Draws the notes, each slightly turned and held by a strip of tape. */
export async function drawNotes(notes: readonly WordedMoment[], area: Box): Promise<string> {
  const boxes = noteBoxes(area, notes.length);
  const drawn = notes.flatMap((note, index) => {
    const box = boxes[index];
    return box === undefined ? [] : [drawNote(note, box, index)];
  });
  return (await Promise.all(drawn)).join('');
}

async function drawNote(note: WordedMoment, box: Box, index: number): Promise<string> {
  const { fill, mark, label } = noteColor(index);
  const tilt = (TILTS[index % TILTS.length] ?? 1) * (box.width > 300 ? 0.6 : 1);
  const category = await renderText(box.height < ROOM_FOR_CATEGORY ? '' : (note.category ?? ''), {
    size: 15,
    weight: 600,
    color: label,
    maxWidth: box.width - 44,
    maxHeight: 18,
  });
  const head = category === null ? 0 : 21;
  const inner = { x: box.x + 18, y: box.y + 16, width: box.width - 34, height: box.height - 30 };
  const caption = await renderText(note.caption, {
    size: Math.min(box.width > 300 ? 28 : 22, box.height / 4.6),
    minSize: 16,
    color: INK,
    maxWidth: inner.width,
    maxHeight: inner.height - head,
  });
  const textHeight = head + (caption?.height ?? 0);
  const textTop = inner.y + Math.max(0, (inner.height - textHeight) / 2);
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const sheet = (dx: number, dy: number, paint: string) =>
    `<rect x="${n(box.x + dx)}" y="${n(box.y + dy)}" width="${n(box.width)}" height="${n(box.height)}" rx="9" ${paint}/>`;
  return rotate(
    [
      sheet(2, 5, 'fill="#4a3f2a" opacity="0.13"'),
      sheet(0, 0, `fill="${fill}"`),
      `<rect x="${n(caption?.isRightToLeft === true ? box.x + box.width - 6 : box.x)}" y="${n(box.y + 9)}" width="6" height="${n(box.height - 18)}" rx="3" fill="${mark}"/>`,
      `<rect x="${n(middle.x - 26)}" y="${n(box.y - 7)}" width="52" height="15" rx="2" fill="#ffffff" opacity="0.75" transform="rotate(${index % 2 === 0 ? -3 : 3} ${n(middle.x)} ${n(box.y)})"/>`,
      placeText(category, { ...inner, y: textTop }),
      placeText(caption, { ...inner, y: textTop + head }),
    ].join(''),
    tilt,
    middle.x,
    middle.y,
  );
}

/** A small chip that tells how many moments have no note. */
export async function drawMore(more: number, right: number, y: number): Promise<string> {
  if (more <= 0) return '';
  const text = await renderText(`+${more} more`, {
    size: 18,
    weight: 600,
    color: '#ffffff',
    maxWidth: 140,
    maxHeight: 24,
  });
  if (text === null) return '';
  const box = { x: right - text.width - 28, y: y - 15, width: text.width + 28, height: 30 };
  return (
    `<rect x="${n(box.x)}" y="${n(box.y)}" width="${n(box.width)}" height="30" rx="15" fill="${SOFT_INK}"/>` +
    placeText(text, box, { across: 0.5, down: 0.5 })
  );
}
