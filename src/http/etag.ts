import { hash } from 'node:crypto';

/** An entity tag, weak or strong (RFC 9110, section 8.8.3). */
const TAG = /(W\/)?("[\x21\x23-\x7e\x80-\xff]*")/g;

/** The strong entity tag of an answer's text. */
export function etagOf(text: string): string {
  return `"${hash('sha256', text, 'base64url').slice(0, 22)}"`;
}

/**
 * Whether an If-None-Match header matches this strong entity tag: it is `*`, or a list that has the tag, weak or strong.
 * A header of any other form matches nothing.
 */
export function matchesWeakly(header: string | undefined, tag: string): boolean {
  return header !== undefined && matches(header, (_weakness, one) => one === tag);
}

/**
 * Whether an If-Match header matches: it is `*`, or a list with a strong entity tag that is right. A header of any other
 * form matches nothing.
 */
export function matchesStrongly(header: string, isRight: (tag: string) => boolean): boolean {
  return matches(header, (weakness, one) => weakness === undefined && isRight(one));
}

function matches(
  header: string,
  isIt: (weakness: string | undefined, tag: string) => boolean,
): boolean {
  if (header.trim() === '*') return true;
  const isList = /^[\s,]*$/.test(header.replace(TAG, ''));
  return isList && [...header.matchAll(TAG)].some(([, weakness, one = '']) => isIt(weakness, one));
}
