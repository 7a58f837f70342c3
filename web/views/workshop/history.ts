/** What was before and after the present state, for undoing and doing again. */
export type History<State> = {
  readonly past: readonly State[];
  readonly future: readonly State[];
  /** What the last change was about. Changes of the same are undone together. */
  readonly about?: string;
};

/** The most states that are kept. */
const MOST = 300;

export const noHistory = { past: [], future: [] } as const satisfies History<never>;

/**
 * The history after a change.
 *
 * @param before the state that was changed
 * @param about what was changed, such as one word of a text; without it the change stands for itself
 */
export function record<State>(
  { past, about: last }: History<State>,
  before: State,
  about?: string,
): History<State> {
  const isSame = about !== undefined && about === last;
  return {
    past: isSame ? past : [...past, before].slice(-MOST),
    future: [],
    ...(about !== undefined && { about }),
  };
}

/** A state, and the history that it has then. */
export type Turned<State> = { readonly now: State; readonly history: History<State> };

/** The state before `now`; undefined when there is none. */
export function undo<State>(
  { past, future }: History<State>,
  now: State,
): Turned<State> | undefined {
  const before = past.at(-1);
  if (before === undefined) return undefined;
  return { now: before, history: { past: past.slice(0, -1), future: [now, ...future] } };
}

/** The state after `now` that was undone; undefined when there is none. */
export function redo<State>(
  { past, future }: History<State>,
  now: State,
): Turned<State> | undefined {
  const [after, ...rest] = future;
  if (after === undefined) return undefined;
  return { now: after, history: { past: [...past, now], future: rest } };
}
