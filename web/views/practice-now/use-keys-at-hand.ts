import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Moves the focus to what answers a problem. It is a layout effect, so that the next key already belongs to this problem. Where
 * nothing can be moved or typed, the heading gets it.
 *
 * @param isOpen false while numbers are still to come: then the focus is on the start button
 * @returns the ref for the element that contains the answer
 */
export function useKeysAtHand(
  heading: RefObject<HTMLElement>,
  isOpen: boolean,
): RefObject<HTMLDivElement> {
  const hands = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const answer = '[role=spinbutton][tabindex="0"], input';
    const place = hands.current?.querySelector<HTMLElement | SVGElement>(answer) ?? heading.current;
    place?.focus({ preventScroll: true });
  }, [isOpen]);
  return hands;
}
