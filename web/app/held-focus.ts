import { useEffect } from 'preact/hooks';

/** How long a view may take to move the focus itself, in milliseconds. */
const OWN_MOVE = 100;

/**
 * When the control that has the focus goes, such as a form that was sent, the heading gets it: keys and screen readers go on
 * there, and not at the top of the page. A view that knows a better place moves it there itself.
 */
export function useHeldFocus(): void {
  useEffect(() => {
    const place = document.getElementById('content');
    if (place === null) return undefined;
    let held: EventTarget | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hold = ({ target }: FocusEvent): void => {
      held = target;
    };
    const look = (): void => {
      if (!(held instanceof Element) || held.isConnected) return;
      held = null;
      const heading = place.querySelector('h1');
      if (heading === null || document.activeElement !== document.body) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(look, OWN_MOVE);
    });
    observer.observe(place, { childList: true, subtree: true });
    place.addEventListener('focusin', hold);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      place.removeEventListener('focusin', hold);
    };
  }, []);
}
