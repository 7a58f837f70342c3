/** When a viewer was made, in ISO 8601. Its credential tells, so that nobody has to ask for it. */
type MadeAt = string;

/** A person with a session: a guest, an account holder, or an administrator. */
export type Person = {
  /** The user's id. This user owns what the person stores. */
  readonly id: string;
  readonly role: 'guest' | 'user' | 'admin';
  readonly madeAt?: MadeAt;
  /** True for a guest that this request makes: it owns nothing yet. */
  readonly isNew?: boolean;
};

/** A child's device. It acts for the players that its owner chose. Only routes that allow devices serve it. */
export type Device = {
  /** The id of the user that stands for the device. */
  readonly id: string;
  readonly role: 'device';
  /** The account that paired it. */
  readonly ownerId: string;
  readonly madeAt?: MadeAt;
};

export type Viewer = Person | Device;

/** Whether a user of this role has an account, which only people have. */
export function hasAccount(role: Viewer['role']): role is 'user' | 'admin' {
  return role === 'user' || role === 'admin';
}

/** The user who owns the postcards that a viewer makes. The owner of a device owns what the device makes. */
export function makerOf(viewer: Viewer): string {
  return viewer.role === 'device' ? viewer.ownerId : viewer.id;
}
