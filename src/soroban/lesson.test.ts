import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { keyOf } from './cells.ts';
import { LESSON, lessonCells, lessonOf, MOST_NEW_CELLS } from './lesson.ts';
import { learntBefore } from './shapes.ts';
import { stationOf, stationsIn, TEACHING_ORDERS, type Station } from './stations.ts';
import { cellsOf } from './steps.ts';

const station = (id: string): Station => stationOf(id) ?? assert.fail(id);

describe('a lesson', () => {
  it('has its problems for each station in both orders, and no other new cells than it is about', () => {
    for (const order of TEACHING_ORDERS) {
      for (const one of stationsIn(order)) {
        const lesson = lessonOf(one, { seed: 'a', order });
        const about = lessonCells(one);
        const known = new Set([...learntBefore(one, order), ...about]);
        for (const [part, problems] of Object.entries(lesson)) {
          assert.equal(problems.length, LESSON[part as keyof typeof LESSON], one.id);
          for (const terms of problems) {
            const met = cellsOf(terms).map(keyOf);
            const said = `${order} ${one.id} ${part}: ${terms.join(' ')}`;
            assert.ok(
              met.every((key) => known.has(key)),
              said,
            );
            if (about.length > 0 && one.terms[1] > 1) {
              assert.ok(
                met.some((key) => about.includes(key)),
                said,
              );
            }
          }
        }
      }
    }
  });

  it('is the same for the same seed, and has other numbers for another', () => {
    const of = (seed: string) => lessonOf(station('direct+1-4'), { seed, order: 'five-first' });
    assert.deepEqual(of('a'), of('a'));
    assert.notDeepEqual(of('a'), of('b'));
  });

  it('shows problems that are as short as can be', () => {
    const { shown, guided } = lessonOf(station('five+4'), { seed: 'a', order: 'five-first' });
    for (const terms of [...shown, ...guided]) assert.equal(terms.length, 2, terms.join(' '));
    const columns = lessonOf(station('columns-3-by-10'), { seed: 'a', order: 'five-first' });
    for (const terms of Object.values(columns).flat()) assert.ok(terms.length <= 4);
  });

  it('is about six cells at most: the first ones that were not met, or any when all were', () => {
    const many = station('direct-1-4');
    assert.deepEqual(lessonCells(many), many.cells.slice(0, MOST_NEW_CELLS));
    assert.deepEqual(lessonCells(many, many.cells.slice(15)), many.cells.slice(15));
    assert.deepEqual(lessonCells(station('five+1'), []), ['4+1']);
  });
});
