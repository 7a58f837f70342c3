/** One answer, read strictly by the rules of HTTP. */
export type Answer = {
  readonly status: number;
  /** By lower-case names; repeated headers are joined as HTTP joins them, cookies by line breaks. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
  /** Whether the service says that the connection ends with it. */
  readonly isLast: boolean;
};

/** Bytes that are no HTTP, or no answer to the request. */
export class NotHttp extends Error {
  override readonly name = 'NotHttp';
}

const STATUS_LINE = /^HTTP\/1\.1 ([1-5]\d\d) [ -~]*$/;
const HEADER_LINE = /^([!#$%&'*+.^`|~\w-]+): ([\t -~\x80-\xff]*)$/;
const SINGLE = new Set(['content-length', 'content-type', 'transfer-encoding', 'connection']);
const BODILESS = new Set([204, 304]);

/** An answer whose head has been read. */
type Begun = {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  /** Reads on in the bytes; undefined until the body is whole. */
  readonly body: (bytes: Buffer) => Body | undefined;
};

/** Reads answers out of the bytes of one connection. */
export class AnswerReader {
  #bytes = Buffer.alloc(0);
  #length = 0;
  #begun: Begun | undefined;

  /** The number of bytes that belong to no answer yet. */
  get waiting(): number {
    return this.#length;
  }

  add(chunk: Buffer): void {
    const length = this.#length + chunk.length;
    if (length > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(length * 2);
      this.#bytes.copy(larger, 0, 0, this.#length);
      this.#bytes = larger;
    }
    chunk.copy(this.#bytes, this.#length);
    this.#length = length;
  }

  /**
   * Takes the next answer, once it is complete.
   * @throws {NotHttp} when it cannot become one
   */
  take(isHead: boolean): Answer | undefined {
    const bytes = this.#bytes.subarray(0, this.#length);
    this.#begun ??= begin(bytes, isHead);
    if (this.#begun === undefined) return undefined;
    const { status, headers } = this.#begun;
    const body = this.#begun.body(bytes);
    if (body === undefined) return undefined;
    this.#begun = undefined;
    this.#bytes = Buffer.from(bytes.subarray(body.end));
    this.#length = this.#bytes.length;
    // Another answer follows one of these (RFC 9110, section 15.2).
    if (status < 200) return this.take(isHead);
    return { status, headers, body: body.bytes, isLast: headers.get('connection') === 'close' };
  }
}

/** Reads the head of an answer, once it is complete. */
function begin(bytes: Buffer, isHead: boolean): Begun | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) {
    if (bytes.length > 65_536) throw new NotHttp('A head without an end');
    return undefined;
  }
  const { status, headers } = readHead(bytes.toString('latin1', 0, end));
  // A refusal before the request is parsed has a body, since the server does not know that it was HEAD.
  const isBodiless =
    status < 200 || BODILESS.has(status) || (isHead && headers.has('x-request-id'));
  return { status, headers, body: bodyReader(end + 4, headers, isBodiless) };
}

function readHead(text: string): { status: number; headers: Map<string, string> } {
  const [first = '', ...lines] = text.split('\r\n');
  const status = STATUS_LINE.exec(first)?.[1];
  if (status === undefined) throw new NotHttp(`The status line ${JSON.stringify(first)}`);
  const headers = new Map<string, string>();
  for (const line of lines) {
    const [, given, value] = HEADER_LINE.exec(line) ?? [];
    if (given === undefined || value === undefined) {
      throw new NotHttp(`The header ${JSON.stringify(line)}`);
    }
    const name = given.toLowerCase();
    const known = headers.get(name);
    if (known !== undefined && SINGLE.has(name)) throw new NotHttp(`Two headers ${name}`);
    const separator = name === 'set-cookie' ? '\n' : ', ';
    headers.set(name, known === undefined ? value : known + separator + value);
  }
  return { status: Number(status), headers };
}

type Body = { readonly bytes: Buffer; readonly end: number };

const NOTHING = Buffer.alloc(0);

function bodyReader(
  start: number,
  headers: ReadonlyMap<string, string>,
  isBodiless: boolean,
): Begun['body'] {
  if (isBodiless) return () => ({ bytes: NOTHING, end: start });
  const length = headers.get('content-length');
  const coding = headers.get('transfer-encoding');
  if ((length === undefined) === (coding === undefined)) {
    throw new NotHttp('Not exactly one of Content-Length and Transfer-Encoding');
  }
  if (coding !== undefined) {
    if (coding !== 'chunked') throw new NotHttp(`The transfer coding ${coding}`);
    return chunkReader(start);
  }
  if (!/^\d+$/.test(length ?? '')) throw new NotHttp(`The length ${length}`);
  const end = start + Number(length);
  return (bytes) => (bytes.length < end ? undefined : { bytes: bytes.subarray(start, end), end });
}

/** Reads chunks (RFC 9112, section 7.1), and continues where it stopped, since a long list has thousands. */
function chunkReader(start: number): Begun['body'] {
  const chunks: [start: number, end: number][] = [];
  let at = start;
  return (bytes) => {
    for (;;) {
      const line = bytes.indexOf('\r\n', at);
      if (line < 0) return undefined;
      const size = bytes.toString('latin1', at, line);
      if (!/^[0-9a-f]+$/i.test(size)) throw new NotHttp(`The chunk size ${JSON.stringify(size)}`);
      const chunk = line + 2;
      const end = chunk + Number.parseInt(size, 16);
      if (bytes.length < end + 2) return undefined;
      if (bytes.toString('latin1', end, end + 2) !== '\r\n') throw new NotHttp('A chunk’s end');
      at = end + 2;
      if (end === chunk) {
        return { bytes: Buffer.concat(chunks.map((edges) => bytes.subarray(...edges))), end: at };
      }
      chunks.push([chunk, end]);
    }
  };
}
