import {
  cellsOf,
  digitsOf,
  hintFor,
  keyOf,
  mistakeIn,
  shownAfter,
  valueOf,
  type CellKey,
  type Hint,
  type Mistake,
  type Move,
  type School,
} from '../soroban/soroban.ts';
import { chartOf } from './chart.ts';
import type { Definition, Values } from './definition.ts';
import { taskOf, type Task } from './task.ts';
import { valuesAfter } from './way.ts';
import type { Walk } from './walk.ts';

export type BeadsTask = Extract<Task, { kind: 'beads' }>;

/** The terms of a task on beads: what is shown at first, and what is brought to it. */
export function termsOf({ start, right }: BeadsTask): number[] {
  return [start, right - start].filter((term) => term !== 0);
}

/**
 * What hands should do next at a task. Where everything was put back, they begin anew.
 *
 * @param moves on the soroban as the task shows it at first
 * @param school by which the hands add; the usual one when absent
 */
export function nextStroke(task: BeadsTask, moves: readonly Move[], school?: School): Hint {
  const start = digitsOf(task.start);
  const shown = shownAfter(moves, start).at(-1) ?? start;
  const isBack = Number(valueOf(shown)) === task.start;
  return hintFor(termsOf(task), withStart(task, isBack ? [] : moves), school);
}

/** What went wrong at a task; null when nothing explains it. @param moves on the soroban as the task shows it at first */
export function mistakeOfHands(task: BeadsTask, moves: readonly Move[]): Mistake | null {
  return mistakeIn(termsOf(task), withStart(task, moves));
}

/** The cells that a walk's tasks on beads practise, each once. */
export function cellsOfWalk(definition: Definition, walk: Walk): CellKey[] {
  const chart = chartOf(definition);
  const cells = new Set<CellKey>();
  let values: Values = walk.values;
  for (const [index, { node: id }] of walk.visits.entries()) {
    const node = chart.nodeOf(id);
    const isLeft = index < walk.visits.length - 1;
    if (isLeft && node.type === 'checkpoint' && node.inputType === 'abacus') {
      const task = taskOf(chart, node, values);
      for (const cell of task.kind === 'beads' ? cellsOfTask(task) : []) cells.add(cell);
    }
    if (isLeft) values = valuesAfter(chart, node, values);
  }
  return [...cells];
}

function cellsOfTask(task: BeadsTask): CellKey[] {
  const before = task.start === 0 ? 0 : cellsOf([task.start]).length;
  return cellsOf(termsOf(task)).slice(before).map(keyOf);
}

/** The engine knows hands from an empty soroban on: so what is shown at first is set before. */
function withStart({ start }: BeadsTask, moves: readonly Move[]): Move[] {
  const set = digitsOf(start).flatMap((to, place) =>
    to === 0 ? [] : [{ place, from: 0, to, at: 0 }],
  );
  return [...set, ...moves];
}
