import { queryOptions, useQuery } from '@tanstack/preact-query';
import { useMemo } from 'preact/hooks';
import { stationOf, TEACHING_ORDERS, type TeachingOrder } from '../../src/soroban/soroban.ts';
import { beadhouse } from './beadhouse.ts';
import { isUnknownPath } from './final.ts';
import { mergeSteps, type Step, type ToldStep } from './path-steps.ts';
import { queryClient } from './query-client.ts';
import { createShelf } from './shelf.ts';
import { untold } from './untold-steps.ts';
import { useShelf } from './use-shelf.ts';

/** How a child is taught, as was chosen for it. Null stands for what the settings of the soroban say. */
export type PathChoices = {
  readonly order: TeachingOrder;
  readonly rods: number | null;
  /** Whether the digits below the rods are shown in practice. */
  readonly numerals: boolean | null;
};

/** A path as the service tells it, and this device remembers it. */
type KnownPath = PathChoices & { readonly steps: readonly ToldStep[] };

/** A child's path: how it is taught, and all its steps in the order of their times. */
export type Path = KnownPath & {
  /** Whether the service has told it, now or earlier. Until then there are only the steps of this device. */
  readonly isKnown: boolean;
};

const USUAL: KnownPath = { order: 'five-first', rods: null, numerals: null, steps: [] };

/** Keeps what this release knows: a later one may have other stations. */
function readPath(stored: unknown): KnownPath | undefined {
  const { order, rods = null, numerals = null, steps } = (stored ?? {}) as Partial<KnownPath>;
  const known = TEACHING_ORDERS.find((one) => one === order);
  if (known === undefined || !Array.isArray(steps)) return undefined;
  const told = steps as readonly ToldStep[];
  return {
    order: known,
    rods,
    numerals,
    steps: told.filter(({ station }) => stationOf(station) !== undefined),
  };
}

/** The path of each player, as it was read last. So a child goes on without a connection. */
const remembered = createShelf<KnownPath>('path', readPath);

/** A child's path at the service. The key begins with `practice`, the kind under which the event stream reports a change. */
export const pathQuery = (playerId: string) =>
  queryOptions({
    queryKey: ['practice', playerId, 'path'],
    queryFn: async ({ signal }): Promise<KnownPath> => {
      const path = await beadhouse
        .get('/api/players/{id}/path', { params: { path: { id: playerId } }, signal })
        // An instance of an earlier release does not know the address: then there is what the device has.
        .catch((error: unknown) => {
          if (isUnknownPath(error)) return remembered.get(playerId);
          throw error;
        });
      return learn(playerId, path);
    },
    initialData: () => remembered.get(playerId),
    initialDataUpdatedAt: 0,
  });

function learn(playerId: string, told: unknown): KnownPath {
  const path = readPath(told) ?? USUAL;
  remembered.put(playerId, path);
  return path;
}

/** Stores a path that the service has answered to a change, so that it is shown at once. */
export async function storePath(playerId: string, told: unknown): Promise<void> {
  const { queryKey } = pathQuery(playerId);
  // A read that began before the change would bring the former path back.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, learn(playerId, told));
}

/**
 * Chooses how a child is taught. What is absent stays; null leaves it to the settings of the soroban.
 *
 * @throws {BeadhouseError} when the service refuses it
 * @throws {NoAnswer} without a connection: it is not kept for later
 */
export async function choosePath(playerId: string, choices: Partial<PathChoices>): Promise<void> {
  const told = await beadhouse.patch('/api/players/{id}/path', {
    params: { path: { id: playerId } },
    body: choices,
  });
  await storePath(playerId, told);
}

/**
 * A child's path: at once what the device remembers, then what the service says. Steps of this device that the service does not have
 * yet belong to it.
 */
export function usePath(playerId: string): Path {
  const { data } = useQuery(pathQuery(playerId));
  const own = useShelf(untold, (shelf) =>
    JSON.stringify(shelf.all(`${playerId}:`).map(([, { step }]) => step)),
  );
  return useMemo(() => {
    const known = data ?? USUAL;
    return {
      ...known,
      steps: mergeSteps(known.steps, JSON.parse(own) as readonly Step[]),
      isKnown: data !== undefined,
    };
  }, [data, own]);
}
