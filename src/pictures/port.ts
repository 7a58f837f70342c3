/** What a postcard is made from: the caller's manifest and, when it was given, the child. */
export type PostcardContent = {
  /** The manifest as the client sent it; only `moments` and `callerNumber` are known to be there. */
  readonly manifest: Readonly<Record<string, unknown>>;
  readonly player: { readonly name: string; readonly emoji: string; readonly color: string } | null;
};

/** One encoded picture. */
export type EncodedPicture = {
  readonly bytes: Uint8Array;
  readonly contentType: 'image/png' | 'image/jpeg' | 'image/webp';
};

/** The sizes of a postcard's two pictures, in pixels. */
export const IMAGE_SIZE = { width: 1024, height: 768 } as const;
export const THUMBNAIL_SIZE = { width: 256, height: 192 } as const;

/** A postcard's two pictures. */
export type PostcardPictures = {
  readonly image: EncodedPicture;
  readonly thumbnail: EncodedPicture;
};

/** Makes a postcard's pictures. Rejects with a reason that may be logged. */
export type PostcardGenerator = (
  content: PostcardContent,
  signal: AbortSignal,
) => Promise<PostcardPictures>;

/**
 * Who paints the pictures, and so gets what is told of a call: OpenAI, Google, or `other` at an address that the operator chose.
 * Null when they are drawn here, and nothing leaves.
 */
export type Painter = 'openai' | 'google' | 'other' | null;

/** Makes the pictures of postcards. */
export type Pictures = {
  /** Lets a remote generator paint when one is configured; otherwise, or when that fails, draws here. */
  readonly draw: PostcardGenerator;
  /** Draws a plain postcard with only the number, which works for any content. */
  readonly drawPlain: PostcardGenerator;
  /** Ends the drawing process, and rejects unfinished pictures. Resolves when it has ended. May be called again. */
  readonly close: () => Promise<void>;
};
