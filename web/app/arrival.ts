import { useEffect, useMemo } from 'preact/hooks';
import { useLocation } from 'wouter-preact';

/** How far down somebody was on each address, in CSS pixels, for whoever goes back. */
const scrolled = new Map<string, number>();

/** Whether nobody has gone anywhere since the page was loaded. When another person comes, all views begin anew, and that is no load. */
let isFirst = true;

let isGoingBack = false;
addEventListener('popstate', () => {
  isGoingBack = true;
});

/**
 * What a change of place needs: the window has the name of the new place, its heading gets the focus, so that keys and screen
 * readers go on there, unless the view knows a better place, and it is shown from its top; who goes back comes to where they were.
 * All wait for the heading.
 */
export function useArrival(): void {
  const [path] = useLocation();
  // While it is drawn the focus is still where the way here began.
  const pressed = useMemo(() => document.activeElement, [path]);
  useEffect(() => {
    const place = document.getElementById('content');
    if (place === null) return undefined;
    // The browser itself knows what to do at the first address.
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

/** Marks in a name that turn the direction of what follows: in a title nothing ends them. */
const DIRECTIONS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

const titleOf = (heading: string): string =>
  heading === NAME ? NAME : `${heading.replace(DIRECTIONS, '')} · ${NAME}`;
