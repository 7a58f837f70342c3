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
  LEVELS,
  paperOf,
  seededRandom,
  skillOf,
} from '../../src/soroban/soroban.ts';
import type { CellMastery } from './mastery.ts';
import { latestOf, progressOf, type Recent } from './path.ts';
import { answer, beginPaper, beginPlacement, beginSession, type Session } from './session.ts';
import type { Part } from './today.ts';

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
  readonly luck?: (day: number, level: number) => boolean | undefined;
  /** It leaves one problem out of this many without an answer. */
  readonly leavesOneOf?: number;
  readonly isAway?: (day: number) => boolean;
  readonly sitsPaper?: (day: number) => boolean;
};

/** A day of practice: the child's position, the plan and the session. */
type Day = {
  readonly position: number | undefined;
  readonly plan: readonly Part[];
  readonly session: Session;
  readonly minutes: number;
};

const FIRST = '2026-01-05';
const COMMON = { rods: 13, errors: 250, slips: 15, step: 6_000 } as const;

/** Lets a child practise for some days with the real plans of the page, and the real mastery of the service. */
function practise(learner: Learner, days: number): Day[] {
  const random = seededRandom('a child');
  const done = new Map<string, number>();
  const practised = new Map<string, Cells>();
  let recent: Recent[] = [];
  let count = 0;

  function play(begun: Session, day: number): Session {
    let session = begun;
    for (let [problem] = session.waiting; problem !== undefined; [problem] = session.waiting) {
      const { terms, paper, seed, version } = problem;
      const cells = cellsOf(terms).map(keyOf);
      const isSure = cells.every((key) => {
        const times = done.get(key) ?? 0;
        done.set(key, times + 1);
        return random(1_000) >= learner.slips + learner.errors * (2 / 3) ** times;
      });
      const level = LEVELS.findIndex(({ id }) => id === paper);
      const isRight = learner.luck?.(day, level) ?? isSure;
      const sum = terms.reduce((total, term) => total + term, 0);
      const milliseconds = 2_000 + cells.length * learner.step;
      count += 1;
      const isLeft = count % (learner.leavesOneOf ?? Infinity) === 0;
      const attempt = judge({
        id: String(count),
        seed,
        version,
        terms,
        paper,
        milliseconds,
        way: 'typed',
        help: 'none',
        moves: null,
        answer: isLeft ? null : isRight ? sum : sum + 1,
        startedAt: `${addDays(FIRST, day)}T10:00:00.000Z`,
      });
      recent = latestOf([attempt, ...recent]);
      const today = addDays(FIRST, day);
      const before = practised.get(today) ?? new Map();
      practised.set(today, addCells([before, evidenceOf(attempt).cells]));
      session = answer(session, { attempt: attempt.id, isRight: attempt.isRight, milliseconds });
    }
    return session;
  }

  return Array.from({ length: days }, (_, day): Day[] => {
    if (learner.isAway?.(day) === true) return [];
    const today = addDays(FIRST, day);
    const mastery = masteryOf(
      Array.from(practised, ([one, cells]) => ({ day: one, cells })),
      today,
    ) as CellMastery[];
    const { position, plan } = progressOf({ mastery, recent }, learner.rods, today, {});
    const ground = { playerId: 'p', day: today, seed: `seed-${day}`, rods: learner.rods };
    const mental = paperOf('mental-10') ?? assert.fail();
    const begun =
      learner.sitsPaper?.(day) === true
        ? beginPaper(ground, mental)
        : position === undefined
          ? beginPlacement(ground)
          : beginSession(ground, plan);
    const session = play(begun, day);
    const spent = session.answered.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
    return [{ position, plan, session, minutes: spent / 60_000 }];
  }).flat();
}

const isOfPlan = ({ session }: Day): boolean => !session.isPlacement && session.paper === undefined;

/** The changes of level, in order. */
const steps = (days: readonly Day[]): readonly (readonly [from: number, to: number])[] =>
  days.flatMap(({ position }, at) => {
    const before = days[at - 1]?.position;
    return before === undefined || position === undefined || before === position
      ? []
      : [[before, position] as const];
  });

const levelOf = (id: string): number => LEVELS.findIndex((level) => level.id === id);

