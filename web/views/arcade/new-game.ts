import { newKey } from '../../data/new-key.ts';
import { layPairs, type PairKind } from './pairs.ts';
import { beginRace, type RaceKind } from './race.ts';
import type { Game } from './rules.ts';

/** What somebody chose for a new game. */
export type Plan = { readonly players: readonly string[] } & (
  | { readonly name: 'pairs'; readonly kind: PairKind; readonly count: number }
  | { readonly name: 'race'; readonly kind: RaceKind }
);

const random = (bound: number): number => Math.floor(Math.random() * bound);

/** A new game, as it was chosen. */
export const newGame = (plan: Plan): Game =>
  plan.name === 'pairs'
    ? layPairs({ ...plan, id: newKey() }, random)
    : beginRace({ ...plan, id: newKey() });

/** The same game with other cards or questions; another player begins. */
export function anew(game: Game): Game {
  const [first, ...others] = game.players;
  const players = first === undefined ? [] : [...others, first];
  return game.name === 'pairs'
    ? newGame({ name: 'pairs', kind: game.kind, count: game.cards.length / 2, players })
    : newGame({ name: 'race', kind: game.kind, players });
}
