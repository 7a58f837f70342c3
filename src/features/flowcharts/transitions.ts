import { refusal, refuse, type Declared } from '../../contract/refusal.ts';

export type Status = 'draft' | 'published' | 'archived';

type Transition = {
  /** The new status by the status before. The action is refused for a status that is missing here. */
  readonly next: Readonly<Partial<Record<Status, Status>>>;
  readonly refused: Declared;
};

/** Refuses an action for a status that is not among these. */
const unless = (error: string, ...statuses: readonly Status[]): Declared =>
  refusal(409, error, `The status is not ${statuses.map((one) => `\`${one}\``).join(' or ')}`);

/** The allowed actions for each status. docs/contract/teacher-flowcharts.md has the same table. */
export const TRANSITIONS = {
  change: {
    next: { draft: 'draft', published: 'published' },
    refused: refusal(409, 'An archived flowchart cannot be changed', 'The flowchart is archived'),
  },
  publish: {
    next: { draft: 'published' },
    refused: unless('Only a draft can be published', 'draft'),
  },
  unpublish: {
    next: { published: 'draft' },
    refused: unless('Only a published flowchart can be unpublished', 'published'),
  },
  archive: {
    next: { draft: 'archived', published: 'archived' },
    refused: unless('Flowchart is archived already', 'draft', 'published'),
  },
  restore: {
    next: { archived: 'draft' },
    refused: unless('Only an archived flowchart can be restored', 'archived'),
  },
} as const satisfies Readonly<Record<string, Transition>>;

export type Action = keyof typeof TRANSITIONS;

/**
 * The status of a flowchart after an action.
 * @throws {Refusal} 409 when the action is not allowed
 */
export function nextStatus(action: Action, status: Status): Status {
  const { next, refused }: Transition = TRANSITIONS[action];
  const after = next[status];
  if (after === undefined) throw refuse(refused);
  return after;
}
