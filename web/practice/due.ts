import { daysBetween } from '../device/days.ts';
import {
  cellsOf,
  keyOf,
  lessonCells,
  MOST_NEW_CELLS,
  stationOf,
  type CellKey,
  type PathStep,
  type Place,
  type Station,
  type StationId,
} from '../../src/soroban/soroban.ts';
import { checkPaperOf, isFailed, lastCheckOf, stationOfPaper } from './checks.ts';
import type { CellMastery } from './mastery.ts';
import type { Recent } from './recent.ts';

/** What tells which lesson and which checks are due. */
export type Standing = {
  readonly place: Place;
  readonly steps: readonly PathStep[];
  readonly mastery: readonly CellMastery[];
  /** The last answers, newest first. */
  readonly recent: readonly Recent[];
  /** Such as `2026-11-22`. */
  readonly today: string;
};

/** A lesson that is due: of which station, and which cells it is about. */
export type DueLesson = { readonly station: StationId; readonly cells: readonly CellKey[] };

/** The new cells of a child's station. */
export type NewCells = {
  /** Those that it has met. */
  readonly met: readonly CellKey[];
  /** Those that it meets today for the first time. */
  readonly fresh: readonly CellKey[];
  /** Those that wait for another day. */
  readonly later: readonly CellKey[];
};

/** Divides the new cells of a child's station. At most six are met for the first time on a day, with those of a station passed today. */
export function newCellsAt({ place, steps, mastery, recent, today }: Standing): NewCells {
  const { here } = place;
  const known = new Map(mastery.map((one) => [one.cell, one]));
  const seen = (since: string): ReadonlySet<CellKey> =>
    new Set(
      recent
        .filter(({ paper, startedAt }) => stationOfPaper(paper) !== undefined && startedAt >= since)
        .flatMap(({ terms }) => cellsOf(terms).map(keyOf)),
    );
  // Without a connection the mastery is older than the answers.
  const [ever, lately] = [seen(''), seen(today)];
  const isMet = (cell: CellKey): boolean =>
    ever.has(cell) || (known.get(cell)?.lastDay ?? null) !== null;
  const isOfToday = (cell: CellKey): boolean => {
    const { days = 0, lastDay = null } = known.get(cell) ?? {};
    return lastDay === null ? lately.has(cell) : days === 1 && lastDay === today;
  };
  const done = steps.filter(
    ({ day, kind }) => day === today && (kind === 'checked' || kind === 'passed'),
  );
  const stations = new Set([here, ...done.map(({ station }) => stationOf(station))]);
  const brought = [...stations].flatMap((station) => station?.cells.filter(isOfToday) ?? []);
  const unmet = here.cells.filter((cell) => !isMet(cell));
  const room = Math.max(0, MOST_NEW_CELLS - brought.length);
  return {
    met: here.cells.filter(isMet),
    fresh: unmet.slice(0, room),
    later: unmet.slice(room),
  };
}

/** The answers to a child's station and its check since it came there, newest first. */
export function answersHere({ place, steps, recent }: Standing): readonly Recent[] {
  const { here } = place;
  const arrived = steps
    .filter(({ station, kind }) => station === here.id && (kind === 'set' || kind === 'placed'))
    .reduce((last, { at }) => (at > last ? at : last), '');
  return recent.filter(
    ({ paper, startedAt }) =>
      (paper === here.id || paper === checkPaperOf(here)) && startedAt >= arrived,
  );
}

/**
 * The lesson that is due: of a station that is new to the child, or that it was not right enough in a check. Where all cells that a
 * day may bring were met already, it waits for another day.
 */
export function lessonDue(standing: Standing, { fresh, later }: NewCells): DueLesson | undefined {
  const { place } = standing;
  const { here } = place;
  if (place.isAtEnd || (fresh.length === 0 && later.length > 0)) return undefined;
  const own = answersHere(standing);
  const isBegun = own.length > 0 || isBegunElsewhere(standing);
  return isBegun && !isFailed(here, own)
    ? undefined
    : { station: here.id, cells: lessonCells(here, fresh) };
}

/**
 * Whether new cells of a child's station were practised on a day after it came there. A child's device does not read what other devices
 * have answered, and knows it only by the cells.
 */
function isBegunElsewhere({ place, steps, mastery }: Standing): boolean {
  const { here, previous } = place;
  const isPlacing = ({ station, kind }: PathStep): boolean =>
    station === here.id && (kind === 'set' || kind === 'placed');
  const opens = ({ station, kind }: PathStep): boolean =>
    station === previous?.id && (kind === 'checked' || kind === 'passed');
  const inTime = steps.toSorted((one, other) => one.at.localeCompare(other.at));
  const arrived = inTime.findLast(isPlacing) ?? inTime.find(opens);
  if (arrived === undefined) return false;
  const own = new Set(here.cells);
  return mastery.some(
    ({ cell, lastDay }) => own.has(cell) && lastDay !== null && lastDay > arrived.day,
  );
}

/** A second check that was failed comes again after a day between. */
const BETWEEN_CHECKS = 2;

/** The station whose second check is due: the one that waits for it longest. */
export function secondCheckDue({ place, recent, today }: Standing): Station | undefined {
  const isDue = ([id, day]: readonly [StationId, string]): boolean => {
    const station = stationOf(id);
    if (station === undefined || day >= today) return false;
    const [last] = lastCheckOf(station, recent);
    const tried = last === undefined ? undefined : last.startedAt.slice(0, 10);
    return tried === undefined || tried <= day || daysBetween(tried, today) >= BETWEEN_CHECKS;
  };
  const [first] = [...place.checked].filter(isDue).toSorted(([, a], [, b]) => a.localeCompare(b));
  return first && stationOf(first[0]);
}

/** After so many answers a station without new cells was practised. */
const PRACTISED = 8;

/**
 * When the check of a child's station is due: `now` where it has met all new cells before, `later` today where it has met them by
 * the end of the day, `not-yet` otherwise. A check that was not right comes after its lesson again.
 */
export function firstCheckDue(
  standing: Standing,
  { fresh, later }: NewCells,
): 'now' | 'later' | 'not-yet' {
  const { here, isAtEnd } = standing.place;
  if (isAtEnd || later.length > 0) return 'not-yet';
  const own = answersHere(standing);
  const hasPractised = own.length >= (here.cells.length === 0 ? PRACTISED : 1);
  return fresh.length === 0 && hasPractised && !isFailed(here, own) ? 'now' : 'later';
}
