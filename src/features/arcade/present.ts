import type { JsonText } from '../../kernel/json.ts';
import type { Session } from './rules.ts';

/** `{session}` as in docs/contract/arcade-sessions.md; the game's documents go out as they were given. */
export function presentSession(session: Session): JsonText {
  const { gameName, gameUrl, gameState, activePlayers, version, expiresAt } = session;
  return `{"session":{"currentGame":${JSON.stringify(gameName)},"gameUrl":${JSON.stringify(gameUrl)},"gameState":${gameState},"activePlayers":${activePlayers},"version":${version},"expiresAt":"${expiresAt}"}}`;
}
