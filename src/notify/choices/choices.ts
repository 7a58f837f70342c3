import { fromFlag } from '../../storage/codecs.ts';
import { columnsOf, overwrite } from '../../storage/columns.ts';
import type { Reader, Transaction } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import { CHANNELS, type ChannelName } from '../channels/channels.ts';
import { NOTICE_KINDS, isAlwaysInInbox, type NoticeKind } from '../channels/notices.ts';

/** Whether a person wants to be told of something on a channel. */
export type Choice = {
  readonly kind: NoticeKind;
  readonly channel: ChannelName;
  readonly isOn: boolean;
};

/** A person's choices for every kind and channel. */
export type Choices = Readonly<Record<NoticeKind, Readonly<Record<ChannelName, boolean>>>>;

const ofUser = query((db, values: Bound<{ userId: string }>) =>
  db
    .selectFrom('notification_choices')
    .select(['kind', 'channel', 'is_on'])
    .where('user_id', '=', values.userId),
);

/** A person's choices. Everything is on by default. */
export async function findChoices(db: Reader, userId: string | null): Promise<Choices> {
  const rows = userId === null ? [] : await db.all(ofUser, { userId });
  const off = new Set(
    rows.filter((row) => !fromFlag(row.is_on)).map(({ kind, channel }) => `${kind} ${channel}`),
  );
  const choicesOf = (kind: NoticeKind) =>
    Object.fromEntries(CHANNELS.map((channel) => [channel, !off.has(`${kind} ${channel}`)]));
  return Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, choicesOf(kind)])) as Choices;
}

const upsert = query((db, choice: Bound<Choice & { userId: string }>) =>
  db
    .insertInto('notification_choices')
    .values(columnsOf(choice, ['user_id', 'kind', 'channel', 'is_on']))
    .onConflict(overwrite(['user_id', 'kind', 'channel'], ['is_on'])),
);

/** Stores a person's choice. */
export function putChoice(trx: Transaction, userId: string, choice: Choice): void {
  trx.send(upsert, { ...choice, userId });
}

/** Whether a channel is always on for this kind: notices that are always put into the inbox cannot be switched off there. */
export function isFixed(kind: NoticeKind, channel: ChannelName): boolean {
  return channel === 'inApp' && isAlwaysInInbox(kind);
}
