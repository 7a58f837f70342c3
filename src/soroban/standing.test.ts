import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CellKey } from './cells.ts';
import type { PathStep } from './path.ts';
import { standingOf, type JudgedCell } from './standing.ts';
import type { StationId } from './stations.ts';

const step = (station: StationId, kind: PathStep['kind'], day: number): PathStep => ({
  station,
  kind,
  day: `2026-11-${day}`,
  at: `2026-11-${day}T10:00:00.000Z`,
});
const cell = (
  key: CellKey,
  probability: number,
  claim: JudgedCell['claim'] = null,
  days = 1,
): JudgedCell => ({ cell: key, right: days, wrong: 0, days, probability, claim });

const standing = (steps: readonly PathStep[], cells: readonly JudgedCell[] = []) =>
  standingOf({ steps, cells, order: 'five-first', rods: 13 });

test('a player is at its station since the day of the step that brought it there', () => {
  const placed = step('five+4', 'placed', 10);
  assert.equal(standing([placed]).since, '2026-11-10');
  assert.equal(standing([placed, step('set-5', 'passed', 11)]).since, '2026-11-10');
  const on = standing([step('five+4', 'checked', 12), placed]);
  assert.deepEqual([on.place.here.id, on.number, on.since], ['five+3', 14, '2026-11-12']);
  // The second check of the station before is right on the next day: that changes nothing.
  assert.equal(
    standing([placed, step('five+4', 'checked', 12), step('five+4', 'checked', 13)]).since,
    '2026-11-12',
  );
});

test('since when a player is at its station is found with one look at each of its steps', () => {
  let looks = 0;
  const told = Array.from({ length: 1_000 }, (_, at) => ({
    ...step('ten-9', 'checked', 11),
    at: `2026-11-11T10:00:00.${String(at).padStart(3, '0')}Z`,
    get station() {
      looks += 1;
      return 'ten-9' as const;
    },
  }));
  assert.equal(standing([step('five+4', 'placed', 10), ...told]).since, '2026-11-10');
  assert.ok(looks < 20_000, `${looks} looks`);
});

test('without steps nothing says since when', () => {
  assert.equal(standing([]).since, undefined);
});

test('the cells of its station that were met say how sure a player is', () => {
  const placed = [step('five+4', 'placed', 10)];
  const cells = [cell('1+4', 0.5), cell('2+4', 1), cell('3+4', 0, null, 0), cell('8+7', 0.1)];
  assert.equal(standing(placed, cells).sure, 0.75);
  // One that was always wrong counts.
  const wrong = { ...cell('4+4', 0, 'hard', 0), wrong: 2 };
  assert.equal(standing(placed, [...cells, wrong]).sure, 0.5);
  assert.equal(standing(placed, [cell('8+7', 0.9)]).sure, undefined);
});

test('where no cell is new, all that were learnt before say it', () => {
  const cells = [cell('1+4', 0.6), cell('8+7', 0.1)];
  assert.equal(standing([step('five-mixed', 'placed', 10)], cells).sure, 0.6);
});

test('what is hard is told from all cells, those of the station first', () => {
  const cells = [cell('0+1', 0.3, 'hard'), cell('1+4', 0.2, 'hard'), cell('2+4', 0.9, 'known')];
  assert.deepEqual(standing([step('five+4', 'placed', 10)], cells).hard, ['1+4', '0+1']);
});
