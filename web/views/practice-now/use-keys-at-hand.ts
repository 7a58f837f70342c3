import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Moves the focus to what answers a problem. It is a layout effect, so that the next key already belongs to this problem. On a
 * phone a text field does not get the focus, because the keyboard would cover the problem: there the heading gets it.
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
    const answer = matchMedia('(pointer: fine)').matches
      ? '[role=spinbutton][tabindex="0"], input'
      : '[role=spinbutton][tabindex="0"]';
    const place = hands.current?.querySelector<HTMLElement | SVGElement>(answer) ?? heading.current;
    place?.focus({ preventScroll: true });
  }, [isOpen]);
  return hands;
}
