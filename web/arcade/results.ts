import { queryOptions, useQuery } from '@tanstack/preact-query';
import { useEffect } from 'preact/hooks';
import { isRefusal } from '../../client/src/index.ts';
import { beadhouse } from '../data/beadhouse.ts';
import { clock } from '../data/clock.ts';
import { playersQuery } from '../data/player.ts';
import { queryClient } from '../data/query-client.ts';
import { mayKeep } from './game.ts';
import { isOver, resultsOf, type Game } from './rules.ts';
import type { Table } from './sync.ts';
import { screen } from './open-table.ts';

/** The wait before storing results is tried again, in milliseconds. */
const AGAIN = 3_000;

/** A player's results, newest first; only those of one game, if it is given. */
export const resultsQuery = (player: string, gameName?: string) =>
  queryOptions({
    queryKey: ['arcade-results', player, gameName ?? null],
    queryFn: async () =>
      (
        await beadhouse.get('/api/players/{id}/arcade-results', {
          params: { path: { id: player }, query: gameName === undefined ? {} : { gameName } },
        })
      ).results,
  });

/** The most players whose results are read. */
const MOST_PLAYERS = 12;

/** The latest results of all these players, newest first. */
export const familyResultsQuery = (players: readonly string[]) =>
  queryOptions({
    queryKey: ['arcade-results', 'family', ...players],
    queryFn: async () => {
      const read = players.slice(0, MOST_PLAYERS).map(async (id) => {
        const path = '/api/players/{id}/arcade-results';
        return (await beadhouse.get(path, { params: { path: { id } } })).results;
      });
      const results = (await Promise.all(read)).flat();
      return results.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
    },
  });

/**
 * Stores the results of a finished game at the service. Each result is stored once, however often it is tried, and by a screen
 * that may see the player.
 */
export function useResults(table: Table, stored: Game | null | undefined): void {
  const { data: players } = useQuery(playersQuery);
  const over = stored && isOver(stored) ? stored : undefined;
  const mine = (over?.keeping ?? []).flatMap((keeping, player) =>
    keeping?.screen === screen && !keeping.isDone ? [player] : [],
  );
  useEffect(() => {
    if (over === undefined || players === undefined) return;
    for (const [player, id] of over.players.entries()) {
      const isKnown = players.some((one) => one.id === id);
      if (isKnown && mayKeep(over.keeping[player], screen, clock.now())) {
        table.play({ type: 'keep', player, screen });
      }
    }
  }, [table, over, players]);
  useEffect(() => {
    if (over === undefined || mine.length === 0) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isShown = true;
    const bring = async (): Promise<void> => {
      try {
        for (const player of mine) {
          await bringOne(over, player);
          table.play({ type: 'kept', player });
        }
        await queryClient.invalidateQueries({ queryKey: ['arcade-results'] });
      } catch {
        if (isShown) timer = setTimeout(() => void bring(), AGAIN);
      }
    };
    void bring();
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, [table, over?.id, mine.join(' ')]);
}

async function bringOne(game: Game, index: number): Promise<void> {
  const result = resultsOf(game)[index];
  if (result === undefined) return;
  const { player, ...body } = result;
  try {
    await beadhouse.post('/api/players/{id}/arcade-results', {
      params: { path: { id: player } },
      body,
      idempotencyKey: `arcade-${game.id}-${player}`,
    });
  } catch (cause) {
    // The player was deleted meanwhile.
    if (!isRefusal(cause, 'POST /api/players/{id}/arcade-results', 404)) throw cause;
  }
}
