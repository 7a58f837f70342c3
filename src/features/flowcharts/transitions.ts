import { Refusal } from '../../kernel/errors.ts';
import * as texts from './texts.ts';

export type Status = 'draft' | 'published' | 'archived';

type Transition = {
  /** The new status by the status before. The action is refused for a status that is missing here. */
  readonly next: Readonly<Partial<Record<Status, Status>>>;
  readonly refusal: string;
};

/** The allowed actions for each status. docs/contract/teacher-flowcharts.md has the same table. */
export const TRANSITIONS = {
  change: { next: { draft: 'draft', published: 'published' }, refusal: texts.IS_ARCHIVED },
  publish: { next: { draft: 'published' }, refusal: texts.NOT_A_DRAFT },
  unpublish: { next: { published: 'draft' }, refusal: texts.NOT_PUBLISHED },
  archive: {
    next: { draft: 'archived', published: 'archived' },
    refusal: texts.ARCHIVED_ALREADY,
  },
  restore: { next: { archived: 'draft' }, refusal: texts.NOT_ARCHIVED },
} as const satisfies Readonly<Record<string, Transition>>;

export type Action = keyof typeof TRANSITIONS;

/**
 * The status of a flowchart after an action.
 * @throws {Refusal} 409 when the action is not allowed
 */
export function nextStatus(action: Action, status: Status): Status {
  const { next, refusal }: Transition = TRANSITIONS[action];
  const after = next[status];
  if (after === undefined) throw new Refusal(409, refusal);
  return after;
}
