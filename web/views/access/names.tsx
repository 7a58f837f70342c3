import { useQuery } from '@tanstack/preact-query';
import { playersQuery } from '../../data/player.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { AllNamed } from '../../texts/named.tsx';
import { texts } from './texts.ts';

/** Returns a function that gives the names of children, in the order of their names. */
export function useNames(): (ids: readonly string[]) => readonly string[] {
  const t = useTexts(texts);
  const { data: players = [] } = useQuery(playersQuery);
  return (ids) =>
    ids
      .map((id) => players.find((one) => one.id === id)?.name ?? t.child)
      .toSorted((one, other) => one.localeCompare(other));
}

/** For which children something is. */
export function ForChildren({ ids }: { readonly ids: readonly string[] }) {
  const t = useTexts(texts);
  const names = useNames()(ids);
  if (names.length === 0) return <>{t.forNobody}</>;
  return <AllNamed names={names} say={(all) => t.forChildren(all.join(', '))} />;
}
