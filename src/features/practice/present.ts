import { jsonArray, jsonObject, jsonText, type JsonText } from '../../kernel/json.ts';
import type { JsonPieces } from '../../kernel/list-text.ts';
import { MOST_MOVES } from '../../soroban/soroban.ts';
import type { Range } from './days.ts';
import type { CellMastery, PlayerWeek, Report } from './report-endpoints.ts';
import type { StoredAttempt } from './store.ts';
import type { ListedWriter } from './writer-endpoints.ts';

/** `{attempts}`. */
export function presentAttempts(attempts: readonly StoredAttempt[]): JsonText {
  const texts = attempts.map(({ id, seed, version, terms, ...rest }) => {
    const { answer, isRight, startedAt, milliseconds, way, help, paper, moves } = rest;
    const after = { answer, isRight, startedAt, milliseconds, way, help, paper, moves };
    return jsonObject({ id, seed, version }, { terms }, after);
  });
  return jsonObject({}, { attempts: jsonArray(texts) });
}

/** `{writers, before}`. */
export function presentWriters(writers: readonly ListedWriter[], before: number): JsonText {
  return jsonText({
    writers: writers.map(({ id, name, kind, attempts, days }) => ({
      id,
      name,
      kind,
      attempts,
      days,
    })),
    before,
  });
}

/** `{mastery}`. */
export function presentMastery(playerId: string, cells: readonly CellMastery[]): JsonText {
  return jsonText({ mastery: { playerId, cells: cells.map(cellJson) }, mostMoves: MOST_MOVES });
}

/** `{week}`, in pieces. */
export async function* presentWeek(
  { from, to }: Range,
  timeZone: string,
  weeks: AsyncIterable<readonly PlayerWeek[]>,
): JsonPieces {
  let before = `{"week":${jsonText({ from, to, timeZone }).slice(0, -1)},"players":[`;
  for await (const some of weeks) {
    yield before + some.map(weekJson).join(',');
    before = ',';
  }
  yield before === ',' ? ']}}' : `${before}]}}`;
}

function weekJson(week: PlayerWeek): JsonText {
  const { playerId, name, days, today, totals, lastDay, station, stationSince } = week;
  const { sure, hard, school, lessons } = week;
  const { milliseconds, problems, right } = today;
  return jsonText({
    playerId,
    name,
    days,
    today: { milliseconds, problems, right },
    totals,
    lastDay,
    station,
    stationSince,
    sure,
    hard,
    school,
    lessons,
  });
}

/** `{report}`. */
export function presentReport({ cells, trend, ...report }: Report): JsonText {
  const { playerId, from, to, timeZone, days, totals, lessons } = report;
  return jsonText({
    report: {
      playerId,
      from,
      to,
      timeZone,
      days,
      totals,
      cells: { weak: cells.weak.map(cellJson), strong: cells.strong.map(cellJson) },
      trend,
      lessons,
    },
  });
}

function cellJson(mastery: CellMastery): CellMastery {
  const { cell, technique, level, state, right, slow, wrong, days, lastDay } = mastery;
  const { probability, claim } = mastery;
  return { cell, technique, level, state, right, slow, wrong, days, lastDay, probability, claim };
}
