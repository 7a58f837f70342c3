/** An entity tag, weak or strong (RFC 9110, section 8.8.3). */
const TAG = /(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")/g;

/**
 * Whether an If-None-Match header names this entity tag: `*`, or a list that holds it, weak or strong. What is not such
 * a list names nothing.
 */
export function namesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const isList = /^[\s,]*$/.test(header.replace(TAG, ''));
  return isList && [...header.matchAll(TAG)].some(([, one]) => one === tag);
}
