import type { Expression, ExpressionBuilder } from 'kysely';
import type { JsonText } from '../kernel/json.ts';
import { query, type Bound } from '../storage/query.ts';
import type { Schema } from '../storage/schema.ts';

/** A worker's claim on a task. The count of attempts tells two claims of one worker on one task apart. */
export type Claim = { readonly id: string; readonly worker: string; readonly attempts: number };

/** A claimed task. */
export type ClaimedTask = Claim & {
  readonly kind: string;
  readonly payload: string;
  readonly owner: string | null;
  readonly createdAt: string;
  /** What earlier attempts have noted, as JSON. */
  readonly note: string | null;
  /** Why the attempt before failed. */
  readonly reason: string | null;
  /** The smallest turn of a line begins first. */
  readonly turn: number | null;
};

/** True while the claim holds: until the task ends, is handed back, or is claimed again. */
export function claimHolds(eb: ExpressionBuilder<Schema, 'tasks'>, claim: Bound<Claim>) {
  return eb.and({ id: claim.id, worker: claim.worker, attempts: claim.attempts });
}

/** The values of a task when an attempt begins. */
export const valuesAtBegin = (eb: ExpressionBuilder<Schema, 'tasks'>) =>
  ({ state: 'running', attempts: eb('attempts', '+', 1), progress: 0 }) as const;

/** The columns of a claimed task. */
export const claimedColumns = [
  'id',
  'kind',
  'payload',
  'attempts',
  'reason',
  'turn',
  'owner',
  'created_at as createdAt',
  'note',
] as const;

/** The values of a task that has ended. */
export const valuesAtEnd = (now: Expression<string>) =>
  ({ worker: null, due_at: null, turn: null, ended_at: now }) as const;

export const insertTask = query(
  (
    db,
    values: Bound<{
      id: string;
      kind: string;
      payload: JsonText;
      owner: string;
      turn: number;
      line: string;
      now: string;
    }>,
  ) =>
    db.insertInto('tasks').values({
      id: values.id,
      kind: values.kind,
      payload: values.payload,
      state: 'pending',
      attempts: 0,
      due_at: values.now,
      worker: null,
      progress: 0,
      reason: null,
      created_at: values.now,
      ended_at: null,
      owner: values.owner,
      turn: values.turn,
      line: values.line,
    }),
);

export const findTask = query((db, values: Bound<{ id: string }>) =>
  db
    .selectFrom('tasks')
    .select(['id', 'kind', 'state', 'attempts', 'progress', 'reason'])
    .where('id', '=', values.id),
);

export const updateProgress = query((db, values: Bound<Claim & { progress: number }>) =>
  db
    .updateTable('tasks')
    .set({ progress: values.progress })
    .where((eb) => claimHolds(eb, values)),
);

/** Stores what an attempt notes for later ones. */
export const updateNote = query((db, values: Bound<Claim & { note: JsonText | null }>) =>
  db
    .updateTable('tasks')
    .set({ note: values.note })
    .where((eb) => claimHolds(eb, values)),
);

/** Makes a claimed task pending, due at `dueAt`. It keeps `turn`. When that is null, it gets a new turn once it is due. */
export const returnToPending = query(
  (
    db,
    values: Bound<
      Claim & {
        dueAt: string;
        countedAttempts: number;
        reason: string | null;
        turn: number | null;
        /** The longest wait, if an attempt asked for it. */
        waitMs: number | null;
      }
    >,
  ) =>
    db
      .updateTable('tasks')
      .set({
        state: 'pending',
        worker: null,
        due_at: values.dueAt,
        attempts: values.countedAttempts,
        progress: 0,
        reason: values.reason,
        turn: values.turn,
        wait_ms: values.waitMs,
      })
      .where((eb) => claimHolds(eb, values)),
);

export const endAsDone = query((db, values: Bound<Claim & { now: string }>) =>
  db
    .updateTable('tasks')
    .set({ state: 'done', progress: 1, reason: null, ...valuesAtEnd(values.now) })
    .where((eb) => claimHolds(eb, values)),
);

export const endAsDead = query(
  (db, values: Bound<Claim & { now: string; countedAttempts: number; reason: string }>) =>
    db
      .updateTable('tasks')
      .set({
        state: 'dead',
        attempts: values.countedAttempts,
        reason: values.reason,
        ...valuesAtEnd(values.now),
      })
      .where((eb) => claimHolds(eb, values)),
);
