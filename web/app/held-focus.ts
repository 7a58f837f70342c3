import { useEffect } from 'preact/hooks';
import { focusOn } from '../parts/focus-on.ts';

/** How long a view has for moving the focus itself, in milliseconds. */
const OWN_MOVE = 100;

/**
 * Moves the focus when the focused control is removed, so that keys and screen readers go on near it and not at the top of the
 * page. In a list the focus goes to the next row, or to the previous one. Elsewhere it goes to the heading above. A view that
 * knows a better place moves the focus there itself.
 */
export function useHeldFocus(): void {
  useEffect(() => {
    const place = document.getElementById('content');
    if (place === null) return undefined;
    let held: readonly Element[] = [];
    let beside: Node | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hold = ({ target }: FocusEvent): void => {
      held = around(target, place);
      beside = null;
    };
    const look = (): void => {
      if (held[0]?.isConnected !== false) return;
      if (document.activeElement !== document.body) {
        held = [];
        return;
      }
      const next = rowBeside(beside) ?? headingAbove(held);
      // A view that is still loading has no heading yet. The observer calls again when more of the view comes.
      if (next === undefined) return;
      held = [];
      focusOn(next, { preventScroll: next.matches('h1') });
    };
    const observer = new MutationObserver((records) => {
      for (const { removedNodes, nextSibling, previousSibling } of records) {
        const isHeld = [...removedNodes].some((node) => held.some((one) => one === node));
        if (isHeld) beside = nextSibling ?? previousSibling;
      }
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

/** An element and its ancestors, up to the element that holds the views. */
function around(target: EventTarget | null, place: Element): Element[] {
  const found: Element[] = [];
  for (let one = target; one instanceof Element; one = one.parentElement) {
    found.push(one);
    if (one === place) break;
  }
  return found;
}

/** The sibling of the removed node, if it is a list row that is still there. */
const rowBeside = (beside: Node | null): HTMLElement | undefined =>
  beside instanceof HTMLLIElement && beside.isConnected ? beside : undefined;

/** The first heading in the nearest part that is still there. */
function headingAbove(held: readonly Element[]): HTMLElement | undefined {
  const parts = held.filter((one) => one.isConnected);
  return parts.flatMap((part) => part.querySelector<HTMLElement>('h1, h2, h3') ?? []).at(0);
}
