import { QUIET } from '../palette.ts';

/** A place on the line that a moment was about. */
export type LineMark = { readonly value: number; readonly color: string };

/** A mark at its place in pixels across. */
export type PlacedMark = LineMark & { readonly x: number };

/** Marks that lie side by side, by their places. */
export type Gathering = {
  readonly marks: readonly PlacedMark[];
  readonly first: PlacedMark;
  readonly last: PlacedMark;
  /** The colour of all of them, or a quiet one for several. */
  readonly color: string;
};

/** Dots that are closer than this would run together. */
const CLOSE = 20;

/** Gathers the marks that are too close together for separate dots. Of several marks at one value the first counts. */
export function gatherMarks(marks: readonly PlacedMark[]): readonly Gathering[] {
  const byValue = new Map(marks.toReversed().map((mark) => [mark.value, mark]));
  const groups: PlacedMark[][] = [];
  for (const mark of [...byValue.values()].toSorted((a, b) => a.x - b.x)) {
    const last = groups.at(-1);
    if (last !== undefined && mark.x - (last.at(-1)?.x ?? 0) < CLOSE) last.push(mark);
    else groups.push([mark]);
  }
  return groups.flatMap((group) => {
    const [first] = group;
    const last = group.at(-1);
    if (first === undefined || last === undefined) return [];
    const color = group.every((mark) => mark.color === first.color) ? first.color : QUIET;
    return [{ marks: group, first, last, color }];
  });
}
