import { beadY, type Offsets } from './picture.ts';

/**
 * The rods of a picture, whose beads are moved directly, without rendering components. Only this code positions the beads.
 *
 * @param svg has a `[data-place]` for each rod, which contains `[data-bead]` elements from top to bottom
 */
export function drawnRods(svg: SVGSVGElement, count: number) {
  const rods = Array.from({ length: count }, (_, place) => {
    const group = svg.querySelector<SVGGElement>(`[data-place="${place}"]`);
    const beads = [...(group?.querySelectorAll<SVGGElement>('[data-bead]') ?? [])];
    return { group, beads, drawn: [] as number[] };
  });
  return {
    /** Moves the beads of a rod to their positions. Beads that are there already are not touched. */
    draw(place: number, offsets: Offsets, isHeld: boolean): void {
      const rod = rods[place];
      rod?.group?.classList.toggle('is-held', isHeld);
      for (const [bead, offset] of offsets.entries()) {
        if (rod === undefined || rod.drawn[bead] === offset) continue;
        rod.drawn[bead] = offset;
        const element = rod.beads[bead];
        element?.style.setProperty('transform', `translateY(${beadY(bead, offset)}px)`);
        element?.classList.toggle('is-on', offset >= 0.5);
      }
    },
    focus: (place: number): void => rods[place]?.group?.focus({ preventScroll: true }),
  };
}
