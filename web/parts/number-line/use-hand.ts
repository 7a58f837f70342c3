import { useEffect, useRef } from 'preact/hooks';
import { stepOf, stepped, valueAt, zoomed, dragged, pinched, viewOf } from './view.ts';
import type { Line } from './use-line.ts';

/** In pixels: a shorter movement is a tap. */
const TAP = 6;
/** The speed of a throw is that of the last milliseconds before the finger let go. */
const RECENT = 90;

type Sample = { readonly x: number; readonly time: number };

/**
 * Returns the handlers that move a line by fingers, mouse, wheel and keys.
 *
 * @param home the view to which the key Home returns
 */
export function useHand(line: Line, home: { center: number; span: number }) {
  const fingers = useRef(new Map<number, number>());
  const samples = useRef<Sample[]>([]);
  const way = useRef(0);
  const latest = useRef(line);
  latest.current = line;

  const xOf = (event: { readonly clientX: number }): number =>
    (event.clientX - (line.place.current?.getBoundingClientRect().left ?? 0)) / line.scale;

  useEffect(() => {
    const element = line.place.current;
    if (element === null) return undefined;
    // A wheel that zooms must not scroll the page, too. Only a listener that is not passive can prevent that.
    const turned = (event: WheelEvent): void => {
      event.preventDefault();
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      const { scale } = latest.current;
      const x = (event.clientX - element.getBoundingClientRect().left) / scale;
      const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
      // The wheel moves what is seen under the pointer.
      latest.current.stop();
      latest.current.show((view, width) =>
        isSideways
          ? dragged(view, (-event.deltaX * pixels) / scale)
          : zoomed(
              view,
              width,
              Math.exp(-event.deltaY * pixels * (event.ctrlKey ? 0.01 : 0.002)),
              x,
            ),
      );
    };
    element.addEventListener('wheel', turned, { passive: false });
    return () => element.removeEventListener('wheel', turned);
  }, []);

  const letGo = (event: PointerEvent): void => {
    const isLast = fingers.current.delete(event.pointerId) && fingers.current.size === 0;
    if (!isLast) return;
    if (way.current < TAP) {
      const x = xOf(event);
      line.fly((view, width) => {
        const step = Math.max(0.01, stepOf(view));
        return { ...view, center: Math.round(valueAt(view, width, x) / step) * step };
      });
      return;
    }
    const recent = samples.current.filter(({ time }) => event.timeStamp - time < RECENT);
    const [first, last] = [recent[0], recent.at(-1)];
    if (first !== undefined && last !== undefined && last.time > first.time) {
      line.throwAt((last.x - first.x) / (last.time - first.time));
    }
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      line.stop();
      line.place.current?.setPointerCapture(event.pointerId);
      if (fingers.current.size === 0) way.current = 0;
      // A second finger makes it a pinch, which is never a tap.
      else way.current = TAP;
      fingers.current.set(event.pointerId, xOf(event));
      samples.current = [];
    },
    onPointerMove: (event: PointerEvent) => {
      const before = fingers.current.get(event.pointerId);
      if (before === undefined) return;
      const x = xOf(event);
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      fingers.current.set(event.pointerId, x);
      way.current += Math.abs(x - before);
      samples.current = [...samples.current.slice(-12), { x, time: event.timeStamp }];
      line.show((view, width) =>
        other === undefined
          ? dragged(view, x - before)
          : pinched(view, width, [before, other], [x, other]),
      );
    },
    onPointerUp: letGo,
    onPointerCancel: (event: PointerEvent) => {
      fingers.current.delete(event.pointerId);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const steps = STEPS[event.key];
      const factor = FACTORS[event.key];
      if (steps !== undefined) line.show((view) => stepped(view, steps));
      else if (factor !== undefined) line.fly((view, width) => zoomed(view, width, factor));
      else if (event.key === 'Home') {
        line.fly((_, width) => viewOf(home.center, home.span, width));
      } else return;
      event.preventDefault();
    },
  };
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
};
const FACTORS: Readonly<Record<string, number>> = { '+': 2, '=': 2, '-': 0.5 };
