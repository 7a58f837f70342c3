import { fileNameAt } from '../../files/port.ts';

/** The picture of a postcard: its file, and its name in an archive. Undefined when the postcard has none. */
export function pictureEntry(postcard: {
  readonly id: string;
  readonly imageUrl: string | null;
}): { readonly file: string; readonly entry: string } | undefined {
  const file = postcard.imageUrl === null ? undefined : fileNameAt(postcard.imageUrl);
  if (file === undefined) return undefined;
  return { file, entry: `pictures/${postcard.id}${file.slice(file.lastIndexOf('.'))}` };
}
