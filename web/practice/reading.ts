/** Says a text, and tells once whether it was said to its end. */
export type Say = (text: string, onEnd: (isWhole: boolean) => void) => void;

/** Calls after so many milliseconds; returns what prevents that. */
export type Wait = (milliseconds: number, call: () => void) => () => void;

export const WAIT: Wait = (milliseconds, call) => {
  const timer = setTimeout(call, milliseconds);
  return () => clearTimeout(timer);
};

/** What is told of a reading: which part is said now, that all were said, or that the voice failed. */
export type Told =
  | { readonly kind: 'part'; readonly index: number }
  | { readonly kind: 'over' }
  | { readonly kind: 'missed' };

/** Nobody needs longer for a part: a voice that does not tell its end by then is broken. In milliseconds. */
export const LONGEST_PART = 20_000;

/**
 * Reads parts aloud, one after the other. The gap follows the end of a part: slow voices and long numbers leave as much time.
 *
 * @param gap the time in which a child moves its beads, in milliseconds
 * @returns what ends it before; then nothing more is told
 */
export function readOut(
  parts: readonly string[],
  gap: number,
  say: Say,
  tell: (told: Told) => void,
  wait: Wait = WAIT,
): () => void {
  let isOpen = true;
  let cancel = (): void => undefined;

  function end(told: Told): void {
    isOpen = false;
    cancel();
    tell(told);
  }
  function read(index: number): void {
    const part = parts[index];
    if (part === undefined) return;
    tell({ kind: 'part', index });
    let isSaid = false;
    cancel = wait(LONGEST_PART, () => end({ kind: 'missed' }));
    say(part, (isWhole) => {
      if (!isOpen || isSaid) return;
      isSaid = true;
      cancel();
      if (!isWhole) end({ kind: 'missed' });
      else if (index === parts.length - 1) end({ kind: 'over' });
      else cancel = wait(gap, () => read(index + 1));
    });
  }
  read(0);
  return () => {
    isOpen = false;
    cancel();
  };
}
