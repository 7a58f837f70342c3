import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cellsOf, keyOf, LEVELS, paperOf } from '../../src/soroban/soroban.ts';
import {
  afterBreak,
  answer as answerAs,
  beginPaper,
  beginPlacement,
  problemsLeft,
  beginSession,
  endNow,
  helpAfter,
  isBreakDue,
  isTimeUp,
  putOff,
  countRight,
  timeSpent,
  type Session,
} from './session.ts';
import { isDoneToday, isLeftOver } from './session-day.ts';
import type { Part } from './today.ts';

const level = LEVELS.findIndex(({ id }) => id === 'ten-plus');
const again: Part = { reason: { kind: 'again' }, level, cells: [], problems: 1, terms: [[8, 7]] };
const focus: Part = {
  reason: { kind: 'slow', skill: '+ten', digit: 7, times: 2 },
  level,
  cells: ['8+7', '9+7'],
  problems: 6,
};
const ground = { playerId: 'p', day: '2026-11-22', seed: 'a seed', rods: 4 };
const answer = (session: Session, isRight: boolean, milliseconds: number): Session =>
  answerAs(session, { attempt: 'an id', isRight, milliseconds });
const begin = (): Session => beginSession(ground, [again, focus]);

describe('a session', () => {
  it('has the problems of its parts: some come back unchanged, the others contain a wanted cell each', () => {
    const { waiting } = begin();
    assert.equal(waiting.length, 7);
    assert.deepEqual(waiting[0]?.terms, [8, 7]);
    for (const [index, { terms, paper, seed }] of waiting.slice(1).entries()) {
      assert.ok(
        cellsOf(terms)
          .map(keyOf)
          .includes(focus.cells[index % 2] ?? '0+1'),
        terms.join(),
      );
      assert.equal(paper, 'ten-plus');
      assert.match(seed ?? '', /^a seed-/);
    }
    assert.deepEqual(begin(), begin());
  });

  it('has no problem twice, and never the same numbers in a row', () => {
    for (const [id, problems] of [
      ['set-ones', 18],
      ['direct-plus', 30],
      ['ten-plus', 40],
    ] as const) {
      const here = LEVELS.findIndex((one) => one.id === id);
      const reason = { kind: 'new', level: id } as const;
      const plan: Part[] = [{ reason, level: here, cells: [], problems }];
      const { waiting } = beginSession(ground, plan);
      const names = waiting.map(({ terms, reads }) => `${terms.join(' ')} ${reads}`);
      assert.equal(new Set(names).size, names.length, id);
      assert.ok(names.length >= problems - 2, `${id}: ${names.length} problems`);
      for (const [at, { terms }] of waiting.entries()) {
        assert.notDeepEqual(terms, waiting[at - 1]?.terms, id);
      }
    }
  });

  it('begins with warm-ups and problems that come back; then the parts take turns', () => {
    const warmUp: Part = { ...focus, reason: { kind: 'warm-up' }, problems: 2 };
    const fresh: Part = { ...focus, reason: { kind: 'new', level: 'ten-plus' }, problems: 12 };
    const { waiting } = beginSession(ground, [warmUp, again, { ...focus, problems: 4 }, fresh]);
    const kinds = waiting.map(({ reason }) => reason.kind);
    assert.deepEqual(kinds.slice(0, 3), ['warm-up', 'warm-up', 'again']);
    for (const from of [3, 7, 11, 15]) {
      const met = kinds.slice(from, from + 4).toSorted();
      assert.deepEqual(met, ['new', 'new', 'new', 'slow'], `from ${from}`);
    }
  });

  it('has shorter columns while a level is new', () => {
    const lengths = (part: Part): ReadonlySet<number> =>
      new Set(beginSession(ground, [part]).waiting.map(({ terms }) => terms.length));
    const many = { ...focus, problems: 30 };
    assert.deepEqual(lengths(many), new Set([3, 4, 5]));
    assert.deepEqual(lengths({ ...many, isShort: true }), new Set([2, 3, 4]));
  });

  it('ends with the problem at which its ten minutes are over', () => {
    const almost = answer(begin(), false, 599_999);
    assert.equal(almost.waiting.length, 7);
    const over = answer(almost, false, 1);
    assert.deepEqual([over.waiting.length, over.answered.length], [0, 2]);
    assert.ok(isDoneToday(over, ground.day));
  });

  it('brings a wrong problem back after three others, unchanged, and twice at most', () => {
    let session = begin();
    const wrong = session.waiting[0];
    const asked: unknown[] = [];
    while (session.waiting.length > 0) {
      const problem = session.waiting[0];
      asked.push(problem?.terms);
      session = answer(session, problem?.terms !== wrong?.terms, 1000);
    }
    const places = asked.flatMap((terms, place) => (terms === wrong?.terms ? [place] : []));
    assert.deepEqual(places, [0, 4, 8]);
    assert.equal(session.answered.length, 9);
    assert.deepEqual(answer(session, true, 1), session);
  });

  it('offers a break after five minutes of practice, but not at its end', () => {
    let session = answer(begin(), true, 299_999);
    assert.equal(isBreakDue(session), false);
    session = answer(session, true, 1);
    assert.equal(isBreakDue(session), true);
    assert.equal(isBreakDue(afterBreak(session)), false);
    assert.equal(isBreakDue({ ...session, waiting: [] }), false);
  });

  it('asks alternately to set and to read a number, at levels of single numbers', () => {
    const fresh = (at: number): Part => ({
      reason: { kind: 'new', level: 'set-ones' },
      level: at,
      cells: [],
      problems: 4,
    });
    const reads = (at: number) =>
      beginSession(ground, [fresh(at)]).waiting.map((problem) => problem.reads === true);
    assert.deepEqual(reads(0), [false, true, false, true]);
    assert.deepEqual(reads(level), [false, false, false, false]);
    const [, read] = beginSession(ground, [fresh(0)]).waiting;
    let session = beginSession(ground, [fresh(0)]);
    for (const isRight of [true, false, true, true]) session = answer(session, isRight, 1);
    assert.deepEqual(session.waiting, [{ ...read, returns: 1 }], 'it comes back to be read');
  });

  it('is left over on a later day unless it was finished; a paper and a placement wait for another day', () => {
    const paper = beginPaper(ground, paperOf('mental-10') ?? assert.fail());
    for (const [session, today, expected] of [
      [begin(), '2026-11-22', [false, false]],
      [begin(), '2026-11-23', [true, false]],
      [endNow(begin()), '2026-11-22', [false, true]],
      [endNow(begin()), '2026-11-23', [false, false]],
      [paper, '2026-11-23', [false, false]],
      [endNow(paper), '2026-11-22', [false, false]],
      [beginPlacement(ground), '2026-11-23', [false, false]],
    ] as const) {
      assert.deepEqual([isLeftOver(session, today), isDoneToday(session, today)], expected);
    }
  });

  it('survives a copy as JSON', () => {
    assert.deepEqual(JSON.parse(JSON.stringify(begin())), begin());
  });
});

