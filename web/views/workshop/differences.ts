import type { Definition, FlowNode } from '../../../src/flow/flow.ts';
import { inOrder } from './arrows.ts';

/** A step in which two definitions differ. */
export type StepDifference = {
  readonly id: string;
  readonly is: 'new' | 'gone' | 'changed';
  /** What the step is called where it is found, the later definition first. */
  readonly node: FlowNode;
  /** The names of its fields that differ, for a changed one. */
  readonly fields: readonly string[];
};

/** What differs between two definitions. */
export type Differences = {
  readonly steps: readonly StepDifference[];
  /** The names of the definition's other fields that differ, such as `problemInput`. */
  readonly others: readonly string[];
};

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The names of the fields in which two things differ, in the order of the later one. */
function fieldsOf(before: object, after: object): string[] {
  const [old, now] = [before, after] as [Record<string, unknown>, Record<string, unknown>];
  return [...new Set([...Object.keys(now), ...Object.keys(old)])].filter(
    (name) => !isSame(old[name], now[name]),
  );
}

/** What was changed from one definition to a later one. Steps come in the order of walks. */
export function differencesOf(before: Definition, after: Definition): Differences {
  const ids = [...new Set([...inOrder(after), ...inOrder(before)])];
  const steps = ids.flatMap((id): StepDifference[] => {
    const [old, now] = [before.nodes[id], after.nodes[id]];
    if (old === undefined)
      return now === undefined ? [] : [{ id, is: 'new', node: now, fields: [] }];
    if (now === undefined) return [{ id, is: 'gone', node: old, fields: [] }];
    const fields = fieldsOf(old, now);
    return fields.length === 0 ? [] : [{ id, is: 'changed', node: now, fields }];
  });
  return { steps, others: fieldsOf(before, after).filter((name) => name !== 'nodes') };
}
