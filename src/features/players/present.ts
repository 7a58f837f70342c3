import type { JsonText } from '../../kernel/json.ts';
import { listText, type JsonPieces, type Rows } from '../../kernel/list-text.ts';
import { fromFlag } from '../../storage/codecs.ts';
import type { Player } from './store.ts';

/** A player as it is shown: docs/contract/players.md. */
function shown(row: Player) {
  return {
    id: row.id,
    userId: row.user_id,
    name: row.name,
    emoji: row.emoji,
    color: row.color,
    isActive: fromFlag(row.is_active),
    isPracticeStudent: fromFlag(row.is_practice_student),
    isExpungeable: fromFlag(row.is_expungeable),
    isArchived: fromFlag(row.is_archived),
    familyCode: row.family_code,
    birthday: row.birthday,
    createdAt: row.created_at,
  };
}

/** `{player}`. */
export function presentPlayer(row: Player): JsonText {
  return JSON.stringify({ player: shown(row) });
}

/** `{players}`. */
export function presentPlayers(rows: Rows<Player>): JsonText | JsonPieces {
  return listText('players', rows, (part) => JSON.stringify(part.map(shown)));
}
