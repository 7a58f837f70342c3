import { anyOf } from '../../events/port.ts';
import type { DeleteFiles } from '../../files/delete-task.ts';
import { fileNameAt } from '../../files/port.ts';
import { waitForAll } from '../../kernel/wait-for-all.ts';
import type { Transaction } from '../../storage/port.ts';
import type { FeaturePorts } from '../ports.ts';
import { announcePostcard } from './announcements.ts';
import * as store from './store.ts';

/** Deletes postcards with their pictures, in the caller's transaction. */
export type PostcardErasure = {
  /** Deletes one postcard of an owner. Returns whether there was one. */
  eraseOne(trx: Transaction, owned: store.OwnedPostcard): Promise<boolean>;
  /**
   * Deletes the postcards about this player, also of people who have lost access to it, and those of the family, at least one,
   * that name it. The card of a stranger who names it stays.
   */
  eraseOfPlayer(trx: Transaction, playerId: string, family: readonly string[]): Promise<void>;
  /**
   * Deletes all postcards of an owner, and those about the owner's players, also of people who have lost access to them.
   * Returns how many there were, and of how many files with their pictures.
   */
  eraseOfOwner(
    trx: Transaction,
    userId: string,
  ): Promise<{ readonly postcards: number; readonly pictures: number }>;
};

/**
 * The pictures of a ready postcard are deleted after the commit. The task of any other postcard is not cancelled here: it
 * finds no postcard, ends by itself, and deletes what its attempts have stored. After a cancellation, an attempt that is
 * storing a picture could leave it behind.
 */
export function createErasure(
  ports: Pick<FeaturePorts, 'announce' | 'clock'> & { readonly deleteFiles: DeleteFiles },
): PostcardErasure {
  const { deleteFiles, announce, clock } = ports;

  async function deletePictures(trx: Transaction, deleted: readonly store.DeletedPostcard[]) {
    const paths = deleted.flatMap(({ imageUrl, thumbnailUrl }) => [imageUrl, thumbnailUrl]);
    const names = paths.flatMap((path) => (path === null ? [] : (fileNameAt(path) ?? [])));
    await deleteFiles(trx, names);
    return names.length;
  }

  /** Tells those who had these postcards. They need not be in the family, which is told of all that went. */
  function tellOwners(trx: Transaction, deleted: readonly { readonly userId: string }[]): void {
    const owners = [...new Set(deleted.map(({ userId }) => userId))];
    if (owners.length === 0) return;
    // The messages that they were ready are deleted with them.
    for (const kind of ['postcards', 'inbox'] as const) announce(trx, owners, anyOf(kind));
  }

  return {
    async eraseOne(trx, owned) {
      const deleted = await trx.all(store.deleteOne, owned);
      await deletePictures(trx, deleted);
      for (const { playerId } of deleted) {
        announcePostcard(trx, announce, { ...owned, playerId }, null);
        // The message that the postcard was ready is deleted with it.
        announce(trx, [owned.userId], anyOf('inbox'));
      }
      return deleted.length > 0;
    },
    async eraseOfPlayer(trx, playerId, family) {
      const [about, naming] = await waitForAll([
        trx.all(store.deleteAbout, { playerId }),
        store.deleteNaming(trx, family, { playerId }),
      ]);
      tellOwners(trx, about);
      await deletePictures(trx, [...about, ...naming]);
    },
    async eraseOfOwner(trx, userId) {
      const [own, about, naming] = await waitForAll([
        trx.all(store.deleteAll, { userId }),
        trx.all(store.deleteAboutPlayersOf, { userId }),
        store.deleteOfGuardians(trx, userId, clock()),
      ]);
      tellOwners(trx, about);
      const deleted = [...own, ...about, ...naming];
      return { postcards: deleted.length, pictures: await deletePictures(trx, deleted) };
    },
  };
}
