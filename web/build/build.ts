/** What the page's worker knows of the build that it belongs to. */
export type Build = {
  /** A hash of the contents of all its files. */
  readonly version: string;
  /** The HTML document, which is the same at every address. */
  readonly document: string;
  /** The addresses that serve the document, as patterns: `:name` stands for one segment. */
  readonly addresses: readonly string[];
  /** The paths of all other files that a device keeps. */
  readonly files: readonly string[];
};
