import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { placeMarks, type Mark } from './marks.ts';
import { easeInOut, flightOf, glideOf } from './motion.ts';
import { ticksOf } from './ticks.ts';
import {
  bounded,
  dragged,
  END,
  pinched,
  placeOf,
  stepOf,
  stepped,
  valueAt,
  viewOf,
  zoomed,
} from './view.ts';

const width = fc.integer({ min: 200, max: 1920 });
const view = fc
  .record({
    center: fc.oneof(
      fc.double({ min: -1_000, max: 1_000, noNaN: true }),
      fc.double({ min: -END, max: END, noNaN: true }),
    ),
    zoom: fc.double({ min: -8, max: 4, noNaN: true }),
  })
  .map(({ center, zoom }) => bounded({ center, pixelsPerUnit: 10 ** zoom }));

const isNear = (a: number, b: number, tolerance: number): void =>
  assert.ok(Math.abs(a - b) <= tolerance, `${a} is not ${b}`);

test('the position of a number leads back to the number', () => {
  fc.assert(
    fc.property(view, width, fc.double({ min: 0, max: 1, noNaN: true }), (seen, wide, share) => {
      isNear(placeOf(seen, wide, valueAt(seen, wide, share * wide)), share * wide, 0.05);
    }),
  );
});

test('the number below the pointer stays there while zooming, and below each finger while pinching', () => {
  const inside = viewOf(42, 24, 800);
  const fixed = valueAt(inside, 800, 600);
  for (const factor of [0.1, 0.9, 3, 1e9, 1e-6]) {
    isNear(placeOf(zoomed(inside, 800, factor, 600), 800, fixed), 600, 0.05);
  }
  const [left, right] = [valueAt(inside, 800, 200), valueAt(inside, 800, 500)];
  const after = pinched(inside, 800, [200, 500], [150, 700]);
  isNear(placeOf(after, 800, left), 150, 0.05);
  isNear(placeOf(after, 800, right), 700, 0.05);
});

test('fingers that touch each other, or cross, give a valid view', () => {
  fc.assert(
    fc.property(
      view,
      width,
      fc.array(fc.integer({ min: 0, max: 1920 }), { minLength: 4, maxLength: 4 }),
      (seen, wide, [a = 0, b = 0, c = 0, d = 0]) => {
        const after = pinched(seen, wide, [a, b], [c, d]);
        assert.deepEqual(bounded(after), after);
        assert.ok(Number.isFinite(after.center) && after.pixelsPerUnit > 0);
      },
    ),
  );
});

test('no movement leads beyond the ends of the line', () => {
  fc.assert(
    fc.property(view, fc.double({ min: -1e15, max: 1e15, noNaN: true }), (seen, pixels) => {
      const { center } = dragged(seen, pixels);
      assert.ok(Math.abs(center) <= END);
    }),
  );
});

test('ticks are few, in the right places, without duplicates, and some have numbers', () => {
  fc.assert(
    fc.property(view, width, (seen, wide) => {
      const ticks = ticksOf(seen, wide);
      assert.ok(ticks.length <= wide / 4 + 12, `${ticks.length} ticks`);
      assert.equal(new Set(ticks.map(({ value }) => value)).size, ticks.length);
      for (const { value, opacity, height, label } of ticks) {
        const x = placeOf(seen, wide, value);
        assert.ok(x > -1 && x < wide + 1);
        for (const share of [opacity, height, label]) assert.ok(share >= 0 && share <= 1);
        assert.equal(Number(value.toFixed(2)), value);
      }
    }),
    { numRuns: 300 },
  );
});

test('around 42 each number has a tick with its number, and the tens are the highest', () => {
  const ticks = ticksOf(viewOf(42, 20, 1000), 1000);
  const height = (value: number) => ticks.find((tick) => tick.value === value)?.height ?? 0;
  assert.ok(height(40) > height(42) && height(42) > height(42.5));
  const numbered = ticks.filter(({ label }) => label === 1).map(({ value }) => value);
  assert.deepEqual(
    numbered.toSorted((a, b) => a - b),
    Array.from({ length: 19 }, (_, index) => 33 + index),
  );
});

