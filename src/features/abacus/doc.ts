import { z } from 'zod';
import {
  hasChanged,
  errorDoc,
  exampleIds,
  id,
  ifMatch,
  inBytes,
  tooLarge,
  tooManyGuests,
  unchecked,
} from '../../openapi/parts.ts';
import type { RouteDoc } from '../../http/route.ts';
import { DEFAULTS, LARGEST } from './rules.ts';
import { CHANGED, INVALID_BODY } from './texts.ts';

const tag = 'Abacus settings';

const flag = (description: string) => unchecked(z.boolean(), { description });
const choice = (description: string, ...examples: readonly string[]) =>
  unchecked(z.string(), { description, examples });

/** The known settings with their usual types. */
const known = {
  colorScheme: choice(
    'How beads get their colours.',
    'place-value',
    'heaven-earth',
    'alternating',
    'monochrome',
  ),
  beadShape: choice('The shape of a bead.', 'diamond', 'circle', 'square'),
  colorPalette: choice(
    'The colours of the scheme.',
    'default',
    'colorblind',
    'mnemonic',
    'grayscale',
    'nature',
  ),
  hideInactiveBeads: flag('Shows only beads that count.'),
  coloredNumerals: flag('Gives numerals the colours of their columns.'),
  scaleFactor: unchecked(z.number(), { description: 'The size; 1 is the usual one.' }),
  showNumbers: flag('Shows the numeral of each column.'),
  animated: flag('Moves beads smoothly.'),
  interactive: flag('Lets a tap move beads.'),
  gestures: flag('Lets a swipe move beads.'),
  soundEnabled: flag('Plays a sound when beads move.'),
  soundVolume: unchecked(z.number(), { description: 'From 0 (silent) to 1.' }),
  nativeAbacusNumbers: flag('Shows numbers as beads instead of numerals.'),
  physicalAbacusColumns: unchecked(z.int().min(1), {
    description: 'The columns of the learner’s own abacus.',
  }),
} satisfies Record<keyof typeof DEFAULTS, z.ZodType>;

const uncheckedNote =
  'The types are the usual ones. Values are not checked: every value, also of another type, is stored and comes back as it was given. Unknown settings are kept too.';

const withDefaults = Object.fromEntries(
  Object.entries(known).map(([name, type]) => [
    name,
    type.meta({ ...type.meta(), default: DEFAULTS[name as keyof typeof DEFAULTS] }),
  ]),
);

const settings = z
  .looseObject({ userId: id.meta({ description: 'The viewer.' }), ...withDefaults })
  .meta({
    id: 'AbacusSettings',
    description: `How the abacus looks and behaves. ${uncheckedNote}`,
  });

const defaults = z.looseObject(withDefaults).meta({
  id: 'AbacusDefaults',
  description: 'How the abacus of a viewer who has changed nothing looks and behaves.',
});

const changes = z
  .looseObject(known)
  .partial()
  .meta({ id: 'AbacusSettingsChanges', description: uncheckedNote });

const answer = z.strictObject({ settings });
const example = { userId: exampleIds.viewer, ...DEFAULTS };

export const getSettings: RouteDoc = {
  tag,
  summary: "Read the viewer's settings",
  description: 'When there is no record, one with the defaults is made.',
  success: {
    headers: ['Set-Cookie'],
    description: 'The whole record.',
    schema: answer,
    example: { settings: example },
  },
  errors: [tooManyGuests],
};

export const updateSettings: RouteDoc = {
  tag,
  summary: "Change the viewer's settings",
  description: `Each field at the top level replaces the stored field of the same name. The others stay. \`userId\`, \`__proto__\`, \`constructor\` and \`prototype\` are ignored. ${inBytes(LARGEST.settings)}`,
  body: {
    schema: changes,
    example: { beadShape: 'circle', frameMaterial: 'walnut' },
  },
  parameters: [ifMatch(false)],
  success: {
    headers: ['Set-Cookie'],
    description: 'The whole record as it is now.',
    schema: answer,
    example: { settings: { ...example, beadShape: 'circle', frameMaterial: 'walnut' } },
  },
  errors: [
    errorDoc(400, 'The body is empty, not JSON, or not an object', INVALID_BODY),
    ...tooLarge(LARGEST),
    hasChanged(CHANGED),
    tooManyGuests,
  ],
};

export const resetSettings: RouteDoc = {
  tag,
  summary: "Reset the viewer's settings",
  description: 'The defaults replace the whole record, including unknown settings.',
  parameters: [ifMatch(false)],
  success: {
    headers: ['Set-Cookie'],
    description: 'The record with the defaults.',
    schema: answer,
    example: { settings: example },
  },
  errors: [hasChanged(CHANGED), tooManyGuests],
};

export const getDefaults: RouteDoc = {
  tag,
  summary: 'Read the defaults',
  description: 'The settings of a viewer who has changed nothing. They are the same for everybody.',
  success: {
    description: 'The defaults, without a `userId`.',
    schema: z.strictObject({ settings: defaults }),
    example: { settings: DEFAULTS },
  },
  errors: [],
};
