import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  cellsOf,
  keyOf,
  paperOf,
  shapeOf,
  stationOf,
  stationsIn,
  type PathStep,
  type StationId,
} from '../../src/soroban/soroban.ts';
import {
  afterBreak,
  afterLesson,
  answer as answerAs,
  beginPaper,
  beginPlacement,
  placedAt,
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
import { isDoneToday, isLeftOver, isOvertaken } from './session-day.ts';
import { checksIn, hasPassed, stepAfter } from './check-end.ts';
import type { Part, Plan } from './today.ts';

const shapeAt = (id: StationId): Part['shape'] =>
  shapeOf(stationOf(id) ?? assert.fail(id), 'five-first');
const common = {
  paper: 'ten+7-6',
  shape: shapeAt('ten+7-6'),
  cells: [],
  comes: 'in-turn',
} as const;
const again: Part = {
  ...common,
  reason: { kind: 'again' },
  problems: 1,
  terms: [[8, 7]],
  comes: 'first',
};
const focus: Part = {
  ...common,
  reason: { kind: 'slow', skill: '+ten', digit: 7, times: 2 },
  cells: ['8+7', '9+7'],
  problems: 6,
};
const check: Part = {
  ...common,
  reason: { kind: 'check', station: 'ten+7-6', isSecond: false },
  paper: 'check ten+7-6',
  problems: 10,
  terms: Array.from({ length: 10 }, (_, at) => [8, 7, at + 1]),
  comes: 'last',
};
const ground = {
  playerId: 'p',
  day: '2026-11-22',
  seed: 'a seed',
  rods: 4,
  order: 'five-first',
} as const;
const planOf = (...parts: readonly Part[]): Plan => ({
  lesson: undefined,
  parts,
  time: 600_000,
  isCheckOnly: false,
});
const answer = (session: Session, isRight: boolean, milliseconds: number): Session =>
  answerAs(session, { attempt: 'an id', isRight, milliseconds });
const begin = (): Session => beginSession(ground, planOf(again, focus));

describe('a session', () => {
  it('is overtaken by a station that a grown-up sets after it began, and by no other step', () => {
    const setAt = '2026-11-22T09:00:00.000Z';
    const later = '2026-11-22T10:00:00.000Z';
    const begun = { ...begin(), setAt };
    const step = (kind: PathStep['kind'], at: string) => ({ kind, at });
    assert.ok(isOvertaken(begun, [step('set', later)]));
    assert.ok(isOvertaken(begin(), [step('set', later)]));
    for (const steps of [[], [step('set', setAt)], [step('set', setAt), step('checked', later)]]) {
      assert.ok(!isOvertaken(begun, steps));
    }
    assert.ok(!isOvertaken({ ...begun, waiting: [] }, [step('set', later)]));
    assert.ok(!isOvertaken({ ...begun, paper: 'mental-10' }, [step('set', later)]));
  });

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
      assert.equal(paper, 'ten+7-6');
      assert.match(seed ?? '', /^a seed-/);
    }
    assert.deepEqual(begin(), begin());
  });

  it('has no problem twice, and never the same numbers in a row', () => {
    for (const [id, problems] of [
      ['set-6-9', 18],
      ['direct-1-4', 30],
      ['ten+7-6', 40],
    ] as const) {
      const part: Part = {
        ...common,
        reason: { kind: 'new', station: id },
        shape: shapeAt(id),
        problems,
      };
      const { waiting } = beginSession(ground, planOf(part));
      const names = waiting.map(({ terms, reads }) => `${terms.join(' ')} ${reads}`);
      assert.equal(new Set(names).size, names.length, id);
      assert.ok(names.length >= problems - 2, `${id}: ${names.length} problems`);
      for (const [at, { terms }] of waiting.entries()) {
        assert.notDeepEqual(terms, waiting[at - 1]?.terms, id);
      }
    }
  });

  it('begins with warm-ups and problems that come back; then the parts take turns, and a check ends it', () => {
    const warmUp: Part = { ...focus, reason: { kind: 'warm-up' }, problems: 2, comes: 'first' };
    const fresh: Part = { ...focus, reason: { kind: 'new', station: 'ten+7-6' }, problems: 12 };
    const { waiting } = beginSession(
      ground,
      planOf(warmUp, again, { ...focus, problems: 4 }, check, fresh),
    );
    const kinds = waiting.map(({ reason }) => reason.kind);
    assert.deepEqual(kinds.slice(0, 3), ['warm-up', 'warm-up', 'again']);
    for (const from of [3, 7, 11, 15]) {
      const met = kinds.slice(from, from + 4).toSorted();
      assert.deepEqual(met, ['new', 'new', 'new', 'slow'], `from ${from}`);
    }
    assert.deepEqual(new Set(kinds.slice(-10)), new Set(['check']));
  });

  it('ends with the problem at which its time is over, with the time of its lesson', () => {
    const almost = answer(begin(), false, 599_999);
    assert.equal(almost.waiting.length, 6);
    const over = answer(almost, false, 1);
    assert.deepEqual([over.waiting.length, over.answered.length], [0, 2]);
    assert.ok(isDoneToday(over, ground.day));
    const lesson = { station: 'ten+7-6', cells: [] } as const;
    const begun = beginSession(ground, { ...planOf(focus), time: 300_000, lesson });
    assert.deepEqual(begun.lesson, lesson);
    const taught = afterLesson(begun, 200_000);
    assert.equal(taught.lesson, undefined);
    assert.equal(answer(taught, true, 99_999).waiting.length, 5);
    assert.equal(answer(taught, true, 100_000).waiting.length, 0);
  });

  it('lets a child end its check when the time is over, for two minutes', () => {
    const begun = beginSession(ground, planOf(focus, check));
    const first = answer({ ...begun, before: 590_000 }, true, 20_000);
    assert.equal(first.waiting.length, 0, 'the check had not begun');
    const inCheck = { ...begun, waiting: begun.waiting.slice(-10), before: 590_000 };
    const more = answer(inCheck, true, 20_000);
    assert.equal(more.waiting.length, 9);
    assert.equal(answer(more, true, 110_000).waiting.length, 0);
  });

  it('brings a wrong problem back after three others, unchanged, twice at most, in the place of another', () => {
    const play = (problems: number): { places: readonly number[]; count: number } => {
      let session = beginSession(ground, planOf(again, { ...focus, problems }));
      const [wrong] = session.waiting;
      while (session.waiting.length > 0) {
        const { length } = session.waiting;
        session = answer(session, session.waiting[0]?.terms !== wrong?.terms, 1000);
        assert.equal(session.waiting.length, length - 1, 'their number never grows');
      }
      assert.deepEqual(answer(session, true, 1), session);
      const places = session.answered.flatMap(({ problem }, place) =>
        problem.terms === wrong?.terms ? [place] : [],
      );
      return { places, count: session.answered.length };
    };
    assert.deepEqual(play(12), { places: [0, 4, 8], count: 13 });
    assert.deepEqual(play(6), { places: [0, 4, 6], count: 7 });
    assert.deepEqual(play(1), { places: [0, 1], count: 2 });
  });

  it('interrupts no check by a problem that comes back, and brings none back that the check asked', () => {
    let session = beginSession(ground, planOf(again, { ...focus, problems: 2 }, check));
    session = answer(session, false, 1);
    const kinds = session.waiting.map(({ reason }) => reason.kind);
    assert.deepEqual(kinds, ['slow', ...Array.from({ length: 10 }, () => 'check'), 'again']);
    session = answer(session, true, 1);
    while (session.waiting.length > 0) session = answer(session, false, 1);
    assert.equal(session.answered.length, 13);
  });

  it('offers a break after five minutes of practice, but not at its end', () => {
    let session = answer(begin(), true, 299_999);
    assert.equal(isBreakDue(session), false);
    session = answer(session, true, 1);
    assert.equal(isBreakDue(session), true);
    assert.equal(isBreakDue(afterBreak(session)), false);
    assert.equal(isBreakDue({ ...session, waiting: [] }), false);
  });

  it('asks to set two numbers and to read the next two, where numbers are learnt', () => {
    const fresh = (id: StationId): Part => ({
      ...common,
      reason: { kind: 'new', station: id },
      shape: shapeAt(id),
      problems: 6,
    });
    const reads = (id: StationId) =>
      beginSession(ground, planOf(fresh(id))).waiting.map((problem) => problem.reads === true);
    assert.deepEqual(reads('set-6-9'), [false, false, true, true, false, false]);
    assert.deepEqual(
      reads('ten+9'),
      Array.from({ length: 6 }, () => false),
    );
    let session = beginSession(ground, planOf(fresh('set-6-9')));
    const read = session.waiting[2];
    for (const isRight of [true, true, false]) session = answer(session, isRight, 1);
    assert.deepEqual(session.waiting.at(-1), { ...read, returns: 1 }, 'it comes back to be read');
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
  const play = (isKnown: boolean, rods = 4): { session: Session; asked: readonly string[] } => {
    let session = beginPlacement({ ...ground, rods });
    const asked: string[] = [];
    while (session.waiting.length > 0) {
      const [problem] = session.waiting;
      asked.push(problem?.paper ?? '');
      const left = problemsLeft(session);
      session = answerAs(session, {
        attempt: 'an id',
        isRight: true,
        answer: 1,
        isKnown,
        milliseconds: 1,
      });
      assert.ok(problemsLeft(session) < left);
      let total = 0;
      for (const term of problem?.terms ?? []) {
        total += term;
        assert.ok(total >= 0 && total < 10 ** rods, String(total));
      }
    }
    return { session, asked };
  };

  it('goes up and down the path by what hands and time showed, though all answers were right', () => {
    assert.equal(placedAt(play(false).session)?.id, 'set-1-4');
    for (const rods of [1, 2, 3, 21]) {
      const { session, asked } = play(true, rods);
      const last = stationsIn('five-first').findLast((station) => station.rods <= rods);
      assert.equal(placedAt(session)?.id, last?.id);
      assert.ok(asked.every((paper) => paper.startsWith('placement ')));
      assert.equal(new Set(asked).size, asked.length);
      const step = stepAfter(session);
      assert.deepEqual(step, { station: last?.id, kind: 'placed' });
    }
    assert.equal(placedAt(beginPlacement(ground)), undefined);
  });
});

