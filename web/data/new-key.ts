/**
 * A random UUID (RFC 9562, version 4). It names something that is created, so that it is created once, however often it is
 * sent. `crypto.randomUUID` exists only on secure pages.
 */
export const newKey = (): string => uuidOf(crypto.getRandomValues(new Uint8Array(16)));

/** The UUID of 16 bytes, of which six bits become its version and variant. */
export function uuidOf(given: Uint8Array): string {
  const bytes = Uint8Array.from(given);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const text = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The UUIDs of things, by their JSON texts. */
export type Keys = Record<string, string>;

/** Gives equal things the same UUID: what is sent again unchanged is created once. A new one is added to `keys`. */
export const keyIn = (keys: Keys, thing: unknown): string =>
  (keys[JSON.stringify(thing)] ??= newKey());
