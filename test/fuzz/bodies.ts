import { gzipSync } from 'node:zlib';
import { unusualValue, withUnusualField, type Schema } from './unusual-json.ts';
import type { Operation } from './operations.ts';
import { weighted, type Random } from './random.ts';

/** The largest body that the service takes unless configured otherwise, in bytes. */
export const BODY_LIMIT = 1_048_576;

type Body = NonNullable<Operation['body']>;

const utf8 = (text: string): Buffer => Buffer.from(text, 'utf8');

function exampleOf({ example }: Body): Readonly<Record<string, unknown>> {
  return example as Readonly<Record<string, unknown>>;
}

/** The example, with other fields of the schema and some unknown ones. */
function accepted(random: Random, body: Body): Buffer {
  const text = JSON.stringify(exampleOf(body));
  const padding = ' '.repeat(random.below(3));
  return utf8(random.chance(0.5) ? text : `${padding}${text.slice(0, -1)},"more":1}${padding}`);
}

function withUnusualFields(random: Random, body: Body): Buffer {
  const schema: Schema = body.schema;
  const once = withUnusualField(random, exampleOf(body), schema);
  if (random.chance(0.7)) return utf8(once);
  // A second change needs values that the first has left.
  try {
    return utf8(
      withUnusualField(random, JSON.parse(once) as Readonly<Record<string, unknown>>, schema),
    );
  } catch {
    return utf8(once);
  }
}

/** Ways to turn a JSON object into a body that is none. */
const spoiled: readonly ((random: Random, text: string) => Buffer)[] = [
  () => utf8(''),
  () => utf8('  \r\n'),
  (random) => utf8(unusualValue(random)),
  (_random, text) => utf8(`\uFEFF${text}`),
  (_random, text) => utf8(`\uFEFF\uFEFF${text}`),
  (_random, text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  (_random, text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
  (random, text) => utf8(text.slice(0, random.below(text.length))),
  (_random, text) => utf8(`${text}${text}`),
  (_random, text) => utf8(`${text}\0`),
  (_random, text) => utf8(`/* why */${text}`),
  (_random, text) => utf8(text.replaceAll('"', "'")),
  (_random, text) => utf8(`[${text}]`),
  (_random, text) => utf8(`${text.slice(0, -1)},}`),
  (_random, text) => utf8(`${text.slice(0, -1)},"a":NaN}`),
  (_random, text) => utf8(`${text.slice(0, -1)},"a":01}`),
  (_random, text) => utf8(`${text.slice(0, -1)},"a":"\t"}`),
  (_random, text) => Buffer.concat([utf8(`${text.slice(0, -1)},"a":"`), NOT_UTF8, utf8('"}')]),
  (_random, text) => gzipSync(text),
  (_random, text) => utf8(`a=b&${encodeURIComponent(text)}=c`),
  (_random, text) =>
    utf8(`--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${text}\r\n--x--`),
  (random) => random.bytes(random.below(200)),
  (random, text) => withFlippedBytes(random, utf8(text)),
];

/** An invalid first byte, half a character, a surrogate, an overlong slash, a code point beyond the last. */
const NOT_UTF8 = Buffer.from('ffe28280eda080c0aff4908080', 'hex');

function withFlippedBytes(random: Random, bytes: Buffer): Buffer {
  for (let count = 1 + random.below(4); count > 0; count--) {
    bytes[random.below(bytes.length)] = random.below(256);
  }
  return bytes;
}

/** The example, padded with spaces to about the limit of bodies. */
function padToLimit(random: Random, body: Body): Buffer {
  const text = JSON.stringify(exampleOf(body));
  return utf8(text.padEnd(BODY_LIMIT - 1 + random.below(3)));
}

/** Makes a body for an operation: a valid one, one with unusual fields, or no JSON object. */
export function bodyFor(random: Random, body: Body): Buffer {
  return weighted<() => Buffer>(random, [
    [15, () => accepted(random, body)],
    [65, () => withUnusualFields(random, body)],
    [20, () => random.pick(spoiled)(random, JSON.stringify(exampleOf(body)))],
    [0.1, () => padToLimit(random, body)],
  ])();
}
