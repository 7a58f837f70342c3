/** What the page's worker knows of the build that it belongs to. */
export type Build = {
  /** Names what all its files hold. */
  readonly version: string;
  /** The text of the document, which is the same at every address. */
  readonly document: string;
  /** The addresses that have it, as patterns: `:name` stands for one segment. */
  readonly addresses: readonly string[];
  /** The paths of everything else that the page may load. */
  readonly files: readonly string[];
};
