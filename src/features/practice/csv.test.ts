import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvOf, csvOfWeek } from './csv.ts';
import type { Report } from './report-endpoints.ts';

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
};

test('a report has a row for each day', () => {
  assert.equal(
    csvOf(report, 'Mika'),
    '\uFEFFplayer,day,minutes,problems,right\r\n"Mika",2026-11-21,10.2,40,36\r\n',
  );
  assert.equal(
    csvOf({ ...report, days: [] }, 'Mika'),
    '\uFEFFplayer,day,minutes,problems,right\r\n',
  );
});

test('a week has a row for each player, with the minutes of each day', () => {
  const numbers = { milliseconds: 612_000, problems: 40, right: 36 };
  const player = { playerId: 'p', today: none };
  assert.equal(
    csvOfWeek({ from: '2026-11-16', to: '2026-11-22' }, [
      {
        ...player,
        name: 'Mika',
        days: [{ day: '2026-11-17', ...numbers }],
        totals: { days: 1, ...numbers },
        lastDay: '2026-11-17',
      },
      { ...player, name: 'Ada', days: [], totals: none, lastDay: null },
    ]),
    '\uFEFFplayer,2026-11-16,2026-11-17,2026-11-18,2026-11-19,2026-11-20,2026-11-21,2026-11-22,minutes,problems,right,last day\r\n' +
      '"Mika",0.0,10.2,0.0,0.0,0.0,0.0,0.0,10.2,40,36,2026-11-17\r\n' +
      '"Ada",0.0,0.0,0.0,0.0,0.0,0.0,0.0,0.0,0,0,\r\n',
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
    const [, row = ''] = csvOf(report, name).split('minutes,problems,right\r\n');
    assert.equal(row, `${cell},2026-11-21,10.2,40,36\r\n`);
  });
}
