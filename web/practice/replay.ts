import {
  compareRoute,
  readMoves,
  shownAfter,
  stepsOfTerms,
  USUAL_SCHOOL,
  valueOf,
  withDigit,
  type Digits,
  type ReadMoves,
  type School,
  type TermRoute,
} from '../../src/soroban/soroban.ts';

/** One frame of a replay: what two sorobans show at the same time. */
export type Frame = {
  /** The index of the term that is being set; null before the first and after the last one. */
  readonly term: number | null;
  readonly own: Digits;
  readonly taught: Digits;
  /** The time between the frame before and this one, in milliseconds. */
  readonly pause: number;
};

/** The child's own moves beside the taught route. Both begin each term together. */
export type Replay = {
  readonly frames: readonly [Frame, ...Frame[]];
  /** How the child did each term; empty without moves. */
  readonly routes: readonly TermRoute[];
  /** The number of terms with a taught route. */
  readonly taught: number;
  /** The number of rods that both sorobans need. */
  readonly rods: number;
  /** Whether there are moves of the child. */
  readonly hasHands: boolean;
  /** Whether the child moved beads after its soroban showed the right number. */
  readonly hasMovedOn: boolean;
};

/**
 * In milliseconds: the child's own pauses are kept within the bounds `least` and `most`, so that eyes can follow and nobody
 * gets bored. Steps that only the taught route has take `taught`.
 */
const PAUSE = { least: 400, most: 3_000, taught: 900 };

/**
 * @param terms of an attempt
 * @param text the attempt's moves; null when it has none
 * @param school by which the child adds
 */
export function replayOf(
  terms: readonly number[],
  text: string | null,
  school: School = USUAL_SCHOOL,
): Replay {
  const { moves, isCut } = recordOf(text);
  const hasHands = moves.length > 0;
  const routes = hasHands ? compareRoute({ moves, isCut }, terms) : [];
  const taught = stepsOfTerms(terms, school);
  const shown = shownAfter(moves);
  const first: Frame = { term: null, own: [], taught: [], pause: 0 };
  const frames: [Frame, ...Frame[]] = [first];
  let last = first;
  const add = (changes: Partial<Frame>): void => {
    last = { ...last, ...changes };
    frames.push(last);
  };
  const moved = (index: number): Partial<Frame> => {
    const pause = (moves[index]?.at ?? 0) - (moves[index - 1]?.at ?? 0);
    const own = shown[index] ?? [];
    return { own, pause: Math.min(PAUSE.most, Math.max(PAUSE.least, pause)) };
  };
  let next = 0;
  for (const [term, { steps }] of taught.entries()) {
    const end = routes[term]?.moves[1] ?? next;
    for (const step of steps) {
      add({
        term,
        taught: withDigit(last.taught, step.place, step.after),
        ...(next < end ? moved(next++) : { pause: PAUSE.taught }),
      });
    }
    while (next < end) add({ term, ...moved(next++) });
  }
  while (next < moves.length) add({ term: null, ...moved(next++) });
  const digits = taught.map(({ after }) => String(valueOf(after)).length);
  const rods = Math.max(1, ...digits, ...moves.map(({ place }) => place + 1));
  const end = routes.at(-1)?.moves[1] ?? moves.length;
  const hasMovedOn = !isCut && end < moves.length;
  return { frames, routes, taught: taught.length, rods, hasHands, hasMovedOn };
}

type Read = Exclude<ReadMoves, { fault: string }>;

function recordOf(text: string | null): Read {
  const read = readMoves(text ?? '1');
  return 'fault' in read ? { moves: [], isCut: false } : read;
}

/** Whether the child took a longer or a wrong way in at least one term. */
export function tookOtherRoute(terms: readonly number[], text: string | null): boolean {
  const { routes } = replayOf(terms, text);
  return routes.some(({ kind }) => kind !== 'same' && kind !== 'joined' && kind !== 'unseen');
}
