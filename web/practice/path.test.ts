import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import {
  CELLS,
  cellsOf,
  keyOf,
  LEVELS,
  newCellsOf,
  paperOf,
  skillOf,
  type Level,
} from '../../src/soroban/soroban.ts';
import type { CellMastery } from './mastery.ts';
import { nextPlacement, PLACEMENT_PROBLEMS, placeOf } from './placement.ts';
import { passedOf, positionOf, type LevelAnswer } from './position.ts';
import { beginSession, partsOf } from './session.ts';
import { planToday, type Part } from './today.ts';

const TODAY = '2026-11-22';

const masteryWith = (met: Readonly<Record<string, Partial<CellMastery>>>): CellMastery[] =>
  CELLS.map((cell) => ({
    cell: keyOf(cell),
    level: 0,
    state: 'new',
    right: 0,
    slow: 0,
    wrong: 0,
    days: 0,
    lastDay: null,
    ...met[keyOf(cell)],
  }));

const levelOf = (id: string): number => LEVELS.findIndex((level) => level.id === id);
const levelAt = (id: string): Level =>
  LEVELS.find((level) => level.id === id) ?? assert.fail(`There is no level ${id}`);

describe('the placement', () => {
  const play = (canDo: (index: number) => boolean): number => {
    const answers: boolean[] = [];
    for (let next = nextPlacement(answers); next !== undefined; next = nextPlacement(answers)) {
      answers.push(canDo(next));
    }
    assert.equal(answers.length, PLACEMENT_PROBLEMS);
    return placeOf(answers);
  };

  it('places a child that can do nothing at the very first level', () => {
    assert.equal(
      play(() => false),
      0,
    );
  });

  for (const [index, { id }] of LEVELS.entries()) {
    it(`places a child that can do everything up to ${id} there, or one level below`, () => {
      const place = play((asked) => asked <= index);
      assert.ok(place === index || place === index - 1, `it was put at ${place}`);
    });
  }
});

/** Answers to problems of a level or paper. */
const answersTo = (paper: string, right: number, wrong = 0, open = 0): LevelAnswer[] => [
  ...Array.from({ length: right }, () => ({ paper, isRight: true, answer: 1 })),
  ...Array.from({ length: wrong }, () => ({ paper, isRight: false, answer: 0 })),
  ...Array.from({ length: open }, () => ({ paper, isRight: false, answer: null })),
];

