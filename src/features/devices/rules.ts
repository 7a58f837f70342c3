import { createHmac } from 'node:crypto';
import { characters } from '../../kernel/bounds.ts';
import { MINUTE } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/errors.ts';
import { hasAll, isGiven, optionalBoolean, requiredString } from '../../kernel/fields.ts';
import { randomText, type Random } from '../../kernel/random.ts';
import { checkStorable } from '../../kernel/text.ts';
import * as texts from './texts.ts';

type Body = Readonly<Record<string, unknown>>;

export const LONGEST = { name: characters(200), code: characters(255) };

/**
 * The most players of a device, and the most devices of an owner, including unused codes. Each is enough for a large
 * class.
 */
export const MOST_PLAYERS = 40;
export const MOST_DEVICES = 40;

/** How long a code can be used, in milliseconds. */
export const PAIRING_LIFETIME = 10 * MINUTE;

/** A device as its owner sees it. */
export type OwnedDevice = {
  readonly id: string;
  readonly name: string;
  readonly playerIds: readonly string[];
  readonly createdAt: string;
  readonly lastUsedAt: string;
};

/** A device as it sees itself. */
export type ShownDevice = {
  readonly id: string;
  readonly name: string;
  readonly players: readonly {
    readonly id: string;
    readonly name: string;
    readonly emoji: string;
    readonly color: string;
  }[];
};

/** An event of a device, for the access log of each player that it concerns. */
export type DeviceEvent = {
  readonly action: 'device-paired' | 'device-removed';
  readonly details: { readonly deviceName: string };
};

/** What an owner chooses for a device. */
export type Choice = { readonly name: string; readonly playerIds: readonly string[] };

export function readChoice(body: Body): Choice {
  if (!hasAll(body, ['name', 'playerIds'])) throw new Refusal(400, texts.MISSING_FIELDS);
  return {
    name: requiredString(body, 'name', LONGEST.name),
    playerIds: readPlayerIds(body['playerIds']),
  };
}

/** Reads a change. Undefined fields do not change. Null counts as not given. */
export function readChange(body: Body, before: string): Partial<Choice> {
  const change: { name?: string; playerIds?: readonly string[] } = {};
  if (isGiven(body, 'name')) {
    change.name = requiredString(body, 'name', LONGEST.name, before);
    if (change.name === '') throw new Refusal(400, texts.EMPTY_NAME);
  }
  if (isGiven(body, 'playerIds')) change.playerIds = readPlayerIds(body['playerIds']);
  return change;
}

/** Reads a list of player ids, and removes duplicates. */
function readPlayerIds(value: unknown): readonly string[] {
  if (!isListOfStrings(value)) throw new Refusal(400, texts.NO_LIST);
  const ids = [...new Set(value.map(checkStorable))];
  if (ids.length === 0 || ids.length > MOST_PLAYERS) throw new Refusal(400, texts.WRONG_NUMBER);
  return ids;
}

const isListOfStrings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Letters and digits without those that look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Makes a code: 40 random bits, as two groups that people can read aloud. */
export function makeCode(random: Random): string {
  return randomText(random, ALPHABET, 8).replace(/^.{4}/, '$&-');
}

/** What a caller sends to become a device. */
export type PairingRequest = {
  /** As people type it: in any case, with spaces and hyphens anywhere. */
  readonly code: string;
  /** Whether what the caller has as a guest comes along. */
  readonly bringsGuest: boolean;
};

export function readPairing(body: Body): PairingRequest {
  if (!hasAll(body, ['code'])) throw new Refusal(400, texts.MISSING_CODE);
  return {
    code: requiredString(body, 'code', LONGEST.code),
    bringsGuest: optionalBoolean(body, 'bringGuest') ?? false,
  };
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
