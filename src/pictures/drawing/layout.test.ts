import assert from 'node:assert/strict';
import test from 'node:test';
import { IMAGE_SIZE } from '../port.ts';
import { layOutCard, roomForNotes, roomForSummary, type CardContents } from './layout.ts';
import { noteBoxes } from './parts/notes.ts';
import type { Box } from './parts/svg.ts';

const both = [false, true];
/** Every kind of card. */
const cards: readonly CardContents[] = [0, 7, 13, 14, 23].flatMap((rods) =>
  both.flatMap((hasSummary) =>
    both.flatMap((isRightToLeft) =>
      both.flatMap((isAfterNumber) =>
        Array.from({ length: 1 + roomForNotes({ rods, hasSummary }) }, (_, notes) => ({
          rods,
          notes,
          hasMore: notes > 2,
          hasSummary,
          isRightToLeft,
          isAfterNumber,
        })),
      ),
    ),
  ),
);

function isWithin(inner: Box, outer: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

const paper: Box = { x: 40, y: 40, width: IMAGE_SIZE.width - 80, height: IMAGE_SIZE.height - 80 };

test('the parts of any card lie on its paper, and none on another', () => {
  for (const contents of cards) {
    const { heading, ...parts } = layOutCard(contents, roomForSummary(contents).height);
    const boxes = Object.entries(parts).flatMap(([name, box]) =>
      box === null ? [] : [{ name, box }],
    );
    for (const { name, box } of boxes) {
      assert.ok(isWithin(box, paper), `${name} of ${JSON.stringify(contents)}`);
      for (const other of boxes) {
        const what = `${name} on ${other.name}: ${JSON.stringify(contents)}`;
        assert.ok(other.box === box || !overlap(other.box, box), what);
      }
    }
    assert.ok(isWithin(heading, paper) && !overlap(heading, parts.stamp));
  }
});

test('a caller without digits has no soroban, and something else in its place', () => {
  for (const contents of cards.filter(({ rods }) => rods === 0)) {
    const { soroban, ornament, notes } = layOutCard(contents, 60);
    assert.equal(soroban, null);
    assert.ok((ornament === null) !== (notes === null));
  }
});

test('a script from right to left has the heading at the right, and the stamp at the left', () => {
  const [first] = cards;
  assert.ok(first !== undefined);
  const { stamp, figure } = layOutCard({ ...first, isRightToLeft: true }, 0);
  assert.ok(stamp.x + stamp.width < figure.x);
});

test('notes lie in their area, none on another, in the order in which they are read', () => {
  for (const contents of cards) {
    const { notes: area } = layOutCard(contents, 100);
    if (area === null) continue;
    const boxes = noteBoxes(area, contents.notes, contents);
    assert.equal(boxes.length, contents.notes);
    for (const [index, box] of boxes.entries()) {
      assert.ok(isWithin(box, { ...area, height: area.height + 1e-9, width: area.width + 1e-9 }));
      for (const later of boxes.slice(index + 1)) {
        assert.ok(!overlap(box, later));
        const isBeside = Math.abs(later.y - box.y) < 1;
        assert.ok(isBeside ? later.x > box.x !== contents.isRightToLeft : later.y > box.y);
      }
    }
  }
});

test('notes are as wide as their widest word, if they can', () => {
  const area = { x: 0, y: 0, width: 430, height: 322 };
  assert.ok(noteBoxes(area, 4).every(({ width }) => width < 220));
  assert.ok(noteBoxes(area, 4, { widest: 300 }).every(({ width }) => width === 430));
});
