import { valid, type Field } from './field.ts';
import { about, text, type Schema } from './schema.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The form of ids that clients make (RFC 9562). */
export const clientIdSchema: Schema<string> = about(
  text({ format: 'uuid', pattern: UUID.source.replaceAll(String.raw`\d`, '0-9') }),
  'Made by the client. Each id counts once for the player.',
);

/** The id of something that a client tells of a player, maybe more than once. */
export const clientId: Field<string> = valid(
  clientIdSchema,
  (value): value is string => typeof value === 'string' && UUID.test(value),
  'id must be a UUID in lower case',
);
