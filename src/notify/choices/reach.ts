import { fromFlag } from '../../storage/codecs.ts';
import { hasAccount, type Viewer } from '../../kernel/viewer.ts';
import type { ChannelName } from '../channels/channels.ts';
import type { Reader } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';

const reachOf = query((db, values: Bound<{ userId: string }>) =>
  db
    .selectFrom('users')
    .leftJoin('push_subscriptions', 'push_subscriptions.user_id', 'users.id')
    .select(['users.email_verified as isVerified', 'push_subscriptions.id as subscription'])
    .where('users.id', '=', values.userId)
    .limit(1),
);

/** Whether each channel can reach this viewer: push needs a subscribed browser, and mail a verified address. */
export async function findReach(
  db: Reader,
  viewer: Viewer | null,
): Promise<Readonly<Record<ChannelName, boolean>>> {
  const row = viewer === null ? undefined : await db.first(reachOf, { userId: viewer.id });
  return {
    webPush: typeof row?.subscription === 'string',
    email:
      row !== undefined && viewer !== null && hasAccount(viewer.role) && fromFlag(row.isVerified),
    inApp: true,
  };
}
