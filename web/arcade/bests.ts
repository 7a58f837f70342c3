import { PAIR_KINDS } from './pairs.ts';
import { RACE_KINDS } from './race.ts';

/** A result as the service stores it. */
export type StoredResult = {
  readonly id: string;
  readonly playerId: string;
  readonly gameName: string;
  readonly score: number;
  readonly seconds: number;
  readonly createdAt: string;
};

/** The page's game that a stored name stands for; undefined for games of other programs. */
export function gameOf(gameName: string) {
  const [name, kind, ...rest] = gameName.split('-');
  const isAlone = !rest.includes('together');
  const pairs = PAIR_KINDS.find((one) => one === kind);
  const race = RACE_KINDS.find((one) => one === kind);
  if (name === 'pairs' && pairs !== undefined) return { name, kind: pairs, isAlone } as const;
  return name === 'race' && race !== undefined
    ? ({ name, kind: race, isAlone } as const)
    : undefined;
}

/** Whether a result is better than another one of the same game: pairs by time, races by right answers. */
const isBetter = (one: StoredResult, other: StoredResult): boolean =>
  one.gameName.startsWith('pairs') ? one.seconds < other.seconds : one.score > other.score;

/** For each game that was played alone, the best result of each player. The game that was played last comes first. */
export function bestsOf(
  results: readonly StoredResult[],
): readonly (readonly [string, readonly StoredResult[]])[] {
  const newest = results.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  const games = new Map<string, Map<string, StoredResult>>();
  for (const one of newest) {
    if (gameOf(one.gameName)?.isAlone !== true) continue;
    const best = games.get(one.gameName) ?? new Map<string, StoredResult>();
    games.set(one.gameName, best);
    const before = best.get(one.playerId);
    if (before === undefined || isBetter(one, before)) best.set(one.playerId, one);
  }
  return Array.from(games, ([gameName, best]) => [
    gameName,
    [...best.values()].toSorted((a, b) => (isBetter(a, b) ? -1 : 1)),
  ]);
}

/** The results of one game, best first. */
type PlayedGame = readonly [StoredResult, ...StoredResult[]];

/** The results of one game are stored within this many milliseconds. */
const AT_ONCE = 30_000;

/**
 * Groups results by game, newest first. The service stores a result for each player; those of one game are stored at about the
 * same time.
 */
export function gamesOf(results: readonly StoredResult[]): readonly PlayedGame[] {
  const games: [StoredResult, ...StoredResult[]][] = [];
  for (const one of results.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))) {
    const game = games.find((all) => all.every((other) => mayBeOfOneGame(one, other)));
    if (game === undefined) games.push([one]);
    else game.push(one);
  }
  for (const game of games) game.sort((a, b) => b.score - a.score);
  return games;
}

function mayBeOfOneGame(one: StoredResult, other: StoredResult): boolean {
  const game = gameOf(one.gameName);
  // Pairs that were played alone are never one game, even at the same time.
  const isTogether = game?.name === 'race' || game?.isAlone === false;
  const between = Math.abs(Date.parse(one.createdAt) - Date.parse(other.createdAt));
  return (
    isTogether &&
    one.gameName === other.gameName &&
    one.playerId !== other.playerId &&
    between < AT_ONCE
  );
}