describe('the position on the path', () => {
  const new180 = masteryWith({});
  const at = (...answers: readonly LevelAnswer[][]): string | undefined => {
    const position = positionOf(new180, answers.flat());
    return position === undefined ? undefined : LEVELS[position]?.id;
  };

  it('is unknown until six problems were answered, and then the first level if none was right', () => {
    assert.equal(at(), undefined);
    assert.equal(at(answersTo('set-ones', 0, 1), answersTo('direct-plus', 0, 1)), undefined);
    assert.equal(at(answersTo('set-ones', 0, 0, 5), answersTo('direct-plus', 0, 1)), 'set-ones');
  });

  it('of a newcomer is the highest level with a right answer', () => {
    const answers = [answersTo('set-tens', 1), answersTo('ten-plus', 1), answersTo('set-ones', 4)];
    assert.equal(at(...answers, answersTo('a paper of another kind', 9)), 'ten-plus');
  });

  it('is where a child practised last, whatever papers and problems came before', () => {
    const path = [answersTo('five-plus', 20, 10), answersTo('ten-plus', 5)];
    assert.equal(at(answersTo('mental-10', 50), ...path), 'five-plus');
  });

  it('goes back from a level that is too hard, but not below a passed level, nor for problems left open', () => {
    assert.equal(at(answersTo('ten-plus', 1, 5)), 'five-minus');
    assert.equal(at(answersTo('ten-plus', 1, 2)), 'ten-plus', 'three answers are too few');
    assert.equal(at(answersTo('ten-plus', 10, 10)), 'ten-plus');
    assert.equal(at(answersTo('ten-plus', 4, 3, 30)), 'ten-plus');
    assert.equal(at(answersTo('ten-plus', 0, 50)), 'five-minus');
    assert.equal(at(answersTo('five-minus', 0, 9), answersTo('ten-plus', 5, 30)), 'five-plus');
    assert.equal(at(answersTo('set-ones', 0, 50)), 'set-ones');
    const passed = Object.fromEntries(
      [...newCellsOf(levelAt('five-minus'))].map((key) => [
        key,
        { state: 'strong' as const, days: 2 },
      ]),
    );
    const position = positionOf(masteryWith(passed), answersTo('ten-plus', 1, 30));
    assert.equal(position, levelOf('ten-plus'));
  });

  it('leaves behind levels that were passed, which is not so after a placement', () => {
    const placed = [...answersTo('both-minus', 1), ...answersTo('set-ones', 5)];
    assert.equal(passedOf(new180, placed), 0);
    assert.equal(passedOf(new180, answersTo('carrying', 9)), 0);
    assert.equal(passedOf(new180, answersTo('carrying', 10, 6)), 1 + levelOf('carrying'));
    assert.equal(passedOf(new180, answersTo('carrying', 10, 7)), 0);
    const learnt = [...newCellsOf(levelAt('five-plus'))].map((key) => [
      key,
      { state: 'strong' as const, days: 2 },
    ]);
    const five = masteryWith(Object.fromEntries(learnt));
    assert.equal(passedOf(five, answersTo('ten-plus', 1, 30)), 1 + levelOf('five-plus'));
  });

  it('follows from the cells when there are no answers of the path: at least half of a level’s were right', () => {
    const known = (count: number) =>
      masteryWith(
        Object.fromEntries(
          [...newCellsOf(levelAt('ten-minus'))].slice(0, count).map((key) => [key, { right: 1 }]),
        ),
      );
    const mental = answersTo('mental-10', 50);
    assert.equal(positionOf(known(35), mental), levelOf('ten-minus'));
    assert.equal(positionOf(known(1), mental), undefined);
  });

  it('moves on when most cells of the level are no longer weak, or were right on two days', () => {
    const five = CELLS.filter((cell) => skillOf(cell) === '+five').map(keyOf);
    const answers = answersTo('five-plus', 20, 10);
    const known = (count: number, met: Partial<CellMastery>) =>
      masteryWith(Object.fromEntries(five.slice(0, count).map((key) => [key, met])));
    const growing = { state: 'growing', days: 2 } as const;
    assert.equal(positionOf(known(5, growing), answers), levelOf('five-plus'));
    assert.equal(positionOf(known(6, growing), answers), levelOf('five-minus'));
    const today = known(10, { state: 'strong', days: 1 });
    assert.equal(positionOf(today, answers), levelOf('five-plus'), 'not on its first day');
    const fading = { state: 'weak', right: 3, wrong: 1, days: 2 } as const;
    assert.equal(positionOf(known(6, fading), answers), levelOf('five-minus'));
    assert.equal(positionOf(known(6, { ...fading, days: 1 }), answers), levelOf('five-plus'));
    assert.equal(positionOf(known(6, { ...fading, wrong: 2 }), answers), levelOf('five-plus'));
  });

  it('moves on when nearly all of the last twenty answers and every digit were right, however few cells were met', () => {
    const right = { state: 'weak', right: 1, days: 1 } as const;
    const oneOfEach = Object.fromEntries(
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => [`9-${digit}`, right]),
    );
    const met = { ...oneOfEach, '9-1': { ...right, right: 2, days: 2 } };
    const place = (
      cells: Readonly<Record<string, Partial<CellMastery>>>,
      ...answers: readonly LevelAnswer[][]
    ): string | undefined => LEVELS[positionOf(masteryWith(cells), answers.flat()) ?? -1]?.id;
    const sure = answersTo('direct-minus', 17, 3);
    assert.equal(place(met, sure), 'five-plus');
    assert.equal(
      place(met, sure, answersTo('direct-minus', 0, 15)),
      'five-plus',
      'what was before',
    );
    assert.equal(place(met, answersTo('direct-minus', 16, 4)), 'direct-minus');
    assert.equal(place(met, answersTo('direct-minus', 16)), 'direct-minus', 'too few');
    assert.equal(place({ ...met, '9-1': right }, sure), 'direct-minus', 'not on its first day');
    const without7 = { ...met, '9-7': { ...right, wrong: 2 } };
    assert.equal(place(without7, sure), 'direct-minus', 'a digit is still wrong');
  });

  it('moves on from a level without cells of its own after ten right answers, and stays at the last', () => {
    assert.equal(at(answersTo('carrying', 9)), 'carrying');
    assert.equal(at(answersTo('carrying', 10, 7)), 'carrying');
    assert.equal(at(answersTo('carrying', 10, 6, 20)), 'two-digits');
    assert.equal(at(answersTo('set-tens', 10, 4)), 'set-tens', 'single numbers need more');
    assert.equal(at(answersTo('set-tens', 10, 3)), 'set-hundreds');
    assert.equal(at(answersTo('three-digits', 50)), 'three-digits');
  });
});

