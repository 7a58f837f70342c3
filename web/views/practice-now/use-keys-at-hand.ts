import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Brings the keys to what answers a problem: before the picture, so that what is typed next belongs to this problem. A phone
 * opens no field by itself, since its keyboard would cover the problem: there the heading gets the focus.
 *
 * @param isOpen false while numbers are still to come: then the focus is at what lets them come
 * @returns what goes to the part of the page with the answer
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
