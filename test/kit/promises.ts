/**
 * What an OpenAPI document promises: an unchecked value is usually of its type, and may be anything.
 *
 * @param text the document
 */
export function promisesOf(text: string): unknown {
  return JSON.parse(text, (_key, value: { 'x-unchecked'?: boolean } | null) =>
    value?.['x-unchecked'] === true ? {} : value,
  );
}
