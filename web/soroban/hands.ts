import { drawnRods } from './drawn-rods.ts';
import { createFingers, type Allowed, type Touch } from './fingers.ts';
import type { Change, SorobanModel } from './model.ts';
import { offsetsOf } from './picture.ts';

/** The number of beads that changes move, and that strike the bar or the frame. */
const beadsIn = (changes: readonly Change[]): number =>
  changes.reduce((struck, { from, to }) => {
    const after = offsetsOf(to);
    return struck + offsetsOf(from).filter((offset, bead) => offset !== after[bead]).length;
  }, 0);

/**
 * Lets hands move the beads of a picture. Held beads are moved in the next frame.
 *
 * @param svg a picture as `drawnRods` needs it
 * @param allowed returns the allowed gestures; called at each touch
 * @param pitch returns the distance of the rods; called at each touch
 * @param onStrike called with the number of beads that have struck the bar or the frame
 * @returns a function that detaches them
 */
export function attachHands(
  svg: SVGSVGElement,
  model: SorobanModel,
  allowed: () => Allowed,
  pitch: () => number,
  onStrike: (beads: number) => void,
): () => void {
  const rods = drawnRods(svg, model.rods);
  const fingers = createFingers(model, allowed, pitch);
  let size = { left: 0, top: 0, scale: 1 };
  let frame = 0;

  const touchOf = ({ clientX, clientY, timeStamp }: PointerEvent): Touch => ({
    x: (clientX - size.left) * size.scale,
    y: (clientY - size.top) * size.scale,
    time: timeStamp,
  });
  const draw = (place: number): void =>
    rods.draw(place, fingers.offsetsOf(place), fingers.isHeld(place));
  function drawHeld(): void {
    frame = 0;
    for (const place of fingers.places()) draw(place);
  }

  function onDown(event: PointerEvent): void {
    const may = allowed();
    if (event.button !== 0 || !(may.taps || may.drags)) return;
    const box = svg.getBoundingClientRect();
    size = { left: box.left, top: box.top, scale: svg.viewBox.baseVal.width / box.width };
    svg.setPointerCapture(event.pointerId);
    const place = fingers.touch(event.pointerId, touchOf(event));
    if (place === undefined) return;
    rods.focus(place);
    draw(place);
  }
  function onMove(event: PointerEvent): void {
    if (fingers.move(event.pointerId, touchOf(event))) frame ||= requestAnimationFrame(drawHeld);
  }
  function onUp({ pointerId, timeStamp, type }: PointerEvent): void {
    const place = fingers.leave(pointerId, timeStamp, type === 'pointerup');
    if (place !== undefined) draw(place);
  }
  /** Stops the click event after a drag: elements around the soroban may react to clicks. */
  function onClick(event: MouseEvent): void {
    if (!fingers.endsDrag()) return;
    event.preventDefault();
    event.stopPropagation();
  }

  const detached = new AbortController();
  const { signal } = detached;
  svg.addEventListener('pointerdown', onDown, { signal });
  svg.addEventListener('pointermove', onMove, { signal });
  svg.addEventListener('pointerup', onUp, { signal });
  svg.addEventListener('pointercancel', onUp, { signal });
  svg.addEventListener('click', onClick, { signal, capture: true });
  const unsubscribe = model.subscribe(({ changes }) => {
    for (const { place } of changes) draw(place);
    onStrike(beadsIn(changes));
  });
  for (let place = 0; place < model.rods; place++) draw(place);

  return () => {
    cancelAnimationFrame(frame);
    detached.abort();
    unsubscribe();
  };
}
