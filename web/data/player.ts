import { queryOptions, useQuery } from '@tanstack/preact-query';
import { useEffect, useState } from 'preact/hooks';
import type { components } from '../../client/src/index.ts';
import { tab } from '../device/device.ts';
import { createStore, useStore } from '../device/store.ts';
import { beadhouse } from './beadhouse.ts';
import { belongings, onOwner } from './belongings.ts';
import { viewerQuery } from './viewer.ts';

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

const readId = (value: unknown): string | null => (isText(value) ? value : null);
/** Who was chosen last on this device: a new tab begins with that player. */
const lastChosen = createStore<string | null>('player', null, readId, belongings);
/** Who plays in this tab. Somebody else may play in another one meanwhile. */
const playsHere = createStore<string | null>('player', null, readId, tab);

const isHere = ({ isArchived }: Player): boolean => !isArchived;

/** The single player, or the one that was chosen. */
const chosenOf = (
  players: readonly Player[] | undefined,
  chosen: readonly (string | null)[],
): Player | undefined =>
  players?.length === 1
    ? players[0]
    : chosen.flatMap((id) => players?.find((one) => one.id === id) ?? []).at(0);

/** Who played when the page began. The service may say that they left before the first view is there, which tells it. */
let atStart = chosenOf(remembered.get()?.filter(isHere), [playsHere.get(), lastChosen.get()]);

/** Notes that somebody has read that they left, or begins anew. */
export function forgetAtStart(): void {
  atStart = undefined;
}
onOwner(forgetAtStart);

/** Chooses who plays in this tab, and in those that are opened from now on. */
export function choosePlayer(id: string): void {
  forgetAtStart();
  lastChosen.set(id);
  playsHere.set(id);
}

/**
 * Who plays. Of several players one is chosen, and the device remembers it; a single one needs no choice. A tab keeps its player,
 * whoever is chosen or comes elsewhere: what a child does there is its own.
 *
 * `players` has those who are not archived, the oldest first; undefined until they are known. `left` is who played here until they
 * left: then another one is `player`, who did not begin what is shown. `query` tells how the reading of the players goes.
 */
export function usePlayer() {
  const query = useQuery(playersQuery);
  const chosen = [useStore(playsHere), useStore(lastChosen)];
  const players = query.data?.filter(isHere).toReversed();
  const player = chosenOf(players, chosen);
  const id = player?.id;
  const isStill = query.dataUpdatedAt > 0 && players?.some((one) => one.id === atStart?.id);
  useEffect(() => {
    if (isStill) forgetAtStart();
  }, [isStill]);
  useEffect(() => {
    if (id !== undefined && id !== playsHere.get()) playsHere.set(id);
  }, [id]);
  return {
    player,
    players,
    left: useWhoLeft(player, players, atStart),
    choose: choosePlayer,
    query,
  };
}

/**
 * Who was here until they left: shared with the viewer no longer, put into the archive or deleted.
 *
 * @param before who was here before the view was, if anybody
 */
export function useWhoLeft(
  player: Player | undefined,
  players: readonly Player[] | undefined,
  before = player,
): Player | undefined {
  const [seen, setSeen] = useState(before);
  // Whoever comes after somebody else is not told of their players.
  const isMet = useQuery(viewerQuery).data !== undefined;
  const hasLeft = seen !== undefined && players?.some(({ id }) => id === seen.id) === false;
  if (!hasLeft && player !== undefined && player !== seen) setSeen(player);
  return hasLeft && isMet ? seen : undefined;
}

/** The player with this id, once they have left. */
export function useLeft(id: string): Player | undefined {
  const { players } = usePlayer();
  return useWhoLeft(
    players?.find((player) => player.id === id),
    players,
  );
}

/** Tells whether the service says that a player is none of the viewer's. */
export function useStrangers(): (id: string) => boolean {
  const { data: players, dataUpdatedAt } = useQuery(playersQuery);
  return (id) => dataUpdatedAt > 0 && players?.some((player) => player.id === id) === false;
}
