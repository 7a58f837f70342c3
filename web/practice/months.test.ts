import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addDays } from '../../src/features/practice/days.ts';
import { evidenceOf } from '../../src/features/practice/evidence.ts';
import { masteryOf } from '../../src/features/practice/mastery.ts';
import { judge } from '../../src/features/practice/rules.ts';
import { addCells, type Cells } from '../../src/features/practice/sums.ts';
import {
  cellsOf,
  keyOf,
  learntBefore,
  lessonOf,
  paperOf,
  seededRandom,
  stationOf,
  stationsIn,
  type CellKey,
  type PathStep,
  type Place,
  type StationId,
} from '../../src/soroban/soroban.ts';
import { stepAfter } from './check-end.ts';
import type { CellMastery } from './mastery.ts';
import { progressOf } from './path.ts';
import { latestOf, type Recent } from './recent.ts';
import {
  afterLesson,
  answer,
  beginPaper,
  beginPlacement,
  beginSession,
  problemsLeft,
  type Session,
} from './session.ts';
import type { Plan } from './today.ts';

/** A simulated child. */
type Learner = {
  readonly rods: number;
  /**
   * How many of 1,000 steps go wrong when they are done for the first time. With each repetition of a step a third fewer go
   * wrong.
   */
  readonly errors: number;
  /** How many of 1,000 steps go wrong by chance, however well they are known. */
  readonly slips: number;
  /** The time for a step, in milliseconds. */
  readonly step: number;
  /** Overrides whether an answer is right, for instance with lucky guesses on the first day. */
  readonly luck?: (day: number, paper: string) => boolean | undefined;
  /** It leaves one problem out of this many without an answer. */
  readonly leavesOneOf?: number;
  readonly isAway?: (day: number) => boolean;
  readonly sitsPaper?: (day: number) => boolean;
  /** Steps with which it begins. */
  readonly steps?: readonly PathStep[];
};

/** A day of practice: the child's place before it, the plan and the session. */
type Day = {
  readonly day: string;
  readonly place: Place;
  readonly plan: Plan;
  readonly session: Session;
  readonly minutes: number;
  /** The cells that it met for the first time. */
  readonly brought: readonly string[];
  /** Whether the number of problems stayed or fell with each answer. */
  readonly isSteady: boolean;
};

const FIRST = '2026-01-05';
const COMMON = { rods: 13, errors: 250, slips: 15, step: 4_000 } as const;
const ORDER = 'five-first';
const PLACED: PathStep = { station: 'five+4', kind: 'placed', day: '2026-01-01', at: '2026-01-01' };

