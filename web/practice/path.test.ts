import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import {
  CELLS,
  cellsOf,
  keyOf,
  placeOnPath,
  stationsIn,
  stationsWithin,
  writeMoves,
  type CellKey,
  type PathStep,
  type StationId,
} from '../../src/soroban/soroban.ts';
import { checkPaperOf, placementPaperOf } from './checks.ts';
import type { CellMastery } from './mastery.ts';
import { progressOf } from './path.ts';
import { nextPlacement, placeAfter, placementLeft, showsSkill, type Shown } from './placement.ts';
import type { Recent } from './recent.ts';
import { beginSession, partsOf } from './session.ts';
import { planDay, type Known, type Plan } from './today.ts';

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

describe('the placement', () => {
  /** Lets a child answer; `slips` says which of its answers are slips. */
  const play = (
    canDo: (at: number) => boolean,
    { rods = 13, slips = [] }: { rods?: number; slips?: readonly number[] } = {},
  ): { place: string | undefined; asked: readonly string[] } => {
    const shown: Shown[] = [];
    const asked: string[] = [];
    const all = stationsIn('five-first');
    for (;;) {
      const left = placementLeft(shown, 'five-first', rods);
      const station = nextPlacement(shown, 'five-first', rods);
      assert.equal(station === undefined, left === 0);
      if (station === undefined) break;
      assert.ok(station.rods <= rods);
      const isSlip = slips.includes(shown.length);
      const isKnown = canDo(all.indexOf(station)) && !isSlip;
      asked.push(station.id);
      shown.push({ paper: placementPaperOf(station), isKnown, isSlip });
      const after = placementLeft(shown, 'five-first', rods);
      assert.ok(after < left, `${left} and then ${after}`);
    }
    return { place: placeAfter(shown, 'five-first', rods)?.id, asked };
  };

  it('finds each station with at most seven problems, and eight with a slip', () => {
    for (const [index, { id }] of stationsIn('five-first').entries()) {
      const { place, asked } = play((at) => at < index);
      assert.equal(place, id);
      assert.ok(asked.length <= 7, `${asked.length}`);
      for (const slip of asked.keys()) {
        const again = play((at) => at < index, { slips: [slip] });
        assert.equal(again.place, id, `a slip at ${slip}`);
        assert.ok(again.asked.length <= 8);
      }
    }
  });

  it('asks only what has room on the soroban', () => {
    for (const rods of [1, 2, 3, 4]) {
      const last = stationsWithin('five-first', rods).at(-1)?.id;
      assert.equal(play(() => true, { rods }).place, last);
    }
  });

  const moves = (...made: readonly (readonly [place: number, from: number, to: number])[]) =>
    writeMoves(made.map(([place, from, to], at) => ({ place, from, to, at: 500 * at })));
  for (const [name, done, expected] of [
    ['with the beads of each number', { moves: moves([0, 0, 3], [0, 3, 7]) }, true],
    ['calculated in the head and set', { moves: moves([0, 0, 7]) }, false],
    [
      'counted by ones',
      { moves: moves([0, 0, 3], [0, 3, 4], [0, 4, 5], [0, 5, 6], [0, 6, 7]) },
      false,
    ],
    ['typed', { moves: null }, true],
    ['thought out for long', { moves: null, milliseconds: 30_000 }, false],
    ['wrong', { moves: moves([0, 0, 3], [0, 3, 7]), isRight: false }, false],
  ] as const) {
    it(`${expected ? 'takes' : 'does not take'} 3 + 4 that was ${name} for knowing it`, () => {
      const answer = { terms: [3, 4], isRight: true, milliseconds: 6_000, ...done };
      assert.equal(showsSkill(answer), expected);
    });
  }
});

