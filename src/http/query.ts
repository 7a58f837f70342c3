/** An unpaired surrogate: text that is refused wherever it would be looked up. */
const NOT_TEXT = '\uD800';

/**
 * The parameters of a request's query; of the first, when one was given more than once. What is not percent-encoded
 * UTF-8 is no text, and comes out as text that nothing takes, rather than as some other text.
 */
export function parseQuery(query: string): Readonly<Record<string, string>> {
  const parameters = Object.create(null) as Record<string, string>;
  for (const pair of query.split('&')) {
    const equals = pair.indexOf('=');
    const name = decode(equals < 0 ? pair : pair.slice(0, equals));
    if (pair !== '') parameters[name] ??= equals < 0 ? '' : decode(pair.slice(equals + 1));
  }
  return parameters;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return NOT_TEXT;
  }
}
