import type { Known } from './case.ts';
import type { Operation, Parameter } from './operations.ts';
import type { Random } from './random.ts';
import { oddText } from './texts.ts';

/** A request target, and what the transport may say of it. */
export type Target = { readonly text: string; readonly refusals: readonly number[] };

/** The longest target that the service takes, in characters. */
const URL_LIMIT = 8_192;
/** The target of an operation with parameters that are known, odd, missing or there twice. */
export function targetFor(random: Random, operation: Operation, known: Known): Target {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    pathSegment(random, known.values[name] ?? name),
  );
  const query = queryFor(random, operation, known);
  const isPlain = !path.includes('%');
  const spelled = isPlain && random.chance(0.05) ? respelled(random, path) : path;
  const text = query.length === 0 ? spelled : `${spelled}?${query.join('&')}`;
  return { text, refusals: refusalsOf(text) };
}

/** What the transport has to say of a target by its length and spelling alone. */
function refusalsOf(text: string): number[] {
  return [
    // A percent sign that begins nothing, or bytes that are no UTF-8.
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
  const text = encoded(random, oddText(random)).replaceAll(/[/?#]/g, '_');
  // A segment that is empty, or that leads elsewhere, is another path.
  return text === '' || text === '.' || text === '..' ? '%20' : text;
}

function queryFor(random: Random, operation: Operation, known: Known): string[] {
  const given = operation.parameters
    .filter((parameter) => parameter.in === 'query' && random.chance(0.85))
    .flatMap((parameter) =>
      Array.from({ length: random.chance(0.1) ? 2 : 1 }, () => pair(random, parameter, known)),
    );
  if (random.chance(0.9)) return given;
  return [...given, `${encoded(random, oddText(random))}=${encoded(random, oddText(random))}`];
}

function pair(random: Random, { name, example = '', schema }: Parameter, known: Known): string {
  if (random.chance(0.03)) return name;
  if (random.chance(0.5)) return `${name}=${known.values[name] ?? example}`;
  if (random.chance(0.15)) return `${name}=${list(random, known.values[name] ?? 'a')}`;
  return `${name}=${encoded(random, oddText(random, schema?.maxLength))}`;
}

/** Many of them, with commas. */
function list(random: Random, value: string): string {
  const count = random.pick([1, 2, 50, 51, 150, 210]);
  return Array.from({ length: count }, (_, index) =>
    random.chance(0.1) ? '' : `${value.slice(0, -4)}${String(index).padStart(4, '0')}`,
  ).join(random.pick([',', ',,', '%2C']));
}

/** Percent-encoded; now and then wrongly. An unpaired surrogate becomes what somebody sends who does not care. */
function encoded(random: Random, text: string): string {
  if (random.chance(0.1)) return random.pick(['%', '%zz', '%0', '%c0%af', '%ed%a0%80', '%00', '+']);
  const cut = text.slice(0, random.chance(0.1) ? 9_000 : 300);
  return encodeURIComponent(cut.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80');
}

/** The same path, with some of its letters percent-encoded. */
function respelled(random: Random, path: string): string {
  return path.replaceAll(/[a-z]/g, (letter) =>
    random.chance(0.2) ? `%${letter.charCodeAt(0).toString(16)}` : letter,
  );
}
