import { bytes, characters, checkSize, inBytes, tooLarge } from '../../contract/size-limit.ts';
import type { Field } from '../../contract/field.ts';
import { UNSTORABLE } from '../../contract/refusals.ts';
import * as schema from '../../contract/schema.ts';
import {
  about,
  list,
  named,
  number,
  openObject,
  partial,
  unchecked,
  union,
  type Schema,
} from '../../contract/schema.ts';
import { checkStorable } from '../../contract/storable.ts';
import { jsonText, parseText, type JsonText } from '../../kernel/json.ts';

const LARGEST = bytes(262_144);
const LONGEST_NUMBER = characters(255);

const text = (description: string) => unchecked(schema.text(), { description });
const caption = (others: string) =>
  text(`The words of the moment, up to 300 characters, on a note of the card. ${others}`);
const places = (description: string) =>
  unchecked(list(number(), { max: 40 }), { description, examples: [[41, 43]] });

/** The fields of a moment's number line that the drawing reads. */
export const drawnOfSnapshot = {
  center: unchecked(number(), {
    description: 'The place in the middle. It is marked like a highlight.',
  }),
  highlights: places('Marked together with the highlights of the moment.'),
} as const;

/** The fields of a moment that the drawing reads. */
export const drawnOfMoment = {
  caption: caption('Moments with the same words get one note.'),
  title: caption('Used when `caption` is empty.'),
  text: caption('Used when `caption` and the other fields for words before it are empty.'),
  description: caption('Used when `caption` and the other fields for words before it are empty.'),
  summary: caption('Used when `caption` and the other fields for words before it are empty.'),
  label: caption('Used when `caption` and the other fields for words before it are empty.'),
  note: caption('Used when `caption` and the other fields for words before it are empty.'),
  quote: caption('Used when `caption` and the other fields for words before it are empty.'),
  category: text(
    'What kind of moment it was: a small heading on its note. Underscores and hyphens become spaces.',
  ),
  rank: unchecked(number(), {
    description:
      'How notable the moment is; 1 is the most notable. When the card has no room for all moments, it shows those with the smallest ranks first, then those without a rank.',
  }),
  highlights: places(
    'The places on the number line that the moment was about. They are marked there.',
  ),
  snapshot: unchecked(openObject(partial(drawnOfSnapshot)), {
    description: 'The number line at that moment.',
  }),
} as const;

/** The fields of a manifest that the drawing reads, besides `callerNumber` and `moments`. */
export const drawnOfManifest = {
  sessionSummary: text('What the call was about, up to 600 characters, below the soroban.'),
  language: text(
    "A language tag (BCP 47), such as de. It chooses the language of the card's own words, among the languages that use the script of its texts.",
  ),
  childName: text("The child's name on the stamp, when the postcard has no player."),
  childEmoji: text(
    "The child's emoji on the stamp, when the postcard has no player. Without an emoji the stamp has a motif of the number.",
  ),
} as const;

const moment = named(
  'PostcardMoment',
  unchecked(union(schema.text(), number(), list(number()), openObject(partial(drawnOfMoment))), {
    description:
      'One moment of the call. A text is its caption. A number is both its caption and its place. A list of numbers has its places. The picture leaves out what cannot be read.',
  }),
);

const manifestWith = (callerNumber: Schema) =>
  openObject({
    callerNumber: about(
      union(callerNumber, number()),
      'The number that called, in any script, or words. It is the heading of the card, and its soroban shows it. A telephone number is written as a telephone number.',
    ),
    moments: about(
      list(moment, { min: 1 }),
      'What happened in the call, in this order. The first 500 are read.',
    ),
    ...partial(drawnOfManifest),
  });

const optional =
  'Fields other than `callerNumber` and `moments` are optional and not checked; the picture shows those that can be read. Unknown fields are kept.';

export const manifestSchema = named(
  'PostcardManifest',
  manifestWith(schema.text({ min: 1 })),
  `The content of a voice call. It comes back as it was given. ${optional}`,
);

/** A manifest as it is stored. */
export type Manifest = {
  /** The number that called; a JSON number keeps its text. */
  readonly callerNumber: string;
  /** The text that was given. */
  readonly manifest: JsonText;
};

/** A manifest, which needs a moment and a caller's number. Otherwise it counts as missing. */
export const manifest: Field<Manifest> = {
  schema: named(
    'NewPostcardManifest',
    manifestWith(schema.text({ min: 1, max: LONGEST_NUMBER.most })),
    `The content of a voice call. ${optional} ${inBytes(LARGEST)}`,
  ),
  refusals: (name) => [
    UNSTORABLE,
    tooLarge('callerNumber', LONGEST_NUMBER),
    tooLarge(name, LARGEST),
  ],
  isMissing(value) {
    const { callerNumber, moments } = (value ?? {}) as Readonly<Record<string, unknown>>;
    const hasNumber =
      typeof callerNumber === 'number' || (typeof callerNumber === 'string' && callerNumber !== '');
    return !hasNumber || !Array.isArray(moments) || moments.length === 0;
  },
  read(value, name, { text: textOf }) {
    const given = textOf?.(name) ?? jsonText(value);
    const { callerNumber } = value as { readonly callerNumber: string | number };
    const asText =
      typeof callerNumber === 'string'
        ? callerNumber
        : (parseText(given)?.text('callerNumber') ?? String(callerNumber));
    return {
      callerNumber: checkSize('callerNumber', checkStorable(asText), LONGEST_NUMBER),
      manifest: checkSize(name, given, LARGEST),
    };
  },
};
