import { BEAD, PITCH } from './picture.ts';
import type { SorobanSettings } from './settings.ts';

const W = BEAD.width / 2;
const H = BEAD.height / 2;
/** The radius of a round bead: as large as its row allows. */
const R = H;

/** Outlines around the bead's middle, and the highlight at their upper left. */
const SHAPES: Readonly<
  Record<SorobanSettings['beadShape'], { readonly outline: string; readonly light: string }>
> = {
  diamond: {
    outline: `M${-W} 0Q${-W} ${-H * 0.24} ${-W * 0.82} ${-H * 0.44}L${-W * 0.5} ${-H * 0.84}Q${-W * 0.37} ${-H} ${-W * 0.2} ${-H}H${W * 0.2}Q${W * 0.37} ${-H} ${W * 0.5} ${-H * 0.84}L${W * 0.82} ${-H * 0.44}Q${W} ${-H * 0.24} ${W} 0Q${W} ${H * 0.24} ${W * 0.82} ${H * 0.44}L${W * 0.5} ${H * 0.84}Q${W * 0.37} ${H} ${W * 0.2} ${H}H${-W * 0.2}Q${-W * 0.37} ${H} ${-W * 0.5} ${H * 0.84}L${-W * 0.82} ${H * 0.44}Q${-W} ${H * 0.24} ${-W} 0Z`,
    light: `M${-W * 0.64} ${-H * 0.42}L${-W * 0.38} ${-H * 0.72}H${W * 0.12}`,
  },
  circle: {
    outline: `M${-R} 0A${R} ${R} 0 1 1 ${R} 0A${R} ${R} 0 1 1 ${-R} 0Z`,
    light: `M${-R * 0.66} ${-R * 0.24}A${R * 0.7} ${R * 0.7} 0 0 1 ${R * 0.08} ${-R * 0.7}`,
  },
  square: {
    outline: `M${-W + 7} ${-H}H${W - 7}Q${W} ${-H} ${W} ${-H + 7}V${H - 7}Q${W} ${H} ${W - 7} ${H}H${-W + 7}Q${-W} ${H} ${-W} ${H - 7}V${-H + 7}Q${-W} ${-H} ${-W + 7} ${-H}Z`,
    light: `M${-W * 0.72} ${-H * 0.3}V${-H * 0.52}Q${-W * 0.72} ${-H * 0.66} ${-W * 0.58} ${-H * 0.66}H${W * 0.1}`,
  },
};

/** The transform that makes a bead narrower where rods are close. A round bead has room enough, and stays round. */
const narrowed = (shape: SorobanSettings['beadShape'], pitch: number): string | undefined =>
  shape === 'circle' || pitch === PITCH ? undefined : `scale(${pitch / PITCH} 1)`;

/** A bead around its middle, lit from above. Its colour is the `--bead` of an ancestor. */
export function Bead({
  shape,
  shade,
  pitch = PITCH,
}: {
  readonly shape: SorobanSettings['beadShape'];
  /** The id of the gradient that shades it. */
  readonly shade: string;
  readonly pitch?: number;
}) {
  const { outline, light } = SHAPES[shape];
  return (
    <g transform={narrowed(shape, pitch)}>
      <path d={outline} class="bead-body" />
      <path d={outline} fill={`url(#${shade})`} />
      <path d={light} class="bead-light" />
    </g>
  );
}

/** Only the outline, for a place where a bead should go. */
export function BeadOutline({
  shape,
  pitch,
}: {
  readonly shape: SorobanSettings['beadShape'];
  readonly pitch: number;
}) {
  return <path d={SHAPES[shape].outline} transform={narrowed(shape, pitch)} />;
}
