import { inflateSync } from 'node:zlib';

/** A value in a PDF file. Names begin with a slash, a string is its bytes, and any other text is an operator. */
export type Value = number | string | Buffer | Reference | readonly Value[] | Dictionary;
export type Dictionary = ReadonlyMap<Value | undefined, Value>;
type Reference = { readonly object: number };

/** The objects of a PDF file. */
export type Pdf = {
  /** The dictionary that a value is or refers to, also that of a stream; an empty one where there is none. */
  dictionary(value: Value | undefined): Dictionary;
  list(value: Value | undefined): readonly Value[];
  /** The text of the stream that a value refers to, byte for byte. */
  stream(value: Value | undefined): string;
  /** Its pages, in order. */
  readonly pages: readonly Dictionary[];
};

/** A bracket, a name, a string in hexadecimal digits or in letters, a reference, a number, or an operator. */
const TOKEN =
  /[\s\0]*(?:(?<bracket><<|>>|[[\]])|(?<name>\/[^\s\0()<>[\]/%]*)|<(?<hex>[\da-fA-F\s]*)>|\((?<letters>(?:\\[^]|[^\\()])*)\)|(?<object>\d+) \d+ R\b|(?<number>[+-]?(?:\d+\.?\d*|\.\d+))(?![^\s\0()<>[\]/])|(?<operator>[^\s\0()<>[\]/]+))/y;

/** Reads the values of a text one after the other, until there is none. `end` tells where the last one ended. */
export function readerOf(text: string, begin = 0) {
  const token = new RegExp(TOKEN);
  token.lastIndex = begin;
  const next = (): Value | undefined => {
    const found = token.exec(text)?.groups ?? {};
    const { bracket, name, hex, letters, object, number, operator } = found;
    if (bracket === '[') return until(']');
    if (bracket === '<<') {
      const list = until('>>');
      return new Map(list.flatMap((key, at) => (at % 2 === 0 ? [[key, list[at + 1] ?? '']] : [])));
    }
    if (hex !== undefined) return Buffer.from(hex, 'hex');
    if (letters !== undefined) return Buffer.from(letters, 'latin1');
    if (object !== undefined) return { object: Number(object) };
    return number === undefined ? (bracket ?? name ?? operator) : Number(number);
  };
  const until = (end: string): readonly Value[] => {
    const values: Value[] = [];
    for (let value = next(); value !== end; value = next()) {
      if (value === undefined) throw new Error(`A list does not end with ${end}`);
      values.push(value);
    }
    return values;
  };
  return { next, end: () => token.lastIndex };
}

/** Reads a PDF file as Chromium makes it: no object is packed into another, and a table says where each begins. */
export function readPdf(file: Buffer): Pdf {
  const text = file.toString('latin1');
  const begin = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]);
  const [table = '', trailer = ''] = text.slice(begin).split('trailer');
  const places = Array.from(table.matchAll(/(\d{10}) \d{5} [nf]/g), ([, place]) => Number(place));
  const opened = new Map<number, { readonly value: Value | undefined; readonly end: number }>();
  const open = ({ object }: Reference) => {
    const before = opened.get(object);
    if (before !== undefined) return before;
    const { next, end } = readerOf(text, places[object]);
    // Its number, its version and `obj` stand before it.
    for (let word = 0; word < 3; word++) next();
    const found = { value: next(), end: end() };
    opened.set(object, found);
    return found;
  };
  const read = (value: Value | undefined): Value | undefined =>
    isReference(value) ? open(value).value : value;
  const dictionary = (value: Value | undefined): Dictionary => {
    const found = read(value);
    return found instanceof Map ? found : new Map();
  };
  const list = (value: Value | undefined): readonly Value[] => {
    const found = read(value);
    return Array.isArray(found) ? found : [];
  };
  const pagesIn = (node: Dictionary): readonly Dictionary[] =>
    node.get('/Type') === '/Pages'
      ? list(node.get('/Kids')).flatMap((kid) => pagesIn(dictionary(kid)))
      : [node];
  const { next } = readerOf(trailer);
  const pages = pagesIn(dictionary(dictionary(dictionary(next()).get('/Root')).get('/Pages')));
  return {
    dictionary,
    list,
    stream(value) {
      if (!isReference(value)) throw new Error('It is no stream');
      const { value: head, end } = open(value);
      const bytes = /\s*stream\r?\n/y;
      bytes.lastIndex = end;
      if (!bytes.test(text)) throw new Error(`Object ${value.object} is no stream`);
      const length = Number(read(dictionary(head).get('/Length')));
      const content = file.subarray(bytes.lastIndex, bytes.lastIndex + length);
      const isPacked = dictionary(head).get('/Filter') === '/FlateDecode';
      return (isPacked ? inflateSync(content) : content).toString('latin1');
    },
    pages,
  };
}

const isReference = (value: Value | undefined): value is Reference =>
  typeof value === 'object' && 'object' in value;
