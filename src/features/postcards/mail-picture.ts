import { fileNameAt, type Files, type StoredFile } from '../../files/port.ts';
import { asJpeg } from '../../pictures/jpeg.ts';
import type { Reader } from '../../storage/port.ts';
import { findImage } from './store.ts';

/**
 * The picture of an owner's postcard in a format that every mail program shows: WebP becomes JPEG. Undefined when the
 * postcard is not ready or was deleted.
 */
export async function readMailPicture(
  { db, files }: { readonly db: Reader; readonly files: Pick<Files, 'get'> },
  userId: string,
  id: string,
): Promise<StoredFile | undefined> {
  const name = fileNameAt((await db.first(findImage, { id, userId }))?.imageUrl ?? '');
  const file = name === undefined ? undefined : await files.get(name);
  if (file?.contentType !== 'image/webp') return file;
  return { bytes: await asJpeg(file.bytes), contentType: 'image/jpeg' };
}
