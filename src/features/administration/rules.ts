import { z } from 'zod';
import { accountBounds } from '../../identity/accounts/account-bounds.ts';
import { withoutCode } from '../../identity/accounts/account-errors.ts';
import { checkAddress } from '../../identity/accounts/account-fields.ts';
import { STATUSES, type Subscription } from '../../identity/accounts/subscriptions.ts';
import { characters, checkBound } from '../../kernel/bounds.ts';
import { isoTime } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/errors.ts';
import { optionalString } from '../../kernel/fields.ts';
import { INVALID_END, INVALID_STATUS, INVALID_TIER, NO_FAMILY, NOTHING_GIVEN } from './texts.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The longest text to search for. */
export const LONGEST_SEARCH = characters(320);

/** The longest texts of a change (docs/contract/administration.md). */
export const LONGEST = {
  tier: characters(64),
  status: characters(64),
  endsAt: characters(64),
  email: accountBounds.email,
};

/** The tiers that an administrator can set. */
export const TIERS = ['free', 'family'] as const;

const endSchema = z.iso.datetime({ offset: true });

/** An administrator's changes of an account. Undefined fields do not change. */
export type UserChanges = {
  readonly email: string | undefined;
  readonly tier: (typeof TIERS)[number] | undefined;
  readonly status: Subscription['status'] | undefined;
  /** Null for no end. */
  readonly endsAt: string | null | undefined;
};

/**
 * Reads the changes from a body.
 * @throws {Refusal} 400
 */
export function readUserChanges(body: Fields): UserChanges {
  const changes = {
    tier: readOneOf(body, 'tier', TIERS, INVALID_TIER),
    status: readOneOf(body, 'status', STATUSES, INVALID_STATUS),
    endsAt: readEnd(body),
    email: readEmail(body),
  };
  if (Object.values(changes).every((one) => one === undefined)) {
    throw new Refusal(400, NOTHING_GIVEN);
  }
  return changes;
}

function readOneOf<Value extends string>(
  body: Fields,
  name: 'tier' | 'status',
  values: readonly Value[],
  error: string,
): Value | undefined {
  const text = optionalString(body, name, LONGEST[name]);
  const value = values.find((one) => one === text);
  if (text !== undefined && value === undefined) throw new Refusal(400, error);
  return value;
}

function readEnd(body: Fields): string | null | undefined {
  if (Object.hasOwn(body, 'endsAt') && body['endsAt'] === null) return null;
  const text = optionalString(body, 'endsAt', LONGEST.endsAt);
  if (text === undefined) return undefined;
  const end = endSchema.safeParse(text).success ? isoTime(Date.parse(text)) : '';
  // In UTC the year may no longer have four digits. Such texts would not sort by time.
  if (!/^\d{4}-/.test(end)) throw new Refusal(400, INVALID_END);
  return end;
}

function readEmail(body: Fields): string | undefined {
  const email = optionalString(body, 'email', LONGEST.email);
  return email === undefined ? undefined : withoutCode(() => checkAddress(email));
}

/** Whether these changes concern the subscription. */
export function changesSubscription({ tier, status, endsAt }: UserChanges): boolean {
  return tier !== undefined || status !== undefined || endsAt !== undefined;
}

/**
 * The subscription after a change. A given tier begins a new subscription, which is active and has no end by default.
 * @throws {Refusal} 400 for a status or an end without a family subscription
 */
export function applyChanges(
  before: Subscription | undefined,
  { tier, status, endsAt }: UserChanges,
): Subscription | undefined {
  if (tier === 'free') {
    if ((status ?? endsAt ?? null) !== null) throw new Refusal(400, NO_FAMILY);
    return undefined;
  }
  if (tier === 'family') return { tier, status: status ?? 'active', endsAt: endsAt ?? null };
  if (before?.tier !== 'family') throw new Refusal(400, NO_FAMILY);
  return {
    tier: 'family',
    status: status ?? before.status,
    endsAt: endsAt === undefined ? before.endsAt : endsAt,
  };
}

/**
 * Reads a filter of a list; undefined when it is not given.
 * @param error the sentence for a text that is none of the values
 * @throws {Refusal} 400
 */
export function readFilter<Value extends string>(
  text: string | undefined,
  values: readonly Value[],
  error: string,
): Value | undefined {
  if (text === undefined || text === '') return undefined;
  const value = values.find((one) => one === text);
  if (value === undefined) throw new Refusal(400, error);
  return value;
}

/**
 * Reads an e-mail address to look for; empty when it is not given.
 * @throws {Refusal} 400 when it is too long
 */
export function readEmailFilter(text: string | undefined): string {
  return checkBound('email', text ?? '', LONGEST.email)
    .trim()
    .toLowerCase();
}
