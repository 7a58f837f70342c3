import assert from 'node:assert/strict';
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { makeCertificate, trust, type Certificate } from './certificate.ts';

/** A push that a browser got, decrypted, and its sender. */
export type TakenPush = {
  readonly endpoint: string;
  /** The text that only the browser can read. */
  readonly text: string;
  readonly ttl: string | undefined;
  readonly urgency: string | undefined;
  readonly topic: string | undefined;
  /** The key that the sender has proved to have, in base64url. */
  readonly publicKey: string;
  /** The contact that the sender names. */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string };
};

/** How a browser's endpoint answers a push, after it has read and verified it. */
export type PushAnswer = (request: IncomingMessage, answer: ServerResponse) => void;

/** What `PushSubscription.toJSON()` gives. */
export type PushSubscriptionJson = {
  readonly endpoint: string;
  readonly expirationTime: null;
  readonly keys: { readonly p256dh: string; readonly auth: string };
};

/** A browser that has subscribed. */
export type Browser = {
  readonly subscription: PushSubscriptionJson;
  /** The pushes that it got, in order, also those that it answered with an error. */
  readonly taken: readonly TakenPush[];
  /** Answers the next pushes, one after the other; then 201 again. */
  answers: PushAnswer[];
  /** Waits until it has got this many pushes in total. */
  got(count: number): Promise<readonly TakenPush[]>;
};

/** A push service for tests: RFC 8030 over TLS on 127.0.0.1, for browsers that decrypt what they get. */
export type PushService = {
  /** Its address, for PUSH_ORIGINS. */
  readonly origin: string;
  readonly certificate: Certificate;
  /** All requests, also those that are no pushes. */
  readonly requests: readonly string[];
  /** Why pushes could not be decrypted or verified; empty in a test that succeeds. */
  readonly problems: readonly string[];
  subscribe(): Browser;
  close(): Promise<void>;
};

/** Answers with a status, and perhaps more. */
export const answering =
  (status: number, headers: Record<string, string> = {}, body = ''): PushAnswer =>
  (_request, answer) => {
    answer.writeHead(status, headers).end(body);
  };

/** Accepts a push, and never answers. */
export const hanging: PushAnswer = () => {};

/** Makes a pair of keys, for the environment of a service. */
export function newPushKeys(): { VAPID_PUBLIC_KEY: string; VAPID_PRIVATE_KEY: string } {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  return {
    VAPID_PUBLIC_KEY: curve.getPublicKey('base64url'),
    // Without leading zeros it may be shorter.
    VAPID_PRIVATE_KEY: Buffer.concat([Buffer.alloc(32), curve.getPrivateKey()])
      .subarray(-32)
      .toString('base64url'),
  };
}

/** Starts a push service, and makes this process trust its certificate. */
export async function startPushService(): Promise<PushService> {
  const certificate = makeCertificate();
  trust(certificate);
  const browsers = new Map<string, ReturnType<typeof createBrowser>>();
  const requests: string[] = [];
  const problems: string[] = [];
  const server = createServer(certificate, (request, answer) => {
    requests.push(`${request.method} ${request.url}`);
    void respond(request, answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function respond(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    // The sender may be killed meanwhile, or give up.
    const body = await readAll(request).catch(() => undefined);
    if (body === undefined) return;
    const browser = browsers.get(request.url ?? '');
    if (browser === undefined) {
      answer.writeHead(404).end();
      return;
    }
    try {
      const push = browser.read(request, body, origin);
      const answerNext = browser.answers.shift() ?? answering(201);
      browser.keep(push);
      answerNext(request, answer);
    } catch (cause) {
      problems.push(String(cause));
      answer.writeHead(400).end('not a push for this browser');
    }
  }

  return {
    origin,
    certificate,
    requests,
    problems,
    subscribe() {
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      const browser = createBrowser(origin + path);
      browsers.set(path, browser);
      return browser;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function createBrowser(endpoint: string) {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const secret = randomBytes(16);
  const taken: TakenPush[] = [];
  const waiting: { readonly count: number; readonly resolve: () => void }[] = [];
  const browser: Browser = {
    subscription: {
      endpoint,
      expirationTime: null,
      keys: {
        p256dh: own.getPublicKey('base64url'),
        auth: secret.toString('base64url'),
      },
    },
    taken,
    answers: [],
    async got(count) {
      if (taken.length < count) {
        await new Promise<void>((resolve) => waiting.push({ count, resolve }));
      }
      return taken;
    },
  };
  return Object.assign(browser, {
    read(request: IncomingMessage, body: Buffer, origin: string): TakenPush {
      const { headers, method } = request;
      assert.equal(method, 'POST');
      assert.equal(headers['content-encoding'], 'aes128gcm');
      assert.ok(body.length <= 4096, 'push services take 4096 bytes');
      const text = (name: string): string | undefined => headers[name]?.toString();
      return {
        endpoint,
        text: decrypt(body, own, secret),
        ttl: text('ttl'),
        urgency: text('urgency'),
        topic: text('topic'),
        ...verifySender(headers.authorization ?? '', origin),
      };
    },
    keep(push: TakenPush) {
      taken.push(push);
      for (const { count, resolve } of waiting) if (taken.length >= count) resolve();
    },
  });
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Decrypts one record of aes128gcm (RFC 8188) with the keys of a browser (RFC 8291, section 3.4). */
function decrypt(body: Buffer, own: ECDH, secret: Buffer): string {
  const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 86)];
  assert.equal(body[20], 65, 'the sender shows its key');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
  const shared = hkdfSync('sha256', own.computeSecret(sender), secret, info, 32);
  const derive = (what: string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', Buffer.from(shared), salt, `${what}\0`, length));
  const key = derive('Content-Encoding: aes128gcm', 16);
  const decipher = createDecipheriv('aes-128-gcm', key, derive('Content-Encoding: nonce', 12));
  decipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  assert.ok(end >= 0 && padded.subarray(end + 1).every((byte) => byte === 0), 'the last record');
  return padded.subarray(0, end).toString();
}

/** Verifies the sender of a push (RFC 8292): the signature, the audience and the expiry. */
function verifySender(
  header: string,
  origin: string,
): { publicKey: string; claims: TakenPush['claims'] } {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', payload = '', signature = ''] = token.split('.');
  const parse = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
  assert.deepEqual(parse(head), { typ: 'JWT', alg: 'ES256' });
  const point = Buffer.from(publicKey, 'base64url');
  assert.equal(point.length, 65);
  const key = createPublicKey({
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    format: 'jwk',
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${payload}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  assert.ok(isSigned, 'the signature is that of the key');
  const claims = parse(payload) as TakenPush['claims'];
  assert.equal(claims.aud, origin);
  const left = claims.exp - Date.now() / 1000;
  assert.ok(left > 0 && left <= 86_400, 'it is good for a day at most');
  assert.match(claims.sub, /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/);
  return { publicKey, claims };
}
