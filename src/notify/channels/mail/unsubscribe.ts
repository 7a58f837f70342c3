import { createHmac, timingSafeEqual } from 'node:crypto';

/** Mails of one kind to one person. */
export type Subscription = { readonly userId: string; readonly kind: string };

/**
 * The token with which the holder of a mail unsubscribes from mails of its kind. It is derived from the subscription and the
 * service's secret, and is not stored. It may be used many times, and for nothing else.
 */
export function unsubscribeToken(secret: string, { userId, kind }: Subscription): string {
  return `${kind}.${userId}.${digestOf(secret, { userId, kind }).toString('base64url')}`;
}

/** The subscription of a token; undefined when the token is not the service's. */
export function readUnsubscribeToken(secret: string, token: string): Subscription | undefined {
  const [kind = '', userId = '', digest = '', ...more] = token.split('.');
  const given = Buffer.from(digest, 'base64url');
  const wanted = digestOf(secret, { userId, kind });
  const isOurs =
    more.length === 0 && given.length === wanted.length && timingSafeEqual(given, wanted);
  return isOurs ? { userId, kind } : undefined;
}

const digestOf = (secret: string, { userId, kind }: Subscription): Buffer =>
  createHmac('sha256', secret).update(`unsubscribe ${kind} ${userId}`).digest();
