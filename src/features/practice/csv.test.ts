import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvOf, csvOfWeek } from './csv.ts';
import type { PathStep, StationId } from '../../soroban/soroban.ts';
import type { Report } from './report-endpoints.ts';
import { standingOn } from './standings.ts';

const none = { days: 0, milliseconds: 0, problems: 0, right: 0 };
const report: Report = {
  playerId: 'p',
  from: '2026-11-01',
  to: '2026-11-30',
  timeZone: 'UTC',
  days: [{ day: '2026-11-21', milliseconds: 612_000, problems: 40, right: 36 }],
  totals: none,
  cells: { weak: [], strong: [] },
  trend: { week: none, weekBefore: none },
  lessons: { walked: 0, ended: 0 },
};

const HEAD =
  '\uFEFFplayer,day,minutes,problems,right,station,station since,sure,hard,say at home,lessons,lessons ended\r\n';
const ENGLISH = { language: 'en', school: undefined } as const;
/** How `five+4` and `five+3` are told. */
const FOUR = `"'+4 on 3: no four lower beads are free: five comes, one goes."`;
const THREE = `"'+3 on 3: no three lower beads are free: five comes, two go."`;

test('a report has a row for each day', () => {
  assert.equal(
    csvOf(report, 'Mika', undefined, [], ENGLISH),
    `${HEAD}"Mika",2026-11-21,10.2,40,36,,,,,,0,0\r\n`,
  );
  assert.equal(csvOf({ ...report, days: [] }, 'Mika', undefined, [], ENGLISH), HEAD);
});

const step = (station: StationId, kind: PathStep['kind'], day: string): PathStep => ({
  station,
  kind,
  day,
  at: `${day}T10:00:00.000Z`,
});
const met = { right: 3, wrong: 1, days: 2 };
const CELLS = [
  { cell: '3+3', ...met, probability: 0.5, claim: 'hard' },
  { cell: '5-4', ...met, probability: 0.25, claim: 'hard' },
] as const;
const numbers = { milliseconds: 612_000, problems: 40, right: 36 };

test('a day of a report has the station where the player was at its end, and what to say; the last one what is known of its cells', () => {
  const days = ['2026-11-19', '2026-11-20', '2026-11-21'].map((day) => ({ day, ...numbers }));
  const steps = [
    step('five+4', 'placed', '2026-11-20'),
    step('five+4', 'passed', '2026-11-21'),
    step('five+3', 'passed', '2026-11-22'),
  ];
  assert.equal(
    csvOf({ ...report, days }, 'Mika', { order: 'five-first', rods: 21, steps }, CELLS, ENGLISH),
    `${HEAD}"Mika",2026-11-19,10.2,40,36,,,,,,0,0\r\n` +
      `"Mika",2026-11-20,10.2,40,36,five+4,2026-11-20,,,${FOUR},0,0\r\n` +
      `"Mika",2026-11-21,10.2,40,36,five+3,2026-11-21,0.50,3+3 5−4,${THREE},0,0\r\n`,
  );
  const german = { language: 'de', school: 'ten-first' } as const;
  const placed = [step('ten+9', 'placed', '2026-11-20')];
  assert.match(
    csvOf(report, 'Mika', { order: 'five-first', rods: 21, steps: placed }, [], german),
    /,ten\+9,2026-11-20,,,"'\+9 auf 6 [^"]*: Zehn kommt, eins geht\.",0,0\r\n$/,
  );
});

test('walks through flowcharts stand beside what was practised on their day, and a day with these alone has a row', () => {
  const lessons = [
    { day: '2026-11-20', walked: 2, ended: 1 },
    { day: '2026-11-21', walked: 1, ended: 0 },
    { day: '2026-11-22', walked: 1, ended: 1 },
  ];
  assert.equal(
    csvOf(report, 'Mika', undefined, [], ENGLISH, lessons),
    `${HEAD}"Mika",2026-11-20,0.0,0,0,,,,,,2,1\r\n` +
      `"Mika",2026-11-21,10.2,40,36,,,,,,1,0\r\n` +
      `"Mika",2026-11-22,0.0,0,0,,,,,,1,1\r\n`,
  );
});

test('thousands of steps cost a report one look at each', () => {
  let looks = 0;
  const told = (day: string) => ({
    ...step('five+4', 'checked', day),
    get station() {
      looks += 1;
      return 'five+4' as const;
    },
  });
  const days = Array.from({ length: 300 }, (_, at) => ({
    day: `2026-${String(1 + Math.floor(at / 28)).padStart(2, '0')}-${String(1 + (at % 28)).padStart(2, '0')}`,
    ...numbers,
  }));
  const steps = [...days, ...days, ...days].map(({ day }) => told(day));
  csvOf({ ...report, days }, 'Mika', { order: 'five-first', rods: 21, steps }, [], ENGLISH);
  assert.ok(looks < 10 * steps.length, `${looks} looks at ${steps.length} steps`);
});

test('a week has a row for each player, with the minutes of each day and where the player stands', () => {
  const player = {
    playerId: 'p',
    today: none,
    station: null,
    stationSince: null,
    lessons: { walked: 0, ended: 0 },
  };
  const standing = standingOn(
    { order: 'five-first', rods: null, steps: [step('five-4', 'set', '2026-11-18')] },
    21,
    CELLS,
  );
  const weeks = [
    {
      ...player,
      name: 'Mika',
      days: [{ day: '2026-11-17', ...numbers }],
      totals: { days: 1, ...numbers },
      lastDay: '2026-11-17',
      lessons: { walked: 3, ended: 2 },
    },
    { ...player, name: 'Ada', days: [], totals: none, lastDay: null },
  ] as const;
  assert.equal(
    csvOfWeek(
      { from: '2026-11-16', to: '2026-11-22' },
      [
        { week: weeks[0], standing, school: undefined },
        { week: weeks[1], standing: undefined, school: undefined },
      ],
      'en',
    ),
    '\uFEFFplayer,2026-11-16,2026-11-17,2026-11-18,2026-11-19,2026-11-20,2026-11-21,2026-11-22,minutes,problems,right,last day,station,station since,sure,hard,say at home,lessons,lessons ended\r\n' +
      '"Mika",0.0,10.2,0.0,0.0,0.0,0.0,0.0,10.2,40,36,2026-11-17,five-4,2026-11-18,0.25,5−4 3+3,"−4 on 7: no four lower beads are at the bar: one comes, five goes, both together.",3,2\r\n' +
      '"Ada",0.0,0.0,0.0,0.0,0.0,0.0,0.0,0.0,0,0,,,,,,,0,0\r\n',
  );
});

for (const [name, cell] of [
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+1', `"'+1"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  [' =1', `"' =1"`],
  ['\u200B=1', `"'\u200B=1"`],
  ['|cmd', `"'|cmd"`],
  ['＝1', `"'＝1"`],
  ['a,"b"\nc', '"a,""b""\nc"'],
  ['Mika 🦊 = fox', '"Mika 🦊 = fox"'],
] as const) {
  test(`the name ${JSON.stringify(name)} is not read as a formula`, () => {
    const [, row = ''] = csvOf(report, name, undefined, [], ENGLISH).split(HEAD);
    assert.equal(row, `${cell},2026-11-21,10.2,40,36,,,,,,0,0\r\n`);
  });
}
