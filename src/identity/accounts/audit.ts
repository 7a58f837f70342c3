import { isoTime } from '../../kernel/clock.ts';
import type { Page, Position } from '../../kernel/cursor.ts';
import { jsonText, type JsonText } from '../../kernel/json.ts';
import { columnsOf } from '../../storage/columns.ts';
import { cursorRows, cutPage, isBehind } from '../../storage/cursors.ts';
import type { Reader, Transaction } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';

/** The names of administrators' actions in the audit log. */
export const ACTIONS = [
  'makeFirstAdmin',
  'createAdmin',
  'replacePassword',
  'makeResetLink',
  'changeAddress',
  'changeSubscription',
  'endSessions',
  'updateNotificationChannels',
  'runTaskAgain',
  'unpublishFlowchart',
  'confirmClock',
] as const;

export type Action = (typeof ACTIONS)[number];

/** A value before and after a change. */
export type Change = { readonly from: unknown; readonly to: unknown };

/** The author and the time of a change. */
export type ChangedBy = {
  /** Makes the id of the log entry. */
  readonly ids: () => string;
  /** The administrator's id; null for a command on the server. */
  readonly actorId: string | null;
  /** The time in milliseconds since the Unix epoch. */
  readonly now: number;
};

/** A change to record. */
export type Entry = {
  readonly action: Action;
  /** The account that is changed; null when it is something else. */
  readonly subjectId: string | null;
  /** The changes by field. They never include passwords and tokens. */
  readonly changes: Readonly<Record<string, Change>>;
};

type Row = {
  id: string;
  actorId: string | null;
  action: string;
  subjectId: string | null;
  changes: JsonText;
  now: string;
};

const insertEntry = query((db, row: Bound<Row>) =>
  db.insertInto('audit_log').values({
    ...columnsOf(row, ['id', 'actor_id', 'action', 'subject_id', 'changes']),
    created_at: row.now,
  }),
);

/** Records a change in the transaction that makes it. */
export function recordChange(
  trx: Transaction,
  { ids, actorId, now }: ChangedBy,
  entry: Entry,
): void {
  const { action, subjectId, changes } = entry;
  trx.send(insertEntry, {
    id: ids(),
    actorId,
    action,
    subjectId,
    changes: jsonText(changes),
    now: isoTime(now),
  });
}

const page = query((db, from: Bound<Position>) =>
  db
    .selectFrom('audit_log')
    .leftJoin('users as actor', 'actor.id', 'audit_log.actor_id')
    .leftJoin('users as subject', 'subject.id', 'audit_log.subject_id')
    .select([
      'audit_log.id',
      'audit_log.created_at as createdAt',
      'audit_log.actor_id as actorId',
      'actor.email as actorEmail',
      'audit_log.action',
      'audit_log.subject_id as subjectId',
      'subject.email as subjectEmail',
      'audit_log.changes',
    ])
    .where(isBehind('audit_log.created_at', 'audit_log.id', from))
    .orderBy('audit_log.created_at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .limit(cursorRows),
);

/** A change from the log, with the current addresses of the accounts. */
export type Recorded = NonNullable<Awaited<ReturnType<typeof listChanges>>['rows'][number]>;

/** A page of the log, newest first. */
export async function listChanges(db: Reader, from: Position) {
  return cutPage(await db.all(page, from), 'createdAt') satisfies Page<unknown>;
}
