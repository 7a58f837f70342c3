import { queryOptions, useQuery } from '@tanstack/preact-query';
import { beadhouse } from '../data/beadhouse.ts';
import { useToday } from '../data/day.ts';
import { isUnknownPath } from '../data/final.ts';
import { queryClient } from '../data/query-client.ts';
import { createShelf } from '../data/shelf.ts';
import { useShelf } from '../data/use-shelf.ts';
import { viewerQuery } from '../data/viewer.ts';
import { outbox } from '../outbox/outbox.ts';
import { useSession } from './kept-session.ts';
import type { Session } from './session.ts';
import { isDoneToday, isPlanDone } from './session-day.ts';

const readDay = (stored: unknown): string | undefined =>
  typeof stored === 'string' ? stored : undefined;

/** The last day on which the plan of each player was done, such as `2026-11-22`, as far as this device knows. */
const doneDays = createShelf<string>('done', readDay);
/** The days of this device that the service is still to be told, by player. */
const untold = createShelf<string>('untold-done', readDay);

/** Returns whether the day is news. */
function learn(playerId: string, day: string | null): boolean {
  const isNews = day !== null && day > (doneDays.get(playerId) ?? '');
  if (isNews) doneDays.put(playerId, day);
  return isNews;
}

/** Notes the day of a session if it has ended its plan, and tells the service. */
export function noteDone(session: Session): void {
  const { playerId, day } = session;
  if (!isPlanDone(session) || !learn(playerId, day)) return;
  untold.put(playerId, day);
  void outbox.send();
}

outbox.add<string>({
  shelf: untold,
  async send([[playerId, day]]) {
    await beadhouse.patch('/api/players/{id}/daily-plan', {
      params: { path: { id: playerId } },
      body: { doneOn: day },
    });
    // Another plan may have been done meanwhile.
    if (untold.get(playerId) === day) untold.remove(playerId);
  },
  refused([[playerId, day]], error) {
    if (isUnknownPath(error)) return;
    untold.remove(playerId);
    // A day of a wrong clock, which would stand before all days until then.
    if (doneDays.get(playerId) === day) doneDays.remove(playerId);
  },
});

/** When a child's plan was done last on any device. The key begins with `practice`, the kind under which a change is told. */
const doneQuery = (playerId: string) =>
  queryOptions({
    queryKey: ['practice', playerId, 'done'],
    queryFn: async ({ signal }) => {
      const { doneOn } = await beadhouse.get('/api/players/{id}/daily-plan', {
        params: { path: { id: playerId } },
        signal,
      });
      learn(playerId, doneOn);
      return doneOn;
    },
  });

/** Reads when a child's plan was done last, so that the device knows it without a network. */
export const readDoneAhead = (playerId: string): Promise<void> =>
  queryClient.prefetchQuery(doneQuery(playerId));

/** Whether a child has done today's plan, on this device or another: at once what this one knows, then what the service says. */
export function useIsDoneToday(playerId: string | undefined): boolean {
  const { data: viewer } = useQuery(viewerQuery);
  const isKnown = viewer !== undefined && viewer.is !== 'nobody';
  useQuery({ ...doneQuery(playerId ?? ''), enabled: isKnown && playerId !== undefined });
  const known = useShelf(doneDays, (shelf) =>
    playerId === undefined ? undefined : shelf.get(playerId),
  );
  const session = useSession(playerId)?.session;
  const today = useToday();
  // A later day is that of a device farther east. The session tells it, too, after another owner was here, or an earlier release.
  return (known ?? '') >= today || (session !== undefined && isDoneToday(session, today));
}
