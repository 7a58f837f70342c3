import { literal, object } from './schema.ts';

/** The answer of an endpoint that has nothing to tell but that it has done what was asked. */
export const done = {
  schema: object({ success: literal(true) }),
  example: { success: true },
} as const;