describe("a day's plan", () => {
  const met = { state: 'weak', level: 0.3, right: 2, days: 1, lastDay: '2026-11-21' } as const;
  const strong = {
    state: 'strong',
    level: 0.95,
    right: 9,
    days: 4,
    lastDay: '2026-11-21',
  } as const;

  /** All cells that are learnt before a station are strong. */
  const learntBefore = (id: StationId): Record<string, Partial<CellMastery>> => {
    const all = stationsIn('five-first');
    const before = all.slice(
      0,
      all.findIndex((one) => one.id === id),
    );
    return Object.fromEntries(before.flatMap(({ cells }) => cells.map((cell) => [cell, strong])));
  };
  const cellsAt = (id: StationId): readonly CellKey[] =>
    stationsIn('five-first').find((one) => one.id === id)?.cells ?? assert.fail(id);
  const metAt = (id: StationId): Record<string, Partial<CellMastery>> =>
    Object.fromEntries(cellsAt(id).map((cell) => [cell, met]));

  let count = 0;
  const answers = (
    paper: string,
    number: number,
    changes: Partial<Recent> = {},
    terms: readonly number[] = [1, 2],
  ): Recent[] =>
    Array.from({ length: number }, () => ({
      id: String((count += 1)),
      seed: null,
      version: 3,
      terms,
      isRight: true,
      paper,
      milliseconds: 10_000,
      startedAt: '2026-11-21T10:00:00.000Z',
      answer: 3,
      moves: null,
      ...changes,
    }));

  const stepOf = (station: StationId, kind: PathStep['kind'], day: string): PathStep => ({
    station,
    kind,
    day,
    at: `${day}T09:00:00.000Z`,
  });

  /** A child that was placed at a station, and knows what comes before it. */
  const knownAt = (id: StationId, changes: Partial<Known> = {}): Known => {
    const steps = changes.steps ?? [stepOf(id, 'placed', '2026-11-01')];
    const rods = changes.rods ?? 13;
    return {
      place: placeOnPath({ steps, cells: [], order: 'five-first', rods }),
      steps,
      order: 'five-first',
      rods,
      mastery: masteryWith(learntBefore(id)),
      recent: [],
      today: TODAY,
      ...changes,
    };
  };
  const saysOf = ({ parts, lesson }: Plan): string[] => [
    ...(lesson === undefined ? [] : ['lesson']),
    ...parts.map(({ reason }) =>
      reason.kind === 'check' ? `${reason.isSecond ? 'second' : 'first'} check` : reason.kind,
    ),
  ];
  const checksOf = (plan: Plan) =>
    plan.parts.flatMap(({ reason, comes }) =>
      reason.kind === 'check' ? [`${reason.station} ${comes}`] : [],
    );

  it('of a new station begins with its lesson, and ends with its check when all its cells come today', () => {
    const plan = planDay(knownAt('five+4'));
    assert.deepEqual(plan.lesson, { station: 'five+4', cells: cellsAt('five+4') });
    assert.deepEqual(saysOf(plan), ['lesson', 'warm-up', 'new', 'first check']);
    assert.deepEqual(checksOf(plan), ['five+4 last']);
  });

  it('brings six of many new cells, and the next six on another day', () => {
    const cells = cellsAt('direct-1-4');
    const first = planDay(knownAt('direct-1-4'));
    assert.deepEqual(first.lesson?.cells, cells.slice(0, 6));
    assert.deepEqual(checksOf(first), []);
    const mastery = masteryWith({
      ...learntBefore('direct-1-4'),
      ...Object.fromEntries(cells.slice(0, 6).map((cell) => [cell, met])),
    });
    const recent = answers('direct-1-4', 9);
    const second = planDay(knownAt('direct-1-4', { mastery, recent }));
    assert.equal(second.lesson, undefined);
    assert.deepEqual(second.parts.at(-1)?.cells, cells.slice(6, 12));
    const met6 = { ...met, lastDay: TODAY };
    const today = masteryWith({
      ...learntBefore('direct-1-4'),
      ...Object.fromEntries(cells.slice(0, 6).map((cell) => [cell, met6])),
    });
    const more = planDay(knownAt('direct-1-4', { mastery: today, recent }));
    for (const { shape } of more.parts) {
      assert.ok(cells.slice(6).every((cell) => !shape.allowed.has(cell)));
    }
  });

  it('counts the cells of a station that was passed today among the six', () => {
    const steps = [stepOf('five+4', 'placed', '2026-11-01'), stepOf('five+4', 'passed', TODAY)];
    const brought = Object.fromEntries(
      cellsAt('five+4').map((cell) => [cell, { ...met, lastDay: TODAY }]),
    );
    const mastery = masteryWith({ ...learntBefore('five+3'), ...brought });
    const plan = planDay(knownAt('five+3', { steps, mastery }));
    assert.equal(plan.lesson?.cells.length, 2);
  });

  it('has the check early where all cells were met before, and a lesson again after one that was failed', () => {
    const mastery = masteryWith({ ...learntBefore('five+4'), ...metAt('five+4') });
    const practised = answers('five+4', 9);
    const plan = planDay(knownAt('five+4', { mastery, recent: practised }));
    assert.deepEqual(checksOf(plan), ['five+4 first']);
    assert.equal(plan.lesson, undefined);
    const wrong = { isRight: false, answer: 4 };
    const failed = [...answers(checkPaperOf({ id: 'five+4' }), 10, wrong), ...practised];
    const again = planDay(knownAt('five+4', { mastery, recent: failed }));
    assert.notEqual(again.lesson, undefined);
    assert.deepEqual(checksOf(again), ['five+4 last']);
    const shown = [...answers('five+4', 11, { startedAt: `${TODAY}T10:00:00.000Z` }), ...failed];
    const after = planDay(knownAt('five+4', { mastery, recent: shown }));
    assert.equal(after.lesson, undefined);
    const broken = failed.slice(4);
    assert.equal(planDay(knownAt('five+4', { mastery, recent: broken })).lesson, undefined);
  });

  it('has no lesson on a device that only knows by the cells that it was had elsewhere', () => {
    const known = knownAt('five+4', {
      mastery: masteryWith({ ...learntBefore('five+4'), ...metAt('five+4') }),
    });
    assert.equal(planDay(known).lesson, undefined);
    const placed = [stepOf('five+4', 'placed', '2026-11-21')];
    assert.notEqual(planDay({ ...known, steps: placed }).lesson, undefined, 'in its placement');
  });

  it('has a lesson where a grown-up has set the station, though it was practised before', () => {
    const steps = [stepOf('five+4', 'set', TODAY)];
    const mastery = masteryWith({ ...learntBefore('five+4'), ...metAt('five+4') });
    const plan = planDay(knownAt('five+4', { steps, mastery, recent: answers('five+4', 9) }));
    assert.notEqual(plan.lesson, undefined);
  });

  it('has a second check from the next day on, beside the next station, and not on the day after it was failed', () => {
    const steps = (day: string) => [
      stepOf('five+4', 'placed', '2026-11-01'),
      stepOf('five+4', 'checked', day),
    ];
    const mean = 8_000;
    const secondOn = (day: string, recent: readonly Recent[] = []) =>
      checksOf(planDay(knownAt('five+3', { steps: steps(day), recent, mean }))).filter((one) =>
        one.startsWith('five+4'),
      );
    assert.deepEqual(secondOn('2026-11-20'), ['five+4 first']);
    assert.deepEqual(secondOn(TODAY), []);
    const failed = (day: string) =>
      answers(checkPaperOf({ id: 'five+4' }), 10, { startedAt: `${day}T10:00:00.000Z` });
    assert.deepEqual(secondOn('2026-11-19', failed('2026-11-21')), []);
    assert.deepEqual(secondOn('2026-11-19', failed('2026-11-20')), ['five+4 first']);
  });

  it('gives the lesson again and fewer numbers to a child for which it is too hard, and the check at once where it is too easy', () => {
    const mastery = masteryWith({ ...learntBefore('direct-1-4'), ...metAt('direct-1-4') });
    const known = knownAt('direct-1-4', { mastery, recent: answers('direct-1-4', 20) });
    const easier = planDay({ ...known, wish: 'easier' });
    assert.notEqual(easier.lesson, undefined);
    assert.deepEqual(easier.parts.find(({ reason }) => reason.kind === 'new')?.shape.terms, [3, 4]);
    const check = planDay({ ...knownAt('ten+9'), wish: 'check' });
    assert.equal(check.lesson, undefined);
    assert.deepEqual(checksOf(check), ['ten+9 first']);
    const ofPractised = planDay({ ...known, wish: 'check' });
    assert.deepEqual(
      ofPractised.parts.map(({ reason }) => reason.kind),
      ['check'],
    );
    assert.ok(ofPractised.isCheckOnly);
  });

  it('takes five minutes on each of the first three days, and ten afterwards', () => {
    const on = (...days: readonly string[]) =>
      days.flatMap((day) => answers('five+4', 3, { startedAt: `${day}T10:00:00.000Z` }));
    const timeWith = (recent: readonly Recent[], cells = {}) =>
      planDay(knownAt('five+4', { recent, mastery: masteryWith(cells) })).time;
    assert.equal(timeWith([]), 300_000);
    assert.equal(timeWith(on('2026-11-19', '2026-11-20', TODAY)), 300_000);
    assert.equal(timeWith(on('2026-11-18', '2026-11-19', '2026-11-20')), 600_000);
    assert.equal(timeWith([], { '0+1': { ...strong, days: 3 } }), 600_000);
    assert.equal(timeWith([], { '0+1': { ...strong, days: 3, lastDay: TODAY } }), 300_000);
  });

  it('gives the reasons: what was wrong, slow, or long ago, then what is new', () => {
    const plan = planDay(
      knownAt('ten+7-6', {
        mean: 12_000,
        recent: answers('ten+7-6', 20),
        mastery: masteryWith({
          '8+7': { ...met, slow: 1 },
          '9+7': { ...met, slow: 1 },
          '9+9': { ...met, level: 0.2, wrong: 2.4 },
          // Often wrong earlier, but growing since.
          '7+8': { ...met, state: 'growing', level: 0.7, wrong: 9 },
          '3+4': { ...met, state: 'growing', level: 0.6, lastDay: '2026-11-12' },
          '1+1': { ...strong, level: 0.95 },
          // Not taught yet, so it is not practised.
          '6+7': { ...met, wrong: 5 },
        }),
        // 6 + 7 needs friends of five and of ten at once, which come later.
        wrong: [
          [6, 7],
          [9, 7],
        ],
      }),
    );
    assert.deepEqual(
      plan.parts.map(({ reason }) => reason),
      [
        { kind: 'warm-up' },
        { kind: 'again' },
        { kind: 'wrong', skill: '+ten', digit: 9, times: 2 },
        { kind: 'slow', skill: '+ten', digit: 7, times: 2 },
        { kind: 'forgotten', skill: '+five', digit: 4, days: 10 },
        { kind: 'growing', skill: '+ten', digit: 8 },
        { kind: 'new', station: 'ten+7-6' },
        { kind: 'check', station: 'ten+7-6', isSecond: false },
      ],
    );
    assert.deepEqual(plan.parts[1]?.terms, [[9, 7]]);
    assert.deepEqual(plan.parts[3]?.cells, ['8+7', '9+7']);
  });

  it('owes nothing that a placement asked, and leaves out what the soroban cannot show', () => {
    const wrong = { isRight: false, answer: 0 };
    const recent = [
      ...answers(placementPaperOf({ id: 'five+4' }), 1, wrong, [3, 4]),
      ...answers('five+4', 1, wrong, [2, 4]),
      ...answers('set-zeros', 1, wrong, [123]),
    ];
    const steps = [stepOf('five+4', 'placed', '2026-11-01')];
    const record = { mastery: masteryWith(learntBefore('five+3')), recent };
    const { plan } = progressOf(record, { steps, order: 'five-first' }, 2, TODAY, {});
    const again = plan.parts.find(({ reason }) => reason.kind === 'again');
    assert.deepEqual(again?.terms, [[2, 4]]);
  });

  it('promises the real number of problems of each part, at any station and mastery', () => {
    const cell = fc.record({
      state: fc.constantFrom('weak', 'growing', 'strong'),
      level: fc.constantFrom(0.1, 0.6, 0.9),
      right: fc.nat(9),
      slow: fc.nat(3),
      wrong: fc.nat(4),
      lastDay: fc.constantFrom('2026-11-01', '2026-11-21'),
    });
    const known = fc.dictionary(fc.constantFrom(...CELLS.map(keyOf)), cell, { maxKeys: 60 });
    const here = fc.constantFrom(...stationsIn('five-first').slice(0, 50));
    const mean = fc.constantFrom(10_000, 20_000, 60_000);
    fc.assert(
      fc.property(
        known,
        here,
        mean,
        fc.integer({ min: 1, max: 9 }),
        (cells, { id }, each, rods) => {
          const plan = planDay(knownAt(id, { mastery: masteryWith(cells), mean: each, rods }));
          const ground = {
            playerId: 'p',
            day: TODAY,
            seed: 'a seed',
            rods,
            order: 'five-first',
          } as const;
          const session = beginSession(ground, plan);
          const promised = partsOf(session, plan.parts);
          const sum = promised.reduce((total, { problems }) => total + problems, 0);
          assert.equal(sum, session.waiting.length);
          assert.ok(promised.every(({ problems }) => problems > 0));
          for (const { terms } of session.waiting) {
            assert.ok(terms.reduce((total, term) => total + term, 0) < 10 ** rods);
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  it('lets weak groups take turns, so that no two days are alike, and none waits for long', () => {
    const weak = { ...met, level: 0.1, wrong: 9 } as const;
    const mastery = masteryWith(Object.fromEntries(CELLS.map((cell) => [keyOf(cell), weak])));
    const recent = answers('ten+mixed', 20);
    const reasonsOf = (today: string): string[] =>
      planDay(knownAt('ten+mixed', { mastery, recent, today, mean: 12_000 })).parts.flatMap(
        ({ reason }) => (reason.kind === 'wrong' ? [JSON.stringify(reason)] : []),
      );
    const days = ['2026-11-22', '2026-11-23', '2026-11-24'].map(reasonsOf);
    assert.equal(new Set(days.flat()).size, 12, 'four others on each of three days');
    assert.deepEqual(reasonsOf('2026-11-25'), days[0]);
  });

  it('calls no group wrong that fades after a break, nor one slow that was slow once', () => {
    const faded = { ...met, level: 0.45, right: 20, lastDay: '2026-11-19' } as const;
    const reasonsWith = (cells: Parameters<typeof masteryWith>[0]) =>
      planDay(
        knownAt('ten+mixed', {
          mastery: masteryWith(cells),
          recent: answers('ten+mixed', 5),
          mean: 8_000,
        }),
      ).parts.map(({ reason }) => reason.kind);
    assert.deepEqual(reasonsWith({ '8+7': faded, '9+9': { ...faded, wrong: 4 } }).slice(0, 2), [
      'forgotten',
      'forgotten',
    ]);
    assert.equal(reasonsWith({ '8+7': { ...met, slow: 1 } })[0], 'growing');
  });

  it('asks for nothing but what was taught', () => {
    for (const { id } of stationsIn('five-first').slice(0, 45)) {
      const plan = planDay(knownAt(id));
      const ground = {
        playerId: 'p',
        day: TODAY,
        seed: id,
        rods: 13,
        order: 'five-first',
      } as const;
      const taught = new Set([...Object.keys(learntBefore(id)), ...cellsAt(id)]);
      for (const { terms } of beginSession(ground, plan).waiting) {
        for (const one of cellsOf(terms))
          assert.ok(taught.has(keyOf(one)), `${id}: ${terms.join(' ')}`);
      }
    }
  });
});
