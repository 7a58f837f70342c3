import { useLayoutEffect, useRef } from 'preact/hooks';
import { bringInSight } from '../soroban/in-sight.ts';
import { rodX } from '../soroban/picture.ts';
import type { Grip } from './cues.ts';
import { wayOfFinger } from './fingers.ts';

/** A finger that points up to its tip at 0, 0: its outline, and its nail. */
const FINGERS = {
  thumb: {
    outline: 'M0 0C11 0 17 8 17 19V70C17 82 -17 82 -17 70V19C-17 8 -11 0 0 0Z',
    nail: 'M-9 9Q0 2 9 9V20Q0 26 -9 20Z',
    lean: -34,
  },
  index: {
    outline: 'M0 0C9 0 14 7 14 17V78C14 89 -14 89 -14 78V17C-14 7 -9 0 0 0Z',
    nail: 'M-7 8Q0 2 7 8V18Q0 23 -7 18Z',
    lean: -58,
  },
} as const;

/**
 * The fingers of a grip, beside the rod, from where they push and in which way. They glide with the beads.
 *
 * @param digit what the rod shows before the grip
 */
export function DrawnFingers({
  grip: { place, strokes },
  digit,
  rods,
  pitch,
  hasMoved,
}: {
  readonly grip: Grip;
  readonly digit: number;
  readonly rods: number;
  readonly pitch: number;
  readonly hasMoved: boolean;
}) {
  const fingers = useRef<SVGGElement>(null);
  // A layout effect, so that no frame shows it out of sight.
  useLayoutEffect(() => bringInSight(fingers.current), [place, pitch]);
  return (
    <g ref={fingers} aria-hidden="true" transform={`translate(${rodX(place, rods, pitch)} 0)`}>
      {strokes.map((stroke) => {
        const { finger, pushes, from, to } = wayOfFinger(digit, stroke);
        const { outline, nail, lean } = FINGERS[finger];
        return (
          <g
            key={stroke.deck}
            class="finger"
            data-finger={finger}
            style={{ transform: `translateY(${hasMoved ? to : from}px)` }}
          >
            {/* It comes from the right, where the hand is. */}
            <g transform={pushes === 'up' ? `rotate(${lean})` : `scale(1 -1) rotate(${lean})`}>
              <path d={outline} class="finger-skin" />
              <path d={nail} class="finger-nail" />
            </g>
          </g>
        );
      })}
    </g>
  );
}
