import { useShelf } from '../data/use-shelf.ts';
import { waiting } from './waiting.ts';

/** The answers that the service has refused, of one player or of all, each with the service's reason. */
export function useRefused(
  playerId: string | undefined,
): readonly { readonly key: string; readonly refusal: string }[] {
  const beginning = playerId === undefined ? '' : `${playerId}:`;
  return useShelf(waiting, (shelf) => shelf.all(beginning)).flatMap(([key, { refusal }]) =>
    refusal === undefined ? [] : [{ key, refusal }],
  );
}