test('on a phone, no number at the side is cut off: a tick has none, and a mark’s label moves inwards', () => {
  for (const number of [7, 999_999, 999_990, 1_000_000, 999_999_999]) {
    for (const wide of [280, 342, 390]) {
      const on = viewOf(number, 21, wide);
      for (const { value, label } of ticksOf(on, wide)) {
        const half = value.toLocaleString('en').length * 4.5;
        const x = placeOf(on, wide, value);
        assert.ok(label === 0 || (x > half && x < wide - half), `${value} at ${x} of ${wide}`);
      }
      const marks = [number - 10, number, number + 10].map((value): Mark => ({
        value,
        text: value.toLocaleString('en'),
        tone: 'found',
      }));
      const placed = placeMarks(marks, on, wide);
      assert.equal(placed.length, 3);
      for (const { middle, width: plate } of placed) {
        assert.ok(middle - plate / 2 > 0 && middle + plate / 2 < wide);
      }
    }
  }
});

test('a mark outside the visible part is not shown', () => {
  const mark = (value: number): Mark => ({ value, text: `${value}`, tone: 'found' });
  const placed = placeMarks([mark(29), mark(31), mark(51), mark(53)], viewOf(41, 22, 400), 400);
  assert.deepEqual(
    placed.map(({ value }) => value),
    [31, 51],
  );
});

test('an arrow key goes to the next tick, and from tick to tick', () => {
  const near = viewOf(42, 20, 1000);
  assert.equal(stepOf(near), 1);
  assert.equal(stepped(near, 1).center, 43);
  assert.equal(stepped({ ...near, center: 42.3 }, 1).center, 43);
  assert.equal(stepped({ ...near, center: 42.3 }, -1).center, 42);
  assert.equal(stepped(stepped(near, 10), -10).center, 42);
  assert.equal(stepped(viewOf(0.1, 1, 1000), 1).center, 0.2);
  assert.equal(stepped(viewOf(0, END, 1000), 1).center, 1_000_000_000);
  fc.assert(
    fc.property(view, fc.constantFrom(1, -1), (seen, sign) => {
      const after = stepped(seen, sign);
      const onTheWay = Math.sign(after.center - seen.center) === sign;
      assert.ok(onTheWay || Math.abs(after.center) >= END || Math.abs(seen.center) >= END);
    }),
  );
});

test('a thrown line slows down, and never moves far', () => {
  assert.equal(glideOf(0.1), undefined);
  assert.equal(glideOf(Number.NaN), undefined);
  for (const speed of [-1_000, -2, 0.2, 3, Infinity]) {
    const glide = glideOf(speed);
    assert.ok(glide !== undefined);
    const way = [0, 100, 400, 1_000, glide.ends].map((time) => Math.abs(glide.at(time)));
    assert.deepEqual(
      way.toSorted((a, b) => a - b),
      way,
    );
    assert.ok((way.at(-1) ?? 0) < 1_000);
    assert.equal(Math.sign(glide.at(100)), Math.sign(speed));
  }
});

test('a flight begins and ends in the right place, in small steps', () => {
  fc.assert(
    fc.property(view, view, width, (from, to, wide) => {
      const flight = flightOf(from, to, wide);
      assert.ok(flight.milliseconds >= 300 && flight.milliseconds <= 2_000);
      const span = (seen: { pixelsPerUnit: number }) => wide / seen.pixelsPerUnit;
      isNear(flight.at(0).center, from.center, span(from) * 0.02 + 1e-3);
      isNear(Math.log(span(flight.at(0)) / span(from)), 0, 0.02);
      assert.deepEqual(flight.at(1).center, to.center);
      isNear(Math.log(span(flight.at(1)) / span(to)), 0, 1e-6);
      for (let share = 0; share <= 1; share += 0.1) {
        const passed = flight.at(share);
        assert.ok(Number.isFinite(passed.center) && passed.pixelsPerUnit > 0);
      }
    }),
    { numRuns: 300 },
  );
  assert.deepEqual([0, 0.5, 1].map(easeInOut), [0, 0.5, 1]);
});
