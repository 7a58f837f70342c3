/** Says a text, and then calls `onEnd`, once: with true when the text was said to its end. */
export type Say = (text: string, onEnd: (isWhole: boolean) => void) => void;

/** Calls after some milliseconds. Returns a function that cancels the call. */
export type Wait = (milliseconds: number, call: () => void) => () => void;

export const WAIT: Wait = (milliseconds, call) => {
  const timer = setTimeout(call, milliseconds);
  return () => clearTimeout(timer);
};

/** The progress of a reading: a part begins, all parts were said, or the voice failed. */
export type ReadingEvent =
  | { readonly kind: 'part'; readonly index: number }
  | { readonly kind: 'over' }
  | { readonly kind: 'missed' };

/** The longest time for a part, in milliseconds. A voice that has not reported its end by then is broken. */
export const LONGEST_PART = 20_000;

/**
 * Reads parts aloud, one after the other. The gap begins at the end of a part, so that it is as long for slow voices and long
 * numbers.
 *
 * @param gap the time in which a child moves its beads, in milliseconds
 * @returns a function that stops the reading; after that `tell` is not called any more
 */
export function readOut(
  parts: readonly string[],
  gap: number,
  say: Say,
  tell: (event: ReadingEvent) => void,
  wait: Wait = WAIT,
): () => void {
  let isOpen = true;
  let cancel = (): void => undefined;

  function end(event: ReadingEvent): void {
    isOpen = false;
    cancel();
    tell(event);
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
