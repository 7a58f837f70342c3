import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import {
  cellsOf,
  keyOf,
  lessonCells,
  stationOf,
  type CellKey,
  type Station,
  type TeachingOrder,
} from '../../../src/soroban/soroban.ts';
import { dayOf } from '../../data/day.ts';
import { newKey } from '../../data/new-key.ts';
import { createShelf, holdThing } from '../../data/shelf.ts';
import { beginLesson, isMissed, PHASES, type Course } from '../../lesson/course.ts';
import { sessions, type Present } from '../../practice/kept-session.ts';
import { remembered } from '../../practice/remembered.ts';

/** A lesson as it is stored on the device. It survives a reload and a closed lid. */
export type KeptLesson = {
  readonly course: Course;
  /** The cells that it is about. They stay when the child meets them in it. */
  readonly cells: readonly CellKey[];
  /** Which friends the player is taught first. It stays, too. */
  readonly order: TeachingOrder;
  /** The active milliseconds so far. */
  readonly spent: number;
  /** The present moment of a problem that is shown. */
  readonly cue: number;
  /** The state of the problem that the child works on. */
  readonly present: Present | null;
  /** The day on which it was over, until somebody leaves its end. */
  readonly overOn?: string;
};

/** The lesson that each player opened last. */
const lessons = createShelf<KeptLesson>('lesson', (stored) => {
  const {
    course,
    cells,
    order = 'five-first',
    spent = 0,
    cue = 0,
    present = null,
    overOn,
  } = (stored ?? {}) as Partial<KeptLesson>;
  const isLesson =
    stationOf(course?.station ?? '') !== undefined &&
    (PHASES.some((one) => one === course?.phase) || overOn !== undefined);
  return course !== undefined && isLesson && Array.isArray(cells)
    ? { course, cells, order, spent, cue, present, ...(overOn !== undefined && { overOn }) }
    : undefined;
});

/** Stands for a player where there is none, such as for a teacher in front of a class. */
const NOBODY = 'nobody';

/**
 * A player's lesson of a station: the one that was begun and is not over, or a new one. With which cells a day begins its plan has
 * decided.
 */
export function useLesson(playerId: string | undefined, station: Station, order: TeachingOrder) {
  const key = playerId ?? NOBODY;
  const held = useMemo(() => holdThing(lessons, key), [key]);
  const [lesson, setLesson] = useState<KeptLesson>(() => {
    const kept = lessons.get(key);
    return kept?.course.station === station.id && isStillOpen(kept, plannedFor(key, station))
      ? kept
      : {
          course: beginLesson(station.id, newKey()),
          cells: plannedFor(key, station) ?? lessonCells(station, unmetOf(key, station)),
          order,
          spent: 0,
          cue: 0,
          present: null,
        };
  });
  const latest = useRef(lesson);
  /** Stores each step before it is shown. */
  const save = (changes: Partial<KeptLesson>): void => {
    latest.current = { ...latest.current, ...changes };
    held.put(latest.current);
    setLesson(latest.current);
  };
  const isOver = lesson.course.phase === 'over';
  // A reload comes back to the end. Whoever leaves it, and opens the lesson again, begins it again.
  useEffect(() => {
    if (!isOver) return undefined;
    return () => {
      if (latest.current.course.phase === 'over') lessons.remove(key);
    };
  }, [isOver, key]);
  return { lesson, save };
}

/**
 * Whether a kept lesson goes on where it was: it is not over, or its end has not been left today. A lesson with which a day begins is
 * never over before it was shown, but where it has to come again.
 */
const isStillOpen = (
  { course, overOn }: KeptLesson,
  planned: readonly CellKey[] | undefined,
): boolean =>
  course.phase !== 'over' || (overOn === dayOf() && (planned === undefined || isMissed(course)));

/** The cells of the lesson with which the player's session begins, where it is of this station. */
function plannedFor(playerId: string, { id }: Station): readonly CellKey[] | undefined {
  const lesson = sessions.get(playerId)?.session.lesson;
  return lesson?.station === id ? lesson.cells : undefined;
}

/** The new cells of a station that the player has not met, as far as the device knows. */
function unmetOf(playerId: string, { cells }: Station): CellKey[] {
  const { mastery, recent } = remembered.get(playerId) ?? { mastery: [], recent: [] };
  const met = new Set<string>([
    ...mastery.flatMap(({ cell, lastDay }) => (lastDay === null ? [] : [cell])),
    ...recent.flatMap(({ terms }) => cellsOf(terms).map(keyOf)),
  ]);
  return cells.filter((cell) => !met.has(cell));
}
