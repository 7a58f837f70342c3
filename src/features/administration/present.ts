import type { Finding } from '../../doctor/finding.ts';
import type { Recorded } from '../../identity/accounts/audit.ts';
import { isoTime, SECOND } from '../../kernel/clock.ts';
import { jsonArray, jsonObject, jsonText, type JsonText } from '../../kernel/json.ts';
import { fromFlag } from '../../storage/codecs.ts';
import type { ListedTask } from '../../tasks/list.ts';
import { PROBATION } from '../../time/judge.ts';
import type { Jump } from '../../time/state.ts';
import type { ClockReport } from '../../time/trusted-time.ts';
import type { Account } from './store.ts';

function accountJson({ isVerified, tier, status, endsAt, ...account }: Account): object {
  const { id, name, email, role, createdAt } = account;
  const subscription = { tier: tier ?? 'free', status, endsAt };
  return { id, name, email, emailVerified: fromFlag(isVerified), role, createdAt, subscription };
}

/** `{users}`. */
export function presentAccounts(accounts: readonly Account[]): JsonText {
  return jsonText({ users: accounts.map(accountJson) });
}

/** `{user}`. */
export function presentAccount(account: Account): JsonText {
  return jsonText({ user: accountJson(account) });
}

/** `{changes}`, newest first. */
export function presentChanges(rows: readonly Recorded[]): JsonText {
  return jsonObject({}, { changes: jsonArray(rows.map(presentChange)) });
}

function presentChange(row: Recorded): JsonText {
  const { id, createdAt, action, changes } = row;
  const actor = person(row.actorId, row.actorEmail);
  const subject = person(row.subjectId, row.subjectEmail);
  return jsonObject({ id, createdAt, actor, action, subject }, { fields: changes });
}

const person = (id: string | null, email: string | null): object | null =>
  id === null ? null : { id, email };

function taskJson({ reason, userId, createdAt, dueAt, endedAt, ...task }: ListedTask): object {
  const { id, kind, state, attempts, progress } = task;
  const times = { createdAt, dueAt: state === 'pending' ? dueAt : null, endedAt };
  return { id, kind, state, attempts, progress, lastError: reason, userId, ...times };
}

/** `{tasks}`. */
export function presentTasks(tasks: readonly ListedTask[]): JsonText {
  return jsonText({ tasks: tasks.map(taskJson) });
}

/** `{task}`. */
export function presentTask(task: ListedTask): JsonText {
  return jsonText({ task: taskJson(task) });
}

/** `{clock}`. */
export function presentClock(report: ClockReport): JsonText {
  const { isTrusted, now, notedAt, jump, aheadOfDatabase } = report;
  return jsonText({
    clock: {
      isTrusted,
      now: isoTime(now),
      notedAt: notedAt === null ? null : isoTime(notedAt),
      aheadOfDatabaseSeconds: Math.round(aheadOfDatabase / SECOND),
      jump: jump === null ? null : jumpJson(jump),
    },
  });
}

function jumpJson({ reason, seenAt, notedBefore, ran }: Jump): object {
  return {
    reason,
    seenAt: isoTime(seenAt),
    notedBefore: isoTime(notedBefore),
    secondsLeft: Math.max(0, Math.ceil((PROBATION - ran) / SECOND)),
  };
}

/** `{checks}`. */
export function presentFindings(findings: readonly Finding[]): JsonText {
  return jsonText({
    checks: findings.map(({ name, state, text, advice }) => ({ name, state, text, advice })),
  });
}
