import { jsonObject } from '../../kernel/json.ts';
import { fromFlag } from '../../storage/codecs.ts';
import { allPages, by, SHORT, section, type Section } from './section.ts';

/** What an archive has of what the viewer was told. */
export const NOTICES: readonly Section[] = [
  section(
    {
      file: 'inbox.json',
      says: 'what you were told',
      owners: 'viewer',
    },
    allPages(SHORT, by('created_at', 'id'), (db, ownerId) =>
      db
        .selectFrom('inbox')
        .select([
          'created_at as atTime',
          'id as atId',
          'id',
          'kind',
          'player_id as playerId',
          'is_read as isRead',
          'created_at as createdAt',
          'details',
        ])
        .where('user_id', '=', ownerId),
    ),
    ({ details, isRead, ...message }) =>
      jsonObject({ ...message, isRead: fromFlag(isRead) }, { details }),
  ),
];
