/** Why an engine may not take a row as it is. */
export type Risk =
  /** Its bytes are no text in UTF-8: an unpaired surrogate, or half a character. No engine can copy that faithfully. */
  | { readonly kind: 'not UTF-8'; readonly column: string }
  /** It holds U+0000, which PostgreSQL has no room for. */
  | { readonly kind: 'NUL'; readonly column: string }
  /** What it has in an index may be longer than an index of PostgreSQL takes. */
  | {
      readonly kind: 'long';
      readonly columns: readonly string[];
      readonly entry: readonly string[];
    };

/** A row of a store that an engine may not take as it is. */
export type RiskyRow = {
  readonly table: string;
  /** The values of its primary key. */
  readonly key: readonly string[];
  readonly risk: Risk;
};
