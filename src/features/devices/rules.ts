import { createHmac } from 'node:crypto';
import { MINUTE } from '../../kernel/clock.ts';
import { randomText, type Random } from '../../kernel/random.ts';

/**
 * The most players of a device, and the most devices of an owner, including unused codes. Each is enough for a large
 * class.
 */
export const MOST_PLAYERS = 40;
export const MOST_DEVICES = 40;

/** How long a code can be used, in milliseconds. */
export const PAIRING_LIFETIME = 10 * MINUTE;

/** An event of a device, for the access log of each player that it concerns. */
export type DeviceEvent = {
  readonly action: 'device-paired' | 'device-removed';
  readonly details: { readonly deviceName: string };
};

/** Letters and digits without those that look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Makes a code: 40 random bits, as two groups that people can read aloud. */
export function makeCode(random: Random): string {
  return randomText(random, ALPHABET, 8).replace(/^.{4}/, '$&-');
}

/**
 * The digest of a code, which is stored instead of it. It is keyed, because a short code could be guessed from a plain
 * digest.
 */
export function codeDigest(code: string, secret: string): string {
  const plain = code.replaceAll(/[\s-]/g, '').toUpperCase();
  return createHmac('sha256', secret).update(`device code ${plain}`).digest('base64url');
}

/** The text of a QR picture: the address of the pairing page or, without a public address, a text for an app. */
export function pictureText(code: string, publicOrigin: string | null): string {
  return publicOrigin === null
    ? `beadhouse:pair?token=${code}`
    : `${publicOrigin}/pair?token=${code}`;
}
