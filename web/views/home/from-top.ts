import { useLayoutEffect, useRef } from 'preact/hooks';

/** Scrolls to the top when `shown` changes at the same address. `useArrival` does so only when the address changes. */
export function useFromTop(shown: string): void {
  const before = useRef(shown);
  useLayoutEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    scrollTo(0, 0);
  }, [shown]);
}
