import { queryOptions, useQuery } from '@tanstack/preact-query';
import { SCHOOLS, USUAL_SCHOOL, type School } from '../../src/soroban/soroban.ts';
import { beadhouse } from './beadhouse.ts';
import { createShelf } from './shelf.ts';

/** The school of each player, as it was read last. So a child goes on as it learns without a connection. */
const remembered = createShelf<School>('school', (stored) =>
  SCHOOLS.find((school) => school === stored),
);

/** By which school a player adds. The key begins with `family`, the kind under which the event stream reports a change. */
export const schoolQuery = (playerId: string) =>
  queryOptions({
    queryKey: ['family', playerId, 'school'],
    queryFn: async ({ signal }): Promise<School> => {
      const { school } = await beadhouse.get('/api/players/{id}/school', {
        params: { path: { id: playerId } },
        signal,
      });
      remembered.put(playerId, school);
      return school;
    },
    initialData: () => remembered.get(playerId),
    initialDataUpdatedAt: 0,
  });

/** By which school a player adds: at once what the device remembers, then what the service says. Until then the usual one. */
export const useSchool = (playerId: string): School =>
  useQuery(schoolQuery(playerId)).data ?? USUAL_SCHOOL;
