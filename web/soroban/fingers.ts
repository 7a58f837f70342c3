import type { NextMove } from './ghost.tsx';
import { holdRod, type Hold, type Outcome } from './hold.ts';
import type { SorobanModel } from './model.ts';
import { isOnBar, offsetsOf, placeAt, rodX, type Offsets } from './picture.ts';

/** Which gestures are allowed at the moment, and what help shows meanwhile. */
export type Allowed = {
  readonly taps: boolean;
  readonly drags: boolean;
  /** A finger that moves along the bar clears the rods on its way. */
  readonly clears: boolean;
  /** The move that help shows. */
  readonly next?: NextMove | undefined;
};

/** Where a finger is, in the picture's units, and when, in milliseconds. */
export type Touch = { readonly x: number; readonly y: number; readonly time: number };

/** A finger on a rod. */
type OnRod = {
  readonly on: 'rod';
  readonly place: number;
  readonly hold: Hold;
  readonly startX: number;
  /** Whether it has moved to another rod, so that it is no tap. */
  hasStrayed: boolean;
  /** What it has done, once it has left. */
  outcome?: Outcome;
};
/** A finger on the bar. */
type OnBar = { readonly on: 'bar'; readonly startX: number };

/**
 * Follows fingers on a soroban, and the mouse, each by the id of its pointer. Those on a rod hold its beads until they leave; those
 * on the bar clear rods.
 *
 * @param model is told what they do
 * @param allowed returns the allowed gestures; called at each touch
 * @param pitch returns the distance of the rods; called at each touch
 */
export function createFingers(model: SorobanModel, allowed: () => Allowed, pitch: () => number) {
  const fingers = new Map<number, OnRod | OnBar>();
  let wasDrag = false;

  const digitOf = (place: number): number => model.digits()[place] ?? 0;
  const onRods = (): OnRod[] => [...fingers.values()].filter((finger) => finger.on === 'rod');
  const onRod = (place: number): OnRod[] => onRods().filter((finger) => finger.place === place);

  /** Clears the rods whose middle lies between two points of a finger on the bar. */
  function clearBetween(one: number, other: number): void {
    wasDrag = true;
    const [left, right] = [Math.min(one, other) - pitch() / 3, Math.max(one, other) + pitch() / 3];
    for (let place = 0; place < model.rods; place++) {
      const middle = rodX(place, model.rods, pitch());
      if (middle >= left && middle <= right) model.move(place, 0);
    }
  }

  /** Makes one move of what all fingers on a rod have done, when the last of them has left. */
  function moveRod(place: number): void {
    const held = onRod(place);
    if (held.some(({ outcome }) => outcome === undefined)) return;
    const digit = held.reduce((now, { outcome }) => outcome?.(now) ?? now, digitOf(place));
    for (const [id, one] of fingers) if (one.on === 'rod' && held.includes(one)) fingers.delete(id);
    model.move(place, digit);
  }

  return {
    /** A finger comes. Returns the place of the rod that it holds; undefined when it is on the bar. */
    touch(id: number, { x, y, time }: Touch): number | undefined {
      wasDrag = false;
      const { clears, next } = allowed();
      if (clears && isOnBar(y)) {
        fingers.set(id, { on: 'bar', startX: x });
        return undefined;
      }
      const place = placeAt(x, model.rods, pitch());
      const hold = holdRod(digitOf(place), y, time, next?.place === place ? next.to : undefined);
      fingers.set(id, { on: 'rod', place, hold, startX: x, hasStrayed: false });
      return place;
    },
    /** A finger moves. Returns whether it takes beads along. */
    move(id: number, { x, y, time }: Touch): boolean {
      const finger = fingers.get(id);
      if (finger === undefined) return false;
      const way = Math.abs(x - finger.startX);
      if (finger.on === 'bar') {
        if (way >= pitch() / 2) clearBetween(finger.startX, x);
        return false;
      }
      finger.hasStrayed ||= way > pitch();
      if (!allowed().drags || finger.outcome !== undefined) return false;
      finger.hold.move(y, time);
      return true;
    },
    /**
     * A finger leaves. Returns the place of the rod that it held; undefined when it held none.
     *
     * @param counts whether it was lifted; false when the browser took it for something else, such as scrolling
     */
    leave(id: number, time: number, counts: boolean): number | undefined {
      const finger = fingers.get(id);
      if (finger?.on !== 'rod') {
        fingers.delete(id);
        return undefined;
      }
      const { hold, place, hasStrayed } = finger;
      wasDrag = hold.isDrag() || hasStrayed;
      const may = hold.isDrag() ? allowed().drags : allowed().taps && !hasStrayed;
      finger.outcome = counts && may ? hold.end(time) : (digit) => digit;
      moveRod(place);
      return place;
    },
    /** Whether the click that comes now ends a drag. It is asked once. */
    endsDrag(): boolean {
      const ends = wasDrag;
      wasDrag = false;
      return ends;
    },
    /** The places of the rods that are held. */
    places: (): number[] => onRods().map(({ place }) => place),
    isHeld: (place: number): boolean => onRod(place).length > 0,
    /** The offsets of a rod's beads: held ones where the fingers have them, the others as the model says. */
    offsetsOf: (place: number): Offsets =>
      onRod(place).reduce<Offsets>(
        (offsets, { hold }) => hold.place(offsets),
        offsetsOf(digitOf(place)),
      ),
  };
}
