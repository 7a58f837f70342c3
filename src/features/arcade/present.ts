import { jsonObject, type JsonText } from '../../kernel/json.ts';
import type { Session } from './rules.ts';

/** `{session}` as in docs/contract/arcade-sessions.md; the game's documents go out as they were given. */
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
