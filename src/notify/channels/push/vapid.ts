import { createECDH } from 'node:crypto';
import { readSender } from '../../../kernel/mailbox.ts';

/** The settings of web push, by the names of their environment variables. */
export type PushSettings = {
  readonly VAPID_PUBLIC_KEY: string | null;
  readonly VAPID_PRIVATE_KEY: string | null;
  readonly VAPID_SUBJECT: string | null;
  /** Origins to which pushes may go at any address. */
  readonly PUSH_ORIGINS: readonly string[];
  readonly PUBLIC_URL: string | null;
  readonly EMAIL_FROM: string | null;
};

/** The keys and the contact with which the service identifies itself to push services (RFC 8292). */
export type Vapid = {
  /** A point of P-256, 65 bytes in base64url. Browsers subscribe with it. */
  readonly publicKey: string;
  /** 32 bytes in base64url. */
  readonly privateKey: string;
  /** Where a push service can reach the operator: a mailto: or https: address. */
  readonly subject: string;
};

/**
 * Reads the keys and the subject. Without any key, both results are null.
 * @returns `problem`: why no push can be sent, as a sentence without a key, when there is a key
 */
export function readVapid(settings: PushSettings): {
  readonly vapid: Vapid | null;
  readonly problem: string | null;
} {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = settings;
  const failed = (problem: string | null) => ({ vapid: null, problem });
  if (publicKey === null && privateKey === null) return failed(null);
  if (publicKey === null) return failed('VAPID_PUBLIC_KEY is not set');
  if (privateKey === null) return failed('VAPID_PRIVATE_KEY is not set');
  if (!isPair(publicKey, privateKey)) {
    return failed(
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair of keys: "push keys" makes one',
    );
  }
  const subject = settings.VAPID_SUBJECT ?? defaultSubject(settings);
  if (subject === null) {
    return failed('VAPID_SUBJECT is not set, and PUBLIC_URL and EMAIL_FROM do not serve as one');
  }
  if (isLocal(subject)) return failed('VAPID_SUBJECT is at localhost: push services refuse that');
  return { vapid: { publicKey, privateKey, subject }, problem: null };
}

function isPair(publicKey: string, privateKey: string): boolean {
  if (!/^[\w-]{87}$/.test(publicKey) || !/^[\w-]{43}$/.test(privateKey)) return false;
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(privateKey, 'base64url');
  } catch {
    return false;
  }
  return curve.getPublicKey('base64url') === publicKey;
}

/** An https address of the service, or the sender of its mail. */
function defaultSubject({ PUBLIC_URL: url, EMAIL_FROM: from }: PushSettings): string | null {
  if (url?.startsWith('https:') === true && !isLocal(url)) return url;
  const sender = readSender(from ?? '');
  return sender === undefined ? null : `mailto:${sender.address}`;
}

function isLocal(address: string): boolean {
  return new URL(address).hostname === 'localhost';
}
