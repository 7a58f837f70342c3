import { useQuery } from '@tanstack/preact-query';
import { playersQuery } from '../../data/player.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { texts } from './texts.ts';

/** How a player of a game is shown. */
export type Person = { readonly name: string; readonly emoji: string; readonly color: string };

/** Finds players by their ids. A child's device may not know everybody who plays along. */
export function usePeople(): (id: string | undefined) => Person {
  const t = useTexts(texts);
  const { data: players = [] } = useQuery(playersQuery);
  return (id) =>
    players.find((player) => player.id === id) ?? { name: t.somebody, emoji: '🙂', color: '' };
}
