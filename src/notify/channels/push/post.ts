import { Resolver } from 'node:dns/promises';
import { addAbortListener } from 'node:events';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from '../../../kernel/address.ts';
import { SECOND } from '../../../kernel/clock.ts';
import type { Silences } from './silences.ts';
import { oneLine } from '../../../kernel/text.ts';

/** How long a push service may take for its whole answer, in milliseconds. Other pushes wait behind one that does not answer. */
const DEADLINE = 5 * SECOND;
/** How long the lookup of its addresses may take, in milliseconds. */
const LONGEST_LOOKUP = 2 * SECOND;
/** The most bytes that are read of an answer's body. */
const MOST_READ = 1024;
/** The most characters that are kept of it. */
const MOST_KEPT = 200;

/** What a push service answered. */
export type PostAnswer = {
  readonly status: number;
  /** The header Retry-After as it came. */
  readonly retryAfter: string | undefined;
  /** The beginning of the body, in one line. It is for administrators alone. */
  readonly words: string;
};

/**
 * Sends bytes to an address that a stranger chose.
 * @throws {NotPublic} when the address is not public; an error with a sentence for administrators when no answer comes
 */
export type Post = (
  url: URL,
  message: { readonly headers: Readonly<Record<string, string | number>>; readonly body: Buffer },
  signal: AbortSignal,
) => Promise<PostAnswer>;

/** Finds the addresses of a name, as long as the signal allows. */
export type Resolve = (name: string, signal: AbortSignal) => Promise<string[]>;

/**
 * Makes a function that posts bytes. It connects only to public addresses. These are the addresses that were checked, so that a
 * name cannot lead elsewhere a moment later. It follows no redirects, and limits the bytes and the time of an answer.
 *
 * @param origins the operator's origins, which may have any address
 * @param silences hosts that have just not answered; these origins are not recorded there
 */
export function createPost(
  origins: readonly string[],
  silences: Silences,
  resolve: Resolve = resolveByServers,
  deadline = DEADLINE,
): Post {
  /** The addresses of a name, all of them public. */
  async function find(name: string, signal: AbortSignal): Promise<string[]> {
    if (silences.mustWait(name)) throw unanswered(EARLIER);
    const timeout = AbortSignal.timeout(Math.min(deadline, LONGEST_LOOKUP));
    const addresses = await resolve(name, AbortSignal.any([signal, timeout])).catch(() => []);
    if (addresses.length === 0 && timeout.aborted) silences.add(name);
    else silences.delete(name);
    if (addresses.length === 0) throw unanswered('(ENOTFOUND)');
    if (!addresses.every(isPublicAddress)) throw new NotPublic();
    return addresses;
  }

  return async (url, message, signal) => {
    if (origins.includes(url.origin)) {
      const within = AbortSignal.any([signal, AbortSignal.timeout(deadline)]);
      return exchange(url, message, { signal: within });
    }
    const addresses = await find(url.hostname, signal);
    let [address = ''] = addresses;
    if (silences.mustWait(address)) throw unanswered(EARLIER);
    const timeout = AbortSignal.timeout(deadline);
    const within = AbortSignal.any([signal, timeout]);
    const options = { signal: within, lookup: lookupIn(addresses) };
    return exchange(url, message, options, (one) => (address = one)).finally(() => {
      // Only the address that was connected to is silent: a stranger's name may also have the addresses of others.
      if (timeout.aborted) silences.add(address);
      else silences.delete(address);
    });
  };
}

const EARLIER = 'to others a moment ago';

function exchange(
  url: URL,
  { headers, body }: Parameters<Post>[1],
  options: { readonly lookup?: LookupFunction; readonly signal: AbortSignal },
  onConnect: (address: string) => void = () => {},
): Promise<PostAnswer> {
  return new Promise((resolve, reject) => {
    // A separate connection: one in a pool may have been opened under other rules.
    const sent = request(url, { ...options, method: 'POST', headers, agent: false });
    sent.on('error', ({ name, code = name }: NodeJS.ErrnoException) =>
      reject(unanswered(code === 'ABORT_ERR' ? 'in time' : `(${code})`)),
    );
    sent.on('socket', (socket) => {
      socket.once('connect', () => onConnect(socket.remoteAddress ?? ''));
    });
    // Without a listener Node.js closes the socket, and the promise never settles.
    sent.on('upgrade', ({ statusCode = 0 }, socket) => {
      socket.destroy();
      resolve({ status: statusCode, retryAfter: undefined, words: '' });
    });
    sent.on('response', (answer) => {
      let read = Buffer.alloc(0);
      answer.on('data', (part: Buffer) => {
        read = Buffer.concat([read, part]).subarray(0, MOST_READ);
        if (read.length === MOST_READ) answer.destroy();
      });
      // The status counts, also when the body breaks off or takes too long.
      const end = (): void =>
        resolve({
          status: answer.statusCode ?? 0,
          retryAfter: answer.headers['retry-after'],
          words: oneLine(read.toString()).slice(0, MOST_KEPT),
        });
      answer.on('error', end);
      answer.on('close', end);
      sent.prependListener('error', end);
    });
    sent.end(body);
  });
}

/** The error for a missing answer. It does not name the address. */
function unanswered(why: string): Error {
  return new Error(`No answer of the push service ${why}`);
}

/** The name of an endpoint has an address that is not public. No connection was made. */
export class NotPublic extends Error {
  constructor() {
    super('The endpoint has an address that is not public');
    this.name = 'NotPublic';
  }
}

/** Makes a lookup that returns these addresses for every name. */
function lookupIn(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  return (_name, { all: wantsAll }, done) => {
    const [{ address, family } = { address: '', family: 0 }] = all;
    if (wantsAll === true) done(null, all);
    else done(null, address, family);
  };
}

/**
 * Asks the name servers, IPv4 before IPv6. `dns.lookup` would block one of four threads for as long as a stranger's name server
 * does not answer.
 */
async function resolveByServers(name: string, signal: AbortSignal): Promise<string[]> {
  const resolver = new Resolver({ timeout: SECOND, tries: 2 });
  using _ = addAbortListener(signal, () => resolver.cancel());
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return answers.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}
