import { body, type Body } from '../../contract/body.ts';
import { characters, checkSize, tooLarge, type SizeLimit } from '../../contract/size-limit.ts';
import * as field from '../../contract/field.ts';
import type { Field } from '../../contract/field.ts';
import { because, refuse, type Declared } from '../../contract/refusal.ts';
import { UNSTORABLE } from '../../contract/refusals.ts';
import * as schema from '../../contract/schema.ts';
import type { Schema } from '../../contract/schema.ts';
import { checkStorable } from '../../contract/storable.ts';
import { PASSWORD_LENGTH } from './account-limits.ts';
import { accountRefusals } from './account-refusals.ts';
import { isAddress } from './email-address.ts';

/**
 * The bodies of the routes of accounts. Better Auth would store anything: a text that some engine cannot store, a text that is too
 * long, or another type. Its error texts about fields are for programs.
 */

/** A field of such a body. Reading it checks its type; its size and form are checked after the types of all fields. */
export type AccountField<Value = unknown> = Field<Value> & {
  /** The most that a text may have. */
  readonly limit?: SizeLimit | undefined;
  /** What is refused when a text is no e-mail address. Absent when it need not be one. */
  readonly noAddress?: Declared;
};

const typed = field.text(characters(Infinity));

/** A text. An empty one is not missing. */
export const text = (about: string | Schema = {}, limit?: SizeLimit): AccountField<string> => ({
  ...typed,
  schema: schema.about(schema.text(limit && { max: limit.most }), about),
  isMissing: field.isAbsent,
  limit,
});

/** An e-mail address, which is read in small letters, as accounts store it. */
export const address = (
  limit?: SizeLimit,
  noAddress: Declared = accountRefusals.INVALID_EMAIL,
): AccountField<string> => ({ ...text({ format: 'email' }, limit), noAddress });

/** A new password. The handler checks it: see `checkNewPassword`. */
export const newPassword = text({ minLength: PASSWORD_LENGTH.min, maxLength: PASSWORD_LENGTH.max });

/** A field that may be absent, but not null. */
export const ifGiven = <Value>(given: AccountField<Value>): AccountField<Value | undefined> => ({
  ...given,
  schema: schema.optional(given.schema),
  read: (value, name, reading) =>
    value === undefined ? undefined : given.read(value, name, reading),
});

/**
 * Declares a body. All texts in it are checked, also those that are no fields, then that no required field is missing, then the types
 * of all fields, then their sizes, and then their forms.
 */
export function accountBody<const Some extends Readonly<Record<string, AccountField>>>(
  fields: Some,
  { example }: { readonly example: unknown },
): Body<Some> {
  const declared = body(fields, { example });
  const entries = Object.entries<AccountField>(fields);
  return {
    ...declared,
    missing: declared.missing && because(declared.missing, 'A required field is missing'),
    refusals: [
      UNSTORABLE,
      ...declared.refusals,
      ...entries.flatMap(([name, { limit }]) => (limit ? [tooLarge(name, limit)] : [])),
      ...entries.flatMap(([, { noAddress }]) => noAddress ?? []),
    ],
    read(given, reading = {}) {
      for (const value of Object.values(given.value)) {
        if (typeof value === 'string') checkStorable(value);
      }
      const read: Record<string, unknown> = { ...declared.read(given, reading) };
      const before: Readonly<Record<string, unknown>> = reading.before ?? {};
      for (const [name, { limit }] of entries) {
        const [value, stored] = [read[name], before[name]];
        if (limit === undefined || typeof value !== 'string') continue;
        checkSize(name, value, limit, typeof stored === 'string' ? stored : undefined);
      }
      for (const [name, { noAddress }] of entries) {
        const value = read[name];
        if (noAddress === undefined || typeof value !== 'string') continue;
        if (!isAddress(value)) throw refuse(noAddress);
        read[name] = value.toLowerCase();
      }
      return read as ReturnType<typeof declared.read>;
    },
  };
}

/** A body of which nothing is read. Its texts are checked all the same. */
export const NO_FIELDS = accountBody({}, { example: {} });
