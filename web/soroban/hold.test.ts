import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { holdRod } from './hold.ts';
import { BAR, BAR_TOP, beadY, offsetsOf, ROW } from './picture.ts';

/** A stop of a finger: in rows below the middle of the bar, or at a bead. */
type Stop = number | { readonly bead: number };

const heightOf = (digit: number, stop: Stop): number =>
  typeof stop === 'number'
    ? BAR_TOP + BAR / 2 + stop * ROW
    : beadY(stop.bead, offsetsOf(digit)[stop.bead] ?? 0);

/** The digit of a rod after a finger has moved along these stops, with `pause` milliseconds between them. */
function after(digit: number, [first = 0, ...stops]: readonly Stop[], pause = 100): number {
  let y = heightOf(digit, first);
  let time = 0;
  const hold = holdRod(digit, y, time);
  for (const stop of stops) {
    // Later stops are relative to the first one, in rows: so a test says how far the finger moves.
    y = heightOf(digit, first) + (stop as number) * ROW;
    time += pause;
    hold.move(y, time);
  }
  return hold.end(time + pause)(digit);
}

describe('a finger on a rod', () => {
  for (const [what, digit, stops, expected] of [
    ['taps the heaven bead', 0, [{ bead: 0 }], 5],
    ['taps the heaven bead at the bar', 7, [{ bead: 0 }], 2],
    ['taps the third earth bead', 0, [{ bead: 3 }], 3],
    ['taps an earth bead at the bar', 3, [{ bead: 1 }], 0],
    ['trembles a little', 0, [{ bead: 2 }, -0.2], 2],
    ['drags one bead up', 0, [{ bead: 1 }, -1], 1],
    ['drags four beads up by the lowest', 5, [{ bead: 4 }, -1], 9],
    ['drags three beads down by the upper one', 4, [{ bead: 2 }, 1], 1],
    ['drags a bead by a third', 0, [{ bead: 1 }, -0.34], 1],
    ['drags the wrong way', 0, [{ bead: 1 }, 2], 0],
    ['drags the heaven bead down', 2, [{ bead: 0 }, 1], 7],
    ['drags it too far, but not to the earth beads', 2, [{ bead: 0 }, 1.8], 7],
    ['turns back', 0, [{ bead: 1 }, -1, -0.5], 0],
    ['turns back a little', 0, [{ bead: 1 }, -1, -0.8], 1],
    ['turns back and forth again', 0, [{ bead: 1 }, -1, -0.4, -0.9], 1],
    ['goes far too far and turns back', 0, [{ bead: 1 }, -1.2, -0.8], 0],
    ['goes down over the bar: one is added to four', 4, [{ bead: 0 }, 3], 5],
    ['goes up over the bar: one is taken from five', 5, [{ bead: 4 }, -5.6], 4],
    ['goes up over the bar from the second bead', 5, [{ bead: 2 }, -3.6], 2],
    ['goes over the bar in one leap', 4, [{ bead: 0 }, 4.5], 5],
    ['goes over the bar and comes back', 4, [{ bead: 0 }, 3.5, 2.3, 0.2], 4],
    ['goes up where the heaven bead rests', 0, [{ bead: 2 }, -5, -4.4], 2],
  ] as const) {
    it(`${what}: ${digit} becomes ${expected}`, () => {
      assert.equal(after(digit, stops), expected);
    });
  }

  it('touches an outline of the help, and moves beads only the way that it shows', () => {
    for (let digit = 0; digit <= 9; digit++) {
      for (let wanted = 0; wanted <= 9; wanted++) {
        const [now, then] = [offsetsOf(digit), offsetsOf(wanted)];
        for (const [bead, offset] of then.entries()) {
          if (offset === now[bead]) continue;
          const moved = offsetsOf(holdRod(digit, beadY(bead, offset), 0, wanted).end(50)(digit));
          const said = `${digit} to ${wanted}, outline of bead ${bead}: ${moved.join(' ')}`;
          assert.notDeepEqual(moved, now, said);
          assert.ok(
            moved.every((at, one) => at === now[one] || at === then[one]),
            said,
          );
        }
      }
    }
  });

  it('flicks in its direction, where a slow touch would be a tap', () => {
    assert.equal(after(0, [{ bead: 3 }, -0.1, -0.2], 16), 3);
    assert.equal(after(3, [{ bead: 2 }, 0.1, 0.2], 16), 1);
    // A bead at the bar that is flicked towards the bar stays.
    assert.equal(after(3, [{ bead: 2 }, -0.1, -0.2], 16), 3);
    assert.equal(after(3, [{ bead: 2 }, -0.1, -0.2], 300), 1);
  });

  it('keeps beads in order while they are held, and leaves a valid digit', () => {
    const rows = fc.double({ min: -3, max: 6, noNaN: true });
    fc.assert(
      fc.property(fc.nat(9), rows, fc.array(rows), (digit, start, stops) => {
        const y = (row: number): number => BAR_TOP + BAR / 2 + row * ROW;
        const hold = holdRod(digit, y(start), 0);
        for (const [index, stop] of stops.entries()) {
          hold.move(y(stop), (index + 1) * 30);
          const [heaven = 0, ...earth] = hold.place(offsetsOf(digit));
          assert.ok(heaven >= 0 && heaven <= 1);
          for (const [bead, offset] of earth.entries()) {
            assert.ok(offset >= 0 && offset <= 1);
            assert.ok(bead === 0 || offset <= (earth[bead - 1] ?? 0), String(earth));
          }
        }
        const left = hold.end(9_999)(digit);
        assert.ok(Number.isInteger(left) && left >= 0 && left <= 9);
      }),
    );
  });

  it('adds to what another finger on the same rod does', () => {
    const heaven = holdRod(0, heightOf(0, { bead: 0 }), 0);
    const earth = holdRod(0, heightOf(0, { bead: 2 }), 0);
    heaven.move(heightOf(0, { bead: 0 }) + ROW, 100);
    earth.move(heightOf(0, { bead: 2 }) - ROW, 100);
    assert.deepEqual(earth.place(heaven.place(offsetsOf(0))), [1, 1, 1, 0, 0]);
    assert.equal(earth.end(200)(heaven.end(200)(0)), 7);
  });
});
