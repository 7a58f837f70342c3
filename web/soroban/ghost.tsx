import { useEffect, useRef } from 'preact/hooks';
import { BeadOutline } from './bead.tsx';
import { bringInSight } from './in-sight.ts';
import type { SorobanModel } from './model.ts';
import { beadY, offsetsOf, rodX } from './picture.ts';
import type { SorobanSettings } from './settings.ts';
import { useDigit } from './use-digit.ts';

/** The next move, shown as help: the rod, and the digit that it will show. */
export type NextMove = { readonly place: number; readonly to: number };

/** Shows where beads have to go, with an outline at each target and an arrow to it. */
export function Ghost({
  model,
  next,
  shape,
  pitch,
}: {
  readonly model: SorobanModel;
  readonly next: NextMove;
  readonly shape: SorobanSettings['beadShape'];
  readonly pitch: number;
}) {
  const digit = useDigit(model, next.place);
  const [before, after] = [offsetsOf(digit), offsetsOf(next.to)];
  const ghost = useRef<SVGGElement>(null);
  useEffect(() => bringInSight(ghost.current), [next.place, pitch]);
  return (
    <g
      ref={ghost}
      class="ghost"
      transform={`translate(${rodX(next.place, model.rods, pitch)} 0)`}
      aria-hidden="true"
    >
      {after.map((offset, bead) => {
        const from = before[bead] ?? 0;
        if (from === offset) return null;
        const [start, end] = [beadY(bead, from), beadY(bead, offset)];
        return (
          <g key={bead}>
            <g transform={`translate(0 ${end})`} class="ghost-bead">
              <BeadOutline shape={shape} pitch={pitch} />
            </g>
            <g transform={`translate(0 ${(start + end) / 2}) scale(1 ${end < start ? 1 : -1})`}>
              <path d="M-11 7L0 -6L11 7" class="ghost-arrow" />
            </g>
          </g>
        );
      })}
    </g>
  );
}
