import { jsonObject, jsonText } from '../../kernel/json.ts';
import { fromFlag } from '../../storage/codecs.ts';
import { allPages, by, SHORT, section, type Sections } from './section.ts';

/** The files of an archive about the account itself. */
export const ACCOUNT = {
  'account.json': section(
    { says: 'your name, address, language and tier', owners: 'viewer', isSingle: true },
    allPages(1, by('users.id', 'users.id'), (db, ownerId) =>
      db
        .selectFrom('users')
        .leftJoin('subscriptions', 'subscriptions.user_id', 'users.id')
        .select([
          'users.id',
          'users.name',
          'users.email',
          'users.email_verified as isVerified',
          'users.image',
          'users.role',
          'users.language',
          'users.created_at as createdAt',
          'subscriptions.tier',
          'subscriptions.status',
          'subscriptions.ends_at as endsAt',
        ])
        .where('users.id', '=', ownerId),
    ),
    ({ tier, status, endsAt, isVerified, ...user }) =>
      jsonText({
        ...user,
        isVerified: fromFlag(isVerified),
        subscription: tier === null ? null : { tier, status, endsAt },
      }),
  ),
  'account-changes.json': section(
    { says: 'what administrators changed of your account', owners: 'viewer' },
    allPages(SHORT, by('created_at', 'id'), (db, ownerId) =>
      db
        .selectFrom('audit_log')
        .select(['action', 'changes', 'created_at'])
        .where('subject_id', '=', ownerId),
    ),
    ({ action, changes, created_at: createdAt }) =>
      jsonObject({ action }, { changes }, { createdAt }),
  ),
  'sessions.json': section(
    { says: 'where you are signed in', owners: 'viewer' },
    allPages(SHORT, by('created_at', 'id'), (db, ownerId, now) =>
      db
        .selectFrom('sessions')
        .select([
          'user_agent as userAgent',
          'ip_address as address',
          'created_at as createdAt',
          'updated_at as updatedAt',
          'expires_at as expiresAt',
        ])
        .where('user_id', '=', ownerId)
        .where('expires_at', '>', now),
    ),
    jsonText,
  ),
} satisfies Partial<Sections>;
