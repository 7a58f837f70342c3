import { isRefusal, type Arcade } from '../../client/src/index.ts';
import { beadhouse } from './beadhouse.ts';
import { createShelf } from './shelf.ts';

/** The ids under which the service has the games of players, as this device read them last. */
const gamesIds = createShelf<string>('games', (stored) =>
  typeof stored === 'string' ? stored : undefined,
);

/** Asks under which id a player's games are now; null when this viewer may not see the player. */
async function askId(player: string): Promise<string | null> {
  try {
    const path = '/api/players/{id}/role';
    const answer: { readonly games?: string } = await beadhouse.get(path, {
      params: { path: { id: player } },
    });
    // A service of an earlier release has them under the player's own id.
    const id = answer.games ?? gamesIds.get(player) ?? player;
    if (id !== gamesIds.get(player)) gamesIds.put(player, id);
    return id;
  } catch (cause) {
    if (!isRefusal(cause, 'GET /api/players/{id}/role', 404)) throw cause;
    gamesIds.remove(player);
    return null;
  }
}

/**
 * The game of a player, under the id that the player's games have. The id changes when somebody loses access to the player.
 * Then there is no game under the one that this device knows, and it is asked for again.
 */
export function gamesOf(player: string): Arcade<unknown> {
  let open: { readonly id: string; readonly arcade: Arcade<unknown> } | undefined;

  function openAt(id: string): Arcade<unknown> {
    if (open?.id !== id) open = { id, arcade: beadhouse.arcade(id) };
    return open.arcade;
  }
  /** The games under the id that the service has now; null without access, or when it is this one already. */
  async function moved(from: string | undefined): Promise<Arcade<unknown> | null> {
    const id = await askId(player);
    return id === null || id === from ? null : openAt(id);
  }

  return {
    async start(game) {
      let id = await askId(player);
      // Whose player is gone, puts the game where nobody else looks.
      for (;;) {
        const arcade = openAt(id ?? player);
        const session = await arcade.start(game);
        const now = await askId(player);
        // It changed at the same time: nobody would find the game.
        if (now === null || now === id) return session;
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
        const isGone =
          isRefusal(cause, 'PATCH /api/arcade-session', 404) ||
          isRefusal(cause, 'GET /api/arcade-session', 404);
        const arcade = isGone ? await moved(known) : null;
        if (arcade === null) throw cause;
        return arcade.change(change);
      }
    },
  };
}
