import { jsonText, type JsonText } from '../../kernel/json.ts';
import { listText, type JsonPieces, type Rows } from '../../kernel/list-text.ts';
import type { Player } from '../../contract/player.ts';

/** `{player}`: docs/contract/players.md. */
export function presentPlayer(player: Player): JsonText {
  return jsonText({ player });
}

/** `{players}`. */
export function presentPlayers(players: Rows<Player>): JsonText | JsonPieces {
  return listText('players', players, jsonText);
}
