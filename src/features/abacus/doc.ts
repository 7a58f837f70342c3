import { z } from 'zod';
import { errorDoc, exampleIds, id, inBytes, tooLarge, tooManyGuests } from '../../openapi/parts.ts';
import type { RouteDoc } from '../../http/route.ts';
import { DEFAULT_SETTINGS, LARGEST } from './rules.ts';
import { INVALID_BODY } from './texts.ts';

const tag = 'Abacus settings';

const defaults = JSON.parse(DEFAULT_SETTINGS) as Readonly<Record<string, unknown>>;

/** The known settings with their defaults. They have no types: whatever was given is kept. */
const known = Object.fromEntries(
  Object.entries(defaults).map(([name, value]) => [name, z.unknown().meta({ default: value })]),
);

const settings = z.looseObject({ userId: id.meta({ description: 'The viewer.' }), ...known }).meta({
  id: 'AbacusSettings',
  description: 'How the abacus looks and behaves. Fields are not validated, unknown ones are kept.',
});

const answer = z.strictObject({ settings });
const example = { userId: exampleIds.viewer, ...defaults };

export const getSettings: RouteDoc = {
  tag,
  summary: "Read the viewer's settings",
  description: 'Makes the record with the defaults when there is none.',
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
  description: `Given top-level fields replace those of the same name, others stay. \`userId\`, \`__proto__\`, \`constructor\` and \`prototype\` are ignored. ${inBytes(LARGEST.settings)}`,
  body: {
    schema: z.looseObject(known).partial(),
    example: { beadShape: 'circle', frameMaterial: 'walnut' },
  },
  success: {
    headers: ['Set-Cookie'],
    description: 'The whole record as it is now.',
    schema: answer,
    example: { settings: { ...example, beadShape: 'circle', frameMaterial: 'walnut' } },
  },
  errors: [
    errorDoc(400, 'The body is empty, not JSON, or not an object', INVALID_BODY),
    ...tooLarge(LARGEST),
    tooManyGuests,
  ],
};
