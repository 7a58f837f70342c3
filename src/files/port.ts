/** A stored file. */
export type StoredFile = { readonly bytes: Uint8Array; readonly contentType: string };

/** Where pictures and parts of archives live. A name is a key, never a path: letters, digits, `-`, `_` and one ending. */
export type Files = {
  /** Stores a file, and replaces one of the same name. Resolves when it is durable. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** The file of this name, if there is one. */
  get(name: string): Promise<StoredFile | undefined>;
  /** Whether there is a readable file of this name. */
  has(name: string): Promise<boolean>;
  /** Deletes the file of this name, if there is one. Resolves when it would not come back after a power cut. */
  delete(name: string): Promise<void>;
  /** Rejects with `Unready` when the place is gone. */
  check(): Promise<void>;
};

/** A mark as it was found. */
export type HeldMark = {
  readonly mark: string;
  /** Whether it is still the one that was found. */
  isStill(): Promise<boolean>;
  /** Ends the hold. Until then a mount with the mark cannot be unmounted. */
  release(): Promise<void>;
};

/** A place of pictures, of which nobody has said yet whether it is the right one. */
export type Place = Files & {
  /** Finds the mark, if there is one. Rejects with `Away` when the place is not as one of the service is: no bucket, no access. */
  holdMark(): Promise<HeldMark | undefined>;
  /** Writes the mark, and replaces another one. Resolves when it is durable. */
  writeMark(mark: string): Promise<void>;
};

/** The place of pictures, as it is read. */
export type ReadPlace = Pick<Place, 'get' | 'holdMark'>;

/** Where pictures live, chosen by an address. Nothing is opened or made there until one of these functions is called. */
export type FilesLocation = {
  /** Opens the place, and makes a missing folder. */
  open(): Promise<Place>;
  /** Opens the place only to read from it. Nothing is made or changed there. */
  openForReading(): Promise<ReadPlace>;
};

/** The path under which pictures are served. */
export const FILES_PATH = '/files';

/** Clients and their caches keep a picture for good, since the picture behind a name never changes. */
export const CACHE_CONTROL = 'private, max-age=31536000, immutable';

/** The form of a picture's name. */
export const FILE_NAME = /^[A-Za-z0-9_-]{1,100}\.(?:png|jpg|webp)$/;

/** The form of the name of an archive's part, which is not served at an address: see `archives.ts`. */
const PART_NAME = /^[A-Za-z0-9_-]{1,100}\.part$/;

/** Whether this is a valid name of a picture. */
export function isPictureName(name: string): boolean {
  return FILE_NAME.test(name);
}

/** Whether this is a valid name of a file: a picture, or a part of an archive. */
export function isFileName(name: string): boolean {
  return isPictureName(name) || PART_NAME.test(name);
}

const TYPES = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const;
type Ending = keyof typeof TYPES;

/** The media types of pictures. */
export type ContentType = (typeof TYPES)[Ending];

/** The endings of names. */
export const ENDINGS = Object.keys(TYPES) as readonly Ending[];

/** The name of the picture that is served at this path; undefined when there is none. */
export function fileNameAt(path: string): string | undefined {
  const name = path.startsWith(`${FILES_PATH}/`) ? path.slice(FILES_PATH.length + 1) : '';
  return isPictureName(name) ? name : undefined;
}

/** The media type that goes with a name's ending. */
export function contentTypeOf(name: string): string {
  const ending = name.slice(name.lastIndexOf('.') + 1);
  return TYPES[ending as Ending] ?? 'application/octet-stream';
}

/** The ending that goes with a media type. */
export function endingOf(contentType: ContentType): Ending {
  return ENDINGS.find((ending) => TYPES[ending] === contentType) ?? 'png';
}
