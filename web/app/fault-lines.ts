/** The most calls of a report, and the most characters of each, as in the service. */
const MOST_CALLS = 24;
const MOST_CHARACTERS = 80;

/** A call in a stack, as Chromium writes it, and as Firefox and Safari do. */
const CALLS = [/^\s*at (?:(.*?) \()?(\S+?):(\d+):(\d+)\)?$/, /^(.*?)@(\S+?):(\d+):(\d+)$/];

/**
 * The calls of an error's stack within the page's own files, the innermost first: `player.Edit.1.2345` has the file without its
 * hash, the function, the line and the column. They hold nothing of the error's message, nor of an address.
 *
 * @param origin the page's own
 */
export function callsOf(cause: unknown, origin: string): readonly string[] {
  if (!(cause instanceof Error)) return [];
  const { stack = '', message } = cause;
  // Chromium's stack begins with the message, whose lines may look like calls.
  const head = `: ${message}`;
  const at = stack.indexOf(head);
  const calls = at === -1 ? stack : stack.slice(at + head.length);
  return calls
    .split('\n')
    .flatMap((line) => callIn(line, origin) ?? [])
    .slice(0, MOST_CALLS);
}

function callIn(line: string, origin: string): string | undefined {
  const found = CALLS.map((form) => form.exec(line)).find((one) => one !== null);
  const [, name = '', file = '', row = '', column = ''] = found ?? [];
  if (!file.startsWith(`${origin}/assets/`)) return undefined;
  const base = file.slice(file.lastIndexOf('/') + 1).replace(/-[\w-]{8}\.js$/, '');
  const called = name.replace(/^(?:async |new )+| \[.*$/g, '');
  const end = `.${row}.${column}`;
  return clean(`${base}.${called}`).slice(0, MOST_CHARACTERS - end.length) + end;
}

const clean = (text: string): string => text.replace(/[^\w$.<>]/g, '_');

/** The build of the page, which the name of its first script tells; undefined while it is developed. */
export const buildOf = (script: string | undefined): string | undefined =>
  /\/assets\/page-([\w-]{8})\.js$/.exec(script ?? '')?.[1];

/** The pattern of an address's place among these, such as `/family/:player`; null for no place. */
export const placeOf = (path: string, places: readonly string[]): string | null =>
  places.find((place) => new RegExp(`^${place.replace(/:\w+/g, '[^/]+')}$`).test(path)) ?? null;
