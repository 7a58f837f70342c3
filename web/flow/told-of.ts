import { writeMoves, type Move } from '../../src/soroban/soroban.ts';
import type { Chart } from '../data/chart.ts';
import type { Stamp } from '../data/clock-log.ts';
import type { ToldVisit, ToldWalk } from '../data/told-walk.ts';
import type { WalkState } from './walk-state.ts';

/** A walk as the device keeps it, with the chart as it was when the walk began: it goes on as it began, whatever becomes of the chart. */
export type KeptWalk = Omit<Chart, 'text'> & {
  /** A random UUID. */
  readonly id: string;
  /** When it began, and what the device's clock showed then. */
  readonly startedAt: string;
  readonly stamp: Stamp;
  readonly day: string;
  /** The time of its last step, in milliseconds since 1970. */
  readonly wentOnAt: number;
  readonly state: WalkState;
};

/** The most steps of a walk that the service takes, and the most characters of their moves together. */
const MOST_TOLD = 200;
const MOST_MOVES_TOLD = 131_072;

/**
 * A walk as the service takes it. Steps from which somebody went back after a mistake come first, so that the last step is where the
 * walk is.
 */
export function toldOf(kept: KeptWalk): ToldWalk {
  const { state, id, chart, version, title, definitionJson, startedAt, day } = kept;
  const { walk, spent, spentUndone } = state;
  const here = walk.visits.length - 1;
  const all = [
    ...walk.undone.map((visit, at) => told(visit, spentUndone[at])),
    ...walk.visits.map((visit, at) => told(visit, spent[at], at === here ? state.moves : [])),
  ];
  const visits = withinLimit(all);
  return {
    id,
    chart,
    version,
    title,
    definitionJson,
    values: walk.values,
    visits,
    mistakes: all.reduce((sum, { mistakes }) => sum + mistakes, 0),
    seconds: seconds([...spent, ...spentUndone].reduce((sum, one) => sum + one, 0)),
    end: walk.end ?? null,
    startedAt,
    day,
  };
}

const seconds = (milliseconds: number): number => Math.round(milliseconds / 1_000);

/** @param under the moves that no answer has yet */
function told(
  { node, mistakes, given }: WalkState['walk']['visits'][number],
  milliseconds = 0,
  under: readonly Move[] = [],
): ToldVisit {
  const last = given.at(-1);
  const moves = last?.kind === 'beads' ? last.moves : null;
  return {
    node,
    mistakes,
    seconds: seconds(milliseconds),
    moves: under.length > 0 ? writeMoves(under) : moves,
  };
}

/** The last steps of a walk, as many as the service takes, without the moves for which there is no room. */
function withinLimit(all: readonly ToldVisit[]): ToldVisit[] {
  let room = MOST_MOVES_TOLD;
  return all
    .slice(-MOST_TOLD)
    .toReversed()
    .map((visit) => {
      room -= visit.moves?.length ?? 0;
      return room < 0 ? { ...visit, moves: null } : visit;
    })
    .toReversed();
}
