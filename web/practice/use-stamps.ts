import { useQuery } from '@tanstack/preact-query';
import { useEffect } from 'preact/hooks';
import { dayOf, useToday } from '../data/day.ts';
import { usePlayer } from '../data/player.ts';
import { createShelf } from '../data/shelf.ts';
import { useShelf } from '../data/use-shelf.ts';
import { viewerQuery } from '../data/viewer.ts';
import { remembered } from './remembered.ts';
import { stampedWeek, type StampedWeek } from './stamps.ts';
import { weekQuery } from './week.ts';

/** The days with practice of each player in the last week that the service told, so that stamps stay without a network. */
const told = createShelf<readonly string[]>('stamped', (stored) =>
  Array.isArray(stored) ? stored.filter((day) => typeof day === 'string') : undefined,
);

/** A child's stamps of this week: of the days that the service knows, and of those of answers that only this device has. */
export function useStamps(playerId: string): StampedWeek {
  const today = useToday();
  const { players = [] } = usePlayer();
  const { data: viewer } = useQuery(viewerQuery);
  const { data: week } = useQuery({
    ...weekQuery(
      today,
      players.map(({ id }) => id),
    ),
    enabled: viewer !== undefined && viewer.is !== 'nobody',
  });
  const days = week?.players.find((one) => one.playerId === playerId)?.days;
  useEffect(() => {
    if (days !== undefined) {
      told.put(
        playerId,
        days.map(({ day }) => day),
      );
    }
  }, [playerId, days]);
  const known = useShelf(told, (shelf) => shelf.get(playerId)) ?? [];
  const recent = useShelf(remembered, (shelf) => shelf.get(playerId))?.recent ?? [];
  return stampedWeek(today, [
    ...known,
    ...recent.map(({ startedAt }) => dayOf(Date.parse(startedAt))),
  ]);
}
