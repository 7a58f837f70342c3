/** Who asks with a session: a guest, an account holder, or an administrator. */
export type Person = {
  /** The user's id; the owner of what the viewer keeps. */
  readonly id: string;
  readonly role: 'guest' | 'user' | 'admin';
  /** True for a guest that this request makes: it owns nothing yet. */
  readonly isNew?: boolean;
};

/** A child's device. It plays for the players that its owner chose, and only routes that say so serve it. */
export type Device = {
  /** The id of the user that stands for the device. */
  readonly id: string;
  readonly role: 'device';
  /** The account that paired it. */
  readonly ownerId: string;
};

export type Viewer = Person | Device;

/** Whether a user of this role has an account, which only people have. */
export function hasAccount(role: Viewer['role']): role is 'user' | 'admin' {
  return role === 'user' || role === 'admin';
}

/** Whose postcards a viewer makes: a device's are its owner's. */
export function makerOf(viewer: Viewer): string {
  return viewer.role === 'device' ? viewer.ownerId : viewer.id;
}
