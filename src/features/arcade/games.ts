import { refuse } from '../../contract/refusal.ts';
import type { Announce } from '../../events/port.ts';
import type { Changeover } from '../../identity/sessions/changeover.ts';
import { guestsLinkedAt } from '../../identity/lives/guest-links.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import { randomText, type Random } from '../../kernel/random.ts';
import { lockOwner } from '../../storage/owner-lock.ts';
import type { Storage, Transaction } from '../../storage/port.ts';
import { endOf } from './announcements.ts';
import { NO_GAMES } from './endpoints.ts';
import {
  deleteReaders,
  findGames,
  findGamesOf,
  hasRead,
  insertGames,
  insertReader,
  moveGame,
  movePageGame,
  updateGames,
  type Games,
} from './games-store.ts';
import { deleteSession } from './store.ts';

/** The beginning of each id of games, so that no other `userId` is looked up among them. */
const PREFIX = 'bhg_';
const ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const LENGTH = 32;

/** A player and its owner. */
type Owned = { readonly id: string; readonly userId: string };

/**
 * The ids under which the games of players are stored: docs/contract/arcade-sessions.md. Arcade sessions are open to whoever
 * knows their `userId`. So a player's games have an id that nobody can guess, and that changes as soon as somebody who has
 * read it may not see the player any more. What ends access need not know of it: whoever uses the id, or reads it, finds that
 * out first.
 */
export type PlayerGames = {
  /** The id of a player's games, if this viewer has read it before and it is still good. */
  known(viewerId: string, playerId: string): Promise<string | undefined>;
  /**
   * Reads the id for a viewer who may see the player. Makes the first one, or another one when it is not good any more. The
   * caller holds the owner's lock.
   */
  read(trx: Transaction, viewerId: string, player: Owned): Promise<string>;
  /**
   * The player whose games have this id now; undefined for a text of another form. An id that is not good any more ends here.
   * @throws {Refusal} 404 when no games have the id, so that nobody plays, or leaves a game, under it
   */
  playerOf(userId: string): Promise<Owned | undefined>;
  /** Deletes the game of a player who is deleted. */
  deleteOf(trx: Transaction, playerId: string): Promise<void>;
};

export function createPlayerGames(ports: {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly random: Random;
  readonly announce: Announce;
  /** Whether no earlier release runs any more. */
  readonly isOver: Changeover['isOver'];
}): PlayerGames {
  const { storage, clock, ids, random, announce, isOver } = ports;
  const makeId = (): string => PREFIX + randomText(random, ALPHABET, LENGTH);

  /** Gives the games another id, with the game that is going on, and tells everybody who follows it. */
  function renew(trx: Transaction, { playerId, ownerId, gamesId }: Games): string {
    const next = makeId();
    trx.send(deleteReaders, { playerId });
    trx.send(updateGames, { playerId, gamesId: next });
    trx.send(moveGame, { from: gamesId, to: next });
    announce(trx, [gamesId], endOf(gamesId));
    const told = { userId: ownerId, playerId };
    announce(trx, told, { kind: 'family', id: playerId, version: ids() });
    return next;
  }

  /** Makes the first id. */
  function make(trx: Transaction, playerId: string): string {
    const gamesId = makeId();
    trx.send(insertGames, { playerId, gamesId });
    return gamesId;
  }

  /** Lets a game go on that a page of an earlier release has put under the player's id, unless another one is under the new id. */
  async function takePageGame(
    trx: Transaction,
    { id: playerId, userId }: Owned,
    gamesId: string,
  ): Promise<void> {
    const moved = await trx.run(movePageGame, { from: playerId, to: gamesId });
    if (moved === 0) return;
    announce(trx, [playerId], endOf(playerId));
    announce(trx, { userId, playerId }, { kind: 'family', id: playerId, version: ids() });
  }

  return {
    async known(viewerId, playerId) {
      const games = await storage.first(findGamesOf, { playerId, ...guestsLinkedAt(clock()) });
      if (games === undefined || games.isOver === 1) return undefined;
      const read = await storage.first(hasRead, { playerId, userId: viewerId });
      return read && games.gamesId;
    },
    async read(trx, viewerId, player) {
      const { id: playerId } = player;
      const games = await trx.first(findGamesOf, { playerId, ...guestsLinkedAt(clock()) });
      const gamesId =
        games === undefined
          ? make(trx, playerId)
          : games.isOver === 1
            ? renew(trx, games)
            : games.gamesId;
      trx.send(insertReader, { playerId, userId: viewerId });
      // Only the first time, or as long as an earlier release may run: later anybody could put a game there.
      if (games === undefined || !isOver()) await takePageGame(trx, player, gamesId);
      return gamesId;
    },
    async playerOf(gamesId) {
      if (!gamesId.startsWith(PREFIX)) return undefined;
      const find = () => ({ gamesId, ...guestsLinkedAt(clock()) });
      const games = await storage.first(findGames, find());
      if (games === undefined) throw refuse(NO_GAMES);
      if (games.isOver !== 1) return { id: games.playerId, userId: games.ownerId };
      await storage.write(async (trx) => {
        lockOwner(trx, games.ownerId);
        // Somebody else may have done so meanwhile.
        const still = await trx.first(findGames, find());
        if (still?.isOver === 1) renew(trx, still);
      });
      throw refuse(NO_GAMES);
    },
    async deleteOf(trx, playerId) {
      const games = await trx.first(findGamesOf, { playerId, ...guestsLinkedAt(clock()) });
      for (const userId of [playerId, ...(games === undefined ? [] : [games.gamesId])]) {
        trx.send(deleteSession, { userId });
        announce(trx, [userId], endOf(userId));
      }
    },
  };
}
