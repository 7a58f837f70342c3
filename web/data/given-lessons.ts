import { queryOptions, useQuery } from '@tanstack/preact-query';
import { beadhouse } from './beadhouse.ts';
import { isUnknownPath } from './final.ts';
import { createShelf } from './shelf.ts';

/** A flowchart that somebody gave a player as a lesson. */
export type GivenLesson = {
  /** The flowchart's id, or the name of a chart that comes with the page. */
  readonly chart: string;
  readonly title: string;
  readonly emoji: string;
  readonly version: number;
  /** The time in ISO 8601. */
  readonly givenAt: string;
};

/** The lessons that were given to each player, as they were read last. So a child finds them without a connection. */
const remembered = createShelf<readonly GivenLesson[]>('given', (stored) =>
  Array.isArray(stored) ? stored.filter(isGiven) : undefined,
);

const isGiven = (one: unknown): one is GivenLesson => {
  const { chart, title, emoji } = (one ?? {}) as Partial<GivenLesson>;
  return typeof chart === 'string' && typeof title === 'string' && typeof emoji === 'string';
};

/** The lessons that were given to a player. The key begins with `practice`, the kind under which the event stream reports a change. */
export const givenLessonsQuery = (playerId: string) =>
  queryOptions({
    queryKey: ['practice', playerId, 'lessons'],
    queryFn: async ({ signal }): Promise<readonly GivenLesson[]> => {
      const { lessons } = await beadhouse
        .get('/api/players/{id}/lessons', { params: { path: { id: playerId } }, signal })
        // An instance of an earlier release knows no lessons that are given.
        .catch((error: unknown) => {
          if (isUnknownPath(error)) return { lessons: remembered.get(playerId) ?? [] };
          throw error;
        });
      remembered.put(playerId, lessons);
      return lessons;
    },
    initialData: () => remembered.get(playerId),
    initialDataUpdatedAt: 0,
  });

/** The lessons that were given to a player: at once those that the device remembers, then as the service says. */
export const useGivenLessons = (playerId: string) => useQuery(givenLessonsQuery(playerId));
