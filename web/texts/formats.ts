/** Remembers what was made for each language and its options. */
function memo<Options extends object, Made>(make: (tag: string, options: Options) => Made) {
  const made = new Map<string, Made>();
  return (tag: string, options: Options = {} as Options): Made => {
    const key = `${tag} ${JSON.stringify(options)}`;
    const before = made.get(key);
    if (before !== undefined) return before;
    const one = make(tag, options);
    made.set(key, one);
    return one;
  };
}

// Making a format takes as long as a hundred uses of it, and the first one of a page as long as drawing it: browsers then load
// what they know of languages. So they are kept, and nothing makes one before something needs it.

/**
 * The format of times that are given in UTC, such as calendar days without a time zone. Times of the device go through
 * `asUtc`: a kept format would not follow a device to another time zone.
 */
export const dayFormat = memo(
  (tag, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }),
);

export const numberFormat = memo(
  (tag, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options),
);

/**
 * A number in a language of the page, with at most so many decimal digits. Whole numbers below a thousand are the same in all of
 * them, and are written without a format: so the first view of the page needs none.
 */
export function numberIn(tag: string, value: number | bigint, digits = 3): string {
  const isPlain = value >= 0 && value < 1_000 && Number.isInteger(Number(value));
  return isPlain
    ? String(value)
    : numberFormat(tag, { maximumFractionDigits: digits }).format(value);
}

/** The format of lists such as 'Monday, Tuesday and Friday'. */
export const listFormat = memo((tag) => new Intl.ListFormat(tag, { type: 'conjunction' }));

/** The format of days such as 'yesterday'. */
export const nearDayFormat = memo((tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }));

/** The order of a language, with 2 before 10. */
export const order = memo((tag) => new Intl.Collator(tag, { numeric: true }));

/** Divides texts into what readers see as one sign each: an emoji may consist of many code points. */
const signs = memo((tag) => new Intl.Segmenter(tag, { granularity: 'grapheme' }));

/** The signs of a text, in any language, one by one. */
export function* signsOf(text: string): Generator<string> {
  for (const { segment } of signs('en').segment(text)) yield segment;
}
