/**
 * The other side of a channel did not take a delivery, and may take it later. Administrators read the message: it has no
 * address and no contents.
 */
export class TryLater extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'TryLater';
  }
}
