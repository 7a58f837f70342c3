import { wholeBody } from '../../contract/body.ts';
import { inBytes, tooLarge } from '../../contract/size-limit.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { exampleIds } from '../../contract/examples.ts';
import { changed, ifMatch } from '../../contract/parameters.ts';
import { refusal } from '../../contract/refusal.ts';
import { TOO_MANY_GUESTS } from '../../contract/refusals.ts';
import * as schema from '../../contract/schema.ts';
import { about, named, number, object, openObject, unchecked } from '../../contract/schema.ts';
import { DEFAULTS, LARGEST } from './rules.ts';

export const CHANGED = changed('Settings have changed');

const path = '/api/abacus-settings';

const common = { access: 'viewer', devices: true, etag: true, tag: 'Abacus settings' } as const;

const flag = (description: string) => unchecked(schema.boolean, { description });
const choice = (description: string, ...examples: readonly string[]) =>
  unchecked(schema.text(), { description, examples });

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
  scaleFactor: unchecked(number(), { description: 'The size; 1 is the usual one.' }),
  showNumbers: flag('Shows the numeral of each column.'),
  animated: flag('Moves beads smoothly.'),
  interactive: flag('Lets a tap move beads.'),
  gestures: flag('Lets a swipe move beads.'),
  soundEnabled: flag('Plays a sound when beads move.'),
  soundVolume: unchecked(number(), { description: 'From 0 (silent) to 1.' }),
  nativeAbacusNumbers: flag('Shows numbers as beads instead of numerals.'),
  physicalAbacusColumns: unchecked(schema.whole({ min: 1 }), {
    description: 'The columns of the learner’s own abacus.',
  }),
} satisfies Record<keyof typeof DEFAULTS, object>;

const mapKnown = (change: (type: schema.Schema, name: keyof typeof known) => schema.Schema) =>
  Object.fromEntries(
    Object.entries(known).map(([name, type]) => [name, change(type, name as keyof typeof known)]),
  );

const uncheckedNote =
  'The types are the usual ones. Values are not checked: every value, also of another type, is stored and comes back as it was given. Unknown settings are kept too.';

const withDefaults = mapKnown((type, name) => about(type, { default: DEFAULTS[name] }));

const answer = object({
  settings: named(
    'AbacusSettings',
    openObject({ userId: about(schema.id, 'The viewer.'), ...withDefaults }),
    `How the abacus looks and behaves. ${uncheckedNote}`,
  ),
});

const example = { userId: exampleIds.viewer, ...DEFAULTS };

export const getSettings = endpoint('GET', path, {
  ...common,
  operation: 'getAbacusSettings',
  summary: "Read the viewer's settings",
  description: 'When there is no record, one with the defaults is made.',
  refusals: [TOO_MANY_GUESTS],
  success: {
    headers: ['Set-Cookie'],
    description: 'The whole record.',
    schema: answer,
    example: { settings: example },
  },
  failure: 'Failed to fetch abacus settings',
});

const changes = wholeBody(
  named(
    'AbacusSettingsChanges',
    openObject(mapKnown((type) => schema.optional(type))),
    uncheckedNote,
  ),
  {
    example: { beadShape: 'circle', frameMaterial: 'walnut' },
    otherwise: refusal(
      400,
      'Invalid or empty request body',
      'The body is empty, not JSON, or not an object',
    ),
  },
);

export const updateSettings = endpoint('PATCH', path, {
  ...common,
  operation: 'updateAbacusSettings',
  stores: 0,
  summary: "Change the viewer's settings",
  description: `Each field at the top level replaces the stored field of the same name. The others stay. \`userId\`, \`__proto__\`, \`constructor\` and \`prototype\` are ignored. ${inBytes(LARGEST)}`,
  parameters: [ifMatch(false)],
  body: changes,
  refusals: [...changes.refusals, tooLarge('settings', LARGEST), CHANGED, TOO_MANY_GUESTS],
  success: {
    headers: ['Set-Cookie'],
    description: 'The whole record as it is now.',
    schema: answer,
    example: { settings: { ...example, beadShape: 'circle', frameMaterial: 'walnut' } },
  },
  failure: 'Failed to update abacus settings',
});

export const resetSettings = endpoint('DELETE', path, {
  ...common,
  operation: 'resetAbacusSettings',
  summary: "Reset the viewer's settings",
  description: 'The defaults replace the whole record, including unknown settings.',
  parameters: [ifMatch(false)],
  refusals: [CHANGED, TOO_MANY_GUESTS],
  success: {
    headers: ['Set-Cookie'],
    description: 'The record with the defaults.',
    schema: answer,
    example: { settings: example },
  },
  failure: 'Failed to reset abacus settings',
});

export const getDefaults = endpoint('GET', `${path}/defaults`, {
  operation: 'getAbacusDefaults',
  access: 'open',
  etag: true,
  tag: 'Abacus settings',
  summary: 'Read the defaults',
  description: 'The settings of a viewer who has changed nothing. They are the same for everybody.',
  success: {
    description: 'The defaults, without a `userId`.',
    schema: object({
      settings: named(
        'AbacusDefaults',
        openObject(withDefaults),
        'How the abacus of a viewer who has changed nothing looks and behaves.',
      ),
    }),
    example: { settings: DEFAULTS },
  },
  failure: 'Failed to fetch abacus settings',
});
