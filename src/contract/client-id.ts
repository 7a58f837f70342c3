import { valid, type Field } from './field.ts';
import { about, text, type Schema } from './schema.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The form of ids that clients make (RFC 9562). */
export const clientIdSchema: Schema<string> = about(
  text({
    format: 'uuid',
    pattern:
      '^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$',
  }),
  'Made by the client. Each id counts once for the player.',
);

/** The id of something that a client tells of a player, maybe more than once. */
export const clientId: Field<string> = valid(
  clientIdSchema,
  (value): value is string => typeof value === 'string' && UUID.test(value),
  'id must be a UUID in lower case',
);
