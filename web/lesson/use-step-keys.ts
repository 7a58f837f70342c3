import { useEffect, useRef } from 'preact/hooks';

/** What is done by keys, also by those of a presenter: right or Space goes on, left goes back, R repeats. */
type Steps = {
  readonly next: () => void;
  readonly back: () => void;
  readonly again: () => void;
};

const isWithin = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;
/** These use the same keys themselves, and Space on a button or a link is its own. */
const FIELDS = 'input, select, textarea, dialog, [role=spinbutton]';
const BUTTONS = 'button, a';

/** Steps by keys, wherever the focus is. */
export function useStepKeys(steps: Steps): void {
  const latest = useRef(steps);
  latest.current = steps;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.altKey || event.metaKey || isWithin(event.target, FIELDS)) return;
      const step = stepOf(event, latest.current);
      if (step === undefined) return;
      event.preventDefault();
      step();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

function stepOf({ key, target }: KeyboardEvent, steps: Steps): (() => void) | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'PageDown':
      return steps.next;
    case 'ArrowLeft':
    case 'PageUp':
      return steps.back;
    case 'r':
    case 'R':
      return steps.again;
    case ' ':
      return isWithin(target, BUTTONS) ? undefined : steps.next;
    default:
      return undefined;
  }
}
