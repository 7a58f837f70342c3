import { ECDH } from 'node:crypto';
import type { Sent } from '../../contract/body.ts';
import { refuse } from '../../contract/refusal.ts';
import { readEndpoint, type Reach } from '../../notify/channels/push/endpoint.ts';
import type { PushTarget } from '../../notify/channels/push/sender.ts';
import { BAD_ENDPOINT, BAD_KEYS, createPushSubscription, LONGEST_ENDPOINT } from './endpoints.ts';

/**
 * Reads the result of a browser's `PushSubscription.toJSON()`.
 * @throws {Refusal} 400
 */
export function readTarget(given: Sent, reach: Reach): PushTarget {
  const { endpoint, keys } = createPushSubscription.body.read(given);
  const url = readEndpoint(endpoint, reach);
  // Store the normalized address, so that other spellings of it are the same subscription.
  if (url === undefined || url.href.length > LONGEST_ENDPOINT.most) throw refuse(BAD_ENDPOINT);
  const { p256dh, auth } = Object(keys) as Record<string, unknown>;
  return { endpoint: url.href, p256dh: readKey(p256dh, isPoint), auth: readKey(auth, isSecret) };
}

/** Reads a key in base64url, with or without padding. Returns it without padding. */
function readKey(given: unknown, isOne: (bytes: Buffer) => boolean): string {
  if (typeof given !== 'string' || !/^[\w-]{1,100}={0,2}$/.test(given)) {
    throw refuse(BAD_KEYS);
  }
  const bytes = Buffer.from(given, 'base64url');
  if (!isOne(bytes)) throw refuse(BAD_KEYS);
  return bytes.toString('base64url');
}

/** Whether these bytes are an uncompressed point of P-256 (RFC 8291, section 2). */
function isPoint(bytes: Buffer): boolean {
  if (bytes.length !== 65) return false;
  try {
    ECDH.convertKey(bytes, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

/** Whether these bytes have the length of an authentication secret (RFC 8291, section 3.2). */
function isSecret(bytes: Buffer): boolean {
  return bytes.length === 16;
}
