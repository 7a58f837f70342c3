import { useEffect, useMemo } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
// Its listener comes before the one below.
import '../parts/changed-forms.ts';

/** The scroll position at each address, in CSS pixels, for going back. */
const scrolled = new Map<string, number>();

/**
 * Whether this is the first address since the page was loaded. It stays false when another person comes and all views begin
 * anew.
 */
let isFirst = true;

let isGoingBack = false;
addEventListener('popstate', () => {
  isGoingBack = true;
});

/**
 * What each change of address needs, once the new view has its heading. The heading becomes the window's title. It gets the
 * focus, so that keys and screen readers go on there, unless the view has moved the focus itself. The view is shown from its
 * top; after going back, from where it was scrolled to.
 */
export function useArrival(): void {
  const [path] = useLocation();
  // While the view renders, the focus is still on the link or button that led here.
  const pressed = useMemo(() => document.activeElement, [path]);
  useEffect(() => {
    const place = document.getElementById('content');
    if (place === null) return undefined;
    // At the first address the browser sets focus and scroll position itself.
    let hasArrived = isFirst;
    const wanted = isGoingBack ? (scrolled.get(path) ?? 0) : 0;
    isFirst = false;
    isGoingBack = false;

    const look = (): void => {
      const heading = place.querySelector('h1');
      if (heading === null) return;
      document.title = titleOf(heading.textContent);
      if (hasArrived) return;
      hasArrived = true;
      const { activeElement } = document;
      if (activeElement === pressed || !place.contains(activeElement)) {
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }
      scrollTo(0, wanted);
    };
    const remember = (): void => {
      if (hasArrived) scrolled.set(path, scrollY);
    };
    const observer = new MutationObserver(look);
    observer.observe(place, { childList: true, subtree: true, characterData: true });
    addEventListener('scroll', remember, { passive: true });
    look();
    return () => {
      observer.disconnect();
      removeEventListener('scroll', remember);
    };
  }, [path]);
}

const NAME = 'Beadhouse';

/** Characters in a name that change the direction of the text after them. In a title nothing would end their effect. */
const DIRECTIONS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

const titleOf = (heading: string): string =>
  heading === NAME ? NAME : `${heading.replace(DIRECTIONS, '')} · ${NAME}`;
