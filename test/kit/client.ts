import { Agent, request } from 'node:http';
import { hear } from './heard-answers.ts';
import type { AnswerCheck } from './openapi-check.ts';

/** One answer. */
export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; undefined when it is not JSON. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into whatever came back
  readonly body: any;
};

export type RequestOptions = {
  /** Sent as JSON; a string or bytes as they are. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A caller with a cookie jar. */
export type Client = {
  readonly url: string;
  /** Its cookies, as the Cookie header has them; may be replaced. */
  cookie: string;
  get(path: string, options?: RequestOptions): Promise<Answer>;
  post(path: string, body?: unknown, options?: RequestOptions): Promise<Answer>;
  put(path: string, body?: unknown, options?: RequestOptions): Promise<Answer>;
  patch(path: string, body?: unknown, options?: RequestOptions): Promise<Answer>;
  delete(path: string, options?: RequestOptions): Promise<Answer>;
  send(method: string, path: string, options?: RequestOptions): Promise<Answer>;
};

const agent = new Agent({ keepAlive: true });

/** The `User-Agent` of most programs. */
const USUAL_HEADERS = { accept: '*/*', 'user-agent': 'node' };

/** Makes a caller; `check` sees every answer. */
export function createClient(url: string, check: AnswerCheck = () => {}): Client {
  const jar = new Map<string, string>();

  async function send(
    method: string,
    path: string,
    { body, headers = {} }: RequestOptions = {},
  ): Promise<Answer> {
    const cookie = client.cookie;
    const exchanged = await exchange(
      method,
      url + path,
      { ...USUAL_HEADERS, ...(cookie === '' ? {} : { cookie }), ...headers },
      body === undefined ? undefined : asBody(body),
    );
    for (const one of exchanged.headers.getSetCookie()) keep(one);
    const answer = { ...exchanged, body: parsed(exchanged.text) };
    hear(answer.text);
    check(method, path, answer);
    return answer;
  }

  function keep(setCookie: string): void {
    const [pair = ''] = setCookie.split(';', 1);
    const equals = pair.indexOf('=');
    if (/max-age=0(?:;|$)/i.test(setCookie)) jar.delete(pair.slice(0, equals));
    else jar.set(pair.slice(0, equals), pair.slice(equals + 1));
    client.cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  const client: Client = {
    url,
    cookie: '',
    send,
    get: (path, options) => send('GET', path, options),
    post: (path, body, options) => send('POST', path, { ...options, body }),
    put: (path, body, options) => send('PUT', path, { ...options, body }),
    patch: (path, body, options) => send('PATCH', path, { ...options, body }),
    delete: (path, options) => send('DELETE', path, options),
  };
  return client;
}

type Exchanged = Pick<Answer, 'status' | 'headers' | 'text'>;

/**
 * Sends a request, and resolves when the whole answer has come. It takes less time than `fetch`. A stream of events has
 * no end: the request is ended after the head of the answer, and the text is empty.
 */
function exchange(
  method: string,
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string | Uint8Array | undefined,
): Promise<Exchanged> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent }, (answer) => {
      const pieces: Buffer[] = [];
      const finish = (): void => {
        const pairs = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
          values.map((value): [string, string] => [name, value]),
        );
        resolve({
          status: answer.statusCode ?? 0,
          headers: new Headers(pairs),
          text: Buffer.concat(pieces).toString(),
        });
      };
      answer.on('error', reject);
      if (answer.headers['content-type'] === 'text/event-stream' && method !== 'HEAD') {
        finish();
        answer.off('error', reject).on('error', () => {});
        answer.destroy();
        return;
      }
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('end', finish);
    });
    sent.on('error', reject);
    // Otherwise a body with GET or DELETE has no length.
    if (body !== undefined) sent.setHeader('content-length', Buffer.byteLength(body));
    sent.end(body);
  });
}

function asBody(body: unknown): string | Uint8Array {
  return typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
