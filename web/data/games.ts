import { isRefusal, type Arcade } from '../../client/src/index.ts';
import { beadhouse } from './beadhouse.ts';
import { currentOwner } from './belongings.ts';
import { confirmOwner } from './current-owner.ts';
import { isSamePerson, type Owner } from './keeper.ts';
import { createShelf } from './shelf.ts';

/** The ids under which the service has the games of players, as this device read them last. */
const gamesIds = createShelf<string>('games', (stored) =>
  typeof stored === 'string' ? stored : undefined,
);

/**
 * Asks under which id a player's games are now; null when `owner`, who is still here, may not see the player.
 *
 * @throws the refusal when somebody else is here: that tells nothing about the owner's games
 */
async function askId(player: string, owner: Owner): Promise<string | null> {
  try {
    const path = '/api/players/{id}/role';
    const answer: { readonly games?: string } = await beadhouse.get(path, {
      params: { path: { id: player } },
    });
    const known = gamesIds.get(player);
    // A service of an earlier release has them under the player's own id. Another answer may come from a newer one.
    if (answer.games === undefined) return known ?? player;
    if (answer.games !== known) gamesIds.put(player, answer.games);
    return answer.games;
  } catch (cause) {
    if (!isRefusal(cause, 'GET /api/players/{id}/role', 404)) throw cause;
    if (!(await confirmOwner()) || !isSamePerson(owner, currentOwner())) throw cause;
    gamesIds.remove(player);
    return null;
  }
}

/**
 * Whether an error says that there is no game, or that the id is not that of a player's games any more. A change reads the game
 * first when it is not known yet.
 */
export const isNoGame = (cause: unknown): boolean =>
  isRefusal(cause, 'PATCH /api/arcade-session', 404) ||
  isRefusal(cause, 'POST /api/arcade-session', 404) ||
  isRefusal(cause, 'GET /api/arcade-session', 404);

/**
 * The game of a player, under the id that the player's games have. The id changes when somebody loses access to the player.
 * Then there is no game under the one that this device knows, and it is asked for again.
 */
export function gamesOf(player: string): Arcade<unknown> {
  const owner = currentOwner();
  let open: { readonly id: string; readonly arcade: Arcade<unknown> } | undefined;

  function openAt(id: string): Arcade<unknown> {
    if (open?.id !== id) open = { id, arcade: beadhouse.arcade(id) };
    return open.arcade;
  }
  /** The games under the id that the service has now; null without access, or when it is this one already. */
  async function moved(from: string | undefined): Promise<Arcade<unknown> | null> {
    const id = await askId(player, owner);
    return id === null || id === from ? null : openAt(id);
  }

  return {
    async start(game) {
      let id = await askId(player, owner);
      for (;;) {
        // Whose player is gone, puts the game where nobody else looks.
        const started = await openAt(id ?? player)
          .start(game)
          .catch((cause: unknown) => {
            if (isNoGame(cause)) return { cause };
            throw cause;
          });
        const now = await askId(player, owner);
        const isStarted = !('cause' in started);
        if (isStarted && (now === null || now === id)) return started;
        if (!isStarted && now === id) throw started.cause;
        // It changed at the same time: nobody would find the game.
        id = now;
      }
    },
    async read() {
      const known = gamesIds.get(player);
      const session = known === undefined ? null : await openAt(known).read();
      if (session !== null) return session;
      return (await moved(known))?.read() ?? null;
    },
    async change(change) {
      const known = gamesIds.get(player);
      try {
        return await openAt(known ?? player).change(change);
      } catch (cause) {
        const arcade = isNoGame(cause) ? await moved(known) : null;
        if (arcade === null) throw cause;
        return arcade.change(change);
      }
    },
  };
}
