import { DAY } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/errors.ts';
import { hasAll } from '../../kernel/fields.ts';
import type { JsonText } from '../../kernel/json.ts';
import { checkStorable } from '../../kernel/text.ts';
import { INVALID_PEOPLE, INVALID_ROLE, MISSING_CODE, MISSING_ROLE } from './texts.ts';

type Body = Readonly<Record<string, unknown>>;

/** What a guardian may do: everything except deleting and sharing the player; or only see it and play. */
export type Role = 'manage' | 'play';

/** The most guardians of a player besides its owner. */
export const MOST_GUARDIANS = 4;

/** How long a family code can be used after sharing was opened, in milliseconds. */
export const SHARING_LIFETIME = 7 * DAY;

/** Open sharing: the role of viewers who link themselves, until when they can, and how many still can. */
export type Sharing = {
  readonly role: Role;
  readonly expiresAt: string;
  readonly peopleLeft: number;
};

/** A viewer who is linked to a player of somebody else. */
export type Guardian = {
  readonly userId: string;
  readonly name: string;
  /** Null for a guest. */
  readonly email: string | null;
  /** Whether somebody who gets its mail has confirmed that; false for a guest. */
  readonly emailVerified: boolean;
  readonly role: Role;
  readonly linkedAt: string;
  /** When a guest's link expires; null for an account's link. */
  readonly expiresAt: string | null;
};

/** A change of the access to a player, as the access log has it. Details have the names of now, for earlier releases, and no ids. */
export type AccessEvent =
  | {
      readonly action: 'sharing-opened';
      readonly details: {
        readonly role: Role;
        readonly people: number;
        readonly expiresAt: string;
      };
    }
  | { readonly action: 'sharing-closed' | 'code-renewed' | 'left'; readonly details: object }
  | { readonly action: 'linked'; readonly details: { readonly role: Role } }
  | {
      readonly action: 'role-changed';
      readonly guardianId: string;
      readonly details: { readonly guardianName: string; readonly role: Role };
    }
  | {
      readonly action: 'device-paired' | 'device-removed';
      readonly details: { readonly deviceName: string };
    }
  | {
      readonly action: 'unlinked';
      readonly guardianId: string;
      readonly details: { readonly guardianName: string };
    };

/** An entry of the access log, with its fields in the order of the answer. */
export type Entry = {
  readonly id: string;
  readonly at: string;
  readonly action: string;
  readonly userId: string | null;
  readonly name: string;
  readonly details: JsonText;
};

/** Reads the role of viewers who link themselves; undefined when it is not given. */
export function readRole({ role }: Body): Role | undefined {
  if (role === undefined || role === null) return undefined;
  if (typeof role !== 'string') throw new Refusal(400, 'role must be a string');
  if (role !== 'manage' && role !== 'play') throw new Refusal(400, INVALID_ROLE);
  return role;
}

/** Reads for how many people a family code is: one, unless more are given. */
export function readPeople({ people }: Body): number {
  if (people === undefined || people === null) return 1;
  if (typeof people !== 'number') throw new Refusal(400, 'people must be a number');
  if (!Number.isInteger(people) || people < 1 || people > MOST_GUARDIANS) {
    throw new Refusal(400, INVALID_PEOPLE);
  }
  return people;
}

/** Reads the new role of a guardian, which is required. */
export function readNewRole(body: Body): Role {
  const role = hasAll(body, ['role']) ? readRole(body) : undefined;
  if (role === undefined) throw new Refusal(400, MISSING_ROLE);
  return role;
}

const PREFIX = 'FAM-';

/** Reads a family code as people type it: in any case, with spaces and dashes anywhere, with or without `FAM`. */
export function readFamilyCode(body: Body): string {
  if (!hasAll(body, ['familyCode'])) throw new Refusal(400, MISSING_CODE);
  const { familyCode } = body;
  if (typeof familyCode !== 'string') throw new Refusal(400, 'familyCode must be a string');
  const code = checkStorable(familyCode)
    .replace(/[\s\p{Dash}]/gu, '')
    .toUpperCase();
  // Remove FAM only before six more characters, because a code without it may also begin with FAM.
  return PREFIX + code.replace(/^FAM(?=.{6})/, '');
}
