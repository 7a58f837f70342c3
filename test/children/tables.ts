import { holds, type Bound, joined, shareOf } from './bounds.ts';
import { areaUnderCurve, calibrationError, logLoss, median, quantile } from './figures.ts';
import { KINDS } from './kinds.ts';
import type { Outcome } from './run.ts';

/** The days of which the true means are shown. */
const SHOWN_DAYS = [30, 60, 90] as const;

/** What each kind of children came to: medians of the seeds. */
export function kindsTable(outcomes: readonly Outcome[]): string {
  const kinds = Map.groupBy(outcomes, ({ kind }) => kind);
  const rows = Array.from(kinds, ([kind, own]) => {
    const middle = (figureOf: (outcome: Outcome) => number): number => median(own.map(figureOf));
    const { predicted, true: truth, isRight } = joined(own.map(({ predictions }) => predictions));
    return [
      KINDS[kind].name,
      middle(({ stations }) => stations).toFixed(0),
      `${middle(({ stays }) => median(stays))} ${middle(({ stays }) => quantile(stays, 0.9))}`,
      middle(({ minutes }) => median(minutes)).toFixed(1),
      middle(({ firstTries }) => firstTries).toFixed(2),
      ...SHOWN_DAYS.map((day) =>
        (['plan', 'ration'] as const)
          .map((by) => middle(({ means }) => means[by][day] ?? Number.NaN).toFixed(3))
          .join(' '),
      ),
      `${areaUnderCurve(truth, isRight).toFixed(3)} ${areaUnderCurve(predicted, isRight).toFixed(3)}`,
      `${logLoss(truth, isRight).toFixed(3)} ${logLoss(predicted, isRight).toFixed(3)}`,
      calibrationError(predicted, isRight).toFixed(3),
      shareOf(own, 'known', 'right').toFixed(3),
      `${shareOf(own, 'hard', 'right').toFixed(2)} ${shareOf(own, 'hard', 'withoutMistake').toFixed(2)}`,
    ];
  });
  return tableOf([
    [
      'kind',
      'stations',
      'days each, .5 .9',
      'minutes',
      'first try',
      ...SHOWN_DAYS.map((day) => `day ${day}, ration`),
      'AUC true, told',
      'log loss',
      'calibration',
      'known: right',
      'hard: right, never wrong before',
    ],
    ...rows,
  ]);
}

/** Each bound with its figure. */
export function boundsTable(bounds: readonly Bound[]): string {
  return tableOf([
    ['bound', 'figure', '', 'verdict'],
    ...bounds.map((bound) => [
      bound.name,
      bound.figure.toFixed(3),
      `${bound.is} ${bound.bound}`,
      holds(bound) ? 'passed' : 'MISSED',
    ]),
  ]);
}

function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
