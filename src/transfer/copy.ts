import { requireEmpty, withSnapshot, withTarget, type Source, type Target } from './ends.ts';
import { requireFit } from './fit.ts';
import { copyPictures, type CopiedPictures } from './pictures.ts';
import type { OnProgress } from './progress.ts';
import { copyRows, type CopiedTables } from './rows.ts';

/** What was copied. */
export type Copied = { readonly tables: CopiedTables; readonly pictures: CopiedPictures };

/**
 * Copies a whole service from one store to another, whatever engines they are on, while the source may be in use. First
 * the pictures, which a copy that was interrupted need not send again; then the rows in one transaction, so that a
 * target that has rows has everything.
 *
 * @throws {NotEmpty} when the target has rows
 * @throws {Unfit} when it cannot take some of the source's
 */
export async function copyStore(
  source: Source,
  target: Target,
  onProgress: OnProgress,
): Promise<Copied> {
  await requireEmpty(target);
  return withSnapshot(source.openSnapshot, async (snapshot) => {
    await requireFit(snapshot, target);
    return withTarget(target, async (storage, files) => {
      const pictures = await copyPictures(snapshot, source.files, files, onProgress);
      return { tables: await copyRows(snapshot, storage, onProgress), pictures };
    });
  });
}
