import { holdRod, type Hold, type Outcome } from './hold.ts';
import type { SorobanModel } from './model.ts';
import { beadY, isOnBar, offsetsOf, placeAt, rodX, type Offsets } from './picture.ts';

/** Which gestures are allowed at the moment. */
export type Allowed = {
  readonly taps: boolean;
  readonly drags: boolean;
  /** A finger that moves along the bar clears the rods on its way. */
  readonly clears: boolean;
};

/** A finger, or the mouse, on the picture. */
type Finger =
  | {
      readonly on: 'rod';
      readonly place: number;
      readonly hold: Hold;
      readonly startX: number;
      /** Whether it has moved to another rod, so that it is no tap. */
      hasStrayed: boolean;
      outcome?: Outcome;
    }
  | { readonly on: 'bar'; readonly startX: number; readonly startPlace: number };

/**
 * Lets hands move the beads of a picture. Held beads are moved directly in the next frame, without rendering components. Only
 * this code positions the beads.
 *
 * @param svg has a `[data-place]` for each rod, which contains `[data-bead]` elements from top to bottom
 * @param allowed returns the allowed gestures; called at each touch
 * @param pitch returns the distance of the rods; called at each touch
 * @param onStrike called with the number of beads that have struck the bar or the frame
 */
export function attachHands(
  svg: SVGSVGElement,
  model: SorobanModel,
  allowed: () => Allowed,
  pitch: () => number,
  onStrike: (beads: number) => void,
): { readonly detach: () => void } {
  const rods = Array.from({ length: model.rods }, (_, place) => {
    const group = svg.querySelector<SVGGElement>(`[data-place="${place}"]`);
    const beads = [...(group?.querySelectorAll<SVGGElement>('[data-bead]') ?? [])];
    return { group, beads, drawn: [] as number[] };
  });
  const fingers = new Map<number, Finger>();
  let size = { left: 0, top: 0, scale: 1 };
  let frame = 0;
  let swallowsClick = false;

  const at = (event: PointerEvent): { x: number; y: number } => ({
    x: (event.clientX - size.left) * size.scale,
    y: (event.clientY - size.top) * size.scale,
  });
  const holdsOn = (place: number): Finger[] =>
    [...fingers.values()].filter((finger) => finger.on === 'rod' && finger.place === place);

  /** Moves the beads of a rod to their positions. Beads that are there already are not touched. */
  function drawRod(place: number): void {
    const rod = rods[place];
    if (rod === undefined) return;
    let offsets: Offsets = offsetsOf(model.digits()[place] ?? 0);
    const held = holdsOn(place);
    for (const finger of held) {
      if (finger.on === 'rod') offsets = finger.hold.place(offsets);
    }
    rod.group?.classList.toggle('is-held', held.length > 0);
    for (const [bead, offset] of offsets.entries()) {
      if (rod.drawn[bead] === offset) continue;
      rod.drawn[bead] = offset;
      const element = rod.beads[bead];
      element?.style.setProperty('transform', `translateY(${beadY(bead, offset)}px)`);
      element?.classList.toggle('is-on', offset >= 0.5);
    }
  }
  function drawHeld(): void {
    frame = 0;
    for (const finger of fingers.values()) if (finger.on === 'rod') drawRod(finger.place);
  }

  function onDown(event: PointerEvent): void {
    const may = allowed();
    if (event.button !== 0 || !(may.taps || may.drags)) return;
    const box = svg.getBoundingClientRect();
    size = { left: box.left, top: box.top, scale: svg.viewBox.baseVal.width / box.width };
    const { x, y } = at(event);
    const place = placeAt(x, model.rods, pitch());
    swallowsClick = false;
    svg.setPointerCapture(event.pointerId);
    if (may.clears && isOnBar(y)) {
      fingers.set(event.pointerId, { on: 'bar', startX: x, startPlace: place });
      return;
    }
    const digit = model.digits()[place] ?? 0;
    const hold = holdRod(digit, y, event.timeStamp);
    fingers.set(event.pointerId, { on: 'rod', place, hold, startX: x, hasStrayed: false });
    rods[place]?.group?.focus({ preventScroll: true });
    drawRod(place);
  }

  function onMove(event: PointerEvent): void {
    const finger = fingers.get(event.pointerId);
    if (finger === undefined) return;
    const { x, y } = at(event);
    if (finger.on === 'bar') {
      if (Math.abs(x - finger.startX) >= pitch() / 2) clearBetween(finger.startX, x);
      return;
    }
    finger.hasStrayed ||= Math.abs(x - finger.startX) > pitch();
    if (allowed().drags && finger.outcome === undefined) {
      finger.hold.move(y, event.timeStamp);
      frame ||= requestAnimationFrame(drawHeld);
    }
  }

  /** Clears the rods whose middle lies between two points of a finger on the bar. */
  function clearBetween(one: number, other: number): void {
    swallowsClick = true;
    const [left, right] = [Math.min(one, other) - pitch() / 3, Math.max(one, other) + pitch() / 3];
    for (let place = 0; place < model.rods; place++) {
      const middle = rodX(place, model.rods, pitch());
      if (middle >= left && middle <= right) model.move(place, 0);
    }
  }

  function onUp(event: PointerEvent): void {
    const finger = fingers.get(event.pointerId);
    if (finger === undefined) return;
    if (finger.on === 'bar') {
      fingers.delete(event.pointerId);
      return;
    }
    const { hold, place, hasStrayed } = finger;
    swallowsClick = hold.isDrag() || hasStrayed;
    const may = hold.isDrag() ? allowed().drags : allowed().taps && !hasStrayed;
    const counts = event.type === 'pointerup' && may;
    finger.outcome = counts ? hold.end(event.timeStamp) : (digit) => digit;
    // Two fingers on a rod make one move, when the last of them leaves.
    const held = holdsOn(place);
    if (held.some((one) => one.on === 'rod' && one.outcome === undefined)) return;
    let digit = model.digits()[place] ?? 0;
    for (const one of held) if (one.on === 'rod' && one.outcome) digit = one.outcome(digit);
    for (const [id, one] of fingers) if (held.includes(one)) fingers.delete(id);
    model.move(place, digit);
    drawRod(place);
  }

  /** Stops the click event after a drag: elements around the soroban may react to clicks. */
  function onClick(event: MouseEvent): void {
    if (!swallowsClick) return;
    swallowsClick = false;
    event.preventDefault();
    event.stopPropagation();
  }

  const unsubscribe = model.subscribe(({ changes }) => {
    let struck = 0;
    for (const { place, from, to } of changes) {
      const [before, after] = [offsetsOf(from), offsetsOf(to)];
      struck += before.filter((offset, bead) => offset !== after[bead]).length;
      drawRod(place);
    }
    onStrike(struck);
  });
  svg.addEventListener('pointerdown', onDown);
  svg.addEventListener('pointermove', onMove);
  svg.addEventListener('pointerup', onUp);
  svg.addEventListener('pointercancel', onUp);
  svg.addEventListener('click', onClick, true);
  for (const place of rods.keys()) drawRod(place);

  return {
    detach() {
      cancelAnimationFrame(frame);
      unsubscribe();
      svg.removeEventListener('pointerdown', onDown);
      svg.removeEventListener('pointermove', onMove);
      svg.removeEventListener('pointerup', onUp);
      svg.removeEventListener('pointercancel', onUp);
      svg.removeEventListener('click', onClick, true);
    },
  };
}