/** Lets a child practise for some days with the real plans of the page, and the real mastery of the service. */
function practise(learner: Learner, days: number): Day[] {
  const random = seededRandom('a child');
  const done = new Map<string, number>();
  const practised = new Map<string, Cells>();
  const steps: PathStep[] = [...(learner.steps ?? [])];
  let recent: Recent[] = [];
  let count = 0;

  /** Does a problem, and returns its attempt. */
  function work(terms: readonly number[], paper: string, day: number): Recent {
    const cells = cellsOf(terms).map(keyOf);
    const isSure = cells.every((key) => {
      const times = done.get(key) ?? 0;
      done.set(key, times + 1);
      return random(1_000) >= learner.slips + learner.errors * (2 / 3) ** times;
    });
    const isRight = learner.luck?.(day, paper) ?? isSure;
    const sum = terms.reduce((total, term) => total + term, 0);
    count += 1;
    const isLeft = count % (learner.leavesOneOf ?? Infinity) === 0;
    const today = addDays(FIRST, day);
    const attempt = judge({
      id: String(count),
      seed: null,
      version: 3,
      terms: [...terms],
      paper,
      milliseconds: 2_000 + cells.length * learner.step,
      way: 'typed',
      help: 'none',
      moves: null,
      answer: isLeft ? null : isRight ? sum : sum + 1,
      startedAt: `${today}T10:${String(count % 60).padStart(2, '0')}:00.000Z`,
    });
    recent = latestOf([attempt, ...recent]);
    practised.set(today, addCells([practised.get(today) ?? new Map(), evidenceOf(attempt).cells]));
    return attempt;
  }

  /** Does a session with its lesson, and tells whether the number of its problems ever grew. */
  function play(begun: Session, day: number): { session: Session; isSteady: boolean } {
    let session = begun;
    if (session.lesson !== undefined) {
      const { station, cells } = session.lesson;
      const lesson = lessonOf(stationOf(station) ?? assert.fail(), {
        seed: session.seed,
        order: ORDER,
        cells,
      });
      const attempts = [...lesson.guided, ...lesson.prompted, ...lesson.free].map((terms) =>
        work(terms, station, day),
      );
      const spent = attempts.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
      session = afterLesson(session, spent);
    }
    let isSteady = true;
    for (let [problem] = session.waiting; problem !== undefined; [problem] = session.waiting) {
      const attempt = work(problem.terms, problem.paper, day);
      const { id, isRight, milliseconds, answer: given } = attempt;
      const before = problemsLeft(session);
      session = answer(session, {
        attempt: id,
        isRight,
        milliseconds,
        answer: given,
        isKnown: isRight,
      });
      isSteady &&= problemsLeft(session) < before;
      const step = stepAfter(session);
      const { startedAt: at } = attempt;
      if (step !== undefined) steps.push({ ...step, day: at.slice(0, 10), at });
    }
    return { session, isSteady };
  }

  return Array.from({ length: days }, (_, day): Day[] => {
    if (learner.isAway?.(day) === true) return [];
    const today = addDays(FIRST, day);
    const before = new Set(done.keys());
    const mastery = masteryOf(
      Array.from(practised, ([one, cells]) => ({ day: one, cells })),
      today,
    ) as CellMastery[];
    const { place, plan } = progressOf(
      { mastery, recent },
      { steps, order: ORDER },
      learner.rods,
      today,
      {},
    );
    const ground = {
      playerId: 'p',
      day: today,
      seed: `seed-${day}`,
      rods: learner.rods,
      order: ORDER,
    } as const;
    const mental = paperOf('mental-10') ?? assert.fail();
    const begun =
      learner.sitsPaper?.(day) === true
        ? beginPaper(ground, mental)
        : place.isNew
          ? beginPlacement(ground)
          : beginSession(ground, plan);
    const { session, isSteady } = play(begun, day);
    const spent = session.answered.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
    const brought = [...done.keys()].filter((key) => !before.has(key));
    const minutes = (spent + (session.before ?? 0)) / 60_000;
    return [{ day: today, place, plan, session, minutes, brought, isSteady }];
  }).flat();
}

const isOfPlan = ({ session }: Day): boolean => !session.isPlacement && session.paper === undefined;

/** The indexes of the stations at which a child was, day by day. */
const placesOf = (days: readonly Day[]): readonly number[] =>
  days.map(({ place }) => stationsIn(ORDER).indexOf(place.here));
const indexOf = (id: StationId): number => stationsIn(ORDER).findIndex((one) => one.id === id);

