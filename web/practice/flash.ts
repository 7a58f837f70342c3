import { LIT_SHARE } from '../../src/soroban/soroban.ts';

/** What is seen at one moment while numbers are shown one after another. */
export type Moment =
  /** It begins after so many more counts. */
  | { readonly kind: 'ready'; readonly left: number }
  | { readonly kind: 'number'; readonly index: number }
  /** Dark between two numbers, and after the last one. */
  | { readonly kind: 'gap'; readonly index: number }
  | { readonly kind: 'over' };

/** Three counts before the first number, of so many milliseconds each. */
export const READY = { counts: 3, each: 800 } as const;

/**
 * What is seen so many milliseconds after the beginning.
 *
 * @param count how many numbers there are
 * @param slot the time of one number with the gap after it, in milliseconds
 */
export function momentAt(elapsed: number, count: number, slot: number): Moment {
  const counted = Math.floor(elapsed / READY.each);
  if (counted < READY.counts) return { kind: 'ready', left: READY.counts - counted };
  const since = elapsed - READY.counts * READY.each;
  const index = Math.floor(since / slot);
  if (index >= count) return { kind: 'over' };
  return { kind: since - index * slot < slot * LIT_SHARE ? 'number' : 'gap', index };
}

/** The time, and the next picture that a screen draws. */
export type Screen = {
  /** In milliseconds. It never goes back. */
  readonly now: () => number;
  /** Calls once, before the next picture; returns what prevents that. */
  readonly beforeNext: (call: () => void) => () => void;
};

/**
 * Shows numbers one after another. Each moment is found from the time since the beginning, so delays do not add up.
 *
 * @param tell is told of each new moment; `missed` when a number was not shown, or for less than half of its time: nobody could
 * have seen it. Then, and after `over`, nothing follows.
 * @returns what ends it before
 */
export function playFlash(
  count: number,
  slot: number,
  tell: (moment: Moment | { readonly kind: 'missed' }) => void,
  screen: Screen,
): () => void {
  const start = screen.now();
  let last: Moment | undefined;
  /** How many numbers were shown. */
  let shown = 0;
  let cancel = (): void => undefined;

  function look(): void {
    const elapsed = screen.now() - start;
    const moment = momentAt(elapsed, count, slot);
    const due = moment.kind === 'ready' ? 0 : moment.kind === 'over' ? count : moment.index + 1;
    const isNew = moment.kind === 'number' && moment.index === shown;
    const late = elapsed - READY.counts * READY.each - shown * slot;
    if (due > shown + Number(isNew) || (isNew && late > (slot * LIT_SHARE) / 2)) {
      tell({ kind: 'missed' });
      return;
    }
    shown += Number(isNew);
    if (!isSame(moment, last)) tell(moment);
    last = moment;
    if (moment.kind !== 'over') cancel = screen.beforeNext(look);
  }
  look();
  return () => cancel();
}

function isSame(one: Moment, other: Moment | undefined): boolean {
  if (one.kind !== other?.kind) return false;
  if (one.kind === 'ready') return other.kind === 'ready' && one.left === other.left;
  return one.kind === 'over' || (other.kind === one.kind && one.index === other.index);
}