describe('a check in a session', () => {
  const play = (part: Part, wrong: number, answeredIn = 60_000): Session => {
    let session = beginSession(ground, planOf(part));
    for (let count = 0; session.waiting.length > 0; count++) {
      const isRight = count >= wrong;
      const sum = session.waiting[0]?.terms.reduce((total, term) => total + term, 0) ?? 0;
      assert.equal(stepAfter(session), undefined, 'it is not over');
      session = answerAs(session, {
        attempt: 'an id',
        isRight,
        answer: isRight ? sum : null,
        answeredIn,
        milliseconds: 1_000,
      });
    }
    return session;
  };
  const second: Part = {
    ...check,
    reason: { kind: 'check', station: 'ten+7-6', isSecond: true },
  };

  for (const [name, session, verdict, kind] of [
    ['opens the next station', play(check, 2), 'checked', 'checked'],
    ['passes at pace', play(check, 0, 2_000), 'passed', 'passed'],
    ['passes on a second day', play(second, 2), 'checked', 'passed'],
    ['changes nothing when it is failed', play(check, 3), 'failed', undefined],
  ] as const) {
    it(name, () => {
      assert.deepEqual(
        checksIn(session).map((one) => [one.station.id, one.verdict]),
        [['ten+7-6', verdict]],
      );
      const step = stepAfter(session);
      assert.deepEqual(step, kind && { station: 'ten+7-6', kind });
      assert.deepEqual(checksIn(session).map(hasPassed), [kind === 'passed']);
    });
  }

  it('changes nothing when it was broken off', () => {
    const session = endNow(answer(beginSession(ground, planOf(check)), true, 1));
    assert.deepEqual(checksIn(session), []);
    assert.equal(stepAfter(session), undefined);
  });
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
