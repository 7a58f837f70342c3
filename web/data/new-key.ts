/**
 * A random UUID (RFC 9562, version 4). It names something that is created, so that it is created once, however often it is
 * sent. `crypto.randomUUID` exists only on secure pages.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const text = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Returns a function that gives equal things the same UUID: what is sent again unchanged is created once. */
export function createKeys(): (thing: unknown) => string {
  const keys = new Map<string, string>();
  return (thing) => {
    const text = JSON.stringify(thing);
    const key = keys.get(text) ?? newKey();
    keys.set(text, key);
    return key;
  };
}
