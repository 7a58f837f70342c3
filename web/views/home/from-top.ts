import { useLayoutEffect, useRef } from 'preact/hooks';

/** Shows from its top what takes the place of something else at the same address, where nobody arrives anew. */
export function useFromTop(shown: string): void {
  const before = useRef(shown);
  useLayoutEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    scrollTo(0, 0);
  }, [shown]);
}
