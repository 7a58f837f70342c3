import { BEADS, isActive, pushBead } from '../../src/soroban/soroban.ts';
import { BAR, BAR_TOP, beadAt, offsetsOf, ROW, type Offsets } from './picture.ts';

/** In rows: a shorter movement is a tap. */
const FAR_ENOUGH = 0.3;
/** A flick is shorter, but fast: the least distance in rows, and the least speed in rows per millisecond. */
const FLICK = { distance: 0.12, speed: 0.004 };
/** How far a finger moves beyond the bar before it takes the beads of the other side along, in rows. */
const BEYOND = 0.3;

const BAR_MIDDLE = BAR_TOP + BAR / 2;

/** Beads on one side of the bar that move together. */
type Part = {
  /** Indexes of `BEADS`. `pushes` is the one that the finger pushes. */
  readonly beads: readonly number[];
  readonly pushes: number;
  /** 0 is away from the bar, 1 is at the bar; `offset` lies between them. */
  readonly start: 0 | 1;
  offset: number;
  /** Where they will go when the finger leaves, and how far they have moved towards it. */
  target: 0 | 1;
  farthest: number;
};

/** The result of a hold: turns the digit of the rod into the new one. */
export type Outcome = (digit: number) => number;

/** A finger on a rod, from its touch until it leaves. `y` is in the picture's units, `time` in milliseconds. */
export type Hold = {
  readonly move: (y: number, time: number) => void;
  /** The offsets of all beads while the rod is held. Beads that the finger does not move keep the given offsets. */
  readonly place: (offsets: Offsets) => number[];
  /** The result when the finger leaves. A short touch is a tap on the bead. */
  readonly end: (time: number) => Outcome;
  /** Whether the finger has moved too far for a tap. */
  readonly isDrag: () => boolean;
};

/**
 * Begins to hold a rod. The bead under the finger follows it, and pushes the beads in its way. When the finger crosses the bar,
 * it takes the other side along, so that one gesture moves both decks. When the finger turns back, the beads will go back.
 *
 * @param wanted the digit that help shows: a touch of a bead's outline is one of the bead
 */
export function holdRod(digit: number, startY: number, startTime: number, wanted?: number): Hold {
  const touched = beadAt(startY, digit, wanted);
  const isHeaven = touched === 0;
  const own = partOf(digit, touched);
  const other = acrossTheBar(digit, isHeaven);
  // The finger's height, limited to the range in which it moves its own side, and the other one.
  const onOwn = (y: number): number =>
    isHeaven ? Math.min(y, BAR_MIDDLE) : Math.max(y, BAR_MIDDLE);
  const line = BAR_MIDDLE + (isHeaven ? 1 : -1) * (BAR / 2 + BEYOND * ROW);
  const onOther = (y: number): number => (isHeaven ? Math.max(y, line) : Math.min(y, line));
  let last = { y: startY, time: startTime };
  let farthest = 0;
  let speed = 0;

  return {
    move(y, time) {
      const down = (clamp: (at: number) => number): number => (clamp(y) - clamp(last.y)) / ROW;
      push(own, isHeaven ? down(onOwn) : -down(onOwn));
      if (other !== undefined) push(other, isHeaven ? -down(onOther) : down(onOther));
      if (time > last.time) speed = (y - last.y) / ROW / (time - last.time);
      farthest = Math.max(farthest, Math.abs(y - startY) / ROW);
      last = { y, time };
    },
    place(offsets) {
      const placed = [...offsets];
      for (const part of [own, other]) {
        if (part?.offset === part?.start) continue;
        for (const bead of part?.beads ?? []) placed[bead] = part?.offset ?? 0;
      }
      return placed;
    },
    end(time) {
      // A finger that rested before it left has not flicked.
      const isFlick =
        farthest >= FLICK.distance && time - last.time < 60 && Math.abs(speed) >= FLICK.speed;
      if (farthest >= FAR_ENOUGH) {
        return (now) =>
          [own, other].reduce((shown, part) => (part ? settle(shown, part) : shown), now);
      }
      const goesToBar = isFlick ? isHeaven === speed > 0 : own.start === 0;
      return (now) => settle(now, { ...own, target: goesToBar ? 1 : 0 });
    },
    isDrag: () => farthest >= FAR_ENOUGH,
  };
}

/** The touched bead with the beads that have to move with it. */
function partOf(digit: number, touched: number): Part {
  const bead = BEADS[touched] ?? { deck: 'heaven' };
  const start = isActive(digit, bead) ? 1 : 0;
  const offsets = offsetsOf(digit);
  const beads = [1, 2, 3, 4].filter(
    (one) => offsets[one] === start && (start === 1 ? one >= touched : one <= touched),
  );
  return createPart(touched === 0 ? [0] : beads, touched, start);
}

/** The beads on the other side that a finger pushes away after crossing the bar; undefined when there are none at the bar. */
function acrossTheBar(digit: number, isHeaven: boolean): Part | undefined {
  const offsets = offsetsOf(digit);
  const beads = (isHeaven ? [1, 2, 3, 4] : [0]).filter((bead) => offsets[bead] === 1);
  const [first] = beads;
  return first === undefined ? undefined : createPart(beads, first, 1);
}

function createPart(beads: readonly number[], pushes: number, start: 0 | 1): Part {
  return { beads, pushes, start, offset: start, target: start, farthest: start };
}

/** Moves beads towards the bar by some rows; away from it if `by` is negative. */
function push(part: Part, by: number): void {
  part.offset = Math.min(1, Math.max(0, part.offset + by));
  const { offset, target } = part;
  part.farthest = target === 1 ? Math.max(part.farthest, offset) : Math.min(part.farthest, offset);
  // The small tolerance is for rounding errors of floating point.
  if (Math.abs(offset - part.farthest) < FAR_ENOUGH - 1e-9) return;
  part.target = target === 1 ? 0 : 1;
  part.farthest = offset;
}

function settle(digit: number, { pushes, start, target }: Part): number {
  const bead = BEADS[pushes];
  if (bead === undefined || target === start) return digit;
  return pushBead(digit, bead, target === 1 ? 'to the bar' : 'away');
}
