import { placeOf, type LineView } from './view.ts';

/** A label above the number line. */
export type Mark = {
  readonly value: number;
  readonly text: string;
  /** The calling number itself, something that was found, or something that is still to come. */
  readonly tone: 'caller' | 'found' | 'ahead';
};

/**
 * A mark with its position in pixels: `x` is its place on the line, `middle` that of its label. The higher the level, the farther
 * above the line.
 */
export type PlacedMark = Mark & {
  readonly x: number;
  readonly middle: number;
  readonly width: number;
  readonly level: number;
};

/** How many levels fit above the line. */
const LEVELS = 3;
const GAP = 6;
/** The least distance of a label from the sides, in pixels: half of its border. */
const MARGIN = 2;

/**
 * The visible marks, each on the lowest level where it covers no other. The caller's mark is placed first. The labels of marks near
 * a side are moved inwards: a number that is cut off would read as another one.
 */
export function placeMarks(
  marks: readonly Mark[],
  view: LineView,
  width: number,
): readonly PlacedMark[] {
  const takenByLevel = Array.from({ length: LEVELS }, (): [number, number][] => []);
  return marks
    .toSorted(
      (a, b) => Number(b.tone === 'caller') - Number(a.tone === 'caller') || a.value - b.value,
    )
    .flatMap((mark) => {
      const x = placeOf(view, width, mark.value);
      const wide = Math.max(34, mark.text.length * 10 + 18);
      if (x < 0 || x > width) return [];
      const reach = wide / 2 + MARGIN;
      const middle = Math.max(reach, Math.min(width - reach, x));
      const [left, right] = [middle - wide / 2 - GAP, middle + wide / 2 + GAP];
      const free = takenByLevel.findIndex((taken) =>
        taken.every(([from, to]) => right < from || left > to),
      );
      // Marks that find no free level are left out: there they stand so close that one tells as much as all.
      if (free < 0) return [];
      takenByLevel[free]?.push([left, right]);
      return [{ ...mark, x, middle, width: wide, level: free }];
    });
}
