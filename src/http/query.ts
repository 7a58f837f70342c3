/** An unpaired surrogate, which every reader of a parameter refuses. */
const NOT_TEXT = '\uD800';

/**
 * A parameter of a query such as `a=1&b=2`. When it is given more than once, the first counts. A value that is not
 * percent-encoded UTF-8 becomes a text that is refused later.
 */
export function readParameter(query: string, wanted: string): string | undefined {
  for (let at = 0; at < query.length;) {
    const next = query.indexOf('&', at);
    const end = next < 0 ? query.length : next;
    const equals = query.indexOf('=', at);
    const hasValue = equals >= 0 && equals < end;
    const name = query.slice(at, hasValue ? equals : end);
    if (name === wanted || decode(name) === wanted) {
      return hasValue ? decode(query.slice(equals + 1, end)) : '';
    }
    at = end + 1;
  }
  return undefined;
}

function decode(text: string): string {
  if (!text.includes('%') && !text.includes('+')) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return NOT_TEXT;
  }
}
