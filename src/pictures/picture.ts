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

/** A postcard's two pictures: 1024×768 and its 256×192 thumbnail. */
export type PostcardPictures = {
  readonly image: EncodedPicture;
  readonly thumbnail: EncodedPicture;
};

/** Makes a postcard's pictures; rejects with a reason fit for a log when it can't. */
export type PostcardGenerator = (
  content: PostcardContent,
  signal: AbortSignal,
) => Promise<PostcardPictures>;
