/** What a guardian may do: everything except deleting and sharing the player; or only see it and play. */
export const ROLES = ['manage', 'play'] as const;
export type Role = (typeof ROLES)[number];

/** The most guardians of a player besides its owner. */
export const MOST_GUARDIANS = 4;

/** Open sharing: the role of viewers who link themselves, until when they can, and how many still can. */
export type Sharing = {
  readonly role: Role;
  readonly expiresAt: string;
  readonly peopleLeft: number;
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

const PREFIX = 'FAM-';

/** The family code that somebody has typed: in any case, with spaces and dashes anywhere, with or without `FAM`. */
export function normalizeFamilyCode(typed: string): string {
  const code = typed.replace(/[\s\p{Dash}]/gu, '').toUpperCase();
  // Remove FAM only before six more characters, because a code without it may also begin with FAM.
  return PREFIX + code.replace(/^FAM(?=.{6})/, '');
}
