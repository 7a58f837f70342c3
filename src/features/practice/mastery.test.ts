import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { cellOf, cellsOf, keyOf } from '../../soroban/soroban.ts';
import { addDays, daysBetween } from './days.ts';
import { evidenceOf } from './evidence.ts';
import { masteryOf, type PractisedDay } from './mastery.ts';
import type { CellMastery } from './report-endpoints.ts';
import { judge, type Attempt } from './rules.ts';

const TODAY = '2026-11-22';

/** An attempt at these terms. Its answer is right unless `change` has another. */
function attempt(terms: readonly number[], change: Partial<Attempt> = {}): Attempt {
  return judge({
    id: 'x',
    seed: null,
    version: 1,
    terms,
    answer: terms.reduce((sum, term) => sum + term, 0),
    startedAt: `${TODAY}T10:00:00.000Z`,
    milliseconds: 3_000,
    way: 'flash',
    help: 'none',
    paper: null,
    moves: null,
    ...change,
  });
}

const on = (day: string, ...attempts: readonly Attempt[]): PractisedDay[] =>
  attempts.map((one) => ({ day, cells: evidenceOf(one).cells }));

function cell(mastery: readonly CellMastery[], key: string): CellMastery {
  const found = mastery.find((one) => one.cell === key);
  assert.ok(found, key);
  return found;
}

const known = (key: string, ...practised: readonly PractisedDay[][]): CellMastery =>
  cell(masteryOf(practised.flat(), TODAY), key);

const [easy, hard] = [
  [3, 4],
  [7, 7],
];
const wrongly = { answer: -1 };
const days = (...ago: readonly number[]) => ago.map((count) => addDays(TODAY, -count));

describe('mastery', () => {
  test('without practice has 180 new cells', () => {
    const mastery = masteryOf([], TODAY);
    assert.equal(mastery.length, 180);
    assert.ok(mastery.every(({ state, level }) => state === 'new' && level === 0));
  });

  test('grows with right answers, and becomes strong', () => {
    const levels = [1, 2, 4, 8].map((count) =>
      known('3+4', on(TODAY, ...Array.from({ length: count }, () => attempt(easy)))),
    );
    assert.deepEqual(
      levels.map(({ level, state }) => [level, state]),
      [
        [0.5, 'growing'],
        [0.67, 'growing'],
        [0.8, 'strong'],
        [0.89, 'strong'],
      ],
    );
  });

  test('counts right answers, and the days with right answers', () => {
    const practised = days(4, 4, 2, 0).map((day) => on(day, attempt(easy)));
    assert.deepEqual(known('3+4', ...practised, on(TODAY, attempt(easy, wrongly))), {
      ...known('3+4', ...practised, on(TODAY, attempt(easy, wrongly))),
      right: 4,
      days: 3,
      lastDay: TODAY,
    });
  });

  test('fades more slowly after right answers on more days', () => {
    const once = known('3+4', ...days(10, 10, 10, 10).map((day) => on(day, attempt(easy))));
    const spaced = known('3+4', ...days(20, 17, 14, 10).map((day) => on(day, attempt(easy))));
    assert.ok(once.level < 0.1, String(once.level));
    assert.ok(spaced.level > 0.3, String(spaced.level));
  });

  test('becomes weak after few days of wrong answers, also after many days of right answers', () => {
    const year = Array.from({ length: 100 }, (_, ago) =>
      on(addDays(TODAY, -ago - 3), attempt(hard)),
    );
    const failing = days(2, 1, 0).map((day) =>
      on(day, ...Array.from({ length: 6 }, () => attempt(hard, wrongly))),
    );
    assert.equal(known('7+7', ...year).state, 'strong');
    assert.equal(known('7+7', ...year, ...failing).state, 'weak');
  });

  test('blames harder techniques more, and well-known cells less', () => {
    const terms = [2, 6, 7];
    const blamed = masteryOf(on(TODAY, attempt(terms, wrongly)), TODAY);
    assert.ok(cell(blamed, '8+7').wrong > cell(blamed, '0+2').wrong);
    const often = Array.from({ length: 20 }, () => attempt(terms));
    const before = masteryOf(on(addDays(TODAY, -1), ...often), TODAY);
    const after = masteryOf(
      [...on(addDays(TODAY, -1), ...often), ...on(TODAY, attempt(terms, wrongly))],
      TODAY,
    );
    const lost = cell(before, '8+7').level - cell(after, '8+7').level;
    assert.ok(lost > 0 && lost < 0.03, String(lost));
  });

  test('forgets wrong answers after right ones', () => {
    const wrong = on(addDays(TODAY, -1), attempt(easy, wrongly), attempt(easy, wrongly));
    const right = on(TODAY, ...Array.from({ length: 6 }, () => attempt(easy)));
    assert.deepEqual([known('3+4', wrong).level, known('3+4', wrong, right).level], [0, 0.8]);
  });

  test('blames only the cell where the moves went wrong', () => {
    // 3 is set, then 5 is added and 1 is not subtracted: the rod shows 8.
    const moves = '1a30Ka80K';
    const mastery = masteryOf(
      on(TODAY, attempt(easy, { ...wrongly, isRight: false, way: 'beads', moves })),
      TODAY,
    );
    assert.deepEqual([cell(mastery, '3+4').wrong, cell(mastery, '0+3').state], [1, 'new']);
  });

  test('gives half credit for counting one by one or after a hint, and none after the moves were shown', () => {
    const counted = '1a30Ka40ba50ba60ba70b';
    const level = (change: Partial<Attempt>) =>
      known('3+4', on(TODAY, attempt(easy, change))).level;
    assert.equal(level({ way: 'beads', moves: counted }), 0.33);
    assert.equal(level({ help: 'hint' }), 0.33);
    assert.equal(level({ help: 'shown' }), 0);
    assert.equal(level({ help: 'encouragement' }), 0.5);
    assert.equal(known('3+4', on(TODAY, attempt(easy, { help: 'shown' }))).lastDay, TODAY);
  });

  test('compares slow answers with the child’s own mean', () => {
    const typed = (milliseconds: number, terms = easy) =>
      attempt(terms, { way: 'typed', milliseconds });
    const usual = Array.from({ length: 20 }, () => typed(4_000));
    const slow = on(TODAY, ...usual, typed(30_000, hard));
    assert.equal(known('7+7', slow).slow, 1);
    assert.equal(known('3+4', slow).slow, 0);
    const allSlow = Array.from({ length: 20 }, () => typed(30_000, hard));
    assert.equal(known('7+7', on(TODAY, ...allSlow)).slow, 0);
    assert.equal(known('7+7', on(TODAY, typed(4_000), typed(60_000, hard))).slow, 0);
    // With three usual answers nine cells are timed, which are too few.
    const few = (count: number) => on(TODAY, ...usual.slice(0, count), typed(60_000, hard));
    assert.deepEqual([known('7+7', few(3)).slow, known('7+7', few(4)).slow], [0, 1]);
    // One pace slower than the mean, as another answer is one pace faster.
    const around = on(TODAY, ...usual, typed(2_828), typed(5_657, [2, 3]));
    assert.equal(known('2+3', around).slow, 0);
  });
});

