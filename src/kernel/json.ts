declare const isJson: unique symbol;

/** JSON text, which goes into an answer or a column as it is. Only the functions of this file make it. */
export type JsonText = string & { readonly [isJson]: true };

/** One top-level field of a JSON object: the parsed key and the value's own text. */
export type JsonField = { readonly key: string; readonly text: JsonText };

/** A JSON object, read once: the parsed value for checks, and the text of each field for storing it as given. */
export type JsonObject = {
  readonly value: Readonly<Record<string, unknown>>;
  /** The top-level fields in the order given. A key that was given twice is there twice. */
  readonly fields: readonly JsonField[];
  /** The text of one field's value. When the key was given twice, the last counts, as for `JSON.parse`. */
  text(key: string): JsonText | undefined;
  /** The text of the whole object. */
  readonly whole: JsonText;
};

/** How deep arrays and objects may be nested, how many keys there may be in all, and the errors for more. */
export type JsonLimits = {
  readonly depth: number;
  readonly keys: number;
  readonly tooDeep: () => Error;
  readonly tooManyKeys: () => Error;
};

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

/**
 * Finds the top-level fields of a text that is known to be valid JSON. It reads bytes, which is a little faster than reading
 * characters. This is safe: in UTF-8 no byte of a longer character equals a character of JSON's syntax.
 */
function findFields(text: string, limits: JsonLimits | undefined): JsonField[] {
  const bytes = Buffer.from(text);
  const isAscii = bytes.length === text.length;
  const cut = (start: number, end: number): string =>
    isAscii ? text.slice(start, end) : bytes.toString('utf8', start, end);
  const fields: JsonField[] = [];
  let depth = 0;
  let keys = 0;
  let keyStart = -1;
  let keyEnd = -1;
  let valueStart = -1;
  for (let at = 0; at < bytes.length; at++) {
    switch (bytes[at]) {
      case QUOTE: {
        const start = at;
        at = endOfString(bytes, at);
        if (depth === 1 && valueStart < 0) {
          keyStart = start;
          keyEnd = at + 1;
        }
        break;
      }
      case COLON:
        if (limits && ++keys > limits.keys) throw limits.tooManyKeys();
        if (depth === 1 && keyStart >= 0) valueStart = at + 1;
        break;
      case OPEN_BRACE:
      case OPEN_BRACKET:
        depth++;
        if (limits && depth > limits.depth) throw limits.tooDeep();
        break;
      case COMMA:
        if (depth === 1 && valueStart >= 0) {
          fields.push(field(cut(keyStart, keyEnd), cut(valueStart, at)));
          keyStart = valueStart = -1;
        }
        break;
      case CLOSE_BRACE:
        if (depth === 1 && valueStart >= 0) {
          fields.push(field(cut(keyStart, keyEnd), cut(valueStart, at)));
        }
        depth--;
        break;
      case CLOSE_BRACKET:
        depth--;
        break;
    }
  }
  return fields;
}

function field(key: string, value: string): JsonField {
  return {
    key: key.includes('\\') ? (JSON.parse(key) as string) : key.slice(1, -1),
    text: value.trim() as JsonText,
  };
}

/** The index of the quote that ends the string which begins at `start`. */
function endOfString(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  while (bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}

/**
 * Reads a JSON text. Returns `undefined` when it is not JSON, and `null` for a value that is not an object.
 *
 * @param limits absent for a stored text, which may have grown by many bodies
 * @throws the error of the limit that the text exceeds
 */
export function parseText(text: string, limits?: JsonLimits): JsonObject | null | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  let found: JsonField[] | undefined;
  const fields = (): JsonField[] => (found ??= findFields(text, limits));
  // A level takes two characters, and a key at least four. So a short text is within the limits.
  if (limits && text.length > Math.min(2 * limits.depth, 4 * limits.keys)) fields();
  if (!isObject) return null;
  return {
    value: value as Record<string, unknown>,
    get fields() {
      return fields();
    },
    text: (key) => fields().findLast((one) => one.key === key)?.text,
    get whole() {
      return text.trim() as JsonText;
    },
  };
}

/** The object without fields. */
export const NO_FIELDS: JsonObject = {
  value: {},
  fields: [],
  text: () => undefined,
  whole: '{}' as JsonText,
};

/**
 * The JSON text of a value.
 * @throws {TypeError} for a value that has none, such as undefined
 */
export function jsonText(value: unknown): JsonText {
  const text = JSON.stringify(value) as JsonText | undefined;
  if (text === undefined) throw new TypeError(`There is no JSON text of ${typeof value}`);
  return text;
}

/**
 * The text of an object with plain fields, then JSON documents as they are, then plain fields again. The names of the
 * documents come from the code, so they are not escaped.
 */
export function jsonObject(
  before: object,
  documents: Readonly<Record<string, JsonText>>,
  after: object = {},
): JsonText {
  let text = JSON.stringify(before).slice(0, -1);
  for (const name in documents) text += `${text === '{' ? '' : ','}"${name}":${documents[name]}`;
  const rest = JSON.stringify(after).slice(1);
  return `${text}${text === '{' || rest === '}' ? '' : ','}${rest}` as JsonText;
}

/** The text of an object with these fields in this order. Names are escaped. */
export function jsonObjectFrom(
  fields: Iterable<readonly [name: string, value: JsonText]>,
): JsonText {
  let text = '';
  for (const [name, value] of fields) {
    text += `${text === '' ? '{' : ','}${JSON.stringify(name)}:${value}`;
  }
  return (text === '' ? '{}' : `${text}}`) as JsonText;
}

/** The text of an object with the fields of two objects. They must have no name in common. */
export function joinObjects(first: JsonText, second: JsonText): JsonText {
  if (first === '{}') return second;
  return (second === '{}' ? first : `${first.slice(0, -1)},${second.slice(1)}`) as JsonText;
}

/** The text of an array. */
export function jsonArray(items: readonly JsonText[]): JsonText {
  return `[${items.join(',')}]` as JsonText;
}