describe("today's plan", () => {
  const at = levelOf('ten-plus');

  const met = { state: 'weak', level: 0.3, right: 2, days: 1, lastDay: TODAY } as const;
  const problemsOf = (plan: readonly Part[]): number =>
    plan.reduce((sum, { problems }) => sum + problems, 0);

  it('of a newcomer has each of the nine new numbers to set and to read', () => {
    const plan = planToday({ at: 0, rods: 4, mastery: masteryWith({}), today: TODAY });
    assert.deepEqual(
      plan.map(({ reason, problems }) => ({ reason, problems })),
      [{ reason: { kind: 'new', level: 'set-ones' }, problems: 18 }],
    );
  });

  const ground = { playerId: 'p', day: TODAY, seed: 'a seed' };

  it('promises the real number of problems of each part, at any level and mastery', () => {
    const cell = fc.record({
      state: fc.constantFrom('weak', 'growing', 'strong'),
      level: fc.constantFrom(0.1, 0.6, 0.9),
      right: fc.nat(9),
      slow: fc.nat(3),
      wrong: fc.nat(4),
      lastDay: fc.constantFrom('2026-11-01', '2026-11-21'),
    });
    const known = fc.dictionary(fc.constantFrom(...CELLS.map(keyOf)), cell, { maxKeys: 60 });
    const here = fc.oneof(fc.constant(levelOf('direct-plus')), fc.nat(LEVELS.length - 1));
    const mean = fc.constantFrom(10_000, 20_000, 60_000);
    fc.assert(
      fc.property(known, here, mean, fc.integer({ min: 1, max: 9 }), (cells, place, each, rods) => {
        const mastery = masteryWith(cells);
        const planned = planToday({ at: place, rods, mastery, mean: each, today: TODAY });
        const session = beginSession({ ...ground, rods }, planned);
        const promised = partsOf(session, planned);
        const sum = promised.reduce((total, { problems }) => total + problems, 0);
        assert.equal(sum, session.waiting.length);
        assert.ok(promised.every(({ problems }) => problems > 0));
      }),
      { numRuns: 15 },
    );
  });

  it('has columns as in the paper that the child aims at, without being a sitting of it', () => {
    const aim = paperOf('columns-6') ?? assert.fail();
    const last = LEVELS.length - 1;
    const planned = planToday({ at: last, rods: 9, mastery: masteryWith({}), aim, today: TODAY });
    const session = beginSession({ ...ground, rods: 9 }, planned);
    const aimed = session.waiting.filter(({ reason }) => reason.kind === 'aim');
    assert.deepEqual(
      partsOf(session, planned).map(({ reason, problems }) => [reason, problems]),
      [
        [{ kind: 'new', level: 'three-digits' }, 15],
        [{ kind: 'aim', paper: 'columns-6' }, 15],
      ],
    );
    for (const { terms, paper } of aimed) {
      assert.deepEqual([terms.length, paper], [10, 'three-digits']);
      assert.ok(terms.every((term) => Math.abs(term) >= 100 && Math.abs(term) < 1_000));
    }
  });

  it('gives the reasons: what was wrong, slow, or long ago, then what is new', () => {
    const plan = planToday({
      at,
      rods: 4,
      mastery: masteryWith({
        '8+7': { ...met, slow: 1 },
        '9+7': { ...met, slow: 1 },
        '9+9': { ...met, level: 0.2, wrong: 2.4 },
        // Often wrong earlier, but growing since.
        '7+8': { ...met, state: 'growing', level: 0.7, wrong: 9 },
        '3+4': { ...met, state: 'growing', level: 0.6, lastDay: '2026-11-12' },
        '1+1': { ...met, state: 'strong', level: 0.95 },
        // Not taught yet, so it is not practised.
        '6+7': { ...met, wrong: 5 },
      }),
      // 6 + 7 needs friends of five and of ten at once, which come later.
      wrong: [
        [6, 7],
        [9, 7],
      ],
      today: TODAY,
    });
    assert.deepEqual(
      plan.map(({ reason }) => reason),
      [
        { kind: 'warm-up' },
        { kind: 'again' },
        { kind: 'wrong', skill: '+ten', digit: 9, times: 2 },
        { kind: 'slow', skill: '+ten', digit: 7, times: 2 },
        { kind: 'forgotten', skill: '+five', digit: 4, days: 10 },
        { kind: 'growing', skill: '+ten', digit: 8 },
        { kind: 'new', level: 'ten-plus' },
      ],
    );
    assert.deepEqual(plan[1]?.terms, [[9, 7]]);
    assert.deepEqual(plan[3]?.cells, ['8+7', '9+7']);
    assert.equal(problemsOf(plan), 30);
  });

  it('calls no group wrong that fades after a break, and counts no wrong answers of cells that do', () => {
    const faded = { ...met, level: 0.45, right: 20, lastDay: '2026-11-19' } as const;
    const reasonsWith = (cells: Parameters<typeof masteryWith>[0]) =>
      planToday({ at, rods: 4, mastery: masteryWith(cells), today: TODAY }).map(
        ({ reason }) => reason,
      );
    assert.deepEqual(reasonsWith({ '8+7': faded, '9+9': { ...faded, wrong: 4 } }), [
      { kind: 'forgotten', skill: '+ten', digit: 7, days: 3 },
      { kind: 'forgotten', skill: '+ten', digit: 9, days: 3 },
      { kind: 'new', level: 'ten-plus' },
    ]);
    // Another cell of the group was practised since.
    const known = { state: 'strong', level: 0.9, right: 9, lastDay: TODAY } as const;
    assert.deepEqual(reasonsWith({ '8+7': { ...faded, wrong: 4 }, '9+7': known }), [
      { kind: 'growing', skill: '+ten', digit: 7 },
      { kind: 'new', level: 'ten-plus' },
    ]);
    assert.deepEqual(reasonsWith({ '8+7': { ...faded, level: 0.2, wrong: 4 }, '9+7': known })[0], {
      kind: 'wrong',
      skill: '+ten',
      digit: 7,
      times: 4,
    });
  });

  it('does not call a group forgotten that was never known', () => {
    const never = { ...met, right: 0, wrong: 1, lastDay: '2026-11-01' } as const;
    const plan = planToday({ at, rods: 4, mastery: masteryWith({ '8+7': never }), today: TODAY });
    assert.deepEqual(
      plan.map(({ reason }) => reason.kind),
      ['wrong', 'new'],
    );
  });

  it('does not call a group slow that was slow once, or is mostly quick', () => {
    const plan = planToday({
      at,
      rods: 4,
      mastery: masteryWith({ '8+7': { ...met, slow: 1 }, '9+9': { ...met, right: 20, slow: 6 } }),
      wrong: [],
      today: TODAY,
    });
    assert.deepEqual(
      plan.map(({ reason }) => reason.kind),
      ['growing', 'new'],
    );
  });

  it('stays within one rod: what needs a neighbour waits, and the next level that fits is practised', () => {
    const weak = { state: 'weak', level: 0.1, wrong: 9, lastDay: TODAY } as const;
    const mastery = masteryWith(Object.fromEntries(CELLS.map((cell) => [keyOf(cell), weak])));
    for (const [here, practised] of [
      ['set-ones', 'set-ones'],
      ['set-tens', 'direct-plus'],
      ['five-minus', 'five-minus'],
      ['ten-plus', 'five-minus'],
      ['three-digits', 'five-minus'],
    ] as const) {
      const plan = planToday({
        at: levelOf(here),
        rods: 1,
        mastery,
        wrong: [
          [8, 7],
          [3, 4],
        ],
        today: TODAY,
      });
      assert.deepEqual(plan.at(-1)?.reason, { kind: 'new', level: practised });
      if (practised === 'set-ones') continue;
      const session = beginSession({ playerId: 'p', day: '2026-11-22', seed: here, rods: 1 }, plan);
      for (const { terms } of session.waiting) {
        for (const cell of cellsOf(terms)) assert.doesNotMatch(skillOf(cell), /ten|both/);
      }
    }
  });

  it('leaves out wrong problems that need more rods, or go below zero', () => {
    const wrong = [[123], [-5], [21, 3]];
    const [first] = planToday({ at, rods: 2, mastery: masteryWith({}), wrong, today: TODAY });
    assert.deepEqual(first?.terms, [[21, 3]]);
  });

  it('fills ten minutes and no more, with room for what is new, for any mastery and pace', () => {
    const weak = { ...met, level: 0.1, wrong: 9 } as const;
    const mastery = masteryWith(Object.fromEntries(CELLS.map((cell) => [keyOf(cell), weak])));
    const wrong = Array.from({ length: 9 }, () => [1, 2]);
    for (const mean of [1, 15_000, 20_000, 33_000, 50_000, 75_000, 1_000_000]) {
      const plan = planToday({ at, rods: 4, mastery, mean, wrong, today: TODAY });
      const problems = problemsOf(plan);
      assert.equal(problems, Math.min(40, Math.max(8, Math.round(600_000 / mean))));
      const fresh = plan.at(-1)?.problems ?? 0;
      assert.ok(fresh >= 0.35 * problems && fresh <= 0.6 * problems, `${fresh} of ${problems}`);
      for (const { reason, problems: count } of plan) {
        assert.ok(count >= (reason.kind === 'again' ? 1 : 2) || problems < 10, reason.kind);
      }
    }
  });

  it('lets weak groups take turns, so that no two days are alike, and none waits for long', () => {
    const weak = { ...met, level: 0.1, wrong: 9 } as const;
    const mastery = masteryWith(Object.fromEntries(CELLS.map((cell) => [keyOf(cell), weak])));
    const reasonsOf = (today: string): string[] =>
      planToday({ at, rods: 4, mastery, today }).map(({ reason }) => JSON.stringify(reason));
    const days = ['2026-11-22', '2026-11-23', '2026-11-24'].map(reasonsOf);
    const all = days.flatMap((reasons) => reasons.slice(0, -1));
    assert.equal(new Set(all).size, 12, 'four others on each of three days');
    assert.deepEqual(reasonsOf('2026-11-25'), days[0]);
  });

  it('has only cells that its problems can contain, and begins a level with shorter columns', () => {
    const mastery = masteryWith({ '0+9': { ...met, wrong: 3 }, '3+1': { ...met, wrong: 3 } });
    const level = levelOf('direct-plus');
    const plan = planToday({ at: level, rods: 4, mastery, isShort: true, today: TODAY });
    assert.deepEqual(
      plan.map(({ reason: { kind }, isShort }) => [kind, isShort]),
      [
        ['wrong', true],
        ['new', true],
      ],
    );
    assert.ok(plan.every(({ cells }) => !cells.includes('0+9') && !cells.includes('1+1')));
  });
});
