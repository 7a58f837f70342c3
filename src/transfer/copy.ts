import { requireEmpty, withOpened, type Endpoint } from './endpoints.ts';
import { requireAccepted } from './refused-rows.ts';
import { copyPictures, markOf, picturesOf, type CopiedPictures } from './pictures.ts';
import type { OnProgress } from './progress.ts';
import { copyRows, type CopiedTables } from './rows.ts';
import { openTargetPlace } from './target-place.ts';

/** The result of a copy. */
export type Copied = { readonly tables: CopiedTables; readonly pictures: CopiedPictures };

/**
 * Copies a whole service from one store to another, on any engines. A SQLite file must not be in use, since what
 * is stored later would be missing in the copy. The pictures come first, and need not be sent again when the copy was interrupted. The rows follow in one transaction, so a target that has rows has
 * everything.
 *
 * @throws {NotEmpty} when the target has rows
 * @throws {RefusedRows} when the target cannot store some rows of the source
 */
export async function copyStore(
  source: Endpoint,
  target: Endpoint,
  onProgress: OnProgress,
): Promise<Copied> {
  const sourcePlace = await source.files.openForReading();
  await requireEmpty(target);
  return withOpened(await source.engine.openSnapshotAlone(), async (snapshot) => {
    await requireAccepted(snapshot, target.engine);
    return withOpened(await target.engine.open(), async (storage) => {
      const from = await picturesOf(snapshot, sourcePlace);
      const { files, finish } = await openTargetPlace(target.files, await markOf(snapshot));
      const pictures = await copyPictures(snapshot, from, files, onProgress);
      return { tables: await copyRows(snapshot, storage, onProgress, finish), pictures };
    });
  });
}
