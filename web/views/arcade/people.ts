import { useQuery } from '@tanstack/preact-query';
import { playersQuery } from '../../data/player.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { texts } from './texts.ts';

/** How the page shows a player of a game. */
export type Person = { readonly name: string; readonly emoji: string; readonly color: string };

/** Returns a function that finds a player by id. A child's device may not know all players of a game. */
export function usePeople(): (id: string | undefined) => Person {
  const t = useTexts(texts);
  const { data: players = [] } = useQuery(playersQuery);
  return (id) =>
    players.find((player) => player.id === id) ?? { name: t.somebody, emoji: '🙂', color: '' };
}