describe('a paper', () => {
  const paper = paperOf('mental-10') ?? assert.fail();
  const sit = (): Session => beginPaper(ground, paper);

  it('has the problems of its sections for any number of rods, the same for the same seed', () => {
    const { waiting, ...session } = sit();
    assert.deepEqual(
      waiting.map(({ terms }) => terms.length),
      [...Array<number>(15).fill(3), ...Array<number>(15).fill(4), ...Array<number>(20).fill(5)],
    );
    assert.equal(new Set(waiting.map(({ seed }) => seed)).size, 50);
    assert.ok(waiting.every((one) => one.paper === 'mental-10' && (one.seed ?? '').length <= 64));
    assert.equal(session.paper, 'mental-10');
    assert.deepEqual(sit(), { waiting, ...session });
    assert.deepEqual(beginPaper({ ...ground, rods: 1 }, paper).waiting, waiting);
  });

  it('brings no problem back, has no break, and ends after its last problem', () => {
    let session = sit();
    for (let count = 0; count < 50; count++) {
      assert.equal(isBreakDue(session), false);
      session = answer(session, count % 2 === 0, 14_000);
    }
    assert.deepEqual(session.waiting, []);
    assert.equal(countRight(session), 25);
    assert.equal(timeSpent(session), 700_000);
  });

  it('puts a problem off to the end, with the time that it took', () => {
    const first = sit().waiting[0];
    let session = putOff(sit(), 20_000);
    assert.deepEqual(session.waiting.at(-1), { ...first, spent: 20_000 });
    assert.equal(timeSpent(session), 20_000);
    session = answer(session, true, 5_000);
    assert.equal(timeSpent(session), 25_000);
    assert.equal(isTimeUp(session, 694_999), false);
    assert.equal(isTimeUp(session, 695_000), true);
  });

  it('ends with the first answer after its time is over, and when it is handed in', () => {
    const late = answer(sit(), true, 720_000);
    assert.deepEqual([late.waiting.length, late.answered.length], [0, 1]);
    assert.equal(answer(sit(), true, 719_999).waiting.length, 49);
    assert.deepEqual(endNow(sit()).waiting, []);
    assert.equal(isTimeUp(beginPlacement(ground), 86_400_000), false, 'a placement has no time');
  });
});

describe('a placement', () => {
  it('has six problems, harder after right answers and easier after wrong ones, and none comes back', () => {
    let session = beginPlacement(ground);
    const asked: string[] = [];
    for (const isRight of [true, true, false, true, false, true]) {
      assert.equal(session.waiting.length, 1);
      assert.equal(problemsLeft(session), 6 - asked.length);
      asked.push(session.waiting[0]?.paper ?? '');
      session = answer(session, isRight, 1000);
    }
    assert.deepEqual(session.waiting, []);
    const levels = asked.map((paper) => LEVELS.findIndex(({ id }) => id === paper));
    assert.deepEqual(levels, [3, 7, 10, 8, 9, 8]);
  });

  for (const rods of [1, 2, 3, 21]) {
    it(`stays within ${rods} ${rods === 1 ? 'rod' : 'rods'}`, () => {
      let session = beginPlacement({ ...ground, rods });
      while (session.waiting.length > 0) {
        let total = 0;
        const terms = session.waiting[0]?.terms ?? [];
        const asked = session.answered.map(({ problem }) => String(problem.terms));
        assert.ok(!asked.includes(String(terms)), 'none comes twice');
        for (const term of terms) {
          total += term;
          assert.ok(total >= 0 && total < 10 ** rods, String(total));
        }
        session = answer(session, true, 1);
      }
    });
  }
});

describe('help', () => {
  const steady = [10_000, 10_000, 10_000, 10_000, 10_000];
  for (const [name, milliseconds, earlier, hasErred, expected] of [
    ['is none at first', 0, steady, false, 'none'],
    ['is a kind word at the mean time of the child', 10_000, steady, false, 'encouragement'],
    ['is an offer half a mean later for a steady child', 15_000, steady, false, 'offer'],
    [
      'waits longer for a child with uneven times',
      15_000,
      [1, 1, 1, 1, 50_000],
      false,
      'encouragement',
    ],
    ['is an offer after a wrong answer', 0, steady, true, 'offer'],
    ['waits half a minute for an unknown child', 29_999, [1], false, 'none'],
  ] as const) {
    it(name, () => {
      assert.equal(helpAfter(milliseconds, earlier, hasErred), expected);
    });
  }
});
