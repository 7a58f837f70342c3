import { isoTime } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import { jsonText, type JsonText } from '../kernel/json.ts';
import type { Transaction } from '../storage/port.ts';
import { query, type Bound } from '../storage/query.ts';

/** What users are told, with what each kind says besides the player that it is about. Details hold names and no ids. */
export type Message = {
  /** Somebody was linked to a player, with its family code. */
  readonly kind: 'guardian-linked';
  readonly playerId: string;
  readonly details: {
    readonly playerName: string;
    readonly guardianName: string;
    readonly role: 'manage' | 'play';
  };
};

type StoredMessage = {
  id: string;
  userId: string;
  kind: string;
  playerId: string;
  details: JsonText;
  createdAt: string;
};

const insertMessage = query((db, message: Bound<StoredMessage>) =>
  db.insertInto('inbox').values({
    id: message.id,
    user_id: message.userId,
    kind: message.kind,
    player_id: message.playerId,
    details: message.details,
    is_read: 0,
    created_at: message.createdAt,
  }),
);

/** Puts a message into the inbox of each of these users, in the caller's transaction. */
export function tell(
  trx: Transaction,
  userIds: readonly string[],
  { kind, playerId, details }: Message,
  made: { readonly ids: Ids; readonly now: number },
): void {
  const message = { kind, playerId, details: jsonText(details), createdAt: isoTime(made.now) };
  for (const userId of userIds) trx.send(insertMessage, { ...message, id: made.ids(), userId });
}
