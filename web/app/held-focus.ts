import { useEffect } from 'preact/hooks';

/** How long a view may take to move the focus itself, in milliseconds. */
const OWN_MOVE = 100;

/**
 * When the control that has the focus goes, such as a row that was removed, the heading above it gets the focus: keys and screen
 * readers go on there, and not at the top of the page. A view that knows a better place moves it there itself.
 */
export function useHeldFocus(): void {
  useEffect(() => {
    const place = document.getElementById('content');
    if (place === null) return undefined;
    let held: Element[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hold = ({ target }: FocusEvent): void => {
      held = around(target, place);
    };
    const look = (): void => {
      if (held[0]?.isConnected !== false) return;
      const heading = headingAbove(held);
      held = [];
      if (heading === undefined || document.activeElement !== document.body) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: heading.matches('h1') });
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

/** An element and what is around it, up to the place of the views. */
function around(target: EventTarget | null, place: Element): Element[] {
  const found: Element[] = [];
  for (let one = target; one instanceof Element; one = one.parentElement) {
    found.push(one);
    if (one === place) break;
  }
  return found;
}

/** The first heading in the nearest part that is still there. */
function headingAbove(held: readonly Element[]): HTMLElement | undefined {
  const parts = held.filter((one) => one.isConnected);
  return parts.flatMap((part) => part.querySelector<HTMLElement>('h1, h2, h3') ?? []).at(0);
}
