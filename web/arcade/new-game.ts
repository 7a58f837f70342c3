import { newKey } from '../data/new-key.ts';
import { layPairs, type PairKind } from './pairs.ts';
import { beginRace, type RaceKind } from './race.ts';
import type { Game } from './rules.ts';

/** The choices for a new game. */
export type Plan = { readonly players: readonly string[] } & (
  | { readonly name: 'pairs'; readonly kind: PairKind; readonly count: number }
  | { readonly name: 'race'; readonly kind: RaceKind }
);

const random = (bound: number): number => Math.floor(Math.random() * bound);

/** Makes a game from the choices. */
export const newGame = (plan: Plan): Game =>
  plan.name === 'pairs'
    ? layPairs({ ...plan, id: newKey() }, random)
    : beginRace({ ...plan, id: newKey() });

/** The same game with new cards or questions. The next player begins. */
export function nextGame(game: Game): Game {
  const [first, ...others] = game.players;
  const players = first === undefined ? [] : [...others, first];
  return game.name === 'pairs'
    ? newGame({ name: 'pairs', kind: game.kind, count: game.cards.length / 2, players })
    : newGame({ name: 'race', kind: game.kind, players });
}
