/** An unpaired surrogate, which is refused wherever a parameter is read. */
const NOT_TEXT = '\uD800';

/**
 * The parameters of a request's query. When one is given more than once, the first counts. A parameter that is not
 * percent-encoded UTF-8 becomes a text that is refused, rather than some other text.
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
  if (!/[+%]/.test(text)) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return NOT_TEXT;
  }
}
