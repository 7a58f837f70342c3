import { LIT_SHARE } from '../../src/soroban/soroban.ts';

/** What the screen shows at one moment while numbers are flashed. */
export type Moment =
  /** The countdown: it begins after `left` more counts. */
  | { readonly kind: 'ready'; readonly left: number }
  | { readonly kind: 'number'; readonly index: number }
  /** Dark between two numbers, and after the last one. */
  | { readonly kind: 'gap'; readonly index: number }
  | { readonly kind: 'over' };

/** The countdown before the first number: `each` is in milliseconds. */
export const READY = { counts: 3, each: 800 } as const;

/**
 * What the screen shows at a time after the beginning, in milliseconds.
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

/** A clock, and the frames of a screen. */
export type Screen = {
  /** In milliseconds. It never goes back. */
  readonly now: () => number;
  /** Calls once, before the next frame. Returns a function that cancels the call. */
  readonly beforeNext: (call: () => void) => () => void;
};

/**
 * Shows numbers one after another. Each moment is computed from the time since the beginning, so delays do not add up.
 *
 * @param tell called with each new moment. `missed` means that a number was not shown, or for less than half of its time, so
 * that nobody could see it. After `missed` or `over` nothing follows
 * @returns a function that stops it earlier
 */
export function playFlash(
  count: number,
  slot: number,
  tell: (moment: Moment | { readonly kind: 'missed' }) => void,
  screen: Screen,
): () => void {
  const start = screen.now();
  let last: Moment | undefined;
  /** The number of numbers that were shown so far. */
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
