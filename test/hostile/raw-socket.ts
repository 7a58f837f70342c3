import { connect } from 'node:net';

/** One answer as it was received. */
export type RawAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** How long a server may take to end a connection, in milliseconds; a test that waits longer fails. */
const TIMEOUT = 60_000;

/** Sends these bytes over a new connection and resolves with the answers, once the server has ended it. */
export async function exchange(
  url: string,
  ...parts: (string | Uint8Array)[]
): Promise<RawAnswer[]> {
  return answersIn(await rawExchange(url, parts));
}

/** Everything that the server sent until it ended the connection. */
function rawExchange(url: string, parts: readonly (string | Uint8Array)[]): Promise<Buffer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const received: Uint8Array[] = [];
    const socket = connect(Number(port), hostname);
    socket.setTimeout(TIMEOUT, () => {
      reject(new Error(`Still open after: ${Buffer.concat(received).toString('latin1')}`));
      socket.destroy();
    });
    socket.on('data', (chunk: Buffer) => received.push(chunk));
    // A server that refuses may close before everything was sent.
    socket.on('error', (cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'ECONNRESET' && cause.code !== 'EPIPE') reject(cause);
    });
    socket.on('close', () => resolve(Buffer.concat(received)));
    for (const part of parts)
      socket.write(typeof part === 'string' ? Buffer.from(part, 'latin1') : part);
  });
}

/** Reads answers that follow each other; each has a Content-Length, or ends with the connection. */
function answersIn(bytes: Buffer): RawAnswer[] {
  const answers: RawAnswer[] = [];
  let rest = bytes;
  while (rest.length > 0) {
    const end = rest.indexOf('\r\n\r\n');
    if (end < 0) throw new Error(`Not an HTTP answer: ${rest.toString('latin1')}`);
    const [first = '', ...lines] = rest.subarray(0, end).toString('latin1').split('\r\n');
    const headers = Object.fromEntries(
      lines.map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      }),
    );
    const bodyEnd = end + 4 + Number(headers['content-length'] ?? rest.length);
    const body = rest.subarray(end + 4, bodyEnd).toString('utf8');
    answers.push({ status: Number(first.split(' ')[1]), headers, body });
    rest = rest.subarray(bodyEnd);
  }
  return answers;
}
