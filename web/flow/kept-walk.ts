import { drawProblem, readDefinition, type Definition, type Values } from '../../src/flow/flow.ts';
import { seededRandom } from '../../src/soroban/soroban.ts';
import type { Chart } from '../data/chart.ts';
import { beginning, clock } from '../data/clock.ts';
import { dayOf } from '../data/day.ts';
import { newKey } from '../data/new-key.ts';
import { createShelf } from '../data/shelf.ts';
import type { KeptWalk } from './told-of.ts';
import { beginState } from './walk-state.ts';

/** The last walk of each player through each chart, by player and chart. */
export const keptWalks = createShelf<KeptWalk>('walk', (stored) => {
  const one = (stored ?? {}) as Partial<KeptWalk>;
  const isWalk = typeof one.definitionJson === 'string' && Array.isArray(one.state?.walk?.visits);
  return isWalk ? (one as KeptWalk) : undefined;
});

/** Stands for a player where there is none, such as for a teacher who tries a chart. */
const NOBODY = 'nobody';

/** Under which id a player's walk through a chart is kept. */
export const keyOfWalk = (playerId: string | undefined, chart: string): string =>
  `${playerId ?? NOBODY}:${chart}`;

/** Whether anything was done in a walk: only looking at its first step does not count. */
const isTouched = ({ state: { walk, moves, typed } }: KeptWalk): boolean =>
  walk.visits.length > 1 ||
  walk.visits.some(({ given }) => given.length > 0) ||
  moves.length + typed.length > 0;

/** The walks that a player has begun and not ended, the latest first. */
export const begunWalks = (playerId: string | undefined): readonly KeptWalk[] =>
  keptWalks
    .all(keyOfWalk(playerId, ''))
    .map(([, walk]) => walk)
    .filter((walk) => isTouched(walk) && walk.state.walk.end === undefined)
    .toSorted((one, other) => other.wentOnAt - one.wentOnAt);

/**
 * A player's walk through a chart: the last one, as it was left, or a new one. A walk in which something was done goes on by the chart as
 * it was then. Undefined where the chart cannot be walked.
 */
export function walkThrough(playerId: string | undefined, chart: Chart): KeptWalk | undefined {
  const kept = keptWalks.get(keyOfWalk(playerId, chart.chart));
  const isSame = kept?.definitionJson === chart.definitionJson;
  return kept !== undefined && (isSame || isTouched(kept)) ? kept : beginThrough(chart, true);
}

/** Begins a walk: the first one with the teacher's first example, further ones with other problems. Undefined where it cannot be walked. */
export function beginThrough(opened: Chart, isFirst: boolean): KeptWalk | undefined {
  const { text: _text, ...chart } = opened;
  const read = readDefinition(chart.definitionJson);
  const values = 'definition' in read ? problemOf(read.definition, isFirst) : undefined;
  if (!('definition' in read) || values === undefined) return undefined;
  const { startedAt, stamp } = beginning();
  return {
    ...chart,
    id: newKey(),
    startedAt,
    stamp,
    day: dayOf(Date.parse(startedAt)),
    wentOnAt: clock.now(),
    state: beginState(read.definition, values),
  };
}

function problemOf(definition: Definition, isFirst: boolean): Values | undefined {
  const [example] = definition.problemInput.examples;
  if (isFirst && example !== undefined) return example.values;
  try {
    return drawProblem(definition, seededRandom(newKey()));
  } catch (thrown) {
    // There is neither an example nor a field with bounds.
    if (!(thrown instanceof RangeError)) throw thrown;
    return undefined;
  }
}
