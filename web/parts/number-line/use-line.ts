import { useLayoutEffect, useRef, useState, type MutableRef } from 'preact/hooks';
import { easeInOut, flightOf, glideOf } from './motion.ts';
import { bounded, dragged, viewOf, type LineView } from './view.ts';

/** The place to which a line moves by itself whenever `key` changes. */
export type Focus = { readonly key: string; readonly center: number; readonly span: number };

/** A line that can be moved: its present view, and the functions with which a person moves it. */
export type Line = {
  readonly view: LineView;
  /** Whether a person has moved it since it last moved by itself. */
  readonly isByHand: boolean;
  /** In pixels at the usual font size, as all lengths here; 0 until it is known. */
  readonly width: number;
  /** The factor by which the font, and with it the line, is larger than usual. */
  readonly scale: number;
  readonly place: MutableRef<HTMLDivElement | null>;
  /** Shows another view at once. While the line flies, the change counts from where it flies to. */
  readonly show: (change: (view: LineView, width: number) => LineView) => void;
  /** Moves to another view with an animation. While the line flies already, the way counts from where it flies to. */
  readonly fly: (to: (view: LineView, width: number) => LineView) => void;
  /** Lets the line glide on after it was let go at this speed, in pixels per millisecond. */
  readonly throwAt: (speed: number) => void;
  readonly stop: () => void;
};

/** The usual font size, in pixels. */
export const FONT_SIZE = 16;

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A line in an element. It follows the element's width, and moves to `focus`. */
export function useLine(focus: Focus): Line {
  const place = useRef<HTMLDivElement>(null);
  const current = useRef<LineView>({ center: focus.center, pixelsPerUnit: 1 });
  const width = useRef(0);
  const scale = useRef(1);
  const frame = useRef(0);
  const destination = useRef<LineView>();
  const isByHand = useRef(false);
  const [, setCount] = useState(0);

  const set = (view: LineView): void => {
    current.current = bounded(view);
    setCount((count) => count + 1);
  };
  const stop = (): void => {
    cancelAnimationFrame(frame.current);
    destination.current = undefined;
  };
  /** Calls `at` before each frame, until `at` returns true. */
  const animate = (at: (milliseconds: number) => boolean): void => {
    stop();
    const start = performance.now();
    const step = (): void => {
      if (!at(performance.now() - start)) frame.current = requestAnimationFrame(step);
    };
    frame.current = requestAnimationFrame(step);
  };
  const showNow: Line['show'] = (change) => {
    const from = destination.current ?? current.current;
    stop();
    set(change(from, width.current));
  };
  const flyNow: Line['fly'] = (to) => {
    const target = to(destination.current ?? current.current, width.current);
    if (isStill() || width.current === 0) {
      showNow(() => target);
      return;
    }
    const flight = flightOf(current.current, target, width.current);
    animate((time) => {
      const share = Math.min(1, time / flight.milliseconds);
      set(flight.at(easeInOut(share)));
      const hasArrived = share === 1;
      if (hasArrived) destination.current = undefined;
      return hasArrived;
    });
    destination.current = target;
  };
  const show: Line['show'] = (change) => {
    isByHand.current = true;
    showNow(change);
  };
  const fly: Line['fly'] = (to) => {
    isByHand.current = true;
    flyNow(to);
  };
  const throwAt: Line['throwAt'] = (speed) => {
    const glide = isStill() ? undefined : glideOf(speed);
    if (glide === undefined) return;
    const from = current.current;
    animate((time) => {
      set(dragged(from, glide.at(time)));
      return time >= glide.ends;
    });
  };

  const { center, span, key } = focus;
  const wanted = useRef({ center, span });
  wanted.current = { center, span };
  const goTo = (now: number): LineView => viewOf(wanted.current.center, wanted.current.span, now);
  // Layout effects, so that what a person does next counts from here, however late the browser draws.
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const measure = (): void => {
      const before = width.current;
      scale.current = parseFloat(getComputedStyle(document.documentElement).fontSize) / FONT_SIZE;
      width.current = element.clientWidth / scale.current;
      if (width.current === before) return;
      // At the first width the line shows `focus`. When the width changes later, the same numbers stay in sight.
      if (before === 0) showNow((_, now) => goTo(now));
      else if (width.current > 0) {
        showNow(({ pixelsPerUnit, ...view }, now) => ({
          ...view,
          pixelsPerUnit: (pixelsPerUnit * now) / before,
        }));
      }
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      stop();
    };
  }, []);
  const shown = useRef(key);
  useLayoutEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    isByHand.current = false;
    if (width.current > 0) flyNow((_, now) => goTo(now));
  }, [key]);

  return {
    view: current.current,
    isByHand: isByHand.current,
    width: width.current,
    scale: scale.current,
    place,
    show,
    fly,
    throwAt,
    stop,
  };
}
