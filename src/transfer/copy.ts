import { requireEmpty, withSnapshot, withTarget, type Endpoint } from './endpoints.ts';
import { requireAccepted } from './refused-rows.ts';
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
 * @throws {RefusedRows} when it cannot take some of the source's
 */
export async function copyStore(
  source: Endpoint,
  target: Endpoint,
  onProgress: OnProgress,
): Promise<Copied> {
  const sourceFiles = await source.files.openForReading();
  await requireEmpty(target);
  return withSnapshot(source.engine, async (snapshot) => {
    await requireAccepted(snapshot, target.engine);
    return withTarget(target, async (storage, files) => {
      const pictures = await copyPictures(snapshot, sourceFiles, files, onProgress);
      return { tables: await copyRows(snapshot, storage, onProgress), pictures };
    });
  });
}
