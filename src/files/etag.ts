/** An entity tag, weak or strong (RFC 9110, section 8.8.3). */
const TAG = /(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")/g;

/**
 * Whether an If-None-Match header matches this entity tag: it is `*`, or a list that holds the tag, weak or strong. A header
 * of any other form matches nothing.
 */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const isList = /^[\s,]*$/.test(header.replace(TAG, ''));
  return isList && [...header.matchAll(TAG)].some(([, one]) => one === tag);
}
