import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { again, beginLesson, goOn, goTo, isMissed, seedOf, type Course } from './course.ts';

const COUNTS = { shown: 2, guided: 3, prompted: 3, free: 5, over: 0 } as const;

/** The lesson after answers without help, which come at its end. */
function after(answers: readonly boolean[]): Course {
  let course = beginLesson('five+4', 'seed');
  while (course.phase !== 'free') course = goOn(course, COUNTS[course.phase]);
  for (const isRight of answers) course = goOn(course, COUNTS.free, isRight);
  return course;
}

describe('the course of a lesson', () => {
  test('is shown, guided, prompted and free, problem by problem', () => {
    let course = beginLesson('five+4', 'seed');
    const seen: string[] = [];
    for (; course.phase !== 'over'; course = goOn(course, COUNTS[course.phase])) {
      seen.push(`${course.phase} ${course.at}`);
    }
    assert.deepEqual(
      seen.join(', '),
      'shown 0, shown 1, guided 0, guided 1, guided 2, prompted 0, prompted 1, prompted 2, free 0, free 1, free 2, free 3, free 4',
    );
    assert.deepEqual(goOn(course, 0), course);
  });

  test('is enough with four of five right at the first try, and comes again with fewer', () => {
    assert.equal(isMissed(after([true, false, true, true, true])), false);
    assert.equal(isMissed(after([true, false, true, false, true])), true);
  });

  test('counts no mistake that was made with help', () => {
    const guided = goTo(beginLesson('five+4', 'seed'), 'guided');
    assert.equal(goOn(guided, 3, false).missed, 0);
  });

  test('opens any part; the present one comes again with other numbers', () => {
    const course = beginLesson('five+4', 'seed');
    const guided = goTo(course, 'guided');
    assert.deepEqual([guided.phase, guided.at, seedOf(guided)], ['guided', 0, seedOf(course)]);
    const other = goTo(goOn(guided, 3), 'guided');
    assert.deepEqual([other.phase, other.at], ['guided', 0]);
    assert.notEqual(seedOf(other), seedOf(guided));
  });

  test('begins again at the first part, with other numbers', () => {
    const failed = after([false, false, false, false, false]);
    const next = again(failed);
    assert.deepEqual([next.phase, next.at, next.missed], ['shown', 0, 0]);
    assert.notEqual(seedOf(next), seedOf(failed));
    assert.equal(next.station, 'five+4');
  });
});