describe('the chance of a cell', () => {
  const rightly = (ago: number, count = 1, terms = easy) =>
    on(addDays(TODAY, -ago), ...Array.from({ length: count }, () => attempt(terms)));
  const wrongOn = (ago: number, count = 1, terms = easy) =>
    on(addDays(TODAY, -ago), ...Array.from({ length: count }, () => attempt(terms, wrongly)));

  test('is larger for what beads alone do than for what needs a friend, before any practice', () => {
    const [direct, friends] = [known('3+1'), known('3+4')];
    assert.ok(direct.probability > friends.probability, String(direct.probability));
    assert.deepEqual([direct.claim, friends.claim], [null, null]);
  });

  test('grows with each day of practice, and fades afterwards', () => {
    const after = (...ago: number[]) => known('3+4', ...ago.map((one) => rightly(one))).probability;
    assert.ok(after(1) > after() && after(2, 1) > after(1) && after(8, 4, 1) > after(2, 1));
    assert.ok(after(40) < after(1));
  });

  test('is larger after practice on three days than after as much on one', () => {
    const spread = known('3+4', rightly(9), rightly(8), rightly(7)).probability;
    assert.ok(spread > known('3+4', rightly(7, 3)).probability);
  });

  test('tells of a cell that was never met how its skill goes', () => {
    const well = known('2+4', rightly(1, 6)).probability;
    const badly = known('2+4', wrongOn(1, 6)).probability;
    assert.ok(badly < known('2+4').probability && known('2+4').probability < well);
    assert.equal(known('2+4', rightly(1, 6)).lastDay, null);
  });

  test('calls a cell hard that goes wrong three times of four, however well the child knows all others', () => {
    const practised = days(5, 4, 3, 2, 1).flatMap((day) => [
      ...on(day, ...Array.from({ length: 20 }, () => attempt([1, 4, 2]))),
      ...on(day, attempt([3, 3]), ...[5, 5, 5].map((answer) => attempt([3, 3], { answer }))),
    ]);
    const { probability, claim } = known('3+3', practised);
    assert.ok(probability < 0.5, `${probability}`);
    assert.equal(claim, 'hard');
    assert.equal(known('1+4', practised).claim, 'known');
  });

  test('calls no cell known that goes wrong every second time, also where nobody knows which cell of the problem it was', () => {
    const practised = days(5, 4, 3, 2, 1).flatMap((day) => [
      ...on(day, ...Array.from({ length: 10 }, () => attempt([1, 4, 2]))),
      ...on(day, ...[7, 6, 7, 6].map((answer) => attempt([3, 4], { answer }))),
    ]);
    const { probability, claim } = known('3+4', practised);
    assert.ok(probability < 0.75, `${probability}`);
    assert.notEqual(claim, 'known');
    assert.equal(known('1+4', practised).claim, 'known');
  });

  test('lets the cell be called known after some days of right answers, and hard after mistakes', () => {
    const practised = [9, 6, 4, 2, 1].map((ago) => rightly(ago, 3));
    assert.equal(known('3+4', ...practised).claim, 'known');
    const mistakes = wrongOn(1, 4, hard);
    assert.equal(known('7+7', mistakes).claim, 'hard');
    assert.equal(known('7+7', wrongOn(60, 4, hard)).claim, null, 'long ago');
    assert.equal(known('7+8', mistakes).claim, null, 'never met');
  });
});

