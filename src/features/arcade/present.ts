import type { JsonText } from '../../kernel/json.ts';

/** What an answer shows of a session. */
export type ShownSession = {
  readonly gameName: string;
  readonly gameUrl: string;
  readonly gameState: JsonText;
  readonly activePlayers: JsonText;
  readonly version: number;
  readonly expiresAt: string;
};

/** `{session}` as in docs/contract/arcade-sessions.md; the game's documents go out as they were given. */
export function presentSession(session: ShownSession): JsonText {
  const { gameName, gameUrl, gameState, activePlayers, version, expiresAt } = session;
  return `{"session":{"currentGame":${JSON.stringify(gameName)},"gameUrl":${JSON.stringify(gameUrl)},"gameState":${gameState},"activePlayers":${activePlayers},"version":${version},"expiresAt":"${expiresAt}"}}`;
}
