/** Who asks: a guest, an account holder, or an administrator. */
export type Viewer = {
  /** The user's id; the owner of what the viewer keeps. */
  readonly id: string;
  readonly role: 'guest' | 'user' | 'admin';
};