describe('weeks of practice', () => {
  for (const [name, learner] of [
    ['of a usual child', COMMON],
    ['of one that is slow and has four rods', { ...COMMON, rods: 4, step: 12_000 }],
    ['of one that is quick and makes no mistakes', { ...COMMON, errors: 0, slips: 0, step: 400 }],
  ] as const) {
    const days = practise({ ...learner, steps: [PLACED] }, 14).filter(isOfPlan);

    it(`${name} take at most five minutes on the first three days and then ten, or two more for a check`, () => {
      for (const [at, { minutes, session, plan }] of days.entries()) {
        const last = (session.answered.at(-1)?.milliseconds ?? 0) / 60_000;
        const inLesson = (session.before ?? 0) / 60_000;
        const limit = plan.time / 60_000;
        assert.equal(limit, at < 3 ? 5 : 10);
        assert.ok(minutes - last < Math.max(limit + 2, inLesson + 0.1), `${minutes} minutes`);
      }
    });

    it(`${name} bring at most six new cells a day, all of one station, and never more problems than promised`, () => {
      for (const { place, plan, session, brought, isSteady } of days) {
        const known = learntBefore(place.here, ORDER);
        const own = brought.filter((key) => !known.has(key as CellKey));
        assert.ok(own.length <= 6, own.join(' '));
        assert.ok(
          own.every((key) => place.here.cells.includes(key as CellKey)),
          own.join(' '),
        );
        assert.ok(isSteady);
        const promised = plan.parts.reduce((sum, { problems }) => sum + problems, 0);
        assert.ok(session.answered.length <= promised);
      }
    });

    it(`${name} ask nothing twice on a day but what was wrong, and nothing that the soroban cannot show`, () => {
      for (const { session } of days) {
        const first = session.answered.filter(({ problem }) => problem.returns === 0);
        const asked = first
          .filter(({ problem }) => problem.reason.kind !== 'check')
          .map(({ problem }) => `${problem.terms.join(' ')} ${problem.reads}`);
        assert.equal(new Set(asked).size, asked.length);
        for (const { problem } of first) {
          let total = 0;
          for (const term of problem.terms) {
            total += term;
            assert.ok(total >= 0 && total < 10 ** learner.rods);
          }
        }
      }
    });

    it(`${name} begin each station with its lesson, and lead on without ever going back`, () => {
      const places = placesOf(days);
      for (const [at, { plan }] of days.entries()) {
        const isNew = places[at] !== places[at - 1];
        if (isNew) assert.notEqual(plan.lesson, undefined);
        assert.ok((places[at] ?? 0) >= (places[at - 1] ?? 0));
      }
      assert.ok((places.at(-1) ?? 0) >= indexOf('five+4') + 3, String(places));
    });
  }

  it('show a station again on the day after a check that was failed, and check it again', () => {
    const luck = (_: number, paper: string) => !paper.startsWith('check');
    const days = practise({ ...COMMON, steps: [PLACED], luck }, 12);
    const has = ({ plan }: Day): boolean =>
      plan.parts.some(({ reason }) => reason.kind === 'check');
    const checks = days.flatMap((day, at) => (has(day) ? [at] : []));
    assert.ok(checks.length >= 3, String(checks));
    for (const at of checks) {
      if (days[at + 1] !== undefined) assert.notEqual(days[at + 1]?.plan.lesson, undefined);
    }
    assert.ok(days.every(({ place }) => place.here.id === 'five+4'));
  });

  it('check a station a second time, beside the next one, and pass it', () => {
    const days = practise({ ...COMMON, errors: 60, slips: 3, steps: [PLACED] }, 14);
    const seconds = days.filter(({ plan }) =>
      plan.parts.some(({ reason }) => reason.kind === 'check' && reason.isSecond),
    );
    assert.ok(seconds.length > 0);
    const { passed } =
      days.map(({ place }) => place).find((place) => place.passed.size > 0) ?? assert.fail();
    assert.deepEqual([...passed], ['five+4']);
  });

  it('pass a station at once when all ten are right at pace', () => {
    const days = practise({ ...COMMON, errors: 0, slips: 0, step: 400, steps: [PLACED] }, 4);
    assert.ok(days.at(-1)?.place.passed.has('five+4'));
    assert.equal(days.at(-1)?.place.checked.size, 0);
  });

  it('keep a child at its station if it leaves half of all problems open, sits papers, or was away', () => {
    for (const learner of [
      { ...COMMON, leavesOneOf: 2 },
      { ...COMMON, sitsPaper: (day: number) => day > 3 && day % 3 === 0 },
      { ...COMMON, isAway: (day: number) => day > 5 && day < 27 },
    ]) {
      const places = placesOf(practise({ ...learner, steps: [PLACED] }, 30));
      for (const [at, place] of places.entries()) assert.ok(place >= (places[at - 1] ?? 0));
    }
  });

  it('have columns of a paper as an aim for a child at the end of the path', () => {
    const last = stationsIn(ORDER).at(-1)?.id ?? assert.fail();
    const steps: PathStep[] = [
      { ...PLACED, station: last },
      { ...PLACED, station: last, kind: 'passed', at: '2026-01-02' },
    ];
    const [first] = practise({ ...COMMON, errors: 0, slips: 0, steps }, 1);
    assert.ok(first?.plan.parts.some(({ reason }) => reason.kind === 'aim'));
    assert.equal(first?.plan.lesson, undefined);
  });

  it('ask a child for only one placement, and owe nothing of what it asked', () => {
    const days = practise({ ...COMMON, luck: (day) => (day === 0 ? false : undefined) }, 3);
    assert.deepEqual(
      days.map(({ session }) => session.isPlacement),
      [true, false, false],
    );
    assert.equal(days[1]?.place.here.id, 'set-1-4');
    assert.ok(days[1]?.plan.parts.every(({ reason }) => reason.kind !== 'again'));
  });
});
