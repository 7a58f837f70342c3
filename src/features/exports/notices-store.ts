import { namesOfMessage, withNames } from '../../identity/lives/names.ts';
import { jsonObject, jsonText } from '../../kernel/json.ts';
import { fromFlag } from '../../storage/codecs.ts';
import { allPages, by, SHORT, section, type Sections } from './section.ts';

/** The files of an archive about messages and notifications. */
export const NOTICES = {
  'inbox.json': section(
    { says: 'what you were told', owners: 'viewer' },
    allPages(SHORT, by('created_at', 'id'), (db, ownerId, _now, links) =>
      db
        .selectFrom('inbox')
        .select([
          'id',
          'kind',
          'player_id as playerId',
          'postcard_id as postcardId',
          'is_read as isRead',
          'created_at as createdAt',
          'details',
        ])
        .select(namesOfMessage(links))
        .where('user_id', '=', ownerId),
    ),
    ({ details, isRead, playerName, guardianName, ...message }) =>
      jsonObject(
        { ...message, isRead: fromFlag(isRead) },
        { details: withNames(details, { playerName, guardianName }) },
      ),
  ),
  'deliveries.json': section(
    { says: 'what you were sent, on which channel', owners: 'viewer' },
    allPages(SHORT, by('created_at', 'id'), (db, ownerId) =>
      db
        .selectFrom('deliveries')
        .select([
          'id',
          'kind',
          'channel',
          'postcard_id as postcardId',
          'player_id as playerId',
          'state',
          'created_at as createdAt',
          'ended_at as endedAt',
        ])
        .where('user_id', '=', ownerId),
    ),
    jsonText,
  ),
  'notification-choices.json': section(
    { says: 'what you chose to be told of', owners: 'viewer' },
    allPages(SHORT, by('kind', 'channel'), (db, ownerId) =>
      db
        .selectFrom('notification_choices')
        .select(['kind', 'channel', 'is_on as isOn'])
        .where('user_id', '=', ownerId),
    ),
    ({ isOn, ...choice }) => jsonText({ ...choice, isOn: fromFlag(isOn) }),
  ),
  'push-subscriptions.json': section(
    { says: 'the browsers that you get pushes in', owners: 'viewer' },
    allPages(SHORT, by('created_at', 'id'), (db, ownerId) =>
      db
        .selectFrom('push_subscriptions')
        .select(['id', 'endpoint', 'created_at as createdAt'])
        .where('user_id', '=', ownerId),
    ),
    // Only the host, because anybody who knows the whole address could use it.
    ({ id, endpoint, createdAt }) =>
      jsonText({ id, service: URL.parse(endpoint)?.host ?? null, createdAt }),
  ),
} satisfies Partial<Sections>;
