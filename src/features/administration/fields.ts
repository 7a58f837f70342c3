import { z } from 'zod';
import { characters } from '../../contract/size-limit.ts';
import { checked, text, type Field } from '../../contract/field.ts';
import { refusal, refuse } from '../../contract/refusal.ts';
import * as schema from '../../contract/schema.ts';
import { accountLimits } from '../../identity/accounts/account-limits.ts';
import { accountRefusals, withoutCode } from '../../identity/accounts/account-refusals.ts';
import { isAddress } from '../../identity/accounts/email-address.ts';
import { isoTime } from '../../kernel/clock.ts';

/** The tiers that an administrator can set. */
export const TIERS = ['free', 'family'] as const;

const short = text(characters(64));

const INVALID_END = refusal(400, 'Invalid endsAt', '`endsAt` is not a time with a zone');
const endSchema = z.iso.datetime({ offset: true });

/** A time with a zone, which is read as a time in UTC. */
export const end: Field<string> = {
  ...short,
  schema: schema.text({ format: 'date-time', max: 64 }),
  refusals: (name) => [...short.refusals(name), INVALID_END],
  read(value, name, reading) {
    const given = short.read(value, name, reading);
    const time = endSchema.safeParse(given).success ? isoTime(Date.parse(given)) : '';
    // In UTC the year may no longer have four digits. Such texts would not sort by time.
    if (!/^\d{4}-/.test(time)) throw refuse(INVALID_END);
    return time;
  },
};

const valid = checked(
  text(accountLimits.email),
  isAddress,
  withoutCode(accountRefusals.INVALID_EMAIL),
);

/** An e-mail address, which is read in small letters. */
export const address: Field<string> = {
  ...valid,
  schema: schema.text({ format: 'email', max: accountLimits.email.most }),
  read: (...given) => valid.read(...given).toLowerCase(),
};
