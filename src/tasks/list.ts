import { sql, type Kysely } from 'kysely';
import type { Page, Position } from '../kernel/cursor.ts';
import { isAccountRow } from '../storage/accounts.ts';
import { cursorRows, cutPage, isBehind } from '../storage/cursors.ts';
import type { Reader } from '../storage/port.ts';
import { query, type Bound } from '../storage/query.ts';
import type { Schema } from '../storage/schema.ts';
import type { TaskState } from './port.ts';

type State = TaskState['state'];

export const STATES = ['pending', 'running', 'done', 'dead'] as const satisfies readonly State[];

/** A task as lists have it, without its payload. */
export type ListedTask = TaskState & {
  /** The account that it works for, if it works for one. */
  readonly userId: string | null;
  readonly createdAt: string;
  /** When it may begin. It has this meaning only while the task is pending. */
  readonly dueAt: string | null;
  readonly endedAt: string | null;
};

/** Tasks with their owners. Owners without an account are left out, since administrators do not see them. */
const listed = (db: Kysely<Schema>) =>
  db
    .selectFrom('tasks')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'tasks.owner').on(isAccountRow))
    .select([
      'tasks.id',
      'tasks.kind',
      'tasks.state',
      'tasks.attempts',
      'tasks.progress',
      'tasks.reason',
      'users.id as userId',
      'tasks.created_at as createdAt',
      'tasks.due_at as dueAt',
      'tasks.ended_at as endedAt',
    ]);

const taskById = query((db, values: Bound<{ id: string }>) =>
  listed(db).where('tasks.id', '=', values.id),
);

/** A task by its id. */
export function findListed(db: Reader, id: string): Promise<ListedTask | undefined> {
  return db.first(taskById, { id });
}

/** Writes the query for a page of the tasks in one state, which an index has in this order. */
const createPage = (state: State) =>
  query((db, values: Bound<Position & { kind: string; email: string }>) =>
    listed(db)
      .where('tasks.state', '=', sql.lit(state))
      .where((eb) => eb.or([eb(values.kind, '=', ''), eb('tasks.kind', '=', values.kind)]))
      .where((eb) =>
        eb.or([
          eb(values.email, '=', ''),
          eb('users.email', '=', values.email),
          // The mail may have gone to an address that is not yet the account's, or no longer.
          eb(
            'users.id',
            'in',
            eb
              .selectFrom('account_links as link')
              .select((links) => links.fn.coalesce('link.user_id', sql.lit('')).as('id'))
              .where((links) =>
                links.or([
                  links('link.email', '=', values.email),
                  links('link.former_email', '=', values.email),
                ]),
              ),
          ),
        ]),
      )
      .where(isBehind('tasks.created_at', 'tasks.id', values))
      .orderBy('tasks.created_at', 'desc')
      .orderBy('tasks.id', 'desc')
      .limit(cursorRows),
  );

const pages = {
  pending: createPage('pending'),
  running: createPage('running'),
  done: createPage('done'),
  dead: createPage('dead'),
} as const satisfies Record<State, unknown>;

/** Selects tasks. An empty text selects all. */
export type TaskFilter = {
  readonly state: State;
  readonly kind: string;
  /** An e-mail address of the account that a task works for, also one before or after a change; in small letters. */
  readonly email: string;
};

/** A page of the tasks in one state, newest first. */
export async function listTasks(
  db: Reader,
  { state, ...filter }: TaskFilter,
  from: Position,
): Promise<Page<readonly ListedTask[]>> {
  return cutPage(await db.all(pages[state], { ...filter, ...from }), 'createdAt');
}

const countByKind = query((db) =>
  db
    .selectFrom('tasks')
    .select((eb) => ['kind', 'state', eb.fn.countAll<number>().as('tasks')])
    .groupBy(['state', 'kind']),
);

/** How many tasks of a kind there are in each state. */
export type KindCount = { readonly kind: string } & Record<State, number>;

/** How many tasks of each kind there are in each state, by the name of the kind. Ended ones are deleted after some days. */
export async function countKinds(db: Reader): Promise<KindCount[]> {
  const counts = new Map<string, KindCount>();
  for (const { kind, state, tasks } of await db.all(countByKind, {})) {
    const none = { kind, pending: 0, running: 0, done: 0, dead: 0 };
    counts.getOrInsert(kind, none)[state] = tasks;
  }
  return [...counts.values()].toSorted((a, b) => (a.kind < b.kind ? -1 : 1));
}
