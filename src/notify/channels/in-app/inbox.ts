import type { ChannelName } from '../channels.ts';
import type { Announce } from '../../../events/port.ts';
import { isoTime } from '../../../kernel/clock.ts';
import type { Ids } from '../../../kernel/ids.ts';
import { jsonText, type JsonText } from '../../../kernel/json.ts';
import { sql } from 'kysely';
import { literal } from '../../../storage/partial-rows.ts';
import type { Transaction } from '../../../storage/port.ts';
import { query, type Bound } from '../../../storage/query.ts';

/** A message to a user: its kind, its subject and further details. Details hold the names of now, for earlier releases, and no ids. */
export type Message =
  | {
      /** Somebody was linked to a player, with its family code. */
      readonly kind: 'guardian-linked';
      readonly playerId: string;
      readonly guardianId: string;
      readonly details: {
        readonly playerName: string;
        readonly guardianName: string;
        readonly role: 'manage' | 'play';
      };
    }
  | {
      /** Somebody made a browser a child's device, with a code of the owner. */
      readonly kind: 'device-paired';
      /** The first of the device's players: the message is deleted with it. */
      readonly playerId: string;
      readonly details: {
        readonly deviceName: string;
        readonly playerName: string;
        /** How many other players the device plays for. */
        readonly otherPlayers: number;
        /** True when the message is about a player whom a guest had in the device's browser, and who is the owner's now. */
        readonly cameAlong?: true;
        /** How many postcards and flowcharts a guest had there, which are the owner's now. */
        readonly postcards?: number;
        readonly flowcharts?: number;
      };
    }
  | {
      /** A postcard is ready, or could not be drawn. */
      readonly kind: 'postcard-ready' | 'postcard-failed';
      readonly postcardId: string;
      /** The player of the postcard, if its owner has access to one. */
      readonly playerId: string | null;
      readonly details: Readonly<Record<string, never>>;
    }
  | {
      /** An account became an administrator. */
      readonly kind: 'administrator-made';
      readonly details: { readonly isYou: boolean };
    }
  | {
      /** The service could not make its backup. */
      readonly kind: 'backup-failed';
      readonly details: { readonly reason: string };
    }
  | {
      /** Mails or pushes cannot be delivered. `channel` comes first: it is looked for. */
      readonly kind: 'channel-failed';
      readonly details: { readonly channel: ChannelName; readonly reason: string };
    }
  | {
      /** `password-reset`: the account has another password. `test`: an administrator tried the inbox. */
      readonly kind: 'password-reset' | 'test';
      readonly details: Readonly<Record<string, never>>;
    };

type StoredMessage = {
  id: string;
  userId: string;
  kind: string;
  playerId: string | null;
  postcardId: string | null;
  details: JsonText;
  createdAt: string;
  guardianId: string | null;
};

const insertMessage = query((db, message: Bound<StoredMessage>) =>
  db
    .insertInto('inbox')
    .values({
      id: message.id,
      user_id: message.userId,
      kind: message.kind,
      player_id: message.playerId,
      postcard_id: message.postcardId,
      details: message.details,
      is_read: 0,
      created_at: message.createdAt,
      guardian_user_id: message.guardianId,
    })
    .onConflict((conflict) => conflict.column('id').doNothing()),
);

/** Finds a row when anybody was told of this kind since then, with details like this; `%` stands for all. */
export const wasToldSince = query(
  (db, values: Bound<{ kind: string; since: string; details: string }>) =>
    db
      .selectFrom('inbox')
      .select('id')
      .where('kind', '=', values.kind)
      .where('created_at', '>', values.since)
      .where(sql<string>`details`, 'like', values.details)
      .limit(literal(1)),
);

/**
 * Puts a message into a user's inbox in the caller's transaction, unless the message is there already. Tells the user's
 * streams.
 */
export function putMessage(
  trx: Transaction,
  { id, userId }: { readonly id: string; readonly userId: string },
  message: Message,
  made: { readonly now: number; readonly announce: Announce },
): void {
  trx.send(insertMessage, {
    id,
    userId,
    kind: message.kind,
    playerId: 'playerId' in message ? message.playerId : null,
    postcardId: 'postcardId' in message ? message.postcardId : null,
    details: jsonText(message.details),
    createdAt: isoTime(made.now),
    guardianId: 'guardianId' in message ? message.guardianId : null,
  });
  made.announce(trx, [userId], { kind: 'inbox', id, version: id });
}

/** Puts a message into the inbox of each of these users, in the caller's transaction. */
export function tell(
  trx: Transaction,
  userIds: readonly string[],
  message: Message,
  made: { readonly ids: Ids; readonly now: number; readonly announce: Announce },
): void {
  for (const userId of userIds) putMessage(trx, { id: made.ids(), userId }, message, made);
}