const terms = fc
  .array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 4 })
  .map((all) => all as readonly number[]);
const attempts = fc.array(
  fc.record({
    terms,
    isWrong: fc.boolean(),
    ago: fc.integer({ min: 0, max: 30 }),
    help: fc.constantFrom('none' as const, 'hint', 'shown'),
  }),
  { minLength: 1, maxLength: 25 },
);

const practisedOf = (
  all: readonly {
    terms: readonly number[];
    isWrong: boolean;
    ago: number;
    help: 'none' | 'hint' | 'shown';
  }[],
) =>
  all.flatMap((one) =>
    on(
      addDays(TODAY, -one.ago),
      attempt(one.terms, { help: one.help, ...(one.isWrong ? wrongly : {}) }),
    ),
  );

describe('mastery, always', () => {
  test('does not depend on the order of attempts', () => {
    fc.assert(
      fc.property(attempts, fc.infiniteStream(fc.nat()), (all, keys) => {
        const practised = practisedOf(all);
        const shuffled = practised
          .map((one) => ({ one, key: keys.next().value ?? 0 }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ one }) => one);
        assert.deepEqual(masteryOf(shuffled, TODAY), masteryOf(practised, TODAY));
      }),
    );
  });

  test('does not fall after one more right answer, or rise after one more wrong answer', () => {
    fc.assert(
      fc.property(attempts, terms, fc.integer({ min: 0, max: 30 }), (all, more, ago) => {
        const practised = practisedOf(all);
        const day = addDays(TODAY, -ago);
        const before = masteryOf(practised, TODAY);
        const better = masteryOf([...practised, ...on(day, attempt(more))], TODAY);
        const worse = masteryOf([...practised, ...on(day, attempt(more, wrongly))], TODAY);
        for (const key of cellsOf(more).map(keyOf)) {
          assert.ok(cell(better, key).level >= cell(before, key).level, `better ${key}`);
          assert.ok(cell(worse, key).level <= cell(before, key).level, `worse ${key}`);
        }
      }),
    );
  });

  test('does not give a smaller chance after one more right answer, or a larger one after one more wrong answer', () => {
    const rank = { hard: 0, none: 1, known: 2 };
    const rankOf = ({ claim }: CellMastery) => rank[claim ?? 'none'];
    const timed = fc.record({
      way: fc.constantFrom('typed' as const, 'beads'),
      milliseconds: fc.integer({ min: 0, max: 100_000 }),
    });
    fc.assert(
      fc.property(
        attempts,
        terms,
        fc.integer({ min: 0, max: 30 }),
        timed,
        (all, more, ago, how) => {
          const practised = practisedOf(all);
          const day = addDays(TODAY, -ago);
          const before = masteryOf(practised, TODAY);
          const better = masteryOf([...practised, ...on(day, attempt(more, how))], TODAY);
          const worse = masteryOf(
            [...practised, ...on(day, attempt(more, { ...how, ...wrongly }))],
            TODAY,
          );
          for (const key of cellsOf(more).map(keyOf)) {
            const [lower, middle, upper] = [worse, before, better].map((one) => cell(one, key));
            assert.ok(lower !== undefined && middle !== undefined && upper !== undefined);
            assert.ok(lower.probability <= middle.probability, `worse ${key}`);
            assert.ok(upper.probability >= middle.probability, `better ${key}`);
            assert.ok(rankOf(lower) <= rankOf(middle) && rankOf(upper) >= rankOf(middle), key);
          }
        },
      ),
    );
  });

  test('has chances from 0 to 1, and calls nothing hard that no wrong answer is blamed on', () => {
    fc.assert(
      fc.property(attempts, (all) => {
        for (const { probability, claim, wrong, lastDay } of masteryOf(practisedOf(all), TODAY)) {
          assert.ok(probability >= 0 && probability <= 1);
          assert.ok(claim !== 'hard' || wrong > 0);
          assert.ok(claim !== 'known' || lastDay !== null);
        }
      }),
    );
  });

  test('has levels from 0 to 1, and the state `new` exactly for cells that were not met', () => {
    fc.assert(
      fc.property(attempts, (all) => {
        const met = new Set(all.flatMap((one) => cellsOf(one.terms).map(keyOf)));
        for (const { cell: key, level, state, lastDay, right, slow, wrong } of masteryOf(
          practisedOf(all),
          TODAY,
        )) {
          assert.ok(cellOf(key) !== undefined);
          assert.ok(level >= 0 && level <= 1 && slow <= right && wrong >= 0);
          assert.equal(state === 'new', !met.has(key));
          if (lastDay !== null) assert.ok(daysBetween(lastDay, TODAY) >= 0);
        }
      }),
    );
  });
});
