import { jsonObject, type JsonText } from '../../kernel/json.ts';
import type { Session } from './rules.ts';

/** `{session}` as in docs/contract/arcade-sessions.md. The game's documents have the text that was given. */
export function presentSession(session: Session): JsonText {
  return jsonObject(
    {},
    {
      session: jsonObject(
        { currentGame: session.gameName, gameUrl: session.gameUrl },
        { gameState: session.gameState, activePlayers: session.activePlayers },
        { version: session.version, expiresAt: session.expiresAt },
      ),
    },
  );
}
