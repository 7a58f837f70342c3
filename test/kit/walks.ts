import { randomUUID } from 'node:crypto';
import type { NewWalk } from '../../src/features/walks/given-walks.ts';
import { dayOf, isoTime } from '../../src/kernel/clock.ts';
import { RECENTLY } from './attempts.ts';

/** The definition of the walks of `newWalk`. */
export const DEFINITION = '{ "format": "beadhouse-flow/1", "title": "3 + 4 \u{1F9EE}" }';

/** Makes a walk with a new id: two steps with one mistake to the end of a flowchart, some hours ago. */
export function newWalk<Change extends object>(change?: Change): NewWalk & Change {
  const startedAt = isoTime(RECENTLY);
  return {
    id: randomUUID(),
    chart: 'friends-of-five',
    version: 1,
    title: '3 + 4',
    definitionJson: DEFINITION,
    values: { a: 3, b: 4 },
    visits: [
      { node: 'look', mistakes: 0, seconds: 4, moves: null },
      { node: 'set', mistakes: 1, seconds: 19, moves: '1a30Ka71b' },
    ],
    mistakes: 1,
    seconds: 23,
    end: 'ended',
    startedAt,
    day: dayOf(startedAt),
    ...(change as Change),
  };
}

/** A walk of so many steps, each without bead moves. */
export const stepsOf = (count: number): NewWalk['visits'] =>
  Array.from({ length: count }, (_, index) => ({
    node: `n${index}`,
    mistakes: 0,
    seconds: 2,
    moves: null,
  }));
