import { Away, reasonOf } from '../kernel/errors.ts';

/** What callers and readers of a list of tasks are told. */
export const PICTURES_AWAY = 'The pictures are away';

/** The place of the pictures is away. The reason is for operators. */
export function picturesAway(reason: string, cause?: unknown): Away {
  return new Away(PICTURES_AWAY, { cause: new Error(reason, { cause }) });
}

/** The place does not answer, so that nobody knows whether it is the right one. */
export class PlaceSilent extends Away {
  constructor(cause: unknown) {
    super(PICTURES_AWAY, { cause });
  }
}

/** A failure for operators: of a place that is away, it also says why. */
export function withReason(cause: unknown): unknown {
  if (!(cause instanceof Away)) return cause;
  return new Error(`${cause.message}: ${reasonOf(cause.cause)}`, { cause });
}
