import { refuse } from '../../contract/refusal.ts';
import type { Changeover } from '../../identity/sessions/changeover.ts';
import { guestsLinkedAt } from '../../identity/lives/guest-links.ts';
import { randomText } from '../../kernel/random.ts';
import { lockOwner } from '../../storage/owner-lock.ts';
import type { Transaction } from '../../storage/port.ts';
import type { FeaturePorts, OwnedPlayer, PlayerGames } from '../ports.ts';
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

export function createPlayerGames(
  ports: Pick<FeaturePorts, 'storage' | 'clock' | 'ids' | 'random' | 'announce'> & {
    /** Whether no earlier release runs any more. */
    readonly isOver: Changeover['isOver'];
  },
): PlayerGames {
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
    { id: playerId, userId }: OwnedPlayer,
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
