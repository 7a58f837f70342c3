/** Why an engine may refuse a row. */
export type Risk =
  /** A text is not in UTF-8: it has an unpaired surrogate, or half a character. It cannot be copied without change. */
  | { readonly kind: 'not UTF-8'; readonly column: string }
  /** A text holds U+0000, which PostgreSQL cannot store. */
  | { readonly kind: 'NUL'; readonly column: string }
  /** An index entry may be too long for PostgreSQL. */
  | {
      readonly kind: 'long';
      readonly columns: readonly string[];
      readonly entry: readonly string[];
    };

/** A row that an engine may refuse. */
export type RiskyRow = {
  readonly table: string;
  /** The values of its primary key. */
  readonly key: readonly string[];
  readonly risk: Risk;
};
