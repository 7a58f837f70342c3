import { options } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

/** How long the page may be busy at a time, in milliseconds: no tap waits noticeably. */
const BUSY = 120;

/** Renders at once what `change` changes. */
function renderNow(change: () => void): void {
  const before = { debounceRendering: options.debounceRendering };
  options.debounceRendering = (render) => render();
  change();
  Object.assign(options, before);
}

/**
 * How many of many things are shown now: more with each painting until all are, as many as the device can do without standing still.
 * Printing shows all at once.
 *
 * @param all how many there are
 * @param first how many come first, and at least with each painting
 * @param key when it changes, they come anew
 */
export function useGradually(all: number, first: number, key = ''): number {
  const [shown, show] = useState({ key, count: first });
  const count = shown.key === key ? shown.count : first;
  const last = useRef({ at: performance.now(), count: 0 });
  const isWhole = count >= all;
  useEffect(() => {
    if (isWhole) return undefined;
    const now = performance.now();
    const { at, count: before } = last.current;
    const inTime = Math.floor(((count - before) * BUSY) / (now - at));
    last.current = { at: now, count };
    const more = count + Math.max(first, inTime);
    // Printing may have shown all meanwhile: this effect runs late, just before that is rendered.
    show((newest) => (newest.key === key && newest.count > more ? newest : { key, count: more }));
    const showAll = (): void => renderNow(() => show({ key, count: Infinity }));
    addEventListener('beforeprint', showAll);
    return () => removeEventListener('beforeprint', showAll);
  }, [count, isWhole, key]);
  return Math.min(count, all);
}
