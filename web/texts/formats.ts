/** Remembers what was made for each key. */
function memo<Made>(make: (tag: string, options: object) => Made) {
  const made = new Map<string, Made>();
  return (tag: string, options: object = {}): Made => {
    const key = `${tag} ${JSON.stringify(options)}`;
    const before = made.get(key);
    if (before !== undefined) return before;
    const one = make(tag, options);
    made.set(key, one);
    return one;
  };
}

// Making a format takes as long as a hundred uses of it, and a table of a school has thousands of texts.

/** The format of calendar days without a time zone, given as times in UTC. */
export const dayFormat: (tag: string, options: Intl.DateTimeFormatOptions) => Intl.DateTimeFormat =
  memo((tag, options) => new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }));

export const numberFormat: (tag: string) => Intl.NumberFormat = memo(
  (tag) => new Intl.NumberFormat(tag),
);

/** The format of lists such as 'Monday, Tuesday and Friday'. */
export const listFormat: (tag: string) => Intl.ListFormat = memo(
  (tag) => new Intl.ListFormat(tag, { type: 'conjunction' }),
);
