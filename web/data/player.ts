import { queryOptions, useQuery } from '@tanstack/preact-query';
import { useEffect, useState } from 'preact/hooks';
import type { components } from '../../client/src/index.ts';
import { tab } from '../device/device.ts';
import { createStore } from '../device/store.ts';
import { useStore } from '../device/use-store.ts';
import { beadhouse } from './beadhouse.ts';
import { belongings, onOwnerChange } from './belongings.ts';
import { viewerQuery } from './viewer.ts';

/** A learner, as the service has it. */
export type Player = components['schemas']['Player'];

const isText = (value: unknown): value is string => typeof value === 'string';
/** An older release may have stored another shape. */
const isPlayer = (value: unknown): value is Player => isText((value as Player | null)?.name);

const isHere = ({ isArchived }: Player): boolean => !isArchived;

/** The players that were read last. So a child can go on without a connection, and is greeted at once with one. */
const remembered = createStore<readonly Player[] | null>(
  'players',
  null,
  (value) => (Array.isArray(value) && value.every(isPlayer) ? value : null),
  belongings,
);

/** All players whom the viewer may see, archived ones included. */
export const playersQuery = queryOptions({
  queryKey: ['family', 'players'],
  // With the signal, an answer for a viewer who has left is not stored: the request is aborted.
  queryFn: async ({ signal }): Promise<readonly Player[]> => {
    const { players } = await beadhouse.get('/api/players', { signal });
    remembered.set(players);
    return players;
  },
  // That there were none says nothing: it may be from a visitor who has signed in since.
  initialData: () => {
    const players = remembered.get();
    return players?.some(isHere) === true ? players : undefined;
  },
  initialDataUpdatedAt: 0,
});

const readId = (value: unknown): string | null => (isText(value) ? value : null);
/** The player who was chosen last on this device: new tabs begin with that one. */
const lastChosen = createStore<string | null>('player', null, readId, belongings);
/** The player of this tab. Another tab may have another one. */
const playsHere = createStore<string | null>('player', null, readId, tab);

/** The only player, or the first of the chosen ones that exists. */
const chosenOf = (
  players: readonly Player[] | undefined,
  chosen: readonly (string | null)[],
): Player | undefined =>
  players?.length === 1
    ? players[0]
    : chosen.flatMap((id) => players?.find((one) => one.id === id) ?? []).at(0);

/** The player when the page began. The service may say that this player has left before the first view is there to tell it. */
let atStart = chosenOf(remembered.get()?.filter(isHere), [playsHere.get(), lastChosen.get()]);

/** Called when that has been told, or when somebody begins anew. */
export function forgetAtStart(): void {
  atStart = undefined;
}
onOwnerChange(forgetAtStart);

/** Chooses who plays in this tab, and in those that are opened from now on. */
export function choosePlayer(id: string): void {
  forgetAtStart();
  lastChosen.set(id);
  playsHere.set(id);
}

/**
 * The present player. Of several players one is chosen, and the device remembers the choice; a single player needs no choice. A
 * tab keeps its player, whatever is chosen in other tabs.
 *
 * `players` are those who are not archived, oldest first; undefined until they are known. `left` is the player who was here
 * until they left: then `player` is another one, who did not begin what is shown. `query` is the query of the players.
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
 * The player who was here until they left: no longer shared with the viewer, archived, or deleted.
 *
 * @param before the player from before the view began, if any
 */
export function useWhoLeft(
  player: Player | undefined,
  players: readonly Player[] | undefined,
  before = player,
): Player | undefined {
  const [seen, setSeen] = useState(before);
  // Until the viewer is known, it may be another one, who is not told of these players.
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

/**
 * Returns a function that tells whether a player is not one of the viewer's. It returns false until the service has listed the
 * players.
 */
export function useStrangers(): (id: string) => boolean {
  const { data: players, dataUpdatedAt } = useQuery(playersQuery);
  return (id) => dataUpdatedAt > 0 && players?.some((player) => player.id === id) === false;
}
