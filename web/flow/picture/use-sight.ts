import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Laid } from './lay-out.ts';

/** What is in sight of a picture that may be larger than its place: it scrolls there, or is shown smaller as a whole. */
export function useSight(laid: Laid, shown: string | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const [isFit, setIsFit] = useState(false);
  const [isLarger, setIsLarger] = useState(false);
  const nodeOf = (id: string): SVGGElement | undefined =>
    [...(place.current?.querySelectorAll<SVGGElement>('[data-step]') ?? [])].find(
      (node) => node.dataset['step'] === id,
    );

  // The observer tells it just before the first painting, too. To ask here would lay out the page once more.
  useLayoutEffect(() => {
    const here = place.current;
    const picture = here?.firstElementChild;
    if (here === null || !picture) return undefined;
    const look = (): void => {
      setIsLarger(
        (before) =>
          (isFit && before) ||
          here.scrollWidth > here.clientWidth ||
          here.scrollHeight > here.clientHeight,
      );
    };
    const observer = new ResizeObserver(look);
    observer.observe(here);
    observer.observe(picture);
    return () => observer.disconnect();
  }, [isFit]);

  // Only the picture scrolls to the step, never the page.
  useEffect(() => {
    const here = place.current;
    const node = shown === undefined ? undefined : nodeOf(shown);
    if (here === null || node === undefined) return;
    const [inner, outer] = [node.getBoundingClientRect(), here.getBoundingClientRect()];
    const isInside =
      inner.left >= outer.left &&
      inner.right <= outer.right &&
      inner.top >= outer.top &&
      inner.bottom <= outer.bottom;
    if (isInside) return;
    here.scrollTo({
      left: here.scrollLeft + (inner.left + inner.right - outer.left - outer.right) / 2,
      top: here.scrollTop + (inner.top + inner.bottom - outer.top - outer.bottom) / 2,
    });
  }, [laid, shown, isFit]);

  return {
    place,
    isFit,
    isLarger,
    toggle: () => setIsFit(!isFit),
    focus: (id: string): void => nodeOf(id)?.focus(),
  };
}