describe('weeks of practice', () => {
  for (const [name, learner] of [
    ['of a usual child', COMMON],
    ['of one that is slow and has three rods', { ...COMMON, rods: 3, step: 12_000 }],
    ['of one that is quick and makes no mistakes', { ...COMMON, errors: 0, slips: 0, step: 400 }],
  ] as const) {
    it(`${name} are ten minutes a day of problems that it was taught, none of them twice`, () => {
      for (const day of practise(learner, 8).filter(isOfPlan)) {
        const { position = -1, plan, session, minutes } = day;
        const last = session.answered.at(-1)?.milliseconds ?? 0;
        assert.ok(minutes - last / 60_000 < 10, `${minutes} minutes`);
        const isOver = minutes >= 6 || session.answered.length >= 15;
        assert.ok(isOver, `${minutes} minutes of ${session.answered.length} problems`);
        const first = session.answered.filter(({ problem }) => problem.returns === 0);
        const asked = first.map(({ problem }) => `${problem.terms.join(' ')} ${problem.reads}`);
        assert.equal(new Set(asked).size, asked.length);
        const { skills } = LEVELS[position] ?? assert.fail();
        for (const { problem } of first) {
          let total = 0;
          for (const term of problem.terms) {
            total += term;
            assert.ok(total >= 0 && total < 10 ** learner.rods);
          }
          for (const cell of cellsOf(problem.terms)) assert.ok(skills.includes(skillOf(cell)));
        }
        const promised = plan.reduce((sum, { problems }) => sum + problems, 0);
        assert.ok(asked.length <= promised);
      }
    });
  }

  it('lead a usual child on by one level at a time, and never have the same reasons for three days', () => {
    const days = practise(COMMON, 20);
    for (const [from, to] of steps(days)) assert.ok(to - from <= 1, `${from} to ${to}`);
    const [first, last] = [days[1]?.position ?? -1, days.at(-1)?.position ?? -1];
    assert.ok(last >= first + 3 && last <= first + 12, `from ${first} to ${last}`);
    const reasons = days.map(({ plan }) => plan.map(({ reason }) => JSON.stringify(reason)).join());
    for (const [at, one] of reasons.entries()) {
      const isSame = one === reasons[at - 1] && one === reasons[at - 2];
      assert.ok(!isSame, `day ${at}: ${one}`);
    }
  });

  it('lead on, before it gets bored, a child with few mistakes that needs two minutes for a problem', () => {
    const place = levelOf('ten-minus');
    const luck = (day: number, level: number) => (day === 0 ? level <= place : undefined);
    const days = practise({ ...COMMON, step: 20_000, errors: 60, slips: 3, luck }, 16);
    const [first, last] = [days[1]?.position ?? -1, days.at(-1)?.position ?? -1];
    assert.ok(first === place && last > place, `from ${first} to ${last}`);
  });

  it('have columns of a paper as an aim, beside three digits, for a child at the end of the path', () => {
    const luck = (day: number) => day === 0 || undefined;
    const days = practise({ ...COMMON, errors: 30, slips: 3, luck }, 12);
    const last = LEVELS.length - 1;
    const atTheEnd = days.filter(({ position }) => position === last).slice(3);
    assert.ok(
      atTheEnd.length > 3 && days.slice(1).every(({ position = 0 }) => position >= last - 2),
    );
    for (const { plan } of atTheEnd) {
      const aims = plan.filter(({ reason }) => reason.kind === 'aim' || reason.kind === 'new');
      assert.equal(aims.length, 2);
    }
  });

  it('bring a child back within days if it was lucky in the placement', () => {
    const luck = (day: number, level: number): boolean | undefined =>
      day === 0
        ? level <= levelOf('ten-plus')
        : level < levelOf('direct-minus')
          ? undefined
          : false;
    const days = practise({ ...COMMON, luck }, 9);
    assert.equal(days[1]?.position, levelOf('ten-plus'));
    assert.ok((days.at(-1)?.position ?? 99) <= levelOf('direct-minus'));
  });

  it('keep a child on its level if it leaves half of all problems open, sits papers, or was away', () => {
    const able = { ...COMMON, errors: 100 };
    for (const [name, learner] of [
      ['open', { ...able, leavesOneOf: 2 }],
      ['papers', { ...able, sitsPaper: (day: number) => day > 3 && day % 3 === 0 }],
      ['away', { ...able, isAway: (day: number) => day > 5 && day < 27 }],
    ] as const) {
      for (const [from, to] of steps(practise(learner, name === 'away' ? 30 : 10))) {
        assert.ok(from < to, `${name}: from ${from} to ${to}`);
      }
    }
  });

  it('ask a child that can do nothing for only one placement', () => {
    const days = practise({ ...COMMON, luck: () => false }, 3);
    const positions = days.map(({ position }) => position);
    assert.deepEqual(positions, [undefined, 0, 0]);
  });
});
