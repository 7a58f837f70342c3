/** A stored picture. */
export type StoredFile = { readonly bytes: Uint8Array; readonly contentType: string };

/** Where pictures live. A name is a key, never a path: letters, digits, `-`, `_` and one ending. */
export type Files = {
  /** Keeps a file under a name, in place of what was there; resolves once it is durable. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** The file of this name, if there is one. */
  get(name: string): Promise<StoredFile | undefined>;
  /** The names of all files, in no order; one that is put meanwhile may be among them or not. */
  names(): AsyncIterable<string>;
};

/** Where pictures live, by an address. Nothing is opened or made there before one of these functions is called. */
export type FilesLocation = {
  /** Opens the place, and makes a folder that is missing. */
  open(): Promise<Files>;
  /** Opens the place to be read only: nothing is made or changed there. */
  openForReading(): Promise<Pick<Files, 'get'>>;
};

/** How pictures may be kept by who fetched them: for good, since what a name holds never changes. */
export const CACHE_CONTROL = 'private, max-age=31536000, immutable';

/** The form of a file's name. */
export const FILE_NAME = /^[A-Za-z0-9_-]{1,100}\.(?:png|jpg|webp)$/;

/** Whether this may be a file's name. */
export function isFileName(name: string): boolean {
  return FILE_NAME.test(name);
}

const TYPES = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const;

/** The media type that goes with a name's ending. */
export function contentTypeOf(name: string): string {
  const ending = name.slice(name.lastIndexOf('.') + 1);
  return TYPES[ending as keyof typeof TYPES] ?? 'application/octet-stream';
}

/** The ending that goes with a media type. */
export function endingOf(contentType: (typeof TYPES)[keyof typeof TYPES]): keyof typeof TYPES {
  const found = Object.entries(TYPES).find(([, type]) => type === contentType);
  return (found?.[0] ?? 'png') as keyof typeof TYPES;
}
