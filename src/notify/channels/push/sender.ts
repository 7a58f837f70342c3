import type { Clock } from '../../../kernel/clock.ts';
import { reasonOf } from '../../../kernel/errors.ts';
import { once } from '../../../kernel/once.ts';
import { readRetryAfter } from '../../../kernel/retry-after.ts';
import { readEndpoint, type Reach } from './endpoint.ts';
import { createPost, NotPublic, type Post } from './post.ts';
import { createSilences } from './silences.ts';
import { knownService } from './known-services.ts';
import type { Vapid } from './vapid.ts';
import type { Fault } from '../try-later.ts';

/** The endpoint of one browser, and its keys for encryption, in base64url. */
export type PushTarget = {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
};

export type PushMessage = {
  /** Less than 3 KB: some push services take no more than 4 KB with all that encryption adds. */
  readonly payload: string;
  /** At most 32 letters, digits, `-` or `_`: a push replaces a waiting one of the same topic for the same browser. */
  readonly topic: string;
  readonly urgency: 'normal' | 'high';
  /** How long the push service keeps it for a browser that is offline, in seconds. */
  readonly ttl: number;
};

/**
 * The result of one push.
 * - `taken`: the push service has it
 * - `gone`: the browser gets no pushes there any more
 * - `refused`: it will never be taken
 * - `later`: it may be tried again, not before `waitMs` have passed; `fault` when administrators may have to know
 */
export type PushResult =
  | { readonly state: 'taken' | 'gone' | 'refused'; readonly answer: string }
  | {
      readonly state: 'later';
      readonly answer: string;
      readonly waitMs: number;
      readonly fault?: Fault;
    };

/** Sends one push to one browser. It never rejects. */
export type PushSender = (
  target: PushTarget,
  message: PushMessage,
  signal: AbortSignal,
) => Promise<PushResult>;

const ENCODING = 'aes128gcm';

/** Makes the sender of pushes (RFC 8030, RFC 8291, RFC 8292). The library is loaded for the first push. */
export function createPushSender(
  { publicKey, privateKey, subject }: Vapid,
  reach: Reach,
  clock: Clock,
  post: Post = createPost(reach.origins, createSilences(clock)),
): PushSender {
  const library = once(async () => (await import('web-push')).default);

  return async ({ endpoint, p256dh, auth }, { payload, topic, urgency, ttl }, signal) => {
    // The operator may have changed what is allowed since the browser subscribed.
    const url = readEndpoint(endpoint, reach);
    if (url === undefined) return { state: 'refused', answer: 'The endpoint is not allowed' };
    const { encrypt, getVapidHeaders } = await library();
    let body: Buffer;
    try {
      body = encrypt(p256dh, auth, payload, ENCODING).cipherText;
    } catch {
      return { state: 'refused', answer: 'The keys of the browser are not valid' };
    }
    const headers = {
      ...getVapidHeaders(url.origin, subject, publicKey, privateKey, ENCODING),
      'Content-Type': 'application/octet-stream',
      'Content-Encoding': ENCODING,
      'Content-Length': body.length,
      TTL: ttl,
      Urgency: urgency,
      Topic: topic,
    };
    try {
      const { status, retryAfter, words } = await post(url, { headers, body }, signal);
      const answer = words === '' ? String(status) : `${status} ${words}`;
      const state = stateOf(status);
      if (state !== 'later') return { state, answer };
      const waitMs = readRetryAfter(retryAfter, clock()) ?? 0;
      // The service's keys are not accepted (RFC 8292, section 4.2).
      const isUrgent = status === 401 || status === 403;
      return { state, answer, waitMs, ...faultOf(url, String(status), isUrgent) };
    } catch (cause) {
      if (cause instanceof NotPublic) return { state: 'refused', answer: cause.message };
      const answer = reasonOf(cause);
      return { state: 'later', answer, waitMs: 0, ...faultOf(url, answer, false) };
    }
  };

  /** The fault of a push service; none where a stranger may have chosen the host. Its words are left out. */
  function faultOf(url: URL, said: string, isUrgent: boolean): { fault?: Fault } {
    const side = reach.origins.includes(url.origin) ? url.host : knownService(url.hostname);
    return side === undefined ? {} : { fault: { side, reason: said, isUrgent } };
  }
}

function stateOf(status: number): PushResult['state'] {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  return status === 400 || status === 413 ? 'refused' : 'later';
}
