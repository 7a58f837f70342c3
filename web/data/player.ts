import { queryOptions, useQuery } from '@tanstack/preact-query';
import type { components } from '../../client/src/index.ts';
import { createStore, useStore } from '../device/store.ts';
import { beadhouse } from './beadhouse.ts';
import { belongings } from './belongings.ts';

/** A learner, as the service has it. */
export type Player = components['schemas']['Player'];

const isText = (value: unknown): value is string => typeof value === 'string';
/** An older release, or a service that fails, may have left something else. */
const isPlayer = (value: unknown): value is Player => isText((value as Player | null)?.name);

/** Who was read last, so that a child can go on without a connection, and is greeted at once with one. */
const remembered = createStore<readonly Player[] | null>(
  'players',
  null,
  (value) => (Array.isArray(value) && value.every(isPlayer) ? value : null),
  belongings,
);

/** Everybody whom the viewer may see, also those that are archived. */
export const playersQuery = queryOptions({
  queryKey: ['family', 'players'],
  // What was asked for somebody who has left is not remembered: it is given up with them.
  queryFn: async ({ signal }): Promise<readonly Player[]> => {
    const { players } = await beadhouse.get('/api/players', { signal });
    remembered.set(players);
    return players;
  },
  initialData: () => remembered.get() ?? undefined,
  initialDataUpdatedAt: 0,
});

/** Who was chosen on this device; null for nobody. */
const chosenId = createStore<string | null>(
  'player',
  null,
  (value) => (isText(value) ? value : null),
  belongings,
);

/** Chooses who plays on this device, in all its tabs; null asks anew. */
export const choosePlayer = (id: string | null): void => chosenId.set(id);

/**
 * Who plays. Of several players one is chosen, and the device remembers it; a single one needs no choice.
 *
 * `players` has those who are not archived, the oldest first; undefined until they are known. `query` tells how their reading
 * goes.
 */
export function usePlayer() {
  const query = useQuery(playersQuery);
  const chosen = useStore(chosenId);
  const players = query.data?.filter(({ isArchived }) => !isArchived).toReversed();
  const player = players?.length === 1 ? players[0] : players?.find(({ id }) => id === chosen);
  return { player, players, choose: choosePlayer, query };
}
