import type { ShownSession } from '../../identity/sessions/sessions.ts';

/** The most rows of each kind that one answer lists. With more it says so, and ending all ends those, too. */
export const MOST_SHOWN = 200;

/** A guardian of one player of the owner. */
export type Guardian = {
  readonly playerId: string;
  readonly userId: string;
  /** `Guest` for a guest. */
  readonly name: string;
  /** Null for a guest. */
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly role: 'manage' | 'play';
  readonly since: string;
  /** When a guest's link ends; null for an account. */
  readonly expiresAt: string | null;
  /** The hour in which it is known to have used the service last; null when no session tells. */
  readonly lastSeenAt: string | null;
};

export type Device = {
  readonly id: string;
  readonly name: string;
  readonly playerIds: readonly string[];
  readonly since: string;
  readonly lastSeenAt: string;
};

/** All who have access to what a viewer owns, and all with which somebody could get it. */
export type Access = {
  readonly guardians: readonly Guardian[];
  readonly devices: readonly Device[];
  readonly familyCodes: readonly {
    readonly playerId: string;
    readonly role: 'manage' | 'play';
    readonly expiresAt: string;
    readonly peopleLeft: number;
  }[];
  readonly pairingCodes: readonly {
    readonly id: string;
    readonly name: string;
    readonly playerIds: readonly string[];
    readonly expiresAt: string;
  }[];
  readonly sessions: readonly ShownSession[];
  readonly exports: readonly {
    readonly id: string;
    readonly status: 'pending' | 'ready';
    readonly since: string;
    readonly expiresAt: string | null;
  }[];
  /** Whether there is more of some kind than is listed. */
  readonly hasMore: boolean;
};

/** Who has access to one player, as a guardian who manages it sees them. */
export type PlayerAccess = {
  /** The owner's name; `Guest` for a guest. */
  readonly owner: string;
  readonly guardians: readonly Pick<Guardian, 'name' | 'role' | 'since' | 'expiresAt'>[];
  readonly devices: readonly Pick<Device, 'name' | 'since' | 'lastSeenAt'>[];
};

/** How much of each kind was ended. */
export type Ended = {
  readonly guardians: number;
  readonly devices: number;
  readonly familyCodes: number;
  readonly pairingCodes: number;
  readonly sessions: number;
  readonly exports: number;
};
