import { isUtf8 } from 'node:buffer';
import { NO_FIELDS, parseText, type JsonLimits, type JsonObject } from '../kernel/json.ts';
import { refuse } from './refusal.ts';
import { TOO_DEEP, TOO_MANY_KEYS } from './refusals.ts';

/** How much JSON a body may have, which the sentences of the refusals name, too. */
export const BODY_LIMITS: JsonLimits = {
  depth: 100,
  keys: 20_000,
  tooDeep: () => refuse(TOO_DEEP),
  tooManyKeys: () => refuse(TOO_MANY_KEYS),
};

/**
 * Reads a request body. Returns `undefined` when it is empty, not UTF-8 or not JSON, and `null` for a value that is not an object.
 * @throws {Refusal} `TOO_DEEP` or `TOO_MANY_KEYS`
 */
export function parseBody(body: Uint8Array): JsonObject | null | undefined {
  if (body.length === 0 || !isUtf8(body)) return undefined;
  let text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8');
  if (text.charCodeAt(0) === 0xfeff) text = text.slice(1);
  return parseText(text, BODY_LIMITS);
}

/** Reads a body. When it is not a JSON object, every field counts as missing. */
export function fieldsOf(body: Uint8Array): JsonObject {
  return parseBody(body) ?? NO_FIELDS;
}
