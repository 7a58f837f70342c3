import type { Known } from './case.ts';
import type { Operation, Parameter } from './operations.ts';
import type { Random } from './random.ts';
import { unusualText } from './texts.ts';

/** A request target, and the statuses of refusals by the transport. */
export type Target = { readonly text: string; readonly refusals: readonly number[] };

/** The longest target that the service accepts, in characters. */
const URL_LIMIT = 8_192;
/** Makes the target of an operation with parameters that are known, unusual, missing or given twice. */
export function targetFor(random: Random, operation: Operation, known: Known): Target {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_all, name: string, at: number) => {
    const place = operation.path.slice(0, at + name.length + 2);
    return pathSegment(random, known.values[place] ?? known.values[name] ?? name);
  });
  const query = queryFor(random, operation, known);
  const isPlain = !path.includes('%');
  const spelled = isPlain && random.chance(0.05) ? respell(random, path) : path;
  const text = query.length === 0 ? spelled : `${spelled}?${query.join('&')}`;
  return { text, refusals: refusalsOf(text) };
}

/** The statuses with which the transport refuses a target for its length or spelling. */
function refusalsOf(text: string): number[] {
  return [
    // An incomplete percent encoding, or bytes that are not UTF-8.
    ...(isReadable(text.split('?', 1)[0] ?? '') ? [] : [400]),
    ...(text.length > URL_LIMIT ? [414] : []),
  ];
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function pathSegment(random: Random, value: string): string {
  if (random.chance(0.7)) return value;
  const text = percentEncode(random, unusualText(random)).replaceAll(/[/?#]/g, '_');
  // An empty segment, or a dot segment, would make another path.
  return text === '' || text === '.' || text === '..' ? '%20' : text;
}

function queryFor(random: Random, operation: Operation, known: Known): string[] {
  const given = operation.parameters
    .filter((parameter) => parameter.in === 'query' && random.chance(0.85))
    .flatMap((parameter) =>
      Array.from({ length: random.chance(0.1) ? 2 : 1 }, () => pair(random, parameter, known)),
    );
  if (random.chance(0.9)) return given;
  return [
    ...given,
    `${percentEncode(random, unusualText(random))}=${percentEncode(random, unusualText(random))}`,
  ];
}

function pair(random: Random, { name, example = '', schema }: Parameter, known: Known): string {
  if (random.chance(0.03)) return name;
  if (random.chance(0.5)) return `${name}=${known.values[name] ?? example}`;
  if (random.chance(0.15)) return `${name}=${list(random, known.values[name] ?? 'a')}`;
  return `${name}=${percentEncode(random, unusualText(random, schema?.maxLength))}`;
}

/** Makes a list of many values, with commas. */
function list(random: Random, value: string): string {
  const count = random.pick([1, 2, 50, 51, 150, 210]);
  return Array.from({ length: count }, (_, index) =>
    random.chance(0.1) ? '' : `${value.slice(0, -4)}${String(index).padStart(4, '0')}`,
  ).join(random.pick([',', ',,', '%2C']));
}

/** Percent-encodes a text; sometimes wrongly. An unpaired surrogate is encoded as its three bytes. */
function percentEncode(random: Random, text: string): string {
  if (random.chance(0.1)) return random.pick(['%', '%zz', '%0', '%c0%af', '%ed%a0%80', '%00', '+']);
  const cut = text.slice(0, random.chance(0.1) ? 9_000 : 300);
  return encodeURIComponent(cut.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80');
}

/** Percent-encodes some letters of a path, which stays the same path. */
function respell(random: Random, path: string): string {
  return path.replaceAll(/[a-z]/g, (letter) =>
    random.chance(0.2) ? `%${letter.charCodeAt(0).toString(16)}` : letter,
  );
}
