import { withCounted, isCounted, mayKeep, type Keeping, type Result, type Sent } from './game.ts';
import {
  arePairsOver,
  PAIR_KINDS,
  pairsOf,
  pairsResults,
  playPairs,
  type PairsGame,
  type PairsMove,
} from './pairs.ts';
import {
  isRaceOver,
  playRace,
  RACE_KINDS,
  raceResults,
  type RaceGame,
  type RaceMove,
} from './race.ts';

/** The game on a table. */
export type Game = PairsGame | RaceGame;

/** The moves of a screen: playing, claiming to store a player's result at the service, and reporting that it is stored. */
export type Move =
  | PairsMove
  | RaceMove
  | { readonly type: 'keep'; readonly player: number; readonly screen: string }
  | { readonly type: 'kept'; readonly player: number };

/**
 * The game after a move; the same object for an invalid move. It is a pure function, so all screens get the same game from the
 * same moves.
 */
export function play(game: Game, sent: Sent<Move>): Game {
  if (sent.game !== game.id || isCounted(game.heard, sent)) return game;
  const next = played(game, sent);
  return next === game ? game : { ...next, heard: withCounted(game.heard, sent) };
}

/** The game after several moves. */
export const playAll = (game: Game, moves: readonly Sent<Move>[]): Game => moves.reduce(play, game);

function played(game: Game, { move, at }: Sent<Move>): Game {
  switch (move.type) {
    case 'keep': {
      const { player, screen } = move;
      const mayTake = isOver(game) && mayKeep(game.keeping[player], screen, at);
      return mayTake ? withKeeping(game, player, { screen, at, isDone: false }) : game;
    }
    case 'kept': {
      const { player } = move;
      const keeping = game.keeping[player];
      return keeping && !keeping.isDone
        ? withKeeping(game, player, { ...keeping, isDone: true })
        : game;
    }
    case 'turn':
      return game.name === 'pairs' ? playPairs(game, move, at) : game;
    default:
      return game.name === 'race' ? playRace(game, move, at) : game;
  }
}

const withKeeping = (game: Game, player: number, next: Keeping): Game => ({
  ...game,
  keeping: game.keeping.map((keeping, index) => (index === player ? next : keeping)),
});

export const isOver = (game: Game): boolean =>
  game.name === 'pairs' ? arePairsOver(game) : isRaceOver(game);

/** The score of each player so far: pairs, or right answers. */
export const scoresOf = (game: Game): number[] =>
  game.name === 'pairs' ? pairsOf(game) : game.runs.map(({ right }) => right);

export const resultsOf = (game: Game): Result[] =>
  game.name === 'pairs' ? pairsResults(game) : raceResults(game);

/** The indexes of the players with the highest score. There may be several. */
export function winnersOf(game: Game): number[] {
  const scores = scoresOf(game);
  const most = Math.max(...scores);
  return scores.flatMap((score, player) => (score === most ? [player] : []));
}

const isList = (value: unknown, isItem: (item: unknown) => boolean, length?: number): boolean =>
  Array.isArray(value) && (length === undefined || value.length === length) && value.every(isItem);
const isText = (value: unknown): boolean => typeof value === 'string';
const isNumber = (value: unknown): boolean => typeof value === 'number';
const isIndex = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0;
const isNumberOrNull = (value: unknown): boolean => value === null || isNumber(value);
const isOneOf = (values: readonly unknown[], value: unknown): boolean => values.includes(value);
const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** Reads a stored game; null for anything else, because any program may store anything at a table. */
export function readGame(stored: unknown): Game | null {
  const game = fieldsOf(stored);
  const { players } = game;
  const isBase =
    game['format'] === 1 &&
    isText(game['id']) &&
    isList(players, isText) &&
    (players as unknown[]).length > 0 &&
    isIndex(game['turn']) &&
    isList(game['heard'], (item) => Array.isArray(item) && isText(item[0]) && isNumber(item[1]));
  if (!isBase) return null;
  const { length } = players as unknown[];
  if (!isList(game['keeping'], isKeeping, length)) return null;
  if (game['name'] === 'pairs' && isPairs(game, length)) return stored as PairsGame;
  if (game['name'] === 'race' && isRace(game, length)) return stored as RaceGame;
  return null;
}

/** Reads stored moves; empty when something else is stored. */
export function readMoves(stored: unknown): readonly Sent<Move>[] {
  const isAll = isList(stored, (item) => {
    const { game, hand, count, at, move } = fieldsOf(item);
    const { type, card, player } = fieldsOf(move);
    const isTurn = type === 'turn' && isIndex(card);
    const isOther = isOneOf(['run', 'answer', 'end', 'keep', 'kept'], type) && isIndex(player);
    return isText(game) && isText(hand) && isIndex(count) && isNumber(at) && (isTurn || isOther);
  });
  return isAll ? (stored as Sent<Move>[]) : [];
}

/** How many of these players' moves came too late, because others had played on or another game was started. */
export function countLate(game: Game | null, moves: readonly Sent<Move>[]): number {
  let now = game;
  let late = 0;
  for (const sent of moves) {
    const next = now && play(now, sent);
    const isPlayed = sent.move.type === 'turn' || sent.move.type === 'answer';
    const isKnown = now !== null && sent.game === now.id && isCounted(now.heard, sent);
    if (isPlayed && next === now && !isKnown) late++;
    now = next;
  }
  return late;
}

const isKeeping = (keeping: unknown): boolean => {
  const { screen, at, isDone } = fieldsOf(keeping);
  return keeping === null || (isText(screen) && isNumber(at) && typeof isDone === 'boolean');
};

const isPairs = (game: Readonly<Record<string, unknown>>, players: number): boolean =>
  isOneOf(PAIR_KINDS, game['kind']) &&
  Number(game['turn']) < players &&
  isList(game['cards'], (card) => {
    const { value, face } = fieldsOf(card);
    return isIndex(value) && Number.isSafeInteger(value) && isOneOf(['beads', 'numeral'], face);
  }) &&
  (game['cards'] as unknown[]).length > 0 &&
  isList(game['found'], isNumberOrNull, (game['cards'] as unknown[]).length) &&
  isList(game['open'], isIndex) &&
  isList(game['times'], isNumber, players) &&
  isNumberOrNull(game['lastAt']);

const isRace = (game: Readonly<Record<string, unknown>>, players: number): boolean =>
  isOneOf(RACE_KINDS, game['kind']) &&
  isList(
    game['runs'],
    (run) => {
      const { startedAt, screen, isOver: isDone, right, wrong, tried } = fieldsOf(run);
      return (
        isNumberOrNull(startedAt) &&
        (screen === null || isText(screen)) &&
        typeof isDone === 'boolean' &&
        isIndex(right) &&
        Number(right) < 1_000 &&
        isIndex(wrong) &&
        isList(tried, isNumber)
      );
    },
    players,
  );
